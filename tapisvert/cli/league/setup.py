"""A league founded, its seasons and its points."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.money import cents
from tapisvert.cli.house import House
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.results import moved
from tapisvert.cli.league.session import LeagueSession, add_options, add_season
from tapisvert.cli.records import remember
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.datafiles import fault_at
from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.running import Leagues
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import Figure
from tapisvert.league.points.awarding import awards
from tapisvert.league.points.presets import preset_data, preset_names, title
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.soundness import rounds, sound, trial
from tapisvert.league.record.founding import ChangeZone, FoundLeague, OpenSeason
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.limits import LIMITED, LimitKind
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.news import PostNews
from tapisvert.league.record.values import KindLimits
from tapisvert.league.standings.rule import BREAKERS, StandingRule
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.names import readable_title
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.league.record.values import Season


def zone_options(parser: Parser) -> None:
    parser.add_argument(
        "zone", nargs="?", metavar="Europe/Paris", help=parser.say("leagueline.arg-zone")
    )
    add_options(parser)


def run_zone(args: Arguments) -> int:
    """`tapisvert league zone`: where the league's clocks hang; told, it is another one."""
    session = LeagueSession.of(args)
    if args.zone:
        return answer(session, args, session.do(ChangeZone(args.zone)))
    if args.json:
        return written.write({"league": session.stream, "zone": session.now.zone})
    args.screen.show(args.screen.lines(session.now.zone or "UTC"))
    return 0


def news_options(parser: Parser) -> None:
    parser.add_argument("text", help=parser.say("leagueline.arg-news"))
    parser.add_argument("--rule", action="store_true", help=parser.say("leagueline.arg-rule"))
    add_options(parser)


def run_news(args: Arguments) -> int:
    """`tapisvert league news`: something every member should know, on the league's home."""
    session = LeagueSession.of(args)
    return answer(session, args, session.do(PostNews(args.text, args.rule)))


def limits_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("kind", choices=LIMITED, help=say_of("leagueline.arg-kind"))
    add = parser.add_argument
    stacks, players = say_of("leagueline.arg-stacks"), say_of("leagueline.arg-fewest-most")
    add("--stacks", nargs=2, type=int, required=True, metavar=("10000", "30000"), help=stacks)
    add("--players", nargs=2, type=int, required=True, metavar=("2", "200"), help=players)
    add_options(parser)


def run_limits(args: Arguments) -> int:
    """`tapisvert league limits`: stacks and players of a type with a document of its own."""
    session = LeagueSession.of(args)
    limits = KindLimits(*args.stacks, *args.players)
    return answer(session, args, session.do(LimitKind(args.kind, limits)))


def points_named(typed: str) -> Mapping[str, Any]:
    """The scheme as a file writes it; nothing for nothing told."""
    if not typed:
        return {}
    return _read(typed) if typed.endswith(".toml") else preset_data(typed)


def _read(path: str) -> Mapping[str, Any]:
    import tomli  # costs milliseconds, needed only where somebody brings a file

    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except UnicodeDecodeError:
        raise Invalid("shown.not-text", file=path) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
    try:
        return tomli.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = fault_at(text, error)
        raise Invalid("structure.not-toml", file=path, line=line, column=column) from None


def found_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", help=say_of("leagueline.arg-name"))
    parser.add_argument("--book", default="pur2019", help=say_of("leagueline.arg-book"))
    parser.add_argument("--zone", metavar="Europe/Paris", help=say_of("leagueline.arg-zone"))
    add_options(parser)


def run_found(args: Arguments) -> int:
    """`tapisvert league found`: a league under a book."""
    house = House.of(args)
    leagues = Leagues(house.desk.journal, house.desk.snapshots)
    plain = plain_name(args.league or args.name)
    if not plain:
        raise Invalid("league.no-name")
    if leagues.version(plain):
        raise Illegal("league.founded-already", name=leagues.now(plain).name)
    session = LeagueSession(house, leagues, plain)
    session.action = token_hex(6)
    done = session.do(
        FoundLeague(readable_title(args.name), args.book, zone=args.zone or house.zone)
    )
    remember(house.disk, "league", plain)
    return answer(session, args, done)


def season_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", help=say_of("leagueline.arg-season"))
    add = parser.add_argument
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first-day"))
    add("--to", dest="last", metavar="DAY", help=say_of("leagueline.arg-last-day"))
    add("--points", metavar="NAME|FILE", help=say_of("leagueline.arg-points"))
    add_rule(parser)
    add_options(parser)


def add_rule(parser: Parser) -> None:
    """How scores make a standing."""
    say_of = parser.say
    add = parser.add_argument
    add("--best", type=int, metavar="8", help=say_of("leagueline.arg-best"))
    add("--all", action="store_true", help=say_of("leagueline.arg-all"))
    add("--drop-worst", type=int, metavar="1", help=say_of("leagueline.arg-drop-worst"))
    add("--drop-best", type=int, metavar="1", help=say_of("leagueline.arg-drop-best"))
    add("--fewest", type=int, metavar="3", help=say_of("leagueline.arg-fewest"))
    add("--made", choices=("sum", "average"), help=say_of("leagueline.arg-made"))
    add("--breakers", nargs="*", choices=BREAKERS, help=say_of("leagueline.arg-breakers"))


def run_season(args: Arguments) -> int:
    """`tapisvert league season`: a season opened, or its points and rule changed."""
    session = LeagueSession.of(args)
    key = plain_name(args.name)
    if not key:
        raise Invalid("league.no-name")
    was = session.now.seasons.get(key)
    if was is None and (args.first is None or args.last is None):
        raise Invalid("leagueline.season-days")
    points = points_named(args.points or ("league" if was is None else ""))
    command = OpenSeason(
        key,
        readable_title(args.name) if was is None else was.name,
        args.first or _kept(was).first,
        args.last or _kept(was).last,
        points or _kept(was).points,
        rule_told(args, StandingRule() if was is None else was.rule),
    )
    before = None if was is None else session.standings.of(session.stream, StandingQuery(key))
    done = session.do(command)
    messages = list(LEAGUE.tell(LeagueNames(session.now, session.called, typed=True), done.events))
    if before is not None:
        messages += moved(session, before, session.standings.of(session.stream, StandingQuery(key)))
    return answer(session, args, done, *messages)


def rule_told(args: Arguments, was: StandingRule) -> StandingRule:
    """The rule with what was told changed."""
    changed = {
        "best": args.best,
        "drop_worst": args.drop_worst,
        "drop_best": args.drop_best,
        "fewest": args.fewest,
        "made": args.made,
        "breakers": None if args.breakers is None else tuple(args.breakers),
    }
    rule = replace(was, **{key: value for key, value in changed.items() if value is not None})
    return replace(rule, best=None) if args.all else rule


def _kept(was: Season | None) -> Season:
    assert was is not None, "a new season has its days and points"
    return was


def formulas_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", nargs="?", metavar="NAME|FILE", help=say_of("leagueline.arg-which"))
    add = parser.add_argument
    add("--players", type=int, default=10, metavar="10", help=say_of("leagueline.arg-fewest-most"))
    add("--buy-in", default="0", metavar="20", help=say_of("leagueline.arg-buy-in"))
    add("--try", dest="tried", action="store_true", help=say_of("leagueline.arg-try"))
    add_rule(parser)
    add_season(parser)
    add_options(parser)


def run_formulas(args: Arguments) -> int:
    """`tapisvert league formulas`: points known to the house, tried on a field or on a season."""
    if args.name is None:
        return _listed(args)
    return _tried(args) if args.tried else _previewed(args)


def _listed(args: Arguments) -> int:
    """Every preset with its title."""
    if args.json:
        return written.write(
            [
                {
                    "name": name,
                    "title": {lang: title(name, lang) for lang in LANGS},
                    **{key: each for key, each in preset_data(name).items() if key != "title"},
                }
                for name in preset_names()
            ]
        )
    rows = [(Ink(name, "number"), title(name, args.lang)) for name in preset_names()]
    args.screen.show(args.screen.table(rows))
    return 0


def _previewed(args: Arguments) -> int:
    """What each place of a plain night is worth."""
    if not 1 <= args.players <= 10_000:
        raise Invalid("leagueline.bad-players", players=args.players)
    scheme = sound(scheme_of(points_named(args.name), args.name))
    prize_awards = awards(trial(args.players, cents(args.buy_in)), scheme)
    if args.json:
        plain = [{"place": n, "points": each.points} for n, each in enumerate(prize_awards, 1)]
        return written.write({"name": args.name, "players": args.players, "places": plain})
    rows = [
        (Ink(str(place), "number"), format(Figure(each.points), args.lang))
        for place, each in enumerate(prize_awards, 1)
    ]
    args.screen.show(args.screen.table(rows))
    if rounds(scheme, args.players):
        rounded = say("points.rounded-to", args.lang, {"n": scheme.decimals})
        args.screen.show(args.screen.lines(rounded))
    return 0


def _tried(args: Arguments) -> int:
    """Who would stand where under other points, on the nights already played."""
    session = LeagueSession.of(args)
    asked = session.asked(args)
    rule = rule_told(args, session.now.seasons[asked.season].rule)
    after, moved = session.standings.tried(session.stream, asked, points_named(args.name), rule)
    if args.json:
        plain = [{**each._asdict(), "name": session.called(each.person)} for each in moved]
        return written.write({"nights": len(after.outcomes), "changes": plain})
    screen, lang = args.screen, args.lang
    if not moved:
        screen.show(screen.lines(say("leagueline.nothing-changes", lang)))
        return 0
    rows = [
        (
            Ink(_place(each.place_before), "faint"),
            "→",
            Ink(_place(each.place_after), "number"),
            _points(each.points_before, lang),
            "→",
            _points(each.points_after, lang),
            session.called(each.person),
        )
        for each in moved
    ]
    screen.show(screen.table(rows))
    return 0


def _place(place: int | None) -> str:
    return "–" if place is None else str(place)


def _points(points: int | None, lang: str) -> str:
    return "–" if points is None else format(Figure(points), lang)
