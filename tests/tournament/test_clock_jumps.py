"""A jump of the machine's clock is noted once, the level clock goes on, the director chooses."""

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.refusals import Refusal
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import StopClock
from tapisvert.tournament.timing.clock_jumps import NoteClockJump, SettleClockJump
from tapisvert.tournament.timing.reading import reading
from tapisvert.tournament.todo import todo
from tests.tournament.build import created, running

MINUTE = 60_000
HOUR = 60 * MINUTE


@pytest.fixture
def started() -> Tournament:
    """Running since a known moment."""
    return running("tda2017", 6)


def since(now: Tournament) -> int:
    assert now.clock.since is not None
    return now.clock.since


def done(now: Tournament, command: Command, at: int) -> Tournament:
    return replay(now, decide(now, command, Meta(at, "ana")))


def refused_at(now: Tournament, command: object, at: int) -> str:
    with pytest.raises(Refusal) as refusal:
        done(now, command, at)
    return refusal.value.code


def left(now: Tournament, at: int) -> tuple[int, int]:
    assert now.setup is not None
    shown = reading(now.clock, now.setup.structure, at)
    return shown.number, shown.remaining


@pytest.mark.parametrize("gap", [HOUR, -HOUR, 12 * MINUTE, -20 * MINUTE])
def test_the_level_clock_goes_on_as_if_nothing_had_happened(started: Tournament, gap: int) -> None:
    at = since(started) + 5 * MINUTE
    before = left(started, at)
    now = done(started, NoteClockJump(gap), at + gap)
    assert left(now, at + gap) == before
    number, remaining = left(now, at + gap + MINUTE)
    assert (number, remaining) == (before[0], before[1] - MINUTE)


def test_the_list_asks_whether_the_gap_counts_until_somebody_says_so(started: Tournament) -> None:
    at = since(started) + 5 * MINUTE
    assert not [each for each in todo(started, at) if each.id.startswith("clock-jump")]
    now = done(started, NoteClockJump(12 * MINUTE), at + 12 * MINUTE)
    asked = [each for each in todo(now, at + 12 * MINUTE) if each.id.startswith("clock-jump")]
    assert [each.command for each in asked] == [SettleClockJump(True)]
    assert "12:00" in asked[0].reason.text("en")
    for counts in (True, False):
        then = done(now, SettleClockJump(counts), at + 13 * MINUTE)
        assert not [each for each in todo(then, at) if each.id.startswith("clock-jump")]
        assert refused_at(then, SettleClockJump(counts), at + 14 * MINUTE) == "clock.no-gap"


def test_a_gap_that_counts_was_played_through_as_many_levels_as_it_takes(
    started: Tournament,
) -> None:
    at = since(started) + 5 * MINUTE
    now = done(started, NoteClockJump(HOUR), at + HOUR)
    counted = done(now, SettleClockJump(True), at + HOUR)
    assert left(counted, at + HOUR) == left(started, at + HOUR)
    left_out = done(now, SettleClockJump(False), at + HOUR)
    assert left(left_out, at + HOUR) == left(started, at)


def test_time_of_a_clock_set_back_is_given_again_where_it_counts(started: Tournament) -> None:
    at = since(started) + 10 * MINUTE
    now = done(started, NoteClockJump(-3 * MINUTE), at - 3 * MINUTE)
    counted = done(now, SettleClockJump(True), at - 3 * MINUTE)
    assert left(counted, at - 3 * MINUTE) == left(started, at - 3 * MINUTE)


def test_one_jump_is_noted_once_whoever_notices_it(started: Tournament) -> None:
    at = since(started) + 5 * MINUTE + HOUR
    now = done(started, NoteClockJump(HOUR), at)
    assert refused_at(now, NoteClockJump(HOUR + 900), at + 1_200) == "clock.jump-known"
    again = done(now, NoteClockJump(-HOUR), at + 1_200 - HOUR)
    assert left(again, at + 1_200 - HOUR)[0] == left(started, at - HOUR)[0]


def test_a_clock_that_stands_has_no_gap_to_count(started: Tournament) -> None:
    at = since(started) + 5 * MINUTE
    stands = done(started, StopClock(), at)
    now = done(stands, NoteClockJump(HOUR), at + HOUR)
    assert left(now, at + HOUR) == left(stands, at)
    assert refused_at(now, SettleClockJump(True), at + HOUR) == "clock.no-gap"


def test_nothing_is_noted_where_no_clock_goes_or_nothing_jumped(started: Tournament) -> None:
    assert refused_at(created(), NoteClockJump(HOUR), 1) == "clock.not-while-open"
    assert refused_at(started, NoteClockJump(0), since(started)) == "clock.no-jump"
    assert refused_at(started, NoteClockJump(10**12), since(started)) == "clock.no-jump"
