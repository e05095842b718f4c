"""What bounties ask of the director: who did it, the envelopes, and which one is drawn."""

from __future__ import annotations

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
    """Those who sat where somebody went out: by seat, then whoever went out there since.

    Who entered later did not do it.
    """
    bust, entries = now.places.bust_of(entry), now.field.entries
    table = None if bust is None else now.layout.tables.get(bust.table)
    if bust is None or table is None:
        return ()
    time = now.places.of[entry]
    later = (
        number
        for since in sorted(each for each in now.places.by_time if each > time)
        if now.places.by_time[since].table == bust.table
        for number in now.places.by_time[since].entries
    )
    return tuple(
        number
        for number in (*table.seats, *later)
        if number
        and entries[number].person != entries[entry].person
        and entries[number].registered_at <= bust.at
    )


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
