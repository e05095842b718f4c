"""Prizes of a season in the terminal: announced, funded, and handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.money import cents, currency
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.league.prizes import PrizeClaim, claim_of, claims, handing
from tapisvert.league.record.prizes import (
    AddSeasonPrize,
    FundPrizes,
    WithdrawSeasonPrize,
    prize_said,
)
from tapisvert.league.record.values import FUND_SOURCES, PrizeFund, SeasonPrize
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def prize_options(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("--fund", choices=FUND_SOURCES, help=say_of("leagueprizes.arg-fund"))
    add("--period", metavar="2026", default="", help=say_of("leagueprizes.arg-period"))
    add("--currency", metavar="CAD", default="", help=say_of("leagueprizes.arg-currency"))
    add("--place", type=int, metavar="1", help=say_of("leagueprizes.arg-place"))
    add("--money", metavar="100", help=say_of("leagueprizes.arg-money"))
    add("--seat", metavar="TEXT", help=say_of("leagueprizes.arg-seat"))
    add("--object", metavar="TEXT", help=say_of("leagueprizes.arg-object"))
    add("--teams", action="store_true", help=say_of("leagueprizes.arg-teams"))
    add("--withdraw", type=int, metavar="N", help=say_of("leagueprizes.arg-withdraw"))
    add("--hand-out", type=int, metavar="N", help=say_of("leagueprizes.arg-hand-out"))
    add("--to", metavar="NAME", help=say_of("leagueprizes.arg-to"))
    add("--day", metavar="DAY", default="", help=say_of("leagueprizes.arg-day"))
    add("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    add("--part", metavar="2026-11", default="", help=say_of("leagueline.arg-part"))
    add_options(parser)


def run_prize(args: Arguments) -> int:
    """`tapisvert league prize`: one act, or what the season pays."""
    session = LeagueSession.of(args)
    season = session.season(args.season)
    if args.fund:
        pot = cents(args.money) if args.money else 0
        fund = PrizeFund(args.fund, args.period, pot, currency(args.currency))
        return answer(session, args, session.do(FundPrizes(season, fund)))
    if args.place is not None:
        return answer(session, args, session.do(AddSeasonPrize(season, _told(args))))
    if args.withdraw is not None:
        return answer(session, args, session.do(WithdrawSeasonPrize(season, args.withdraw)))
    if args.hand_out is not None:
        return _handed_out(session, args, season)
    return _listed(session, args, season)


def _told(args: Arguments) -> SeasonPrize:
    if args.money:
        amount = cents(args.money)
        return SeasonPrize(args.place, "money", "", amount, args.part, args.teams)
    if args.seat:
        return SeasonPrize(args.place, "seat", args.seat, 0, args.part, args.teams)
    if args.object:
        return SeasonPrize(args.place, "object", args.object, 0, args.part, args.teams)
    raise Invalid("leagueprizes.what-is-it")


def _handed_out(session: LeagueSession, args: Arguments, season: str) -> int:
    """To the one whose it is; where several share the rank, to the one told."""
    claim = claim_of(
        session.standings, session.stream, session.now, season, args.hand_out, session.today
    )
    if args.to is None and len(claim.open) > 1:
        names = tuple(sorted(_holder(session, each) for each in claim.open))
        raise Invalid("leagueprizes.which-one", holders=names)
    waiting = (*claim.open, *claim.holders, "")
    holder = waiting[0] if args.to is None else _named(session, args.to, claim)
    command = handing(claim, season, holder, args.day, lambda each: _holder(session, each))
    return answer(session, args, session.do(command))


def _named(session: LeagueSession, typed: str, claim: PrizeClaim) -> str:
    if not claim.prize.teams:
        return session.person(typed)
    teams = session.now.teams.items()
    return next((key for key, each in teams if words(each.name) == words(typed)), typed)


def _claims(session: LeagueSession, season: str) -> tuple[PrizeClaim, ...]:
    return claims(session.standings, session.stream, session.now, season, session.today)


def _holder(session: LeagueSession, holder: str) -> str:
    team = session.now.teams.get(holder)
    return session.called(holder) if team is None else team.name


def _listed(session: LeagueSession, args: Arguments, season: str) -> int:
    """What the season pays, whose it is once it is over, and what was handed out."""
    now, lang, screen = session.now, args.lang, args.screen
    listed = _claims(session, season)
    if args.json:
        return written.write(
            {
                "league": session.stream,
                "season": season,
                "prizes": [_as_data(session, each) for each in listed],
            }
        )
    head = Ink(f"{now.seasons[season].name} · {say('leagueprizes.prizes', lang)}", "title")
    if not listed:
        screen.show(screen.rule(head), screen.lines(say("leagueprizes.no-prizes", lang)))
        return 0
    rows: list[tuple[ScreenCell, ...]] = [
        (
            Ink(str(each.number), "number"),
            each.prize.part,
            say("leagueprizes.rank", lang, {"place": each.prize.place}),
            say("leagueprizes.for-teams", lang) if each.prize.teams else "",
            prize_said(now, season, each.prize)(lang),
            ", ".join(_holder(session, one) for one in each.holders),
            "✓" if each.awards and not each.open else "",
        )
        for each in listed
    ]
    screen.show(screen.rule(head), screen.table(rows))
    return 0


def _as_data(session: LeagueSession, claim: PrizeClaim) -> dict[str, Any]:
    prize = claim.prize
    return {
        "number": claim.number,
        "place": prize.place,
        "part": prize.part,
        "teams": prize.teams,
        "kind": prize.kind,
        "what": prize.what,
        "cents": prize.cents,
        "over": claim.over,
        "holders": sorted(_holder(session, each) for each in claim.holders),
        "each": claim.cents,
        "handed-out": [
            {"to": _holder(session, each.holder), "cents": each.cents, "day": each.day}
            for each in claim.awards
        ],
    }
