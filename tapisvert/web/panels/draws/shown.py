"""Draws as pages show them: the hash, the seed, what came out, and that it is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tapisvert.desk.queries.drawings import AnnouncedDraw, Drawing, Drawings, drawings
from tapisvert.desk.stream_state import StreamState
from tapisvert.prints.moments import time
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, knows, say
from tapisvert.zones import local

LINES: Final = 100
"""Of one draw that are written out; the file has them all."""

Names = Callable[[int], str]


class Hash(NamedTuple):
    """A hash nobody has used, and when it was published."""

    hash: str
    when: str


class DrawnLine(NamedTuple):
    """One item in the order drawn, and what it was drawn for."""

    place: str
    item: str
    name: str


class ShownDraw(NamedTuple):
    """One draw."""

    number: int
    purpose: str
    when: str
    announced: str
    """When its hash was published; nothing where none was."""
    hash: str
    seed: str
    words: str
    undone: bool
    bound: bool
    right: bool
    items: int
    lines: tuple[DrawnLine, ...]
    more: int


def shown(
    stream_state: StreamState[Tournament], names: Names, at: int, lang: Lang
) -> dict[str, Any]:
    """Every draw, the newest first, made again at this moment."""
    found = drawings(stream_state)
    return {
        "draws": tuple(_draw(each, names, lang) for each in reversed(found.made)),
        "waiting": None if found.waiting is None else _hash(found.waiting, lang),
        "replaced": tuple(_hash(each, lang) for each in found.replaced),
        "checked": time(local(at), lang),
    }


def drawing(found: Drawings, number: int) -> dict[str, Any] | None:
    """The file of one draw, as `tapisvert draw verify` reads it; None for one never made."""
    return next((exported(each.draw) for each in found.made if each.number == number), None)


def _draw(each: Drawing, names: Names, lang: Lang) -> ShownDraw:
    draw, result = each.draw, each.verdict.result
    first = result[:LINES]
    places = (*draw.places[: len(first)], *[""] * (len(first) - len(draw.places)))
    return ShownDraw(
        each.number,
        purpose(draw.purpose, lang),
        time(local(each.at), lang),
        "" if each.announced is None else time(local(each.announced), lang),
        draw.hash or "",
        draw.seed,
        draw.words,
        each.undone,
        each.verdict.bound,
        each.right,
        len(result),
        tuple(
            DrawnLine(
                place or str(number),
                item,
                names(int(item)) if each.of_entries and item.isdecimal() else "",
            )
            for number, (place, item) in enumerate(zip(places, first, strict=True), 1)
        ),
        len(result) - len(first),
    )


def purpose(name: str, lang: Lang) -> str:
    """What was drawn, in words; its own name where nobody wrote any."""
    key = f"resultpage.draw-{name.replace(' ', '-')}"
    return say(key, lang) if knows(key) else name


def _hash(told: AnnouncedDraw, lang: Lang) -> Hash:
    return Hash(told.hash, time(local(told.at), lang))
