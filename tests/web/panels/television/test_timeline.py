"""The clock of a television, with all that follows it."""

import json

import pytest

from tapisvert.tournament.days.flights import BagStacks, MergeFlights
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, ResumeEvent, SuspendEvent
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.state import BLANK
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.clock_actions import StopClock
from tapisvert.web.panels.television.timeline import Timeline, digits, stretch, timeline
from tests.tournament.build import after, at, created, running
from tests.tournament.chance import chance


def read(minute: float, *commands: object) -> Timeline:
    now = running("tda2017", 6, 6)
    for command in commands:
        now = after(now, command, meta=at(minute))
    found = timeline(now, at(minute).at, "en")
    assert found is not None
    return found


def test_a_level_in_progress_knows_when_it_ends_and_what_follows() -> None:
    face = read(5)
    assert (face.state, face.digits, face.index) == ("running", "15:00", 0)
    assert face.ends == at(20).at
    assert (face.current.title, face.current.blinds) == ("Level 1", "25 / 50")
    assert face.following is not None
    assert face.following.line == "50 / 100"


def test_a_page_left_alone_has_every_level_to_come() -> None:
    told = json.loads(read(5).coming)
    assert [each[0] for each in told] == [1_200_000, 1_200_000, 600_000, 1_200_000, 1_200_000]
    assert [each[1] for each in told] == ["play", "play", "break", "play", "play"]
    assert [each[2] for each in told] == ["Level 1", "Level 2", "Break", "Level 3", "Level 4"]
    assert told[3][4:6] == ["100 / 200", "ante 200"]


def test_a_day_that_is_over_stops_nobody_and_play_that_is_stopped_does() -> None:
    now = after(running("tda2017", 3), BagStacks({1: 10_000, 2: 5_000, 3: 15_000}), meta=at(50))
    for command in (MergeFlights(), DrawSeats(chance()), ResumeEvent()):
        found = timeline(now, at(61).at, "en")
        assert found is not None
        assert found.state == "before"
        now = after(now, command, meta=at(60))
    now = after(now, EliminatePlayers((1,)), SuspendEvent("alarm"), meta=at(70))
    found = timeline(now, at(71).at, "en")
    assert found is not None
    assert found.state == "stop"


def test_a_break_is_told_as_one() -> None:
    face = read(45)
    assert (face.state, face.current.title, face.ends) == ("break", "Break", at(50).at)
    assert face.following is not None
    assert face.following.line == "100 / 200 · ante 200"


def test_a_clock_that_stands_is_paused_and_says_why() -> None:
    face = read(5, StopClock("dispute"))
    assert (face.state, face.ends, face.reason, face.digits) == (
        "paused",
        None,
        "dispute",
        "15:00",
    )


def test_a_suspended_event_stands_too() -> None:
    assert read(5, SuspendEvent("fire alarm")).state == "stop"


def test_hand_for_hand_is_no_pause_though_the_clock_stands() -> None:
    face = read(5, AnnounceHandForHand())
    assert (face.state, face.ends) == ("running", None)


def test_an_event_that_is_over_or_not_begun_says_so() -> None:
    assert read(5, EndEvent("late")).state == "over"
    before = timeline(created(), at(0).at, "fr")
    assert before is not None
    assert (before.state, before.current.title) == ("before", "Palier 1")
    assert timeline(BLANK, 0, "fr") is None


def test_nothing_is_new_while_only_time_passes() -> None:
    assert read(5).facts == read(6).facts
    assert read(5).facts != read(25).facts
    assert read(5, StopClock()).facts != read(6, StopClock()).facts


@pytest.mark.parametrize(
    ("left", "shown"),
    [(0, "00:00"), (1, "00:01"), (59_001, "01:00"), (3_600_000, "1:00:00"), (754_000, "12:34")],
)
def test_a_begun_second_is_whole(left: int, shown: str) -> None:
    assert digits(left) == shown


@pytest.mark.parametrize(
    ("blind", "size", "blinds"),
    [
        (300, 13, "150 / 300"),
        (40_000, 11, "20 000 / 40 000"),
        (500_000, 10, "250 000 / 500 000"),
        (2_500_000, 13, "1,25 M / 2,5 M"),
        (250_000_000, 13, "125 M / 250 M"),
    ],
)
def test_the_line_with_the_blinds_shrinks_before_it_is_shortened(
    blind: int, size: int, blinds: str
) -> None:
    level = Level("play", 1200, blind // 2, blind, big_blind_ante=blind)
    found = stretch(level, 9, "fr")
    plain = found.blinds.replace("\u202f", " ").replace("\xa0", " ")
    assert (found.size, plain) == (size, blinds)


def test_other_games_are_named_with_their_bets() -> None:
    found = stretch(Level("play", 1200, 200, 400, small_bet=400, big_bet=800, game="LHE"), 3, "en")
    assert (found.game, found.blinds, found.extra) == ("Limit hold'em", "200 / 400", "400-800")
    stud = stretch(
        Level("play", 1200, ante=50, small_bet=400, big_bet=800, bring_in=100, game="STUD"), 1, "en"
    )
    assert (stud.blinds, stud.extra) == ("400-800", "ante 50 · bring-in 100")
