"""The terminal: how wide it is, whether it shows colour, and how text is laid out on it.

Colours are those of the terminal's own sixteen, chosen to be read on dark and on light: bold for
titles, green for what one looks up by, magenta for what differs, red for refusals.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TextIO, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.signs import visible_line

TextStyle: TypeAlias = Literal["plain", "title", "number", "faint", "differs", "good", "bad"]

_CODES: Final[Mapping[TextStyle, str]] = {
    "plain": "",
    "title": "1",
    "number": "32",
    "faint": "2",
    "differs": "1;35",
    "good": "32",
    "bad": "31",
}
_ESCAPE: Final = "\x1b["
_OURS: Final = frozenset((*_CODES.values(), "0"))
_WIDTH: Final = 80
"""Where nobody tells the width."""
_READABLE: Final = 96
"""A paragraph wider than this is hard to read."""
_GAP: Final = 2
_HELD: Final = "\N{NO-BREAK SPACE}"
_SIGNS: Final = ("≠ ", "= ")
"""What follows one of these stands clear of it, line after line."""


class Ink(NamedTuple):
    """Text with a style."""

    text: str
    style: TextStyle


ScreenCell: TypeAlias = str | Ink


class Block(NamedTuple):
    """A heading and paragraphs, to stand beside others."""

    heading: ScreenCell
    paragraphs: Sequence[ScreenCell]


class TerminalScreen:
    """Lays text out for one width; a pure function of width and colour, but for `show`."""

    def __init__(self, width: int, colour: bool) -> None:
        self.width = max(width, 20)
        self.colour = colour

    @classmethod
    def of(cls, stream: TextIO | None = None) -> TerminalScreen:
        """The screen behind `stream`, standard output unless told."""
        stream = stream or sys.stdout
        terminal = bool(stream and stream.isatty())
        colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        return cls(_width(stream if terminal else None), colour)

    def show(self, *parts: Iterable[str]) -> None:
        """Print lines; nothing in them steers the terminal but colours of ours."""
        print("\n".join(self._unsteered(line) for part in parts for line in part))

    def paint(self, text: str, style: TextStyle) -> str:
        """`text` in the style's colour, where there is colour; it may be of a record or a file."""
        code = _CODES[style]
        text = visible_line(text)
        return f"{_ESCAPE}{code}m{text}{_ESCAPE}0m" if self.colour and code and text else text

    def lines(self, cell: ScreenCell, indent: int = 0, hang: int = 0) -> list[str]:
        """A paragraph; lines after the first stand `hang` further in."""
        ink = _ink(cell)
        width = min(self.width, _READABLE) - indent
        return [
            " " * (indent + (hang if n else 0)) + self.paint(line, ink.style)
            for n, line in enumerate(_wrap(ink.text, width, hang))
        ]

    def rule(self, cell: ScreenCell) -> list[str]:
        """A heading with a line drawn to the edge."""
        ink = _ink(cell)
        left = min(self.width, _READABLE) - len(ink.text) - 1
        if left < 3:
            return self.lines(Ink(ink.text, "title"))
        return [f"{self.paint(ink.text, ink.style)} {self.paint('─' * left, 'faint')}"]

    def table(
        self,
        rows: Sequence[Sequence[ScreenCell]],
        head: Sequence[str] | None = None,
        indent: int = 0,
    ) -> list[str]:
        """Rows in columns; where the last column would be too narrow it goes below its row."""
        if not rows:
            return []
        inked = [[_ink(cell) for cell in row] for row in rows]
        if head:
            inked.insert(0, [Ink(text, "faint") for text in head])
        widths = [max(len(row[n].text) for row in inked) for n in range(len(inked[0]))]
        fixed = sum(widths[:-1]) + _GAP * (len(widths) - 1) + indent
        room = self.width - fixed
        if room >= min(widths[-1], 24):
            widths[-1] = min(widths[-1], room)
            return [line for row in inked for line in self._row(row, widths, indent)]
        return [line for row in inked[bool(head) :] for line in self._stacked(row, indent)]

    def beside(self, blocks: Sequence[Block], least: int = 26) -> list[str]:
        """Blocks in as many columns as fit, the rest below: four, two, or one under the other."""
        across = max(1, min(len(blocks), (self.width + _GAP + 1) // (least + _GAP + 1)))
        while across > 1 and len(blocks) % across and across > len(blocks) - across:
            across -= 1
        width = (self.width - (across - 1) * (_GAP + 1)) // across
        joined: list[str] = []
        for start in range(0, len(blocks), across):
            columns = [self._column(block, width) for block in blocks[start : start + across]]
            joined += [*self._side_by_side(columns, width), ""]
        return joined[:-1]

    def _unsteered(self, line: str) -> str:
        if line.isprintable():
            return line
        parts = line.split(_ESCAPE) if self.colour else [line]
        safe = visible_line(parts[0])
        for part in parts[1:]:
            code, ends, rest = part.partition("m")
            ours = ends and code in _OURS
            safe += (
                f"{_ESCAPE}{code}m{visible_line(rest)}" if ours else visible_line(_ESCAPE + part)
            )
        return safe

    def _row(self, row: Sequence[Ink], widths: Sequence[int], indent: int) -> Iterator[str]:
        wrapped = [_wrap(ink.text, width) for ink, width in zip(row, widths, strict=True)]
        for n in range(max(map(len, wrapped))):
            parts = [
                _padded(self.paint(text, ink.style), width - len(text))
                for ink, width, text in (
                    (ink, width, column[n] if n < len(column) else "")
                    for ink, width, column in zip(row, widths, wrapped, strict=True)
                )
            ]
            yield " " * indent + (" " * _GAP).join(parts).rstrip()

    def _stacked(self, row: Sequence[Ink], indent: int) -> Iterator[str]:
        before = [ink for ink in row[:-1] if ink.text]
        if sum(len(ink.text) + _GAP for ink in before) + indent <= self.width + _GAP:
            painted = (self.paint(ink.text, ink.style) for ink in before)
            yield " " * indent + (" " * _GAP).join(painted)
        else:
            for ink in before:
                yield from self.lines(ink, indent, hang=_GAP)
        yield from self.lines(row[-1], indent + _GAP)

    def _column(self, block: Block, width: int) -> list[tuple[str, TextStyle]]:
        heading = _ink(block.heading)
        lines: list[tuple[str, TextStyle]] = [
            (t, heading.style) for t in _wrap(heading.text, width)
        ]
        for paragraph in block.paragraphs:
            ink = _ink(paragraph)
            hang = _GAP if ink.text[:_GAP] in _SIGNS else 0
            wrapped = _wrap(ink.text, width, hang)
            lines += [(" " * (hang if n else 0) + t, ink.style) for n, t in enumerate(wrapped)]
        return lines

    def _side_by_side(
        self, columns: Sequence[Sequence[tuple[str, TextStyle]]], width: int
    ) -> Iterator[str]:
        edge = " " + self.paint("│", "faint") + " "
        for n in range(max(map(len, columns))):
            parts: list[str] = []
            for column in columns:
                text, style = column[n] if n < len(column) else ("", "plain")
                parts.append(_padded(self.paint(text, style), width - len(text)))
            yield edge.join(parts).rstrip()


def _width(terminal: TextIO | None) -> int:
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns) > 0:
        return int(columns)
    try:
        return os.get_terminal_size(terminal.fileno()).columns or _WIDTH if terminal else _WIDTH
    except (OSError, ValueError):
        return _WIDTH


def _ink(cell: ScreenCell) -> Ink:
    ink = cell if isinstance(cell, Ink) else Ink(cell, "plain")
    return ink if ink.text.isprintable() else Ink(visible_line(ink.text), ink.style)


def _padded(text: str, spaces: int) -> str:
    return text + " " * spaces


def _wrap(text: str, width: int, hang: int = 0) -> list[str]:
    """Lines of at most `width`, those after the first shorter by `hang`; breaks only at spaces.

    A French mark that stands off its word by a space stays on its line.
    """
    if len(text) <= width:
        return [text]
    for mark in ":;!?»":
        text = text.replace(f" {mark}", f"{_HELD}{mark}")
    text = text.replace("« ", f"«{_HELD}")
    lines: list[str] = []
    line = ""
    room = max(width, 8)
    for word in text.split(" "):
        rest = word
        if line and len(line) + 1 + len(rest) <= room:
            line = f"{line} {rest}"
            continue
        if line:
            lines.append(line)
            room = max(width, 8) - hang
        while len(rest) > room:
            lines.append(rest[:room])
            rest = rest[room:]
            room = max(width, 8) - hang
        line = rest
    return [line.replace(_HELD, " ") for line in (*lines, line)]


def sits_there() -> bool:
    """Whether questions can be answered: a person at both ends."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
