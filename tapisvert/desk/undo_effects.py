"""What an undo would change, told before it is done: two states compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

from tapisvert.desk.money_undone import check_money_undone
from tapisvert.desk.stream_state import StreamState
from tapisvert.desk.undoing import UndoBlocked, undoing
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.layout import Table
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.ranking import EntryPlace, each_place, entrants
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

MoneyInWords: TypeAlias = Callable[[int, Lang], str]
"""How an amount in cents is written."""

_ID: Final = "?"
"""The undo that is only tried."""
NEAR: Final = 256
"""Later acts that are decided again while somebody waits for a page."""


class UndoPreview(NamedTuple):
    """What would happen: everything that goes together, and the state it leaves."""

    actions: tuple[str, ...]
    after: Tournament


def preview(stream_state: StreamState[Tournament], *targets: str) -> UndoPreview:
    """An undo tried on the records; refused where it could not be done at all."""
    for _ in range(2):
        try:
            undoing(UndoActions(targets), _ID, stream_state)
            break
        except UndoBlocked as refusal:
            if refusal.code != "desk.undo-depends":
                raise
            targets = tuple(dict.fromkeys((*targets, *refusal.data["also"])))
    else:
        undoing(UndoActions(targets), _ID, stream_state)
    check_money_undone(UndoActions(targets), _ID, stream_state)
    after = stream_state.at(stream_state.version, stream_state.with_undo(_ID, targets))
    return UndoPreview(targets, after)


def effects(names: Names, after: Tournament, money: MoneyInWords) -> tuple[Message, ...]:
    """What is otherwise after an undo than it is now, the players first."""
    now = names.now
    return (
        *_people(names, now, after),
        *_places(names, now, after),
        *_money(names, now, after, money),
        *_tables(now, after),
        *_penalties(names, now, after),
        *_rest(now, after),
    )


def _people(names: Names, now: Tournament, after: Tournament) -> Iterator[Message]:
    entries, then_entries = now.field.entries, after.field.entries
    gone = () if entries is then_entries else (n for n in entries if n not in then_entries)
    for number in sorted((*gone, *_changed(now, after))):
        before, then = entries.get(number), then_entries.get(number)
        if before is None and then is not None:
            yield Message("journalpanel.entry-back", {"name": names.of(then.person)})
        elif before is not None and then is None:
            yield Message("journalpanel.entry-gone", {"name": names.of(before.person)})
        elif before is not None and then is not None:
            yield from _person(names.of(then.person), before, then)


def _changed(now: Tournament, after: Tournament) -> list[int]:
    """The entries that are not as they are now: of a field of thousands a few."""
    entries = now.field.entries
    if entries is after.field.entries:
        return []
    return [n for n, then in after.field.entries.items() if entries.get(n) is not then]


def _person(name: str, before: Entry, then: Entry) -> Iterator[Message]:
    if (before.status, before.seat) == (then.status, then.seat):
        return
    match then.status:
        case "playing" if then.seat is not None:
            values = {"name": name, "table": then.seat.table, "seat": then.seat.number}
            yield Message("journalpanel.comes-back", values)
        case "registered":
            yield Message("journalpanel.no-seat", {"name": name})
        case "waiting":
            yield Message("journalpanel.on-list", {"name": name})
        case "out":
            yield Message("journalpanel.out-again", {"name": name})
        case "withdrawn":
            yield Message("journalpanel.entry-gone", {"name": name})
        case _:
            yield Message("journalpanel.back-in", {"name": name})


def _places(names: Names, now: Tournament, after: Tournament) -> Iterator[Message]:
    if now.places is after.places and now.field is after.field:
        return
    first = _first_moved(now, after)
    before = {each.entry: (each.place_from, each.place_to) for each in _since(now, first)}
    for each in _since(after, first):
        was, becomes = before.get(each.entry), (each.place_from, each.place_to)
        if was is not None and was != becomes:
            values = {"before": _place(was), "after": _place(becomes)}
            yield Message("journalpanel.place-changes", {"name": names.of(each.person), **values})


def _first_moved(now: Tournament, after: Tournament) -> int:
    """The first bust, by its place in time, that may rank otherwise: places count from the last
    one, so whoever went out before it keeps theirs."""
    if now.phase != after.phase or now.heats or entrants(now) != entrants(after):
        return 0
    ours, theirs = now.places.by_time, after.places.by_time
    otherwise = (time for time, bust in ours.items() if theirs.get(time) is not bust)
    first = min(
        (*otherwise, *(time for time in theirs if time not in ours)), default=now.places.last
    )
    while (bust := ours.get(first)) and bust.round and (before := ours.get(first - 1)):
        if before.round != bust.round:
            break
        first -= 1
    return first


def _since(now: Tournament, first: int) -> Iterator[EntryPlace]:
    """Places down to that bust."""
    of = now.places.of
    return takewhile(lambda each: of.get(each.entry, first) >= first, each_place(now))


def _place(shared: tuple[int, int]) -> str:
    first, last = shared
    return str(first) if first == last else f"{first}–{last}"


def _money(
    names: Names, now: Tournament, after: Tournament, money: MoneyInWords
) -> Iterator[Message]:
    for number in _changed(now, after):
        before, then = now.field.entries.get(number), after.field.entries[number]
        if before is not None and before.paid != then.paid:
            values = _amounts(before.paid, then.paid, money)
            yield Message("journalpanel.paid-changes", {"name": names.of(then.person), **values})
    if now.setup is None or after.setup is None:
        return
    was, becomes = pool(now).total, pool(after).total
    if was != becomes:
        yield Message("journalpanel.pool-changes", _amounts(was, becomes, money))


def _amounts(before: int, after: int, money: MoneyInWords) -> dict[str, Callable[[Lang], str]]:
    return {
        "before": lambda lang: money(before, lang),
        "after": lambda lang: money(after, lang),
    }


def _tables(now: Tournament, after: Tournament) -> Iterator[Message]:
    if now.layout.tables is after.layout.tables:
        return
    for number in sorted({*now.layout.tables, *after.layout.tables}):
        before, then = now.layout.tables.get(number), after.layout.tables.get(number)
        if before is not then:
            yield from _table(number, before, then)


def _table(number: int, before: Table | None, then: Table | None) -> Iterator[Message]:
    was, becomes = _status(before), _status(then)
    if (was == "closed") != (becomes == "closed"):
        key = "table-closes" if becomes == "closed" else "table-opens"
        yield Message(f"journalpanel.{key}", {"table": number})
    elif was != becomes:
        key = "table-halts" if becomes == "halted" else "table-plays"
        yield Message(f"journalpanel.{key}", {"table": number})
    elif before is not None and then is not None and before.last != then.last:
        yield Message("journalpanel.button-changes", {"table": number})


def _status(table: Table | None) -> str:
    return "closed" if table is None else table.status


def _penalties(names: Names, now: Tournament, after: Tournament) -> Iterator[Message]:
    given, then = now.penalties.given, after.penalties.given
    for number in sorted(set(given) - set(then)):
        yield Message("journalpanel.penalty-gone", {"name": names.entry(given[number].entry)})
    for number in sorted(set(then) - set(given)):
        yield Message("journalpanel.penalty-back", {"name": names.entry(then[number].entry)})


def _rest(now: Tournament, after: Tournament) -> Iterator[Message]:
    if now.phase != after.phase:
        yield Message("journalpanel.phase-changes", _phases(now.phase, after.phase))
    if now.bank.in_play != after.bank.in_play:
        values = {"before": now.bank.in_play, "after": after.bank.in_play}
        yield Message("journalpanel.chips-change", values)
    if now.clock != after.clock:
        yield Message("journalpanel.clock-changes")
    if now.hand_for_hand != after.hand_for_hand:
        yield Message("journalpanel.rounds-change")
    if now.setup != after.setup:
        yield Message("journalpanel.setup-changes")
    if now.prizes.plan != after.prizes.plan:
        yield Message("journalpanel.prizes-change")


def _phases(before: str, after: str) -> dict[str, Callable[[Lang], str]]:
    return {
        "before": lambda lang: say(f"evening.phase-{before}", lang),
        "after": lambda lang: say(f"evening.phase-{after}", lang),
    }
