"""When a plan may be set, a tie settled, a prize paid."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.law import law
from tapisvert.tournament.money import written
from tapisvert.tournament.placing.ranking import standings
from tapisvert.tournament.prizes.commands import PayPrize, SetPrizePlan, SettleTie
from tapisvert.tournament.prizes.events import PrizePaid, PrizePlanSet, TieSettled
from tapisvert.tournament.prizes.payouts import Payout, payout, received
from tapisvert.tournament.prizes.plan import Bands, Plan, checked, lines_for
from tapisvert.tournament.prizes.pool import Pool, pool
from tapisvert.tournament.state import Tournament


@decides(SetPrizePlan)
def set_plan(now: Tournament, wish: SetPrizePlan, meta: Meta) -> tuple[PrizePlanSet, ...]:
    """A plan that adds up, before anybody was paid by another one."""
    if now.setup is None or now.phase not in ("open", "running", "suspended", "over"):
        raise Illegal("prizes.not-open")
    if min(wish.added, wish.withheld, wish.guaranteed) < 0:
        raise Invalid("prizes.below-zero")
    checked(wish.plan)
    if now.prizes.paid:
        raise Illegal("prizes.paid-already", paid=len(now.prizes.paid))
    if now.prizes.deal is not None:
        raise Illegal("prizes.deal-made")
    if now.phase != "open":
        check_amounts(wish.plan, now.field.admitted, _pool(now, wish))
    return (PrizePlanSet(wish.plan, wish.added, wish.withheld, wish.guaranteed),)


def check_amounts(plan: Plan, entries: int, found: Pool) -> None:
    """Refuse fixed amounts that are not the pool, or more than it."""
    planned = planned_off(plan, entries, found)
    if planned is not None:
        raise Illegal("prizes.amounts-off", planned=written(planned), pool=written(found.total))


def planned_off(plan: Plan, entries: int, found: Pool) -> int | None:
    """The cents of a plan in fixed amounts, where they are not the pool; None where they are."""
    if not isinstance(plan, Bands):
        return None
    lines = lines_for(plan, entries)
    fixed = sum(line.amount * (line.last - line.first + 1) for line in lines)
    shared = any(line.share for line in lines)
    off = fixed > found.total or (fixed and not shared and fixed != found.total)
    return fixed if off else None


def _pool(now: Tournament, wish: SetPrizePlan) -> Pool:
    """The pool as the wish would leave it."""
    prizes = replace(
        now.prizes, added=wish.added, withheld=wish.withheld, guaranteed=wish.guaranteed
    )
    return pool(replace(now, prizes=prizes))


@decides(SettleTie)
@carries("places.ties.in-kind")
def settle(now: Tournament, wish: SettleTie, meta: Meta) -> tuple[TieSettled, ...]:
    """Players who do tie, by a criterion the book names."""
    known = law(now).names("places.ties.in-kind").value
    if wish.criterion not in known:
        raise Invalid("prizes.unknown-criterion", criterion=wish.criterion, known=known)
    for number in wish.entries:
        now.field.known(number)
    tied = any(
        Counter(each.entries) == Counter(wish.entries) and len(each.entries) > 1
        for each in standings(now)
    )
    if not tied:
        raise Illegal("prizes.no-tie", entries=wish.entries)
    return (TieSettled(wish.entries, wish.criterion),)


@decides(PayPrize)
def pay(now: Tournament, wish: PayPrize, meta: Meta) -> tuple[PrizePaid, ...]:
    """What is due and has not been paid; a slip that says otherwise is out of date."""
    now.field.known(wish.entry)
    due = _due(now, wish.entry)
    if due.disputed:
        raise Illegal("prizes.settle-first", items=due.disputed)
    before = received(now, wish.entry)
    cents = due.cents - before.cents
    items = tuple((Counter(due.items) - Counter(before.items)).elements())
    if cents < 0:
        raise Illegal("prizes.paid-too-much", entry=wish.entry, over=written(-cents))
    if not cents and not items:
        raise Illegal("prizes.paid-in-full", entry=wish.entry)
    if wish.cents is not None and wish.cents != cents:
        raise Conflict(
            "prizes.other-amount", entry=wish.entry, said=written(wish.cents), due=written(cents)
        )
    return (PrizePaid(wish.entry, cents, items, meta.at),)


def _due(now: Tournament, entry: int) -> Payout:
    if now.prizes.plan is None:
        raise Illegal("prizes.no-plan")
    if now.phase == "cancelled":
        raise Illegal("prizes.not-open")
    if now.phase != "over" and now.field.entries[entry].is_live:
        raise Illegal("prizes.still-playing", entry=entry)
    found = payout(now, entry)
    if found is None:
        raise Illegal("prizes.out-of-the-money", entry=entry)
    return found
