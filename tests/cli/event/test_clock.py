"""The clock in the terminal: put right by hand, and where the machine's own clock jumped."""

from tests.cli.event.conftest import Desk


def test_a_jump_of_the_machines_clock_is_noted_and_counted_or_left_out(evening: Desk) -> None:
    assert "level 1, 15:00 left" in evening("clock", "jumped", "60", "--at", "21:05").out
    assert "jumped ahead by 1:00:00" in evening("todo", "--at", "21:05").out
    assert "level 4" in evening("clock", "count", "--at", "21:05").out
    assert "No jump" in evening("clock", "leave", "--at", "21:05").err
    evening("undo", "--at", "21:05")
    assert "level 1, 15:00 left" in evening("clock", "leave", "--at", "21:05").out
    evening("clock", "jumped", "60", "--less", "--at", "20:05")
    assert "set back by 1:00:00" in evening("todo", "--at", "20:05").out
    assert "level 1, 14:00 left" in evening("clock", "--at", "20:06").out


def test_the_clock_is_paused_adjusted_and_taken_to_another_level(evening: Desk) -> None:
    assert "level 1, 20:00 left" in evening("clock").out
    assert "stands (a dispute)" in evening("clock", "pause", "a dispute", "--at", "20:05").out
    assert "level 1, 15:00 left" in evening("clock", "--at", "20:30").out
    assert "level 1, 16:30 left" in evening("clock", "adjust", "1:30", "--at", "20:30").out
    assert "level 1, 14:30 left" in evening("clock", "adjust", "2", "--less", "--at", "20:30").out
    evening("clock", "start", "--at", "20:30")
    assert "level 3, 20:00 left" in evening("clock", "jump", "3", "--at", "20:31").out
    assert "break, 10:00 left" in evening("clock", "jump", "break", "--at", "20:31").out
    assert "level 5" in evening("clock", "jump", "next", "--at", "20:31").out
    for wrong in (("jump", "99"), ("adjust", "soon"), ("start",)):
        refused = evening("clock", *wrong, "--at", "20:31")
        assert (refused.status, refused.err.count("\n")) == (2, 1)
