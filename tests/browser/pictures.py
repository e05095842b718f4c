"""`python -m tests.browser.pictures`: the most important screens as pictures in docs/pictures.

They are taken of a house of its own with the demonstration's people, and of nobody else's.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, Device, Person

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
TV: Final[Device] = {"viewport": {"width": 960, "height": 540}}
FILLED: Final = "body:has(.tile):has(.column-players li)"
"""Tables and players are fetched by the page itself."""
SMALL: Final[Device] = {**PHONE, "device_scale_factor": 1}


class Picture(NamedTuple):
    """A screen, where it stands, and what it waits for."""

    name: str
    address: str
    device: Device
    waits_for: str


PICTURES: Final = (
    *(
        Picture(f"tv-{name}", f"/d/{name}", TV, shown)
        for name, shown in (
            ("clock", ".rail i"),
            ("break", '[data-state="break"] .rail i'),
            ("moves", '[data-view="moves"]'),
            ("hands", '[data-view="hands"]'),
            ("final", "#tv-leaf .chair"),
            ("winner", '[data-view="places"]'),
        )
    ),
    Picture("console", "/e/{running}/", LAPTOP, FILLED),
    Picture("tables", "/e/{running}/tables", LAPTOP, FILLED),
    Picture("new-event", "/new", LAPTOP, "main form"),
    Picture("phone", "/e/{running}/", SMALL, "#todo"),
    Picture("phone-table", "/e/{running}/tables/1", SMALL, "#oval"),
    Picture("phone-floor", "/e/{running}/floor", SMALL, "main"),
)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="tapisvert-house-") as folder, sync_playwright() as playwright:
        house = House(folder)
        command = (sys.executable, "-m", "tests.browser.seed_pictures", folder)
        found = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        told = json.loads(found)
        browser = playwright.chromium.launch(
            executable_path=chromium.found(), args=chromium.flags()
        )
        for picture in PICTURES:
            person = Person(browser, house, picture.device, storage_state=told["owner"])
            person.opens(picture.address.format(running=told["running"]))
            page = person.page
            page.locator(picture.waits_for).first.wait_for(state="attached")
            page.wait_for_load_state("load")
            page.evaluate("() => document.fonts.ready")
            page.evaluate("() => document.getElementById('tv-start')?.remove()")
            page.screenshot(path=FOLDER / f"{picture.name}.png")
            person.context.close()
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
