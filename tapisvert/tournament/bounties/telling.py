"""What a knock-out won, told right after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tapisvert.tournament.bounties.ledger import has_bounties, ledger
from tapisvert.tournament.money import Money
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


def bounties_told(names: Names, entries: Sequence[int]) -> Iterator[Message]:
    """Who wins how much for players who went out, and what goes on the winner's head."""
    setup = names.now.setup
    if setup is None or not has_bounties(names.now):
        return
    latest = {claim.entry: claim for claim in ledger(names.now).claims}
    for entry in entries:
        claim = latest.get(entry)
        if claim is None:
            continue
        for winner, won, on_head in zip(claim.winners, claim.won, claim.kept, strict=True):
            values = {
                "name": names.entry(winner),
                "money": Money(won, setup.currency),
                "kept": Money(on_head, setup.currency),
            }
            yield Message("bounties.told-won-kept" if on_head else "bounties.told-won", values)
