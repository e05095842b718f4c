"""The plan of the prizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.money import written
from tapisvert.tournament.prizes.plan import Bands, PrizeRule, checked, lines_for
from tapisvert.tournament.prizes.pool import Pool, pool
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class SetPrizePlan(Command):
    """Announce what places are worth, and what the house adds, keeps or guarantees."""

    plan: PrizeRule
    added: int = 0
    withheld: int = 0
    guaranteed: int = 0


@dataclass(frozen=True, slots=True)
class PrizePlanSet(Event):
    """A plan is in force."""

    plan: PrizeRule
    added: int
    withheld: int
    guaranteed: int


@decides(SetPrizePlan)
def set_plan(now: Tournament, command: SetPrizePlan, meta: Meta) -> tuple[PrizePlanSet, ...]:
    """A plan that adds up, before anybody was paid by another one."""
    if now.setup is None or now.phase not in ("open", "running", "suspended", "over"):
        raise Illegal("prizes.not-open")
    if min(command.added, command.withheld, command.guaranteed) < 0:
        raise Invalid("prizes.below-zero")
    checked(command.plan)
    if now.prizes.paid:
        raise Illegal("prizes.paid-already", paid=len(now.prizes.paid))
    if now.prizes.deal is not None:
        raise Illegal("prizes.deal-made")
    if now.phase != "open":
        check_amounts(command.plan, now.field.admitted, _pool(now, command))
    return (PrizePlanSet(command.plan, command.added, command.withheld, command.guaranteed),)


@evolves(PrizePlanSet)
def plan_set(now: Tournament, event: PrizePlanSet) -> Tournament:
    """Another plan is in force."""
    prizes = replace(
        now.prizes,
        plan=event.plan,
        added=event.added,
        withheld=event.withheld,
        guaranteed=event.guaranteed,
    )
    return replace(now, prizes=prizes)


@tells(PrizePlanSet)
def tell_prize_plan_set(names: Names, _: PrizePlanSet) -> Iterator[Message]:
    yield Message("journalpanel.plan-set")


def check_amounts(plan: PrizeRule, entries: int, pool: Pool) -> None:
    """Refuse fixed amounts that are not the pool, or more than it."""
    planned = planned_off(plan, entries, pool)
    if planned is not None:
        raise Illegal("prizes.amounts-off", planned=written(planned), pool=written(pool.total))


def planned_off(plan: PrizeRule, entries: int, pool: Pool) -> int | None:
    """The cents of a plan in fixed amounts, where they are not the pool; None where they are."""
    if not isinstance(plan, Bands):
        return None
    lines = lines_for(plan, entries)
    fixed = sum(line.amount * (line.last - line.first + 1) for line in lines)
    shared = any(line.share for line in lines)
    off = fixed > pool.total or (fixed and not shared and fixed != pool.total)
    return fixed if off else None


def _pool(now: Tournament, command: SetPrizePlan) -> Pool:
    """The pool as the command would leave it."""
    prizes = replace(
        now.prizes, added=command.added, withheld=command.withheld, guaranteed=command.guaranteed
    )
    return pool(replace(now, prizes=prizes))
