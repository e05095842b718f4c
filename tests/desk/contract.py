"""What every directory of people does, whatever keeps it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.person import Person
from tapisvert.refusals import Illegal, Invalid

CAST = (
    Person("1", "Ana Bélanger", "ana@example.org", number=1),
    Person("2", "Bo Lefèvre", nickname="Le Chat", number=2),
    Person("3", "Chloé Œuvrard", phone="514 555 0199", licence="PUR-0042", number=3),
    Person("4", "Dede O'Neil", number=4),
    Person("5", "Søren Łoś-Besnard", number=5),
)


def names(found: Iterable[Person]) -> list[str]:
    return [person.id for person in found]


class AnyPeople(Protocol):
    """What the house asks of a directory."""

    def get(self, person: str) -> Person | None: ...

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]: ...

    def everybody(self) -> tuple[Person, ...]: ...

    def put(self, *people: Person) -> None: ...

    def forget(self, person: str) -> None: ...

    def merge(self, stays: str, goes: str) -> None: ...

    def part(self, person: str) -> None: ...

    def tell_apart(self, *people: str) -> None: ...

    def directory(self) -> Directory: ...


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
            ("chat", ["2"]),
            ("le", ["2"]),
            ("pur 0042", ["3"]),
            ("pur0042", ["3"]),
            ("0042", ["3"]),
            ("4", ["4"]),
            ("#4", ["4"]),
            ("no 4", ["4"]),
            ("9", []),
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
        changed = Person(
            "2", "Bo Tremblay", "bo@example.org", "1", "left-handed", "Chat", "7", "fr", "nickname"
        )
        people.put(changed)
        for directory in (people, reopened()):
            assert directory.get("2") == replace(changed, number=2)
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
            (Person("1", "\0\u200b"), "desk.no-name"),
            (Person("1", "a" * 201), "desk.long-name"),
            (Person("1", "Ana", note="a" * 2001), "desk.long-detail"),
            (Person("1", "Ana", "ana at home"), "desk.bad-email"),
            (Person("1", "Ana", licence="-"), "desk.bad-licence"),
            (Person("1", "Ana", language="de"), "desk.bad-language"),  # type: ignore[arg-type]
            (Person("1", "Ana", shown="all"), "desk.bad-shown"),  # type: ignore[arg-type]
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

    def test_a_name_is_kept_tidy(self, people: AnyPeople) -> None:
        people.put(Person("6", "\u200bZoé \t Roy\0", note=" a \n\n b"))
        assert people.get("6") == Person("6", "Zoé Roy", note="a\n\nb", number=6)

    def test_a_licence_belongs_to_one_person_who_is_named(self, people: AnyPeople) -> None:
        with pytest.raises(Illegal) as refusal:
            people.put(Person("6", "Zoé Roy", licence="pur 0042"))
        assert refusal.value.code == "desk.licence-taken"
        assert refusal.value.data["name"] == "Chloé Œuvrard"
        assert people.get("6") is None
        people.put(replace(CAST[2], phone=""))
        people.put(replace(CAST[2], licence=""), Person("6", "Zoé Roy", licence="PUR-0042"))
        assert names(people.find("pur-0042")) == ["6"]

    def test_a_licence_twice_in_a_list_is_refused_too(self, people: AnyPeople) -> None:
        with pytest.raises(Illegal) as refusal:
            people.put(Person("6", "Zoé Roy", licence="8"), Person("7", "Yan Roy", licence="8"))
        assert (refusal.value.code, refusal.value.data["name"]) == ("desk.licence-taken", "Zoé Roy")

    def test_numbers_go_on_and_no_number_is_given_twice(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        people.put(Person("6", "Zoé Roy"))
        people.forget("6")
        other = reopened()
        other.put(Person("7", "Yan Roy"))
        other.put(Person("8", "Max Roy", number=20))
        other.put(Person("9", "Leo Roy"))
        assert [person.number for person in other.find("roy")] == [21, 20, 7]
        other.put(Person("10", "Eva Roy", number=20))
        assert [person.number for person in reopened().find("eva")] == [22]

    def test_an_id_that_leads_to_somebody_else_needs_no_name(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        people.put(Person("6", "", same_as="1"))
        assert reopened().get("6") == CAST[0]
        opened = reopened().directory()
        assert sorted(one.id for one in opened.kept()) == list("123456")

    def test_two_that_are_merged_are_one_under_either_id(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        people.merge("1", "3")
        for directory in (people, reopened()):
            ana = directory.get("1")
            assert ana == directory.get("3")
            assert ana == replace(CAST[0], phone="514 555 0199", licence="PUR-0042")
            assert names(directory.find("chloé")) == names(directory.find("pur")) == ["1"]
            assert len(directory.everybody()) == 4
            opened = directory.directory()
            assert [one.id for one in opened.named("Œuvrard Chloé")] == ["1"]
            assert opened.root("3") == opened.root("1") == "1"
            assert opened.numbered(3) == ana
            assert [one.id for one in opened.merged_into("1")] == ["3"]

    def test_what_was_merged_can_be_parted_and_all_is_as_it_was(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        people.merge("1", "3")
        people.merge("2", "1")
        assert people.get("3") == people.get("1") == people.get("2")
        people.part("1")
        people.part("3")
        for directory in (people, reopened()):
            assert sorted(directory.everybody(), key=lambda one: one.id) == list(CAST)
            assert names(directory.find("pur")) == ["3"]

    def test_what_was_changed_since_the_merge_is_not_taken_back(self, people: AnyPeople) -> None:
        people.merge("1", "3")
        people.put(replace(CAST[0], phone="1", licence="PUR-0042"))
        people.part("3")
        assert people.get("1") == replace(CAST[0], phone="1")
        assert people.get("3") == CAST[2]

    @pytest.mark.parametrize(
        ("stays", "goes", "code"),
        [("1", "9", "desk.unknown-person"), ("9", "1", "desk.unknown-person")],
    )
    def test_only_people_the_house_knows_are_merged(
        self, people: AnyPeople, stays: str, goes: str, code: str
    ) -> None:
        with pytest.raises(Invalid) as refusal:
            people.merge(stays, goes)
        assert refusal.value.code == code

    def test_nobody_is_merged_with_himself_nor_parted_from_nobody(self, people: AnyPeople) -> None:
        people.merge("1", "3")
        with pytest.raises(Illegal) as same:
            people.merge("3", "1")
        assert same.value.code == "desk.merge-same"
        with pytest.raises(Illegal) as alone:
            people.part("1")
        assert alone.value.code == "desk.not-merged"
        with pytest.raises(Invalid) as nobody:
            people.part("9")
        assert nobody.value.code == "desk.unknown-person"

    def test_people_are_told_apart_for_good(self, people: AnyPeople, reopened: Reopened) -> None:
        people.tell_apart("1", "2", "3")
        people.put(Person("2", "Bo Lefèvre", apart=("1", "3")))
        for directory in (people, reopened()):
            told = [one.apart for one in map(directory.get, "123") if one is not None]
            assert told == [("2", "3"), ("1", "3"), ("1", "2")]
        with pytest.raises(Illegal):
            people.tell_apart("1", "1")
        with pytest.raises(Invalid):
            people.tell_apart("1", "9")

    def test_somebody_merged_is_forgotten_under_all_ids_which_still_lead_to_one(
        self, people: AnyPeople, reopened: Reopened
    ) -> None:
        people.merge("1", "3")
        people.merge("1", "2")
        people.forget("3")
        for directory in (people, reopened()):
            assert names(directory.everybody()) == ["4", "5"]
            assert [directory.get(one) for one in "123"] == [None] * 3
            assert directory.find("chloé") == directory.find("pur") == directory.find("2") == ()
            opened = directory.directory()
            assert {opened.root(one) for one in "123"} == {"1"}
