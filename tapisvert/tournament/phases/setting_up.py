"""An event created, its setup changed, its substitute named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law_of, with_law_of
from tapisvert.tournament.phases.settled import check_change
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Phase, Tournament
from tapisvert.tournament.structures.checks import check
from tapisvert.tournament.tills import TillRules
from tapisvert.tournament.tills.ruling import TillRulesSet, checked_rules
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class CreateEvent(Command):
    """Set the event up; entries may come from then on."""

    setup: Setup
    till_rules: TillRules | None = None
    """How the house wants money handled at all its events; nothing where it never said."""


@dataclass(frozen=True, slots=True)
class EventCreated(Event):
    """The event is set up and takes entries."""

    setup: Setup


@decides(CreateEvent)
def create(now: Tournament, command: CreateEvent, meta: Meta) -> tuple[Event, ...]:
    """Only once; what the setup itself gets wrong is refused."""
    if now.phase != "new":
        raise Illegal("event.already-created")
    check(command.setup, law_of(command.setup))
    created = EventCreated(command.setup)
    if command.till_rules is None:
        return (created,)
    return created, TillRulesSet(checked_rules(command.till_rules))


@evolves(EventCreated)
def created(now: Tournament, event: EventCreated) -> Tournament:
    """The event takes entries."""
    return replace(now, setup=event.setup, phase="open")


@tells(EventCreated)
def tell_event_created(names: Names, event: EventCreated) -> Iterator[Message]:
    yield Message("journalpanel.created", {"name": event.setup.name})


@dataclass(frozen=True, slots=True)
class ChangeSetup(Command):
    """Replace the setup, as far as nothing depends on what it was."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SetupChanged(Event):
    """Another setup is in force."""

    setup: Setup


@decides(ChangeSetup)
def change(now: Tournament, command: ChangeSetup, meta: Meta) -> tuple[SetupChanged, ...]:
    """Nothing changes under the feet of those who entered or play."""
    setup = setup_in(now, "open", "running", "suspended")
    asked = with_law_of(setup, command.setup)
    check_change(now, setup, asked, meta.at)
    check(asked, law_of(asked))
    return (SetupChanged(command.setup),)


@evolves(SetupChanged)
def changed(now: Tournament, event: SetupChanged) -> Tournament:
    """Another setup, the same event."""
    before = now.setup
    setup = event.setup if before is None else with_law_of(before, event.setup)
    return replace(now, setup=setup)


@tells(SetupChanged)
def tell_setup_changed(names: Names, _: SetupChanged) -> Iterator[Message]:
    yield Message("journalpanel.setup-changed")


@dataclass(frozen=True, slots=True)
class NameSubstitute(Command):
    """Name the person who decides when the director is in the hand."""

    person: str


@dataclass(frozen=True, slots=True)
class SubstituteNamed(Event):
    """Somebody decides when the director is in the hand."""

    person: str


@decides(NameSubstitute)
def name_substitute(
    now: Tournament, command: NameSubstitute, meta: Meta
) -> tuple[SubstituteNamed, ...]:
    """Somebody other than the one who names."""
    setup_in(now, "open", "running", "suspended")
    if command.person == meta.by:
        raise Illegal("event.own-substitute")
    return (SubstituteNamed(command.person),)


@evolves(SubstituteNamed)
def substitute_named(now: Tournament, event: SubstituteNamed) -> Tournament:
    """The setup names the substitute."""
    setup = now.setup
    return now if setup is None else replace(now, setup=replace(setup, substitute=event.person))


@tells(SubstituteNamed)
def tell_substitute_named(names: Names, event: SubstituteNamed) -> Iterator[Message]:
    yield Message("journalpanel.substitute", {"name": names.of(event.person)})


def setup_in(now: Tournament, *phases: Phase) -> Setup:
    """The setup, provided the event is in one of the phases."""
    if now.phase not in phases or now.setup is None:
        raise Illegal(f"event.not-while-{now.phase}")
    return now.setup
