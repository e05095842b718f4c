"""`python -m tests.browser.webkit [DRIVER [BROWSER]]`: opens every page of a full house in WebKit.

Debian has one to be driven: `apt-get install webkit2gtk-driver xvfb`, then
`xvfb-run -a python -m tests.browser.webkit`. It tells, for each page, what is wrong: a style sheet
that was not read, a module that did not run, nothing to read, anything wider than the window. Not
part of the tests, which have a Chromium.
"""

import json
import os
import socket
import subprocess
import sys
from contextlib import suppress
from glob import glob
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.browser.firefox import PATIENCE, WRONG, pages
from tests.browser.house import House
from tests.browser.stage import Stage, filled, set_up

BROWSERS: Final = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
"""Where Debian puts the small browser that comes with the library."""
MODULES: Final = """
  const told = arguments[arguments.length - 1];
  const modules = [...document.querySelectorAll("script[type=module][src]")].map((one) => one.src);
  Promise.all(modules.map((each) => import(each).then(() => [], (error) => [`${each}: ${error}`])))
    .then((all) => told(all.flat()));
"""
"""Modules that did not run: asked for once more, each tells how it went."""


class WebKit:
    """A browser with a folder of its own, spoken to through its driver."""

    def __init__(self, driver: str, browser: str, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        # its own sandbox refuses to work for root and in containers
        sandbox = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self._process = subprocess.Popen(
            (driver, f"--port={port}", "--host=127.0.0.1"),
            env={**os.environ, **sandbox, "HOME": folder},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = self._asked("POST", "/session", capabilities=wanted)
        self._session = f"/session/{made['sessionId']}"
        self.version = made["capabilities"]["browserVersion"]

    def ask(self, command: str, **values: Any) -> Any:
        """What a command answers; an error of the browser ends the visit."""
        return self._asked("POST", f"{self._session}/{command}", **values)

    def close(self) -> None:
        with suppress(OSError, SystemExit):
            self._asked("DELETE", self._session)
        self._process.terminate()
        self._process.wait()

    def _wait(self) -> None:
        end = monotonic() + PATIENCE
        while True:
            try:
                self._asked("GET", "/status")
            except URLError:
                if monotonic() > end:
                    raise
                sleep(0.2)
            else:
                return

    def _asked(self, method: str, path: str, **values: Any) -> Any:
        sent = json.dumps(values).encode() if method == "POST" else None
        asked = Request(f"{self._address}{path}", sent, method=method)
        try:
            with urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise SystemExit(json.load(error)["value"]["message"]) from None


def main(driver: str = "WebKitWebDriver", browser: str = "") -> int:
    found = browser or next(iter(glob(BROWSERS)), "")
    if not found:
        raise SystemExit("No WebKit here: install webkit2gtk-driver, or name a browser.")
    with TemporaryDirectory() as folder, TemporaryDirectory() as profile:
        set_up(folder)
        house, (_, stage) = House(folder), filled()
        webkit = WebKit(driver, found, profile)
        try:
            return _visited(webkit, house, stage)
        finally:
            webkit.close()
            house.close()


def _visited(webkit: WebKit, house: House, stage: Stage) -> int:
    """How many pages have something wrong; each is told."""
    (cookie,) = stage.owners["fr"]["cookies"]
    webkit.ask("url", url=f"{house.address}/login")
    webkit.ask("cookie", cookie={"name": cookie["name"], "value": cookie["value"], "path": "/"})
    bad = 0
    for address in pages(house, stage, cookie):
        webkit.ask("url", url=house.address + address)
        wrong = [
            *webkit.ask("execute/sync", script=WRONG, args=[]),
            *webkit.ask("execute/async", script=MODULES, args=[]),
        ]
        bad += bool(wrong)
        sys.stdout.write(f"{address}: {', '.join(wrong) or 'right'}\n")
    sys.stdout.write(f"WebKitGTK {webkit.version}: {bad} pages with something wrong\n")
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
