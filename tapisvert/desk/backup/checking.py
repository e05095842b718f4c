"""What a file holds, looked at before anything is written: made up, damaged or odd, it is refused.

What this house signed itself it has decided itself, and only has to fold. Of everything else the
names, identifiers, numbers and times are looked at too, and what people would be told of it.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

from tapisvert.actions import Handlers
from tapisvert.desk.admitting import checked, tidy
from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.queries.status import status
from tapisvert.desk.running import FESTIVALS, LEAGUES
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record, Stored
from tapisvert.person import Person
from tapisvert.readable import LONGEST_NAME, check_lengths
from tapisvert.refusals import Invalid, Refusal
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.state import BLANK
from tapisvert.words import LANGS
from tapisvert.zones import local

N = TypeVar("N")
_EVENT: Final = kind_of(CreateEvent)
_STREAM: Final = re.compile(rf"(?:{LEAGUES}|{FESTIVALS})?\w[\w-]{{0,79}}")
_ID: Final = re.compile(r"[A-Za-z0-9_.:-]{1,100}")
_AHEAD: Final = 10 * 60 * 1000
"""Milliseconds the clocks of two computers may differ."""
_LIFETIME: Final = 100 * 366 * 24 * 3600 * 1000
"""What lies further off than that is no slip of a year."""
_MOST: Final = 2**53
_MOST_PEOPLE: Final = 10**9
_MOST_SIGNS: Final = 2_500_000
"""Of one text: more no form or line of any house ever took."""
_SIGNED: Final = frozenset(
    ("points", "units", "gained", "missing", "lost", "values", "defaults", "refund")
)
"""Fields in which a number may be below zero; `seconds` may where a clock is set back."""


class _Nobody:
    """A directory without anybody: sentences are tried before the people are here."""

    def get(self, person: str) -> Person | None:
        return None


def check_people(backup: Backup) -> None:
    """Everybody of the file has a name that could be entered here, and so has the house."""
    for person in backup.people:
        try:
            checked(person)
        except Refusal:
            raise Invalid("backup.bad-person", name=_short(person.name)) from None
        ids = (person.id, *filter(None, (person.same_as,)), *person.apart)
        if not all(map(_is_plain, ids)) or not 0 <= person.number < _MOST_PEOPLE:
            raise Invalid("backup.bad-person", name=_short(person.name))
    _check_twins(backup)
    for author, name in backup.authors.items():
        if not (_is_plain(author) and tidy(name) and _is_text(name)):
            raise Invalid("backup.bad-person", name=_short(name))
    for name in backup.club.values():
        if not _is_text(name):
            raise Invalid("backup.bad-person", name=_short(name))


def _check_twins(backup: Backup) -> None:
    """Whoever is the same as somebody comes to somebody in the end, and not round to themselves."""
    twins = {person.id: person.same_as for person in backup.people if person.same_as}
    for start in twins:
        seen, person = {start}, twins[start]
        while person in twins:
            if person in seen:
                raise Invalid("backup.bad-person", name=_short(start))
            seen.add(person)
            person = twins[person]


def check_name(stream: str) -> None:
    """A name that can stand in an address and be the name of a folder."""
    if not _STREAM.fullmatch(stream):
        raise Invalid("backup.bad-stream", event=_short(stream))


def check_stream(saved: Saved, latest: int, vouched: bool) -> None:
    """Refused where this house could not go on from it, or no house has written it."""
    if not vouched:
        _check_values(saved, latest)
    try:
        _fold(saved, latest, vouched)
    except Refusal:
        raise
    except Exception as error:  # records somebody made up may break anything
        raise Invalid("backup.impossible", event=saved.stream) from error


def _fold(saved: Saved, latest: int, vouched: bool) -> None:
    for record in saved.records:
        for stored in (record.command, *record.events):
            decode(stored)
    if saved.stream.startswith(LEAGUES):
        _fold_league(saved, vouched)
        return
    if saved.stream.startswith(FESTIVALS):
        _fold_festival(saved, vouched)
        return
    if saved.records[0].command.kind != _EVENT:
        raise Invalid("backup.impossible", event=saved.stream)
    event = StreamState(TOURNAMENT, BLANK)
    event.take(saved.records)
    if vouched:
        return
    status(event.now, latest)
    _say_all(TOURNAMENT, Names(event.now, _Nobody()), saved)


def _fold_league(saved: Saved, vouched: bool) -> None:
    """Imported only where a file holds a league."""
    from tapisvert.league.record.founding import FoundLeague
    from tapisvert.league.record.handling import LEAGUE
    from tapisvert.league.record.names import LeagueNames
    from tapisvert.league.record.state import NO_LEAGUE

    if saved.records[0].command.kind != kind_of(FoundLeague):
        raise Invalid("backup.impossible", event=saved.stream)
    league = StreamState(LEAGUE, NO_LEAGUE)
    league.take(saved.records)
    if not vouched and league.now is not NO_LEAGUE:  # founded by mistake, and that undone
        _say_all(LEAGUE, LeagueNames(league.now, str), saved)


def _fold_festival(saved: Saved, vouched: bool) -> None:
    """Imported only where a file holds a festival."""
    from tapisvert.festival.handling import FESTIVAL, FestivalNames
    from tapisvert.festival.loading import load_actions
    from tapisvert.festival.state import NO_FESTIVAL

    load_actions()
    festival = StreamState(FESTIVAL, NO_FESTIVAL)
    festival.take(saved.records)
    if not vouched:
        _say_all(FESTIVAL, FestivalNames(festival.now, str, str), saved)


def _say_all(handlers: Handlers[Any, Any, N], names: N, saved: Saved) -> None:
    """Every sentence of a record can be said."""
    for record in saved.records:
        for each in handlers.tell(names, map(decode, record.events)):
            for lang in LANGS:
                each.text(lang)


def ahead(saved: Saved, latest: int) -> dict[str, Any] | None:
    """The first action of a stream that lies in the future, as it is told; None where none does."""
    for record in saved.records:
        if record.at > latest + _AHEAD:
            version, when = record.version, _moment(record.at)
            return {"event": saved.stream, "version": version, "when": when}
    return None


def too_long(saved: Saved) -> dict[str, Any] | None:
    """The first action with a text no new act may hold, as it is told; None where there is none.

    Houses of before had no limit: what they recorded is opened, and stays as long as it is.
    """
    for record in saved.records:
        for stored in (record.command, *record.events):
            try:
                check_lengths(stored.data)
            except Invalid as refusal:
                return {**refusal.data, "event": saved.stream, "version": record.version}
    return None


def _check_values(saved: Saved, latest: int) -> None:
    """Dates are no reason where a house signed them: its clock, or whoever typed, was wrong."""
    future = ahead(saved, latest if saved.head is None else latest + _LIFETIME)
    if future is not None:
        raise Invalid("backup.future", **future)
    for record in saved.records:
        odd = _odd_record(record)
        if odd:
            raise Invalid(
                "backup.out-of-range",
                event=saved.stream,
                version=record.version,
                field=_short(odd),
            )


def _odd_record(record: Record) -> str:
    """What of a record no house writes; empty where all is as it may be."""
    if not _ID.fullmatch(record.action):
        return "action"
    if record.actor and not _is_plain(record.actor):
        return "actor"
    for stored in (record.command, *record.events):
        odd = _odd_in(stored)
        if odd:
            return odd
    return ""


def _odd_in(stored: Stored) -> str:
    for field, value in stored.data.items():
        odd = "" if field == "seconds" and _is_number(value) else _odd(value, field)
        if odd:
            return odd
    return ""


def _odd(value: Any, field: str) -> str:
    """The field in which something is out of range; lists and texts by numbers keep its name."""
    if isinstance(value, str):
        return "" if _is_text(value) else field
    if isinstance(value, int):
        low = -_MOST if field in _SIGNED else 0
        return "" if low <= value < _MOST else field
    if isinstance(value, dict):
        for name, item in value.items():
            inner = field if field in _SIGNED else name
            odd = field if not _is_text(name) else _odd(item, inner)
            if odd:
                return odd
    if isinstance(value, list):
        return next(filter(None, (_odd(item, field) for item in value)), "")
    return ""


def _is_number(value: Any) -> bool:
    return type(value) is int and -_MOST < value < _MOST


def _is_plain(text: str) -> bool:
    return 0 < len(text) <= LONGEST_NAME and text.isprintable()


def _is_text(text: str) -> bool:
    if len(text) > _MOST_SIGNS or "\0" in text:
        return False
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def _moment(at: int) -> str:
    try:
        return local(at).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):  # no calendar reaches so far
        return str(at)


def _short(text: str) -> str:
    """A text of the file within a sentence, whatever is in it."""
    return "".join(sign if sign.isprintable() else "·" for sign in text[:60])
