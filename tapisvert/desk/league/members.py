"""Members as the directory knows them now: two who were merged are one member, who paid once."""

from __future__ import annotations

from tapisvert.desk.league.people import Opens
from tapisvert.league.record.fees import owing
from tapisvert.league.record.state import League


def members_now(people: Opens, now: League) -> dict[str, int]:
    """Since when everybody is a member, by the id they have now; whoever was forgotten is none."""
    since: dict[str, int] = {}
    directory = people.directory()
    for person, at in now.members.items():
        root = directory.root(person)
        if directory.is_forgotten(root):
            continue
        since[root] = min(at, since.get(root, at))
    return since


def admitted_as(people: Opens, now: League, person: str) -> str:
    """The id somebody was admitted under; their own where they are no member."""
    if person in now.members:
        return person
    directory = people.directory()
    root = directory.root(person)
    return min((each for each in now.members if directory.root(each) == root), default=person)


def owing_now(people: Opens, now: League, period: str) -> tuple[str, ...]:
    """Who has not paid yet, each once, by the id they were admitted under."""
    directory = people.directory()
    paid = {directory.root(each.person) for each in now.payments.get(period, ())}
    owes = {directory.root(each): each for each in reversed(owing(now, period))}
    gone = {root for root in owes if directory.is_forgotten(root)}
    return tuple(each for root, each in reversed(owes.items()) if root not in paid | gone)
