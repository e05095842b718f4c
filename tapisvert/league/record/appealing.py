"""Appeals: against a suspension, never against a result or a ruling of the floor."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.discipline import SuspensionLifted
from tapisvert.league.record.handling import COMMITTEE, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import holders
from tapisvert.league.record.state import League
from tapisvert.league.record.values import MATTERS, Appeal
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class FileAppeal(Command):
    """Somebody asks for a matter to be looked at again; suspensions are numbered from 1."""

    matter: str
    number: int
    facts: str
    on_behalf: bool = False
    """Whether it is the suspended player's, and its author only writes it down."""


@dataclass(frozen=True, slots=True)
class AppealFiled(Event):
    """The committee has one appeal more."""

    appeal: Appeal


@dataclass(frozen=True, slots=True)
class DecideAppeal(Command):
    """The committee has heard an appeal; appeals are numbered from 1."""

    appeal: int
    lifts: bool
    """Whether the suspension ends here."""
    decision: str


@dataclass(frozen=True, slots=True)
class AppealDecided(Event):
    """An appeal is settled."""

    appeal: int
    decision: str


@decides(FileAppeal)
@implements("suspension")
def file_appeal(now: League, command: FileAppeal, meta: Meta) -> tuple[Event, ...]:
    """Only for discipline, against what still holds, once."""
    if command.matter not in MATTERS:
        raise Illegal("league.no-appeal", matter=command.matter)
    if not 1 <= command.number <= len(now.suspensions):
        raise Invalid("league.unknown-suspension", suspension=command.number)
    suspension = now.suspensions[command.number - 1]
    if suspension.lifted or suspension.last < now.day_at(meta.at):
        raise Illegal("league.suspension-over", suspension=command.number)
    if any(each.suspension == command.number for each in now.appeals):
        raise Illegal("league.appealed-already", suspension=command.number)
    if not command.facts.strip():
        raise Invalid("league.no-reason")
    by = suspension.person if command.on_behalf else meta.by
    return (AppealFiled(Appeal(command.number, by, meta.at, command.facts.strip())),)


@evolves(AppealFiled)
def appeal_filed(now: League, event: AppealFiled) -> League:
    return replace(now, appeals=(*now.appeals, event.appeal))


@tells(AppealFiled)
def tell_appeal_filed(names: LeagueNames, event: AppealFiled) -> Iterator[Message]:
    values = {"number": len(names.now.appeals), "name": _suspended(names, event.appeal)}
    yield Message("leaguedesk.told-appeal", values)


@decides(DecideAppeal, by=COMMITTEE, form="decide-appeal")
@implements("suspension")
def decide_appeal(now: League, command: DecideAppeal, meta: Meta) -> tuple[Event, ...]:
    """By nobody it is about; where it succeeds, the suspension ends that day."""
    if not 1 <= command.appeal <= len(now.appeals):
        raise Invalid("league.unknown-appeal", appeal=command.appeal)
    appeal = now.appeals[command.appeal - 1]
    suspension = now.suspensions[appeal.suspension - 1]
    if appeal.decision:
        raise Illegal("league.appeal-decided", appeal=command.appeal)
    if meta.among((appeal.by, suspension.person)):
        raise Illegal("league.own-complaint")
    involved = {suspension.by, suspension.person, appeal.by}
    if meta.among((suspension.by,)) and holders(now, "management", "committee") - involved:
        raise Illegal("league.own-suspension")
    if not command.decision.strip():
        raise Invalid("league.no-reason")
    decided = AppealDecided(command.appeal, command.decision.strip())
    if not command.lifts or suspension.lifted:
        return (decided,)
    today = min(max(now.day_at(meta.at), suspension.first), suspension.last)
    return (decided, SuspensionLifted(suspension.person, today, command.decision.strip()))


@evolves(AppealDecided)
def appeal_decided(now: League, event: AppealDecided) -> League:
    appeals = list(now.appeals)
    appeals[event.appeal - 1] = replace(appeals[event.appeal - 1], decision=event.decision)
    return replace(now, appeals=tuple(appeals))


@tells(AppealDecided)
def tell_appeal_decided(names: LeagueNames, event: AppealDecided) -> Iterator[Message]:
    name = _suspended(names, names.now.appeals[event.appeal - 1])
    values = {"number": event.appeal, "name": name, "decision": event.decision}
    yield Message("leaguedesk.told-appeal-decided", values)


def _suspended(names: LeagueNames, appeal: Appeal) -> str:
    return names.of(names.now.suspensions[appeal.suspension - 1].person)
