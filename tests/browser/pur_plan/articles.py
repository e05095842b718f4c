"""Articles and how each is walked."""

from collections.abc import Callable
from importlib import import_module
from typing import Final, Literal, TypeAlias

from tests.browser.pur_plan import CHAPTERS
from tests.browser.pur_plan.season import Season

Walk: TypeAlias = Callable[[Season], None]
Night: TypeAlias = Literal["to come", "started", "played", "published"]
PLAN: Final[dict[str, Walk]] = {}
"""By the number of the article."""
NIGHTS: Final[dict[Walk, Night]] = {}
"""How the first night of the season stands when a walk begins."""


def article(*numbers: str, night: Night = "to come") -> Callable[[Walk], Walk]:
    """What a person does for an article, and sees."""

    def register(walk: Walk) -> Walk:
        assert walk.__doc__, f"{numbers} does not say what is seen"
        for number in numbers:
            assert number not in PLAN, f"{number} is walked twice"
            PLAN[number] = walk
        NIGHTS[walk] = night
        return walk

    return register


def loaded() -> dict[str, Walk]:
    """The whole plan."""
    for chapter in CHAPTERS:
        import_module(f"tests.browser.pur_plan.{chapter}")
    return PLAN


def walks() -> dict[Walk, str]:
    """Each walk once, with the articles it is for."""
    plan = loaded()
    return {
        walk: "+".join(number for number, other in plan.items() if other is walk)
        for walk in plan.values()
    }
