"""The curve of a structure as a picture: blinds over time, breaks, and when it usually ends."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Final

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from tapisvert.web.panels.structures.sketch import SketchCheck
from tapisvert.words import Lang, number, say

_WIDTH: Final = 480
_HEIGHT: Final = 240
_LEFT: Final = 64
_RIGHT: Final = 12
_TOP: Final = 12
_BOTTOM: Final = 30
_HOUR: Final = 60
_MARKS: Final = 5
"""Amounts named beside the curve."""


def curve(check: SketchCheck, lang: Lang) -> SafeString | None:
    """Steps on a scale of ratios: where they rise evenly, the evening does too."""
    steps = [(begins, big) for begins, big in check.points if big > 0]
    if len(steps) < 2:
        return None
    first, last = min(big for _, big in steps), max(big for _, big in steps)
    total = max(begins for begins, _ in steps) + _HOUR // 3
    if first == last:
        return None

    def across(minutes: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * min(minutes, total) / total

    def down(big: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * log(last / big) / log(last / first)

    title = conditional_escape(say("structures.curve", lang))
    parts = [_end(check, across), *_breaks(check, across), *_hours(total, across)]
    for index in sorted({round(each * (len(steps) - 1) / (_MARKS - 1)) for each in range(_MARKS)}):
        big = steps[index][1]
        parts.append(
            f'<text class="scale" text-anchor="end" x="{_LEFT - 6}" y="{down(big) + 5:.1f}">'
            f"{conditional_escape(number(big, lang))}</text>"
            f'<line class="axis" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" '
            f'y1="{down(big):.1f}" y2="{down(big):.1f}"/>'
        )
    path = [f"M{across(steps[0][0]):.1f} {down(steps[0][1]):.1f}"]
    for begins, big in steps[1:]:
        path.append(f"H{across(begins):.1f}V{down(big):.1f}")
    path.append(f"H{across(total):.1f}")
    parts.append(f'<path class="steps" fill="none" d="{"".join(path)}"/>')
    return mark_safe(  # every text in it is escaped, the rest are numbers
        f'<svg class="curve" role="img" viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-label="{title}">'
        f"<title>{title}</title>{''.join(parts)}</svg>"
    )


def _end(check: SketchCheck, across: Callable[[float], float]) -> str:
    if check.ends is None:
        return ""
    least, likely, most = (across(each) for each in check.ends)
    return (
        f'<rect class="range" x="{least:.1f}" width="{max(most - least, 1):.1f}" '
        f'y="{_TOP}" height="{_HEIGHT - _TOP - _BOTTOM}"/>'
        f'<line class="likely" x1="{likely:.1f}" x2="{likely:.1f}" '
        f'y1="{_TOP}" y2="{_HEIGHT - _BOTTOM}"/>'
    )


def _breaks(check: SketchCheck, across: Callable[[float], float]) -> list[str]:
    return [
        f'<rect class="rest" x="{across(begins):.1f}" y="{_TOP}" '
        f'width="{max(across(begins + minutes) - across(begins), 1):.1f}" '
        f'height="{_HEIGHT - _TOP - _BOTTOM}"/>'
        for begins, minutes in check.breaks
    ]


def _hours(total: int, across: Callable[[float], float]) -> list[str]:
    every = next(each for each in (1, 2, 3, 4, 6, 12, 24, 10**6) if total / _HOUR / each <= 8)
    return [
        f'<text class="scale" text-anchor="middle" x="{across(hour * _HOUR):.1f}" '
        f'y="{_HEIGHT - 8}">{hour} h</text>'
        for hour in range(0, total // _HOUR + 1, every)
    ]
