"""Eliminations, results and slips, from the event."""

from pathlib import Path

import pytest

from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.setup import BuyIn
from tests.prints.filled.evening import Evening

CUP = Bands((Band(0, (PrizeLine(1, 1, item="Cup"),)),))


def test_who_is_out_stands_on_the_elimination_sheet_with_who_did_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(EliminatePlayers((4,), by=((9,),)))
    said = evening.printed("elimination-sheet")
    assert "11 Dede" in said
    assert "Ida" in said
    assert "Jo" not in said


def test_results_are_a_draft_until_the_end(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(SetPrizePlan(percentages(50, 30, 20)))
    evening.out(*range(1, 11))
    assert "may still change" in evening.printed("result-sheet")
    evening.do(EndEvent())
    said = evening.printed("result-sheet", "fr")
    assert "1 Jo 110 €" in said
    assert "les gains font toute la cagnotte, 220 €" in said
    assert "TDA 2017" in said
    assert "abababab" in said


def test_everybody_in_the_money_has_a_slip(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with pytest.raises(Invalid, match="no slip to print"):
        evening.printed("payout-slips")
    evening.do(SetPrizePlan(percentages(50, 30, 20)))
    evening.out(*range(1, 11))
    evening.do(EndEvent())
    said = evening.printed("payout-slips", "fr")
    assert said.count("Cent dix euros") == 2
    assert said.count("Chloé (#10)") == 2


def test_an_evening_without_money_shows_no_currency(tmp_path: Path) -> None:
    evening = Evening(tmp_path, buy_in=BuyIn(0, 0, 10_000))
    evening.do(SetPrizePlan(CUP))
    evening.out(*range(1, 11))
    evening.do(EndEvent())
    results, slips = evening.printed("result-sheet"), evening.printed("payout-slips")
    assert "Cup" in results
    assert slips.count("Cup") == 2
    assert "€" not in results + slips
