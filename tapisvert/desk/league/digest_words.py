"""A letter after a night in the reader's language: place, points and why, rank, next dates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.desk.league.digests import DigestReader, DueDigest
from tapisvert.desk.league.feed import own_fixtures
from tapisvert.league.points.amounts import Figure
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.names import day_said, time_said
from tapisvert.league.record.state import League
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

_DATES: Final = 3


def digest_words(
    now: League,
    due: DueDigest,
    reader: DigestReader,
    today: str,
    page: str,
    stop: str,
    lang: Lang,
) -> tuple[str, str]:
    """Subject and text; `page` is where the reader's nights are, `stop` ends these letters."""
    blocks = [_said("digest-hello", lang, name=reader.person.name)]
    if reader.before is None and not due.corrected:
        blocks += [*_placed(now, due, reader, lang, "digest-place"), _ranked(due, reader, lang)]
        blocks += _dates(now, due, reader, today, lang)
        blocks.append(_said("digest-page", lang, link=page))
    else:
        blocks += [*_corrected(now, due, reader, lang), _ranked(due, reader, lang)]
    blocks.append(_said("digest-stop", lang, link=stop))
    key = "digest-subject-corrected" if due.corrected else "digest-subject"
    subject = _said(key, lang, league=now.name, **_where(now, due.event, lang))
    return subject, "\n\n".join(each for each in blocks if each) + "\n"


def _corrected(now: League, due: DueDigest, reader: DigestReader, lang: Lang) -> Iterator[str]:
    where = _where(now, due.event, lang)
    if reader.before is None or not reader.before.place:
        yield _said("digest-corrected-new", lang, **where)
    else:
        points = Figure(reader.before.points)
        values = {**where, "place": reader.before.place, "points": points}
        yield _said("digest-corrected", lang, **values)
    if not reader.line.place:
        yield _said("digest-off", lang)
        return
    yield from _placed(now, due, reader, lang, "digest-now")


def _placed(
    now: League, due: DueDigest, reader: DigestReader, lang: Lang, key: str
) -> Iterator[str]:
    values = {
        **_where(now, due.event, lang),
        "place": reader.line.place,
        "players": len(due.course.told[due.event].merged.persons),
        "points": Figure(reader.line.points),
    }
    yield _said(key, lang, **values)
    why = due.course.why(due.event, reader.person.id)
    if why is not None and why.parts:
        reasons = (
            f"{'  ' * depth}- {text}" for part in why.parts for depth, text in part.lines(lang)
        )
        yield "\n".join((_said("digest-why", lang), *reasons))


def _ranked(due: DueDigest, reader: DigestReader, lang: Lang) -> str:
    line = due.standing.line(reader.person.id)
    if line is None:
        return ""
    old = due.earlier.line(reader.person.id)
    values = {
        "season": due.course.season.name,
        "points": Figure(line.points),
        "after": due.standing.place(line),
        "before": None if old is None else due.earlier.place(old),
    }
    if values["after"] is None:
        few = {"nights": line.nights, "fewest": due.standing.rule.fewest}
        return _said("digest-no-rank", lang, **values, **few)
    key = "digest-rank-new" if values["before"] is None else "digest-rank"
    return _said(key, lang, **values)


def _dates(
    now: League, due: DueDigest, reader: DigestReader, today: str, lang: Lang
) -> Iterator[str]:
    merged = {one for one, root in due.course.same.items() if root == reader.person.id}
    ids = {reader.person.id, *merged}
    coming = [
        each
        for each in own_fixtures(now, ids)
        if each.day >= today and not each.cancelled and each.event not in now.results
        if not any(barred(now, one, each.venue, each.day) for one in ids)
    ]
    if coming:
        order = sorted(coming, key=lambda each: (each.day, each.time, each.event))
        lines = (
            "- " + _said("digest-date", lang, **_where(now, each.event, lang))
            for each in order[:_DATES]
        )
        yield "\n".join((_said("digest-next", lang), *lines))


def _where(now: League, event: str, lang: Lang) -> dict[str, object]:
    fixture = now.fixtures[event]
    venue = now.venues.get(fixture.venue)
    day, time = day_said(fixture.day), time_said(fixture.time)
    return {
        "venue": fixture.venue if venue is None else venue.name,
        "day": day.text(lang) if isinstance(day, Message) else day,
        "time": time.text(lang) if isinstance(time, Message) else time,
    }


def _said(key: str, lang: Lang, **values: object) -> str:
    return say(f"leaguedesk.{key}", lang, values)
