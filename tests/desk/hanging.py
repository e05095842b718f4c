"""A process that hangs coats three by three until it is killed."""

from multiprocessing.connection import Connection

from tapisvert.actions import Meta
from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.schema import new_house
from tests.desk.cloakroom import HangCoat


def hang_in_threes(folder: str, number: int, answers: Connection) -> None:
    """Three coats are one act; each act is answered for once it is kept."""
    desk = Desk(DatabaseJournal(new_house(folder)))
    act = 0
    while True:
        act += 1
        with desk.together("evening"):
            for step in range(3):
                hook = number * 1_000_000 + act * 3 + step
                action = f"{number}-{act}-{step}"
                desk.do("evening", HangCoat(f"p{hook}", hook), Meta(0, "ana"), action)
        answers.send_bytes(b"done")
