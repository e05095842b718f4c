"""Several things done as one act: kept with one append, or not at all, whatever happens."""

from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.port import StaleVersion
from tapisvert.journal.schema import new_house
from tests.desk.cloakroom import ANA, BO, HangCoat, hooks
from tests.desk.hanging import hang_in_threes

ROUNDS = 20
PROCESSES: Any = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(DatabaseJournal(new_house(tmp_path)))


def test_each_step_is_decided_on_the_one_before_and_all_are_kept(desk: Desk) -> None:
    with desk.together("evening"):
        desk.do("evening", HangCoat("chloé", 1), ANA, "a1")
        desk.do("evening", HangCoat("dede", 2), ANA, "a2")
        assert hooks(desk.now("evening")) == {"chloé": 1, "dede": 2}
        assert list(desk.journal.read("evening")) == []
    assert hooks(desk.now("evening")) == {"chloé": 1, "dede": 2}
    assert [one.action for one in desk.journal.read("evening")] == ["a1", "a2"]


def test_what_stops_halfway_leaves_nothing(desk: Desk) -> None:
    def halfway() -> None:
        with desk.together("evening"):
            desk.do("evening", HangCoat("chloé", 1), ANA, "a1")
            raise LookupError

    with pytest.raises(LookupError):
        halfway()
    assert hooks(desk.now("evening")) == {}
    desk.do("evening", HangCoat("chloé", 1), ANA, "a1")
    assert hooks(desk.now("evening")) == {"chloé": 1}


def test_others_see_nothing_of_it_before_and_whoever_is_faster_is_first(desk: Desk) -> None:
    def slow() -> None:
        with desk.together("evening"):
            desk.do("evening", HangCoat("chloé", 1), ANA, "a1")
            other = Thread(target=desk.do, args=("evening", HangCoat("bo", 1), BO, "b1"))
            other.start()
            other.join()

    with pytest.raises(StaleVersion):
        slow()
    assert hooks(desk.now("evening")) == {"bo": 1}


def test_whoever_is_killed_in_between_leaves_whole_acts_alone(tmp_path: Path) -> None:
    chance = Random(7)
    PROCESSES.set_forkserver_preload(["tests.desk.hanging"])
    answered = 0
    for number in range(ROUNDS):
        answers, told = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(
            target=hang_in_threes, args=(str(tmp_path), number, told), daemon=True
        )
        process.start()
        told.close()
        for _ in range(chance.randrange(1, 6)):
            answers.recv_bytes()
            answered += 1
        process.kill()
        process.join()
        answers.close()
    kept = DatabaseJournal(new_house(tmp_path)).read("evening")
    acts = {one.action.rpartition("-")[0] for one in kept}
    assert len(kept) == 3 * len(acts), "no act is half done"
    assert len(acts) >= answered, "nothing answered for is lost"
