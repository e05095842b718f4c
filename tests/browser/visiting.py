"""Visits to every page of the house: what is there, and whether anybody can read it."""

from collections import defaultdict
from collections.abc import Callable
from typing import Final, Literal

from tests.browser.accessible import LookedAt, Theme, covered, faults, overflow
from tests.browser.person import Person
from tests.browser.stage import Stage
from tests.web import conftest as _room  # noqa: F401  (settings are read before the table is)
from tests.web.doors import ADDRESSES, ALLOWED

STRANGERS: Final = ("login", "setup", "invitation", "display")
"""Pages that look otherwise, or not at all, to somebody who is signed in."""
ABSENT: Final = frozenset(
    (
        "kept-backup",
        "race-picture",
        "race-send",
        "festival-television",
        "house-book",
        "house-book-file",
        "gala-invitation",
        "league-sign-up",
        "member-choice",
        "letters-stop",
        "trust-authority",
        "trust-profile",
        "club-picture",
        "club-sound",
        "league-photo",
    )
)
"""Files that do not exist in this house."""
READ: Final = tuple(
    sorted(page for page, (may, _) in ALLOWED.items() if may and page not in ABSENT)
)
OF_AN_EVENT: Final = tuple(page for page in READ if ADDRESSES[page].startswith("/e/"))
OF_THE_HOUSE: Final = tuple(page for page in READ if page not in OF_AN_EVENT)
THEMES: Final[tuple[Theme, Theme]] = ("light", "dark")

_LOOKED_AT: Final[dict[tuple[str, Theme], LookedAt]] = defaultdict(set)

Visitors = Callable[[str], list[Person]]
"""For each page, those who look at it: in French on a phone, in English on a laptop."""


def visit(page: str, stage: Stage, visitors: Visitors) -> None:
    """Look at a page on both devices; a file or a part of a page only has to be there.

    A theme changes nothing but colours: one device shows the light one, the other the dark one,
    by turns from page to page.
    """
    address = stage.address(ADDRESSES[page])
    people = visitors(page)
    if _shown(people[0], address) != "page":
        return
    themes = THEMES if READ.index(page) % 2 else THEMES[::-1]
    for person, language, theme in zip(people, ("fr", "en"), themes, strict=True):
        person.witness.complaints.clear()
        person.opens(address)
        shown_in = person.page.locator("html").get_attribute("lang")
        assert shown_in == language or "/d/" in address or address.endswith("/preview")
        grave = faults(person.page, theme, _LOOKED_AT[language, theme])
        assert not grave, "\n".join(grave)
        assert overflow(person.page) <= 0
        assert covered(person.page) == []
        assert person.witness.complaints == []


def _shown(person: Person, address: str) -> Literal["page", "part", "file", "form"]:
    """What is at an address; a page that this house cannot show is a hole in the stage."""
    answer = person.page.request.get(address, headers={"Connection": "close"})
    if answer.status == 405:
        return "form"
    assert answer.status == 200, f"nothing to see at {address}: give the stage what it shows"
    if not answer.headers["content-type"].startswith("text/html"):
        return "file"
    return "page" if "<html" in answer.text() else "part"
