"""The clock: what it shows, what may be done to it, and the level in force."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.actions import Command
from tapisvert.rulebooks import packaged
from tapisvert.tournament.clock import Clock, carried
from tapisvert.tournament.phases.running import EndEvent, SuspendEvent
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.timing.clock_actions import (
    AdjustClock,
    JumpToStretch,
    StartClock,
    StopClock,
    level_of_hand,
)
from tapisvert.tournament.timing.reading import Reading, index_of, level_in_force, reading
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, EVENING, MINUTE, after, at, created, running
from tests.tournament.refused import refused


def shown(minutes: float) -> Reading:
    """The clock of an event started at the beginning of the evening."""
    return reading(Clock(since=ANA.at), EVENING, at(minutes).at)


def test_the_clock_counts_down_and_names_what_follows() -> None:
    read = shown(5)
    assert (read.number, read.kind, read.remaining) == (1, "play", 15 * MINUTE)
    assert read.next == EVENING.levels[1]
    assert read.break_in == 35 * MINUTE


def test_levels_follow_each_other_and_breaks_have_no_number_of_their_own() -> None:
    assert [shown(m).number for m in (0, 19.9, 20, 39.9, 45, 50, 75)] == [1, 1, 2, 2, 2, 3, 4]
    assert [shown(m).kind for m in (39.9, 40, 49.9, 50)] == ["play", "break", "break", "play"]
    assert shown(45).break_in is None


def test_the_last_level_goes_on() -> None:
    read = shown(500)
    assert (read.number, read.remaining, read.next, read.break_in) == (4, 0, None, None)


def test_a_stopped_clock_shows_the_same_whenever_it_is_read() -> None:
    now = after(running(), StopClock("dispute"), meta=at(7))
    assert reading(now.clock, EVENING, at(8).at) == reading(now.clock, EVENING, at(800).at)
    assert reading(now.clock, EVENING, at(8).at).reason == "dispute"


@pytest.mark.proves("pur2019 D-4.2")
def test_a_dispute_stops_the_clock_and_costs_no_time() -> None:
    now = after(running("pur2019"), StopClock("dispute"), meta=at(7))
    now = after(now, StartClock(), meta=at(12))
    read = reading(now.clock, EVENING, at(13).at)
    assert (read.remaining, read.reason) == (12 * MINUTE, "")


def test_time_is_given_and_taken() -> None:
    now = after(running(), AdjustClock(120), meta=at(1))
    assert reading(now.clock, EVENING, at(1).at).remaining == 21 * MINUTE
    now = after(now, AdjustClock(-20 * 60), meta=at(1))
    assert reading(now.clock, EVENING, at(1).at).remaining == MINUTE
    assert refused(now, AdjustClock(-61), at(1)) == "clock.takes-too-much"
    assert refused(now, AdjustClock(0), at(1)) == "clock.nothing-to-adjust"


def test_the_clock_jumps_to_any_stretch_and_stands_if_it_stood() -> None:
    now = after(running(), JumpToStretch(3), meta=at(1))
    read = reading(now.clock, EVENING, at(2).at)
    assert (read.number, read.remaining) == (3, 19 * MINUTE)
    now = after(after(now, StopClock(), meta=at(2)), JumpToStretch(0), meta=at(3))
    assert reading(now.clock, EVENING, at(9).at).remaining == 20 * MINUTE
    assert refused(now, JumpToStretch(5)) == "clock.no-such-stretch"
    assert refused(now, JumpToStretch(-1)) == "clock.no-such-stretch"


def test_a_running_clock_is_not_started_nor_a_standing_one_stopped() -> None:
    now = running()
    assert refused(now, StartClock()) == "clock.runs-already"
    assert refused(after(now, StopClock()), StopClock()) == "clock.stands-already"


@pytest.mark.parametrize("command", [StartClock(), StopClock(), AdjustClock(60), JumpToStretch(1)])
def test_the_clock_is_touched_only_while_the_event_runs(command: Command) -> None:
    assert refused(created(), command) == "clock.not-while-open"
    assert refused(after(running(), EndEvent("late")), command) == "clock.not-while-over"
    assert refused(after(running(), SuspendEvent("fire")), command) == "clock.not-while-suspended"


def test_hand_for_hand_does_not_let_minutes_run() -> None:
    assert refused(after(running(), AnnounceHandForHand()), StartClock()) == "clock.hand-for-hand"


def test_levels_are_found_by_their_number() -> None:
    assert [index_of(EVENING.levels, number) for number in (1, 2, 3, 4)] == [0, 1, 3, 4]
    assert index_of(EVENING.levels, 5) is None


@pytest.mark.proves("tda2017 23", "france2007 17", "france2007 17-a", "pur2019 6.33")
def test_a_new_level_is_for_the_next_hand() -> None:
    clock = Clock(since=ANA.at)
    assert level_in_force(clock, EVENING, at(19.99).at) == 0
    assert level_in_force(clock, EVENING, at(20).at) == 1


def test_a_hand_begun_in_a_break_is_played_for_the_blinds_after_it() -> None:
    assert level_in_force(Clock(since=ANA.at), EVENING, at(45).at) == 3


def test_a_structure_that_ends_with_a_break_goes_on_with_its_last_level() -> None:
    ending = Structure("ending", (Level("play", 600, 25, 50), Level("break", 600)))
    assert level_in_force(Clock(since=0), ending, 3_600_000) == 0


@pytest.mark.proves("ropta2020 3.2", "france2007 17-b", "tda2017 23")
@pytest.mark.parametrize(
    ("book", "level"), [("tda2017", 1), ("france2007", 1), ("ropta2020", 0), ("pur2019", 1)]
)
def test_where_the_award_begins_the_hand_the_old_level_still_holds(book: str, level: int) -> None:
    law = packaged(book)
    clock = Clock(since=ANA.at)
    awarded, shuffled = at(19.95).at, at(20.1).at
    assert level_of_hand(clock, EVENING, law, shuffled, awarded) == level
    assert level_of_hand(clock, EVENING, law, shuffled) == 1


def keys(minutes: float, book: str = "tda2017") -> list[str]:
    """What the list asks the director to call out so long after the start."""
    listed = todo(running(book, 6), at(minutes).at)
    assert all(each.reason.text("fr") and each.reason.text("en") for each in listed)
    return [key for each in listed if (key := each.reason.key).startswith("clock.")]


@pytest.mark.proves("pur2019 D-3.6")
def test_the_end_of_a_break_is_called_out_two_minutes_ahead() -> None:
    assert keys(47.9, "pur2019") == []
    assert keys(48, "pur2019") == ["clock.break-ends"]
    assert keys(50.1, "pur2019") == []
    assert keys(48, "tda2017") == []


@pytest.mark.proves("tda2024 RP-20")
def test_decks_are_made_ready_in_the_last_minute_of_a_break() -> None:
    assert keys(48.9, "tda2024") == []
    assert keys(49, "tda2024") == ["clock.decks-ready"]
    assert keys(49, "tda2017") == []


@pytest.mark.proves("tda2017 PR-7", "tda2024 RP-7")
@pytest.mark.parametrize(("book", "reading"), [("tda2017", "relieved"), ("tda2024", "held-back")])
def test_before_a_level_dealers_change_or_hold_back_as_the_book_reads(
    book: str, reading: str
) -> None:
    def told(minutes: float, *sizes: int) -> list[str]:
        listed = todo(running(book, *sizes), at(minutes).at)
        return [each.reason.key for each in listed if "clock.dealers" in each.reason.key]

    assert told(18.4, 6, 6) == []
    assert told(18.5, 6, 6) == [f"clock.dealers-{reading}"]
    assert told(20.1, 6, 6) == []
    assert told(18.5, 6) == []


def test_a_book_without_dealers_has_nobody_to_relieve() -> None:
    listed = todo(running("pur2019", 6, 6), at(18.5).at)
    assert not any("dealers" in each.reason.key for each in listed)


@pytest.mark.proves("ropta2020 4.2-c")
def test_chips_that_leave_are_called_out_during_the_level_before() -> None:
    assert keys(21, "ropta2020") == ["clock.race-ahead"]
    assert keys(21) == []
    assert keys(5, "ropta2020") == []
    assert keys(51, "ropta2020") == []


@given(st.integers(0, 10), st.integers(-10_000, 20_000_000), st.integers(0, 20_000_000))
def test_time_is_never_lost_between_stretches(index: int, elapsed: int, more: int) -> None:
    levels = EVENING.levels
    index %= len(levels)
    once = carried(levels, index, elapsed + more)
    first = carried(levels, index, elapsed)
    assert carried(levels, first.index, first.elapsed + more) == once
    assert once.index == len(levels) - 1 or once.elapsed < levels[once.index].milliseconds


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 600_000)), max_size=12))
def test_only_running_time_counts(steps: list[tuple[bool, int]]) -> None:
    levels = EVENING.levels
    clock, now, ran = Clock(), 0, 0
    for runs, wait in steps:
        clock = clock.started(now) if runs else clock.stopped(levels, now)
        now += wait
        ran += wait if runs else 0
    read = clock.at(levels, now)
    assert (read.index, read.elapsed) == (
        carried(levels, 0, ran).index,
        carried(levels, 0, ran).elapsed,
    )
