"""The elimination sheet."""

import pytest

from tapisvert.prints.elimination_sheet import Eliminated, EliminationSheet, elimination_sheet
from tapisvert.prints.heading import Paper
from tapisvert.refusals import Invalid
from tests.prints.paper import WHEN, heading, page, pages, read


def test_who_is_out_is_filled_in_and_the_rest_is_to_write() -> None:
    out = (Eliminated(9, 9, "Chloé Roy", WHEN, 4, "Bo"), Eliminated(7, 8, "Dede"))
    said = read(elimination_sheet(heading(), EliminationSheet(9, out), "fr"))
    for part in ("Feuille des sorties", "Chloé Roy", "21 h 32", "Bo", "Éliminé par", "Visa"):
        assert part in said
    assert "7–8 Dede" in said
    assert "Knocked out by" in read(elimination_sheet(heading(), EliminationSheet(9), "en"))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_has_thirty_one_rows_under_its_own_head(paper: Paper) -> None:
    pdf = elimination_sheet(heading(paper), EliminationSheet(300), "en")
    assert pages(pdf) == 10
    assert "270" in page(pdf, 1)
    assert "269" in page(pdf, 2)
    assert all("Initials" in page(pdf, number) for number in range(1, 11))


def test_a_blank_copy_is_one_page_without_numbers() -> None:
    pdf = elimination_sheet(heading(), EliminationSheet(), "fr")
    assert pages(pdf) == 1
    assert "31" not in page(pdf, 1)


def test_those_who_share_places_have_a_row_each() -> None:
    out = (Eliminated(1, 3, "Ana"), Eliminated(1, 3, "Bo"), Eliminated(1, 3, "Dede"))
    said = read(elimination_sheet(heading(), EliminationSheet(3, out), "en"))
    assert said.count("1–3") == 3


def test_a_place_taken_twice_or_beyond_the_sheet_is_refused() -> None:
    twice = (Eliminated(2, 2, "Ana"), Eliminated(2, 2, "Bo"))
    with pytest.raises(Invalid, match="Bo needs a place of their own"):
        elimination_sheet(heading(), EliminationSheet(3, twice), "en")
    with pytest.raises(Invalid, match="Place 4"):
        elimination_sheet(heading(), EliminationSheet(3, (Eliminated(4, 4, "Ana"),)), "en")
    with pytest.raises(Invalid, match="places cannot be printed"):
        elimination_sheet(heading(), EliminationSheet(-1), "en")
