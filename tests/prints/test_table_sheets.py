"""Table sheets."""

import pytest

from tapisvert.prints.heading import Paper
from tapisvert.prints.table_sheets import TableSheet, TableSheets, table_sheets
from tapisvert.refusals import Invalid
from tapisvert.tournament.structure import Level
from tapisvert.words import number
from tests.prints.paper import LONG, heading, page, pages, people, read
from tests.tournament.build import EVENING

RULES = ("Pas de téléphone pendant un coup.",)


def test_a_sheet_shows_the_table_its_seats_the_levels_and_the_rules() -> None:
    table = TableSheet(7, ("Chloé Roy", "", "Bo"), "http://192.168.1.20:8000/t/7", "4821")
    said = read(table_sheets(heading(), TableSheets((table,), EVENING.levels, RULES), "fr"))
    for part in ("Chloé Roy", "2 joueurs", "Code 4821", "25 / 50", "Pause", "Notes", *RULES):
        assert part in said
    english = read(table_sheets(heading(), TableSheets((table,), EVENING.levels), "en"))
    assert "2 players" in english
    assert "Break" in english
    assert "At this table" not in english


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("levels", [0, 5, 36, 37, 80])
@pytest.mark.parametrize("chairs", [2, 5, 10])
def test_a_table_takes_one_page_whatever_the_structure(
    paper: Paper, levels: int, chairs: int
) -> None:
    structure = tuple(
        Level("play", 1200, 100 * n, 200 * n, big_blind_ante=200 * n) for n in range(1, levels + 1)
    )
    tables = tuple(TableSheet(n, (LONG,) * chairs) for n in (9, 40, 112))
    pdf = table_sheets(heading(paper), TableSheets(tables, structure, RULES * 2), "en")
    assert pages(pdf) == 3
    if levels:
        assert f"{number(200 * levels, 'en')} BB 20 min" in page(pdf, 3)


def test_forty_tables_take_forty_pages() -> None:
    tables = tuple(TableSheet(n, people(9)) for n in range(1, 41))
    pdf = table_sheets(heading(), TableSheets(tables, EVENING.levels), "en")
    assert pages(pdf) == 40
    assert "40/40" in page(pdf, 40)


def test_no_tables_and_a_table_without_chairs_are_refused() -> None:
    with pytest.raises(Invalid, match="No table is in use"):
        table_sheets(heading(), TableSheets(()), "en")
    with pytest.raises(Invalid, match="Table 3 has no chairs"):
        table_sheets(heading(), TableSheets((TableSheet(3, ()),)), "en")
