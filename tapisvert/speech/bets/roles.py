"""Which amount is what, for one shape of a bet: the likeliest roles that go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.bets.mentions import Mention
from tapisvert.speech.bets.shapes import Needs, needs_on, told_once
from tapisvert.speech.bets.weights import Chances

_BEAM: Final = 30
_ROLES: Final = 6
"""More roles than this are not tried for one amount."""
_APART: Final = 9
"""Chips put in at once are told within so many items of each other."""
_ONE_OF: Final = ("F", "S", "P", "R", "R2", "D", "D2", "FR", "L")
"""Roles only one size can have."""
_MOVED: Final = ("C1", "C2", "C3")
_ONCE: Final = -1.0
"""How much less likely it is that one amount stands for two."""


class RoleCast(NamedTuple):
    """The role of each amount, and how likely they are together."""

    roles: tuple[str, ...]
    chance: float


def cast_for(
    shape: str, ground: str, mentioned: Sequence[Mention], chances: Sequence[Chances]
) -> RoleCast | None:
    """The likeliest roles for a shape; None where an amount it cannot do without is not told.

    One told amount may stand for two: the bet and the chips of the first motion, or of each motion.
    """
    wanted = needs_on(shape, ground)
    casts = [_cast(wanted, mentioned, chances)]
    for without in told_once(shape, wanted.required):
        required = tuple(each for each in wanted.required if each not in without)
        cast = _cast(Needs(required, wanted.allowed - set(without)), mentioned, chances)
        casts += [cast._replace(chance=cast.chance + _ONCE)] if cast is not None else []
    return max(filter(None, casts), key=lambda cast: cast.chance, default=None)


def _cast(
    wanted: Needs, mentioned: Sequence[Mention], chances: Sequence[Chances]
) -> RoleCast | None:
    beam = [RoleCast((), 0.0)]
    for place, likely in enumerate(chances):
        left = len(chances) - place - 1
        allowed = {role: likely.get(role, -99.0) for role in wanted.allowed if role in likely}
        best = sorted(allowed, key=lambda role: -allowed[role])[:_ROLES]
        longer = [
            RoleCast((*cast.roles, role), cast.chance + allowed[role])
            for cast in beam
            for role in {*best, *(each for each in wanted.required if each in allowed)}
            if _goes_with(mentioned, cast.roles, role)
            and sum(each not in (*cast.roles, role) for each in wanted.required) <= left
        ]
        beam = sorted(longer, key=lambda cast: -cast.chance)[:_BEAM]
    whole = [
        cast for cast in beam if set(wanted.required) <= set(cast.roles) and _fits(mentioned, cast)
    ]
    return whole[0] if whole else None


def _goes_with(mentioned: Sequence[Mention], roles: Sequence[str], role: str) -> bool:
    """Whether an amount can have a role beside the roles of those before it."""
    mention = mentioned[len(roles)]
    same = [mentioned[place] for place, each in enumerate(roles) if each == role]
    if not same or not role:
        return True
    if role in _ONE_OF:
        return all(each.value == mention.value for each in same)
    if role in _MOVED:
        return all(_moved_together(each, mention) for each in same)
    return True


def _moved_together(one: Mention, other: Mention) -> bool:
    """Whether chips told twice are the same ones, or went in beside each other."""
    if one.value == other.value:
        return True
    sums = "sum" in (one.kind, other.kind) and one.kind != other.kind
    return other.start - one.end <= _APART and (sums or one.kind == other.kind == "chips")


def _fits(mentioned: Sequence[Mention], cast: RoleCast) -> bool:
    """Whether the bets before are in order: what is faced is the largest of them."""
    sizes = {role: mentioned[place].value for place, role in enumerate(cast.roles) if role}
    faced = sizes.get("F")
    earlier = [mentioned[place].value for place, role in enumerate(cast.roles) if role == "E"]
    return not earlier or faced is None or all(value < faced for value in earlier)
