from fractions import Fraction

import pytest

from tapisvert.desk.league.columns import COLUMNS, HEADINGS, PastRow, read_rows
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_columns_are_known_by_their_titles_in_any_order(separator: str) -> None:
    text = "\ufeff" + separator.join(("Joueur", "Rang", "Jour", "KO")) + "\n\n"
    text += separator.join((" Bo   Lee ", "2e", "15/09/2026", "1/2"))
    assert read_rows(text).rows == (
        PastRow(3, "2026-09-15", 2, "Bo Lee", knock_outs=Fraction(1, 2)),
    )


@pytest.mark.parametrize(
    ("told", "kind"), [("", "daily"), ("Mensuel", "monthly"), ("sit & go", "sit-and-go")]
)
def test_kinds_of_events_are_known_in_both_languages(told: str, kind: str) -> None:
    (row,) = read_rows(f"date;place;name;type\n2026-09-15;1;Bo;{told}").rows
    assert row.kind == kind


def test_every_bad_line_is_told_at_once_and_the_good_ones_are_read() -> None:
    text = (
        "date;place;name;points\n"
        "someday;0;;many\n"
        "2026-09-15;1;Bo;12\n"
        "2026-09-15;two;Chloé;8\n"
        "2026-02-30;3;Dede;\n"
    )
    found = read_rows(text)
    assert [row.name for row in found.rows] == ["Bo"]
    assert [each.data["line"] for each in found.problems] == [2, 2, 2, 2, 4, 5]
    assert "colonne place" in found.problems[-2].text("fr")


@pytest.mark.parametrize("title", ["No licence", "N° de licence", "Numéro licence", "Licence no."])
def test_a_licence_column_is_known_by_what_people_call_it(title: str) -> None:
    (row,) = read_rows(f"date;place;name;{title}\n2026-09-15;1;Bo;A-12").rows
    assert row.licence == "A-12"


def test_columns_nobody_knows_are_named_and_missing_ones_in_the_readers_language() -> None:
    found = read_rows("date;place;name;Humeur;;Points\n2026-09-15;1;Bo;good;;3")
    assert found.ignored == ("Humeur",)
    with pytest.raises(Invalid) as refused:
        read_rows("date;rang;humeur\n2026-09-15;1;good")
    assert "nom ;" in refused.value.text("fr")
    assert "name;" in refused.value.text("en")


@pytest.mark.parametrize("lang", LANGS)
def test_every_heading_that_is_written_is_known_again(lang: Lang) -> None:
    titles = ";".join(each.text(lang) for each in HEADINGS)
    row = dict.fromkeys(COLUMNS, "") | {"date": "2026-09-15", "place": "1", "name": "Bo"}
    assert read_rows(f"{titles}\n{';'.join(row.values())}").ignored == ()
