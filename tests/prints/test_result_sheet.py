"""The result sheet."""

import pytest

from tapisvert.prints.result_sheet import ResultLine, ResultSheet, result_sheet
from tapisvert.refusals import Invalid
from tests.prints.paper import LONG, WHEN, heading, page, pages, people, read

LINES = (
    ResultLine("1", "Chloé Roy", 40_000, ("Un siège en finale",), "60", "3"),
    ResultLine("2-3", LONG, 11_025, points="49,5"),
    ResultLine("2-3", "Bo", 11_025, points="49,5"),
)
SHEET = ResultSheet(
    LINES, 3, 62_050, "EUR", WHEN, "TDA 2017", "00112233445566778899aabbccddeeff", ("Ana",)
)


def test_places_prizes_checks_and_the_director_are_shown() -> None:
    said = read(result_sheet(heading(), SHEET, "fr"))
    for part in ("Résultats", "15 novembre 2026 · 3 inscriptions · cagnotte 620,50 €", "TDA 2017"):
        assert part in said
    for part in ("2–3", "400 €", "Un siège en finale", "110,25 €", "49,5", "Direction · Ana"):
        assert part in said
    assert "les gains font toute la cagnotte, 620,50 €" in said
    assert "00112233445566778899aabbccddeeff" in said
    assert "peuvent encore changer" not in said
    assert "€110.25" in read(result_sheet(heading(), SHEET, "en"))


def test_a_long_name_is_written_whole() -> None:
    assert LONG in read(result_sheet(heading(), SHEET, "fr"))


def test_prizes_that_are_not_the_pool_are_told() -> None:
    short = ResultSheet(LINES, 3, 70_000, "EUR")
    assert "a difference of €79.50" in read(result_sheet(heading(), short, "en"))


def test_without_money_no_currency_and_no_empty_column_is_shown() -> None:
    lines = (ResultLine("1", "Chloé", items=("Coupe",)), ResultLine("2", "Bo"))
    said = read(result_sheet(heading(), ResultSheet(lines, 2), "fr"))
    assert "Coupe" in said
    for absent in ("€", "Gain", "Points", "Éliminations", "cagnotte"):
        assert absent not in said


def test_results_of_an_event_that_goes_on_say_so() -> None:
    lines = (ResultLine("", "Ana"), ResultLine("2", "Bo"))
    said = read(result_sheet(heading(), ResultSheet(lines, 2, final=False), "fr"))
    assert "peuvent encore changer" in said
    assert "en jeu Ana" in said


def test_three_hundred_players_repeat_the_head_of_the_table() -> None:
    lines = tuple(ResultLine(str(n), name) for n, name in enumerate(people(300), 1))
    pdf = result_sheet(heading(), ResultSheet(lines, 300), "en")
    assert pages(pdf) <= 8
    assert all("Place Name" in page(pdf, number) for number in range(1, pages(pdf)))
    assert "Chloé Nº0300" in read(pdf)


def test_nobody_entered_is_refused() -> None:
    with pytest.raises(Invalid, match="Nobody has entered yet"):
        result_sheet(heading(), ResultSheet((), 0), "en")
    with pytest.raises(Invalid, match="cannot be printed"):
        result_sheet(heading(), ResultSheet((ResultLine("1", "Bo", -5),), 1), "en")
