"""What a correction changed: who moved, from where to where, and why it was made."""

from __future__ import annotations

from tapisvert.desk.league.people import Opens, merges
from tapisvert.desk.league.running import Leagues
from tapisvert.journal.codec import decode, kind_of
from tapisvert.league.course import StandingQuery, course, scope_of
from tapisvert.league.record.publishing import CorrectResult
from tapisvert.league.record.state import League
from tapisvert.league.standings.changes import RankChange, changes
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Corrected:
    """The last correction of a night, as it stands."""

    at: int
    by: str
    reason: str
    changes: tuple[RankChange, ...]
    """Everybody whose points or place it changed, the best then first."""


def last_correction(
    leagues: Leagues, people: Opens, league: str, event: str, season: str
) -> Corrected | None:
    """What the last correction of a night did to a season; None for a night that had none.

    What was undone since, an earlier correction say, is not what stood before.
    """
    if not season:
        return None
    kind = kind_of(CorrectResult)
    with leagues.opened(league) as stream_state:
        for record in reversed(stream_state.records):
            if record.command.kind != kind or record.action in stream_state.undone:
                continue
            command: CorrectResult = decode(record.command)
            if command.event == event:
                before, after = (
                    stream_state.at(version, stream_state.undone)
                    for version in (record.version - 1, record.version)
                )
                break
        else:
            return None
    moved = changes(_standing(before, season, people), _standing(after, season, people))
    return Corrected(record.at, record.actor, command.reason, moved)


def _standing(now: League, season: str, people: Opens) -> LeagueStanding:
    return course(now, season, merges(people)).standing(scope_of(now, StandingQuery(season)))
