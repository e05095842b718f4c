"""One line of a history, for people."""

import re

from tapisvert.desk.past import HistoryLine, action_name
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.loading import load_actions as load_festival_actions
from tapisvert.journal.forms import kebab
from tapisvert.journal.record import Record, Stored
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.loading import load_actions as load_league_actions
from tapisvert.tournament.handling import DECIDERS
from tapisvert.tournament.loading import load_actions
from tapisvert.words import keys
from tests.test_words import ROOMS

DRAW = Record("a1", Stored("draw-seats.2", {}), (Stored("seats-drawn.1", {}),), "ana", 90_000, 7)


def commands() -> set[str]:
    """The names of all commands of the house; those of tests are their own affair."""
    load_actions()
    load_league_actions()
    load_festival_actions()
    found = (*DECIDERS, *LEAGUE.deciders, *FESTIVAL.deciders)
    return {kebab(one.__name__) for one in found if one.__module__.startswith("tapisvert.")}


def test_every_command_is_named_in_words_and_nothing_else_is() -> None:
    named = commands()
    assert {name for name in named if action_name(name, "fr") == name} == set()
    words = {key for room in ROOMS for key in keys(room) if ".action-" in key}
    written = {key.partition(".action-")[2] for key in words - {"journal.action-reused"}}
    assert written == {*named, "undo-actions"}


def test_a_line_says_who_did_what_when() -> None:
    line = HistoryLine.of(DRAW, {})
    assert line == HistoryLine(7, "a1", "draw-seats", "ana", 90_000, ("seats-drawn",))
    assert line.named("fr") == "tirage des sièges"
    assert line.named("en") == "seat draw"
    assert re.fullmatch(r"\d\d:\d\d", line.when)


def test_a_line_says_what_undid_it() -> None:
    assert HistoryLine.of(DRAW, {"a1": "u1"}).undone_by == "u1"


def test_an_act_without_words_goes_by_its_name() -> None:
    assert action_name("fetch-coat", "fr") == "fetch-coat"
