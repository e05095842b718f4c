"""Who may enter the directory, and people who come from another house."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.admitting import admitted, newcomers, tidy
from tapisvert.desk.directory import Directory
from tapisvert.person import Person

HERE = (Person("1", "Ana Bélanger", licence="42", number=1), Person("2", "Bo Lee", number=2))


@pytest.fixture
def directory() -> Directory:
    known = Directory()
    known.put(*HERE)
    return known


@given(st.text())
def test_a_tidy_text_is_printable_and_tidy(text: str) -> None:
    assert tidy(text) == tidy(tidy(text)) == " ".join(tidy(text).split())
    assert "\0" not in tidy(text)


def test_numbers_are_kept_given_on_or_given_anew(directory: Directory) -> None:
    told = (
        Person("2", "Bo Lee"),
        Person("3", "Chloé Roy", number=1),
        Person("4", "Dede Roy", number=9),
        Person("5", "Zoé Roy"),
    )
    assert [one.number for one in admitted(directory, told)] == [2, 10, 9, 11]


def test_of_another_house_only_those_come_whom_nobody_knows(directory: Directory) -> None:
    told = (Person("1", "Ana Tremblay"), Person("7", "Chloé Roy", number=1))
    assert newcomers(directory, told) == (told[1],)


def test_whoever_has_the_licence_of_somebody_here_is_that_person(directory: Directory) -> None:
    (ana,) = newcomers(directory, [Person("7", "A. Bélanger", licence="42")])
    assert ana == Person("7", "A. Bélanger", same_as="1")
    directory.put(*admitted(directory, [ana]))
    assert directory.get("7") == HERE[0]


def test_people_merged_elsewhere_stay_merged_here(directory: Directory) -> None:
    told = (Person("7", "Chloé Roy"), Person("8", "Chloé Roi", same_as="7", licence="8"))
    directory.put(*admitted(directory, newcomers(directory, told)))
    assert directory.get("8") == directory.get("7")
