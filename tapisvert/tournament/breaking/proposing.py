"""Breaking a table or forming the final one, proposed to the director."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.rulings.final_table import final_size
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.due import counted_by, table_to_break
from tapisvert.tournament.breaking.due import named as break_named
from tapisvert.tournament.breaking.final import FormFinalTable, final_due
from tapisvert.tournament.breaking.final import named as final_named
from tapisvert.tournament.breaking.order import last_to_break
from tapisvert.tournament.law import law
from tapisvert.tournament.phases.running import FEWEST
from tapisvert.tournament.proposal import NeedsSeed, Proposal, Reason, proposes, proposes_at
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import StartClock


@proposes_at("closings")
@implements("break.trigger", "final-table.size")
def closings(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """The final table comes before any other break."""
    if now.setup is None or now.phase != "running" or now.layout.count < 2:
        return ()
    if now.field.playing + len(now.field.unseated) < FEWEST:
        return ()  # somebody has all the chips: the end is proposed, and nothing before it
    book = law(now)
    if final_due(now, book, at):
        return (_final(now),)
    table = table_to_break(now, book, at)
    return () if table is None else (_break(now, table),)


@proposes("clock")
@implements("final-table.redraw", "seating.new-table")
def clock_to_start(now: Tournament) -> tuple[Proposal, ...]:
    """The house stopped the clock for new seats, and nobody has let it run again.

    A clock somebody stopped for a reason of its own waits for that somebody.
    """
    stands = now.phase == "running" and not now.clock.runs and not now.clock.reason
    if not stands or now.hand_for_hand is not None or now.field.playing < FEWEST:
        return ()
    layout = now.layout
    split = any(table.first for table in layout.open_tables)
    if not layout.final and not split:
        return ()
    return (
        Proposal(
            f"clock:{layout.count}:{layout.final}:{now.clock.index}:{now.clock.elapsed}",
            Reason("breaking.propose-clock", {}),
            cited(law(now), "final-table.redraw" if layout.final else "seating.new-table"),
            StartClock(),
        ),
    )


def _final(now: Tournament) -> Proposal:
    assert now.setup is not None
    book = law(now)
    numbers = [number for numbers in now.layout.sizes.values() for number in numbers]
    values = {
        "players": now.field.playing,
        "chairs": final_size(book, now.setup.table_size),
        "tables": len(numbers),
    }
    return Proposal(
        final_named(now.field.playing),
        Reason("breaking.propose-final", values),
        cited(book, "final-table.size", "final-table.redraw"),
        FormFinalTable(last_to_break(now.layout, numbers), NO_CHANCE),
        (NeedsSeed(),),
    )


def _break(now: Tournament, number: int) -> Proposal:
    book = law(now)
    table = now.layout.tables[number]
    by_count = book.choice("break.trigger").value != "fits"
    key = "propose-close" if not table.players else "propose-count" if by_count else "propose-fit"
    values = {
        "table": number,
        "players": now.field.playing,
        "tables": now.layout.count - 1,
        "out": now.field.out,
        "size": counted_by(now),
    }
    is_away = any(entry in now.field.absent for entry in table.seats if entry)
    away = ("break.absent",) if is_away else ()
    return Proposal(
        break_named(now, number),
        Reason(f"breaking.{key}", values),
        cited(book, "break.trigger", "break.draw", ("break", "break.seats"), *away),
        BreakTable(number),
        (NeedsSeed(),) if table.players else (),
    )
