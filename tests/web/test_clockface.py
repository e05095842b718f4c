"""The clock as screens show it."""

from dataclasses import replace

import pytest

from tapisvert.tournament.state import BLANK
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.clock_actions import StartClock, StopClock
from tapisvert.web.clockface import digits, face, stakes
from tapisvert.words import Lang
from tests.tournament.build import MINUTE, after, at, created, running


@pytest.mark.parametrize(
    ("left", "shown"),
    [
        (0, "00:00"),
        (1, "00:01"),
        (59_999, "01:00"),
        (763_000, "12:43"),
        (3_600_000, "1:00:00"),
        (3_599_001, "1:00:00"),
    ],
)
def test_a_begun_second_is_whole(left: int, shown: str) -> None:
    assert digits(left) == shown


@pytest.mark.parametrize(
    ("level", "lang", "said"),
    [
        (Level("play", 60, 300, 600), "fr", "300 / 600"),
        (Level("play", 60, 1000, 2000, big_blind_ante=2000), "en", "1,000 / 2,000 · ante 2,000"),
        (Level("play", 60, 1000, 2000, ante=200), "fr", "1\u202f000 / 2\u202f000 · ante 200"),
        (Level("break", 60), "fr", "pause"),
    ],
)
def test_stakes_are_one_line_in_both_languages(level: Level, lang: Lang, said: str) -> None:
    assert stakes(level, lang) == said


def test_a_limit_game_names_itself_its_bets_and_its_bring_in() -> None:
    said = stakes(
        Level("play", 60, small_bet=200, big_bet=400, ante=25, bring_in=50, game="STUD"), "en"
    )
    assert said.endswith("200-400 · ante 25 · bring-in 50")
    assert not said.startswith("200")


def test_a_running_clock_is_the_same_whenever_it_is_read() -> None:
    now = after(running(), StartClock()) if not running().clock.runs else running()
    one, other = face(now, at(1).at, "en"), face(now, at(9).at, "en")
    assert one is not None
    assert other is not None
    assert (one.digits, other.digits) == ("19:00", "11:00")
    assert one.facts == other.facts
    later = face(now, at(21).at, "en")
    assert later is not None
    assert later.facts != one.facts
    assert (later.level, later.ends) == (2, at(40).at)


def test_a_standing_clock_shows_what_was_left_and_ends_at_no_time() -> None:
    now = after(running(), StopClock("dispute"), meta=at(5))
    shown = face(now, at(30).at, "fr")
    assert shown is not None
    assert (shown.state, shown.left, shown.ends, shown.reason) == (
        "paused",
        15 * MINUTE,
        None,
        "dispute",
    )


def test_every_moment_of_an_evening_has_its_state() -> None:
    now = running()
    told = {minutes: face(now, at(minutes).at, "en") for minutes in (1, 41)}
    assert [shown.state for shown in told.values() if shown] == ["running", "break"]
    before, over = face(created(), at(0).at, "en"), face(replace(now, phase="over"), at(0).at, "en")
    assert before is not None
    assert over is not None
    assert (before.state, over.state) == ("before", "over")
    assert face(BLANK, 0, "en") is None
