"""One command at the desk: the event, the people, the moment, and who speaks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING

from tapisvert.cli.event import folder
from tapisvert.cli.event.moment import moment
from tapisvert.desk.league.barring import barring
from tapisvert.desk.people import People
from tapisvert.desk.queries.names import Names
from tapisvert.desk.running import Desk, Done
from tapisvert.journal.disk import Disk
from tapisvert.journal.file import FileJournal
from tapisvert.refusals import Refusal
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.handling import Command, Meta, decide, replay
from tapisvert.tournament.rooms import open_rooms
from tapisvert.tournament.state import Tournament

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_options(parser: Parser) -> None:
    """What every verb of an event takes."""
    say_of = parser.say
    parser.add_argument("--data", metavar="DIR", help=say_of("console.arg-data"))
    parser.add_argument("--event", metavar="EVENT", help=say_of("console.arg-event"))
    parser.add_argument("--at", metavar="HH:MM", help=say_of("console.arg-at"))
    parser.add_argument("--by", metavar=say_of("console.a-name"), help=say_of("console.arg-by"))


@dataclass(frozen=True, slots=True)
class House:
    """The desk of a data folder, whatever the event."""

    disk: Disk
    desk: Desk
    people: People
    meta: Meta

    @classmethod
    def of(cls, args: Arguments) -> House:
        """The house the command line speaks of."""
        open_rooms()
        disk = Disk(folder.data_folder(args.data, os.environ))
        people = People(disk)
        meta = Meta(moment(args.at), _author(args.by, people))
        journal = FileJournal(disk)
        return cls(disk, Desk(journal, (barring(journal, people),)), people, meta)

    @property
    def known(self) -> tuple[str, ...]:
        """The events there are."""
        return self.desk.streams()


class Session:
    """One event of the house."""

    def __init__(self, house: House, event: str) -> None:
        self.house = house
        self.event = event
        self.meta = house.meta
        self.people = house.people
        self.action = token_hex(6)
        """The id of the last action that was wished for."""

    @classmethod
    def of(cls, args: Arguments) -> Session:
        """The event the command line speaks of."""
        house = House.of(args)
        return cls(house, folder.chosen(house.disk, args.event, house.known))

    @property
    def now(self) -> Tournament:
        return self.house.desk.now(self.event)

    @property
    def names(self) -> Names:
        return Names(self.now, self.people)

    def do(self, wish: Command) -> Done:
        """Have a wish decided and kept; a refusal names the people it speaks of."""
        self.action = token_hex(6)
        with self.naming():
            return self.house.desk.do(self.event, wish, self.meta, self.action)

    def rehearse(self, *wishes: Command) -> None:
        """Refuse now what would be refused later: several wishes are granted all or none."""
        now = self.now
        with self.naming():
            for wish in wishes:
                now = replay(now, decide(now, wish, self.meta))

    def do_all(self, wishes: Sequence[Command]) -> Done:
        """Wishes one upon the other, all or none; the answer to the last."""
        self.rehearse(*wishes)
        return [self.do(wish) for wish in wishes][-1]

    def undo(self, target: str, also: tuple[str, ...] = ()) -> Done:
        """Take an action away."""
        self.action = token_hex(6)
        with self.naming():
            return self.house.desk.undo(self.event, target, self.meta, self.action, also)

    @contextmanager
    def naming(self) -> Iterator[None]:
        """Refusals within say names beside the numbers of entries."""
        try:
            yield
        except Refusal as refusal:
            names = self.names
            refusal.data = names.told(refusal.data)
            if isinstance(refusal.data.get("by"), str):
                refusal.data["by"] = names.of(refusal.data["by"])
            raise


def _author(told: str | None, people: People) -> str:
    """Who speaks: told, else by the environment, else the user of the machine; an id if known."""
    name = told or os.environ.get("TAPISVERT_BY") or _user()
    same = [one for one in people.find(name) if words(one.name) == words(name)]
    return same[0].id if len(same) == 1 else name


def _user() -> str:
    return os.environ.get("USER") or os.environ.get("USERNAME") or "desk"
