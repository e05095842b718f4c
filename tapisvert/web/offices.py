"""Offices of a league as rights in the room: they need no role in the house, and reach no further.

An office belongs to a person of the directory, or to an account; who a person is an owner says.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Meta
from tapisvert.desk.league.management import managing_accounts
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.officials import holders, running_nights
from tapisvert.league.record.state import League
from tapisvert.refusals import Refusal
from tapisvert.web.house import authors, leagues
from tapisvert.web.models import Account
from tapisvert.web.moment import now as moment
from tapisvert.web.roles import Membership, is_director, membership


def meta_of(account: Account) -> Meta:
    """Who somebody is in a league: the account, for the person an owner bound it to."""
    person = account.bound_person
    return Meta(moment(), person, account.author) if person else Meta(moment(), account.author)


def league_membership(account: Account | None, league: str) -> Membership | None:
    """Those who direct in the house, and whoever has an office in this league."""
    held = membership(account)
    if account is None or not account.is_active or is_director(held):
        return held
    outside = None if held == Membership("official") else held
    try:
        now = leagues().known(league)
    except Refusal:
        return outside
    return Membership("official") if has_office(account, now) else outside


def office_anywhere(account: Account | None) -> Membership | None:
    """An official, for somebody without a role who has an office in some league."""
    if account is None or not account.is_active:
        return None
    return Membership("official") if any(True for _ in own_leagues(account)) else None


def has_office(account: Account, now: League) -> bool:
    """Whether somebody runs this league, or directs at one of its venues today."""
    today = now.day_at(moment())
    directing = {each.person for each in now.mandates if each.first <= today <= each.last}
    return meta_of(account).among(directing | {each.person for each in now.officials})


def opens_nights(now: League, venue: str) -> frozenset[str]:
    """Who may make the event of a date at a venue."""
    there = (each.person for each in directors_on(now, venue, now.day_at(moment())))
    return holders(now, "management", "entry") | frozenset(there)


def own_leagues(account: Account | None) -> Iterator[tuple[str, League]]:
    """The leagues somebody may look into from within: all of the house, or those of an office."""
    held = membership(account)
    everything = held is not None and held.role != "official"
    for name, now in leagues().each(lambda name: (name, leagues().now(name))):
        if everything or (account is not None and has_office(account, now)):
            yield name, now


def open_leagues() -> list[tuple[str, str]]:
    """The leagues everybody may read of, once they have a season, by name."""
    every = leagues().each(lambda name: (name, leagues().now(name)))
    return sorted(((name, now.name) for name, now in every if now.seasons), key=lambda one: one[1])


def manages(account: Account, now: League) -> bool:
    """Whether somebody may do what is the management's; everybody within, while nobody is."""
    return not now.officials or meta_of(account).among(holders(now, "management"))


def runs_nights(account: Account | None, now: League, venue: str = "") -> bool:
    """Whether somebody sees to the nights of a venue, or of any one."""
    if account is None:
        return False
    return not now.officials or meta_of(account).among(running_nights(now, venue))


def admits_members(account: Account | None, now: League) -> bool:
    """Whether somebody reads who asks to be a member, and answers them."""
    if account is None:
        return False
    return not now.officials or meta_of(account).among(holders(now, "management", "entry"))


def managed_alone(account: Account) -> tuple[str, ...]:
    """The names of the leagues of whose management nobody else can sign in."""
    every = leagues().each(lambda name: leagues().now(name))
    return tuple(now.name for now in every if managing_accounts(now, authors()) == {account.author})


def managed_as_bound(account: Account) -> tuple[str, ...]:
    """The leagues nobody would manage any more were this account no longer who it is."""
    every = leagues().each(lambda name: leagues().now(name))
    return tuple(
        now.name
        for now in every
        if managing_accounts(now, authors()) == {account.author}
        and account.author not in holders(now, "management")
    )


def shown_to(account: Account | None, now: League) -> dict[str, bool]:
    """What of the league's pages somebody is shown: only what they may do."""
    if account is None:
        return {"manages": False, "judges": False, "admits": False}
    return {
        "manages": manages(account, now),
        "judges": reads_register(account, now),
        "admits": admits_members(account, now),
    }


def reads_register(account: Account, now: League) -> bool:
    """Whether somebody may read of discipline: those who judge, once anybody does."""
    judges = holders(now, "management", "committee")
    return not judges or meta_of(account).among(judges)
