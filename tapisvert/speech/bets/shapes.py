"""Shapes of a bet: what was done, without amounts and people.

`push`, `say:raise>push`, `push|say:call` tell the moments of one act; `early fold; raise` an act
before its turn and what those passed over did then; `again say:raise` an act of somebody who has
acted on this street before, when an all-in came between.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple

EARLY: Final = "early "
AGAIN: Final = "again "
SKIPPED: Final = "early skipped"
"""Two or more acted after somebody who was passed over."""
NOTHING: Final = "nothing"
OTHER: Final = "other"
_WITH_AMOUNT: Final = ("say:amount", "say:raise-to", "say:raise-x", "say:raise-by", "say:bet")
_SIZED: Final = ("bet", "raise")


class Needs(NamedTuple):
    """The roles amounts must have for a shape, and those they may have at all."""

    required: tuple[str, ...]
    allowed: frozenset[str]


def ground_of(roles: Iterable[str], last: bool) -> str:
    """The ground a bet stands on: which bets came before it, and whether its chips were the last.

    >>> ground_of(("C1", "F", "E"), last=True)
    'EF last'
    """
    before = "".join(sorted(BEFORE & set(roles))) or "0"
    return f"{before} last" if last else before


def needs_on(shape: str, ground: str) -> Needs:
    """What a shape asks of the amounts on a ground: bets before it are told, or are not there."""
    wanted = needs(shape)
    before_it, _, last = ground.partition(" ")
    before = [role for role in sorted(BEFORE) if role in _PARTS.get(before_it, ())]
    stack = {"S"} if last else set[str]()
    return Needs((*wanted.required, *before), (wanted.allowed - BEFORE) | set(before) | stack)


BEFORE: Final = frozenset(("E", "F", "FA"))
_PARTS: Final = {
    "".join(parts): parts
    for parts in (("E",), ("F",), ("FA",), ("E", "F"), ("E", "FA"), ("F", "FA"), ("E", "F", "FA"))
}


def told_once(shape: str, required: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The roles that may go without an amount of their own: where chips went in more than once the
    first were the bet that was told, or the later ones the same again; a raise too early may have
    no size yet.

    >>> told_once("push>push", ("C1", "C2", "F"))
    (('C1',), ('F',), ('C2',), ('C2', 'F'))
    """
    if shape.startswith(f"{EARLY}raise"):
        return (("R",),)
    if not shape.startswith("push>") and shape.count("push") <= 1:
        return ()
    same = tuple(role for role in ("C2", "C3") if role in required)
    bet = (("C1",), ("F",)) if {"C1", "F"} <= set(required) else ()
    again = (same, *(((*same, "F"),) if bet else ())) if same else ()
    return (*bet, *again)


def needs(shape: str) -> Needs:
    """What a shape asks of the amounts that are told."""
    required: list[str] = []
    optional = {"F", "E", "FA", "S", "SO", "P", "L", "B", "A", "FR", ""}
    if shape.startswith(EARLY):
        offender, *after = shape.removeprefix(EARLY).split("; ")
        if shape == SKIPPED:
            return Needs((), frozenset((*optional, "R", "R2")))
        required += ["R"] if offender in _SIZED else ["C1"] if offender == "push" else []
        required += ["R2"] if any(each in _SIZED for each in after) else []
        return Needs(tuple(required), frozenset((*required, *optional, "R2" if after else "")))
    parts = shape.removeprefix(AGAIN).replace("|", ">").split(">")
    required += [f"C{number}" for number in range(1, parts.count("push") + 1)]
    spoken = [part for part in parts if part.startswith("say:")]
    if spoken and spoken[0] in _WITH_AMOUNT:
        required += ["D"] if spoken[0] != "say:bet" else []
        optional.add("D")
    if len(spoken) > 1 and spoken[1] in _WITH_AMOUNT:
        required.append("D2")
    if any(part in _SIZED for part in parts):
        required.append("R")
    if "back" in parts:
        optional.add("K")
    return Needs(tuple(required), frozenset((*required, *optional)))
