"""The browser of this machine: found, or installed where that can be done without asking.

`python -m tests.browser.chromium` is what `make test` calls first.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

VARIABLE: Final = "CHROMIUM"
NAMES: Final = (
    "chromium-headless-shell",  # the same pages for three quarters of the work
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
MISSING: Final = (
    "NO CHROMIUM: not one screen was tried in a browser. "
    f"Install chromium, or name one with {VARIABLE}=/path/to/chromium."
)
WITHOUT: Final = (
    # what an address bar would offer: pages of its own for each window, which nobody sees here
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
    # the last list counts, so that what Playwright switches off stands here again
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Parts of Chromium that only cost time; a name it does not know is passed over."""
FLAGS: Final = (
    f"--disable-features={','.join(WITHOUT)}",
    "--disable-gpu",
    "--disable-software-rasterizer",  # nor is a processor asked to play one
    "--in-process-gpu",  # nothing is drawn on a screen: one process less to talk to
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_PATIENCE: Final = 900


def found() -> str | None:
    """The browser somebody named, the system's, or the one Playwright fetched."""
    if named := os.environ.get(VARIABLE):
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None) or _fetched()


def flags() -> list[str]:
    """How it is started; its own sandbox refuses to work for root."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*FLAGS, "--no-sandbox"] if root else [*FLAGS]


def _fetched() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _ways() -> Iterator[tuple[tuple[str, ...], ...]]:
    """The ways to install one, the least surprising first."""
    apt = ("apt-get", "-qq", "-y")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    first = () if root else ("sudo", "-n")
    if shutil.which("apt-get") and (root or shutil.which("sudo")):
        for package in NAMES[:2]:
            wanted = ("install", "--no-install-recommends", package)
            yield (*first, *apt, "update"), (*first, *apt, *wanted)
    yield ((sys.executable, "-m", "playwright", "install", "chromium"),)


def _went(commands: tuple[tuple[str, ...], ...]) -> bool:
    quiet = subprocess.DEVNULL
    try:
        for command in commands:
            subprocess.run(command, check=True, timeout=_PATIENCE, stdout=quiet, stderr=quiet)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def main() -> None:
    """Find a browser or install one, and say so; a machine without one still runs the rest."""
    if found():
        return
    if os.environ.get(VARIABLE):
        sys.stderr.write(f"{MISSING}\n")
        return
    sys.stderr.write("No Chromium here: installing one, which takes a minute or two.\n")
    for way in _ways():
        if _went(way) and found():
            sys.stderr.write(f"Installed: {found()}\n")
            return
    sys.stderr.write(f"{MISSING}\n")


if __name__ == "__main__":
    main()
