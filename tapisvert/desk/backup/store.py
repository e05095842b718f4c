"""What a house keeps, as a backup takes it up: the same for the terminal and for the room."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tapisvert.desk.admitting import tidy
from tapisvert.desk.authors import Authors
from tapisvert.desk.house_files import take_missing, written_in_house
from tapisvert.desk.house_money import HouseMoney
from tapisvert.desk.league.waiting import Application, WaitingList, waiting_in_house
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.desk.seeds import Seeds
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.heads import HeadSignature, signed_head
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.port import Journal
from tapisvert.journal.sql import Database
from tapisvert.rulebooks import choices
from tapisvert.words import LANGS
from tapisvert.zones import zones

_CLUB: Final = ("name", "place", "currency", "paper", "language", "book", "zone", "colour")
_RULES: Final = "till-rules"
CURRENCIES: Final = ("EUR", "CAD", "USD", "CHF", "GBP")
_COLOUR: Final = re.compile("#[0-9a-f]{6}")
_LONGEST: Final = {"name": 80, "place": 120, "paper": 10}


class HouseStore:
    """The database of a house."""

    def __init__(self, database: Database, desk: Desk, people: People, folder: str) -> None:
        self._database = database
        self._desk = desk
        self._people = people
        self._seeds = Seeds(database, folder)
        self._authors = Authors(database)
        self._folder = folder
        """Where the house's key is."""

    @property
    def journal(self) -> Journal:
        return self._desk.journal

    @property
    def people(self) -> People:
        return self._people

    @property
    def key(self) -> str:
        """Its public half; nothing where the house has signed nothing yet: asking makes none."""
        return HouseKey.there(self._folder).public if HouseKey.lies_in(self._folder) else ""

    def head(self, stream: str, at: int) -> HeadSignature | None:
        """Signed; not where the house has no key yet and the disk takes none: a copy without a
        signature is wanted more than none. Nor where the record is cut: the house vouches for no
        end it did not leave."""
        if self.journal.is_cut(stream):
            return None
        try:
            key = HouseKey.of(self._folder)
        except OSError:
            if HouseKey.lies_in(self._folder):
                raise
            return None
        return signed_head(DatabaseJournal(self._database), key, stream, at)

    def authors(self, ids: Iterable[str]) -> Mapping[str, str]:
        return self._authors.names(ids)

    def club(self) -> Mapping[str, str]:
        rows = self._database.rows(f"SELECT {', '.join(_CLUB)}, free FROM club WHERE id = 1")
        text = HouseMoney(self._database).text
        rules = {_RULES: text} if text else {}
        if not rows:
            return rules
        *fields, free = rows[0]
        club = dict(zip(_CLUB, fields, strict=True))
        return {**club, "money": "free" if free else "money", **rules}

    def new_hash(self, stream: str) -> str | None:
        """Of a seed put aside here, where the one the record waits for is not here."""
        if not self._desk.holds(stream):
            return None
        published = self._desk.now(stream).draws.next_hash
        if published is None or self._seeds.holds(stream, published):
            return None
        return self._seeds.put_aside(stream)

    def keep_authors(self, names: Mapping[str, str]) -> None:
        self._authors.keep(names)

    def sign_ups(self) -> tuple[tuple[str, Application], ...]:
        return waiting_in_house(Path(self._folder))

    def keep_sign_ups(self, league: str, applications: Iterable[Application]) -> None:
        WaitingList(Path(self._folder), league).restore(applications)

    def texts(self) -> tuple[tuple[str, str], ...]:
        return written_in_house(self._folder)

    def keep_texts(self, texts: Iterable[tuple[str, str]]) -> None:
        take_missing(self._folder, texts)

    def keep_club(self, club: Mapping[str, str]) -> None:
        """A book or a paper this house does not have is not taken over: it asks for its own."""
        HouseMoney(self._database).take(club.get(_RULES, ""))
        known = {"currency": CURRENCIES, "language": LANGS, "book": ("", *choices())}
        if not club or any(club.get(name) not in values for name, values in known.items()):
            return
        fields: dict[str, Any] = {name: tidy(club.get(name, "")) for name in _CLUB}
        fields["zone"] = fields["zone"] if fields["zone"] in zones() else ""
        fields["colour"] = fields["colour"] if _COLOUR.fullmatch(fields["colour"]) else ""
        fields |= {field: fields[field][:most] for field, most in _LONGEST.items()}
        with self._database.writing("club"):
            self._database.change(
                f"INSERT INTO club (id, {', '.join(_CLUB)}, free)"
                " VALUES (1, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (id) DO NOTHING",
                (*fields.values(), club.get("money") == "free"),
            )
