"""Who may be taken out, and what may be told of it."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.elimination.commands import (
    CorrectKnockOut,
    EliminatePlayers,
    TellStacks,
)
from tapisvert.tournament.elimination.events import (
    KnockOutCorrected,
    PlayersEliminated,
    StacksTold,
)
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.places import Bust
from tapisvert.tournament.state import Tournament


@decides(EliminatePlayers)
@carries("results.recorded")
def eliminate(now: Tournament, wish: EliminatePlayers, meta: Meta) -> tuple[PlayersEliminated, ...]:
    """Players in their seats at one table; somebody is always left."""
    if now.phase not in ("running", "suspended"):
        raise Illegal("elimination.not-running")
    if not wish.entries:
        raise Invalid("elimination.nobody-named")
    if len(set(wish.entries)) != len(wish.entries):
        raise Invalid("elimination.named-twice")
    going = tuple(_playing(now, number) for number in wish.entries)
    tables = {entry.seat.table for entry in going if entry.seat is not None}
    if len(tables) > 1:
        raise Illegal("elimination.two-tables", tables=tuple(sorted(tables)))
    if len(going) >= now.field.playing:
        raise Illegal("elimination.nobody-left")
    stacks, by = _stacks(wish), _by(wish)
    for stack in stacks:
        _check_stack(stack)
    for number, winners in zip(wish.entries, by, strict=True):
        _check_winners(now, number, winners, tables)
    return (PlayersEliminated(wish.entries, meta.at, stacks, by),)


@decides(TellStacks)
def tell_stacks(now: Tournament, wish: TellStacks, meta: Meta) -> tuple[StacksTold, ...]:
    """Of players who went out on a hand."""
    check_open(now)
    if not wish.stacks:
        raise Invalid("elimination.nobody-named")
    for number, stack in wish.stacks.items():
        beaten(now, number)
        _check_stack(stack)
    return (StacksTold(dict(wish.stacks)),)


@decides(CorrectKnockOut)
def correct_knock_out(
    now: Tournament, wish: CorrectKnockOut, meta: Meta
) -> tuple[KnockOutCorrected, ...]:
    """Anybody but himself."""
    check_open(now)
    beaten(now, wish.entry)
    _check_winners(now, wish.entry, wish.by, None)
    return (KnockOutCorrected(wish.entry, wish.by),)


def check_open(now: Tournament) -> None:
    """Refuse where there are no busts, or none that count any more."""
    if now.phase not in ("running", "suspended", "over"):
        raise Illegal("elimination.not-running")


def beaten(now: Tournament, number: int) -> Bust:
    """The hand an entry went out on."""
    entry = now.field.known(number)
    bust = now.places.bust_of(number)
    if entry.status != "out" or bust is None:
        raise Illegal("elimination.not-out", entry=number)
    if bust.ending != "hand":
        raise Illegal("elimination.no-hand", entry=number)
    return bust


def _playing(now: Tournament, number: int) -> Entry:
    entry = now.field.known(number)
    if entry.status == "out":
        raise Conflict("elimination.out-already", entry=number)
    if entry.status != "playing":
        raise Illegal("elimination.not-playing", entry=number)
    return entry


def _stacks(wish: EliminatePlayers) -> tuple[int | None, ...]:
    if not wish.stacks:
        return (None,) * len(wish.entries)
    if len(wish.stacks) != len(wish.entries):
        raise Invalid("elimination.stacks-count", told=len(wish.stacks), named=len(wish.entries))
    return wish.stacks


def _by(wish: EliminatePlayers) -> tuple[tuple[int, ...], ...]:
    if not wish.by:
        return ((),) * len(wish.entries)
    if len(wish.by) != len(wish.entries):
        raise Invalid("elimination.by-count", told=len(wish.by), named=len(wish.entries))
    return wish.by


def _check_stack(stack: int | None) -> None:
    if stack is not None and stack <= 0:
        raise Invalid("elimination.no-chips", stack=stack)


def _check_winners(
    now: Tournament, number: int, winners: Sequence[int], tables: set[int] | None
) -> None:
    """Players of the event, at the same table when the hand has just been played."""
    if len(set(winners)) != len(winners):
        raise Invalid("elimination.winner-twice", entry=number)
    for winner in winners:
        seat = now.field.known(winner).seat
        if winner == number:
            raise Illegal("elimination.by-himself", entry=number)
        if tables is not None and (seat is None or seat.table not in tables):
            raise Illegal("elimination.winner-elsewhere", winner=winner, entry=number)
