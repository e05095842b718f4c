"""Charts as SVG, made here: legible on a phone, in dark and light, and alone as a picture.

Colours stand in the elements for a picture by itself; on a page the style sheet says others. The
numbers stand beside as a table for those who hear the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from tapisvert.replacing import replace
from tapisvert.slotted import dataclass

_WIDTH: Final = 400
_WIDE: Final = 760
"""On a laptop the letters keep their size, and the days have more room."""
_HEIGHT: Final = 270
_LEFT: Final = 44
_RIGHT: Final = 126
_TOP: Final = 14
_BOTTOM: Final = 30
_NEAR: Final = 16
"""Names closer than this are moved apart."""
_LETTERS: Final = 15
_STEPS: Final = (1, 2, 5)
_DATES: Final = 5


class ChartLine(NamedTuple):
    """One line of a chart: its name, and its value in each column."""

    name: str
    values: tuple[int, ...]
    shape: Literal["", "median"] = ""
    """A median is nobody's: it is drawn in dashes and has no end."""


@dataclass(frozen=True, slots=True)
class LineChart:
    """Curves over columns; the first one is the one to look at."""

    title: str
    columns: tuple[str, ...]
    curves: tuple[ChartLine, ...]
    top: str = ""
    """What the highest line of the scale is called instead of its number."""
    wide: int = _WIDTH

    @property
    def both(self) -> SafeString:
        """Narrow and wide: the style sheet shows the one that fits."""
        return mark_safe(self.svg + replace(self, wide=_WIDE).svg)  # both are safe

    @property
    def svg(self) -> SafeString:
        """The chart, with its title for those who hear it."""
        low, high, step = _scale([value for each in self.curves for value in each.values])
        parts = [*self._axes(low, high, step), *self._lines(low, high)]
        title = conditional_escape(self.title)
        shape = "chart" if self.wide == _WIDTH else "chart wide-chart"
        return mark_safe(  # every text in it is escaped, the rest are numbers
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{shape}" role="img" '
            f'viewBox="0 0 {self.wide} {_HEIGHT}" aria-label="{title}" '
            f'font-family="Source Sans Pro, sans-serif" font-size="15">'
            f"<title>{title}</title>{''.join(parts)}</svg>"
        )

    def _axes(self, low: int, high: int, step: int) -> list[str]:
        axes = []
        for value in range(low, high + 1, step):
            at = _down(value, low, high)
            name = self.top if self.top and value == high else _scaled(value)
            axes.append(
                f'<line class="axis" stroke="#CFD8D0" x1="{_LEFT}" x2="{self.wide - _RIGHT}" '
                f'y1="{at:.1f}" y2="{at:.1f}"/>'
                f'<text class="scale" fill="#58675E" text-anchor="end" x="{_LEFT - 6}" '
                f'y="{at + 5:.1f}">{conditional_escape(name)}</text>'
            )
        shown = {round(number * (len(self.columns) - 1) / (_DATES - 1)) for number in range(_DATES)}
        for number, text in enumerate(self.columns):
            if number in shown:
                axes.append(
                    f'<text class="scale" fill="#58675E" text-anchor="middle" '
                    f'x="{self._across(number):.1f}" y="{_HEIGHT - 8}">'
                    f"{conditional_escape(text)}</text>"
                )
        return axes

    def _lines(self, low: int, high: int) -> list[str]:
        lines = []
        ends = [_down(each.values[-1], low, high) for each in self.curves]
        named = list(zip(self.curves, _apart(ends), strict=True))
        for number, (curve, at) in reversed(list(enumerate(named))):
            kind, colour, width = ("other", "#73857A", 1.6) if number else ("leader", "#1A5A42", 3)
            points = " ".join(
                f"{self._across(column):.1f},{_down(value, low, high):.1f}"
                for column, value in enumerate(curve.values)
            )
            weight = ' font-weight="700"' if not number else ""
            if curve.shape:
                kind, dashes, end = f"{kind} {curve.shape}", ' stroke-dasharray="6 4"', ""
            else:
                dashes = ' pathLength="1"'
                end = (
                    f'<circle class="{kind}" fill="{colour}" r="4" '
                    f'cx="{self._across(len(self.columns) - 1):.1f}" cy="{ends[number]:.1f}"/>'
                )
            lines.append(
                f'<polyline class="{kind}" fill="none" stroke="{colour}" stroke-width="{width}" '
                f'stroke-linejoin="round"{dashes} points="{points}"/>{end}'
                f'<text class="{kind}" fill="#15211B"{weight} x="{self.wide - _RIGHT + 9}" '
                f'y="{at + 5:.1f}">{conditional_escape(_short(curve.name))}</text>'
            )
        return lines

    def _across(self, column: int) -> float:
        wide = self.wide - _LEFT - _RIGHT
        return _LEFT + (wide * column / (len(self.columns) - 1) if len(self.columns) > 1 else wide)


def _scale(values: Sequence[int]) -> tuple[int, int, int]:
    """The lowest and the highest line of the scale, and the step between: about five of them."""
    low, high = min(0, *values), max(0, *values)
    step = next(
        factor * 10**power
        for power in range(12)
        for factor in _STEPS
        if (high - low) / (factor * 10**power) <= 5
    )
    low, high = low // step * step, -(-high // step) * step
    return low, high if high > low else low + step, step


def _scaled(value: int) -> str:
    """A number of the scale, short enough to stand beside it."""
    size = abs(value)
    if size >= 1_000_000:
        text = f"{size / 1_000_000:g}M"
    else:
        text = f"{size / 1_000:g}k" if size >= 10_000 else f"{size}"
    return f"−{text}" if value < 0 else text


def _down(value: int, low: int, high: int) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - value) / (high - low)


def _apart(ends: Sequence[float]) -> list[float]:
    """Where names are written: beside their lines, moved down where two would touch."""
    order = sorted(range(len(ends)), key=lambda number: ends[number])
    spread = list(ends)
    before = float("-inf")
    for number in order:
        spread[number] = before = max(ends[number], before + _NEAR)
    return spread


def _short(name: str) -> str:
    return name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1].rstrip()}…"
