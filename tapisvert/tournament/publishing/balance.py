"""Whether the prizes are the pool: what a director checks before anybody reads the results."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.planning import planned_off
from tapisvert.tournament.prizes.pool import pool, prize_list
from tapisvert.tournament.state import Tournament


class Balance(NamedTuple):
    """Cents that came in, and cents that go out."""

    pool: int
    prizes: int
    """Money that is due, and what prizes in kind were bought with."""
    in_kind: bool = False
    """Whether nothing but prizes in kind is given: their price is nobody's business."""

    @property
    def right(self) -> bool:
        return self.in_kind or self.pool == self.prizes

    @property
    def difference(self) -> int:
        return abs(self.pool - self.prizes)


def balance(now: Tournament) -> Balance:
    """The pool beside the prizes as they stand; amounts that were announced count as announced."""
    paid, plan, listed = pool(now), now.prizes.plan, prize_list(now)
    if plan is not None and now.prizes.deal is None:
        planned = planned_off(plan, now.field.admitted, paid)
        if planned is not None:
            return Balance(paid.total, planned)
    in_kind = bool(listed) and all(award.item and not award.cents for award in listed)
    due = sum(each.cents for each in payouts(now)) + sum(award.value for award in listed)
    return Balance(paid.total, due, in_kind)


def disputed(now: Tournament) -> tuple[str, ...]:
    """Prizes in kind nobody has been given: those who tie for them wait for the director."""
    if not any(award.item for award in prize_list(now)):
        return ()
    return tuple(dict.fromkeys(item for each in payouts(now) for item in each.disputed))
