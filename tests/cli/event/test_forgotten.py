"""Somebody forgotten, in the terminal: a player with a number, in the language that is read."""

import re

import pytest

from tests.cli.conftest import Console
from tests.cli.event.conftest import SEED, Desk

ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])")
LOOKS = ("results", "history", "seats", "status", "todo", "receipts")


@pytest.mark.parametrize("look", LOOKS)
def test_whoever_was_forgotten_is_never_an_id(evening: Desk, console: Console, look: str) -> None:
    evening("out", "Eli")
    evening("break", "2", "--seed", SEED)
    for name in ("Eli", "Bo"):
        assert console("people", "forget", name, "--for-good").status == 0
    shown = evening(look)
    assert (shown.status, ID.search(shown.out)) == (0, None), shown


def test_whoever_was_forgotten_is_a_player_in_both_languages(
    evening: Desk, console: Console
) -> None:
    evening("out", "Eli")
    assert console("people", "forget", "Eli", "--for-good").status == 0
    assert "Player 6" in evening("results").out
    assert "Joueur 6" in evening("results", "--lang", "fr").out
