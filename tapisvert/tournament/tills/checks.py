"""What is asked before money moves, and before what it was counted by changes."""

from __future__ import annotations

from tapisvert.actions import Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.deals.standing import check_no_deal
from tapisvert.tournament.handling import LeastRole
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.naming import method_names


def check_movement(now: Tournament, method: str, meta: Meta) -> None:
    """Refuse a way to pay the house does not take, and money without a till where it wants one."""
    rules = now.tills.rules
    if method and method not in rules.methods:
        raise Invalid("tills.unknown-method", method=method, known=method_names(rules.methods))
    if rules.needs_till and now.tills.for_account(meta.by) is None:
        raise Illegal("tills.open-first")


def check_amounts_open(now: Tournament) -> None:
    """Refuse what would change sums that players agreed on, or that were paid by already."""
    check_no_deal(now)
    if amounts_locked(now):
        raise Illegal("tills.locked", paid=len(now.prizes.paid))


def amounts_locked(now: Tournament) -> bool:
    """Whether a prize was paid by the sums as they are, and nobody has opened them again."""
    return bool(now.prizes.paid) and not now.tills.reopened


def who_takes(money: bool) -> LeastRole:
    """Money is the cashier's; where none is taken, whoever stands at the door may do it."""
    return "cashier" if money else "door"


def check_ticket_unused(now: Tournament, ticket: int) -> None:
    """Refuse a ticket that paid an entry already."""
    for entry in now.field.entries.values():
        if entry.ticket == ticket:
            raise Illegal("registration.ticket-used", ticket=ticket, entry=entry.number)
