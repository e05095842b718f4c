"""The live clock: large digits, narrow screens, no terminal."""

import os
import signal
import sys
from pathlib import Path
from select import POLLIN, poll

import pytest

from tapisvert.cli.event.watch import HEIGHT, big, face
from tapisvert.cli.screen import TerminalScreen
from tapisvert.desk.queries.status import status
from tests.cli.event.conftest import Desk
from tests.processes import PATIENCE
from tests.tournament.build import at, running


def test_without_a_terminal_the_clock_is_read_once(evening: Desk) -> None:
    shown = evening("watch", "--at", "20:05")
    assert "█" in shown.out
    assert "\x1b" not in shown.out
    assert "Level 1" in shown.out


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_the_face_fits_any_width(width: int) -> None:
    for minutes in (0, 39, 45, 200):
        lines = face(status(running(), at(minutes).at), TerminalScreen(width, False), "fr")
        assert max(map(len, lines)) <= width


def test_digits_are_doubled_where_there_is_room_and_plain_where_there_is_none() -> None:
    assert len(big("12:05", 80)) == HEIGHT
    assert len(big("12:05", 80)[0]) == 2 * len(big("12:05", 20)[0])
    assert big("12:05", 10) == ["12:05"]


def test_the_break_and_the_last_minutes_have_colours_of_their_own() -> None:
    screen = TerminalScreen(80, True)
    calm, soon, rest = (
        face(status(running(), at(minutes).at), screen, "en") for minutes in (1, 19, 45)
    )
    assert len({calm[3][:6], soon[3][:6], rest[3][:6]}) == 3


def test_on_a_terminal_it_draws_over_itself_until_q_is_pressed(
    evening: Desk, tmp_path: Path
) -> None:
    import pty

    child, terminal = pty.fork()
    if not child:
        os.execv(sys.executable, [sys.executable, "-m", "tapisvert", "event", "watch"])
    shown = b""
    try:
        while b"\x1b[J" not in shown:
            shown += _read(terminal)
        os.write(terminal, b"q")
        while piece := _read(terminal):
            shown += piece
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    assert shown.startswith(b"\x1b[?1049h")
    assert b"\x1b[2J" not in shown
    assert shown.rstrip().endswith(b"\x1b[?1049l")


def _read(terminal: int) -> bytes:
    """What it draws next; nothing once it has ended."""
    drawing = poll()  # a worker with many files open has numbers that `select` cannot take
    drawing.register(terminal, POLLIN)
    assert drawing.poll(PATIENCE * 1000), "it draws nothing more and does not end"
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""
