"""One line of a history, for people."""

from __future__ import annotations

import re

from tapisvert.desk.past import Past, act_name
from tapisvert.journal.forms import kebab
from tapisvert.journal.record import Record, Stored
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.rooms import open_rooms as open_league
from tapisvert.tournament.handling import DECIDERS
from tapisvert.tournament.rooms import open_rooms
from tapisvert.words import keys

DRAW = Record("a1", Stored("draw-seats.2", {}), (Stored("seats-drawn.1", {}),), "ana", 90_000, 7)


def commands() -> set[str]:
    """The names of all commands of the house; those of tests are their own affair."""
    open_rooms()
    open_league()
    found = (*DECIDERS, *LEAGUE.deciders)
    return {kebab(one.__name__) for one in found if one.__module__.startswith("tapisvert.")}


def test_every_command_is_named_in_words_and_nothing_else_is() -> None:
    assert set(keys("acts")) == {f"acts.{name}" for name in (*commands(), "undo-actions")}


def test_a_line_says_who_did_what_when() -> None:
    line = Past.of(DRAW, {})
    assert line == Past(7, "a1", "draw-seats", "ana", 90_000, ("seats-drawn",))
    assert line.named("fr") == "tirage des places"
    assert line.named("en") == "seat draw"
    assert re.fullmatch(r"\d\d:\d\d", line.when)


def test_a_line_says_what_undid_it() -> None:
    assert Past.of(DRAW, {"a1": "u1"}).undone_by == "u1"


def test_an_act_without_words_goes_by_its_name() -> None:
    assert act_name("fetch-coat", "fr") == "fetch-coat"
