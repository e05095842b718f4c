"""The schemes the house brings along, by name."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Final

from tapisvert import datafiles
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.scheme import Scheme
from tapisvert.refusals import Invalid
from tapisvert.words import Lang

_FILE: Final = os.path.join(os.path.dirname(__file__), "presets.toml")


def preset_names() -> tuple[str, ...]:
    """The presets, in the order they are shown."""
    return tuple(_data())


def title(name: str, lang: Lang) -> str:
    """What people call a preset."""
    return str(preset_data(name)["title"][lang])


@cache
def preset(name: str) -> Scheme:
    """The preset of this name."""
    return scheme_of(preset_data(name), name)


def preset_data(name: str) -> dict[str, Any]:
    """A preset as the file writes it, to be changed by whoever wants another one."""
    try:
        data: dict[str, Any] = _data()[name]
    except KeyError:
        raise Invalid("points.unknown-preset", name=name, known=preset_names()) from None
    return data


def _data() -> dict[str, Any]:
    return datafiles.read(_FILE)
