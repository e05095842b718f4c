"""Hand-for-hand as a director follows it: who has finished, who waits, who went out."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.slotted import dataclass
from tapisvert.tournament.handforhand import HandForHand, shared_places
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.prizes.pool import places_paid

RoundState: TypeAlias = Literal["held", "playing", "done"]

SHOWN: Final = 60
"""Tables shown at once: those the director must see, each in its own place."""


@dataclass(frozen=True, slots=True)
class TableTile:
    """One table in the round."""

    table: int
    players: int
    state: RoundState


@dataclass(frozen=True, slots=True)
class Board:
    """The round in progress."""

    round: int
    playing: int
    paid: int
    tiles: tuple[TableTile, ...]
    tables: int
    done: int
    waiting: tuple[int, ...]
    """Tables that have not finished."""
    held: tuple[int, ...]
    out: tuple[str, ...]
    """Who went out in this round."""
    shared: tuple[int, int] | None
    """The places those who went out share, were the round over now."""
    hides: bool
    """Whether the book keeps the cards of a called all-in down."""
    grounds: tuple[Citation, ...]


def board(names: Names) -> Board | None:
    """The round being played; None in ordinary play."""
    now = names.now
    rounds = now.hand_for_hand
    if rounds is None or now.setup is None:
        return None
    book = law(now)
    tables = [each for each in now.layout.open_tables if each.players]
    tiles = [TableTile(each.number, each.players, _state(each.number, rounds)) for each in tables]
    if len(tiles) > SHOWN:
        tiles.sort(key=lambda tile: (_ORDER[tile.state], tile.table))
    done = sum(tile.state == "done" for tile in tiles)
    out = len(rounds.busts)
    return Board(
        round=rounds.round,
        playing=now.field.playing,
        paid=places_paid(now),
        tiles=tuple(sorted(tiles[:SHOWN], key=lambda tile: tile.table)),
        tables=len(tiles),
        done=done,
        waiting=tuple(tile.table for tile in tiles if tile.state != "done"),
        held=tuple(sorted(rounds.held)),
        out=tuple(map(names.entry, rounds.busts)),
        shared=shared_places(now.field.playing, out) if out > 1 else None,
        hides=book.choice("hand-for-hand.all-in").value == "face-down",
        grounds=cited(book, "hand-for-hand.clock", "hand-for-hand.all-in"),
    )


_ORDER: Final = {"held": 0, "playing": 1, "done": 2}


def _state(table: int, rounds: HandForHand) -> RoundState:
    if table in rounds.held:
        return "held"
    return "done" if table in rounds.done else "playing"
