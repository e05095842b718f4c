"""Those who ask to be members: each a file beside the record, until an official has answered.

What a stranger types about themselves enters neither the record, which is for ever, nor the
directory before somebody of the league accepts it; declined, nothing of it is left.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Final

from tapisvert.actions import Meta
from tapisvert.desk.admitting import checked
from tapisvert.desk.beside import keep_beside
from tapisvert.desk.introducing import NEW
from tapisvert.desk.league.people import Keeps, Opens
from tapisvert.desk.pasting import PastedLine, matched
from tapisvert.desk.people import new_id
from tapisvert.league.record.handling import decide
from tapisvert.league.record.members import AdmitMember
from tapisvert.league.record.officials import refuse_others
from tapisvert.league.record.state import League
from tapisvert.lookalikes import alphabets
from tapisvert.person import Language, Person, ShownAs, is_id
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words import Lang, say

MOST: Final = 300
"""Who may wait at once: a whole league, and not a flood."""
_CANDIDATES: Final = 12
BROKEN_OFF: Final = 600.0
"""Seconds: whoever answers a request has done so long before."""


@dataclass(frozen=True, slots=True)
class Application:
    """What somebody says of themselves who asks to be a member."""

    id: str
    name: str
    email: str = ""
    phone: str = ""
    nickname: str = ""
    language: Language = ""
    shown: ShownAs = "name"
    at: int = 0
    letters: bool = False
    """Whether they want a letter after each night they play."""

    @property
    def person(self) -> Person:
        """The person they would be in the directory."""
        return Person(
            self.id,
            self.name,
            self.email,
            self.phone,
            nickname=self.nickname,
            language=self.language,
            shown=self.shown,
        )


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """An application, and whom of the house it may be."""

    application: Application
    candidates: tuple[Person, ...]
    certain: bool = False
    """Whether the only candidate has the very name, and an address or a phone of the same."""

    @property
    def known_elsewhere(self) -> tuple[str, ...]:
        """The names of those the house knows under another address or phone."""
        return tuple(
            each.name for each in self.candidates if known_elsewhere(each, self.application)
        )


class WaitingList:
    """Who waits to be a member of a league."""

    def __init__(self, folder: Path, league: str) -> None:
        self._folder = folder / "signups" / league

    def ask(self, application: Application, agreed: bool) -> Application:
        """Let somebody wait; whoever asks twice waits once."""
        if not agreed:
            raise Invalid("leaguedesk.no-consent")
        person = checked(replace(application.person, id=application.id or new_id()))
        if len(alphabets(person.name)) > 1:
            raise Invalid("desk.mixed-alphabets", name=person.name)
        if not person.email and not any(map(str.isdecimal, person.phone)):
            raise Invalid("leaguedesk.no-contact")
        if person.shown == "nickname" and not person.nickname:
            raise Invalid("leaguedesk.no-nickname")
        tidied = Application(
            person.id,
            person.name,
            person.email,
            person.phone,
            person.nickname,
            person.language,
            person.shown,
            application.at,
            application.letters and bool(person.email),
        )
        waiting = self.listed()
        for each in waiting:
            if (each.name, each.email, each.phone) == (tidied.name, tidied.email, tidied.phone):
                return each
        if len(waiting) >= MOST:
            raise Illegal("leaguedesk.waiting-full", most=MOST)
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        half = self._folder / f".{tidied.id}"
        half.write_text(json.dumps(asdict(tidied)), "utf-8")
        half.replace(self._file(tidied.id))
        return tidied

    def listed(self) -> tuple[Application, ...]:
        """Everybody who waits, the longest first."""
        read = (_read(each) for each in self._folder.glob("*.json"))
        return tuple(sorted((one for one in read if one), key=lambda one: (one.at, one.id)))

    def restore(self, applications: Iterable[Application]) -> None:
        """Let people wait again who waited when a copy was made; each is read as if just typed."""
        for each in applications:
            if is_id(each.id) and not any(self._folder.glob(f"{each.id}.*")):
                with suppress(Refusal):
                    self.ask(each, agreed=True)

    def recover(self, admitted: Collection[str], at: float) -> None:
        """Somebody whose answer broke off waits again, unless they were taken in."""
        for claimed in _broken_off(self._folder, at):
            with suppress(FileNotFoundError):
                if claimed.stem in admitted:
                    claimed.unlink()
                else:
                    claimed.rename(claimed.with_suffix(".json"))

    def claim(self, application: str) -> Application:
        """Take somebody out to answer them, so that nobody else does; refused where one did."""
        if is_id(application):
            claimed = self._file(application, "claimed")
            try:
                self._file(application).rename(claimed)
            except FileNotFoundError:
                pass
            else:
                os.utime(claimed)
                if one := _read(claimed):
                    return one
        raise Invalid("leaguedesk.not-waiting")

    def release(self, application: Application) -> None:
        """Somebody waits again whose answer was refused."""
        self._file(application.id, "claimed").rename(self._file(application.id))

    def drop(self, application: Application) -> None:
        """Somebody was answered: nothing of what they wrote is left here."""
        self._file(application.id, "claimed").unlink(missing_ok=True)

    def _file(self, application: str, ending: str = "json") -> Path:
        return self._folder / f"{application}.{ending}"


def _read(file: Path) -> Application | None:
    """An application; None where somebody else took it meanwhile, or nobody can read it."""
    try:
        return Application(**json.loads(file.read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None


def _broken_off(folder: Path, at: float) -> Iterator[Path]:
    """Requests whose answer began some time ago and never ended."""
    for claimed in folder.glob("*.claimed"):
        with suppress(FileNotFoundError):
            if claimed.stat().st_mtime < at - BROKEN_OFF:
                yield claimed


def waiting_in_house(folder: Path) -> tuple[tuple[str, Application], ...]:
    """Everybody who waits, with the league they wait for."""
    leagues = sorted(each.name for each in (folder / "signups").glob("*/"))
    return tuple(
        (league, one) for league in leagues for one in WaitingList(folder, league).listed()
    )


def waiting_mark(folder: Path, league: str) -> str:
    """Another one whenever somebody asks to be a member of a league, or is answered."""
    try:
        return str((folder / "signups" / league).stat().st_mtime_ns)
    except OSError:
        return ""


def left_over(folder: Path, at: float) -> tuple[int, int]:
    """How many requests broke off while they were answered, and how many nobody can read."""
    places = [*(folder / "signups").glob("*/")]
    broken = sum(1 for place in places for _ in _broken_off(place, at))
    unread = sum(_read(file) is None for place in places for file in place.glob("*.json"))
    return broken, unread


def waiting_line(people: Opens, application: Application) -> WaitingLine:
    """Whom of the house an application may be: namesakes, near names, the same address."""
    line = PastedLine(1, application.name, email=application.email, phone=application.phone)
    directory = people.directory()
    row = matched(line, directory)
    if row.person is not None:
        known = row.person
        return WaitingLine(application, (known,), _known_by_contact(known, application))
    return WaitingLine(application, row.candidates[:_CANDIDATES])


def known_elsewhere(person: Person, application: Application) -> bool:
    """Whether the house reaches somebody in another way than an application says, and in no same.

    Anybody may write anybody's name: then it is not for the stranger to say how they are shown.
    """
    own = _contacts(person.email, person.phone)
    return bool(own) and own.isdisjoint(_contacts(application.email, application.phone))


def _known_by_contact(person: Person, application: Application) -> bool:
    """Whether the house reaches somebody just as an application says: a name proves nothing."""
    own = _contacts(person.email, person.phone)
    return not own.isdisjoint(_contacts(application.email, application.phone))


def _contacts(email: str, phone: str) -> set[str]:
    digits = "".join(filter(str.isdecimal, phone))
    return {each for each in (email.strip().casefold(), digits[-9:]) if each}


def admission(
    people: Keeps, now: League, application: Application, choice: str, meta: Meta
) -> AdmitMember:
    """Take somebody in, as somebody new or as one whom the house knows.

    Without a choice only a name that is like nobody's is taken as new. What the house knows
    already stays; how they are shown is what they said last, unless the house knows them under
    another address.
    """
    line = waiting_line(people, application)
    if not choice and line.candidates:
        names = tuple(each.name for each in line.candidates)
        raise Invalid("leaguedesk.may-be-known", name=application.name, names=names)
    fresh = application.person
    if choice not in ("", NEW):
        fresh = completed(people, application, choice)
    command = AdmitMember(fresh.id)
    refuse_others(now, command, meta)
    decide(now, command, meta)
    keep_beside(partial(people.put, fresh))
    return command


def completed(people: Opens, application: Application, person: str) -> Person:
    """Somebody whom the house knows, with what they wrote and it did not know."""
    known, fresh = people.directory().get(person), application.person
    if known is None:
        raise Invalid("leaguedesk.unknown-person", name=person)
    return replace(
        known,
        email=known.email or fresh.email,
        phone=known.phone or fresh.phone,
        nickname=known.nickname or fresh.nickname,
        language=known.language or fresh.language,
        shown=known.shown if known_elsewhere(known, application) else fresh.shown,
    )


def answer_letter(
    now: League, application: Application, lang: Lang, *, accepted: bool, link: str = ""
) -> tuple[str, str]:
    """Subject and words of the answer to somebody who asked.

    Whoever is taken in gets the link by which they choose again, where one leads here from home.
    """
    values = {
        "name": application.name,
        "league": now.name,
        "shown": say(f"peoplepage.shown-{application.shown}", lang).lower(),
        "link": link,
    }
    taken_in = "letter-accepted" if link else "letter-accepted-unlinked"
    key = taken_in if accepted else "letter-declined"
    return say("leaguedesk.letter-subject", lang, values), say(f"leaguedesk.{key}", lang, values)
