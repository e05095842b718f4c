"""A league whose management is out of reach gets a new one from those the house belongs to."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Official
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class TakeOverLeague(Command):
    """An owner of the house names somebody to a management of which nobody can sign in.

    Who owns the house and who can sign in stands outside of the record: the doors ask for it.
    """

    person: str


@dataclass(frozen=True, slots=True)
class LeagueTakenOver(Event):
    """The league has a management within reach; those named before keep their offices."""

    official: Official


@decides(TakeOverLeague)
def take_over(now: League, command: TakeOverLeague, _: Meta) -> tuple[Event, ...]:
    """Only where somebody manages the league already: without officials everybody may name one."""
    if not now.book:
        raise Invalid("league.not-founded")
    official = Official(command.person, "management")
    if official in now.officials:
        raise Illegal("league.official-already", person=command.person)
    if not now.officials:
        raise Illegal("league.nothing-to-take-over")
    return (LeagueTakenOver(official),)


@evolves(LeagueTakenOver)
def taken_over(now: League, event: LeagueTakenOver) -> League:
    return replace(now, officials=(*now.officials, event.official))


@tells(LeagueTakenOver)
def tell_taken_over(names: LeagueNames, event: LeagueTakenOver) -> Iterator[Message]:
    yield Message("leaguedesk.told-taken-over", {"name": names.of(event.official.person)})
