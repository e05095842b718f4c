"""Names that look like one another."""

import pytest

from tapisvert.desk.admitting import admitted
from tapisvert.desk.directory import Directory
from tapisvert.lookalikes import alphabets, seen_as, skeleton, unseen
from tapisvert.person import Person
from tapisvert.refusals import Refusal

CYRILLIC_BO = "\u0412\u043e"


@pytest.fixture
def directory() -> Directory:
    known = Directory()
    known.put(Person("1", "Bo", number=1), Person("2", "Ch\u043bo\u00e9", number=2))
    return known


def refused(directory: Directory, *people: Person) -> str:
    with pytest.raises(Refusal) as refusal:
        admitted(directory, people)
    return refusal.value.code


def test_letters_of_two_alphabets_in_one_name_are_refused(directory: Directory) -> None:
    assert refused(directory, Person("9", "An\u0430")) == "desk.mixed-alphabets"


def test_a_name_that_reads_like_somebody_elses_is_refused(directory: Directory) -> None:
    assert refused(directory, Person("9", CYRILLIC_BO)) == "desk.looks-like"


def test_somebody_who_is_there_with_such_a_name_can_still_be_changed(directory: Directory) -> None:
    (kept,) = admitted(directory, [Person("2", "Ch\u043bo\u00e9", phone="514")])
    assert kept.phone == "514"


def test_two_people_of_one_name_and_names_of_other_alphabets_are_welcome(
    directory: Directory,
) -> None:
    told = (
        Person("8", "Bo"),
        Person("9", "Иван Петров"),
        Person("10", "Νίκος"),
        Person("11", "李"),
    )
    assert len(admitted(directory, told)) == 4


def test_signs_nobody_sees() -> None:
    assert [unseen(each) for each in ("Ana", "A\u200bna", "\u202eAna", "A\x00na")] == [
        False,
        True,
        True,
        True,
    ]
    assert (seen_as(CYRILLIC_BO), seen_as("  Bo ")) == ("bo", "bo")
    assert alphabets("Bo 1 李") == {"LATIN"}


@pytest.mark.parametrize("taken_for", ["Ol\u0131via", "0livia", "OIivia"])
def test_an_i_without_its_dot_does_not_tell_two_who_sign_apart(taken_for: str) -> None:
    assert skeleton(taken_for) == skeleton("Olivia")
