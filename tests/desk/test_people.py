"""The directory: people found by the beginnings of their names, changed, and forgotten."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory, Person
from tapisvert.desk.people import People, new_id
from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid
from tests.desk.contract import CAST, PeopleContract, Reopened


def opened(folder: Path) -> People:
    return People(Disk(str(folder)))


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
    for file in tmp_path.iterdir():
        assert b"uvrard" not in file.read_bytes()
        assert b"0199" not in file.read_bytes()


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
