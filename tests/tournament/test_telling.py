"""What an action meant to the room, in sentences."""

from dataclasses import MISSING, fields
from typing import Any

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.person import Person
from tapisvert.rulebooks.law import law_named
from tapisvert.tournament.draws import Voice
from tapisvert.tournament.elimination.correcting import OrderCorrected
from tapisvert.tournament.elimination.eliminating import PlayersEliminated
from tapisvert.tournament.handling import EVOLVERS, TOURNAMENT
from tapisvert.tournament.names import Names
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.seating.late import EntrySeated
from tapisvert.tournament.tables.hands import ButtonSet
from tapisvert.tournament.timing.clock_actions import ClockAdjusted, ClockStopped, StretchBegun
from tests.tournament.build import running

SILENT = {"DrawMade", "ActionsUndone"}
"""A draw is told by what came of it; an undo by what it took back."""


def names() -> Names:
    known = Directory()
    known.put(Person("p1", "Ana", number=1), Person("p2", "Bo", number=2))
    return Names(running("tda2017", 6, 6), known)


def test_every_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    ours = (event for event in EVOLVERS if event.__module__.startswith("tapisvert."))
    told = TOURNAMENT.tellers.keys() | TOURNAMENT.group_tellers.keys()
    assert {event.__name__ for event in ours if event not in told} == SILENT


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (EntrySeated(1, Seat(2, 9), "waits"), "Ana sits at table 2, seat 9, and waits one hand."),
        (
            ButtonSet(2, Positions(4, 5, 6), coming=False),
            "Table 2, last hand: button at seat 4, small blind at 5, big blind at 6.",
        ),
        (ClockStopped(0, ""), "The clock stands."),
        (ClockStopped(0, "dispute"), "The clock stands: dispute"),
        (ClockAdjusted(0, 90), "1:30 more on the clock."),
        (ClockAdjusted(0, -60), "1:00 less on the clock."),
        (StretchBegun(0, 2), "The break begins."),
        (StretchBegun(0, 3), "Level 3 begins."),
        (StretchBegun(0, 99), "Another stretch of the structure begins."),
        (OrderCorrected(1, "before", 2), "Ana went out before Bo."),
    ],
)
def test_events_are_told_with_names(event: Any, sentence: str) -> None:
    assert [said.text("en") for said in TOURNAMENT.tell(names(), [event])] == [sentence]


def test_somebody_out_without_a_place_is_told_all_the_same() -> None:
    said = TOURNAMENT.tell(names(), [PlayersEliminated((1,), 0, (None,), ())])
    assert [each.text("en") for each in said] == ["Ana is out."]


PLAIN: dict[str, Any] = {
    "int": 1,
    "EntryNumber": 1,
    "TableNumber": 1,
    "str": "warning",
    "bool": False,
    "Seat": Seat(1, 1),
    "Positions": Positions(1, 2, 3),
    "When": "after",
    "Entrance": "plays",
}


@pytest.mark.parametrize("kind", sorted(EVOLVERS, key=repr))
def test_every_sentence_is_there_in_both_languages(kind: type[Any]) -> None:
    values: dict[str, Any] = {}
    for field in fields(kind):
        text = str(field.type)
        plain = next((PLAIN[name] for name in PLAIN if text == name), None)
        if plain is not None:
            values[field.name] = plain
        elif text.startswith("tuple"):
            values[field.name] = ()
        elif text.startswith("Mapping"):
            values[field.name] = {}
        elif field.default is MISSING and field.default_factory is MISSING:
            values[field.name] = None
    if kind.__name__ == "ChipsRemoved":
        values["reason"] = "found"
    if kind.__name__ == "WordsSaid":
        values["voice"] = Voice("red roses", "player", "p1")
    if kind.__name__ == "LawChanged":
        values["law"] = law_named("tda2017")
    if kind.__name__ == "EventCreated":
        values["setup"] = running().setup
    for said in TOURNAMENT.tell(names(), [kind(**values)]):
        for lang in ("fr", "en"):
            assert said.text(lang)
