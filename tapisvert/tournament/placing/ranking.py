"""The order of finish, the best place first, found without storing any.

A person takes one place, that of the entry that lasted longest; earlier entries only have a place
among the entries. Those who go out on one hand rank by what they had when it began; in one round
of hand-for-hand at several tables they share, whatever they had; who leaves or is sent away in
such a round ranks behind those who were beaten in it. Of an event in heats, places go by heat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, starmap, takewhile
from typing import Final, NamedTuple

from tapisvert.implements import implements
from tapisvert.last_answer import last_answer
from tapisvert.tournament.entry import EntryStatus, Field
from tapisvert.tournament.handforhand import shared_places
from tapisvert.tournament.places import Bust, Places
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


def places(now: Tournament) -> tuple[EntryPlace, ...]:
    """Everybody who has a place, the best first: one for each person."""
    return tuple(each_place(now))


def place_of(now: Tournament, entry: int) -> EntryPlace | None:
    """The place of one entry."""
    return places_of(now, (entry,)).get(entry)


def places_of(now: Tournament, wanted: Collection[int]) -> dict[int, EntryPlace]:
    """The places of some entries, without going through everybody who has a better one."""
    shared: Iterable[SharedPlaces] = ()
    if now.heats:
        shared = standings(now)
    elif now.phase != "cancelled":
        shared = chain.from_iterable(_near(now, entry) for entry in wanted)
    entries = now.field.entries
    return {
        number: EntryPlace(number, entries[number].person, each.first, each.last, each.tie)
        for each in shared
        for number in each.entries
        if number in wanted
    }


def _near(now: Tournament, entry: int) -> Iterator[SharedPlaces]:
    """Those an entry may share places with: who was never beaten, or those of its own round."""
    over = now.phase == "over"
    never_beaten = tuple(_never_beaten(now)) if over else ()
    if entry not in now.places.of:
        return _following(0, never_beaten)
    run = _round_of(now, entry)
    left = sum(len(group) for group, _ in never_beaten) if over else alive(now)
    outlasted = _counted_later(*_parts(now))[now.places.of[run[0].entries[0]]]
    return _following(left + outlasted, _counted(run, _counting(*_parts(now))))


def _round_of(now: Tournament, entry: int) -> list[Bust]:
    """The busts of one round with that of an entry, the last one first; mostly it is alone."""
    by_time, time = now.places.by_time, now.places.of[entry]
    bust = by_time[time]
    if bust.round is None:
        return [bust]
    later = _same_round(bust, (by_time.get(each) for each in range(time + 1, now.places.last + 1)))
    before = _same_round(bust, (by_time.get(each) for each in range(time - 1, 0, -1)))
    return [*reversed(later), bust, *before]


def _same_round(bust: Bust, others: Iterator[Bust | None]) -> list[Bust]:
    return list(takewhile(lambda other: other.round == bust.round, filter(None, others)))


@last_answer
def _counted_later(field: Field, busts: Places, over: bool) -> Mapping[int, int]:
    """For each moment somebody went out, how many with a place of their own went out after it."""
    counts, by_time = _counting(field, busts, over), busts.by_time
    later, outlasted = {}, 0
    for time in sorted(by_time, reverse=True):
        later[time] = outlasted
        outlasted += sum(map(counts, by_time[time].entries))
    return later


def was_beaten(now: Tournament, entry: int) -> bool:
    """Whether an entry went out and its person's place is the one it has."""
    beaten = entry in now.places.of and now.phase != "cancelled"
    return beaten and _counting(*_parts(now))(entry)


def each_place(now: Tournament) -> Iterator[EntryPlace]:
    """The same one by one, as lazily as somebody asks."""
    entries = now.field.entries
    for each in standings(now):
        for number in each.entries:
            yield EntryPlace(number, entries[number].person, each.first, each.last, each.tie)


@implements("places.ties", "places.ties.equal", "hand-for-hand.start", "absence.leaving")
def standings(now: Tournament) -> Iterator[SharedPlaces]:
    """Who shares which places, the best first; as lazily as somebody asks."""
    return _standings(now, _counting(*_parts(now)))


def _parts(now: Tournament) -> tuple[Field, Places, bool]:
    """What the places of those who are out follow from; most acts leave all of it as it was."""
    return now.field, now.places, now.phase == "over"


def _counting(field: Field, busts: Places, over: bool) -> Callable[[int], bool]:
    """Whether an entry gives its person a place; where nobody entered twice, whoever is out."""
    if len(field.entries) == len(field.by_person):
        return lambda number: _is_out(field, number)
    return lambda number: _is_out(field, number) and _lasted_longest(field, busts, over, number)


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
    yield from _following(left, chain(_never_beaten(now) if over else (), beaten))


def _following(left: int, groups: Iterable[TiedGroup]) -> Iterator[SharedPlaces]:
    """Groups in their order, behind so many others."""
    for group, tie in groups:
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
    return _unplaced(now.field, now.phase == "over")


@last_answer
def _unplaced(field: Field, over: bool) -> tuple[int, ...]:
    return tuple(sorted(_each_unplaced(field, over)))


def _each_unplaced(field: Field, over: bool) -> Iterator[int]:
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
    seated = (number for table in now.layout.populated_tables for number in table.seats if number)
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


def _is_out(field: Field, number: int) -> bool:
    return field.entries[number].status == "out"


def _lasted_longest(field: Field, busts: Places, over: bool, number: int) -> bool:
    """Whether no other entry of the same person is still in or went out later."""
    of = busts.of
    others = field.by_person[field.entries[number].person]
    return len(others) == 1 or not any(
        field.entries[other].status in _STILL_IN[over]
        or (_is_out(field, other) and (of[other], other) > (of[number], number))
        for other in others
        if other != number
    )
