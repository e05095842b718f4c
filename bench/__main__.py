"""`python -m bench` measures everything, prints it and writes it to bench/results.md."""

from __future__ import annotations

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


def run() -> None:
    rows: list[Row | Wait | Figure] = [row for module in MODULES for row in module.measure()]
    measured = table(rows)
    python = f"{python_implementation()} {python_version()}"
    RESULTS.write_text(
        f"# Measured speed\n\nOne run, one thread, {python}; `make bench` measures again.\n\n"
        f"{measured}",
        "utf-8",
    )
    print(measured)


if __name__ == "__main__":
    run()
