"""Corrections and settings in the terminal."""

from tests.cli.event.conftest import Desk


def test_who_went_out_first_is_put_right(evening: Desk) -> None:
    evening("out", "Bo")
    evening("out", "Dede")
    assert evening("correct", "Bo", "after", "Dede").err == ""
    assert "Bo" in evening("results").out
    refused = evening("correct", "Bo", "after")
    assert (refused.status, "exactly one" in refused.err) == (2, True)


def test_the_wrong_player_plays_on_and_the_right_one_is_out(evening: Desk) -> None:
    evening("out", "Bo")
    assert evening("correct", "Bo", "instead", "Dede").err == ""
    assert "Dede" in evening("results").out


def test_settings_change_until_something_depends_on_them(evening: Desk) -> None:
    assert evening("settings", "--seated", "30", "--late", "3", "--name", "Wednesday").err == ""
    assert "Wednesday" in evening("status").out
    assert evening("settings").status == 2
    assert evening("settings", "--appear-within", "30").err == ""


def test_the_clubs_chips_are_counted_again_after_the_event_was_made(evening: Desk) -> None:
    counted = ("25x400", "100x400", "500x200", "1000x90", "5000x90")
    assert evening("settings", "--set", *counted).err == ""
    refused = evening("settings", "--set", *counted[1:])
    assert "a chip value that is on the tables can no longer change" in refused.err
    refused = evening("settings", "--set", "25", "100x400")
    assert (refused.status, "“25” is no kind of chip" in refused.err) == (2, True)


def test_the_order_tables_break_in_is_announced(evening: Desk) -> None:
    assert evening("break-order", "2", "1").err == ""
    assert evening("break-order", "9").status == 2
