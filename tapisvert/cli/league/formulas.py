"""`tapisvert league formulas`: points known to the house, tried on a field or on a season."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.money import cents
from tapisvert.cli.league.scheme import points_named
from tapisvert.cli.league.season import add_rule, rule_told
from tapisvert.cli.league.session import Session, add_options, add_season
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.league.points.amounts import Figure
from tapisvert.league.points.awarding import awards
from tapisvert.league.points.presets import preset_data, preset_names, title
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.soundness import sound, trial
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", nargs="?", metavar="NAME|FILE", help=say_of("leagueline.arg-which"))
    add = parser.add_argument
    add("--players", type=int, default=10, metavar="10", help=say_of("leagueline.arg-players"))
    add("--buy-in", default="0", metavar="20", help=say_of("leagueline.arg-buy-in"))
    add("--try", dest="tried", action="store_true", help=say_of("leagueline.arg-try"))
    add_rule(parser)
    add_season(parser)
    add_options(parser)


def main(args: Arguments) -> int:
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
    found = awards(trial(args.players, cents(args.buy_in)), scheme)
    if args.json:
        plain = [{"place": n, "points": each.points} for n, each in enumerate(found, 1)]
        return written.write({"name": args.name, "players": args.players, "places": plain})
    rows = [
        (Ink(str(place), "number"), format(Figure(each.points), args.lang))
        for place, each in enumerate(found, 1)
    ]
    args.screen.show(args.screen.table(rows))
    return 0


def _tried(args: Arguments) -> int:
    """Who would stand where under other points, on the nights already played."""
    session = Session.of(args)
    asked = session.asked(args)
    rule = rule_told(args, session.now.seasons[asked.season].rule)
    after, moved = session.standings.tried(session.league, asked, points_named(args.name), rule)
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
