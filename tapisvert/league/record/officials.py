"""Who runs the league, and which commands are theirs alone once somebody was named."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import LEAGUE, MANAGEMENT, Holders, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import OFFICES, Office, Official
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class AppointOfficial(Command):
    """Somebody manages the league, sits on its committee, or enters its results."""

    person: str
    office: Office


@dataclass(frozen=True, slots=True)
class OfficialAppointed(Event):
    """The league has one official more."""

    official: Official


@dataclass(frozen=True, slots=True)
class DismissOfficial(Command):
    """Somebody holds an office no more."""

    person: str
    office: Office


@dataclass(frozen=True, slots=True)
class OfficialDismissed(Event):
    """An office is free."""

    official: Official


@decides(AppointOfficial, by=MANAGEMENT)
def appoint(now: League, command: AppointOfficial, _: Meta) -> tuple[Event, ...]:
    """Management first: somebody has to be able to name the others."""
    if not now.book:
        raise Invalid("league.not-founded")
    if command.office not in OFFICES:
        raise Invalid("league.unknown-office", office=command.office, known=OFFICES)
    official = Official(command.person, command.office)
    if official in now.officials:
        raise Illegal("league.official-already", person=command.person)
    if command.office != "management" and not now.officials:
        raise Illegal("league.management-first")
    return (OfficialAppointed(official),)


@evolves(OfficialAppointed)
def appointed(now: League, event: OfficialAppointed) -> League:
    return replace(now, officials=(*now.officials, event.official))


@tells(OfficialAppointed)
def tell_official_appointed(names: LeagueNames, event: OfficialAppointed) -> Iterator[Message]:
    yield Message("leaguedesk.told-official", _office(names, event.official))


@decides(DismissOfficial, by=MANAGEMENT)
def dismiss(now: League, command: DismissOfficial, _: Meta) -> tuple[Event, ...]:
    """The last of the management stays."""
    official = Official(command.person, command.office)
    if official not in now.officials:
        raise Invalid("league.no-official", person=command.person)
    if command.office == "management" and len(holders(now, "management")) == 1:
        raise Illegal("league.last-management")
    return (OfficialDismissed(official),)


@evolves(OfficialDismissed)
def dismissed(now: League, event: OfficialDismissed) -> League:
    return replace(now, officials=tuple(each for each in now.officials if each != event.official))


@tells(OfficialDismissed)
def tell_official_dismissed(names: LeagueNames, event: OfficialDismissed) -> Iterator[Message]:
    yield Message("leaguedesk.told-dismissed", _office(names, event.official))


def holders(now: League, *offices: Office) -> frozenset[str]:
    """Everybody who holds one of these offices."""
    return frozenset(each.person for each in now.officials if each.office in offices)


def refuse_others(now: League, command: Command, meta: Meta) -> None:
    """Refuse a command that is not its author's to give; without officials all are trusted.

    What concerns no venue is every director's.
    """
    allowed = LEAGUE.given_by(now, command)
    if not allowed or not now.officials or meta.among(_allowed(now, command, allowed)):
        return
    if "director" in allowed:
        raise Illegal("league.for-directors")
    raise Illegal("league.for-committee" if "committee" in allowed else "league.for-management")


def running_nights(now: League, venue: str = "") -> frozenset[str]:
    """Who sees to the nights of a venue, or of any: its directors, and those over them."""
    directing = {each.person for each in now.mandates if venue in ("", each.venue)}
    return holders(now, "management", "entry") | directing


def _allowed(now: League, command: Command, offices: Holders) -> frozenset[str]:
    if "director" not in offices:
        return frozenset(each.person for each in now.officials if each.office in offices)
    fixture = now.fixtures.get(getattr(command, "event", ""))
    return running_nights(now, getattr(command, "venue", "") if fixture is None else fixture.venue)


def _office(names: LeagueNames, official: Official) -> dict[str, object]:
    return {"name": names.of(official.person), "office": names.office(official.office)}
