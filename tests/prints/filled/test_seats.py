"""Who sits where, from the event."""

from pathlib import Path

import pytest

from tapisvert.refusals import Refusal
from tapisvert.tournament.draws.method import fingerprint
from tests.prints.filled.evening import SEED, Evening


def test_everybody_has_a_card_with_stack_and_draw(tmp_path: Path) -> None:
    said = Evening(tmp_path).printed("seat-cards")
    for name in ("Ana", "Bo", "Dede", "Jo", "Starting stack 10,000"):
        assert name in said
    assert f"Draw {fingerprint(SEED)[:8]}" in said


def test_two_people_of_one_name_are_told_apart(tmp_path: Path) -> None:
    said = Evening(tmp_path).printed("seat-list", "fr")
    assert "Chloé (#3)" in said
    assert "Chloé (#10)" in said
    assert "Ana (#" not in said
    assert "11 joueurs à 3 tables" in said


def test_one_table_may_be_printed_alone(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert "4 players" in evening.printed("table-sheets", table=1)
    assert "4 players at 1 table" in evening.printed("seat-list", table=2)
    assert "25 / 50" in evening.printed("table-sheets")
    with pytest.raises(Refusal):
        evening.printed("table-sheets", table=9)
