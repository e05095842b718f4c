"""A desk in a folder of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Console

PLAYERS = ("Ana", "Bo", "Chloé Martin", "Chloé Roy", "Dede", "Eli")
SEED = "00112233445566778899aabbccddeeff"

Desk = Callable[..., Answer]


@pytest.fixture
def desk(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Types `tapisvert event …` as Ana, at eight in the evening unless told otherwise."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TAPISVERT_BY", "Ana")

    def type_in(*words: str) -> Answer:
        timed = words if "--at" in words else (*words, "--at", "20:00")
        return console("event", *timed)

    return type_in


@pytest.fixture
def evening(desk: Desk) -> Desk:
    """Six players at two tables of five; play began at eight."""
    done = (
        desk("create", "Tuesday", "--buy-in", "20", "--table-size", "5", "--late", "2"),
        desk("register", *PLAYERS),
        desk("draw", "--seed", SEED),
        desk("start"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    return desk
