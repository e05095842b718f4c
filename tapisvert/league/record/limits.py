"""Limits of its own for a type of event that follows a document of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import KindLimits
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

BY_THE_BOOK: Final = ("daily", "monthly", "sit-and-go")
"""Types whose limits the league's book sets itself."""
LIMITED: Final = tuple(each for each in KINDS if each not in BY_THE_BOOK)
_MOST: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class LimitKind(Command):
    """From which to which stack, and how many players, a type of event is played."""

    kind: str
    limits: KindLimits


@dataclass(frozen=True, slots=True)
class KindLimited(Event):
    """A type has limits of its own."""

    kind: str
    limits: KindLimits


@decides(LimitKind, by=MANAGEMENT)
@implements("scope.other-events")
def limit(now: League, command: LimitKind, _: Meta) -> tuple[Event, ...]:
    """For types the book leaves to a document of their own."""
    limits = command.limits
    if not now.book:
        raise Invalid("league.not-founded")
    if command.kind not in LIMITED:
        raise Illegal("league.limits-of-book", kind=command.kind)
    stacks = 1 <= limits.fewest_stack <= limits.most_stack <= _MOST
    if not stacks or not 2 <= limits.fewest <= limits.most <= _MOST:
        raise Invalid("league.bad-limits")
    return (KindLimited(command.kind, limits),)


@evolves(KindLimited)
def limited(now: League, event: KindLimited) -> League:
    return replace(now, limits=now.limits.set(event.kind, event.limits))


@tells(KindLimited)
def tell_limited(names: LeagueNames, event: KindLimited) -> Iterator[Message]:
    each = event.limits
    stacks = {"from": each.fewest_stack, "to": each.most_stack}
    players = {"fewest": each.fewest, "most": each.most}
    yield Message("leaguedesk.told-limits", {"kind": names.kind(event.kind), **stacks, **players})
