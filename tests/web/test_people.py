"""The directory on both databases."""

from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from django.conf import settings
from django.db import connections
from django.test.utils import CaptureQueriesContext

from tapisvert.desk.people import People
from tapisvert.person import Person
from tapisvert.web.database import RoomDatabase
from tests.desk.contract import CAST, PeopleContract, Reopened
from tests.processes import bytes_apart


class TestPeople(PeopleContract):
    @pytest.fixture
    def reopened(self, alias: str) -> Reopened:
        return partial(People, RoomDatabase(alias))


def test_of_somebody_forgotten_nothing_is_left_in_any_file(sqlite: str) -> None:
    people = People(RoomDatabase(sqlite))
    people.put(*CAST)
    people.put(Person("3", "Chloé Œuvrard-Roy"))
    people.forget("3")
    assert people.get("3") is None
    for file in Path(settings.DATABASES["default"]["NAME"]).parent.iterdir():
        if file.is_file():
            content = bytes_apart(file)
            assert b"uvrard" not in content
            assert b"555 0199" not in content


def test_the_last_word_about_somebody_counts_and_everybody_keeps_a_place(alias: str) -> None:
    people = People(RoomDatabase(alias))
    people.put(Person("1", "Ana"), Person("2", "Bo"), Person("1", "Ana Bélanger"))
    assert [one.name for one in people.everybody()] == ["Bo", "Ana Bélanger"]


def test_many_names_are_asked_for_with_one_look_at_the_database(sqlite: str) -> None:
    people = People(RoomDatabase(sqlite), patience=60)
    people.put(*CAST)
    with CaptureQueriesContext(connections[sqlite]) as asked:
        assert [people.get(one.id) for one in CAST * 60] == list(CAST * 60)
    assert len(asked) == 2
    People(RoomDatabase(sqlite)).put(Person("6", "Zoé Roy"))
    assert people.get("6") == Person("6", "Zoé Roy", number=6)


def test_one_opening_answers_many_questions_with_one_look(sqlite: str) -> None:
    People(RoomDatabase(sqlite)).put(*CAST)
    people = People(RoomDatabase(sqlite))
    people.everybody()
    with CaptureQueriesContext(connections[sqlite]) as asked:
        directory = people.directory()
        assert [directory.get(one.id) for one in CAST] == list(CAST)
    assert len(asked) == 1


def test_two_who_write_at_once_give_two_numbers(alias: str) -> None:
    def put(name: str) -> None:
        People(RoomDatabase(alias)).put(Person(name, name))
        connections[alias].close()

    writers = [Thread(target=put, args=[f"p{number}"]) for number in range(12)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(one.number for one in People(RoomDatabase(alias)).everybody()) == list(
        range(1, 13)
    )
