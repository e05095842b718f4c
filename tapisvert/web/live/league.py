"""A league as open pages of its officials are compared with it: its version, and a mark.

The mark stands for what such pages show and no record of the league tells: who asks to be a
member, letters no server takes, nights that begin and end. A page has both from before anything it
shows was read, so that what changes meanwhile is fetched and never missed.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from django.conf import settings

from tapisvert.desk.league.waiting import waiting_mark
from tapisvert.league.record.days import day
from tapisvert.web.house import desk, leagues
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Outbox

_NIGHTS: Final = 60
"""The latest nights without a result that are looked at."""


class LiveLeague(NamedTuple):
    """What a page was made from at the latest."""

    version: int
    mark: str


def live_league(league: str) -> LiveLeague:
    """As it is now."""
    return LiveLeague(leagues().version(league), f"{files_mark(league)} {_nights_mark(league)}")


def files_mark(league: str) -> str:
    """The part of the mark that is asked for again and again: it costs some microseconds."""
    folder = Path(settings.DATA)
    return f"{waiting_mark(folder, league)}.{Outbox(folder).refused_mark()}"


def is_same_beside(mark: str, league: str) -> bool:
    """Whether the files are still those of a mark."""
    return mark.partition(" ")[0] == files_mark(league)


def _nights_mark(league: str) -> str:
    """Another one when an event of a night that waits for its result begins or ends."""
    now = leagues().now(league)
    until = (day(now.day_at(moment())) + timedelta(days=1)).isoformat()
    waiting = sorted(
        (fixture.day, fixture.stream)
        for event, fixture in now.fixtures.items()
        if fixture.stream and fixture.day <= until and event not in now.results
    )
    phases = [
        (stream, desk().now(stream).phase)
        for _, stream in waiting[-_NIGHTS:]
        if desk().holds(stream) and desk().version(stream)
    ]
    return f"{crc32(repr(phases).encode()):x}"
