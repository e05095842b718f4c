"""Past seasons from a sheet of results: read, looked at, and only then taken over.

One line a player and night. Columns are known by their titles in French or English: date, place
and name are needed; venue, licence, points, knock-outs, rebuys, kind and event are welcome.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from tapisvert.actions import Meta
from tapisvert.desk.beside import kept_beside
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.columns import PastRow, read_rows
from tapisvert.desk.league.people import Keeps, found_as
from tapisvert.desk.league.running import LeagueAuthor
from tapisvert.desk.league.wording import with_names
from tapisvert.desk.people import new_id
from tapisvert.desk.running import Done
from tapisvert.league.points.awarding import explained
from tapisvert.league.points.night import Finish, Grant, Night
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import decide
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.past import RecordPastNights
from tapisvert.league.record.state import League
from tapisvert.league.record.values import PastNight
from tapisvert.person import Person
from tapisvert.refusals import Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_NUMBER: Final = re.compile(r"#\s*(\d{1,9})")
_NEAR: Final = 6
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
        sheet = read_rows(text)
    except Refusal as refusal:
        return ImportPreview((), (), (refusal,))
    rows, problems = sheet.rows, list(sheet.problems)
    directory = people.directory()
    ids, fresh = _people(directory, rows, problems)
    called = {person: name for (name, _), person in ids.items()}
    names = LeagueNames(now, lambda person: called.get(person, person))
    nights: list[PastNight] = []
    for key, night_rows in _by_night(now, rows, problems).items():
        try:
            night = _night(now, key, night_rows, ids, reason)
            if all(each.person for each in night.night.finishes):
                decide(now, RecordPastNights((night,)), meta)
            nights.append(night)
        except Refusal as refusal:
            problems.append(_on_line(refusal, night_rows[0].line, names))
    if not problems:
        try:
            decide(now, RecordPastNights(tuple(nights)), meta)
        except Refusal as refusal:
            problems.append(_on_line(refusal, rows[0].line, names))
    problems.sort(key=lambda each: int(each.data.get("line", 0)))
    return ImportPreview(tuple(nights), fresh, tuple(problems), sheet.ignored)


def _on_line(refusal: Refusal, line: int, names: LeagueNames) -> Refusal:
    """What is wrong with a night, said of the line it begins on, with names instead of ids."""
    if "line" in refusal.data:
        return refusal
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


def _by_night(
    now: League, rows: tuple[PastRow, ...], problems: list[Refusal]
) -> Mapping[_Key, list[PastRow]]:
    """The rows of each night, by day, venue, kind and event."""
    venues = {name: venue for venue, name in _venue_names(now)}
    past_rows: defaultdict[_Key, list[PastRow]] = defaultdict(list)
    unknown: set[str] = set()
    for row in rows:
        only = next(iter(now.venues), "") if len(now.venues) == 1 else ""
        venue = venues.get(words(row.venue), "") if row.venue else only
        if venue:
            past_rows[row.day, venue, row.kind, row.event].append(row)
        elif row.venue not in unknown:
            unknown.add(row.venue)
            names = tuple(each.name for each in now.venues.values())
            problems.append(
                Invalid("leaguedesk.import-venue", line=row.line, venue=row.venue, known=names)
            )
    return past_rows


def _venue_names(now: League) -> Iterator[tuple[str, tuple[str, ...]]]:
    for venue, each in now.venues.items():
        yield venue, words(venue)
        yield venue, words(each.name)


def _people(
    directory: Directory, rows: tuple[PastRow, ...], problems: list[Refusal]
) -> tuple[dict[tuple[str, str], str], tuple[Person, ...]]:
    """The id of each name and licence, and the people nobody knows yet."""
    ids: dict[tuple[str, str], str] = {}
    fresh: dict[tuple[str, ...], Person] = {}
    licences: dict[str, tuple[str, ...]] = {}
    for row in rows:
        key = (row.name, row.licence)
        if key in ids:
            continue
        try:
            ids[key] = _person(directory, row, fresh, licences)
        except Refusal as refusal:
            ids[key] = ""
            problems.append(refusal)
    return ids, tuple(fresh.values())


def _person(
    directory: Directory,
    row: PastRow,
    fresh: dict[tuple[str, ...], Person],
    licences: dict[str, tuple[str, ...]],
) -> str:
    """A licence decides where there is one; it has one name in the sheet and in the directory."""
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
        person = found_as(directory, row.name)
    except Invalid:
        raise Invalid("leaguedesk.import-several", line=row.line, name=row.name) from None
    if person is not None:
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


def _refuse_doubt(directory: Directory, row: PastRow) -> None:
    """Nobody is made up: half a name, or one that is a slip from somebody's, is asked about."""
    may_be = {
        each.id: each.name for each in (*directory.near(row.name), *directory.find(row.name, _NEAR))
    }
    if may_be:
        names = tuple(may_be.values())[:_NEAR]
        raise Invalid("leaguedesk.import-doubt", line=row.line, name=row.name, names=names)


def _night(
    now: League,
    key: _Key,
    rows: list[PastRow],
    ids: Mapping[tuple[str, str], str],
    reason: str,
) -> PastNight:
    day, venue, kind, event = key
    named = event if day in event else f"{event or venue} {day}"
    name = plain_name(named if kind == "daily" or event else f"{named} {kind}")
    by_place = sorted(rows, key=lambda row: row.place)
    count = {row.place: 0 for row in rows}
    for row in rows:
        count[row.place] += 1
    finishes = tuple(
        Finish(
            ids[row.name, row.licence],
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
    granted = tuple(
        _as_published(night, finish, row, season.scheme, reason)
        for finish, row in zip(finishes, by_place, strict=True)
    )
    return PastNight(name, venue, day, replace(night, finishes=granted))


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
