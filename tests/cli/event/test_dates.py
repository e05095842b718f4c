"""What is told with --at can be right: not to come, not before it began, and shown with its day."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Console
from tests.cli.event.conftest import Desk


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("at", ["2031-01-01T10:00", "2028-06-14T15:20"])
def test_nothing_is_recorded_in_the_time_to_come(evening: Desk, at: str) -> None:
    refused = evening("out", "Dede", "--at", at)
    assert refused.status == 2
    assert "is still to come: it is 2028-06-14 15:00" in plain(refused.err)
    assert "Dede" in evening("seats").out
    assert evening("create", "Later", "--at", at).status == 2


def test_a_clock_that_is_some_minutes_behind_is_no_reason(evening: Desk) -> None:
    assert evening("out", "Dede", "--at", "2028-06-14T15:05").err == ""


def test_nothing_is_recorded_before_the_event_was_made(evening: Desk) -> None:
    refused = evening("out", "Dede", "--at", "2001-01-01T10:00")
    assert refused.status == 2
    assert "it was made 2028-06-13 20:00" in plain(refused.err)


@pytest.mark.parametrize("act", [("out", "Dede"), ("bag", "Dede=10000"), ("suspend", "fire")])
def test_what_is_done_while_playing_is_not_told_before_play_began(
    desk: Desk, act: tuple[str, ...]
) -> None:
    for words in (
        ("create", "Tuesday", "--table-size", "5", "--late", "2", "--at", "19:00"),
        ("register", "Ana", "Bo", "Chloé", "Dede", "Eli", "Fay", "--at", "19:10"),
        ("draw", "--at", "19:20"),
        ("start", "--at", "20:00"),
    ):
        assert desk(*words).status == 0
    refused = desk(*act, "--at", "19:40")
    assert refused.status == 2
    assert "play began 2028-06-13 20:00" in plain(refused.err)
    assert "6 of 6" in desk("status", "--at", "20:05").out
    assert desk("register", "Gus", "--at", "19:40").status == 0
    assert desk("out", "Dede", "--at", "20:00").status == 0


def test_the_clock_is_not_touched_before_it_was_touched_last(evening: Desk) -> None:
    evening("clock", "pause", "--at", "21:00")
    refused = evening("clock", "start", "--at", "20:30")
    assert "before the clock was last touched, 2028-06-13 21:00" in plain(refused.err)
    assert evening("out", "Dede", "--at", "20:30").err == ""
    assert evening("clock", "start", "--at", "21:10").err == ""


def test_an_act_of_another_day_stands_in_the_history_with_its_date(evening: Desk) -> None:
    evening("out", "Dede", "--at", "2028-06-14T10:00")
    lines = [line for line in evening("history", "--at", "10:05").out.splitlines() if line.strip()]
    assert "2028-06-14 10:00" in lines[-1]
    assert not [line for line in lines[:-1] if "2028" in line]


def test_a_machine_whose_clock_was_set_back_goes_on_with_its_evening(
    evening: Desk, clock: Callable[[str], None]
) -> None:
    clock("2028-06-13T18:00")
    assert evening("out", "Dede", "--at", "20:05").err == ""


def test_a_house_with_an_act_to_come_is_restored_and_the_act_is_named(
    evening: Desk, console: Console, clock: Callable[[str], None], tmp_path: Path
) -> None:
    """Its clock ran years ahead for one act, and was then set right."""
    clock("2031-01-01T10:01")
    assert evening("out", "Dede", "--at", "2031-01-01T10:00").err == ""
    clock("2028-06-14T15:00")
    assert evening("create", "Wednesday").err == ""
    copy, data = str(tmp_path / "house"), str(tmp_path / "data")
    assert console("backup", copy, "--data", data).status == 0
    restored = console("restore", f"{copy}.tapisvert", "--data", str(tmp_path / "other"))
    assert restored.status == 0
    said = plain(restored.out)
    assert "of tuesday lies in the future (2031-01-01 10:00): it was opened" in said
    assert "New here: tuesday, wednesday" in said
    examined = console("doctor", "--data", data)
    assert examined.status == 0
    assert "of tuesday lies in the future (2031-01-01 10:00)" in plain(examined.out)


def test_who_went_out_before_the_last_one_is_told_that_places_follow_the_typing(
    evening: Desk,
) -> None:
    assert "correct" not in evening("out", "bo", "--at", "20:45").out
    assert "correct NAME before Bo" in plain(evening("out", "eli", "--at", "20:40").out)
    assert evening("correct", "eli", "before", "bo").out == "Eli went out before Bo.\n"
