"""Plain words read and ruled on: how long one description takes."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

import tomli

from bench.rows import Wait
from tapisvert.rulebooks import Book, packaged
from tapisvert.speech.listening import listen

_TEXTS: Final = Path(__file__).parents[1] / "tests" / "data" / "speech" / "development.toml"


def measure() -> list[Wait]:
    """One description, the typical and the slowest twentieth."""
    described = tomli.loads(_TEXTS.read_text("utf-8"))["item"]
    asked = [(item["text"], packaged(item["book"])) for item in described]
    for text, book in asked[:20]:
        listen(text, book)
    waits = sorted(_timed(text, book) for text, book in asked)
    slow = waits[len(waits) * 19 // 20]
    return [
        Wait("a description in plain words read and ruled on", median(waits), None, "", "< 20 ms"),
        Wait("the same: slowest twentieth", slow, None, "", ""),
    ]


def _timed(text: str, book: Book) -> float:
    start = perf_counter()
    listen(text, book)
    return perf_counter() - start
