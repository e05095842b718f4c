"""What an event knows already: its stakes and chips, its tables, and what was decided before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tapisvert.desk.queries.seats import Chair, table_seats
from tapisvert.rulebooks import BOOKS, Citation, packaged
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.floorlog import Recorded
from tapisvert.tournament.floorlog.recording import precedents
from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import reading
from tapisvert.web.authors import author_names
from tapisvert.web.house import people
from tapisvert.web.live.fragments import View
from tapisvert.web.panels.floor import telling, tray
from tapisvert.web.panels.floor.described import Surroundings
from tapisvert.web.panels.floor.phrasebook import phrases
from tapisvert.words import Lang, say
from tapisvert.zones import local

_SHOWN = 20
"""Decisions shown of an evening, the latest first."""
_ALIKE = 3
"""Earlier rulings shown on the same facts, and articles of each."""


class Kept(NamedTuple):
    """A recorded ruling, with its hour and its author's name."""

    ruling: Recorded
    hour: str
    author: str
    facts: str
    articles: tuple[Citation, ...]


def known(now: Tournament, at: int) -> dict[str, str]:
    """Facts of a bet nobody needs to ask: the blinds, the smallest chip in play."""
    if now.setup is None:
        return {}
    found = {}
    level = reading(now.clock, now.setup.structure, at).level
    if level.big_blind:
        found["blinds"] = f"{level.small_blind}/{level.big_blind}"
    if values := values_in_play(now.setup, now.bank):
        found["smallest"] = str(values[0])
    return found


def chips(now: Tournament) -> tuple[int, ...]:
    """The chips on the tables, the smallest first."""
    values = values_in_play(now.setup, now.bank) if now.setup else ()
    return values or tray.SET


def surroundings(view: View, table: int | None) -> Surroundings:
    """What an event tells the floor by itself: blinds, chips in play, who sits at the table."""
    seats = {f"S{one.seat}": f"{one.name}" for one in _seated(view.now, table, view.at)}
    return Surroundings(phrases(), known(view.now, view.at), seats)


def _seated(now: Tournament, table: int | None, at: int) -> tuple[Chair, ...]:
    chosen = next((one for one in now.room.open_tables if one.number == table), None)
    return table_seats(Names(now, people()), chosen, at).players if chosen else ()


def told(view: View, facts: str, table: int | None) -> dict[str, Any]:
    """Earlier rulings on the same facts and of the evening, the tables, and who sits at one."""
    now = view.now
    earlier = precedents(now, facts) if facts else ()
    latest = sorted(now.floor.rulings.values(), key=lambda one: -one.number)
    shown = (*earlier[:_ALIKE], *latest[:_SHOWN])
    names = author_names((one.by for one in shown), view.lang)
    return {
        "precedents": [_kept(one, names, view.lang) for one in earlier[:_ALIKE]],
        "alike": len(earlier),
        "decisions": [_kept(one, names, view.lang) for one in latest[:_SHOWN]],
        "decided": len(latest),
        "tables": [one.number for one in now.room.open_tables],
        "table": table,
        "seated": _seated(now, table, view.at),
    }


def _kept(one: Recorded, names: Mapping[str, str], lang: Lang) -> Kept:
    moment = local(one.at)
    hour = say("floorpage.hour", lang, {"hour": str(moment.hour), "minute": f"{moment.minute:02}"})
    told = telling.in_words(one.facts, lang)
    return Kept(one, hour, names[one.by], told, _cited(one.articles))


def _cited(articles: tuple[str, ...]) -> tuple[Citation, ...]:
    """The first articles of a ruling, to be read again; those of no book have no page."""
    pairs = [(book, number) for book, _, number in (each.partition(" ") for each in articles)]
    found = [
        (packaged(book).volume, packaged(book).volume.articles[number])
        for book, number in pairs
        if book in BOOKS and number in packaged(book).volume.articles
    ]
    return tuple(
        Citation(of.name, of.short, of.name, of.short, article.number, article.key)
        for of, article in found[:_ALIKE]
    )
