"""`python -m bench` measures everything, prints it and writes it to bench/results.md.

`python -m bench live crowd` measures these sections alone and writes nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from platform import python_implementation, python_version
from typing import Final

from bench import (
    cards,
    crowd,
    entries,
    festival,
    forecast,
    hands,
    journal,
    league,
    league_pages,
    league_room,
    live,
    people,
    room,
    rulings,
    seats,
    speech,
    start,
    tournament,
)
from bench.rows import Figure, Row, Wait, table

MODULES: Final = (
    start,
    cards,
    hands,
    rulings,
    speech,
    seats,
    tournament,
    forecast,
    journal,
    league,
    league_pages,
    league_room,
    people,
    live,
    room,
    entries,
    crowd,
    festival,
)
RESULTS: Final = Path(__file__).with_name("results.md")


def run(named: list[str]) -> None:
    """The sections named, or all of them, which alone are worth keeping."""
    sections = {module.__name__.removeprefix("bench."): module for module in MODULES}
    chosen = [sections[name] for name in named] or MODULES
    rows: list[Row | Wait | Figure] = [row for module in chosen for row in module.measure()]
    measured = table(rows)
    if not named:
        _write(measured)
    print(measured)


def _write(measured: str) -> None:
    python = f"{python_implementation()} {python_version()}"
    RESULTS.write_text(
        f"# Measured speed\n\nOne run, one thread, {python}; `make bench` measures again.\n\n"
        f"{measured}",
        "utf-8",
    )


if __name__ == "__main__":
    run(sys.argv[1:])
