"""One command about a league: its record, the events beside it, the people, and who speaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import TYPE_CHECKING

from tapisvert.cli.event.session import House
from tapisvert.cli.league import folder
from tapisvert.desk.league.people import Called, introduced, one_called
from tapisvert.desk.league.running import Author, Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.desk.running import Done
from tapisvert.league.course import Asked
from tapisvert.league.record.days import day_of
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.handling import Command

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_options(parser: Parser) -> None:
    """What every verb of a league takes."""
    say_of = parser.say
    parser.add_argument("--data", metavar="DIR", help=say_of("console.arg-data"))
    parser.add_argument("--league", metavar="LEAGUE", help=say_of("leagueline.arg-league"))
    parser.add_argument("--at", metavar="YYYY-MM-DDTHH:MM", help=say_of("leagueline.arg-at"))
    parser.add_argument("--by", metavar=say_of("console.a-name"), help=say_of("console.arg-by"))


def add_season(parser: Parser) -> None:
    """Which season, and which part of it."""
    say_of = parser.say
    parser.add_argument("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    parser.add_argument("--part", metavar="2026-11", default="", help=say_of("leagueline.arg-part"))
    parser.add_argument("--venue", default="", help=say_of("leagueline.arg-one-venue"))
    parser.add_argument("--kind", nargs="+", default=(), help=say_of("leagueline.arg-kinds"))


class Session:
    """One league of the house."""

    def __init__(self, house: House, leagues: Leagues, league: str) -> None:
        self.house = house
        self.leagues = leagues
        self.league = league
        self.people = house.people
        self.meta = house.meta
        self.called = Called(house.people)
        self.standings = Standings(leagues, house.people)
        self.action = ""
        """The id of the last action that was wished for."""

    @classmethod
    def of(cls, args: Arguments) -> Session:
        """The league the command line speaks of."""
        house = House.of(args)
        leagues = Leagues(house.desk.journal)
        return cls(house, leagues, folder.chosen(house.disk, args.league, leagues.streams()))

    @property
    def now(self) -> League:
        return self.leagues.now(self.league)

    @property
    def author(self) -> Author:
        return Author(self.leagues, self.league, self.meta)

    @property
    def today(self) -> str:
        return day_of(self.meta.at)

    def do(self, wish: Command) -> Done:
        """Have a wish decided and kept; a refusal names the people it speaks of."""
        self.action = token_hex(6)
        with self.naming():
            return self.leagues.do(self.league, wish, self.meta, self.action)

    def undo(self, target: str, also: tuple[str, ...] = ()) -> Done:
        """Take an action away."""
        self.action = token_hex(6)
        with self.naming():
            return self.leagues.undo(self.league, target, self.meta, self.action, also)

    def person(self, told: str) -> str:
        """Somebody of the house; a name nobody has is refused."""
        return one_called(self.people, told)

    def new_person(self, told: str) -> str:
        """Somebody of the house, entered in the directory where nobody is called so."""
        return introduced(self.people, [told])[0]

    def venue(self, told: str) -> str:
        """The venue of this id or name."""
        venues = self.now.venues
        if told in venues:
            return told
        named = [one for one, each in venues.items() if words(each.name) == words(told)]
        if len(named) != 1:
            raise Invalid("league.unknown-venue", venue=told)
        return named[0]

    def asked(self, args: Arguments) -> Asked:
        """The standing the command line speaks of: of the season of today unless told."""
        venue = self.venue(args.venue) if args.venue else ""
        return Asked(self.season(args.season), args.part, venue, frozenset(args.kind))

    def season(self, told: str | None) -> str:
        """The season told, else the one of today, else the last one."""
        now = self.now
        if told is not None:
            if told not in now.seasons:
                raise Invalid("league.unknown-season", season=told)
            return told
        if not now.seasons:
            raise Invalid("leagueline.no-season")
        today = season_on(now, self.today)
        ordered = sorted(now.seasons.items(), key=lambda each: each[1].first)
        return next((key for key, each in ordered if each is today), ordered[-1][0])

    @contextmanager
    def naming(self) -> Iterator[None]:
        """Refusals within say names instead of ids."""
        try:
            yield
        except Refusal as refusal:
            for key in ("person", "by"):
                if isinstance(refusal.data.get(key), str):
                    refusal.data[key] = self.called(refusal.data[key])
            raise
