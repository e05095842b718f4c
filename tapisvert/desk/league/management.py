"""Whether anybody of a league's management can sign in to this house.

Offices travel with the record and accounts do not: a house opened on another computer has leagues
whose managers have no account there, and a manager may leave the house.
"""

from __future__ import annotations

from tapisvert.desk.authors import Authors
from tapisvert.league.record.officials import holders
from tapisvert.league.record.state import League
from tapisvert.refusals import Illegal


def managing_accounts(now: League, authors: Authors) -> frozenset[str]:
    """The accounts that manage a league and can sign in, themselves or for a person."""
    return authors.signing_in(holders(now, "management"))


def is_out_of_reach(now: League, authors: Authors) -> bool:
    """Whether a league has a management of which nobody can sign in."""
    return bool(now.officials) and not managing_accounts(now, authors)


def refuse_within_reach(now: League, authors: Authors) -> None:
    """Refuse to take a league over from somebody who can be asked."""
    accounts = managing_accounts(now, authors)
    if accounts:
        names = sorted(authors.names(accounts).values())
        raise Illegal("league.management-within-reach", names=names)
