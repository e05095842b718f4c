"""What an event would be with so many players: tables, chips, end, prizes, what is forbidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from tapisvert.replacing import replace
from tapisvert.tournament.heats.coming import coming_heats
from tapisvert.tournament.law import law_of
from tapisvert.tournament.prizes.awarding import PlacePrize, awards
from tapisvert.tournament.prizes.plan import PrizeRule
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structures.checks import Remark, remarks
from tapisvert.tournament.structures.supply import Supply, fitting_stack, supplied, worth
from tapisvert.tournament.timing.forecast import heat_lengths, lengths


class MissingChips(NamedTuple):
    """Chips of a value the set is short of."""

    value: int
    short: int
    wanted: int
    owned: int


class Consequences(NamedTuple):
    """All of it at once; money in cents, times in milliseconds from the start."""

    players: int
    tables: int
    size: int
    """Players at the fullest of them."""
    more: int
    """From so many players on another table is needed."""
    missing: tuple[MissingChips, ...]
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
    advice: tuple[Remark, ...]
    """What the book would rather have; nothing keeps anybody from playing it so."""
    stack: Mapping[int, int]
    """A starting stack in chips, where it can be counted out."""
    wanted: int
    """Chip points for everybody, add-ons included."""
    owned: int
    """Chip points of the set; 0 where nobody counted it."""
    fits: int
    """The largest stack the set gives everybody, where it cannot give this one."""
    add_ons: int
    """Cents if everybody takes the add-on."""
    heats: tuple[tuple[int, int], ...] = ()
    """Players and tables of each heat of an event played so."""


def consequences(setup: Setup, plan: PrizeRule | None, players: int) -> Consequences:
    """As it would be if nobody rebought."""
    seated = max(players, 2)
    heats = tuple(coming_heats(setup, seated))
    tables = heats[0].tables
    supply = supplied(setup.chips, setup.stack, seated) if setup.chips and setup.stack else None
    add_on = setup.rebuys.add_on
    each = setup.buy_in.chips + (0 if add_on is None else add_on.chips)
    short = setup.chips and (supply is None or supply.missing)
    remarked = tuple(remarks(setup, law_of(setup)))
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
        heats[0].fullest,
        _another_table(setup, seated),
        missing_chips(setup, seated),
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
        tuple(remark for remark in remarked if remark.fault),
        tuple(remark for remark in remarked if not remark.fault and remark.cites),
        setup.stack,
        seated * each,
        worth(setup.chips),
        _fitting(setup, seated) if short else 0,
        0 if add_on is None else players * add_on.total,
        tuple((heat.players, heat.tables) for heat in heats) if setup.heats.advance else (),
    )


def missing_chips(setup: Setup, stacks: int) -> tuple[MissingChips, ...]:
    """What the set lacks for so many starting stacks, where both are known in chips."""
    if not setup.chips or not setup.stack:
        return ()
    supply = supplied(setup.chips, setup.stack, stacks)
    return (*_small_ones(setup, stacks), *_missing(setup, supply, stacks))


def _missing(setup: Setup, supply: Supply, seated: int) -> Iterator[MissingChips]:
    for value, short in supply.missing.items():
        yield MissingChips(
            value, short, seated * setup.stack.get(value, 0), setup.chips.get(value, 0)
        )


def _small_ones(setup: Setup, seated: int) -> Iterator[MissingChips]:
    """The chip the first small blind is paid with, where stacks had to be made without it."""
    first = next((level for level in setup.structure.levels if level.kind == "play"), None)
    if first is None or not setup.stack or not first.small_blind:
        return
    smallest = min(setup.stack)
    if first.small_blind % smallest == 0:
        return
    value = max((v for v in setup.chips if first.small_blind % v == 0), default=0)
    if value:
        wanted = smallest // value * seated
        owned = setup.chips[value]
        if wanted > owned:
            yield MissingChips(value, wanted - owned, wanted, owned)


def _another_table(setup: Setup, seated: int) -> int:
    """How many players need one table more; in a bracket each of them may be one."""
    tables = next(coming_heats(setup, seated)).tables
    if not setup.heats.bracket:
        return tables * setup.table_size + 1
    return next(n for n in count(seated + 1) if next(coming_heats(setup, n)).tables > tables)


def _fitting(setup: Setup, players: int) -> int:
    """The largest stack everybody can have of this set; 0 where the book allows none of that."""
    fitting = fitting_stack(setup.buy_in.chips, setup.chips, players)
    if fitting is None:
        return 0
    points, stack = fitting
    smaller = replace(setup, buy_in=replace(setup.buy_in, chips=points), stack=stack)
    before = {remark.key for remark in remarks(setup, law_of(setup)) if remark.fault}
    after = (remark for remark in remarks(smaller, law_of(setup)) if remark.fault)
    return 0 if any(remark.key not in before for remark in after) else points
