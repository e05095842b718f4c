"""A league in a folder of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Console

League = Callable[..., Answer]

PUB = "le-pub-2026-09-08"
NEXT = "le-pub-2026-09-15"
LATE = "2026-09-16T10:00"
"""When both nights were played."""


@pytest.fixture
def desk(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> League:
    """Types `tapisvert …` as Ana, on the first of September unless told otherwise."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TAPISVERT_BY", "Ana")

    def type_in(*words: str) -> Answer:
        timed = words if "--at" in words else (*words, "--at", "2026-09-01T10:00")
        return console(*timed)

    return type_in


@pytest.fixture
def empty(desk: League) -> League:
    """Types `tapisvert league …` where there is none yet."""
    return lambda *words: desk("league", *words)


@pytest.fixture
def league(empty: League) -> League:
    """A league with a season, a venue, Ana at its head and two dates."""
    done = (
        empty("found", "Ligue des Érables"),
        empty("season", "Automne", "--from", "2026-09-01", "--to", "2026-12-31", "--best", "8"),
        empty("venue", "Le Pub", "--weekday", "mardi", "--time", "19:30"),
        empty("director", "Le Pub", "Ana"),
        empty("date", "Le Pub", "2026-09-08"),
        empty("date", "Le Pub", "2026-09-15"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    return empty


@pytest.fixture
def played(league: League) -> League:
    """The first date entered from a sheet."""
    entered = league("enter", PUB, "Chloé Martin; 2 KO", "Bo", "= Dede", "Eli; left", "--at", LATE)
    assert entered.err == ""
    return league
