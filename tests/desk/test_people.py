"""The directory: people found by the beginnings of their names, changed, and forgotten."""

from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory
from tapisvert.desk.people import People, new_id
from tapisvert.journal.schema import new_house
from tapisvert.person import Person
from tests.desk.contract import CAST, PeopleContract, Reopened


def opened(folder: Path) -> People:
    return People(new_house(folder))


@pytest.fixture
def people(tmp_path: Path) -> People:
    directory = opened(tmp_path)
    directory.put(*CAST)
    return directory


class TestPeople(PeopleContract):
    @pytest.fixture
    def reopened(self, tmp_path: Path) -> Reopened:
        return partial(opened, tmp_path)


def test_of_somebody_forgotten_nothing_is_left_in_any_file(people: People, tmp_path: Path) -> None:
    people.put(Person("3", "Chloé Œuvrard-Roy"))
    people.forget("3")
    assert people.get("3") is None
    assert people.find("chloé") == ()
    assert len(opened(tmp_path).everybody()) == 4
    for file in filter(Path.is_file, tmp_path.iterdir()):
        assert b"uvrard" not in file.read_bytes()
        assert b"0199" not in file.read_bytes()


def test_a_directory_stays_as_it_was_opened_whatever_is_written_meanwhile(people: People) -> None:
    directory = people.directory()
    people.put(Person("9", "Zoé Roy", licence="Z-9"))
    people.forget("3")
    assert (directory.get("9"), directory.licensed("Z-9"), len(directory)) == (None, None, 5)
    assert directory.find("zoé r") == ()
    assert directory.get("3") == CAST[2]
    assert [one.id for one in people.find("zoé r")] == ["9"]


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


def test_two_who_write_at_once_give_two_numbers(tmp_path: Path) -> None:
    writers = [
        Thread(target=opened(tmp_path).put, args=[Person(f"p{n}", f"p{n}")]) for n in range(12)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(one.number for one in opened(tmp_path).everybody()) == list(range(1, 13))


def test_suggestions_begin_with_whom_one_most_likely_means() -> None:
    directory = Directory()
    directory.put(
        Person("1", "Paul Marc"),
        Person("2", "Marc Aurèle"),
        Person("3", "Marc"),
        Person("4", "Marcel Roy"),
        Person("5", "Zoé Roy", nickname="Marc"),
        Person("6", "Marco Polo"),
    )
    last = {"6": 5, "1": 9}
    found = directory.suggest("marc", seen=lambda one: last.get(one, 0))
    assert [one.id for one in found] == ["3", "5", "6", "2", "4", "1"]
    assert [one.id for one in directory.suggest("marc", most=2)] == ["3", "5"]
    assert directory.suggest("x") == directory.suggest("") == ()


@given(st.lists(folk, max_size=12), st.text("aàb ", min_size=1, max_size=2), st.integers(1, 5))
def test_suggestions_are_the_first_of_all_suggestions(
    told: list[Person], text: str, most: int
) -> None:
    directory = Directory()
    directory.put(*told)
    everybody = directory.suggest(text, 100, int)
    assert directory.suggest(text, most, int) == everybody[:most]
    assert set(everybody) == set(directory.find(text))


def test_people_are_listed_by_name_part_by_part() -> None:
    directory = Directory()
    directory.put(Person("1", "Zoé"), Person("2", "Ana"), Person("3", "Éric"), Person("4", "Bo"))
    directory.put(Person("4", "Bo", same_as="2"))
    assert [one.id for one in directory.listed(0, 2)] == ["2", "3"]
    assert [one.id for one in directory.listed(2, 2)] == ["1"]
    assert len(directory) == 3
