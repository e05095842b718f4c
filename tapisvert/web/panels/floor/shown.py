"""A ruling as the page shows it: the verdict, what follows, why, and what the other books say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from tapisvert.desk.floorcall.around import with_names
from tapisvert.desk.floorcall.call import put_to
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Article, Book, Citation, all_books
from tapisvert.rulings import notation, ruling_text
from tapisvert.rulings.book_comparison import BookReply, ask_books, group_by_answer
from tapisvert.rulings.description import Description
from tapisvert.rulings.gestures import Pushes
from tapisvert.rulings.newer_edition import article_behind, ruled_otherwise, told_otherwise
from tapisvert.rulings.question import FloorReply, answer
from tapisvert.rulings.ruling import Discretion, PlayerChoice, Procedure, RuledAction, Ruling
from tapisvert.rulings.spot_from_facts import UNNAMED
from tapisvert.words import LANGS, Lang, say


class Heading(NamedTuple):
    """What is told under one heading."""

    name: str
    title: str
    items: list[str]


class Shown(NamedTuple):
    """One ruling."""

    headline: str
    who: str
    consequences: list[str]
    reason: str
    """The one reason read aloud; the others fold out."""
    parts: list[Heading]
    articles: list[tuple[Citation, str]]
    options: tuple[str, ...]
    """What the director may choose, where the book leaves the choice."""


class Aloud(NamedTuple):
    """The ruling to be read at the table in the other language."""

    lang: Lang
    title: str
    sentences: list[str]


class Beside(NamedTuple):
    """What one book says to the same facts."""

    book: Book
    headline: str
    consequences: list[str]
    articles: str
    differs: bool


class Ruled(NamedTuple):
    """Everything the floor answers."""

    rulings: list[Shown]
    after: str
    """Who acts next, and what they may do."""
    aloud: Aloud
    beside: list[Beside]
    agree: bool
    newer: str
    """What the newest edition would rule, where it rules otherwise."""
    newer_article: Article | None

    @property
    def last(self) -> Shown:
        return self.rulings[-1]

    @property
    def in_view(self) -> list[Shown]:
        """The rulings as they are shown: whoever the call was about comes first."""
        return [self.last, *self.rulings[:-1]]

    @property
    def differing(self) -> int:
        """How many books rule otherwise."""
        return sum(one.differs for one in self.beside)


def ruled(description: Description, book: Book, lang: Lang, reading: str = "") -> Ruled:
    """The ruling of a book on what was told; a reading may leave out what changes nothing."""

    def ask(book: Book) -> FloorReply:
        return reply(description, book, reading)

    own = ask(book)
    beside = _beside(ask, book, lang)
    other = next(each for each in LANGS if each != lang)
    newer = ruled_otherwise(book, own, ask)
    return Ruled(
        [_shown(each, book, lang, _owed(description, each)) for each in own.final_rulings],
        _after(description, own, lang),
        Aloud(other, say("floorpage.aloud", other), _aloud(description, own, other)),
        beside,
        not any(each.differs for each in beside),
        "" if newer is None else told_otherwise(newer, lang),
        None if newer is None else article_behind(newer),
    )


def headed(ruling: Ruled, heard: FloorReply, lang: Lang) -> Ruled:
    """The ruling headed by yes or no, where somebody only asked what is allowed."""
    head = heard.final_rulings[-1].headline
    if head is None or not head.key.startswith("ruling.asked-"):
        return ruling
    last = ruling.last._replace(headline=head.text(lang))
    _, *others = ruling.aloud.sentences
    aloud = ruling.aloud._replace(sentences=[f"{head.text(ruling.aloud.lang)}.", *others])
    return ruling._replace(rulings=[*ruling.rulings[:-1], last], aloud=aloud)


def renamed(ruling: Ruled, seats: Mapping[str, str]) -> Ruled:
    """The ruling with the players' names in place of their seats."""

    def each(lines: Iterable[str]) -> list[str]:
        return [with_names(line, seats) for line in lines]

    shown = [
        one._replace(
            headline=with_names(one.headline, seats),
            who=with_names(one.who, seats),
            consequences=each(one.consequences),
            reason=with_names(one.reason, seats),
            parts=[part._replace(items=each(part.items)) for part in one.parts],
        )
        for one in ruling.rulings
    ]
    aloud = ruling.aloud._replace(sentences=each(ruling.aloud.sentences))
    return ruling._replace(rulings=shown, after=with_names(ruling.after, seats), aloud=aloud)


def reply(description: Description, book: Book, reading: str = "") -> FloorReply:
    """What a book says; of a reading, also where a fact that changes nothing was left out."""
    return put_to(book, reading) if reading else answer(description, book)


def articles(ruling: Ruling) -> tuple[str, ...]:
    """The articles of a ruling as an event keeps them."""
    return tuple(dict.fromkeys(f"{each.book} {each.number}" for each in ruling.grounds))


def _shown(ruling: Ruling, book: Book, lang: Lang, owed: int) -> Shown:
    adds = [say("floorpage.adds", lang, {"n": owed})] if owed else []
    return Shown(
        ruling_text.headline(ruling, lang),
        "" if ruling.who == UNNAMED else ruling.who,
        [*adds, *ruling_text.consequences(ruling, lang)],
        "" if _steps(ruling) else next(ruling_text.reasons(ruling, lang), ""),
        list(_headings(ruling, lang)),
        [(each, ruling_text.article_title(each, book, lang)) for each in ruling.grounds],
        options(ruling, lang),
    )


def _steps(ruling: Ruling) -> bool:
    """Whether what is to be done says by itself why."""
    return isinstance(ruling.verdict, Procedure)


def _headings(ruling: Ruling, lang: Lang) -> Iterator[Heading]:
    for name, items in ruling_text.parts(ruling, lang):
        headings = items[1:] if name == "reasons" and not _steps(ruling) else items
        if headings:
            yield Heading(name, say(f"ruling.heading-{name}", lang), headings)


def _owed(description: Description, ruling: Ruling) -> int:
    """The chips still missing from a bet that was pushed, where it is told by itself."""
    if not description.is_spot or not isinstance(ruling.verdict, RuledAction):
        return 0
    act = notation.read(description.happened[0], who=UNNAMED)
    gestures = [gesture for moment in act.moments for gesture in moment]
    pushed = sum(sum(each.chips) for each in gestures if isinstance(each, Pushes))
    before = description.facts.get("put", sum(description.facts.get("front", ())))
    whole = ruling.verdict.action in ("bet", "call", "raise") and pushed > 0
    return max(0, ruling.verdict.to - before - pushed) if whole else 0


def options(ruling: Ruling, lang: Lang) -> tuple[str, ...]:
    """What may be chosen where the verdict leaves a choice."""
    match ruling.verdict:
        case Discretion(choices, _) | PlayerChoice(_, choices):
            return tuple(ruling_text.id_text("option", each, lang) for each in choices)
        case _:
            return ()


def _after(description: Description, reply: FloorReply, lang: Lang) -> str:
    if reply.table is None or not description.shows_a_hand or "blinds" not in description.facts:
        return ""  # without the blinds nobody could say what a raise comes to
    return ruling_text.next_to_act(reply.table, lang)


def _aloud(description: Description, reply: FloorReply, lang: Lang) -> list[str]:
    """Verdict, consequences and reasons, sentence by sentence."""
    return [*_sentences(reply, lang), *filter(None, (_after(description, reply, lang),))]


def _sentences(reply: FloorReply, lang: Lang) -> Iterator[str]:
    for ruling in reply.final_rulings:
        yield f"{ruling_text.headline(ruling, lang)}."
        yield from ruling_text.consequences(ruling, lang)
        yield from (reason.text(lang) for reason in ruling.reasons)


def _beside(ask: Callable[[Book], FloorReply], asked: Book, lang: Lang) -> list[Beside]:
    """Every book on the same facts; differing is what differs from the book asked."""
    books = [asked if asked.name == book.name else book for book in all_books()]
    try:
        heard = ask_books(books, ask)
    except Refusal:
        return []
    own = next((group for group in group_by_answer(heard) if _holds(group, asked)), [])
    columns = [_column(each, each not in own, lang) for each in heard]
    asked_for = next((each for each in columns if each.book.name == asked.name), None)
    if asked_for is None:
        return columns
    answers = zip(columns, heard, strict=True)
    return [_told_apart(column, asked_for, each, heard, lang) for column, each in answers]


def _told_apart(
    column: Beside, asked: Beside, heard: BookReply, all_heard: Iterable[BookReply], lang: Lang
) -> Beside:
    """A book that differs shows in what; one that reads the same to the letter does not differ."""
    alike = (column.headline, column.consequences) == (asked.headline, asked.consequences)
    if not column.differs or not alike or heard.reply is None:
        return column
    own = next(each.reply for each in all_heard if each.book is asked.book)
    assert own is not None
    known = {*_whole(own, lang)}
    other = [line for line in _whole(heard.reply, lang) if line not in known]
    return column._replace(consequences=[*column.consequences, *other], differs=bool(other))


def _whole(reply: FloorReply, lang: Lang) -> Iterator[str]:
    """All that is told of a reply but its articles, line by line."""
    yield from _sentences(reply, lang)
    for ruling in reply.final_rulings:
        for name, items in ruling_text.parts(ruling, lang):
            yield from items if name in ("steps", "options", "penalty") else ()


def _holds(group: list[BookReply], asked: Book) -> bool:
    return any(each.book.name == asked.name for each in group)


def _column(heard: BookReply, differs: bool, lang: Lang) -> Beside:
    if heard.reply is None:
        assert heard.refusal is not None
        return Beside(heard.book, heard.refusal.text(lang), [], "", differs)
    last = heard.reply.rulings[-1]
    return Beside(
        heard.book,
        ruling_text.headline(last, lang),
        [*ruling_text.consequences(last, lang), *_in_short(last, lang), *_punished(last, lang)],
        ruling_text.citation_line(last.grounds, lang),
        differs,
    )


def _punished(ruling: Ruling, lang: Lang) -> list[str]:
    """Whether a penalty follows, where the headline does not say it already."""
    context = next(ruling_text.penalty(ruling, lang), "")
    return (
        [context]
        if context and context.removesuffix(".") != ruling_text.headline(ruling, lang)
        else []
    )


def _in_short(ruling: Ruling, lang: Lang) -> list[str]:
    """What is done, where the headline alone would not tell two books apart."""
    return list(ruling_text.reasons(ruling, lang))[:1] if _steps(ruling) else []
