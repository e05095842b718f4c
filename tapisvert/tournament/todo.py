"""The director's to-do list: the proposals of every subject, without those turned down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from tapisvert import persistent
from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import TOURNAMENT, LeastRole, decides, evolves, tells
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.proposal import ORDER, PROPOSERS, PROPOSERS_AT, Proposal, Reason, TodoPart
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


FAULT: Final = "fault:"
"""How the name of a line begins that tells of a fault of the program."""


@dataclass(frozen=True, slots=True)
class RefuseProposal(Command):
    """Turn a proposal down, with the reason."""

    proposal: str
    reason: str


@dataclass(frozen=True, slots=True)
class ProposalRefused(Event):
    """The director decided otherwise."""

    proposal: str
    reason: str


def todo(now: Tournament, at: int | None = None) -> tuple[Proposal, ...]:
    """What is to be done, the most urgent first; at a moment, also what its time makes due."""
    load_actions()
    refused = now.layout.refused
    return tuple(
        proposal
        for part in ORDER
        for proposal in _proposed(part, now, at)
        if proposal.id not in refused
    )


def given_by(now: Tournament, proposal: Proposal) -> LeastRole:
    """Who may do what is proposed, and so who is shown it and may turn it down."""
    if proposal.command is None:
        return proposal.by
    return TOURNAMENT.given_by(now, proposal.command)


def _proposed(part: TodoPart, now: Tournament, at: int | None) -> tuple[Proposal, ...]:
    """One part of the list; a fault in it is a line of the list and leaves the others alone."""
    try:
        if part in PROPOSERS:
            return PROPOSERS[part](now)
        return () if at is None else PROPOSERS_AT[part](now, at)
    except Exception as error:
        return (_fault(part, error),)


def _fault(part: TodoPart, error: Exception) -> Proposal:
    """Tells which part of the list is missing, and what to report."""
    fault = f"{type(error).__name__}{_place(error.__traceback__)}"
    values = {"part": Reason(f"todo.part-{part}", {}), "fault": fault}
    return Proposal(f"{FAULT}{part}", Reason("todo.fault", values), (), None)


def _place(step: TracebackType | None) -> str:
    """Where it went wrong; a key that is missing in a map, where it was asked for."""
    place = ""
    while step is not None:
        frame = step.tb_frame
        if not frame.f_globals["__name__"].startswith(persistent.__name__):
            file = Path(frame.f_code.co_filename)
            place = f", {file.parent.name}/{file.name}:{step.tb_lineno}"
        step = step.tb_next
    return place


@decides(RefuseProposal, by="assistant")
def refuse(now: Tournament, command: RefuseProposal, meta: Meta) -> tuple[ProposalRefused, ...]:
    """Only what is proposed now, and never without a reason."""
    if not command.reason.strip():
        raise Invalid("todo.no-reason")
    if command.proposal.startswith(FAULT):
        raise Illegal("todo.fault-stays")
    if all(proposal.id != command.proposal for proposal in todo(now, meta.at)):
        raise Conflict("todo.gone")
    return (ProposalRefused(command.proposal, command.reason),)


@evolves(ProposalRefused)
def proposal_refused(now: Tournament, event: ProposalRefused) -> Tournament:
    refused = now.layout.refused.set(event.proposal, event.reason)
    return replace(now, layout=replace(now.layout, refused=refused))


@tells(ProposalRefused)
def tell_proposal_refused(names: Names, event: ProposalRefused) -> Iterator[Message]:
    yield Message("journalpanel.refused", {"reason": event.reason})
