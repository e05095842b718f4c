"""The points of a book on which a house may decide for itself: found, shown, answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from django.http import QueryDict

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book, Parameter, parameters
from tapisvert.rulebooks.article import Raw
from tapisvert.rulebooks.folding import words
from tapisvert.web.form import whole
from tapisvert.words import Lang

_SHOWN: Final = 12
_USUAL: Final = (
    "clock.call.think",
    "clock.call.countdown",
    "level.duration",
    "entry.late.window",
    "string-bet",
    "raise.minimum",
    "rebuy.allowed",
    "language.allowed",
)
"""What clubs change most, for whoever has not looked for anything yet."""


class HousePoint(NamedTuple):
    """One point: what the book below says, and what the house says where it does."""

    parameter: Parameter
    title: str
    stated: str
    source: str
    raw: Raw | None
    """What a form begins with."""
    options: tuple[tuple[str, str, bool], ...]
    """What may be chosen: its name, its words, and whether it is chosen now."""


class OwnValue(NamedTuple):
    """What the house says instead."""

    key: str
    title: str
    own: str
    instead_of: str
    article: str


def matching_points(looked_for: str, book: Book, lang: Lang) -> list[HousePoint]:
    """The points whose words or name hold everything that was typed."""
    wanted = words(looked_for)
    known = parameters()
    if not wanted:
        keys: Sequence[str] = [key for key in _USUAL if key in known]
    else:
        keys = [key for key, each in known.items() if _holds(each, wanted)][:_SHOWN]
    return [point(known[key], book, lang) for key in keys]


def _holds(parameter: Parameter, wanted: Sequence[str]) -> bool:
    choices = [text for each in parameter.choices.values() for text in each]
    texts = (parameter.key, *parameter.title, *choices)
    own = [word for text in texts for word in words(text)]
    return all(any(word.startswith(part) for word in own) for part in wanted)


def point(parameter: Parameter, book: Book, lang: Lang) -> HousePoint:
    """One point with what is in force."""
    stated = book.explain(parameter.key)[0]
    raw = stated.raw
    chosen = raw if isinstance(raw, tuple) else (raw,)
    options = tuple((name, text[lang], name in chosen) for name, text in parameter.choices.items())
    return HousePoint(
        parameter,
        parameter.title[lang],
        parameter.show(raw, lang),
        stated.source.of_its_own().text(lang) if stated.source.book else stated.source.text(lang),
        "{}:{:02}".format(*divmod(int(str(raw)), 60)) if parameter.kind == "seconds" else raw,
        options,
    )


def own_values(book: Book, lang: Lang) -> list[OwnValue]:
    """Everything the house itself decides, beside what would hold without it."""
    below = Book(book.chain[1:], book.parameters)
    listed = []
    for key, (raw, article) in book.volume.values.items():
        parameter = book.parameter(key)
        listed.append(
            OwnValue(
                key,
                parameter.title[lang],
                parameter.show(raw, lang),
                parameter.show(below.explain(key)[0].raw, lang),
                article,
            )
        )
    return listed


def told_value(parameter: Parameter, sent: QueryDict) -> Raw:
    """What a form answers on a point; refused where it is no answer to it."""
    text = sent.get("value", "").strip()
    written: object
    match parameter.kind:
        case "int":
            written = whole(text)
        case "seconds":
            minutes, _, seconds = text.rpartition(":")
            written = 60 * whole(minutes or "0") + whole(seconds)
        case "flag":
            written = {"yes": True, "no": False}.get(text)
        case "list":
            written = sent.getlist("value")
        case _:
            written = text
    raw = parameter.read(written)
    if raw is None:
        raise Invalid("housebooks.bad-value", point=parameter.title, value=text[:40])
    return raw
