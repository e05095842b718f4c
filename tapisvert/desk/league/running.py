"""Leagues of a journal, kept beside its events."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_hex

from tapisvert.desk.running import LEAGUES, Done, Ledger
from tapisvert.journal.port import Journal
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.officials import refuse_others
from tapisvert.league.record.rooms import open_rooms
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.nearest import nearest
from tapisvert.tournament.handling import Command, Meta


class Leagues(Ledger[League]):
    """The leagues of a journal; each wish is its author's to make, or refused."""

    prefix = LEAGUES

    def __init__(self, journal: Journal) -> None:
        open_rooms()
        super().__init__(journal, LEAGUE, NO_LEAGUE, (_by_office,))

    def known(self, name: str) -> League:
        """The league of this name, refused where nobody founded it."""
        if not self.holds(name) or not self.version(name):
            raise Invalid(
                "leaguedesk.unknown-league", league=name, nearest=nearest(name, self.streams())
            )
        return self.now(name)


def _by_office(_: str, now: League, wish: Command, meta: Meta) -> None:
    refuse_others(now, wish, meta)


@dataclass(frozen=True, slots=True)
class Author:
    """Somebody who wishes, one wish after the other, in one league."""

    leagues: Leagues
    league: str
    meta: Meta

    @property
    def now(self) -> League:
        return self.leagues.known(self.league)

    def do(self, wish: Command, action: str = "", seen: int | None = None) -> Done:
        """Have a wish decided and kept; without an action id it is protected from no resend."""
        return self.leagues.do(self.league, wish, self.meta, action or token_hex(8), seen)
