"""How long a button that was told or counted is known: for one hand, or hand after hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tapisvert.replacing import replace
from tapisvert.tournament.handling import follows
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import ChairTurn, Seat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.clock_jumps import ClockJumped

TOLD_LASTS: Final = 3 * 60_000
"""How long a button somebody told is taken as fact while nobody counts the hands: about a hand."""
OPENED_LASTS: Final = 10 * 60_000
"""How long a table opened in the middle of an event is taken to be filling up, not playing."""
_NOBODY: Final[frozenset[int]] = frozenset()


def seen(now: Tournament, table: Table, at: int) -> Table:
    """A table as it is known at a moment: without a button where what was told has aged."""
    if table.last is None or now.setup is None or now.phase == "open":
        return table
    levels = now.setup.structure.levels
    if is_fresh(table, at) or is_counted(table, levels, now.clock.at(levels, at).index):
        return table
    return forgotten(table)


@follows(ClockJumped)
def clock_jumped(now: Tournament, event: ClockJumped) -> Tournament:
    """What was told of a table ages by the time that passed, not by a clock somebody set."""
    layout = now.layout
    for table in now.layout.open_tables:
        if table.told or table.opened or table.changes:
            layout = layout.put(_later(table, event.milliseconds))
    return now if layout is now.layout else replace(now, layout=layout)


def _later(table: Table, milliseconds: int) -> Table:
    """The table with whatever was told of it, told so much later."""
    return replace(
        table,
        told=table.told + milliseconds if table.told else 0,
        opened=table.opened + milliseconds if table.opened else 0,
        changes=tuple(each._replace(at=each.at + milliseconds) for each in table.changes),
    )


def is_fresh(table: Table, at: int) -> bool:
    """Whether the button was told a moment ago, and no hand was seen to end since."""
    return bool(table.told) and at - table.told <= TOLD_LASTS


def noted(
    now: Tournament, at: int, came: Iterable[Seat] = (), left: Iterable[Seat] = ()
) -> Tournament:
    """Who came to a table and who left it, as far as a record tells when it was during play."""
    if not at or now.phase != "running":
        return now
    layout = now.layout
    for seats, is_new in ((left, False), (came, True)):
        for seat in seats:
            table = layout.tables[seat.table]
            lately = (each for each in table.changes if at - each.at <= TOLD_LASTS)
            changes = (*lately, ChairTurn(seat.number, at, is_new))
            layout = layout.put(replace(table, changes=changes))
    return replace(now, layout=layout)


def dealt_last(now: Tournament, table: Table, at: int) -> frozenset[int]:
    """The chairs dealt into the last hand, as far as anybody knows.

    Whoever came a moment ago was not there yet; whoever went from there a moment ago still was.
    """
    chairs = set(table.taken)
    for each in reversed(table.changes):
        if at - each.at > TOLD_LASTS:
            break
        if each.came:
            chairs.discard(each.chair)
        else:
            chairs.add(each.chair)
    return frozenset(chairs)


def busted_lately(now: Tournament, table: Table, at: int) -> frozenset[int]:
    """The chairs of those who went out on the last hand of a table, if that was a moment ago."""
    places = now.places
    for time in range(places.last, 0, -1):
        bust = places.by_time.get(time)
        if bust is None:
            continue
        if at - bust.at > TOLD_LASTS:
            break
        if bust.table == table.number and bust.ending == "hand":
            return frozenset(seat.number for seat in bust.seats if seat is not None)
    return _NOBODY


def forgotten(table: Table) -> Table:
    """The table with nothing known of its button, nor of who waits for it to pass."""
    return replace(
        table, last=None, held=False, first=False, waiting=_NOBODY, left_out=_NOBODY, told=0
    )


def is_counted(table: Table, levels: Sequence[Level], index: int) -> bool:
    """Whether hands are counted at a table: no level has gone by without one."""
    if not table.hands or table.level is None:
        return False
    return not any(level.kind == "play" for level in levels[table.level + 1 : index])


def begins_afresh(now: Tournament, table: Table, at: int) -> bool:
    """Whether nobody has played at a table yet, so that no blind is due there."""
    if now.phase == "open" or table.players < 2:
        return True
    lately = bool(table.opened) and at - table.opened <= OPENED_LASTS
    return lately and not table.hands and table.last is None
