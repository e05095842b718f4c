"""The people of a list taken into the directory."""

from collections.abc import Iterator
from itertools import count

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.desk.introducing import NEW, NOBODY, Introduced, introduced
from tapisvert.desk.pasting import preview, read
from tapisvert.person import Person
from tapisvert.refusals import Invalid

CAST = (
    Person("1", "Marc Lavoie", "marc@example.org", number=1),
    Person("2", "Jean Roy", number=2),
    Person("3", "Jean Roy", number=3),
    Person("4", "Karan Singh", licence="42", number=4),
)


def fresh() -> Iterator[str]:
    return (f"n{number}" for number in count(1))


def taken(text: str, choices: dict[int, str] | None = None) -> Introduced:
    directory = Directory()
    directory.put(*CAST)
    ids = fresh()
    return introduced(preview(read(text), directory), lambda: next(ids), choices)


def test_somebody_new_is_entered_with_all_that_the_line_says() -> None:
    found = taken("Zoé Ng; z@example.org; 514-555-0199; licence 7; « Chat »; gauchère")
    expected = Person("n1", "Zoé Ng", "z@example.org", "514-555-0199", "gauchère", "Chat", "7")
    assert found == Introduced((expected,), {1: "n1"}, 1)


def test_somebody_known_is_completed_and_nothing_known_is_replaced() -> None:
    found = taken("Marc Lavoie; other@example.org; 514-555-0199\nMarc Lavoie")
    changed = Person("1", "Marc Lavoie", "marc@example.org", "514-555-0199", number=1)
    assert found == Introduced((changed,), {1: "1"}, 0)
    assert taken("Marc Lavoie") == Introduced((), {1: "1"}, 0)


def test_a_sheet_that_names_an_id_changes_what_is_known() -> None:
    sheet = "id,name,email,phone,shown\n1,Marc Roy,m@example.org,,number\n"
    (changed,) = taken(sheet).people
    assert changed == Person("1", "Marc Roy", "m@example.org", shown="number", number=1)


def test_an_ambiguous_line_is_who_was_chosen_or_somebody_new() -> None:
    assert taken("Jean Roy", {1: "3"}).ids == {1: "3"}
    assert taken("Jean Roy", {1: NEW}).ids == {1: "n1"}
    assert taken("Jean Roy", {1: NOBODY}) == Introduced((), {}, 0)


@pytest.mark.parametrize("choice", [None, {1: "stranger"}, {1: ""}])
def test_nobody_in_doubt_is_taken_without_a_choice(choice: dict[int, str] | None) -> None:
    with pytest.raises(Invalid) as refused:
        taken("Jean Roy\nLavoie\nZoé Ng", choice)
    assert refused.value.text("en") == (
        "Choose who is meant, or somebody new: "
        "Jean Roy (Jean Roy #2, Jean Roy #3), Lavoie (Marc Lavoie #1)."
    )


def test_a_licence_of_somebody_else_is_not_given_to_somebody_new() -> None:
    assert [one.licence for one in taken("Zoé Ng licence 42", {1: NEW}).people] == [""]
