"""Staff: who deals and who walks the floor, who is on duty, and how dealers are pushed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from tapisvert.actions import Command, Event, Meta
from tapisvert.festival.handling import FestivalNames, decides, evolves, tells
from tapisvert.festival.state import Festival, RotaRules, StaffMember, StaffTask
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

TASKS: Final[tuple[StaffTask, ...]] = get_args(StaffTask)
_LONGEST_PUSH: Final = 240
_MOST_DOWNS: Final = 50


@dataclass(frozen=True, slots=True)
class AddStaff(Command):
    """Somebody works for the house."""

    person: str
    task: StaffTask


@dataclass(frozen=True, slots=True)
class StaffAdded(Event):
    """The house can call on somebody."""

    person: str
    task: StaffTask


@dataclass(frozen=True, slots=True)
class RemoveStaff(Command):
    """Somebody works for the house no more."""

    person: str


@dataclass(frozen=True, slots=True)
class StaffRemoved(Event):
    """The house cannot call on somebody any more."""

    person: str


@dataclass(frozen=True, slots=True)
class ArriveOnDuty(Command):
    """Somebody of the staff is there."""

    person: str


@dataclass(frozen=True, slots=True)
class DutyBegun(Event):
    """Whoever deals waits for a table."""

    person: str
    at: int


@dataclass(frozen=True, slots=True)
class SetRota(Command):
    """How long a dealer stays at a table, and after how many tables they rest."""

    minutes: int
    downs: int


@dataclass(frozen=True, slots=True)
class RotaSet(Event):
    """Pushes come so often."""

    rules: RotaRules


@decides(AddStaff)
def add_staff(now: Festival, command: AddStaff, _: Meta) -> tuple[StaffAdded, ...]:
    if not command.person.strip():
        raise Invalid("registration.no-person")
    if command.task not in TASKS:
        raise Invalid("festival.unknown-task", task=command.task, known=TASKS)
    known = now.staff.get(command.person)
    if known is not None and known.task == command.task:
        raise Illegal("festival.staff-already", person=command.person)
    if command.person in now.duty:
        raise Illegal("festival.staff-on-duty", person=command.person)
    return (StaffAdded(command.person, command.task),)


@evolves(StaffAdded)
def staff_added(now: Festival, event: StaffAdded) -> Festival:
    return replace(now, staff=now.staff.set(event.person, StaffMember(event.person, event.task)))


@tells(StaffAdded)
def tell_staff_added(names: FestivalNames, event: StaffAdded) -> Iterator[Message]:
    yield Message(f"festival.told-added-{event.task}", {"name": names.of(event.person)})


@decides(RemoveStaff)
def remove_staff(now: Festival, command: RemoveStaff, _: Meta) -> tuple[StaffRemoved, ...]:
    known_staff(now, command.person)
    if command.person in now.duty:
        raise Illegal("festival.staff-on-duty", person=command.person)
    return (StaffRemoved(command.person),)


@evolves(StaffRemoved)
def staff_removed(now: Festival, event: StaffRemoved) -> Festival:
    return replace(now, staff=now.staff.delete(event.person))


@tells(StaffRemoved)
def tell_staff_removed(names: FestivalNames, event: StaffRemoved) -> Iterator[Message]:
    yield Message("festival.told-removed", {"name": names.of(event.person)})


@decides(ArriveOnDuty, by="assistant")
def arrive(now: Festival, command: ArriveOnDuty, meta: Meta) -> tuple[DutyBegun, ...]:
    known_staff(now, command.person)
    if command.person in now.duty:
        raise Illegal("festival.on-duty-already", person=command.person)
    return (DutyBegun(command.person, meta.at),)


@evolves(DutyBegun)
def duty_begun(now: Festival, event: DutyBegun) -> Festival:
    deals = now.staff[event.person].task == "dealer" if event.person in now.staff else False
    resting = (*now.resting, event.person) if deals else now.resting
    return replace(now, duty=now.duty.set(event.person, event.at), resting=resting)


@tells(DutyBegun)
def tell_duty_begun(names: FestivalNames, event: DutyBegun) -> Iterator[Message]:
    yield Message("festival.told-arrived", {"name": names.of(event.person)})


@decides(SetRota)
def set_rota(now: Festival, command: SetRota, _: Meta) -> tuple[RotaSet, ...]:
    if not 1 <= command.minutes <= _LONGEST_PUSH or not 1 <= command.downs <= _MOST_DOWNS:
        raise Invalid("festival.bad-rota", minutes=_LONGEST_PUSH, downs=_MOST_DOWNS)
    return (RotaSet(RotaRules(command.minutes, command.downs)),)


@evolves(RotaSet)
def rota_set(now: Festival, event: RotaSet) -> Festival:
    return replace(now, rota=event.rules)


@tells(RotaSet)
def tell_rota_set(_: FestivalNames, event: RotaSet) -> Iterator[Message]:
    values = {"minutes": event.rules.minutes, "downs": event.rules.downs}
    yield Message("festival.told-rota", values)


def known_staff(now: Festival, person: str) -> StaffMember:
    """Somebody of the staff; anybody else is refused."""
    member = now.staff.get(person)
    if member is None:
        raise Invalid("festival.not-staff", person=person)
    return member
