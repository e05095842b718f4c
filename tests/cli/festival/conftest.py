"""A festival in a folder of its own: two events on one evening."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Console

Festival = Callable[..., Answer]
AT = "2026-09-05T19:00"
PLAYERS = ("Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Max", "Nan")


@pytest.fixture
def desk(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Festival:
    """Types `tapisvert …` as Ana, at seven in the evening unless told otherwise."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TAPISVERT_BY", "Ana")

    def type_in(*words: str) -> Answer:
        timed = words if "--at" in words else (*words, "--at", AT)
        answer = console(*timed)
        return answer._replace(
            out=" ".join(answer.out.split()) if "--json" not in words else answer.out,
            err=" ".join(answer.err.split()),
        )

    return type_in


@pytest.fixture
def festival(desk: Festival) -> Festival:
    """Types `tapisvert festival …` in a house with a main and a side event."""
    done = (
        desk("event", "create", "Main", "--buy-in", "100"),
        desk("event", "register", *PLAYERS, "--event", "main"),
        desk("event", "create", "Side", "--buy-in", "20"),
        desk("event", "register", *PLAYERS, "--event", "side"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    return lambda *words: desk("festival", *words)
