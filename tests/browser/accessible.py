"""What somebody could not read, reach or understand on a screen, as axe-core sees it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE: Final = Axe().axe_script
_RUN: Final = (
    "([exclude, options]) => axe.run({ include: [['html']], exclude }, options)"
    ".then(results => results.violations)"
)
_GRAVE: Final = ("serious", "critical")
_MILD: Final = (
    "aria-allowed-role",
    "heading-order",
    "landmark-banner-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-one-main",
    "landmark-unique",
    "page-has-heading-one",
    "presentation-role-conflict",
    "region",
    "skip-link",
)
"""Rules that find nothing grave, and take a fifth of the time."""
_ALL: Final[dict[str, Any]] = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}} | {each: {"enabled": False} for each in _MILD},
    # styles fetched once more, and a path to every element, would serve no rule that is asked
    "preload": False,
    "selectors": False,
}

_NEW: Final = Path(__file__).with_name("new_to_look_at.js").read_text("utf-8")
"""Marks what looks like something looked at before, and gives what was looked at now."""
_MARKED: Final = [["[data-looked-at]"]]

_COVERED: Final = """() => {
  const fields = "input:not([type=hidden]), select, textarea, main button, main a[href]";
  const whole = (one) => one.closest("label") ?? one;
  const own = (one, other) => whole(one).contains(other) || whole(other).contains(one);
  return [...document.querySelectorAll(fields)].flatMap((one) => {
    if (!one.getClientRects().length || getComputedStyle(one).opacity === "0") return [];
    one.focus();
    if (document.activeElement !== one) return [];
    const [box] = one.getClientRects();
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!above || own(one, above)) return [];
    const names = [one, above].map((each) => each.id || each.textContent.trim() || each.tagName);
    return [`${names[0]} under ${names[1]}`];
  });
}"""

Theme: TypeAlias = Literal["light", "dark"]
LookedAt: TypeAlias = set[int]
"""What was seen already on a device in a theme: the same header need not be looked at again."""


def faults(page: Page, theme: Theme = "light", before: LookedAt | None = None) -> list[str]:
    """Serious and critical ones, in one theme, in whatever was not looked at before."""
    page.emulate_media(color_scheme=theme)
    page.evaluate(_AXE)
    if before is not None:
        before.update(page.evaluate(_NEW, list(before)))
    return list(_faults(page, theme))


def overflow(page: Page) -> int:
    """Pixels by which the page is wider than its window."""
    pixels: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return pixels


def covered(page: Page) -> list[str]:
    """Fields, buttons and links that something lies over once they have the focus."""
    found: list[str] = page.evaluate(_COVERED)
    return found


def _faults(page: Page, theme: Theme) -> Iterator[str]:
    for violation in page.evaluate(_RUN, [_MARKED, _ALL]):
        if violation["impact"] in _GRAVE:
            for node in violation["nodes"]:
                yield f"{theme}: {violation['id']}: {node['html'][:160]}: {_why(node)}"


def _why(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for check in (*node["any"], *node["all"], *node["none"]))
