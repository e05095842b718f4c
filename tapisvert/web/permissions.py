"""Who may give which command of an event: what each command declares, against a person's role.

Owners and directors may do everything. Somebody at a table may speak for that table alone.
"""

from __future__ import annotations

from tapisvert.actions import Command
from tapisvert.concerns import concern
from tapisvert.refusals import Illegal
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.state import Tournament
from tapisvert.web.roles import Membership, is_director


def check(held: Membership | None, now: Tournament, command: Command) -> None:
    """Refuse a command that asks for a higher role than its author has."""
    least = TOURNAMENT.given_by(now, command)
    match held:
        case Membership("owner" | "director"):
            return
        case Membership("assistant") if least != "director":
            return
        case Membership("table", int(table)) if least == "table" and _tables(now, command) == {
            table
        }:
            return
        case _:
            raise Illegal("web.not-your-role")


def check_undo(held: Membership | None) -> None:
    """Only those who may do everything may take something back."""
    if not is_director(held):
        raise Illegal("web.not-your-role")


def _tables(now: Tournament, command: Command) -> frozenset[int]:
    """The tables a command speaks of, by their numbers or by who sits there; 0 is nowhere."""
    named = concern((command,))
    seats = (now.field.known(entry).seat for entry in named.entries)
    return named.tables | {0 if seat is None else seat.table for seat in seats}
