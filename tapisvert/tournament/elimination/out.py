"""Going out, for every subject that sends somebody out."""

from __future__ import annotations

from tapisvert.replacing import replace
from tapisvert.tournament.places import Bust, Ending
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament


def went_out(
    now: Tournament,
    entries: tuple[int, ...],
    at: int,
    *,
    ending: Ending = "hand",
    stacks: tuple[int | None, ...] = (),
    by: tuple[tuple[int, ...], ...] = (),
) -> Tournament:
    """The tournament with entries out: seats free, the bust on record, hand-for-hand told."""
    leavers = tuple(now.field.entries[number] for number in entries)
    seats = tuple(entry.seat for entry in leavers)
    bust = Bust(
        entries,
        at,
        next((seat.table for seat in seats if seat is not None), 0),
        seats,
        stacks or (None,) * len(entries),
        by or ((),) * len(entries),
        ending,
        _round(now),
        tuple(entry.bounty for entry in leavers),
        _others(now, entries, seats),
    )
    layout, field, rounds = now.layout, now.field, now.hand_for_hand
    for entry in leavers:
        if entry.seat is not None and entry.status == "playing":
            layout = layout.busted(entry.seat)
        field = field.put(replace(entry, status="out", seat=None, stack=0, absence=None, bounty=0))
    return replace(
        now,
        layout=layout,
        field=field,
        places=now.places.busted(bust),
        hand_for_hand=None if rounds is None else rounds.busted(entries),
    )


def _others(
    now: Tournament, entries: tuple[int, ...], seats: tuple[Seat | None, ...]
) -> tuple[int, ...]:
    """Those who stay at the tables of those who go."""
    tables = dict.fromkeys(seat.table for seat in seats if seat is not None)
    known = now.layout.tables
    seated = (entry for table in tables if table in known for entry in known[table].seats)
    return tuple(entry for entry in seated if entry and entry not in entries)


def _round(now: Tournament) -> tuple[int, int] | None:
    """The round of hand-for-hand being played; one table alone plays no rounds."""
    rounds = now.hand_for_hand
    return rounds.key if rounds is not None and now.layout.count > 1 else None
