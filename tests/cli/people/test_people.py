"""The directory in the terminal."""

from pathlib import Path

import pytest

from tapisvert.cli.people import VERBS
from tests.cli.conftest import Console
from tests.cli.people.conftest import Typed


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_in_both_languages(console: Console, verb: str) -> None:
    english = console("people", verb, "--help")
    french = console("people", verb, "--help", "--lang", "fr")
    assert english.out.startswith(f"usage: tapisvert people {verb}")
    assert french.out.startswith(f"usage : tapisvert people {verb}")


def test_everybody_is_listed_by_name(people: Typed) -> None:
    answer = people("list")
    assert answer.out.splitlines() == [
        "#1  Ana Bélanger               PUR-42  ana@example.org",
        "#2  Chloé Martin  « Le Chat »",
        "#3  Dede O'Neil",
        "3 people",
    ]
    assert [one["number"] for one in people("list", "--json").json] == [1, 2, 3]


@pytest.mark.parametrize("asked", ["ana", "#1", "1", "bel", "pur", "PUR-42"])
def test_somebody_is_found(people: Typed, asked: str) -> None:
    assert "Ana Bélanger" in people("find", asked).out
    assert [one["name"] for one in people("find", asked, "--json").json] == ["Ana Bélanger"]


def test_nobody_is_said_with_who_comes_close(people: Typed) -> None:
    assert people("find", "zoé") == (
        2,
        "",
        "Nobody in the directory is “zoé”; search by the beginning of the name.\n",
    )
    assert "perhaps Chloé Martin (#2)" in people("show", "Chloe Marten").err


def test_somebody_is_changed_and_shown(people: Typed) -> None:
    assert people("change", "le chat", "--name", "Chloé Roy", "--shown", "number").status == 0
    shown = people("show", "chloé").out
    assert "Chloé Roy" in shown
    assert "shown in public  The number alone" in shown
    assert people("show", "chloé", "--json").json["nights"] == []
    assert "Say what changes for Chloé Roy" in people("change", "chloé").err


def test_a_licence_of_another_is_refused(people: Typed) -> None:
    answer = people("add", "Zoé Roy", "--licence", "pur 42")
    assert (answer.status, "belongs to Ana Bélanger" in answer.err) == (2, True)
    assert len(people("list", "--json").json) == 3


def test_somebody_who_looks_like_another_is_pointed_out(people: Typed) -> None:
    assert "beside Ana Bélanger (#1); if it is" in people("add", "Belanger Ana").out
    assert people("add", "Zoé Roy").out == "Zoé Roy (#5) is in the directory.\n"


def test_duplicates_are_listed_merged_and_parted(people: Typed) -> None:
    assert people("duplicates").out == "No two entries look like one person.\n"
    people("add", "Belanger Ana", "--phone", "514 555 0199")
    assert "first and last name swapped" in people("duplicates").out
    (found,) = people("duplicates", "--json").json
    assert found["reasons"] == ["swapped"]
    assert "is merged into Ana Bélanger (#1)" in people("merge", "1", "4").out
    assert "merged from" in people("show", "#4").out
    assert (
        people("part", "#4").out
        == "Belanger Ana (#4) and Ana Bélanger (#1) are two people again.\n"
    )
    assert "was not merged with anybody" in people("part", "#4").err
    assert "two people" in people("apart", "1", "4").out
    assert people("duplicates").out == "No two entries look like one person.\n"


def test_one_of_several_is_asked_for_by_number(people: Typed) -> None:
    people("add", "Ana Bélanger")
    assert "Ana Bélanger (#1), Ana Bélanger (#4); tell the number" in people("show", "ana bel").err


def test_forgetting_is_told_first_and_done_when_meant(people: Typed, console: Console) -> None:
    console("event", "create", "Tuesday")
    console("event", "register", "Ana Bélanger", "Dede O'Neil")
    assert "1 night stays, without a name. Add --for-good" in people("forget", "ana").out.replace(
        "\n", " "
    )
    assert "Tuesday" in people("show", "ana").out
    assert people("forget", "ana", "--for-good").status == 0
    assert people("find", "ana").status == 2


def test_a_list_is_looked_at_chosen_from_and_taken(people: Typed) -> None:
    Path("list.txt").write_text(
        "MARTIN Chloé c@example.org\nAna Belangr\nZoé Roy\nRoy Zoé\n", "utf-8"
    )
    seen = people("import", "list.txt")
    assert "known: Chloé Martin (#2)" in seen.out
    assert "to be decided, may be Ana Bélanger (#1)" in seen.out
    assert "line 3 counts" in seen.out
    assert people("import", "list.txt", "--take").status != 0
    assert len(people("list", "--json").json) == 3
    assert "chosen: Ana" in people("import", "list.txt", "--choose", "2=#1").out
    taken = people("import", "list.txt", "--take", "--choose", "2=#1")
    assert taken.out == "1 added, 1 completed.\n"
    assert [one["email"] for one in people("find", "chloé", "--json").json] == ["c@example.org"]
    lines = people("import", "list.txt", "--json").json["lines"]
    assert [line["fate"] for line in lines] == ["known", "ambiguous", "known", "double"]


def test_every_line_of_a_sheet_that_names_nobody_is_told(people: Typed) -> None:
    Path("sheet.csv").write_text(
        "Nom;Courriel;Langue\nZoé Roy;;espagnol\n;nobody@example.org;\n;;fr\n", "utf-8"
    )
    seen = " ".join(people("import", "sheet.csv").out.split())
    assert "Line 3 names nobody and is left out: “nobody@example.org”." in seen
    assert "Line 4 names nobody and is left out: “fr”." in seen
    assert "Line 2, Zoé Roy: “espagnol” is neither French nor English: left out." in seen
    data = people("import", "sheet.csv", "--json").json
    assert [each["line"] for each in data["nameless"]] == [3, 4]


@pytest.mark.parametrize("choice", ["1=#1", "2=#3", "x", "2", "9=new"])
def test_a_choice_nobody_offered_is_refused(people: Typed, choice: str) -> None:
    Path("list.txt").write_text("Dede O'Neil\nAna Belangr\n", "utf-8")
    answer = people("import", "list.txt", "--choose", choice)
    assert (answer.status, "does not choose" in answer.err) == (2, True)


def test_a_sheet_goes_out_and_comes_in_again(people: Typed) -> None:
    before = people("list", "--json").json
    assert people("export").out.startswith("id,number,name")
    assert people("export", "all.csv").out == "3 people written to all.csv.\n"
    assert people("import", "all.csv", "--take").out == "0 added, 0 completed.\n"
    assert people("list", "--json").json == before
    assert "cannot be written" in people("export", "nowhere/all.csv").err
