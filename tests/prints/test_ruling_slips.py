"""Ruling slips."""

import pytest

from tapisvert.prints.heading import Paper
from tapisvert.prints.ruling_slips import RulingSlip, RulingSlips, ruling_slips
from tapisvert.refusals import Invalid
from tests.prints.paper import LONG, SIZES, WHEN, heading, pages, read, size

FACTS = "UTG pousse 1000 et cinq jetons de 100 sans un mot, face à 1100. " * 6


def slip(number: int, facts: str = "une carte exposée") -> RulingSlip:
    return RulingSlip(number, facts, "main vivante", "main vivante", at=WHEN, director="Ana")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_stand_on_a_page_of_either_paper(paper: Paper) -> None:
    pdf = ruling_slips(heading(paper), RulingSlips(tuple(map(slip, range(1, 6)))), "fr")
    assert (size(pdf), pages(pdf)) == (SIZES[paper], 2)
    assert "21 h 32" in read(pdf)
    assert "Nº 5" in read(pdf)


def test_long_facts_and_names_stay_on_their_quarter() -> None:
    long = RulingSlip(7, FACTS, FACTS, "autre chose", FACTS, ("TDA 2017 47-A",), 12, (LONG, LONG))
    pdf = ruling_slips(heading(), RulingSlips((long,) * 4), "en")
    assert pages(pdf) == 1
    assert "Table 12" in read(pdf)


def test_no_ruling_is_no_slip() -> None:
    with pytest.raises(Invalid, match="No ruling has been kept"):
        ruling_slips(heading(), RulingSlips(()), "en")
