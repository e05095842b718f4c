"""The demonstration in this room."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.desk.demo.cast import DIRECTOR
from tapisvert.desk.demo.story import tell
from tapisvert.web.house import desk, people
from tapisvert.web.moment import now
from tapisvert.words import Lang


def demonstration(lang: Lang) -> Iterator[str]:
    """An evening under way from now on and one that is over, step by step."""
    yield from tell(desk(), people(), now(), DIRECTOR, lang)
