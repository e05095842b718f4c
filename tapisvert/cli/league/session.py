"""One command about a league: its record, the events beside it, the people, and who speaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from tapisvert.actions import Event, Meta, actor_ids
from tapisvert.cli.house import House
from tapisvert.cli.records import RecordSession, record_name, used_last
from tapisvert.desk.authors import sign_in_name
from tapisvert.desk.league.calendar import evening_of
from tapisvert.desk.league.newcomers import take_away_corrected, undo_with_newcomers
from tapisvert.desk.league.nights import refer
from tapisvert.desk.league.people import NameLookup, meant, meant_or_new, one_called
from tapisvert.desk.league.running import LeagueAuthor, Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.desk.league.wording import with_names
from tapisvert.desk.queries.attended import Attended
from tapisvert.desk.running import Done
from tapisvert.league.course import StandingQuery
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.rulebooks.nearest import nearest
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_options(parser: Parser) -> None:
    """What every verb of a league takes."""
    say_of = parser.say
    parser.add_argument("--data", metavar="DIR", help=say_of("eventoptions.arg-data"))
    parser.add_argument("--league", metavar="LEAGUE", help=say_of("leagueline.arg-league"))
    parser.add_argument("--at", metavar="YYYY-MM-DDTHH:MM", help=say_of("leagueline.arg-at"))
    parser.add_argument(
        "--by", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-by")
    )


def add_season(parser: Parser) -> None:
    """Which season, and which part of it."""
    say_of = parser.say
    parser.add_argument("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    parser.add_argument("--part", metavar="2026-11", default="", help=say_of("leagueline.arg-part"))
    parser.add_argument("--venue", default="", help=say_of("leagueline.arg-one-venue"))
    parser.add_argument("--kind", nargs="+", default=(), help=say_of("leagueline.arg-kinds"))


class LeagueSession(RecordSession[League]):
    """One league of the house."""

    kind = "league"

    def __init__(self, house: House, leagues: Leagues, league: str, lang: Lang = "en") -> None:
        super().__init__(house, leagues, league)
        self.meta = _bound(house, self.meta)
        self.leagues = leagues
        self.names = NameLookup(house.people, lang)
        self.standings = Standings(leagues, house.people)
        self.left: tuple[Person, ...] = ()
        """Who left the directory with the last undo."""

    @classmethod
    def of(cls, args: Arguments) -> LeagueSession:
        """The league the command line speaks of."""
        house = House.of(args)
        leagues = Leagues(house.desk.journal, house.desk.snapshots)
        leagues.pass_damage()
        session = cls(house, leagues, chosen_league(house, leagues, args.league), args.lang)
        session.told_in(session.now.zone, args)
        session.warn_of_fault(args)
        return session

    @property
    def author(self) -> LeagueAuthor:
        self.sign()
        return LeagueAuthor(self.leagues, self.stream, self.meta)

    @property
    def today(self) -> str:
        return self.now.day_at(self.meta.at)

    def person(self, typed: str) -> str:
        """Whom an act is about, by the whole name; a name nobody has is refused."""
        return meant(self.people, self.house.authors, typed)

    def asked_about(self, typed: str) -> str:
        """Whom a question is about; part of a name is enough where it fits one person alone."""
        return one_called(self.people, typed)

    def new_person(self, typed: str) -> str:
        """Somebody of the house; whoever is new comes into the directory with the act."""
        person, fresh = meant_or_new(self.people, self.house.authors, typed)
        self.bring(*fresh)
        return person

    def venue(self, typed: str) -> str:
        """The venue of this id or name."""
        venues = self.now.venues
        if typed in venues:
            return typed
        named = [one for one, each in venues.items() if words(each.name) == words(typed)]
        if len(named) != 1:
            raise Invalid("league.unknown-venue", venue=typed)
        return named[0]

    def asked(self, args: Arguments) -> StandingQuery:
        """The standing the command line speaks of: of the season of today unless told."""
        venue = self.venue(args.venue) if args.venue else ""
        return StandingQuery(self.season(args.season), args.part, venue, frozenset(args.kind))

    def season(self, typed: str | None) -> str:
        """The season told, else the one of today, else the last one."""
        now = self.now
        if typed is not None:
            if typed not in now.seasons:
                raise Invalid("league.unknown-season", season=typed)
            return typed
        if not now.seasons:
            raise Invalid("leagueline.no-season")
        today = season_on(now, self.today)
        ordered = sorted(now.seasons.items(), key=lambda each: each[1].first)
        return next((key for key, each in ordered if each is today), ordered[-1][0])

    def named(self, values: dict[str, Any]) -> dict[str, Any]:
        return with_names(values, LeagueNames(NO_LEAGUE, self.called, typed=True))

    def called(self, person: str) -> str:
        one = actor_ids(person)[-1]
        name = self.names(one)
        return self.house.authors.names((one,)).get(one, name) if name == one else name

    def undo(self, target: str, also: tuple[str, ...] = (), reason: str = "") -> Done:
        """Take an action away, with the people only it had brought."""
        self.action = token_hex(6)
        self.sign()
        with self.naming():
            done, self.left = undo_with_newcomers(
                self.leagues,
                self.people,
                self._has_played(),
                self.stream,
                self.meta,
                self.action,
                (target, *also),
            )
        return done

    def take_away_corrected(self, before: League, event: str) -> tuple[Message, ...]:
        """Let go whom an earlier sheet of a night had brought alone, and say so."""
        self.left = take_away_corrected(
            self.leagues, self.people, self._has_played(), self.stream, before, event
        )
        return self.told_left()

    def told_left(self) -> tuple[Message, ...]:
        """Who left the directory with the last act."""
        names = tuple(person.name for person in self.left)
        return (Message("leaguedesk.told-taken-away", {"names": names}),) if names else ()

    def _has_played(self) -> Callable[[str], bool]:
        attended = Attended(self.house.desk)
        return lambda person: bool(attended.count((person,)))

    def tell(self, events: Sequence[Event]) -> tuple[Message, ...]:
        names = LeagueNames(self.now, self.called, typed=True, evening=self.evening)
        return LEAGUE.tell(names, events)

    def evening(self, event: str) -> Tournament | None:
        """The evening of a date as it stands; None while it is not opened."""
        return evening_of(self.house.desk, self.now, event)


def _person(house: House) -> str:
    """Who of the directory speaks: offices are held by people and not by accounts."""
    account = house.speaker.account(house.authors)
    if account is not None and account.person:
        return account.person
    name = house.speaker.name
    same = [one for one in house.people.find(name) if sign_in_name(one.name) == sign_in_name(name)]
    return same[0].id if len(same) == 1 and house.speaker.told else ""


def refer_to_league(house: House, stream: str, at: int) -> None:
    """What the floor of an event sent to the committee stands before it, where it has one."""
    leagues = Leagues(house.desk.journal, house.desk.snapshots)
    meta = house.signed(replace(_bound(house, house.meta), at=at))
    refer(house.desk, leagues, stream, meta)


def _bound(house: House, meta: Meta) -> Meta:
    """Whoever speaks, as the person their account is bound to."""
    person = _person(house)
    return replace(meta, by=person, account=meta.by) if person else meta


def chosen_league(house: House, leagues: Leagues, asked: str | None) -> str:
    """The league that is meant: asked for by name, used last, or the only one."""
    known = leagues.streams()
    if not known:
        raise Invalid("leagueline.no-leagues")
    if asked is not None:
        plain = record_name(asked)
        if plain not in known:
            near = nearest(plain, known)
            raise Invalid("leaguedesk.unknown-league", league=asked, nearest=near)
        return plain
    used = used_last(house.disk, "league")
    if used is not None and used in known:
        return used
    if len(known) > 1:
        raise Invalid("leagueline.which-league", known=known)
    return known[0]
