"""Break cards, from the event."""

from pathlib import Path

import pytest

from tapisvert.refusals import Illegal
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.draws.drawing import Chance
from tests.prints.filled.evening import Evening

CHANCE = Chance("cd" * 32)


def test_a_break_that_was_due_says_why_and_by_which_article(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.out(1, 2)
    evening.do(BreakTable(3, CHANCE))
    said = evening.printed("break-cards", "fr")
    assert "Casser la table 3 : les 9 joueurs restants tiennent sur 2 tables." in said
    assert "TDA 2017, art." in said
    assert "table 3" in said


def test_a_break_nothing_called_for_says_only_what_happened(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.out(1)
    evening.do(BreakTable(1, CHANCE))
    said = evening.printed("break-cards", table=1)
    assert "Table 1 is broken." in said
    assert "TDA 2017, art." in said


def test_an_undone_break_has_no_cards(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with pytest.raises(Illegal, match="No table has been broken"):
        evening.printed("break-cards")
    evening.out(1, 2)
    evening.do(BreakTable(3, CHANCE))
    with pytest.raises(Illegal, match="Table 1 has not been broken"):
        evening.printed("break-cards", table=1)
    evening.undo()
    with pytest.raises(Illegal, match="No table has been broken"):
        evening.printed("break-cards")


def test_the_final_table_has_a_card_for_everybody_who_moves(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.out(1, 2)
    evening.do(BreakTable(3, CHANCE))
    evening.out(3, 4, 5)
    evening.do(FormFinalTable(1, CHANCE))
    said = evening.printed("break-cards")
    assert "final table" in said
    assert "table 2" in said
