"""What the to-do list proposes about one subject."""

from tapisvert.tournament.proposal import Proposal
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA


def moves(now: Tournament, at: int = ANA.at) -> tuple[Proposal, ...]:
    return _about(now, at, "balance:")


def closings(now: Tournament, at: int = ANA.at) -> tuple[Proposal, ...]:
    return _about(now, at, "break:", "final:")


def absences_due(now: Tournament, at: int) -> tuple[Proposal, ...]:
    return _about(now, at, "absent:")


def color_ups_due(now: Tournament, at: int) -> tuple[Proposal, ...]:
    return _about(now, at, "chips.due")


def _about(now: Tournament, at: int | None, *beginnings: str) -> tuple[Proposal, ...]:
    return tuple(each for each in todo(now, at) if each.id.startswith(beginnings))
