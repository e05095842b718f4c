"""What an event announces about entries, looked through: caps, late entry, rebuys, flights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, get_args

from tapisvert.tournament.setup import BountyKind, Setup
from tapisvert.tournament.timing.reading import index_of

KINDS: Final = ("freezeout", "rebuy", "re-entry", "both")
BOUNTIES: Final[tuple[BountyKind, ...]] = get_args(BountyKind)

_SHOOT_OUT: Final = 3
"""Seats of the smallest table of a shoot-out: two alone are a bracket."""

Fault: TypeAlias = tuple[str, dict[str, Any]]


def faults(setup: Setup) -> Iterator[Fault]:
    """Everything that cannot be carried out as it is announced."""
    if setup.most_seated is not None and setup.most_seated < 2:
        yield "registration.offer-seated", {"most": setup.most_seated}
    late = setup.late
    if min(late.last_level, late.seconds or 0, late.seconds_after_another or 0) < 0:
        yield "registration.offer-late", {}
    yield from _bounty(setup)
    yield from _rebuys(setup)
    yield from _flights(setup)
    yield from _heats(setup)
    if setup.in_teams and setup.rebuys.takes_re_entries:
        yield "registration.offer-teams", {}


def _bounty(setup: Setup) -> Iterator[Fault]:
    if setup.bounty not in BOUNTIES:
        yield "registration.offer-bounty-kind", {"kind": setup.bounty, "known": BOUNTIES[1:]}
    elif setup.bounty and setup.buy_in.bounty <= 0:
        yield "registration.offer-bounty-missing", {}
    elif setup.buy_in.bounty and not setup.bounty:
        yield "registration.offer-bounty-nameless", {}


def _rebuys(setup: Setup) -> Iterator[Fault]:
    rebuys = setup.rebuys
    if rebuys.kind not in KINDS:
        yield "registration.offer-kind", {"kind": rebuys.kind, "known": KINDS}
    if rebuys.last_level < 0 or (rebuys.most is not None and rebuys.most < 0):
        yield "registration.offer-rebuys", {}
    for price in (rebuys.price, rebuys.add_on):
        if price is not None and (
            price.chips <= 0 or min(price.price, price.fee, price.bounty) < 0
        ):
            yield "registration.offer-price", {}
    if rebuys.add_on is not None and not _break_follows(setup, rebuys.add_on_level):
        key = "registration.offer-add-on" if rebuys.add_on_level else "evening.no-break"
        yield key, {"level": rebuys.add_on_level}


def _break_follows(setup: Setup, level: int) -> bool:
    index = index_of(setup.structure.levels, level)
    after = setup.structure.levels[index + 1 : index + 2] if index is not None else ()
    return any(stretch.kind == "break" for stretch in after)


def _flights(setup: Setup) -> Iterator[Fault]:
    names = setup.flights.names
    if any(not name.strip() for name in names) or len(set(names)) < len(names):
        yield "registration.offer-flights", {}
    within = setup.flights.appear_within
    if within is not None and within < 0:
        yield "registration.offer-appear", {}


def _heats(setup: Setup) -> Iterator[Fault]:
    """Every table of a heat begins with those it was drawn, and nobody comes in or back later."""
    heats = setup.heats
    if not heats.advance and not heats.bracket:
        return
    size = setup.table_size
    if heats.bracket:
        if heats.advance != 1 or size != 2:
            yield "registration.offer-bracket", {}
    elif not 1 <= heats.advance < size or size < _SHOOT_OUT:
        yield "registration.offer-shoot-out", {"advance": heats.advance, "seats": size}
    late, rebuys = setup.late, setup.rebuys
    closed = late.last_level or late.seconds or late.seconds_after_another
    if closed or setup.most_seated is not None:
        yield "registration.offer-heats-late", {}
    if rebuys.kind != "freezeout" or rebuys.add_on is not None:
        yield "registration.offer-heats-rebuys", {}
    if setup.flights.names:
        yield "registration.offer-heats-flights", {}
