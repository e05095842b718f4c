"""What every directory of people does, whatever keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest

from tapisvert.desk.directory import Person
from tapisvert.refusals import Invalid

CAST = (
    Person("1", "Ana Bélanger", "ana@example.org"),
    Person("2", "Bo Lefèvre"),
    Person("3", "Chloé Œuvrard", phone="514 555 0199"),
    Person("4", "Dede O'Neil"),
    Person("5", "Søren Łoś-Besnard"),
)


def names(found: tuple[Person, ...]) -> list[str]:
    return [person.id for person in found]


class AnyPeople(Protocol):
    """What the house asks of a directory."""

    def get(self, person: str) -> Person | None: ...

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]: ...

    def everybody(self) -> tuple[Person, ...]: ...

    def put(self, *people: Person) -> None: ...

    def forget(self, person: str) -> None: ...


Reopened = Callable[[], AnyPeople]


class PeopleContract:
    """Subclasses say how the same directory is opened once more."""

    @pytest.fixture
    def reopened(self) -> Reopened:
        raise NotImplementedError

    @pytest.fixture
    def people(self, reopened: Reopened) -> AnyPeople:
        directory = reopened()
        directory.put(*CAST)
        return directory

    @pytest.mark.parametrize(
        ("text", "ids"),
        [
            ("chl", ["3"]),
            ("CHLOE", ["3"]),
            ("chloé oeuv", ["3"]),
            ("œu", ["3"]),
            ("bel", ["1"]),
            ("bél", ["1"]),
            ("be", ["1", "5"]),
            ("b", ["1", "2", "5"]),
            ("lefe bo", ["2"]),
            ("oneil", ["4"]),
            ("o'n", ["4"]),
            ("neil", ["4"]),
            ("soren los", ["5"]),
            ("losbes", ["5"]),
            ("hloé", []),
            ("ana lefèvre", []),
            ("", []),
            (" - ", []),
        ],
    )
    def test_people_are_found_by_the_beginnings_of_their_names(
        self, people: AnyPeople, text: str, ids: list[str]
    ) -> None:
        assert names(people.find(text)) == ids

    def test_only_the_first_so_many_are_shown(self, people: AnyPeople) -> None:
        assert names(people.find("b", most=2)) == ["1", "2"]

    def test_people_are_there_when_the_directory_is_opened_again(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        assert reopened().everybody() == CAST
        assert reopened().get("3") == CAST[2]
        assert reopened().get("9") is None

    def test_what_is_known_of_somebody_changes(self, people: AnyPeople, reopened: Reopened) -> None:
        people.put(Person("2", "Bo Tremblay"))
        for directory in (people, reopened()):
            assert directory.get("2") == Person("2", "Bo Tremblay")
            assert names(directory.find("lefevre")) == []
            assert names(directory.find("trem")) == ["2"]

    def test_another_process_notices_who_came_and_who_was_forgotten(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        other = reopened()
        assert len(other.everybody()) == 5
        people.put(Person("6", "Zoé Roy"))
        assert names(other.find("zoe")) == ["6"]
        people.forget("1")
        people.forget("2")
        other.put(Person("7", "Yan Roy"))
        assert names(other.find("roy")) == names(people.find("roy")) == ["7", "6"]
        assert people.everybody() == other.everybody() == reopened().everybody()

    def test_somebody_unknown_cannot_be_forgotten(self, people: AnyPeople) -> None:
        with pytest.raises(Invalid) as refusal:
            people.forget("9")
        assert refusal.value.code == "desk.unknown-person"

    @pytest.mark.parametrize(
        ("person", "code"),
        [
            (Person(" ", "Ana"), "desk.no-id"),
            (Person("1", " "), "desk.no-name"),
            (Person("1", "a" * 201), "desk.long-name"),
        ],
    )
    def test_somebody_without_a_proper_name_is_refused_and_nobody_is_added(
        self, reopened: Reopened, person: Person, code: str
    ) -> None:
        directory = reopened()
        with pytest.raises(Invalid) as refusal:
            directory.put(CAST[0], person)
        assert refusal.value.code == code
        assert refusal.value.text("fr")
        assert directory.everybody() == ()
