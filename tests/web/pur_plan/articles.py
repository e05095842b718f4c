"""Articles and how each is walked."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, TypeAlias

from tests.web.pur_plan import CHAPTERS
from tests.web.pur_plan.season import Season

Walk: TypeAlias = Callable[[Season], None]
PLAN: Final[dict[str, Walk]] = {}
"""By the number of the article."""


def article(*numbers: str) -> Callable[[Walk], Walk]:
    """What a person does for an article, and sees."""

    def register(walk: Walk) -> Walk:
        assert walk.__doc__, f"{numbers} does not say what is seen"
        for number in numbers:
            assert number not in PLAN, f"{number} is walked twice"
            PLAN[number] = walk
        return walk

    return register


def loaded() -> dict[str, Walk]:
    """The whole plan."""
    for chapter in CHAPTERS:
        import_module(f"tests.web.pur_plan.{chapter}")
    return PLAN
