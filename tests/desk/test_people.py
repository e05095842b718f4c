"""The directory: people found by the beginnings of their names, changed, and forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory, Person
from tapisvert.desk.people import People, new_id
from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid

CAST = (
    Person("1", "Ana Bélanger", "ana@example.org"),
    Person("2", "Bo Lefèvre"),
    Person("3", "Chloé Œuvrard", phone="514 555 0199"),
    Person("4", "Dede O'Neil"),
    Person("5", "Søren Łoś-Besnard"),
)


def opened(folder: Path) -> People:
    return People(Disk(str(folder)))


@pytest.fixture
def people(tmp_path: Path) -> People:
    directory = opened(tmp_path)
    directory.put(*CAST)
    return directory


def names(found: tuple[Person, ...]) -> list[str]:
    return [person.id for person in found]


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
    people: People, text: str, ids: list[str]
) -> None:
    assert names(people.find(text)) == ids


def test_only_the_first_so_many_are_shown(people: People) -> None:
    assert names(people.find("b", most=2)) == ["1", "2"]


def test_people_are_there_when_the_file_is_opened_again(people: People, tmp_path: Path) -> None:
    assert opened(tmp_path).everybody() == CAST
    assert opened(tmp_path).get("3") == CAST[2]
    assert opened(tmp_path).get("9") is None


def test_what_is_known_of_somebody_changes(people: People, tmp_path: Path) -> None:
    people.put(Person("2", "Bo Tremblay"))
    for directory in (people, opened(tmp_path)):
        assert directory.get("2") == Person("2", "Bo Tremblay")
        assert names(directory.find("lefevre")) == []
        assert names(directory.find("trem")) == ["2"]


def test_of_somebody_forgotten_nothing_is_left_in_any_file(people: People, tmp_path: Path) -> None:
    people.put(Person("3", "Chloé Œuvrard-Roy"))
    people.forget("3")
    assert people.get("3") is None
    assert people.find("chloé") == ()
    assert len(opened(tmp_path).everybody()) == 4
    for file in tmp_path.iterdir():
        assert b"uvrard" not in file.read_bytes()
        assert b"0199" not in file.read_bytes()


def test_another_process_notices_who_came_and_who_was_forgotten(
    people: People, tmp_path: Path
) -> None:
    other = opened(tmp_path)
    assert len(other.everybody()) == 5
    people.put(Person("6", "Zoé Roy"))
    assert names(other.find("zoe")) == ["6"]
    people.forget("1")
    people.forget("2")
    other.put(Person("7", "Yan Roy"))
    assert names(other.find("roy")) == names(people.find("roy")) == ["7", "6"]
    assert people.everybody() == other.everybody() == opened(tmp_path).everybody()


def test_somebody_unknown_cannot_be_forgotten(people: People) -> None:
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
    tmp_path: Path, person: Person, code: str
) -> None:
    directory = opened(tmp_path)
    with pytest.raises(Invalid) as refusal:
        directory.put(CAST[0], person)
    assert refusal.value.code == code
    assert refusal.value.text("fr")
    assert directory.everybody() == ()


def test_a_torn_last_line_is_cut_off(people: People, tmp_path: Path) -> None:
    file = tmp_path / "people.jsonl"
    file.write_bytes(file.read_bytes()[:-5])
    directory = opened(tmp_path)
    assert directory.everybody() == CAST[:4]
    directory.put(CAST[4])
    assert opened(tmp_path).everybody() == CAST


@pytest.mark.parametrize("line", ["{}", "[]", "x", '{"id":"1","name":2}'])
def test_a_damaged_line_is_refused_by_number(people: People, tmp_path: Path, line: str) -> None:
    file = tmp_path / "people.jsonl"
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:2], line, *lines[2:], ""]), "utf-8")
    with pytest.raises(Invalid) as refusal:
        opened(tmp_path).everybody()
    assert refusal.value.code == "desk.people-damaged"
    assert refusal.value.data["line"] == 3


def test_ids_are_new_each_time_and_say_nothing() -> None:
    assert len({new_id() for _ in range(100)}) == 100


folk = st.builds(Person, st.sampled_from("12345"), st.text("aàbé' -", min_size=1))


@settings(deadline=None)
@given(st.lists(st.tuples(st.booleans(), folk)), st.text("aàbé ", min_size=1, max_size=3))
def test_the_index_agrees_with_looking_at_everybody(
    acts: list[tuple[bool, Person]], text: str
) -> None:
    directory = Directory()
    for coming, person in acts:
        if coming:
            directory.put(person)
        else:
            directory.drop(person.id)
    alone = []
    for person in directory:
        one = Directory()
        one.put(person)
        alone += [found.id for found in one.find(text)]
    assert {person.id for person in directory.find(text)} == set(alone)
