"""`tapisvert incidents`: what the floor can rule on by name, and what to tell about each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import BOOKS, TOPICS, Book, Citation, packaged
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField, IncidentKind
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_EXAMPLES: Final = {"player": "BTN", "players": "SB,BTN", "int": "1", "flag": "true"}


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "name",
        nargs="?",
        metavar=parser.say("incidents.a-name"),
        help=parser.say("incidents.arg-name"),
    )
    shelf.add_books(parser)


def main(args: Arguments) -> int:
    books = shelf.books(args)
    if args.name is None:
        kinds = sorted(incident_kinds().values(), key=lambda kind: kind.name)
        if args.json:
            return written.write({"incidents": [_json(kind, books) for kind in kinds]})
        args.screen.show(_list(kinds, args.screen, args.lang))
        return 0
    kind = incident_kinds().get(args.name)
    if kind is None:
        near = nearest(args.name, incident_kinds())
        raise Invalid("floor.unknown-incident", incident=args.name, nearest=near)
    if args.json:
        return written.write(_json(kind, books))
    args.screen.show(_page(kind, books, args.screen, args.lang))
    return 0


def _list(incident_kinds: list[IncidentKind], screen: TerminalScreen, lang: Lang) -> list[str]:
    by_topic: dict[str, list[IncidentKind]] = {}
    for kind in incident_kinds:
        by_topic.setdefault(_topic(kind), []).append(kind)
    lines: list[str] = []
    for topic in sorted(by_topic, key=TOPICS.index):
        some = by_topic[topic]
        lines += screen.rule(Ink(say(f"rules.topic-{topic}", lang), "title"))
        rows = [(Ink(k.name, "number"), say(f"incidents.{k.name}", lang)) for k in some]
        lines += [*screen.table(rows, indent=2), ""]
    return [
        *lines,
        *screen.lines(Ink(say("incidents.count", lang, {"n": len(incident_kinds)}), "faint")),
    ]


def _topic(kind: IncidentKind) -> str:
    """What the law files the incident under: the topic of the first article that speaks of it."""
    for name in BOOKS:
        book = packaged(name)
        for key in kind.keys:
            if book.speaks_of(key):
                return book.on(key).topic
    raise LookupError(kind.name)


def _page(
    kind: IncidentKind, books: Sequence[Book], screen: TerminalScreen, lang: Lang
) -> list[str]:
    lines = [
        *screen.rule(Ink(kind.name, "number")),
        *screen.lines(say(f"incidents.{kind.name}", lang)),
        "",
        *screen.lines(Ink(say("incidents.fields", lang), "faint")),
    ]
    rows = [(Ink(field.name, "title"), _field(field, lang)) for field in kind.fields]
    lines += screen.table(rows, indent=2) or screen.lines(say("incidents.no-fields", lang), 2)
    lines += ["", *screen.lines(Ink(say("incidents.articles", lang), "faint"))]
    lines += screen.table([_articles(book, kind, lang) for book in books], indent=2)
    lines += ["", *screen.lines(Ink(say("incidents.try", lang), "faint"))]
    return [*lines, *screen.lines(Ink(example(kind), "number"), 2)]


def example(kind: IncidentKind) -> str:
    """A line to type, with every field that must be told."""
    fields = [
        f"{field.name}={field.choices[0] if field.choices else _EXAMPLES.get(field.kind, 'turn')}"
        for field in kind.fields
        if field.default is REQUIRED
    ]
    return f'tapisvert rule "{" ".join(("incident", kind.name, *fields))}"'


def _field(field: IncidentField, lang: Lang) -> str:
    what = say(f"incidents.kind-{field.kind}", lang)
    if field.choices:
        what = say("incidents.one-of", lang, {"choices": field.choices})
    return say("incidents.field", lang, {"what": what, "default": _default(field, lang)})


def _default(field: IncidentField, lang: Lang) -> str:
    if field.default is REQUIRED:
        return say("incidents.required", lang)
    if field.default == ():
        return say("incidents.default-none", lang)
    value = str(field.default).lower() if isinstance(field.default, bool) else field.default
    return say("incidents.default", lang, {"value": value})


def _articles(book: Book, kind: IncidentKind, lang: Lang) -> tuple[Ink, str]:
    articles = citations(book, kind)
    if not articles:
        return Ink(book.short[lang], "number"), say("incidents.no-article", lang)
    silent = articles[0].is_fallback
    numbers = articles[0].text(lang) if silent else ", ".join(each.number for each in articles)
    return Ink(book.short[lang], "number"), numbers


def citations(book: Book, kind: IncidentKind) -> tuple[Citation, ...]:
    """The book's own articles on an incident, else the first one it falls back on."""
    own = tuple(book.cite(key) for key in kind.keys if book.own(key))
    return own or tuple(book.cite(key) for key in kind.keys if book.speaks_of(key))[:1]


def _json(kind: IncidentKind, books: Sequence[Book]) -> dict[str, Any]:
    return {
        "name": kind.name,
        "text": {lang: say(f"incidents.{kind.name}", lang) for lang in LANGS},
        "fields": [_field_json(field) for field in kind.fields],
        "articles": {
            book.name: [written.citation(each) for each in citations(book, kind)] for book in books
        },
    }


def _field_json(field: IncidentField) -> dict[str, Any]:
    required = field.default is REQUIRED
    data = {"name": field.name, "kind": field.kind, "required": required}
    if field.choices:
        data["choices"] = list(field.choices)
    return data if required else {**data, "default": field.default}
