import io

import pytest

from tapisvert.cli.screen import Block, Ink, TerminalScreen

PLAIN = TerminalScreen(40, colour=False)
GIST = "Le joueur qui relance dit « relance » : sinon, il suit ; le doute lui profite toujours."


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert TerminalScreen.of(Terminal()).colour
    assert not TerminalScreen.of(io.StringIO()).colour
    monkeypatch.setenv("NO_COLOR", "1")
    assert not TerminalScreen.of(Terminal()).colour


def test_a_dumb_terminal_gets_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "dumb")
    assert not TerminalScreen.of(Terminal()).colour


def test_the_width_is_told_or_eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "123")
    assert TerminalScreen.of(io.StringIO()).width == 123
    for nonsense in ("", "0", "-3", "wide"):
        monkeypatch.setenv("COLUMNS", nonsense)
        assert TerminalScreen.of(io.StringIO()).width == 80


def test_paint_only_where_there_is_colour() -> None:
    assert PLAIN.paint("47-A", "number") == "47-A"
    assert TerminalScreen(40, colour=True).paint("47-A", "number") == "\x1b[32m47-A\x1b[0m"
    assert TerminalScreen(40, colour=True).paint("47-A", "plain") == "47-A"


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    screen = TerminalScreen(width, colour=False)
    blocks = [Block(Ink(f"Book {n}", "title"), [GIST, "≠ " + GIST]) for n in range(5)]
    rows = [("add-50-ex4B", GIST), ("6", "tapisvert rules explain raise.minimum")]
    lines = [
        *screen.lines(GIST, indent=4, hang=2),
        *screen.rule(GIST),
        *screen.beside(blocks),
        *screen.table(rows, ("number", "title"), indent=2),
        *screen.lines("x" * 300),
    ]
    assert [line for line in lines if len(line) > width] == []


def test_nothing_is_lost_in_wrapping() -> None:
    for width in (20, 33, 80):
        lines = TerminalScreen(width, colour=False).lines(GIST, indent=2)
        assert " ".join(line.strip() for line in lines) == GIST


def test_a_french_mark_stays_with_its_word() -> None:
    for width in range(20, 60):
        lines = [line.strip() for line in TerminalScreen(width, colour=False).lines(GIST)]
        assert [line for line in lines if line[0] in ":;»" or line[-1] == "«"] == []


def test_columns_line_up() -> None:
    rows = [(Ink("6", "number"), "Dead button"), (Ink("G-art1", "number"), "Dead button")]
    assert PLAIN.table(rows) == ["6       Dead button", "G-art1  Dead button"]


def test_a_narrow_screen_puts_the_last_column_below() -> None:
    rows = [("tapisvert rules show", "read one article of the book")]
    assert PLAIN.table(rows) == ["tapisvert rules show", "  read one article of the book"]


def test_no_rows_make_no_table() -> None:
    assert PLAIN.table([]) == []


@pytest.mark.parametrize(("width", "across"), [(40, 1), (80, 2), (120, 4)])
def test_blocks_stand_in_as_many_columns_as_fit(width: int, across: int) -> None:
    blocks = [Block(f"Book {n}", ["says so"]) for n in range(4)]
    lines = TerminalScreen(width, colour=False).beside(blocks)
    assert lines[0].count("Book") == across
    assert "\n".join(lines).count("says so") == 4


def test_colour_does_not_move_anything() -> None:
    blocks = [Block(Ink("Book", "number"), [Ink(GIST, "differs")]) for _ in range(2)]
    painted = "\n".join(TerminalScreen(80, colour=True).beside(blocks))
    for code in ("\x1b[32m", "\x1b[1;35m", "\x1b[2m", "\x1b[0m"):
        assert code in painted
        painted = painted.replace(code, "")
    assert painted.splitlines() == TerminalScreen(80, colour=False).beside(blocks)
