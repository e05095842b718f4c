"""The same facts under the newest edition: told where its answer would be another.

What is compared is everything a reader is told to do: the verdict and what follows from it, the
penalty, who acts next and with what. An older book that is silent is told what the newest says,
as information: both leave it to the director, and only one of them speaks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.rulebooks import Article, Book, Citation, packaged
from tapisvert.rulebooks.editions import renewed
from tapisvert.rulings import ruling_text
from tapisvert.rulings.question import FloorReply
from tapisvert.rulings.ruling import Discretion, Penalty, PlayerChoice, Ruling
from tapisvert.words import LANGS, Lang, say

RulingPart: TypeAlias = Literal["verdict", "penalty", "speaks", "next", "cost"]
_UNDECIDED: Final = "director.decisions"
"""The article that decides where no other one speaks."""


_COSTS: Final = {"forfeit-and-fold": "undercall.forfeit"}
"""What an option costs is a value of the book, and may differ where the options do not."""
_MISSING: Final = "floor.missing-"


class MissingFact(NamedTuple):
    """The newest edition cannot answer yet: it looks at a fact the older one does without."""

    book: Book
    question: Refusal


class OtherRuling(NamedTuple):
    """What the newest edition answers otherwise, and in which parts."""

    book: Book
    reply: FloorReply
    ruling: Ruling
    older: Ruling
    parts: frozenset[RulingPart]


def ruled_otherwise(
    book: Book, reply: FloorReply, ask: Callable[[Book], FloorReply]
) -> OtherRuling | MissingFact | None:
    """What the newest edition answers or asks where it does not agree; None where it does."""
    newer = renewed(book)
    if newer is None:
        return None
    try:
        other = ask(newer)
    except Refusal as refusal:
        return MissingFact(newer, refusal) if refusal.code.startswith(_MISSING) else None
    before, after = reply.final_rulings, other.final_rulings
    if len(before) != len(after):
        return OtherRuling(newer, other, after[-1], before[-1], frozenset(("verdict",)))
    for older, ruling in reversed([*zip(before, after, strict=True)]):
        if parts := _differing(older, ruling) or _cost(book, newer, ruling):
            return OtherRuling(newer, other, ruling, older, parts)
    if _next(reply) != _next(other):
        return OtherRuling(newer, other, after[-1], before[-1], frozenset(("next",)))
    return None


def _differing(older: Ruling, newer: Ruling) -> frozenset[RulingPart]:
    """In what two rulings on the same facts differ."""
    parts: list[RulingPart] = []
    if _verdict(older) != _verdict(newer):
        parts.append("verdict")
    if _penalty(older) != _penalty(newer):
        parts.append("penalty")
    if is_silent(older) and not is_silent(newer):
        parts.append("speaks")
    return frozenset(parts)


def _cost(older: Book, newer: Book, ruling: Ruling) -> frozenset[RulingPart]:
    """Whether an option of a ruling costs another amount under the newest edition."""
    keys = [_COSTS[each] for each in _options(ruling) if each in _COSTS]
    differs = any(older.choice(key).value != newer.choice(key).value for key in keys)
    return frozenset(("cost",)) if differs else frozenset()


def _options(ruling: Ruling) -> tuple[str, ...]:
    verdict = ruling.verdict
    return verdict.options if isinstance(verdict, Discretion | PlayerChoice) else ()


def _verdict(ruling: Ruling) -> tuple[Any, ...]:
    """What is decided, without the reasons and what to weigh."""
    verdict = ruling.verdict
    if isinstance(verdict, Discretion):
        verdict = replace(verdict, weigh=())
    own = None if ruling.headline is None else ruling.headline.text("en")
    return ruling.who, verdict, ruling.returned or 0, ruling.binding, ruling.facts, own


def _penalty(ruling: Ruling) -> tuple[Any, ...]:
    due = ruling.penalty or Penalty("none")
    return due.status, due.suggested, due.hands, due.starts


def is_silent(ruling: Ruling) -> bool:
    """Whether no article speaks of it: it is left to the director as everything else is."""
    keys = {each.key for each in ruling.grounds}
    return isinstance(ruling.verdict, Discretion) and keys <= {_UNDECIDED}


def _next(reply: FloorReply) -> tuple[Any, ...] | None:
    """Who acts after the rulings, and with what."""
    table = reply.table
    if table is None or not table.state.queue:
        return None
    from tapisvert import hand  # a spot told by itself has no hand around it

    options = hand.legal(table.state)
    return table.to_act, table.may(), options.call, options.minimum, options.maximum


def newer_line(book: Book, reply: FloorReply, ask: Callable[[Book], FloorReply], lang: Lang) -> str:
    """The line under a ruling of an older book; empty where the newest edition agrees."""
    newer = ruled_otherwise(book, reply, ask)
    return "" if newer is None else told_otherwise(newer, lang)


def newer_texts(
    book: Book, reply: FloorReply, ask: Callable[[Book], FloorReply]
) -> dict[Lang, str] | None:
    """The same line in both languages, for a program."""
    newer = ruled_otherwise(book, reply, ask)
    return None if newer is None else {lang: told_otherwise(newer, lang) for lang in LANGS}


def told_otherwise(newer: OtherRuling | MissingFact, lang: Lang) -> str:
    """One line: since when, by which article, and what the answer would be, or what is asked."""
    if isinstance(newer, MissingFact):
        facts = {"book": newer.book.base.short[lang], "question": newer.question.text(lang)}
        return say("ruling.newer-asks", lang, facts)
    article = article_behind(newer)
    since = None if article is None else article.since
    values = {
        "since": str(since or ""),
        "book": newer.book.base.short[lang],
        "numbers": () if article is None else (article.number,),
        "verdict": " ".join(_sentences(newer, lang)),
    }
    if newer.parts == {"speaks"} and article is not None:
        return say("ruling.newer-speaks", lang, {**values, "gist": article.gist[lang]})
    return say("ruling.newer-since" if since else "ruling.newer", lang, values)


def article_behind(newer: OtherRuling | MissingFact) -> Article | None:
    """The article of the newest edition the difference rests on, one that changed before others."""
    if isinstance(newer, MissingFact):
        return None
    base = newer.book.base.name
    cited = [each for each in _grounds(newer) if each.book == base and each.number]
    articles = [packaged(each.book).volume.articles[each.number] for each in cited]
    changed = (each for each in articles if each.since or each.change)
    return next(changed, None) or next(iter(articles), None)


def _grounds(newer: OtherRuling) -> tuple[Citation, ...]:
    """The articles that make the difference, the first of them first."""
    if newer.parts == {"penalty"} and _only_starts(newer):
        return (newer.book.value("penalty.starts").source,)
    return newer.ruling.grounds


def _only_starts(newer: OtherRuling) -> bool:
    """Whether a penalty differs in nothing but when it starts."""
    return _penalty(newer.older)[:-1] == _penalty(newer.ruling)[:-1]


def _sentences(newer: OtherRuling, lang: Lang) -> list[str]:
    """What is otherwise, a sentence each."""
    sentences = [verdict_text(newer.ruling, lang)] if newer.parts & {"verdict", "speaks"} else []
    if "cost" in newer.parts:
        sentences += _costs(newer, lang)
    if "penalty" in newer.parts:
        before = _of_penalty(newer.older, lang)
        changed = [each for each in _of_penalty(newer.ruling, lang) if each not in before]
        sentences.append(say("ruling.newer-penalty", lang, {"told": " ".join(changed)}))
    if "next" in newer.parts and newer.reply.table is not None:
        sentences.append(ruling_text.next_to_act(newer.reply.table, lang))
    return sentences


def _costs(newer: OtherRuling, lang: Lang) -> list[str]:
    """What each option costs now: the parameter, and its value in words."""
    lines = []
    for key in (_COSTS[each] for each in _options(newer.ruling) if each in _COSTS):
        parameter = newer.book.parameters[key]
        value = parameter.choices[newer.book.choice(key).value][lang]
        facts = {"what": parameter.title[lang], "value": value}
        lines.append(say("ruling.newer-cost", lang, facts))
    return lines


def _of_penalty(ruling: Ruling, lang: Lang) -> list[str]:
    """Whether one follows, which, how long and from when; not all there is to choose from."""
    due = replace(ruling.penalty or Penalty("none"), ladder=(), uncapped=False)
    return list(ruling_text.penalty(replace(ruling, penalty=due), lang))


def verdict_text(ruling: Ruling, lang: Lang) -> str:
    """The verdict, what follows from it, and what is done in order: all that may differ."""
    listed = dict(ruling_text.parts(ruling, lang))
    options = tuple(listed.get("options", ()))
    chosen = [say("ruling.newer-options", lang, {"options": options})] if options else []
    rest = [*ruling_text.consequences(ruling, lang), *listed.get("steps", ()), *chosen]
    return " ".join([f"{ruling_text.headline(ruling, lang)}.", *rest])
