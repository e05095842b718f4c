"""How a person's scores make one figure, and what separates those who have the same."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass

Made: TypeAlias = Literal["sum", "average"]
Breaker: TypeAlias = Literal["wins", "best", "more-nights", "fewer-nights"]
"""More first places; the better best score, then the next; more or fewer nights played."""
BREAKERS: Final[tuple[Breaker, ...]] = get_args(Breaker)


@dataclass(frozen=True, slots=True)
class StandingRule:
    """Of each person's scores: the dropped ones left out, then the best so many counted."""

    made: Made = "sum"
    best: int | None = None
    """How many count; None is all."""
    drop_worst: int = 0
    drop_best: int = 0
    """Left out of those played; one score always stays."""
    fewest: int = 0
    """Who played fewer nights is listed without a place."""
    breakers: tuple[Breaker, ...] = ("wins", "best")


def checked(rule: StandingRule) -> StandingRule:
    """The rule, if it makes sense."""
    if rule.best is not None and rule.best < 1:
        raise Invalid("standings.bad-best", best=rule.best)
    if min(rule.drop_worst, rule.drop_best, rule.fewest) < 0:
        raise Invalid("standings.below-zero")
    if rule.made not in get_args(Made):
        raise Invalid("standings.bad-made", made=rule.made, known=get_args(Made))
    unknown = [breaker for breaker in rule.breakers if breaker not in BREAKERS]
    if unknown or len(set(rule.breakers)) < len(rule.breakers):
        raise Invalid("standings.bad-breakers", known=BREAKERS)
    return rule
