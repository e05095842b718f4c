"""Players who are out, and the stacks they had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.bounties.telling import bounties_told
from tapisvert.tournament.chips.plausible import check_beaten, check_hand
from tapisvert.tournament.days.first_days import first_days_ahead
from tapisvert.tournament.elimination.amending import check_reason, who_amends
from tapisvert.tournament.elimination.out import went_out
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import check_goers
from tapisvert.tournament.places import Bust
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class EliminatePlayers(Command):
    """Players went out on one hand."""

    entries: tuple[EntryNumber, ...]
    stacks: tuple[int | None, ...] = ()
    """For each, what they had when the hand began; empty when nobody counted."""
    by: tuple[tuple[int, ...], ...] = ()
    """For each, who knocked them out; empty when nobody says."""


@dataclass(frozen=True, slots=True)
class PlayersEliminated(Event):
    """Players are out since `at`."""

    entries: tuple[EntryNumber, ...]
    at: int
    stacks: tuple[int | None, ...]
    by: tuple[tuple[int, ...], ...]


@decides(EliminatePlayers, by="table")
@implements("results.recorded")
def eliminate(
    now: Tournament, command: EliminatePlayers, meta: Meta
) -> tuple[PlayersEliminated, ...]:
    """Players in their seats at one table; somebody is always left."""
    if now.phase not in ("running", "suspended"):
        raise Illegal("elimination.not-running")
    if not command.entries:
        raise Invalid("elimination.nobody-named")
    if len(set(command.entries)) != len(command.entries):
        raise Invalid("elimination.named-twice")
    going = tuple(_playing(now, number) for number in command.entries)
    tables = {entry.seat.table for entry in going if entry.seat is not None}
    if len(tables) > 1:
        raise Illegal("elimination.two-tables", tables=tuple(sorted(tables)))
    if len(going) >= now.field.playing:
        raise Illegal("elimination.nobody-left")
    check_goers(now, command.entries)
    stacks, by = _stacks(command), _by(command)
    for stack in stacks:
        _check_stack(stack, now.bank.in_play)
    check_beaten(now, stacks)
    for number, winners in zip(command.entries, by, strict=True):
        check_winners(now, number, winners, tables)
    return (PlayersEliminated(command.entries, meta.at, stacks, by),)


@evolves(PlayersEliminated)
def eliminated(now: Tournament, event: PlayersEliminated) -> Tournament:
    """Out, all on one hand."""
    return went_out(now, event.entries, event.at, stacks=event.stacks, by=event.by)


@tells(PlayersEliminated)
def tell_players_eliminated(names: Names, event: PlayersEliminated) -> Iterator[Message]:
    yield from _out(names, event.entries)
    yield from bounties_told(names, _settled_at_once(names.now, event))


def _settled_at_once(now: Tournament, event: PlayersEliminated) -> tuple[int, ...]:
    """Those whose bounty followed from the hand itself; what was told later is said there."""
    by = dict(zip(event.entries, event.by, strict=False))
    busts = {number: now.places.bust_of(number) for number in event.entries}
    return tuple(
        number
        for number, bust in busts.items()
        if bust is None or bust.by[bust.entries.index(number)] == by.get(number, ())
    )


@dataclass(frozen=True, slots=True)
class TellStacks(Command):
    """What players who are out had when their hand began, told later or told again."""

    stacks: Mapping[int, int]
    reason: str = ""
    """Why, once the event is over, its results are public or a prize was paid."""


@dataclass(frozen=True, slots=True)
class StacksTold(Event):
    """What players had when their last hand began is known."""

    stacks: Mapping[EntryNumber, int]


@decides(TellStacks, by=who_amends)
def tell_stacks(now: Tournament, command: TellStacks, meta: Meta) -> tuple[StacksTold, ...]:
    """Of players who went out on a hand."""
    check_open(now)
    check_reason(now, command.reason)
    if not command.stacks:
        raise Invalid("elimination.nobody-named")
    for number, stack in command.stacks.items():
        _check_stack(stack, now.bank.issued)
        bust = beaten(now, number)
        stacks = zip(bust.entries, bust.stacks, strict=True)
        check_hand(now, [command.stacks.get(each, known) for each, known in stacks])
    return (StacksTold(dict(command.stacks)),)


@evolves(StacksTold)
def stacks_told(now: Tournament, event: StacksTold) -> Tournament:
    """The hand is known better than before."""
    places = now.places
    for number, stack in event.stacks.items():
        bust = places.bust_of(number)
        if bust is not None:
            stacks = list(bust.stacks)
            stacks[bust.entries.index(number)] = stack
            places = places.changed(replace(bust, stacks=tuple(stacks)))
    return replace(now, places=places)


@tells(StacksTold)
def tell_stacks_told(names: Names, event: StacksTold) -> Iterator[Message]:
    yield Message("evening.stacks-told", {"n": len(event.stacks)})


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


def _stacks(command: EliminatePlayers) -> tuple[int | None, ...]:
    if not command.stacks:
        return (None,) * len(command.entries)
    if len(command.stacks) != len(command.entries):
        raise Invalid(
            "elimination.stacks-count", told=len(command.stacks), named=len(command.entries)
        )
    return command.stacks


def _by(command: EliminatePlayers) -> tuple[tuple[int, ...], ...]:
    if not command.by:
        return ((),) * len(command.entries)
    if len(command.by) != len(command.entries):
        raise Invalid("elimination.by-count", told=len(command.by), named=len(command.entries))
    return command.by


def _check_stack(stack: int | None, most: int) -> None:
    if stack is not None and stack <= 0:
        raise Invalid("elimination.no-chips", stack=stack)
    if stack is not None and stack > most:
        raise Invalid("attendance.no-such-stack", stack=stack, in_play=most)


def check_winners(
    now: Tournament, number: int, winners: Sequence[int], tables: set[int] | None
) -> None:
    """Players of the event, at the same table when the hand has just been played."""
    if len(set(winners)) != len(winners):
        raise Invalid("elimination.winner-twice", entry=number)
    for winner in winners:
        entry = now.field.known(winner)
        seat = entry.seat
        if entry.person == now.field.known(number).person:
            raise Illegal("elimination.by-himself", entry=number)
        if tables is not None and (seat is None or seat.table not in tables):
            raise Illegal("elimination.winner-elsewhere", winner=winner, entry=number)


def _out(names: Names, entries: Iterable[int]) -> Iterator[Message]:
    """Who is out, and where; nobody has a place before all first days have their players."""
    open_ended = bool(first_days_ahead(names.now))
    for number in entries:
        place = None if open_ended else names.place(number)
        if place is None:
            yield Message("evening.out", {"name": names.entry(number)})
            continue
        values = {"name": names.entry(number), "first": place.place_from, "last": place.place_to}
        shared = place.place_from != place.place_to
        yield Message("evening.out-shared" if shared else "evening.out-place", values)
