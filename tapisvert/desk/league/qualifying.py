"""Who goes through, who is still to be invited, and what the invited said."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.desk.league.running import Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.league.course import Asked
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Invitation
from tapisvert.league.standings.qualifying import (
    Cut,
    Qualified,
    qualified,
    qualified_by_venue,
)


@dataclass(frozen=True, slots=True)
class Through:
    """The list for a final."""

    qualified: tuple[Qualified, ...]
    invited: tuple[Invitation, ...]
    """Everybody who was invited, whatever was answered."""

    @property
    def to_invite(self) -> tuple[Qualified, ...]:
        """Who goes through and has no invitation yet."""
        known = {each.person for each in self.invited}
        return tuple(each for each in self.qualified if each.person not in known)


def through(
    leagues: Leagues,
    standings: Standings,
    league: str,
    asked: Asked,
    by: Cut,
    final: str = "",
    each_venue: bool = False,
) -> Through:
    """Those within the cut; who declined or may not enter the final leaves his seat to the next."""
    now = leagues.known(league)
    invited = now.invitations.get(final, ()) if final else ()
    away = {each.person for each in invited if each.answer == "declined"}
    if each_venue:
        whole = {
            venue: standings.of(league, Asked(asked.season, asked.part, venue, asked.kinds))
            for venue in now.venues
        }
        people = {line.person for one in whole.values() for line in one.lines}
        found = qualified_by_venue(whole, by, away | _barred(now, final, people))
    else:
        one = standings.of(league, asked)
        people = {line.person for line in one.lines}
        found = qualified(one, by, away | _barred(now, final, people))
    return Through(found, invited)


def _barred(now: League, final: str, people: set[str]) -> set[str]:
    if not final:
        return set()
    fixture = known_fixture(now, final)
    suspects = {each.person for each in now.suspensions}
    suspects |= {each.person for each in now.restrictions}
    return {
        each
        for each in suspects & people
        if barred(now, each, fixture.venue, fixture.day) is not None
    }
