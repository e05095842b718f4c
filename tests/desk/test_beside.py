"""Whoever is new with an act is in the directory with its record, or not at all."""

from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

from tapisvert.desk.beside import keep_beside, kept_beside
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.port import StaleVersion
from tapisvert.journal.schema import new_house
from tapisvert.person import Person
from tapisvert.refusals import Conflict, Illegal
from tests.desk.cloakroom import ANA, BO, HangCoat

ZOE = Person("00000000000000aa", "Zoé")


class Overtaken(DatabaseJournal):
    """A journal in which Bo, at a desk of another process, is faster once."""

    def __init__(self, folder: Path, hook: int) -> None:
        super().__init__(new_house(folder))
        self.others = [Desk(DatabaseJournal(new_house(folder)))]
        self.hook = hook

    def whole(self, stream: str) -> AbstractContextManager[None]:
        if self.others:
            coat = (stream, HangCoat("dede", self.hook), BO, "b1")
            thread = Thread(target=self.others.pop().do, args=coat)
            thread.start()
            thread.join()
        return super().whole(stream)


def everybody(folder: Path) -> list[str]:
    return [one.name for one in People(new_house(folder)).everybody()]


def test_an_act_overtaken_by_one_that_forbids_it_leaves_nobody_new_behind(tmp_path: Path) -> None:
    desk = Desk(journal := Overtaken(tmp_path, 3))
    people = People(journal.database)
    with pytest.raises(Conflict), kept_beside(partial(people.put, ZOE)):
        desk.do("evening", HangCoat(ZOE.id, 3), ANA, "a1")
    assert (everybody(tmp_path), people.everybody()) == ([], ())
    assert desk.version("evening") == 1


def test_an_act_that_was_overtaken_and_stands_brings_its_newcomer_once(tmp_path: Path) -> None:
    desk = Desk(journal := Overtaken(tmp_path, 4))
    people = People(journal.database)
    with kept_beside(partial(people.put, ZOE)):
        desk.do("evening", HangCoat(ZOE.id, 3), ANA, "a1")
        desk.do("evening", HangCoat("chloé", 5), ANA, "a2")
    assert everybody(tmp_path) == ["Zoé"]
    assert desk.version("evening") == 3


def test_several_commands_kept_as_one_bring_newcomers_with_their_append(tmp_path: Path) -> None:
    desk = Desk(journal := Overtaken(tmp_path, 4))
    people = People(journal.database)

    def both() -> None:
        with desk.together("evening"):
            desk.do("evening", HangCoat(ZOE.id, 3), ANA, "a1")
            keep_beside(partial(people.put, ZOE))
            assert everybody(tmp_path) == [], "not before the append"

    with pytest.raises(StaleVersion):
        both()
    assert everybody(tmp_path) == []
    both()
    assert everybody(tmp_path) == ["Zoé"]


def test_a_newcomer_the_directory_refuses_takes_the_act_away(tmp_path: Path) -> None:
    database = new_house(tmp_path)
    desk, people = Desk(DatabaseJournal(database)), People(database)
    people.put(Person("1", "Ana", licence="PUR-1"))

    def refuse() -> None:
        raise Illegal("people.licence-taken", licence="PUR-1")

    with pytest.raises(Illegal), kept_beside(refuse):
        desk.do("evening", HangCoat("2", 3), ANA, "a1")
    assert desk.version("evening") == 0
