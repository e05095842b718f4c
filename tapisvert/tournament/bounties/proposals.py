"""What bounties ask of the director: who did it, the envelopes, and which one is drawn."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from tapisvert.last_answer import last_answer
from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes, ready_to_seal
from tapisvert.tournament.bounties.ledger import has_bounties, question, unnamed, unopened
from tapisvert.tournament.places import Places
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

_FEW: Final = 20
"""Names among which one is found at a glance."""


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

    Of a table that is gone everybody left may have sat there, while they are few. Who entered later
    did not do it.
    """
    bust, entries = now.places.bust_of(entry), now.field.entries
    if bust is None:
        return ()
    table = now.layout.tables.get(bust.table)
    if table is not None and table.status != "closed" and not now.layout.final:
        seated = table.seats
    else:
        tables = now.layout.open_tables if now.field.playing <= _FEW else ()
        seated = tuple(number for each in tables for number in each.seats if number)
    time = now.places.of[entry]
    at_table = _times_by_table(now.places).get(bust.table, [])
    since = at_table[bisect_right(at_table, time) :]
    later = (number for each in since for number in now.places.by_time[each].entries)
    return tuple(
        number
        for number in dict.fromkeys((*seated, *later))
        if number
        and entries[number].person != entries[entry].person
        and entries[number].registered_at <= bust.at
    )


@last_answer
def _times_by_table(places: Places) -> dict[int, list[int]]:
    """When somebody went out at each table: one look answers for everybody nobody was named for."""
    times: dict[int, list[int]] = {}
    for time in sorted(places.by_time):
        times.setdefault(places.by_time[time].table, []).append(time)
    return times


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
