"""The cases of the house, by topic: beside the sources, or inside an installed package."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

import tapisvert
from tapisvert.rulings.cases import Case, read

_OF_BETTING: Final = ("bets", "turns")
TOPICS: Final = ("bets", "turns", "dealing", "showdown", "conduct", "time", "event")
"""The folders of cases a director is asked about."""


def folder() -> Path:
    """Where the cases stand."""
    package = Path(tapisvert.__file__).parent
    inside = package / "cases"
    return inside if inside.is_dir() else package.parent / "cases"


@cache
def cases_on(topic: str) -> tuple[Case, ...]:
    """The cases of a topic, in the order of their files."""
    files = sorted((folder() / topic).glob("*.toml"))
    return tuple(
        case for path in files for case in read(path.read_text("utf-8"), f"{topic}/{path.name}")
    )


def examples(book: str, incident: str, article: str, most: int = 2) -> tuple[Case, ...]:
    """Cases that show what a book says of the same incident, or rest on the same article."""
    topics = [topic for topic in TOPICS if (topic in _OF_BETTING) == (not incident)]
    alike = (
        case
        for topic in topics
        for case in cases_on(topic)
        if book in case.then and _is_alike(case, book, incident, article)
    )
    return tuple(islice(alike, most))


def _is_alike(case: Case, book: str, incident: str, article: str) -> bool:
    if incident:
        return any(getattr(each, "name", "") == incident for each in case.when)
    return article in tuple(case.then[book].get("cites") or ())
