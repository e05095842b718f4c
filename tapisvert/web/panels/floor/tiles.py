"""The commonest calls to the floor as large tiles: one tap to where each is told."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.words import Lang, say

BETS: Final = ("oversized-chip", "string-bet")
"""Calls that are told with chips."""
OF_INCIDENTS: Final[dict[str, tuple[str, ...]]] = {
    "misdeal": (
        *("first-card-to-wrong-seat", "card-to-ineligible-seat", "player-not-dealt"),
        *("wrong-card-count", "boxed-cards", "downcard-exposed", "consecutive-cards-to-button"),
        *("card-on-floor", "button-misplaced", "deck-fouled", "cards-missing-from-deck"),
    ),
    "exposed-card": (
        *("downcard-exposed", "exposes-cards", "shows-one-player", "burn-exposed"),
        *("extra-flop-card", "premature-flop", "premature-turn", "premature-river"),
    ),
    "mucked-hand": (
        *("hand-mucked-by-dealer", "hand-touched-muck", "discards-believing-won"),
        *("pushes-cards-face-down", "asks-to-see", "takes-cards-back"),
    ),
    "clock": ("clock-called", "clock-expires", "stalling"),
    "phone": ("phone", "device-on-table", "strategy-app", "outside-help"),
}
"""Calls that are one of a few incidents."""
TILES: Final = ("out-of-turn", *BETS, *OF_INCIDENTS)


class FloorTile(NamedTuple):
    """One tile and where it leads."""

    name: str
    text: str
    address: str


def tiles(lang: Lang) -> tuple[FloorTile, ...]:
    """All tiles, in the order of the thumb."""
    return tuple(
        FloorTile(name, say(f"floorpage.tile-{name}", lang), address_of(name)) for name in TILES
    )


def address_of(name: str) -> str:
    """Where a tile leads."""
    if name in OF_INCIDENTS:
        return f"?way=incident&tile={name}"
    return "?way=turn" if name == "out-of-turn" else "?way=bet"
