"""Appeals: against a suspension, never against a result or a ruling of the floor."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.league.record.days import day_of
from tapisvert.league.record.discipline import SuspensionLifted
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.officials import reserved
from tapisvert.league.record.state import League
from tapisvert.league.record.values import MATTERS, Appeal
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class FileAppeal:
    """Somebody asks for a matter to be looked at again; suspensions are numbered from 1."""

    matter: str
    number: int
    facts: str


@dataclass(frozen=True, slots=True)
class AppealFiled:
    """The committee has one appeal more."""

    appeal: Appeal


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """The committee has heard an appeal; appeals are numbered from 1."""

    appeal: int
    lifts: bool
    """Whether the suspension ends here."""
    decision: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """An appeal is settled."""

    appeal: int
    decision: str


reserved(DecideAppeal, holders=("management", "committee"))


@decides(FileAppeal)
@carries("suspension")
def file_appeal(now: League, wish: FileAppeal, meta: Meta) -> tuple[Event, ...]:
    """Only for discipline, against what still holds, once."""
    if wish.matter not in MATTERS:
        raise Illegal("league.no-appeal", matter=wish.matter)
    if not 1 <= wish.number <= len(now.suspensions):
        raise Invalid("league.unknown-suspension", suspension=wish.number)
    suspension = now.suspensions[wish.number - 1]
    if suspension.lifted or suspension.last < day_of(meta.at):
        raise Illegal("league.suspension-over", suspension=wish.number)
    if any(each.suspension == wish.number for each in now.appeals):
        raise Illegal("league.appealed-already", suspension=wish.number)
    if not wish.facts.strip():
        raise Invalid("league.no-reason")
    return (AppealFiled(Appeal(wish.number, meta.by, meta.at, wish.facts.strip())),)


@evolves(AppealFiled)
def appeal_filed(now: League, event: AppealFiled) -> League:
    return replace(now, appeals=(*now.appeals, event.appeal))


@decides(DecideAppeal)
@carries("suspension")
def decide_appeal(now: League, wish: DecideAppeal, meta: Meta) -> tuple[Event, ...]:
    """By nobody it is about; where it succeeds, the suspension ends that day."""
    if not 1 <= wish.appeal <= len(now.appeals):
        raise Invalid("league.unknown-appeal", appeal=wish.appeal)
    appeal = now.appeals[wish.appeal - 1]
    suspension = now.suspensions[appeal.suspension - 1]
    if appeal.decision:
        raise Illegal("league.appeal-decided", appeal=wish.appeal)
    if meta.by in (appeal.by, suspension.person):
        raise Illegal("league.own-complaint")
    if not wish.decision.strip():
        raise Invalid("league.no-reason")
    decided = AppealDecided(wish.appeal, wish.decision.strip())
    if not wish.lifts or suspension.lifted:
        return (decided,)
    today = min(max(day_of(meta.at), suspension.first), suspension.last)
    return (decided, SuspensionLifted(suspension.person, today, wish.decision.strip()))


@evolves(AppealDecided)
def appeal_decided(now: League, event: AppealDecided) -> League:
    found = list(now.appeals)
    found[event.appeal - 1] = replace(found[event.appeal - 1], decision=event.decision)
    return replace(now, appeals=tuple(found))
