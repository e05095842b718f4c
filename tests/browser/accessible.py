"""What somebody could not read, reach or understand on a screen, as axe-core sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE: Final = Axe().axe_script
_RUN: Final = "options => axe.run(document, options).then(found => found.violations)"
_GRAVE: Final = ("serious", "critical")
_ALL: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
}
_COLOURS: Final[dict[str, Any]] = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}


def faults(page: Page) -> list[str]:
    """Serious and critical ones; a theme changes nothing but colours."""
    page.evaluate(_AXE)
    return [*_in("light", page, _ALL), *_in("dark", page, _COLOURS)]


def overflow(page: Page) -> int:
    """Pixels by which the page is wider than its window."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


def _in(theme: Any, page: Page, options: dict[str, Any]) -> Iterator[str]:
    page.emulate_media(color_scheme=theme)
    for violation in page.evaluate(_RUN, options):
        if violation["impact"] in _GRAVE:
            for node in violation["nodes"]:
                yield f"{theme}: {violation['id']}: {node['html'][:160]}: {_why(node)}"


def _why(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for check in (*node["any"], *node["all"], *node["none"]))
