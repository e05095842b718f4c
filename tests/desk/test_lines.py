"""One line of a list: names in any order, with whatever people write beside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.lines import PastedLine, in_order, line_read


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Marc Lavoie", "Marc Lavoie"),
        ("  1. Marc   Lavoie", "Marc Lavoie"),
        ("12) Marc Lavoie", "Marc Lavoie"),
        ("3 Marc Lavoie", "Marc Lavoie"),
        ("#7 Marc Lavoie", "Marc Lavoie"),
        ("✅ 4 - Marc Lavoie", "Marc Lavoie"),
        ("•\tMarc Lavoie", "Marc Lavoie"),
        ("– Marc Lavoie", "Marc Lavoie"),
        ("LAVOIE Marc", "Marc Lavoie"),
        ("Marc LAVOIE", "Marc Lavoie"),
        ("MARC LAVOIE", "Marc Lavoie"),
        ("Lavoie, Marc", "Marc Lavoie"),
        ("LAVOIE ROY, Marc", "Marc Lavoie Roy"),
        ("de la Tour, Marie-Ève", "Marie-Ève de la Tour"),
        ("LE GOFF Anne", "Anne Le Goff"),
        ("O'NEIL Dede", "Dede O'Neil"),
        ("LEFÈVRE-ROY Bo", "Bo Lefèvre-Roy"),
        ("Chloé,Martin", "Chloé Martin"),
        ("MARTIN;Chloé", "Chloé Martin"),
        ("Chloé\tMartin", "Chloé Martin"),
        ("JP Roy", "JP Roy"),
        ("J.P. Roy", "J.P. Roy"),
        ("LI Wei", "LI Wei"),
        ("Guest 12", "Guest 12"),
        ("Jean-Baptiste Desrochers-Lapointe", "Jean-Baptiste Desrochers-Lapointe"),
    ],
)
def test_a_name_is_read_first_name_first(text: str, name: str) -> None:
    assert line_read(text, 1) == PastedLine(1, name)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1. Marc Lavoie  payé", PastedLine(1, "Marc Lavoie", paid=True)),
        ("Marc Lavoie (paid)", PastedLine(1, "Marc Lavoie", paid=True)),
        ("Marc Lavoie, réglée", PastedLine(1, "Marc Lavoie", paid=True)),
        ("Marc Lavoie non payé", PastedLine(1, "Marc Lavoie")),
        ("Marc Lavoie: payé 20 €", PastedLine(1, "Marc Lavoie", paid=True, note="20 €")),
        ("Julie Bernier; jb@example.org", PastedLine(1, "Julie Bernier", "jb@example.org")),
        ("Julie Bernier <jb@example.org>", PastedLine(1, "Julie Bernier", "jb@example.org")),
        ("Bo Lee +33 6 12 34 56 78", PastedLine(1, "Bo Lee", phone="+33 6 12 34 56 78")),
        ("Bo Lee, 514-555-0199", PastedLine(1, "Bo Lee", phone="514-555-0199")),
        ("Bo Lee 0612345678", PastedLine(1, "Bo Lee", phone="0612345678")),
        ("Bo Lee licence 77", PastedLine(1, "Bo Lee", licence="77")),
        ("Bo Lee, n° 4411", PastedLine(1, "Bo Lee", licence="4411")),
        ("Bo Lee PUR-00421", PastedLine(1, "Bo Lee", licence="PUR-00421")),
        ("123456 Bo Lee", PastedLine(1, "Bo Lee", licence="123456")),
        ('Marc "Le Chat" Lavoie', PastedLine(1, "Marc Lavoie", nickname="Le Chat")),
        ("Marc Lavoie « Le Chat »", PastedLine(1, "Marc Lavoie", nickname="Le Chat")),
        ("Jean Roy - siège 1 ou 9", PastedLine(1, "Jean Roy", note="siège 1 ou 9")),
        ("Jean Roy, Club Lion", PastedLine(1, "Jean Roy", note="Club Lion")),
        ("Jean Roy (gaucher)", PastedLine(1, "Jean Roy", note="gaucher")),
        (
            "4) SINGH Karan; ks@example.org; 0612345678; licence 12; payé; gaucher",
            PastedLine(
                1, "Karan Singh", "ks@example.org", "0612345678", "12", paid=True, note="gaucher"
            ),
        ),
    ],
)
def test_what_stands_beside_a_name_is_understood(text: str, line: PastedLine) -> None:
    assert line_read(text, 1) == line


@pytest.mark.parametrize("text", ["", " \t", "----", "20 €", "12.", "Inscrits :", "a@example.org"])
def test_a_line_that_names_nobody_is_none(text: str) -> None:
    assert line_read(text, 1) is None


@given(st.text(max_size=60))
def test_any_line_is_read_or_left_and_its_name_is_tidy(text: str) -> None:
    line = line_read(text, 3)
    if line is not None:
        assert line.name == " ".join(line.name.split())
        assert any(sign.isalpha() for sign in line.name)
        assert line.number == 3


WORDS = st.lists(st.from_regex(r"[A-Z][a-z]{2,8}", fullmatch=True), min_size=2, max_size=3)


@given(WORDS)
def test_a_family_name_in_capitals_is_the_same_person_before_or_after(parts: list[str]) -> None:
    *first, family = parts
    name = " ".join(parts)
    assert in_order(f"{family.upper()} {' '.join(first)}") == name
    assert in_order(f"{' '.join(first)} {family.upper()}") == name
    assert in_order(name) == name
