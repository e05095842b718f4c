"""The colours: enough contrast for a dark room, in both themes and on the television."""

import re
from pathlib import Path

import pytest

import tapisvert.web

STYLES = Path(tapisvert.web.__file__).parent / "static" / "tapisvert"
SHEET = STYLES / "tokens.css"
BLOCK = re.compile(r"(:root[^{]*)\{([^}]*)\}")
TOKEN = re.compile(r"--([\w-]+): (#[0-9A-F]{6});")
BLOCKS = [
    (where.strip(), dict(TOKEN.findall(held)))
    for where, held in BLOCK.findall(SHEET.read_text("utf-8"))
]
LIGHT = BLOCKS[0][1]
DARK = dict(TOKEN.findall((STYLES / "dark.css").read_text("utf-8")))
TEXT, EDGE, BEST = 4.5, 3.0, 7.0
PAIRS = [
    *(
        (ink, ground, TEXT)
        for ink in ("ink", "ink-2", "ink-3", "accent", "primary")
        for ground in ("surface", "bg", "sunk")
    ),
    *(("edge", ground, EDGE) for ground in ("surface", "bg", "sunk")),
    *((f"on-{name}", name, TEXT) for name in ("felt", "accent", "primary")),
    *((name, f"{name}-bg", TEXT) for name in ("accent", "danger", "ok", "info")),
    *(("ink", f"{name}-bg", TEXT) for name in ("accent", "danger", "ok", "info")),
    ("on-rail", "rail", BEST),
    ("brass", "rail", BEST),
    ("on-rail-2", "rail", TEXT),
    ("on-felt-2", "felt", TEXT),
    ("on-felt", "felt-2", TEXT),
    ("on-brass", "brass", BEST),
    ("on-brass", "brass-felt", BEST),
    ("on-break", "break-bg", BEST),
    ("ink", "primary-bg", TEXT),
    ("on-rail", "rail-2", TEXT),
    ("on-rail", "rail-break", BEST),
    ("on-rail", "rail-stopped", BEST),
    ("brass-felt", "felt", TEXT),
    ("focus", "surface", EDGE),
    ("focus", "bg", EDGE),
]
THEMES = (STYLES / "themes.css").read_text("utf-8")
SCREENS = {
    name: dict(TOKEN.findall(held))
    for name, held in re.findall(
        r'data-(?:theme|state)="(\w+)"\](?:\[data-view="clock"\])? \{([^}]*)\}', THEMES
    )
}
SCREEN = [
    *((ink, ground) for ink in ("value", "label", "faint") for ground in ("ground", "panel")),
    ("alert", "ground"),
    ("on-alert", "alert-bg"),
    ("on-club", "club"),
    ("club-bright", "ground"),
    ("on-seat", "seat"),
]


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2."""

    def light(colour: str) -> float:
        parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_is_readable_on_its_ground(theme: dict[str, str]) -> None:
    pale = [pair for pair in PAIRS if contrast(theme[pair[0]], theme[pair[1]]) < pair[2]]
    assert pale == []


@pytest.mark.parametrize("name", ["felt", "night", "day", "break", "paused", "stop"])
def test_the_television_is_readable_from_the_back_of_the_room(name: str) -> None:
    theme = {**SCREENS["felt"], **SCREENS[name]}
    pale = [pair for pair in SCREEN if contrast(theme[pair[0]], theme[pair[1]]) < 6.95]
    assert pale == []


def test_the_dark_theme_names_every_colour_of_the_light_one() -> None:
    assert DARK.keys() == LIGHT.keys()
