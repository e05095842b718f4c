"""Prizes of a season as they are handed out, and the money that is left for them."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.prizes import (
    awards_of,
    known_prize,
    part_days,
    prize_said,
    prize_values,
    season_money,
)
from tapisvert.league.record.state import League
from tapisvert.league.record.values import PrizeAward, PrizeFund
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class HandOutPrize(Command):
    """A prize, or a share of money, went into somebody's hands; whose it is, the standing says."""

    season: str
    number: int
    holder: str
    """A person, or a team where the prize is the teams'."""
    cents: int = 0
    """What of a prize in money is theirs: all of it, or a share where places are tied."""
    day: str = ""
    """Today where nobody says."""


@dataclass(frozen=True, slots=True)
class SeasonPrizeHandedOut(Event):
    """It is ticked off, with the day and who handed it out."""

    season: str
    award: PrizeAward


@decides(HandOutPrize, by=MANAGEMENT)
def hand_out(now: League, command: HandOutPrize, meta: Meta) -> tuple[Event, ...]:
    """Once what it is for is over, once each, and no more money than there is."""
    prize = known_prize(now, command.season, command.number)
    _, last = part_days(now.seasons[command.season], prize.part)
    today = now.day_at(meta.at)
    if today <= last:
        raise Illegal("leagueprizes.not-over", last=last)
    handed = command.day or today
    if day(handed) > day(today):
        raise Invalid("league.paid-to-come", day=handed)
    awards = awards_of(now, command.season, command.number)
    if any(each.holder == command.holder for each in awards):
        raise Illegal("leagueprizes.has-it", number=command.number)
    cents = command.cents if prize.kind == "money" else 0
    if prize.kind == "money":
        left = prize.cents - sum(each.cents for each in awards)
        if not 0 < cents <= left:
            raise Illegal("leagueprizes.too-much", left=season_money(now, command.season, left))
        _refuse_unpaid(now, command.season, cents)
    elif awards:
        raise Illegal("leagueprizes.handed-out", number=command.number)
    award = PrizeAward(command.number, command.holder, cents, handed, meta.by, meta.at)
    return (SeasonPrizeHandedOut(command.season, award),)


@evolves(SeasonPrizeHandedOut)
def handed_out(now: League, event: SeasonPrizeHandedOut) -> League:
    awards = (*now.prize_awards.get(event.season, ()), event.award)
    return replace(now, prize_awards=now.prize_awards.set(event.season, awards))


@tells(SeasonPrizeHandedOut)
def tell_handed_out(names: LeagueNames, event: SeasonPrizeHandedOut) -> Iterator[Message]:
    award, now = event.award, names.now
    team = now.teams.get(award.holder)
    values = {
        **prize_values(names, event.season, award.number),
        "name": names.of(award.holder) if team is None else team.name,
        "day": names.day(award.day),
    }
    if award.cents:
        prize = now.prizes[event.season][award.number - 1]
        values["prize"] = prize_said(now, event.season, prize, award.cents)
    yield Message("leagueprizes.told-handed-out", values)


def received(now: League, season: str) -> int:
    """The money there is for a season's prizes: the pot, or the dues paid so far."""
    fund = now.prize_funds.get(season)
    if fund is None:
        return 0
    if fund.source == "pot":
        return fund.cents
    return sum(each.cents for each in now.payments.get(fund.period, ()))


def paid_out(now: League, season: str) -> int:
    """What went out of the same money, also for other seasons that live on the same dues."""
    fund = now.prize_funds.get(season)
    sharing = (
        key for key, other in now.prize_funds.items() if key == season or _same_dues(fund, other)
    )
    return sum(each.cents for key in sharing for each in now.prize_awards.get(key, ()))


def _same_dues(fund: PrizeFund | None, other: PrizeFund) -> bool:
    return fund is not None and fund.source == other.source == "dues" and fund == other


def _refuse_unpaid(now: League, season: str, cents: int) -> None:
    """Dues pay no more than members have paid."""
    there = received(now, season) - paid_out(now, season)
    if cents > there:
        raise Illegal("leagueprizes.dues-short", there=season_money(now, season, max(0, there)))
