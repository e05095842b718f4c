"""What an event knows already: its stakes and chips, its tables, and what was decided before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tapisvert.desk.floorcall.around import known_facts, seat_names
from tapisvert.desk.floorcall.event_answers import event_answers
from tapisvert.desk.queries.seats import Chair, table_seats
from tapisvert.rulebooks import BOOKS, Citation, packaged
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.floorlog import Recorded
from tapisvert.tournament.floorlog.recording import near_precedents, precedents
from tapisvert.tournament.names import Names
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament
from tapisvert.web.authors import act_authors
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


class RulingLine(NamedTuple):
    """A recorded ruling, with its hour and its author's name."""

    ruling: Recorded
    hour: str
    author: str
    facts: str
    articles: tuple[Citation, ...]


def chips(now: Tournament) -> tuple[int, ...]:
    """The chips on the tables, the smallest first."""
    values = values_in_play(now.setup, now.bank) if now.setup else ()
    return values or tray.SET


def seat_of(now: Tournament, entry: int | None) -> Seat | None:
    """Where the player sits it is about."""
    person = now.field.entries.get(entry or 0)
    return None if person is None else person.seat


def surroundings(view: View, table: int | None, place: Seat | None) -> Surroundings:
    """What an event tells the floor by itself: blinds, chips in play, who sits at the table."""
    who = f"S{place.number}" if place is not None and place.table == table else ""
    seats = seat_names(Names(view.now, people()), table, view.at)
    return Surroundings(phrases(), known_facts(view.now, view.at), seats, who)


def says(view: View, text: str, table: int | None) -> tuple[str, ...]:
    """What the event answers where it is asked about itself."""
    names = Names(view.now, people())
    return event_answers(text, names, view.at, table, view.lang) if text else ()


def _seated(now: Tournament, table: int | None, at: int) -> tuple[Chair, ...]:
    chosen = now.layout.tables.get(table or 0)
    if chosen is None or chosen.status == "closed":
        return ()
    return table_seats(Names(now, people()), chosen, at).players


def told(view: View, facts: str, table: int | None, articles: tuple[str, ...]) -> dict[str, Any]:
    """Earlier rulings on the same facts, near ones, the evening's, the tables, who sits at one."""
    now = view.now
    earlier = precedents(now, facts) if facts else ()
    latest = sorted(now.floor.rulings.values(), key=lambda one: -one.number)
    near = near_precedents(now, facts, articles)[:_ALIKE] if facts else ()
    shown = (*earlier[:_ALIKE], *near, *latest[:_SHOWN])
    names = act_authors(view.origins, ((one.by, one.at) for one in shown), view.lang)
    return {
        "precedents": [_kept(one, names, view.lang) for one in earlier[:_ALIKE]],
        "alike": len(earlier),
        "near": [_kept(one, names, view.lang) for one in near],
        "decisions": [_kept(one, names, view.lang) for one in latest[:_SHOWN]],
        "decided": len(latest),
        "tables": sorted(now.layout.in_use),
        "table": table,
        "seated": _seated(now, table, view.at),
    }


def _kept(one: Recorded, names: Mapping[tuple[str, int], str], lang: Lang) -> RulingLine:
    moment = local(one.at)
    hour = say("floorpage.hour", lang, {"hour": str(moment.hour), "minute": f"{moment.minute:02}"})
    sentence = telling.in_words(one.facts, lang)
    return RulingLine(one, hour, names[one.by, one.at], sentence, _cited(one.articles))


def _cited(articles: tuple[str, ...]) -> tuple[Citation, ...]:
    """The first articles of a ruling, to be read again; those of no book have no page."""
    pairs = [(book, number) for book, _, number in (each.partition(" ") for each in articles)]
    cited_articles = [
        (packaged(book).volume, packaged(book).volume.articles[number])
        for book, number in pairs
        if book in BOOKS and number in packaged(book).volume.articles
    ]
    return tuple(
        Citation(of.name, of.short, of.name, of.short, article.number, article.key)
        for of, article in cited_articles[:_ALIKE]
    )
