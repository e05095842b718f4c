import io

import pytest

from tapisvert.cli.progress import bar, progress
from tapisvert.cli.screen import TerminalScreen


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_items_pass_untouched_and_the_bar_is_wiped_at_the_end() -> None:
    terminal = Terminal()
    assert list(progress("cases", [1, 2, 3], 3, terminal)) == [1, 2, 3]
    assert "cases" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_nothing_is_drawn_where_there_is_no_terminal() -> None:
    stream = io.StringIO()
    assert list(progress("cases", [1, 2, 3], 3, stream)) == [1, 2, 3]
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("done", "total", "share"),
    [(0, 10, "  0 %"), (5, 10, " 50 %"), (10, 10, "100 %"), (12, 10, "100 %"), (0, 0, "100 %")],
)
def test_the_bar_tells_the_share_done(done: int, total: int, share: str) -> None:
    drawn = bar("cases", done, total, TerminalScreen(80, colour=False))
    assert drawn.endswith(share)
    assert drawn.count("━") + drawn.count("─") == 40


def test_the_bar_fits_a_narrow_screen() -> None:
    assert len(bar("a very long name of things", 1, 3, TerminalScreen(20, colour=False))) <= 20
