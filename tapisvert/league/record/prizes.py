"""What a season pays: prizes by rank, and where their money comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import InWords, LeagueNames, part_said
from tapisvert.league.record.state import League
from tapisvert.league.record.values import (
    FUND_SOURCES,
    PRIZE_KINDS,
    PrizeAward,
    PrizeFund,
    Season,
    SeasonPrize,
)
from tapisvert.league.standings.scope import month, quarter
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.money import Money
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

_MOST_CENTS: Final = 10_000_000_00
_LAST_PLACE: Final = 1_000
_LONGEST: Final = 80


@dataclass(frozen=True, slots=True)
class FundPrizes(Command):
    """The money of a season's prizes comes from the dues of a year, or from a pot kept apart."""

    season: str
    fund: PrizeFund


@dataclass(frozen=True, slots=True)
class PrizesFunded(Event):
    """It is known where the money comes from."""

    season: str
    fund: PrizeFund


@dataclass(frozen=True, slots=True)
class AddSeasonPrize(Command):
    """A season, or a month or a quarter of it, pays something to a place."""

    season: str
    prize: SeasonPrize


@dataclass(frozen=True, slots=True)
class SeasonPrizeAdded(Event):
    """Members see what they play for; the prize has the next number."""

    season: str
    prize: SeasonPrize


@dataclass(frozen=True, slots=True)
class WithdrawSeasonPrize(Command):
    """A prize nobody got yet is not given after all."""

    season: str
    number: int


@dataclass(frozen=True, slots=True)
class SeasonPrizeWithdrawn(Event):
    """The prize is gone; its number stays."""

    season: str
    number: int


@decides(FundPrizes, by=MANAGEMENT)
def fund_prizes(now: League, command: FundPrizes, _: Meta) -> tuple[Event, ...]:
    """Dues that are asked for, or a pot that covers what is announced."""
    _season(now, command.season)
    fund = command.fund
    if fund.source not in FUND_SOURCES:
        raise Invalid("leagueprizes.bad-source", known=FUND_SOURCES)
    if fund.source == "dues":
        if fund.period not in now.fees:
            raise Invalid("league.unknown-fee", period=fund.period)
        fund = PrizeFund("dues", fund.period, 0, now.fees[fund.period].currency)
    elif not 0 < fund.cents <= _MOST_CENTS:
        raise Invalid("leagueprizes.no-pot")
    else:
        fund = replace(fund, period="")
        _refuse_more(now, command.season, fund, 0)
    return (PrizesFunded(command.season, fund),)


@evolves(PrizesFunded)
def prizes_funded(now: League, event: PrizesFunded) -> League:
    return replace(now, prize_funds=now.prize_funds.set(event.season, event.fund))


@tells(PrizesFunded)
def tell_prizes_funded(names: LeagueNames, event: PrizesFunded) -> Iterator[Message]:
    fund = event.fund
    values = {
        "season": _called(names, event.season),
        "period": fund.period,
        "money": Money(fund.cents, fund.currency),
    }
    yield Message(f"leagueprizes.told-fund-{fund.source}", values)


@decides(AddSeasonPrize, by=MANAGEMENT)
def add_prize(now: League, command: AddSeasonPrize, _: Meta) -> tuple[Event, ...]:
    """For a place that can be reached, out of money there is."""
    season, prize = _season(now, command.season), _sound(command.prize)
    if not is_part(season, prize.part):
        raise Invalid("leagueprizes.outside", part=prize.part)
    if prize.teams and command.season not in now.team_rules:
        raise Illegal("leagueprizes.no-teams")
    if any(number for number, each in standing_prizes(now, command.season) if each == prize):
        raise Illegal("leagueprizes.there-already")
    if prize.kind == "money":
        fund = now.prize_funds.get(command.season)
        if fund is None:
            raise Illegal("leagueprizes.no-fund")
        if fund.source == "pot":
            _refuse_more(now, command.season, fund, prize.cents)
    return (SeasonPrizeAdded(command.season, prize),)


@evolves(SeasonPrizeAdded)
def prize_added(now: League, event: SeasonPrizeAdded) -> League:
    prizes = (*now.prizes.get(event.season, ()), event.prize)
    return replace(now, prizes=now.prizes.set(event.season, prizes))


@tells(SeasonPrizeAdded)
def tell_prize_added(names: LeagueNames, event: SeasonPrizeAdded) -> Iterator[Message]:
    values = {
        "season": _called(names, event.season),
        "place": event.prize.place,
        "prize": prize_said(names.now, event.season, event.prize),
    }
    key = "told-added-part" if event.prize.part else "told-added"
    part = event.prize.part
    in_words = part_said(part) if part and not names.typed else part
    yield Message(f"leagueprizes.{key}", {**values, "part": in_words})


@decides(WithdrawSeasonPrize, by=MANAGEMENT, form="withdraw-prize")
def withdraw_prize(now: League, command: WithdrawSeasonPrize, _: Meta) -> tuple[Event, ...]:
    """Not what somebody has in hand already."""
    known_prize(now, command.season, command.number)
    if awards_of(now, command.season, command.number):
        raise Illegal("leagueprizes.handed-out", number=command.number)
    return (SeasonPrizeWithdrawn(command.season, command.number),)


@evolves(SeasonPrizeWithdrawn)
def prize_withdrawn(now: League, event: SeasonPrizeWithdrawn) -> League:
    prizes = list(now.prizes[event.season])
    prizes[event.number - 1] = replace(prizes[event.number - 1], withdrawn=True)
    return replace(now, prizes=now.prizes.set(event.season, tuple(prizes)))


@tells(SeasonPrizeWithdrawn)
def tell_prize_withdrawn(names: LeagueNames, event: SeasonPrizeWithdrawn) -> Iterator[Message]:
    yield Message("leagueprizes.told-withdrawn", prize_values(names, event.season, event.number))


def standing_prizes(now: League, season: str) -> Iterator[tuple[int, SeasonPrize]]:
    """The prizes of a season that are given, with their numbers."""
    for number, prize in enumerate(now.prizes.get(season, ()), 1):
        if not prize.withdrawn:
            yield number, prize


def known_prize(now: League, season: str, number: int) -> SeasonPrize:
    """A prize that is given, by its number."""
    prize = dict(standing_prizes(now, season)).get(number)
    if prize is None:
        raise Invalid("leagueprizes.unknown", number=number)
    return prize


def awards_of(now: League, season: str, number: int) -> tuple[PrizeAward, ...]:
    """What of a prize is in people's hands."""
    return tuple(each for each in now.prize_awards.get(season, ()) if each.number == number)


def part_days(season: Season, part: str) -> tuple[str, str]:
    """The first and the last day a prize is about, within its season where it lies in it."""
    if not part:
        return season.first, season.last
    scope = quarter(part) if "Q" in part else month(part)
    first, last = max(season.first, scope.first), min(season.last, scope.last)
    return (first, last) if first <= last else (scope.first, scope.last)


def is_part(season: Season, part: str) -> bool:
    """Whether a month or a quarter lies in a season; a season shortened since may have lost it."""
    first, last = part_days(season, part)
    return season.first <= last and first <= season.last


def promised(now: League, season: str) -> int:
    """The money of all prizes of a season, in cents."""
    return sum(each.cents for _, each in standing_prizes(now, season))


def prize_said(now: League, season: str, prize: SeasonPrize, cents: int | None = None) -> InWords:
    """What a prize is, or a share of it: an amount, a seat somewhere, an object."""

    def in_words(lang: Lang) -> str:
        match prize.kind:
            case "money":
                money = season_money(now, season, prize.cents if cents is None else cents)
                return format(money, lang)
            case "seat":
                return say("leagueprizes.seat-at", lang, {"what": prize.what})
            case "object":
                return prize.what
            case _ as never:
                assert_never(never)

    return in_words


def prize_values(names: LeagueNames, season: str, number: int) -> dict[str, object]:
    """What sentences about a prize speak of."""
    prizes = names.now.prizes.get(season, ())
    prize = prizes[number - 1] if number <= len(prizes) else None
    return {
        "season": _called(names, season),
        "number": number,
        "place": 0 if prize is None else prize.place,
        "prize": "" if prize is None else prize_said(names.now, season, prize),
    }


def season_money(now: League, season: str, cents: int) -> Money:
    """An amount of a season's prizes."""
    fund = now.prize_funds.get(season)
    return Money(cents, "" if fund is None else fund.currency)


def _sound(prize: SeasonPrize) -> SeasonPrize:
    if prize.kind not in PRIZE_KINDS:
        raise Invalid("leagueprizes.bad-kind", known=PRIZE_KINDS)
    if not 1 <= prize.place <= _LAST_PLACE:
        raise Invalid("leagueprizes.bad-place", most=_LAST_PLACE)
    if prize.kind == "money":
        if not 0 < prize.cents <= _MOST_CENTS:
            raise Invalid("leagueprizes.no-amount")
        return replace(prize, what="")
    what = " ".join(prize.what.split())
    if not what or len(what) > _LONGEST:
        raise Invalid("leagueprizes.no-what", most=_LONGEST)
    return replace(prize, what=what, cents=0)


def _season(now: League, season: str) -> Season:
    known = now.seasons.get(season)
    if known is None:
        raise Invalid("league.unknown-season", season=season)
    return known


def _refuse_more(now: League, season: str, fund: PrizeFund, more: int) -> None:
    """A pot pays no more than is in it."""
    wanted = promised(now, season) + more
    if wanted > fund.cents:
        pot, total = Money(fund.cents, fund.currency), Money(wanted, fund.currency)
        raise Illegal("leagueprizes.pot-small", pot=pot, total=total)


def _called(names: LeagueNames, season: str) -> str:
    known = names.now.seasons.get(season)
    return season if known is None else known.name
