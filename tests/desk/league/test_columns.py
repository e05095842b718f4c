from fractions import Fraction

import pytest

from tapisvert.desk.league.columns import PastRow, read_rows


@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_columns_are_known_by_their_titles_in_any_order(separator: str) -> None:
    text = "\ufeff" + separator.join(("Joueur", "Rang", "Jour", "KO")) + "\n\n"
    text += separator.join((" Bo   Lee ", "2e", "15/09/2026", "1/2"))
    assert read_rows(text) == (PastRow(3, "2026-09-15", 2, "Bo Lee", knock_outs=Fraction(1, 2)),)


@pytest.mark.parametrize(
    ("told", "kind"), [("", "daily"), ("Mensuel", "monthly"), ("sit & go", "sit-and-go")]
)
def test_kinds_of_events_are_known_in_both_languages(told: str, kind: str) -> None:
    (row,) = read_rows(f"date;place;name;type\n2026-09-15;1;Bo;{told}")
    assert row.kind == kind
