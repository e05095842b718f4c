"""Payout slips."""

import pytest

from tapisvert.prints.heading import Paper
from tapisvert.prints.payout_slips import PayoutSlip, PayoutSlips, payout_slips
from tapisvert.refusals import Invalid
from tests.prints.paper import LONG, WHEN, heading, pages, people, read

ROY = PayoutSlip(1, "1", "Chloé Roy", 122_050)


def test_a_slip_says_the_amount_in_figures_and_words_on_both_copies() -> None:
    said = read(payout_slips(heading(), PayoutSlips((ROY,), "EUR", "Ana", WHEN), "fr"))
    for part in ("Chloé Roy", "Nº 1", "Place 1", "1 220,50 €", "Ana", "15 novembre 2026"):
        assert said.count(part) >= 2
    assert said.count("Mille deux cent vingt euros et cinquante centimes") == 2
    assert said.count("Signature du joueur") == said.count("Signature du payeur") == 2
    assert said.count("Exemplaire du joueur") == said.count("Exemplaire de la maison") == 1
    english = read(payout_slips(heading(), PayoutSlips((ROY,), "EUR"), "en"))
    assert "One thousand two hundred and twenty euros and fifty cents" in english
    assert "Player's signature" in english


def test_a_prize_in_kind_shows_no_amount_and_no_currency() -> None:
    slip = PayoutSlip(1, "2-3", "Bo", items=("Montre", "Bon d'achat"))
    said = read(payout_slips(heading(), PayoutSlips((slip,), "EUR"), "fr"))
    assert "Montre + Bon d'achat" in said
    assert "Place 2–3" in said
    assert "Montant" not in said
    assert "€" not in said


def test_money_without_a_currency_is_a_bare_figure() -> None:
    said = read(payout_slips(heading(), PayoutSlips((ROY,)), "en"))
    assert "1,220.50" in said
    assert "thousand" not in said


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_slips_with_their_copies_share_a_page(paper: Paper) -> None:
    slips = tuple(PayoutSlip(n, str(n), name, 500) for n, name in enumerate(people(45), 1))
    assert pages(payout_slips(heading(paper), PayoutSlips(slips, "CAD"), "fr")) == 23


def test_a_long_name_is_written_whole() -> None:
    slip = PayoutSlip(1, "1", LONG, 500)
    assert LONG in read(payout_slips(heading(), PayoutSlips((slip,), "EUR"), "en"))


def test_nothing_due_is_refused() -> None:
    with pytest.raises(Invalid, match="no slip to print"):
        payout_slips(heading(), PayoutSlips(()), "en")
    with pytest.raises(Invalid, match="Bo is due nothing"):
        payout_slips(heading(), PayoutSlips((PayoutSlip(1, "1", "Bo"),)), "en")
    with pytest.raises(Invalid, match="has no name"):
        payout_slips(heading(), PayoutSlips((PayoutSlip(1, "1", " ", 5),)), "en")
