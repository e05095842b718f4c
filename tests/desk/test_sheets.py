"""Sheets with a heading, in French and English, and our own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.admitting import checked
from tapisvert.desk.lines import CellDoubt, PastedLine
from tapisvert.desk.sheets import is_sheet, sheet_read, sheet_written
from tapisvert.person import Person
from tapisvert.refusals import Invalid


@pytest.mark.parametrize(
    "text",
    [
        "name,e-mail,paid\nChloé Martin,c@example.org,yes\n",
        "Prénom;Nom;Courriel;Payé\nChloé;Martin;c@example.org;oui\n",
        "Nom\tPrénom\tMail\tPayé\nMARTIN\tChloé\tc@example.org\tx\n",
        '\n"Nom complet","Club","Mail","Payé"\n"Martin Chloé","Lion","c@example.org",1\n',
    ],
)
def test_columns_are_found_by_their_heading(text: str) -> None:
    assert is_sheet(text)
    (line,) = sheet_read(text)
    assert (line.email, line.paid) == ("c@example.org", True)
    assert sorted(line.name.split()) == ["Chloé", "Martin"]


def test_a_row_says_all_that_is_known_and_the_number_of_its_line() -> None:
    text = (
        "id;Joueur;Surnom;Licence;Courriel;Téléphone;Langue;Payé;Note\n"
        "\n"
        "x1;Bo Lee;Le Chat;77;bo@example.org;514 555 0199;Français;non;gaucher\n"
        ";;;;;;;;\n"
        ";Zoé Roy;;;nobody;;English;;\n"
    )
    assert sheet_read(text) == (
        PastedLine(
            *(3, "Bo Lee", "bo@example.org", "514 555 0199", "77", "Le Chat", "fr"),
            note="gaucher",
            person="x1",
        ),
        PastedLine(5, "Zoé Roy", language="en", doubts=(CellDoubt("email", "nobody"),)),
    )


@pytest.mark.parametrize("text", ["", "Marc Lavoie\n", "1;Marc Lavoie\n", "Marc;club\n"])
def test_a_list_without_a_heading_is_no_sheet(text: str) -> None:
    assert not is_sheet(text)


def test_a_sheet_of_ours_has_no_formulas() -> None:
    written = sheet_written([Person("1", "=SUM(A1)", phone="+33 6 12 34 56 78")])
    assert "'=SUM(A1)" in written
    assert "'+33" in written
    (line,) = sheet_read(written)
    assert (line.name, line.phone) == ("=SUM(A1)", "+33 6 12 34 56 78")


def test_a_sheet_with_an_open_quotation_mark_is_refused_with_its_line() -> None:
    with pytest.raises(Invalid) as refusal:
        sheet_read('name\nAna\n"' + "x" * 200_000)
    assert refusal.value.code == "desk.sheet-damaged"
    assert refusal.value.text("fr")


texts = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)


@given(texts, texts, texts)
def test_a_sheet_of_ours_is_read_again_as_it_was(name: str, note: str, nickname: str) -> None:
    person = checked(Person("1", f"Ana {name}", "a@example.org", "1", note, nickname, "8", "fr"))
    (line,) = sheet_read(sheet_written([person]))
    assert (line.person, line.name, line.nickname) == ("1", person.name, person.nickname)
    assert (line.email, line.phone, line.licence) == ("a@example.org", "1", "8")
    assert (line.language, line.note.split()) == ("fr", person.note.split())
