"""`tapisvert rules compare`: the books side by side, differences marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Block, Ink, ScreenCell, TerminalScreen
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.compare import (
    BookColumn,
    ComparedPoint,
    Comparison,
    Subject,
    compare,
    topic_called,
)
from tapisvert.rulebooks.editions import EditionChange, changes, moves, next_edition
from tapisvert.rulebooks.load import packaged
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_FEW: Final = 3
"""Up to so many subjects, the gists are shown without asking."""


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "asked", metavar=parser.say("rules.a-subject"), help=parser.say("rules.arg-subject")
    )
    parser.add_argument(
        "newer", nargs="?", metavar=parser.say("rules.a-book"), help=parser.say("rules.arg-newer")
    )
    parser.add_argument(
        "topic",
        nargs="?",
        metavar=parser.say("rules.a-subject"),
        help=parser.say("rules.arg-changed-topic"),
    )
    shelf.add_books(parser, "rules.arg-beside")
    shelf.add_law(parser)
    parser.add_argument("--gists", action="store_true", help=parser.say("rules.arg-gists"))
    parser.add_argument("--differing", action="store_true", help=parser.say("rules.arg-differing"))


def main(args: Arguments) -> int:
    if args.newer is not None:
        return _two_books(args)
    return _side_by_side(compare(args.asked, shelf.with_house(args)), args)


def _side_by_side(comparison: Comparison, args: Arguments) -> int:
    if args.differing:
        subjects = tuple(subject for subject in comparison.subjects if subject.differs)
        comparison = comparison._replace(subjects=subjects)
    if args.json:
        return written.write(_written(comparison))
    screen, lang = args.screen, args.lang
    many = len(comparison.subjects) > _FEW
    for subject in comparison.subjects:
        if not _alone(subject) or not many:
            gists = args.gists or not many or subject.key == comparison.asked
            screen.show(_page(subject, screen, lang, gists=gists), [""])
    if many and (alone := [s for s in comparison.subjects if _alone(s)]):
        screen.show(_once(alone, screen, lang), [""])
    differing = sum(point.differs for s in comparison.subjects for point in s.points)
    facts = {"n": len(comparison.subjects), "differing": differing}
    screen.show(screen.lines(Ink(say("rules.compared", lang, facts), "faint")))
    return 0


def _alone(subject: Subject) -> bool:
    """Whether one book alone speaks of it, and no value hangs on it: nothing to compare."""
    return len(_own(subject)) <= 1 and not subject.points


def _own(subject: Subject) -> list[BookColumn]:
    return [column for column in subject.columns if column.article and not column.fallback]


def _once(subjects: list[Subject], screen: TerminalScreen, lang: Lang) -> list[str]:
    rows = [
        (
            Ink(f"{column.book.short[lang]} {column.article.number}", "number"),
            column.article.title[lang],
        )
        for subject in subjects
        for column in _own(subject)
        if column.article
    ]
    return [
        *screen.rule(Ink(say("rules.one-book-only", lang), "title")),
        *screen.table(rows, indent=2),
    ]


def _page(subject: Subject, screen: TerminalScreen, lang: Lang, *, gists: bool) -> list[str]:
    heading = (
        Ink(f"≠ {subject.title[lang]}", "differs")
        if subject.differs
        else Ink(subject.title[lang], "title")
    )
    blocks = [
        Block(
            Ink(column.book.full_short[lang], "number"),
            [*_article(column, lang, gists=gists), *_values(n, subject.points, lang)],
        )
        for n, column in enumerate(subject.columns)
    ]
    return [
        *screen.rule(heading),
        *screen.lines(Ink(subject.key, "faint")),
        *screen.beside(blocks),
    ]


def _article(column: BookColumn, lang: Lang, *, gists: bool) -> list[ScreenCell]:
    article = column.article
    if article is None:
        return [Ink(say("rules.says-nothing", lang), "faint")]
    if column.fallback:
        stack = column.book.stack
        volume = next(volume for volume in stack if volume.name == article.book)
        facts = {"book": volume.short[lang], "number": article.number}
        return [Ink(say("rules.by-default", lang, facts), "faint")]
    heading = Ink(f"{article.number} · {article.title[lang]}", "title")
    return [heading, article.gist[lang]] if gists else [heading]


def _values(column: int, points: tuple[ComparedPoint, ...], lang: Lang) -> list[ScreenCell]:
    cells: list[ScreenCell] = []
    for point in points:
        stated = point.stated[column]
        facts = {
            "title": point.parameter.title[lang],
            "value": point.parameter.show(stated.raw, lang),
        }
        source = stated.source
        if source.is_fallback:
            key = "rules.value-default"
        elif source.number:
            key, facts["number"] = "rules.value-article", source.number
        else:
            key = "rules.value"
        sentence = say(key, lang, facts)
        cells.append(Ink(f"≠ {sentence}", "differs") if point.differs else f"= {sentence}")
    return cells


def _written(comparison: Comparison) -> dict[str, object]:
    return {
        "asked": comparison.asked,
        "books": [book.full_name for book in comparison.books],
        "subjects": [
            {
                "key": subject.key,
                "title": written.text(subject.title),
                "differs": subject.differs,
                "articles": [
                    {
                        "asked": column.book.full_name,
                        "fallback": column.fallback,
                        "article": written.article(column.article) if column.article else None,
                    }
                    for column in subject.columns
                ],
                "parameters": [
                    {
                        "key": point.parameter.key,
                        "title": written.text(point.parameter.title),
                        "differs": point.differs,
                        "values": [
                            {"value": s.raw, "source": written.citation(s.source)}
                            for s in point.stated
                        ],
                    }
                    for point in subject.points
                ],
            }
            for subject in comparison.subjects
        ],
    }


def _two_books(args: Arguments) -> int:
    """Two books: what a later edition changed, by topic; any others side by side on a subject."""
    older, newer = shelf.book(args.asked, args.law), shelf.book(args.newer, args.law)
    if next_edition(newer.name) == older.name:
        older, newer = newer, older
    if next_edition(older.name) == newer.name:
        return _editions(older.name, newer.name, args)
    if not args.topic:
        raise Invalid("rules.not-editions", older=args.asked, newer=args.newer)
    return _side_by_side(compare(args.topic, (older, newer)), args)


def _editions(older: str, newer: str, args: Arguments) -> int:
    listed = changes(newer)
    if args.topic:
        listed = _about(args.topic, listed, older, newer)
    if args.json:
        data = {"books": [older, newer], "changes": _changes(listed)}
        return written.write({**data, "asked": args.topic} if args.topic else data)
    screen, lang = args.screen, args.lang
    for topic in dict.fromkeys(change.topic for change in listed):
        rows = [_change(each, lang) for each in listed if each.topic == topic]
        screen.show(
            screen.rule(Ink(say(f"rules.topic-{topic}", lang), "title")),
            screen.table(rows, indent=2),
            [""],
        )
    if not listed:
        facts = {"asked": args.topic, "older": older, "newer": newer}
        screen.show(screen.lines(say("rules.unchanged", lang, facts)))
        return 0
    if changed := sum(each.kind != "moved" for each in listed):
        screen.show(screen.lines(Ink(say("rules.changes", lang, {"n": changed}), "faint")))
    return 0


def _about(
    asked: str, listed: tuple[EditionChange, ...], older: str, newer: str
) -> tuple[EditionChange, ...]:
    """What changed or moved on a topic, an article or a subject; what is none is refused."""
    books = (packaged(older), packaged(newer))
    numbers = {number.casefold() for book in books for number in book.volume.articles}
    if asked.casefold() in numbers:
        return (*(each for each in listed if each.is_about(asked)), *moves(newer, asked))
    meant = {subject.key for subject in compare(asked, books).subjects}
    topic = topic_called(asked)
    return tuple(
        each
        for each in listed
        if each.is_about(topic or asked)
        or meant & {article.key for article in (*each.before, *filter(None, (each.after,)))}
    )


def _change(change: EditionChange, lang: Lang) -> tuple[ScreenCell, ...]:
    numbers = ", ".join(article.number for article in change.before) or "–"
    now = "–" if change.kind == "dropped" or change.after is None else change.after.number
    text = change.text[lang]
    if change.kind == "moved":
        text = say("rules.moved", lang, {"gist": text})
    return Ink(f"{numbers} → {now}", "number"), str(change.since or ""), text


def _changes(listed: tuple[EditionChange, ...]) -> list[dict[str, object]]:
    return [
        {
            "kind": each.kind,
            "topic": each.topic,
            "since": each.since,
            "change": written.text(each.text),
            "before": [article.number for article in each.before],
            "after": None if each.after is None else each.after.number,
        }
        for each in listed
    ]
