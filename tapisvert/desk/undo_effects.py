"""What an undo would change, told before it is done: two states compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from tapisvert.desk.money_undone import check_money_undone
from tapisvert.desk.stream_state import StreamState
from tapisvert.desk.undoing import UndoBlocked, undoing
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.layout import Table
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

MoneyInWords: TypeAlias = Callable[[int, Lang], str]
"""How an amount in cents is written."""

_ID: Final = "?"
"""The undo that is only tried."""


class UndoPreview(NamedTuple):
    """What would happen: everything that goes together, and the state it leaves."""

    actions: tuple[str, ...]
    after: Tournament


def preview(stream_state: StreamState[Tournament], target: str) -> UndoPreview:
    """An undo tried on the records; refused where it could not be done at all."""
    targets: tuple[str, ...] = (target,)
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
    entries = now.field.entries
    for number in sorted({*entries, *after.field.entries}):
        before, then = entries.get(number), after.field.entries.get(number)
        if before is None and then is not None:
            yield Message("journalpanel.entry-back", {"name": names.of(then.person)})
        elif before is not None and then is None:
            yield Message("journalpanel.entry-gone", {"name": names.of(before.person)})
        elif before is not None and then is not None and before is not then:
            yield from _person(names.of(then.person), before, then)


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
    before = {each.entry: (each.place_from, each.place_to) for each in places(now)}
    for each in places(after):
        was, becomes = before.get(each.entry), (each.place_from, each.place_to)
        if was is not None and was != becomes:
            values = {"before": _place(was), "after": _place(becomes)}
            yield Message("journalpanel.place-changes", {"name": names.of(each.person), **values})


def _place(shared: tuple[int, int]) -> str:
    first, last = shared
    return str(first) if first == last else f"{first}–{last}"


def _money(
    names: Names, now: Tournament, after: Tournament, money: MoneyInWords
) -> Iterator[Message]:
    for number, then in after.field.entries.items():
        before = now.field.entries.get(number)
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
