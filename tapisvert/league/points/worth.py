"""What a place of a night is worth by the scheme's formula, each computed once."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from tapisvert.league.points.amounts import figure
from tapisvert.league.points.evaluating import evaluated
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.points.syntax import SHARED


class Worth:
    """The places of one night under one scheme."""

    def __init__(self, night: Night, scheme: Scheme) -> None:
        self._scheme = scheme
        self._own = tuple(sorted(scheme.formula.names - SHARED))
        self._found: dict[tuple[object, ...], Decimal] = {}
        self._night = {
            "n": Decimal(night.players),
            "entries": Decimal(night.entries),
            "buy-in": _money(night.buy_in),
            "pool": _money(night.pool),
        }
        self._players = night.players

    def of(self, place: int, finish: Finish) -> Decimal:
        """The place's points for a player before any rounding; nothing where it does not score."""
        if not self._scheme.scores(self._players, place):
            return Decimal(0)
        own = _own(finish) if self._own else {}
        key = (place, *(own[name] for name in self._own))
        worth = self._found.get(key)
        if worth is None:
            worth = evaluated(self._scheme.formula, self._values(place, own))
            self._found[key] = worth
        return worth

    def used(self, place: int, finish: Finish) -> tuple[str, ...]:
        """The values the formula used, as `n = 150`."""
        values = self._values(place, _own(finish))
        return tuple(
            f"{name} = {figure(values[name])}" for name in sorted(self._scheme.formula.names)
        )

    def _values(self, place: int, own: dict[str, Decimal]) -> dict[str, Decimal]:
        table = self._scheme.table(self._players, place)
        return {**self._night, **own, "place": Decimal(place), "table": table}


def _own(finish: Finish) -> dict[str, Decimal]:
    return {
        "spent": _money(finish.spent),
        "prize": _money(finish.prize),
        "bounties": _money(finish.bounties),
        "rebuys": Decimal(finish.rebuys),
        "add-ons": Decimal(finish.add_ons),
        "knock-outs": decimal(finish.knock_outs),
    }


def decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def _money(cents: int) -> Decimal:
    return Decimal(cents) / 100
