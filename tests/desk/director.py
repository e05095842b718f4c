"""A director at a desk and in a process of their own."""

from multiprocessing.connection import Connection

from tapisvert.actions import Meta
from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.schema import new_house
from tapisvert.refusals import Refusal
from tests.desk.cloakroom import HangCoat


def hang(folder: str, name: str, hooks: list[int], answers: Connection) -> None:
    """Hang a coat of one's own on each hook; tell how each command went."""
    desk = Desk(DatabaseJournal(new_house(folder)))
    told = []
    for hook in hooks:
        command = HangCoat(f"{name}{hook}", hook)
        try:
            desk.do("evening", command, Meta(0, name), f"{name}-{hook}", seen=0)
            told.append("done")
        except Refusal as refusal:
            told.append(f"{refusal.family} {refusal.code}")
    answers.send(told)
