"""A club's one colour made into those of a television: every text on it stays readable.

The club says one colour; what stands on it, what is written in it, and a whole theme of its hue
are worked out.
"""

from __future__ import annotations

import re
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

from tapisvert.refusals import Invalid

_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_WHITE, _INK = "#ffffff", "#0b1611"
ON_CLUB: Final = 7.0
"""How much text stands out from a plate in the club's colour."""
BRIGHT: Final = 4.5
_BRASS: Final = (0.08, 0.15)
"""Hues of the brass that means attention."""
_STEP: Final = 0.01
_DARK_GROUNDS: Final = ("#123a2b", "#0f1614")
"""The lightest panels a bright colour is written on, by theme."""
_PAPER: Final = "#f4f6f2"


def club_colour(typed: str) -> str:
    """A colour as it is kept, nothing for none; refused where it would be mistaken for an order."""
    colour = typed.strip().lower()
    if not colour:
        return ""
    if not _COLOUR.fullmatch(colour):
        raise Invalid("identity.no-colour", typed=typed[:40])
    hue, light, strong = _hls(colour)
    if _BRASS[0] <= hue <= _BRASS[1] and light > 0.4 and strong > 0.5:
        raise Invalid("identity.near-brass")
    return colour


def stylesheet(colour: str) -> str:
    """The colours of televisions of a club; nothing where it chose none."""
    if not colour:
        return ""
    plate, on_plate = _plate(colour)
    own = theme(colour)
    on_dark = _lightened(colour, (*_DARK_GROUNDS, own["raised"]))
    on_paper = _darkened(colour, _PAPER)
    return "\n".join(
        (
            _rule(":root[data-theme]", {"club": plate, "on-club": on_plate}),
            _rule(":root[data-theme]", {"club-bright": on_dark}),
            _rule(':root[data-theme="day"]', {"club-bright": on_paper}),
            _rule(':root[data-theme="club"]', own),
            "",
        )
    )


def theme(colour: str) -> dict[str, str]:
    """Ground, panels and quiet letters in the hue of the club."""
    hue, _, strong = _hls(colour)
    strong = min(strong, 0.6)
    return {
        "ground": _hex(hue, 0.08, strong),
        "panel": _hex(hue, 0.13, strong),
        "raised": _hex(hue, 0.2, strong),
        "edge-line": _hex(hue, 0.38, strong * 0.6),
        "label": _hex(hue, 0.87, min(strong, 0.35)),
        "faint": _hex(hue, 0.8, min(strong, 0.3)),
    }


def contrast(one: str, other: str) -> float:
    """How much two colours stand out from one another, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _plate(colour: str) -> tuple[str, str]:
    """A plate in the colour and what is written on it; a middling one is darkened."""
    for ink in (_WHITE, _INK):
        if contrast(colour, ink) >= ON_CLUB:
            return colour, ink
    return _darkened(colour, _WHITE, ON_CLUB), _WHITE


def _lightened(colour: str, grounds: tuple[str, ...]) -> str:
    hue, light, strong = _hls(colour)
    while min(contrast(_hex(hue, light, strong), ground) for ground in grounds) < BRIGHT:
        light += _STEP
    return _hex(hue, min(light, 1.0), strong)


def _darkened(colour: str, ground: str, least: float = BRIGHT) -> str:
    hue, light, strong = _hls(colour)
    while contrast(_hex(hue, light, strong), ground) < least:
        light -= _STEP
    return _hex(hue, light, strong)


def _rule(where: str, tokens: dict[str, str]) -> str:
    return f"{where} {{ {' '.join(f'--{name}: {value};' for name, value in tokens.items())} }}"


def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _hls(colour: str) -> tuple[float, float, float]:
    return rgb_to_hls(*_channels(colour))


def _hex(hue: float, light: float, strong: float) -> str:
    channels = hls_to_rgb(hue, max(0.0, min(1.0, light)), strong)
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in channels)


def _luminance(colour: str) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in _channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
