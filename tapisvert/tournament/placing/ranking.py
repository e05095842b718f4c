"""The order of finish, the best place first, found without storing any.

A person takes one place, that of the entry that lasted longest; earlier entries only have a place
among the entries. Those who go out on one hand rank by what they had when it began; in one round
of hand-for-hand at several tables they share, whatever they had; who leaves or is sent away in
such a round ranks behind those who were beaten in it. Of an event in heats, places go by heat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, starmap
from typing import Final, NamedTuple

from tapisvert.implements import implements
from tapisvert.tournament.entry import EntryStatus, Field
from tapisvert.tournament.handforhand import shared_places
from tapisvert.tournament.places import Bust
from tapisvert.tournament.placing.heat_places import HeatPlaces, heat_places
from tapisvert.tournament.placing.one_hand import Tie, TiedGroup, by_stack, ranked
from tapisvert.tournament.state import Tournament


class SharedPlaces(NamedTuple):
    """Entries that share the places from `first` to `last`."""

    first: int
    last: int
    entries: tuple[int, ...]
    tie: Tie = ""


class EntryPlace(NamedTuple):
    """One entry and its place, or the places it shares."""

    entry: int
    person: str
    place_from: int
    place_to: int
    tie: Tie = ""


_STILL_IN: Final[Mapping[bool, tuple[EntryStatus, ...]]] = {
    False: ("registered", "playing", "bagged"),
    True: ("playing", "bagged"),
}
"""Entries that outlast one that is out; once the event is over, nobody waits for a seat."""
_ASIDE: Final = ("waiting", "withdrawn")
_PLAYED: Final = ("playing", "bagged", "out")
_UNPLACED: Final[dict[str, tuple[Field, bool, tuple[int, ...]]]] = {}
"""The last ones found: one page asks for them several times."""


def places(now: Tournament) -> tuple[EntryPlace, ...]:
    """Everybody who has a place, the best first: one for each person."""
    return tuple(each_place(now))


def place_of(now: Tournament, entry: int) -> EntryPlace | None:
    """The place of one entry: at once for those who went out last."""
    for standing in standings(now):
        if entry in standing.entries:
            person = now.field.entries[entry].person
            return EntryPlace(entry, person, standing.first, standing.last, standing.tie)
    return None


def was_beaten(now: Tournament, entry: int) -> bool:
    """Whether an entry went out and its person's place is the one it has."""
    beaten = entry in now.places.of and now.phase != "cancelled"
    return beaten and _is_out(now, entry) and _lasted_longest(now, entry)


def each_place(now: Tournament) -> Iterator[EntryPlace]:
    """The same one by one, as lazily as somebody asks."""
    entries = now.field.entries
    for each in standings(now):
        for number in each.entries:
            yield EntryPlace(number, entries[number].person, each.first, each.last, each.tie)


@implements("places.ties", "places.ties.equal", "hand-for-hand.start", "absence.leaving")
def standings(now: Tournament) -> Iterator[SharedPlaces]:
    """Who shares which places, the best first; as lazily as somebody asks."""
    return _standings(now, lambda number: _is_out(now, number) and _lasted_longest(now, number))


def _standings(now: Tournament, counts: Callable[[int], bool]) -> Iterator[SharedPlaces]:
    if now.phase == "cancelled":
        return
    over = now.phase == "over"
    if now.heats and not over:
        yield from starmap(SharedPlaces, _by_heat(now, counts))
        return
    left = 0 if over else alive(now)
    by_heat = ((each.entries, each.tie) for each in _by_heat(now, counts))
    beaten = by_heat if now.heats else _went_out(now, counts)
    for group, tie in chain(_never_beaten(now) if over else (), beaten):
        first, last = shared_places(left, len(group))
        yield SharedPlaces(first, last, group, tie)
        left = last


def alive(now: Tournament) -> int:
    """How many are still in, whether they sit, wait for a seat or come back another day."""
    return now.field.seatable + len(now.field.bagged)


def entrants(now: Tournament) -> int:
    """How many people have a place or play for one: not those who wait or took their entry back."""
    field = now.field
    if now.heats or now.phase == "cancelled":
        return len(unplaced(now)) + sum(1 for _ in each_place(now))
    if not field.withdrawn and not field.waiting:
        return len(field.by_person)
    return sum(
        any(field.entries[number].status not in _ASIDE for number in numbers)
        for numbers in field.by_person.values()
    )


def unplaced(now: Tournament) -> tuple[int, ...]:
    """The entry of everybody who entered and has no place, by number.

    While they play that is whoever is still in; once it is over, whoever never had a seat.
    """
    over = now.phase == "over"
    cached = _UNPLACED.get("last")
    if cached is None or cached[0] is not now.field or cached[1] != over:
        cached = _UNPLACED["last"] = (now.field, over, tuple(sorted(_unplaced(now.field, over))))
    return cached[2]


def _unplaced(field: Field, over: bool) -> Iterator[int]:
    entries, waits = field.entries, ("registered",) if over else _STILL_IN[False]
    if len(entries) == len(field.by_person):
        yield from (number for number, entry in entries.items() if entry.status in waits)
        return
    for numbers in field.by_person.values():
        live = [number for number in numbers if entries[number].status in waits]
        played = over and any(entries[number].status in _PLAYED for number in numbers)
        if live and not played:
            yield live[-1]


def survivors(now: Tournament) -> tuple[int, ...]:
    """The entries that sit or come back another day, by number."""
    seated = (number for table in now.layout.open_tables for number in table.seats if number)
    return tuple(sorted((*seated, *now.field.bagged)))


def _never_beaten(now: Tournament) -> Iterator[TiedGroup]:
    """The winner; several when the event ended early, by stacks if those counted are all chips."""
    entries, everybody = now.field.entries, survivors(now)
    left = _best_stacks(now, everybody)
    counted = sum(entries[number].stack or 0 for number in everybody)
    if len(left) > 1 and counted != now.bank.in_play:
        yield left, "ended-early"
    else:
        yield from by_stack(left, tuple(entries[number].stack for number in left))


def _best_stacks(now: Tournament, left: tuple[int, ...]) -> tuple[int, ...]:
    """One entry of each person: between two first days somebody may have a bag and a seat."""
    best: dict[str, tuple[int, int]] = {}
    for number in left:
        entry = now.field.entries[number]
        mine = (entry.stack or 0, -number)
        best[entry.person] = max(best.get(entry.person, mine), mine)
    return tuple(sorted(-number for _, number in best.values()))


def _by_heat(now: Tournament, counts: Callable[[int], bool]) -> Iterator[HeatPlaces]:
    for each in heat_places(now):
        if entries := tuple(filter(counts, each.entries)):
            yield each._replace(entries=entries)


def _went_out(now: Tournament, counts: Callable[[int], bool]) -> Iterator[TiedGroup]:
    """Busts of one round together, the others alone, the last one first."""
    by_time = now.places.by_time
    run: list[Bust] = []
    for time in range(now.places.last, 0, -1):
        bust = by_time.get(time)
        if bust is None:
            continue
        if run and (bust.round is None or bust.round != run[0].round):
            yield from _counted(run, counts)
            run = []
        run.append(bust)
    yield from _counted(run, counts)


def _counted(run: Sequence[Bust], counts: Callable[[int], bool]) -> Iterator[TiedGroup]:
    if len(run) == 1 and len(run[0].entries) == 1:
        if counts(run[0].entries[0]):
            yield run[0].entries, ""
        return
    some = (bust.only(filter(counts, bust.entries)) for bust in run)
    yield from ranked([bust for bust in some if bust.entries])


def _is_out(now: Tournament, number: int) -> bool:
    return now.field.entries[number].status == "out"


def _lasted_longest(now: Tournament, number: int) -> bool:
    """Whether no other entry of the same person is still in or went out later."""
    field, of = now.field, now.places.of
    others = field.by_person[field.entries[number].person]
    return len(others) == 1 or not any(
        field.entries[other].status in _STILL_IN[now.phase == "over"]
        or (_is_out(now, other) and (of[other], other) > (of[number], number))
        for other in others
        if other != number
    )
