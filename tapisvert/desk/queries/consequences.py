"""What an event would be with so many players: tables, chips, end, prizes, what is forbidden."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.tournament.heats.coming import coming_heats
from tapisvert.tournament.law import law_of
from tapisvert.tournament.prizes.awarding import PlacePrize, awards
from tapisvert.tournament.prizes.plan import PrizeRule
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structures.checks import Remark, remarks
from tapisvert.tournament.structures.supply import supplied
from tapisvert.tournament.timing.forecast import heat_lengths, lengths


class Consequences(NamedTuple):
    """All of it at once; money in cents, times in milliseconds from the start."""

    players: int
    tables: int
    size: int
    """Players at the fullest of them."""
    more: int
    """From so many players on another table is needed."""
    missing: tuple[tuple[int, int, int, int], ...]
    """Chips short: value, how many, wanted, owned."""
    counted: bool
    """Whether the set and the stack are known in chips."""
    least: int
    likely: int
    most: int
    pool: int
    bounties: int
    fees: int
    prizes: tuple[PlacePrize, ...]
    levels: int
    minutes: int
    """Of the first level."""
    big_blinds: int
    """In a starting stack."""
    faults: tuple[Remark, ...]
    heats: tuple[tuple[int, int], ...] = ()
    """Players and tables of each heat of an event played so."""


def consequences(setup: Setup, plan: PrizeRule | None, players: int) -> Consequences:
    """As it would be if nobody rebought."""
    seated = max(players, 2)
    heats = tuple(coming_heats(setup, seated))
    tables = heats[0].tables
    supply = supplied(setup.chips, setup.stack, seated) if setup.chips and setup.stack else None
    least, likely, most = (
        heat_lengths(setup, seated)
        if setup.heats.advance
        else lengths(setup.structure.levels, seated * setup.buy_in.chips)
    )
    pool = players * setup.buy_in.price
    played = [level for level in setup.structure.levels if level.kind == "play"]
    blind = played[0].big_blind if played else 0
    return Consequences(
        players,
        tables,
        -(-seated // tables),
        tables * setup.table_size + 1,
        ()
        if supply is None
        else tuple(
            (value, short, seated * setup.stack.get(value, 0), setup.chips.get(value, 0))
            for value, short in supply.missing.items()
        ),
        supply is not None,
        least,
        likely,
        most,
        pool,
        players * setup.buy_in.bounty,
        players * setup.buy_in.fee,
        () if plan is None else awards(plan, players, pool, players),
        len(played),
        played[0].seconds // 60 if played else 0,
        setup.buy_in.chips // blind if blind else 0,
        tuple(remark for remark in remarks(setup, law_of(setup)) if remark.fault),
        tuple((heat.players, heat.tables) for heat in heats) if setup.heats.advance else (),
    )
