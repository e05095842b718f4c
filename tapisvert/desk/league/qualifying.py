"""Who goes through, who is still to be invited, and what the invited said."""

from __future__ import annotations

from tapisvert.desk.league.running import Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.league.course import StandingQuery
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GalaInvitation
from tapisvert.league.standings.qualifying import (
    Cut,
    Qualified,
    qualified,
    qualified_by_venue,
)
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Through:
    """The list for a final."""

    qualified: tuple[Qualified, ...]
    invited: tuple[GalaInvitation, ...]
    """Everybody who was invited, whatever was answered."""
    left_out: tuple[str, ...] = ()
    """Who would go through and may not enter there."""

    @property
    def to_invite(self) -> tuple[Qualified, ...]:
        """Who goes through and has no invitation yet."""
        known = {each.person for each in self.invited}
        return tuple(each for each in self.qualified if each.person not in known)


def through(
    leagues: Leagues,
    standings: Standings,
    league: str,
    asked: StandingQuery,
    by: Cut,
    final: str = "",
    each_venue: bool = False,
) -> Through:
    """Those within the cut; who declined or may not enter the final leaves their seat to the next.

    People are meant under the id they have now, whatever the record calls them.
    """
    now = leagues.known(league)
    same = standings.course(league, asked.season, now).same
    invited = tuple(
        replace(each, person=same.get(each.person, each.person))
        for each in (now.invitations.get(final, ()) if final else ())
    )
    away = {each.person for each in invited if each.answer == "declined"}
    kept_away = {same.get(person, person) for person in _barred(now, final)}
    if each_venue:
        whole = {venue: standings.of(league, replace(asked, venue=venue)) for venue in now.venues}
        return Through(qualified_by_venue(whole, by, away | kept_away), invited)
    standing = standings.of(league, asked)
    within = qualified(standing, by, away) if kept_away else ()
    left_out = tuple(each.person for each in within if each.person in kept_away)
    return Through(qualified(standing, by, away | kept_away), invited, left_out)


def lowest_through(
    leagues: Leagues, standings: Standings, league: str, now: League, season: str
) -> str:
    """The last of a season's standing who goes through as announced; nothing where nobody does."""
    line = now.cuts.get(season)
    if line is None:
        return ""
    by, asked = Cut(line.percent, line.most), StandingQuery(season)
    within = {
        each.person for each in through(leagues, standings, league, asked, by, line.final).qualified
    }
    ranked = (each.person for each in reversed(standings.of(league, asked).lines))
    return next((person for person in ranked if person in within), "")


def _barred(now: League, final: str) -> set[str]:
    """Everybody who may not enter the final, under the ids the record has."""
    if not final:
        return set()
    fixture = known_fixture(now, final)
    suspects = {each.person for each in now.suspensions}
    suspects |= {each.person for each in now.restrictions}
    return {each for each in suspects if barred(now, each, fixture.venue, fixture.day) is not None}
