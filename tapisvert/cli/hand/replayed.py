"""A file of hands played again, and what came of each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tapisvert.cli.hand.shelves import text_of
from tapisvert.hand.history import HandLocation, HandVerdict, read, verify
from tapisvert.refusals import Invalid, Refusal


class Unplayed(NamedTuple):
    """A hand that could not be played, or a whole file when it has no hand."""

    place: HandLocation
    why: Refusal


class Replayed(NamedTuple):
    """One file: its hands in order."""

    path: Path
    hands: tuple[HandVerdict | Unplayed, ...]

    @property
    def counts(self) -> Counter[str]:
        """How many hands ended which way."""
        return Counter(
            "unplayed" if isinstance(hand, Unplayed) else hand.status for hand in self.hands
        )


def replayed(path: Path) -> Replayed:
    """Every hand of a file; what cannot be read is told and does not stop the others."""
    hands: list[HandVerdict | Unplayed] = []
    try:
        for record in read(text_of(path), str(path)):
            if isinstance(record, Invalid):
                place = HandLocation(str(path), str(record.data["hand"]))
                hands.append(Unplayed(place, record))
                continue
            try:
                hands.append(verify(record))
            except Invalid as refusal:
                hands.append(Unplayed(record.place, refusal))
    except Invalid as refusal:
        hands.append(Unplayed(HandLocation(str(path), ""), refusal))
    return Replayed(path, tuple(hands))
