"""The house a command line speaks of: its records, its people, and who speaks."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.actions import ACCOUNT, Meta
from tapisvert.cli.event.moment import moment
from tapisvert.cli.opening import opened_house
from tapisvert.desk.authors import Authors, NamedAuthors
from tapisvert.desk.backup.store import HouseStore
from tapisvert.desk.festival.preparing import shared_between_events
from tapisvert.desk.house_money import HouseMoney, with_house_rules
from tapisvert.desk.league.barring import barring
from tapisvert.desk.machine_audit import note_at_machine
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.desk.second_person import known_hands
from tapisvert.desk.seeds import Seeds
from tapisvert.desk.snapshots import Snapshots
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.loading import load_actions
from tapisvert.zones import activate, machine_zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapisvert.cli.parser import Arguments
    from tapisvert.desk.authors import HouseAccount
    from tapisvert.journal.sql import Database
    from tapisvert.person import Person
    from tapisvert.words import Lang


@dataclass(frozen=True, slots=True)
class House:
    """The desk of a house, whatever the record; the room works on the same."""

    disk: Disk
    """The folder in which the terminal remembers what it was about."""
    database: Database
    desk: Desk
    people: People
    authors: Authors
    meta: Meta
    speaker: Speaker

    @classmethod
    def of(cls, args: Arguments, anew: bool = False) -> House:
        """The house the command line speaks of; begun `anew` where its database was lost."""
        load_actions()
        folder, database = opened_house(args, anew)
        zone = club_zone(database)
        if zone:
            activate(zone)
        people, authors = People(database), Authors(database)
        journal = DatabaseJournal(database)
        snapshots = Snapshots(journal, folder)
        preparing = with_house_rules(
            HouseMoney(database), shared_between_events(journal, snapshots)
        )
        guards = (barring(journal, people, snapshots), known_hands(authors))
        desk = Desk(journal, guards, snapshots, preparing)
        speaker = Speaker.of(args)
        known = speaker.account(authors)
        meta = Meta(moment(args.at), known.author if known else "")
        return cls(Disk(folder), database, desk, people, authors, meta, speaker)

    @property
    def zone(self) -> str:
        """Where new records hang their clocks: as the club says, else as this machine is set."""
        return club_zone(self.database) or machine_zone()

    @property
    def named(self) -> NamedAuthors:
        """Everybody by name: people, and whoever acts without being one of them."""
        return self.named_with(())

    def named_with(self, newcomers: Iterable[Person]) -> NamedAuthors:
        """The same, with some who are not in the directory yet."""
        return NamedAuthors(self.people, self.authors, self.speaker.lang, newcomers)

    @property
    def seeds(self) -> Seeds:
        """Seeds that wait for their draws."""
        return Seeds(self.database, self.disk.folder)

    @property
    def store(self) -> HouseStore:
        """The house as a backup takes it up."""
        return HouseStore(self.database, self.desk, self.people, self.disk.folder)

    def note(self, what: str, **about: str) -> None:
        """What leaves or comes at this machine is an entry of the house's audit."""
        note_at_machine(self.database, self.disk.folder, what, moment(None), **about)

    def signed(self, meta: Meta) -> Meta:
        """Who acts is an account of the house, made with the first thing somebody does."""
        account = (self.speaker.account(self.authors) or self._entered()).author
        user = self.authors.of_user(self.speaker.user) or self._made(self.speaker.user)
        typist = user.author
        signed = replace(meta, typist="" if typist == account else typist)
        if meta.account or meta.by.startswith(ACCOUNT):
            return signed
        return replace(signed, account=account) if meta.by else replace(signed, by=account)

    def _entered(self) -> HouseAccount:
        """The account of whoever speaks first; a name that only an accent tells from somebody
        who signs in is asked about, unless it is that of the machine's user."""
        name = self.speaker.name
        if self.speaker.told and name != self.speaker.user:
            for account in self.authors.signing_in_as(name):
                raise Invalid("desk.by-whom", name=name, account=account.name)
        return self._made(name)

    def _made(self, name: str) -> HouseAccount:
        return self.authors.entered(name, self.speaker.lang)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whoever sits at the terminal."""

    name: str
    """In whose name this is typed."""
    told: bool
    """Whether somebody said so; otherwise it is the user of the machine."""
    user: str
    """Who typed it."""
    lang: Lang

    def account(self, authors: Authors) -> HouseAccount | None:
        """Who of the house this is, if anybody yet."""
        return authors.at_machine(self.name) if self.told else authors.of_user(self.user)

    @classmethod
    def of(cls, args: Arguments) -> Speaker:
        """Told, else by the environment, else the user of the machine."""
        name_given = (args.by or os.environ.get("TAPISVERT_BY") or "").strip()
        user = machine_user()
        return cls(name_given or user, bool(name_given), user, args.lang)


def machine_user() -> str:
    """Whose process this is, as the system knows it: the environment says what anybody told it."""
    try:
        import pwd

        return pwd.getpwuid(os.getuid()).pw_name
    except (ImportError, KeyError):  # another system, or a user without a name in a container
        return os.environ.get("USERNAME") or "desk"


def club_zone(database: Database) -> str:
    """The zone the club's settings in the room say; nothing where nobody saved any."""
    return next((str(zone) for (zone,) in database.rows("SELECT zone FROM club WHERE id = 1")), "")
