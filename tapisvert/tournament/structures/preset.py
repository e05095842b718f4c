"""The structures the house brings along."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

from tapisvert import datafiles
from tapisvert.refusals import Invalid
from tapisvert.tournament.structures.read import Plan, plan_of
from tapisvert.words import Lang

_HERE: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "presets")


def preset_names() -> tuple[str, ...]:
    """The presets, by name."""
    files = (os.path.splitext(name) for name in os.listdir(_HERE))
    return tuple(sorted(name for name, ending in files if ending == ".toml"))


def titled(name: str, lang: Lang) -> str:
    """What a structure is called: one of the house's own by the name it is kept under."""
    return preset(name).title[lang] if name in preset_names() else name


@cache
def preset(name: str) -> Plan:
    """The preset of this name."""
    if name not in preset_names():
        raise Invalid("structure.unknown", name=name, known=preset_names())
    source = f"{name}.toml"
    return plan_of(datafiles.read(os.path.join(_HERE, source)), name, source)
