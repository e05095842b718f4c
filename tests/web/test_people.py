"""The directory on both databases."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from django.conf import settings

from tapisvert.desk.directory import Person
from tapisvert.web.people import DatabasePeople
from tests.desk.contract import CAST, PeopleContract, Reopened


class TestDatabasePeople(PeopleContract):
    @pytest.fixture
    def reopened(self, alias: str) -> Reopened:
        return partial(DatabasePeople, alias)


def test_of_somebody_forgotten_nothing_is_left_in_any_file(sqlite: str) -> None:
    people = DatabasePeople(sqlite)
    people.put(*CAST)
    people.put(Person("3", "Chloé Œuvrard-Roy"))
    people.forget("3")
    assert people.get("3") is None
    for file in Path(settings.DATABASES["default"]["NAME"]).parent.iterdir():
        if file.is_file():
            assert b"uvrard" not in file.read_bytes()
            assert b"0199" not in file.read_bytes()


def test_the_last_word_about_somebody_counts_and_everybody_keeps_a_place(alias: str) -> None:
    people = DatabasePeople(alias)
    people.put(Person("1", "Ana"), Person("2", "Bo"), Person("1", "Ana Bélanger"))
    assert [one.name for one in people.everybody()] == ["Bo", "Ana Bélanger"]
