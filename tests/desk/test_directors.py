"""Two directors at once: both succeed where they agree, one is told where they do not."""

from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from threading import Thread
from typing import Any

from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.schema import new_house
from tapisvert.refusals import Conflict
from tests.desk.cloakroom import ANA, BO, FetchCoat, HangCoat, hooks
from tests.desk.director import hang

QUICKEST = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
PROCESSES: Any = get_context(QUICKEST)


def directed(folder: Path, plans: dict[str, list[int]]) -> dict[str, list[str]]:
    """How each director's commands went, all directors at once, each in a process."""
    started = []
    for name, plan in plans.items():
        answers, told = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(target=hang, args=(str(folder), name, plan, told), daemon=True)
        process.start()
        told.close()
        started.append((name, process, answers))
    went = {}
    for name, process, answers in started:
        went[name] = answers.recv()
        answers.close()
        process.join()
    return went


def test_two_processes_whose_commands_agree_both_succeed(tmp_path: Path) -> None:
    plans = {"ana": list(range(40)), "bo": list(range(40, 80))}
    went = directed(tmp_path, plans)
    assert went == {"ana": ["done"] * 40, "bo": ["done"] * 40}
    desk = Desk(DatabaseJournal(new_house(tmp_path)))
    assert hooks(desk.now("evening")) == {
        f"{name}{hook}": hook for name, plan in plans.items() for hook in plan
    }


def test_of_processes_who_want_the_same_one_gets_it_and_the_others_a_conflict(
    tmp_path: Path,
) -> None:
    went = directed(tmp_path, {name: list(range(20)) for name in ("ana", "bo", "chloé")})
    desk = Desk(DatabaseJournal(new_house(tmp_path)))
    hung = hooks(desk.now("evening"))
    assert sorted(hung.values()) == list(range(20))
    for hook in range(20):
        got = sorted(answers[hook] for answers in went.values())
        assert got == [*["conflict cloakroom.hook-taken"] * 2, "done"]
    for name, answers in went.items():
        mine = {hook for hook, answer in enumerate(answers) if answer == "done"}
        assert {hook for who, hook in hung.items() if who.startswith(name)} == mine


def test_threads_with_desks_of_their_own_lose_nothing(tmp_path: Path) -> None:
    conflicts: list[int] = []

    def hang_all(name: str) -> None:
        desk = Desk(DatabaseJournal(new_house(tmp_path)))
        for hook in range(30):
            try:
                desk.do("evening", HangCoat(f"{name}{hook}", hook), ANA, f"{name}{hook}", seen=0)
            except Conflict:
                conflicts.append(hook)

    threads = [Thread(target=hang_all, args=(name,)) for name in ("ana", "bo")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    desk = Desk(DatabaseJournal(new_house(tmp_path)))
    assert sorted(hooks(desk.now("evening")).values()) == list(range(30))
    assert sorted(conflicts) == list(range(30))


def test_one_undoes_while_the_other_goes_on(tmp_path: Path) -> None:
    front = Desk(DatabaseJournal(new_house(tmp_path)))
    back = Desk(DatabaseJournal(new_house(tmp_path)))
    front.do("evening", HangCoat("chloé", 3), ANA, "a1")
    back.do("evening", HangCoat("dede", 4), BO, "b1")
    front.undo("evening", "a1", ANA, "u1")
    back.do("evening", HangCoat("bo", 3), BO, "b2")
    assert hooks(front.now("evening")) == {"dede": 4, "bo": 3}
    back.do("evening", FetchCoat("bo"), BO, "b3")
    front.undo("evening", "u1", ANA, "u2", also=("b2", "b3"))
    reopened = Desk(DatabaseJournal(new_house(tmp_path)))
    assert hooks(back.now("evening")) == hooks(reopened.now("evening")) == {"dede": 4, "chloé": 3}
