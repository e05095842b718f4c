"""Somebody with a browser of their own: what they open, tap and type."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit, urlunsplit

from playwright.sync_api import Browser, Locator, Page, StorageState

from tests.browser.house import House
from tests.browser.witness import Witness

Device: TypeAlias = dict[str, Any]

LAPTOP: Final[Device] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[Device] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
TV: Final[Device] = {"viewport": {"width": 1920, "height": 1080}}
PATIENCE: Final = 60_000
"""Milliseconds until something is not there: a busy machine is not a fault."""


class Person:
    """Counts every tap and every key, so that a journey can be held to its length."""

    def __init__(self, browser: Browser, house: House, device: Device, **more: Any) -> None:
        self.house = house
        settings: dict[str, Any] = {
            "base_url": house.address,
            "locale": "fr-FR",
            "reduced_motion": "reduce",
            **device,
            **more,
        }
        self.context = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        self.witness = Witness(self.context)
        self.page: Page = self.context.new_page()
        self.taps = 0
        self.keys = 0
        self._touches = bool(device.get("has_touch"))

    def opens(self, address: str) -> None:
        """An address, or a link: links name the network, this house is on this machine alone."""
        parts = urlsplit(address)
        self.page.goto(urlunsplit(("", "", parts.path, parts.query, parts.fragment)))

    def taps_on(self, what: str | Locator) -> None:
        """One press on glass, or one click, once the page's scripts are there to hear it."""
        self.page.wait_for_load_state()
        place = self.page.locator(what).first if isinstance(what, str) else what
        self.taps += 1
        if self._touches:
            place.tap()
        else:
            place.click()

    def sends(self, what: str | Locator) -> None:
        """A press that leaves the page, and the wait for the next one."""
        with self.page.expect_navigation():
            self.taps_on(what)

    def types(self, field: str, text: str) -> None:
        """Letter by letter, as fields that answer while one types hear it."""
        self.page.wait_for_load_state()
        self.keys += len(text)
        self.page.locator(field).press_sequentially(text)

    def fills(self, field: str, text: str) -> None:
        """Fast, where nobody counts."""
        self.page.locator(field).fill(text)

    def pastes(self, field: str, text: str) -> None:
        """A list from elsewhere: one gesture."""
        self.page.locator(field).fill(text)

    def chooses(self, field: str, value: str) -> None:
        self.page.locator(field).select_option(value)

    def sees_that(self, check: Callable[[], bool]) -> None:
        """Look until it is so; the page's policy lets no script of ours wait inside it."""
        until = monotonic() + PATIENCE / 1000
        while not check():
            assert monotonic() < until, "it never came"
            self.page.wait_for_timeout(50)

    def kept(self) -> StorageState:
        """What their browser remembers: who they are."""
        return self.context.storage_state()

    def reads(self, what: str = "main") -> str:
        """The words somebody sees there."""
        return self.page.locator(what).first.inner_text()
