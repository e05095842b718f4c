"""`python -m tests.browser.measuring`: measures every screen, and says what does not fit.

Every view of the television in every theme and on three sizes of screen: what is cut, what lies
over something else, what is too small to read from a table. Every page of the room on the smallest
phone and at twice its size on a laptop: what is wider than the window, and what is cut there.
Not part of the tests, which look at the same pages once.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium
from tests.browser.house import House
from tests.browser.person import Device, Person
from tests.browser.seed_measures import NIGHTS
from tests.browser.stage import Stage
from tests.browser.visiting import READ, STRANGERS
from tests.web.doors import ADDRESSES

THEMES: Final = ("felt", "night", "day")
SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
NARROW: Final[dict[str, Device]] = {
    "320 px": {"viewport": {"width": 320, "height": 640}},
    "200 %": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
}
MEASURE: Final = Path(__file__).with_name("measure.js").read_text("utf-8")
"""What is wrong with the page that is open; words smaller than `least` are, where it is given."""
FLOOR: Final = 0.028
"""The smallest words of a television, of its height."""


def main() -> int:
    with TemporaryDirectory(prefix="tapisvert-house-") as made, sync_playwright() as playwright:
        house = House(made)
        command = (sys.executable, "-m", "tests.browser.seed_measures", made)
        told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        stage = Stage(**json.loads(told))
        browser = playwright.chromium.launch(
            executable_path=chromium.found(), args=chromium.flags()
        )
        faults = [*_televisions(browser, house), *_pages(browser, house, stage)]
        browser.close()
        house.close()
    for line, count in Counter(faults).most_common():
        sys.stdout.write(f"{count} × {line}\n")
    sys.stdout.write(f"{len(faults)} faults\n")
    return bool(faults)


def _televisions(browser: Browser, house: House) -> Iterator[str]:
    from tapisvert.web.panels.screens.screens import VIEWS

    count = 0
    for width, height in SIZES:
        viewer = Person(browser, house, {"viewport": {"width": width, "height": height}})
        for night in NIGHTS:
            for view in ("", *VIEWS):
                viewer.opens(f"/d/{night}-{view or 'turns'}")
                viewer.page.locator("body.tv").wait_for()
                _settled(viewer.page)
                for theme in THEMES:
                    viewer.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
                    count += 1
                    for fault in viewer.page.evaluate(MEASURE, height * FLOOR):
                        yield f"{night} {view or 'turns'} {width}: {fault}"
        viewer.context.close()
    sys.stdout.write(f"{count} televisions measured\n")


def _pages(browser: Browser, house: House, stage: Stage) -> Iterator[str]:
    count = 0
    for size, device in NARROW.items():
        for lang in ("fr", "en"):
            viewer = Person(browser, house, device, storage_state=stage.owners[lang])
            for page in (*(each for each in READ if each not in STRANGERS), "start"):
                address = stage.address(ADDRESSES[page])
                answer = viewer.page.request.get(address)
                if not (answer.headers["content-type"].startswith("text/html")):
                    continue
                if "<html" not in answer.text() or address.endswith("/preview"):
                    continue
                viewer.opens(address)
                _settled(viewer.page)
                count += 1
                for fault in viewer.page.evaluate(MEASURE, 0):
                    yield f"{page} {size} {lang}: {fault}"
            viewer.context.close()
    sys.stdout.write(f"{count} pages measured\n")


def _settled(page: Page) -> None:
    """What the page fetches by itself has come."""
    page.wait_for_load_state("networkidle" if "/d/" not in page.url else "load")
    page.evaluate("document.getElementById('tv-start')?.remove()")
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


if __name__ == "__main__":
    sys.exit(main())
