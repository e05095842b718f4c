"""What bounties ask of the director: who did it, the envelopes, and which one is drawn."""

from __future__ import annotations

from typing import Final

from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes, ready_to_seal
from tapisvert.tournament.bounties.ledger import has_bounties, question, unnamed, unopened
from tapisvert.tournament.proposal import (
    NeedsSeed,
    NeedsWinner,
    Proposal,
    Reason,
    proposes,
    proposes_at,
)
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.state import Tournament

_MOST: Final = 10
"""Names somebody chooses from: a table's."""


@proposes("knock-outs")
def who_did_it(now: Tournament) -> tuple[Proposal, ...]:
    """A bounty nobody has, because nobody said who won the hand."""
    if not has_bounties(now) or now.phase == "cancelled":
        return ()
    return tuple(
        Proposal(
            question(entry),
            Reason("bounties.propose-who", {"entry": entry}),
            (),
            None,
            (NeedsWinner(entry, still_there(now, entry)),),
            "assistant",
        )
        for entry in unnamed(now)
    )


def still_there(now: Tournament, entry: int) -> tuple[int, ...]:
    """Those who sat where somebody went out, by seat, wherever they are now.

    Of somebody who sat alone, all who are still in: a table the record did not know of was theirs.
    """
    bust, entries = now.places.bust_of(entry), now.field.entries
    person = entries[entry].person
    others = () if bust is None else bust.others
    others = others or tuple(n for n, each in entries.items() if each.status == "playing")[:_MOST]
    return tuple(number for number in others if entries[number].person != person)


@proposes("envelopes-drawn")
def to_open(now: Tournament) -> tuple[Proposal, ...]:
    """An envelope somebody has won and not drawn."""
    if now.phase == "cancelled":
        return ()
    return tuple(
        Proposal(
            f"envelope:{entry}",
            Reason("bounties.propose-open", {"entry": entry}),
            (),
            OpenEnvelope(entry, NO_CHANCE),
            (NeedsSeed(),),
        )
        for entry in unopened(now)
    )


@proposes_at("envelopes")
def to_seal(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """The envelopes, once nobody can enter any more."""
    if not ready_to_seal(now, at):
        return ()
    return (Proposal("envelopes", Reason("bounties.propose-sealing", {}), (), SealEnvelopes()),)
