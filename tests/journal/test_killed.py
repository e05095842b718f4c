"""Writers killed at random moments: every answer they gave holds, and nothing is half there."""

from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record, Stored
from tapisvert.journal.schema import new_house
from tests.journal.writer import write

ROUNDS, AT_ONCE, STREAMS = 25, 8, 4
QUICKEST = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
PROCESSES: Any = get_context(QUICKEST)


def writer(folder: Path, stream: str, name: str) -> tuple[BaseProcess, Connection]:
    """A process that appends, and where its answers come out."""
    answers, told = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=write, args=(str(folder), stream, name, told), daemon=True)
    process.start()
    told.close()
    return process, answers


def answered_until_killed(process: BaseProcess, answers: Connection, moment: float) -> list[str]:
    """What a writer answered for before it was killed, some time after its first answer."""
    told = [answers.recv_bytes()]
    sleep(moment)
    process.kill()
    process.join()
    try:
        while True:
            told.append(answers.recv_bytes())
    except EOFError:
        answers.close()
    return [action.decode() for action in told]


def test_whatever_was_answered_for_is_there_after_two_hundred_kills(tmp_path: Path) -> None:
    chance = Random(5)
    PROCESSES.set_forkserver_preload(["tests.journal.writer"])
    for number in range(ROUNDS):
        folder = tmp_path / str(number)
        writers = [writer(folder, f"s{n % STREAMS}", f"w{n}") for n in range(AT_ONCE)]
        told = [answered_until_killed(*one, chance.uniform(0, 0.004)) for one in writers]
        journal = DatabaseJournal(new_house(folder))
        for n in range(AT_ONCE):
            kept = journal.read(f"s{n % STREAMS}")
            mine = [one.action for one in kept if one.actor == f"w{n}"]
            assert told[n] == mine[: len(told[n])]
            assert len(mine) - len(told[n]) <= 1, "at most the last was kept and not answered for"
            assert all(one.command.data == one.events[0].data for one in kept)
        for n in range(STREAMS):
            version = len(journal.read(f"s{n}"))
            assert journal.append(f"s{n}", version, kept_after(n)) == version + 1


def kept_after(n: int) -> Record:
    """An action after the kills: a torn line must not stand in its way."""
    return Record(f"after-{n}", Stored("try.1", {}), (), "ana", 0)
