"""What a correction changed: who moved, from where to where, and why it was made."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.desk.league.people import Opens, merges
from tapisvert.desk.league.running import Leagues
from tapisvert.journal.codec import decode, kind_of
from tapisvert.league.course import Asked, course, scope_of
from tapisvert.league.record.publishing import CorrectResult
from tapisvert.league.record.state import League
from tapisvert.league.standings.changes import Change, changes
from tapisvert.league.standings.standing import Standing


@dataclass(frozen=True, slots=True)
class Corrected:
    """The last correction of a night, as it stands."""

    at: int
    by: str
    reason: str
    changes: tuple[Change, ...]
    """Everybody whose points or place it changed, the best then first."""


def last_correction(
    leagues: Leagues, people: Opens, league: str, event: str, season: str
) -> Corrected | None:
    """What the last correction of a night did to a season; None for a night that had none."""
    kind = kind_of(CorrectResult)
    with leagues.opened(league) as folded:
        for record in reversed(folded.records):
            if record.wish.kind != kind or record.action in folded.undone:
                continue
            wish: CorrectResult = decode(record.wish)
            if wish.event == event:
                before, after = folded.seen(record.version - 1), folded.seen(record.version)
                break
        else:
            return None
    moved = changes(_standing(before, season, people), _standing(after, season, people))
    return Corrected(record.at, record.actor, wish.reason, moved)


def _standing(now: League, season: str, people: Opens) -> Standing:
    return course(now, season, merges(people)).standing(scope_of(now, Asked(season)))
