"""Moves proposed to the director, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from tapisvert.actions import Meta
from tapisvert.games.variants import GAMES
from tapisvert.implements import implements
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.balancing.moves import mover, seat_for_mover, stud_move
from tapisvert.tournament.balancing.pairs import Pair, pairs, with_chair
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.breaking.due import table_to_break
from tapisvert.tournament.breaking.final import final_due
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.proposal import (
    Need,
    NeedsButton,
    NeedsSeed,
    Proposal,
    Reason,
    proposes_at,
)
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.seating.seats import Placed, joined
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import Entrance, balanced
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.tables.knowledge import begins_afresh, seen

MOST_SHOWN: Final = 12
_KEYS: Final[dict[Entrance, str]] = {
    "plays": "move",
    "waits": "move-and-wait",
    "big-blind": "move-and-pay",
}


@proposes_at("moves")
@implements("balance", "balance.quick-moves")
def moves(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """The moves that make the tables even; none while a table is to be broken first."""
    if now.setup is None or now.phase not in ("open", "running") or now.layout.count < 2:
        return ()
    if now.heats:
        return ()
    book = law(now)
    if final_due(now, book, at) or table_to_break(now, book, at) is not None:
        return ()
    return tuple(islice(_moves(now, book, now.setup, at), MOST_SHOWN))


def _moves(now: Tournament, book: Book, setup: Setup, at: int) -> Iterator[Proposal]:
    """Tables are followed through the moves before, so that no chair is promised twice."""
    changed: dict[int, Table] = {}
    stud = is_stud_event(setup)
    for pair in pairs(now.layout, book):
        if pair.receiving is None:
            if not changed:  # the moves before it decide which tables are the shortest
                short = with_chair(now.layout, now.layout.sizes[pair.short], pair.short)
                yield _draw(pair, book, len(short))
            return
        giving, receiving = (
            changed.get(number) or seen(now, now.layout.tables[number], at)
            for number in (pair.giving, pair.receiving)
        )
        needs = () if stud else _unknown(now, giving, receiving, at)
        if needs:
            if all(now.layout.tables[need.table].players > 1 for need in needs):
                yield _needing(pair, book, needs)
            return  # one alone has no button to tell: the moves before it come first
        moves = stud_move(giving, receiving) if stud else _chairs(now, book, giving, receiving)
        if moves is None:
            return
        leaves, arrives = moves
        entry = giving.at(leaves)
        entrance = "plays" if stud else balanced(book, receiving, arrives)
        key = "stud-move" if stud else _KEYS[entrance]
        yield _move(pair, book, entry, Seat(giving.number, leaves), arrives, key)
        changed[giving.number] = giving.with_seat(leaves, 0)
        placed = Placed(entry, Seat(receiving.number, arrives), entrance)
        changed[receiving.number] = joined(receiving, placed)


def move_once_told(
    now: Tournament, at: int, proposal: str, answers: Iterable[SetButton]
) -> MovePlayer | None:
    """The move a proposal comes to once its missing buttons are told; None where it does not."""
    if now.setup is None:
        return None
    known = now
    try:
        for answer in answers:
            known = replay(known, decide(known, answer, Meta(at, "")))
    except Refusal:
        return None
    for one in islice(_moves(known, law(now), now.setup, at), MOST_SHOWN):
        if one.id == proposal:
            return one.command if isinstance(one.command, MovePlayer) else None
    return None


def _unknown(now: Tournament, giving: Table, receiving: Table, at: int) -> tuple[NeedsButton, ...]:
    """The tables whose button must be told: who leaves, and where one sits down, depend on it."""
    needs = [NeedsButton(giving.number)] if giving.last is None else []
    if receiving.last is None and not begins_afresh(now, receiving, at):
        needs.append(NeedsButton(receiving.number))
    return tuple(needs)


def _chairs(now: Tournament, book: Book, giving: Table, receiving: Table) -> tuple[int, int] | None:
    """The chair somebody leaves and the one they take; None where there is none."""
    entries = now.field.entries
    chairs = frozenset(n for n in giving.taken if entries[giving.at(n)].fixed)
    leaves, arrives = mover(book, giving, chairs), seat_for_mover(book, receiving)
    return None if leaves is None or arrives is None else (leaves, arrives)


def is_stud_event(setup: Setup) -> bool:
    """Whether no level has blinds."""
    games = [GAMES.get(level.game) for level in setup.structure.levels if level.kind == "play"]
    return bool(games) and all(game and game.forced == "bring-in" for game in games)


def _named(pair: Pair) -> str:
    return f"balance:{pair.giving}:{pair.full}:{pair.receiving}:{pair.short}"


def _move(pair: Pair, book: Book, entry: int, origin: Seat, arrives: int, key: str) -> Proposal:
    assert pair.receiving is not None
    values = {
        "entry": entry,
        "origin": origin.table,
        "full": pair.full,
        "table": pair.receiving,
        "seat": arrives,
        "short": pair.short,
    }
    who = "balance.who.stud" if key == "stud-move" else "balance.who"
    return Proposal(
        _named(pair),
        Reason(f"balancing.{key}", values),
        cited(book, who, "balance.seat", "balance.gap", "balance"),
        MovePlayer(entry, Seat(pair.receiving, arrives), origin),
    )


def _needing(pair: Pair, book: Book, needs: tuple[Need, ...]) -> Proposal:
    values = {"table": pair.giving, "full": pair.full, "to": pair.receiving, "short": pair.short}
    grounds = cited(book, "balance.who", "balance.seat", "balance.gap")
    return Proposal(
        _named(pair), Reason("balancing.tell-button", values), grounds, None, needs, "assistant"
    )


def _draw(pair: Pair, book: Book, tables: int) -> Proposal:
    values = {"table": pair.giving, "full": pair.full, "short": pair.short, "tables": tables}
    return Proposal(
        _named(pair),
        Reason("balancing.draw-table", values),
        cited(book, "balance.table", "balance.gap"),
        DrawReceivingTable(pair.giving, NO_CHANCE),
        (NeedsSeed(),),
    )
