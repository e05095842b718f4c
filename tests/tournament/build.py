"""Tournaments to try the rooms with, built by commands_of for what is wanted."""

from dataclasses import replace
from typing import Any

from tapisvert.actions import Command, Meta
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.layout import Table
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structure import Level, Structure

load_actions()

ANA = Meta(1_000_000, "ana")
BO = Meta(1_000_000, "bo")
MINUTE = 60_000

EVENING = Structure(
    "evening",
    (
        Level("play", 1200, 25, 50),
        Level("play", 1200, 50, 100),
        Level("break", 600, color_up=(25,)),
        Level("play", 1200, 100, 200, big_blind_ante=200),
        Level("play", 1200, 200, 400, big_blind_ante=400),
    ),
)
"""Four levels of twenty minutes and a break of ten."""


def setup(book: str = "tda2017", **changes: Any) -> Setup:
    """An evening of 20 euros and 10,000 chips under a book."""
    given: dict[str, Any] = {
        "name": "Tuesday",
        "book": book,
        "structure": EVENING,
        "buy_in": BuyIn(2000, 0, 12_000 if book == "pur2019" else 10_000),
    }
    return Setup(**{**given, **changes})


def created(book: str = "tda2017", **changes: Any) -> Tournament:
    """An event that takes entries."""
    return after(BLANK, CreateEvent(setup(book, **changes)))


def after(now: Tournament, *commands: Command, meta: Meta = ANA) -> Tournament:
    """The tournament once each command was granted, one upon the other."""
    for command in commands:
        now = replay(now, decide(now, command, meta))
    return now


def at(minutes: float, by: str = "ana") -> Meta:
    """So many minutes after the beginning of the evening."""
    return Meta(ANA.at + round(minutes * MINUTE), by)


def seated(now: Tournament, *sizes: int) -> Tournament:
    """The tournament with so many players at tables 1, 2, 3 …, from seat 1 on, a stack each.

    Their people are called p1, p2, p3 …; whoever tries a room needs no other room for it.
    """
    assert now.setup is not None
    chips = now.setup.buy_in.chips
    field, layout, bank = now.field, now.layout, now.bank
    number = 0
    for table, size in enumerate(sizes, 1):
        seats = [0] * max(size, now.setup.table_size)
        for place in range(size):
            number += 1
            seats[place] = number
            seat = Seat(table, place + 1)
            entry = Entry(number, f"p{number}", "playing", seat, None, chips, 2000)
            field = field.put(replace(entry, bounty=now.setup.buy_in.bounty))
            bank = bank.issue(chips)
        layout = layout.put(Table(table, tuple(seats)))
    return replace(now, field=field, layout=layout, bank=bank)


def running(book: str = "tda2017", *sizes: int, **changes: Any) -> Tournament:
    """An event that started at the beginning of the evening, Bo deciding for Ana where needed."""
    now = seated(created(book, **changes), *(sizes or (6, 6)))
    return after(now, NameSubstitute("bo"), StartEvent())
