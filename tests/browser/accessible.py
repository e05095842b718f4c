"""What somebody could not read, reach or understand on a screen, as axe-core sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE: Final = Axe().axe_script
_RUN: Final = "options => axe.run(document, options).then(results => results.violations)"
_GRAVE: Final = ("serious", "critical")
_ALL: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
    # styles fetched once more, and a path to every element, would serve no rule that is asked
    "preload": False,
    "selectors": False,
}

Theme: TypeAlias = Literal["light", "dark"]


def faults(page: Page, theme: Theme = "light") -> list[str]:
    """Serious and critical ones, in one theme."""
    page.emulate_media(color_scheme=theme)
    page.evaluate(_AXE)
    return list(_faults(page, theme))


def overflow(page: Page) -> int:
    """Pixels by which the page is wider than its window."""
    pixels: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return pixels


def _faults(page: Page, theme: Theme) -> Iterator[str]:
    for violation in page.evaluate(_RUN, _ALL):
        if violation["impact"] in _GRAVE:
            for node in violation["nodes"]:
                yield f"{theme}: {violation['id']}: {node['html'][:160]}: {_why(node)}"


def _why(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for check in (*node["any"], *node["all"], *node["none"]))
