"""The event at a glance."""

import pytest

from tapisvert.desk.queries.status import status
from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.state import BLANK
from tests.tournament.build import after, at, created, running


def test_an_event_without_a_setup_has_no_status() -> None:
    with pytest.raises(Invalid):
        status(BLANK, 0)


def test_before_the_start_the_clock_stands_at_the_first_level() -> None:
    found = status(created(), at(0).at)
    assert (found.clock.number, found.clock.runs, found.left, found.average) == (1, False, 0, 0)


def test_players_chips_and_time_are_told() -> None:
    now = after(running(), EliminatePlayers((3,)), meta=at(10))
    found = status(now, at(25).at)
    assert (found.left, found.tables, found.clock.number) == (11, 2, 2)
    assert found.average == 120_000 // 11
    assert found.blinds == found.average // 100
    assert found.clock.break_in == 15 * 60_000
    assert found.leaving is not None
    assert (found.leaving.values, found.leaving.within) == ((25,), 15 * 60_000)
    assert found.forecast is not None


def test_in_a_break_the_average_is_told_in_the_blinds_to_come() -> None:
    found = status(running(), at(45).at)
    assert (found.clock.level.kind, found.next_level is not None) == ("break", True)
    assert found.next_level is not None
    assert found.blinds == found.average // found.next_level.big_blind > 0


def test_after_the_last_colour_up_none_is_to_come() -> None:
    assert status(running(), at(45).at).leaving is None
