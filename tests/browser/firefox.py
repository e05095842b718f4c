"""`python -m tests.browser.firefox [FIREFOX]`: opens every page of a full house in Firefox.

Firefox is spoken to by Marionette, which every build of it has; nothing else is needed. It tells,
for each page, what is wrong: what the browser's console holds against it, a style sheet that was
not read, nothing to read, anything wider than the window. Not part of the tests, which have a
Chromium.
"""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.browser.house import House
from tests.browser.stage import Stage, filled, set_up
from tests.browser.visiting import ABSENT, READ, STRANGERS
from tests.web.doors import ADDRESSES

PATIENCE: Final = 60
FORM_ALONE: Final = 405
"""What an address answers that only takes what a form sends."""
WRONG: Final = """
  const unread = [...document.querySelectorAll("link[rel=stylesheet]")]
    .filter((one) => !one.sheet?.cssRules.length && !one.href.includes("colours"))
    .map((one) => `not read: ${one.href}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  const empty = document.body.innerText.trim() ? [] : ["nothing to read"];
  return [...unread, ...empty, ...(wide > 0 ? [`${wide} pixels too wide`] : [])];
"""
"""What is wrong with the page that is open."""
CONSOLE: Final = """
  const errors = Services.console.getMessageArray().filter(
    (one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag)
      && one.sourceName.startsWith("http"),
  );
  Services.console.reset();
  return errors.map((one) => `${one.errorMessage} (${one.sourceName}:${one.lineNumber})`);
"""
"""What the browser holds against the page."""


class Firefox:
    """A browser without a window, with a profile of its own."""

    def __init__(self, program: str, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = f'user_pref("marionette.port", {port});\n'
        Path(folder, "user.js").write_text(settings, "utf-8")
        words = (program, "--headless", "--marionette", "--remote-allow-system-access")
        self._process = subprocess.Popen(
            (*words, "--no-remote", "--profile", folder),
            env={**os.environ, "HOME": folder},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._socket = _connected(port)
        self._heard = b""
        self._count = 0
        self._read()
        self.version = self.ask("NewSession", capabilities={})["capabilities"]["browserVersion"]

    def ask(self, command: str, **values: Any) -> Any:
        """What a command answers; an error of the browser ends the visit."""
        self._count += 1
        name = command if ":" in command else f"WebDriver:{command}"
        sent = json.dumps([0, self._count, name, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(sent), sent))
        _, _, error, answer = self._read()
        if error:
            raise SystemExit(error["message"])
        return answer

    def run(self, script: str, context: str = "content") -> list[str]:
        """What a script gives back, of the page or of the browser around it."""
        self.ask("Marionette:SetContext", value=context)
        answer: list[str] = self.ask("ExecuteScript", script=script, args=[])["value"]
        self.ask("Marionette:SetContext", value="content")
        return answer

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait()

    def _read(self) -> Any:
        while b":" not in self._heard:
            self._heard += self._socket.recv(65_536)
        length, _, rest = self._heard.partition(b":")
        while len(rest) < int(length):
            rest += self._socket.recv(65_536)
        self._heard = rest[int(length) :]
        return json.loads(rest[: int(length)])


def _connected(port: int) -> socket.socket:
    end = monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if monotonic() > end:
                raise
            sleep(0.2)


def main(program: str = "firefox") -> int:
    with TemporaryDirectory() as folder, TemporaryDirectory() as profile:
        set_up(folder)
        house, (_, stage) = House(folder), filled()
        firefox = Firefox(program, profile)
        try:
            return _visited(firefox, house, stage)
        finally:
            firefox.close()
            house.close()


def _visited(firefox: Firefox, house: House, stage: Stage) -> int:
    """How many pages have something wrong; each is told."""
    (cookie,) = stage.owners["fr"]["cookies"]
    firefox.ask("Navigate", url=f"{house.address}/login")
    firefox.ask("AddCookie", cookie={"name": cookie["name"], "value": cookie["value"], "path": "/"})
    bad = 0
    for address in pages(house, stage, cookie):
        firefox.ask("Navigate", url=house.address + address)
        wrong = [*firefox.run(WRONG), *firefox.run(CONSOLE, "chrome")]
        bad += bool(wrong)
        sys.stdout.write(f"{address}: {', '.join(wrong) or 'right'}\n")
    sys.stdout.write(f"Firefox {firefox.version}: {bad} pages with something wrong\n")
    return bad


def pages(house: House, stage: Stage, cookie: dict[str, str]) -> Iterator[str]:
    """The address of every page somebody signed in reads, and of a television."""
    seen = (page for page in READ if page not in ABSENT and page not in STRANGERS)
    for page in (*seen, "display"):
        address = stage.address(ADDRESSES[page])
        if _is_page(house.address + address, cookie):
            yield address


def _is_page(address: str, cookie: dict[str, str]) -> bool:
    """Whether a browser shows something there; a file would be saved, a part is none."""
    asked = Request(address, headers={"Cookie": f"{cookie['name']}={cookie['value']}"})
    try:
        with urlopen(asked, timeout=PATIENCE) as answer:
            if "/login" in answer.url and "/login" not in address:
                raise SystemExit(f"{address} asks who one is: this is another house")
            return b"<html" in answer.read(2_000)
    except HTTPError as error:
        if error.code != FORM_ALONE:
            raise SystemExit(f"{address}: {error}") from None
        return False


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
