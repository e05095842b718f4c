"""Who runs the league, and which wishes are theirs alone once somebody was named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from tapisvert.league.record.directing import AppointDirector, ReplaceDirector
from tapisvert.league.record.discipline import DecideComplaint, LiftSuspension, SuspendPlayer
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.state import League
from tapisvert.league.record.values import OFFICES, Office, Official
from tapisvert.league.record.venues import (
    AdmitVenue,
    EndAgreement,
    LiftRestriction,
    RestrictPlayer,
)
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Command, Event, Meta
from tapisvert.tournament.history import UndoActions


@dataclass(frozen=True, slots=True)
class AppointOfficial:
    """Somebody manages the league, sits on its committee, or enters its results."""

    person: str
    office: Office


@dataclass(frozen=True, slots=True)
class OfficialAppointed:
    """The league has one official more."""

    official: Official


@dataclass(frozen=True, slots=True)
class DismissOfficial:
    """Somebody holds an office no more."""

    person: str
    office: Office


@dataclass(frozen=True, slots=True)
class OfficialDismissed:
    """An office is free."""

    official: Official


@decides(AppointOfficial)
def appoint(now: League, wish: AppointOfficial, _: Meta) -> tuple[Event, ...]:
    """Management first: somebody has to be able to name the others."""
    if not now.book:
        raise Invalid("league.not-founded")
    if wish.office not in OFFICES:
        raise Invalid("league.unknown-office", office=wish.office, known=OFFICES)
    found = Official(wish.person, wish.office)
    if found in now.officials:
        raise Illegal("league.official-already", person=wish.person)
    if wish.office != "management" and not now.officials:
        raise Illegal("league.management-first")
    return (OfficialAppointed(found),)


@evolves(OfficialAppointed)
def appointed(now: League, event: OfficialAppointed) -> League:
    return replace(now, officials=(*now.officials, event.official))


@decides(DismissOfficial)
def dismiss(now: League, wish: DismissOfficial, _: Meta) -> tuple[Event, ...]:
    """The last of the management stays."""
    found = Official(wish.person, wish.office)
    if found not in now.officials:
        raise Invalid("league.no-official", person=wish.person)
    if wish.office == "management" and len(holders(now, "management")) == 1:
        raise Illegal("league.last-management")
    return (OfficialDismissed(found),)


@evolves(OfficialDismissed)
def dismissed(now: League, event: OfficialDismissed) -> League:
    return replace(now, officials=tuple(each for each in now.officials if each != event.official))


def holders(now: League, *offices: Office) -> frozenset[str]:
    """Everybody who holds one of these offices."""
    return frozenset(each.person for each in now.officials if each.office in offices)


_MANAGEMENT: Final[tuple[type, ...]] = (
    OpenSeason,
    AdmitVenue,
    EndAgreement,
    AppointDirector,
    ReplaceDirector,
    AppointOfficial,
    DismissOfficial,
    SuspendPlayer,
    LiftSuspension,
    UndoActions,
)
Holder: TypeAlias = Office | Literal["director"]
"""An office, or whoever directs or directed at the venue that is spoken of."""
DIRECTORS: Final[tuple[Holder, ...]] = ("management", "entry", "director")

_RESERVED: Final[dict[type, tuple[Holder, ...]]] = {
    **dict.fromkeys(_MANAGEMENT, ("management",)),
    DecideComplaint: ("management", "committee"),
    RestrictPlayer: DIRECTORS,
    LiftRestriction: DIRECTORS,
}


def reserved(*commands: type, holders: tuple[Holder, ...] = ("management",)) -> None:
    """Leave more wishes to those who hold an office."""
    _RESERVED.update(dict.fromkeys(commands, holders))


def refuse_others(now: League, wish: Command, meta: Meta) -> None:
    """Refused where a wish is not its author's to make; a league without officials trusts all."""
    allowed = _RESERVED.get(type(wish))
    if allowed is None or not now.officials or meta.by in _allowed(now, wish, allowed):
        return
    if "director" in allowed:
        raise Illegal("league.for-directors")
    raise Illegal("league.for-committee" if "committee" in allowed else "league.for-management")


def _allowed(now: League, wish: Command, offices: tuple[Holder, ...]) -> frozenset[str]:
    found = frozenset(each.person for each in now.officials if each.office in offices)
    if "director" not in offices:
        return found
    fixture = now.fixtures.get(getattr(wish, "event", ""))
    venue = getattr(wish, "venue", "") if fixture is None else fixture.venue
    return found | {each.person for each in now.mandates if each.venue == venue}
