"""Past seasons from a sheet of results: read, looked at, and only then taken over.

One line a player and night. Columns are known by their titles in French or English: date, place
and name are needed; venue, licence, points, knock-outs, rebuys, kind and event are welcome.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Final

from tapisvert.actions import Meta
from tapisvert.desk.beside import kept_beside
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.columns import PastRow, read_rows
from tapisvert.desk.league.people import Keeps, found_as, some
from tapisvert.desk.league.running import LeagueAuthor
from tapisvert.desk.league.wording import with_names
from tapisvert.desk.people import new_id
from tapisvert.desk.running import Done
from tapisvert.league.points.awarding import explained
from tapisvert.league.points.night import Finish, Grant, Night
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import refuse_others
from tapisvert.league.record.past import RecordPastNights, night_faults
from tapisvert.league.record.publishing import every_place_taken
from tapisvert.league.record.state import League
from tapisvert.league.record.values import PastNight
from tapisvert.person import Person
from tapisvert.refusals import Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_NUMBER: Final = re.compile(r"#\s*(\d{1,9})")
_NAMED_AND_NUMBERED: Final = re.compile(r"(\S.*?)\s*#\s*(\d{1,9})")
_NEAR: Final = 7
"""People of the directory that are named where a line may mean one of them."""


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What an import would do; with problems it does nothing."""

    nights: tuple[PastNight, ...]
    people: tuple[Person, ...]
    """Those the directory does not know yet."""
    problems: tuple[Refusal, ...]
    ignored: tuple[str, ...] = ()
    """Columns nobody knows, left out."""

    @property
    def results(self) -> int:
        return sum(each.night.players for each in self.nights)


def preview(now: League, people: Keeps, text: str, meta: Meta, reason: str) -> ImportPreview:
    """What the sheet says, against the league and the directory; every problem is told.

    `reason` is what stands beside points that the season's scheme would not have given.
    """
    try:
        refuse_others(now, RecordPastNights(()), meta)
        sheet = read_rows(text)
    except Refusal as refusal:
        return ImportPreview((), (), (refusal,))
    rows, problems = sheet.rows, list(sheet.problems)
    every_row = sorted((*rows, *sheet.unsound), key=lambda row: row.line)
    directory = people.directory()
    ids, fresh = _people(directory, every_row, problems)
    called = {person: name for (name, _), person in ids.items()}
    names = LeagueNames(now, lambda person: called.get(person, person))
    venues = _venues(now, every_row, problems)
    torn = _torn(every_row, sheet.unsound)
    nights: list[PastNight] = []
    seen: set[str] = set()
    for key, night_rows in _by_night(venues, rows).items():
        night = _night(now, key, night_rows, ids, reason, problems)
        faults = list(night_faults(now, night, seen, meta.at))
        if torn.isdisjoint(row.line for row in night_rows):
            faults += _places(night)
        problems += (_on_line(each, night_rows[0].line, names) for each in faults)
        nights.append(night)
    problems.sort(key=lambda each: int(each.data.get("line", 0)))
    return ImportPreview(tuple(nights), fresh, tuple(problems), sheet.ignored)


def _torn(rows: Sequence[PastRow], unsound: Collection[PastRow]) -> frozenset[int]:
    """The lines next to one that cannot be read: whether a place is missing there nobody knows."""
    lines = [row.line for row in rows]
    missing = {row.line for row in unsound}
    return frozenset(
        line for pair in pairwise(lines) if not missing.isdisjoint(pair) for line in pair
    )


def _places(night: PastNight) -> Iterator[Refusal]:
    try:
        every_place_taken(night.night)
    except Refusal as refusal:
        yield refusal


def _on_line(refusal: Refusal, line: int, names: LeagueNames) -> Refusal:
    """What is wrong with a night, said of the line it begins on, with names instead of ids."""
    what = Message(refusal.code, with_names(refusal.data, names))
    return Invalid("leaguedesk.import-night", line=line, what=what)


def take_over(
    author: LeagueAuthor, people: Keeps, import_preview: ImportPreview, action: str = ""
) -> Done:
    """Keep what was looked at: new people and the nights, all or none."""
    if import_preview.problems:
        raise import_preview.problems[0]
    introduced = tuple(person.id for person in import_preview.people)
    command = RecordPastNights(import_preview.nights, introduced)
    if not introduced:
        return author.do(command, action)
    with kept_beside(partial(people.put, *import_preview.people)):
        return author.do(command, action)


_Key = tuple[str, str, str, str]


def _venues(now: League, rows: Iterable[PastRow], problems: list[Refusal]) -> dict[str, str]:
    """The venue of the league each row's text means; what none is called is told with its lines."""
    known = {name: venue for venue, name in _venue_names(now)}
    only = next(iter(now.venues), "") if len(now.venues) == 1 else ""
    venues: dict[str, str] = {}
    lines: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        venue = known.get(words(row.venue), "") if row.venue else only
        venues[row.venue] = venue
        if not venue:
            lines[row.venue].append(row.line)
    names = tuple(each.name for each in now.venues.values())
    for text, where in lines.items():
        fault = Invalid("leaguedesk.import-venue", line=where[0], venue=text, known=names)
        problems.append(_on_every(fault, where))
    return venues


def _on_every(refusal: Refusal, lines: Sequence[int]) -> Refusal:
    """The same fault on several lines, told once and of all of them."""
    if len(lines) == 1:
        return refusal
    what = Message(refusal.code, refusal.data)
    also = ", ".join(map(str, lines[1:]))
    return Invalid("leaguedesk.import-also", line=lines[0], what=what, n=len(lines) - 1, also=also)


def _by_night(venues: Mapping[str, str], rows: Iterable[PastRow]) -> Mapping[_Key, list[PastRow]]:
    """The rows of each night, by day, venue, kind and event."""
    past_rows: defaultdict[_Key, list[PastRow]] = defaultdict(list)
    for row in rows:
        if venue := venues[row.venue]:
            past_rows[row.day, venue, row.kind, row.event].append(row)
    return past_rows


def _venue_names(now: League) -> Iterator[tuple[str, tuple[str, ...]]]:
    for venue, each in now.venues.items():
        yield venue, words(venue)
        yield venue, words(each.name)


def _people(
    directory: Directory, rows: Iterable[PastRow], problems: list[Refusal]
) -> tuple[dict[tuple[str, str], str], tuple[Person, ...]]:
    """The id of each name and licence, and the people nobody knows yet."""
    ids: dict[tuple[str, str], str] = {}
    fresh: dict[tuple[str, ...], Person] = {}
    licences: dict[str, tuple[str, ...]] = {}
    faults: dict[tuple[str, str], tuple[Refusal, list[int]]] = {}
    for row in rows:
        key = (row.name, row.licence)
        if key in faults:
            faults[key][1].append(row.line)
        if key in ids or not row.name:
            continue
        try:
            ids[key] = _person(directory, row, fresh, licences)
        except Refusal as refusal:
            ids[key] = ""
            faults[key] = refusal, [row.line]
    problems += (_on_every(*fault) for fault in faults.values())
    return ids, tuple(fresh.values())


def _person(
    directory: Directory,
    row: PastRow,
    fresh: dict[tuple[str, ...], Person],
    licences: dict[str, tuple[str, ...]],
) -> str:
    """A licence decides where there is one; it has one name in the sheet and in the directory."""
    if both := _NAMED_AND_NUMBERED.fullmatch(row.name):
        return _numbered(directory, row.line, both[1], both[2])
    name = words(row.name)
    if row.licence:
        if licences.setdefault(row.licence, name) != name:
            raise Invalid("leaguedesk.import-licence", line=row.line, licence=row.licence)
        known = directory.licensed(row.licence)
        if known is not None and words(known.name) != name:
            raise Invalid(
                "leaguedesk.import-licence-of",
                line=row.line,
                licence=row.licence,
                name=known.name,
            )
        if known is not None:
            return known.id
    try:
        person = None if row.name.isdecimal() else found_as(directory, row.name)
    except Invalid:
        raise Invalid("leaguedesk.import-several", line=row.line, name=row.name) from None
    if person is not None:
        _refuse_other_licence(directory.get(person), row)
        return person
    if number := _NUMBER.fullmatch(row.name):
        numbered = directory.numbered(int(number[1]))
        if numbered is None:
            raise Invalid("leaguedesk.import-number", line=row.line, number=number[1])
        return numbered.id
    if not row.licence:
        _refuse_doubt(directory, row)
    key = (*name, row.licence)
    return fresh.setdefault(key, Person(new_id(), row.name, licence=row.licence)).id


def _numbered(directory: Directory, line: int, name: str, number: str) -> str:
    """Who has the number beside a name, as our own sheets tell namesakes apart."""
    person = directory.numbered(int(number))
    if person is None:
        raise Invalid("leaguedesk.import-number", line=line, number=number)
    if set(words(name)).isdisjoint(words(person.name)):
        values = {"name": person.name, "told": name, "number": number}
        raise Invalid("leaguedesk.import-number-of", line=line, **values)
    return person.id


def _refuse_other_licence(person: Person | None, row: PastRow) -> None:
    """Two licences are two people, whatever they are called."""
    if person is not None and row.licence and person.licence:
        raise Invalid(
            "leaguedesk.import-other-licence",
            line=row.line,
            name=person.name,
            licence=person.licence,
            other=row.licence,
        )


def _refuse_doubt(directory: Directory, row: PastRow) -> None:
    """Nobody is made up: half a name, or one that is a slip from somebody's, is asked about."""
    may_be = {
        each.id: each.name for each in (*directory.near(row.name), *directory.find(row.name, _NEAR))
    }
    if may_be:
        names = some(may_be.values())
        raise Invalid("leaguedesk.import-doubt", line=row.line, name=row.name, names=names)


def _night(
    now: League,
    key: _Key,
    rows: list[PastRow],
    ids: Mapping[tuple[str, str], str],
    reason: str,
    problems: list[Refusal],
) -> PastNight:
    """A night as its rows tell it; of whom nobody can be meant by stands the line."""
    day, venue, kind, event = key
    named = event if day in event else f"{event or venue} {day}"
    name = plain_name(named if kind == "daily" or event else f"{named} {kind}")
    by_place = sorted(rows, key=lambda row: row.place)
    count = {row.place: 0 for row in rows}
    for row in rows:
        count[row.place] += 1
    finishes = tuple(
        Finish(
            ids[row.name, row.licence] or f"?{row.line}",
            row.place,
            row.place + count[row.place] - 1,
            Fraction(row.knock_outs),
            rebuys=row.rebuys,
        )
        for row in by_place
    )
    night = Night(finishes, kind)
    season = season_on(now, day)
    if season is None or all(row.points is None for row in rows):
        return PastNight(name, venue, day, night)
    granted: list[Finish] = []
    for finish, row in zip(finishes, by_place, strict=True):
        try:
            granted.append(_as_published(night, finish, row, season.scheme, reason))
        except Refusal as refusal:
            problems.append(refusal)
            granted.append(finish)
    return PastNight(name, venue, day, replace(night, finishes=tuple(granted)))


def _as_published(
    night: Night, finish: Finish, row: PastRow, scheme: Scheme, reason: str
) -> Finish:
    """A finish worth the points that were published, the difference as a grant with its reason."""
    if row.points is None:
        return finish
    alone = replace(scheme, least=None)
    explanation = explained(night, alone, finish.person)
    assert explanation is not None
    if scheme.least is not None and row.points < scheme.least:
        raise Invalid("leaguedesk.import-points", line=row.line)
    left = row.points - explanation.points
    return replace(finish, grants=(Grant(left, reason),)) if left else finish
