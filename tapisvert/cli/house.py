"""The house a command line speaks of: its folder, its records, its people, and who speaks."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapisvert.actions import Meta
from tapisvert.cli.event.moment import moment
from tapisvert.cli.folder import data_folder
from tapisvert.desk.league.barring import barring
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.journal.disk import Disk
from tapisvert.journal.file import FileJournal
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.loading import load_actions

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments


@dataclass(frozen=True, slots=True)
class House:
    """The desk of a data folder, whatever the record."""

    disk: Disk
    desk: Desk
    people: People
    meta: Meta

    @classmethod
    def of(cls, args: Arguments) -> House:
        """The house the command line speaks of."""
        load_actions()
        disk = Disk(data_folder(args.data, os.environ))
        people = People(disk)
        meta = Meta(moment(args.at), _author(args.by, people))
        journal = FileJournal(disk)
        return cls(disk, Desk(journal, (barring(journal, people),)), people, meta)


def _author(told: str | None, people: People) -> str:
    """Who speaks: told, else by the environment, else the user of the machine; an id if known."""
    name = told or os.environ.get("TAPISVERT_BY") or _user()
    same = [one for one in people.find(name) if words(one.name) == words(name)]
    return same[0].id if len(same) == 1 else name


def _user() -> str:
    return os.environ.get("USER") or os.environ.get("USERNAME") or "desk"
