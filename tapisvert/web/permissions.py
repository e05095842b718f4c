"""Who may give which command of an event: what each command declares, against a person's role.

Owners may do everything, and so may directors, but for money where the house leaves it to its
cashiers. Somebody at a table may speak for that table alone.
"""

from __future__ import annotations

from tapisvert.actions import Command
from tapisvert.concerns import concern
from tapisvert.desk.house_money import HouseMoney
from tapisvert.refusals import Illegal
from tapisvert.tournament.handling import TOURNAMENT, LeastRole
from tapisvert.tournament.proposal import Proposal
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.ruling import SetTillRules
from tapisvert.tournament.todo import RefuseProposal, given_by, todo
from tapisvert.web.database import RoomDatabase
from tapisvert.web.moment import now as moment
from tapisvert.web.roles import Membership, is_director, is_owner


def check(held: Membership | None, now: Tournament, command: Command) -> None:
    """Refuse a command that asks for a higher role than its author has."""
    _refuse(held, now, command, _least(now, command))
    if isinstance(command, SetTillRules) and not is_owner(held):
        _refuse_loosening(command)


def may_see_to(held: Membership | None, now: Tournament, proposal: Proposal) -> bool:
    """Whether a proposal is somebody's to carry out: whoever may not is not shown it."""
    command = proposal.command or RefuseProposal(proposal.id, "")
    try:
        _refuse(held, now, command, given_by(now, proposal))
    except Illegal:
        return False
    return True


def _least(now: Tournament, command: Command) -> LeastRole:
    """What a command declares; to turn a proposal down takes the role of what it proposes."""
    if isinstance(command, RefuseProposal):
        for proposal in todo(now, moment()):
            if proposal.id == command.proposal:
                return given_by(now, proposal)
    return TOURNAMENT.given_by(now, command)


def _refuse(held: Membership | None, now: Tournament, command: Command, least: LeastRole) -> None:
    match held:
        case Membership("owner"):
            return
        case Membership("director") if least == "cashier" and now.tills.rules.cashiers_only:
            raise Illegal("web.cashiers-only")
        case Membership("director"):
            return
        case Membership("cashier") if least in ("cashier", "door"):
            return
        case Membership("assistant") if least in ("door", "assistant", "table"):
            return
        case Membership("table", int(table)) if least == "table" and _tables(now, command) == {
            table
        }:
            return
        case _:
            raise Illegal("web.not-your-role")


def _refuse_loosening(command: SetTillRules) -> None:
    """What the house wants of all events an event may add to; only owners take it away."""
    if HouseMoney(RoomDatabase()).loosened(command.rules):
        raise Illegal("web.house-wants-rule")


def check_undo(held: Membership | None, own: bool = False) -> None:
    """Those who may do everything take anything back; an assistant, what was their own last act."""
    if is_director(held):
        return
    if held != Membership("assistant"):
        raise Illegal("web.not-your-role")
    if not own:
        raise Illegal("web.own-last-act")


def _tables(now: Tournament, command: Command) -> frozenset[int]:
    """The tables a command speaks of, by their numbers or by who sits there; 0 is nowhere."""
    named = concern((command,))
    seats = (now.field.known(entry).seat for entry in named.entries)
    return named.tables | {0 if seat is None else seat.table for seat in seats}
