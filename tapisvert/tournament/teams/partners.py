"""Who plays with whom: partners named, and changing places at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams import Team
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

_SHOWN: Final = 12
"""Teams without a partner named one by one."""


@dataclass(frozen=True, slots=True)
class NamePartner(Command):
    """Say who plays with whoever has an entry; before the start also somebody else than before."""

    entry: int
    person: str


@dataclass(frozen=True, slots=True)
class PartnerNamed(Event):
    """A team has its second player."""

    entry: EntryNumber
    person: str


@decides(NamePartner, by="assistant")
def name_partner(now: Tournament, command: NamePartner, meta: Meta) -> tuple[PartnerNamed, ...]:
    """Somebody who is in no team of the event yet."""
    _teams_of(now)
    entry = now.field.known(command.entry)
    person = command.person.strip()
    if not person:
        raise Invalid("registration.no-person")
    if not entry.is_live:
        raise Illegal("teams.not-in", entry=entry.number)
    if person == entry.person:
        raise Illegal("teams.alone", entry=entry.number)
    if person in now.penalties.disqualified:
        raise Illegal("registration.disqualified")
    taken = [each.number for each in now.field.of(person) if each.status != "withdrawn"]
    taken += [each for each in partner_in(now, person) if each != entry.number]
    if taken:
        raise Illegal("teams.plays-already", other=taken[0])
    if now.phase != "open" and entry.number in now.teams:
        raise Illegal("teams.settled", entry=entry.number)
    return (PartnerNamed(entry.number, person),)


@evolves(PartnerNamed)
def partner_named(now: Tournament, event: PartnerNamed) -> Tournament:
    return replace(now, teams=now.teams.set(event.entry, Team(event.person)))


@tells(PartnerNamed)
def tell_partner_named(names: Names, event: PartnerNamed) -> Iterator[Message]:
    yield Message("teams.named", {"team": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class ChangePartner(Command):
    """The other one of a team sits down in their seat."""

    entry: int


@dataclass(frozen=True, slots=True)
class PartnersChanged(Event):
    """The other one of a team plays since."""

    entry: EntryNumber
    index: int
    """The stretch of the structure they changed in."""


@decides(ChangePartner, by="assistant", form="change-partner")
def change_partner(
    now: Tournament, command: ChangePartner, meta: Meta
) -> tuple[PartnersChanged, ...]:
    """When the event lets them: between any two hands, once a level, or in breaks alone."""
    setup = _teams_of(now)
    entry, team = now.field.known(command.entry), now.teams.get(command.entry)
    if team is None:
        raise Illegal("teams.no-partner", entry=entry.number)
    if now.phase not in ("open", "running", "suspended") or entry.status != "playing":
        raise Illegal("teams.not-in", entry=entry.number)
    levels = setup.structure.levels
    clock = now.clock.at(levels, meta.at)
    if now.phase != "open":
        if setup.team_change == "break" and not clock.on_break(levels):
            raise Illegal("teams.in-breaks")
        if setup.team_change == "level" and team.changed == clock.index:
            raise Illegal("teams.once-a-level", entry=entry.number)
    return (PartnersChanged(entry.number, clock.index if now.phase != "open" else -1),)


@evolves(PartnersChanged)
def partners_changed(now: Tournament, event: PartnersChanged) -> Tournament:
    team = now.teams[event.entry]
    other = replace(team, second_plays=not team.second_plays, changed=event.index)
    return replace(now, teams=now.teams.set(event.entry, other))


@tells(PartnersChanged)
def tell_partners_changed(names: Names, event: PartnersChanged) -> Iterator[Message]:
    person = player_of(names.now, event.entry)
    yield Message("teams.changed", {"name": names.of(person), "team": names.entry(event.entry)})


def player_of(now: Tournament, entry: int) -> str:
    """The person who plays an entry now."""
    team = now.teams.get(entry)
    person = now.field.entries[entry].person
    return team.partner if team is not None and team.second_plays else person


def partner_in(now: Tournament, person: str) -> tuple[int, ...]:
    """The entries somebody plays as a partner."""
    entries = now.field.entries
    return tuple(
        sorted(
            number
            for number, team in now.teams.items()
            if team.partner == person and entries[number].status != "withdrawn"
        )
    )


def alone(now: Tournament) -> tuple[int, ...]:
    """Entries of an event of teams that have no partner yet."""
    if now.setup is None or not now.setup.in_teams:
        return ()
    entries = now.field.entries
    return tuple(
        number
        for number in sorted(entries)
        if entries[number].status in ("registered", "playing") and number not in now.teams
    )


@proposes("partners")
def partners_missing(now: Tournament) -> tuple[Proposal, ...]:
    """Everybody who entered for a team and has nobody to play with."""
    if now.phase not in ("open", "running", "suspended"):
        return ()
    return tuple(
        Proposal(
            f"partner:{number}",
            Reason("teams.propose", {"entry": number}),
            (),
            None,
            (),
            "assistant",
        )
        for number in alone(now)[:_SHOWN]
    )


def check_partners(now: Tournament) -> None:
    """Refuse to start while somebody has no partner."""
    if missing := alone(now):
        raise Illegal("teams.missing", entries=missing, n=len(missing))


def _teams_of(now: Tournament) -> Setup:
    if now.setup is None or not now.setup.in_teams:
        raise Illegal("teams.none")
    return now.setup
