"""The director's to-do list: every room's proposals, without those turned down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.refusals import Conflict, Invalid
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.proposal import PROPOSERS, PROPOSERS_AT, Proposal
from tapisvert.tournament.rooms import open_rooms
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class RefuseProposal:
    """Turn a proposal down, with the reason."""

    proposal: str
    reason: str


@dataclass(frozen=True, slots=True)
class ProposalRefused:
    """The director decided otherwise."""

    proposal: str
    reason: str


def todo(now: Tournament, at: int | None = None) -> tuple[Proposal, ...]:
    """What is to be done, in the order of the rooms; at a moment, also what its time makes due."""
    open_rooms()
    found = [proposal for proposes in PROPOSERS for proposal in proposes(now)]
    if at is not None:
        found.extend(proposal for proposes in PROPOSERS_AT for proposal in proposes(now, at))
    return tuple(proposal for proposal in found if proposal.id not in now.room.refused)


@decides(RefuseProposal)
def refuse(now: Tournament, wish: RefuseProposal, meta: Meta) -> tuple[ProposalRefused, ...]:
    """Only what is proposed now, and never without a reason."""
    if not wish.reason.strip():
        raise Invalid("todo.no-reason")
    if all(proposal.id != wish.proposal for proposal in todo(now, meta.at)):
        raise Conflict("todo.gone")
    return (ProposalRefused(wish.proposal, wish.reason),)


@evolves(ProposalRefused)
def proposal_refused(now: Tournament, event: ProposalRefused) -> Tournament:
    refused = now.room.refused.set(event.proposal, event.reason)
    return replace(now, room=replace(now.room, refused=refused))
