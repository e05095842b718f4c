"""Making results public, and taking them back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.money import Money
from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.publishing import NAMINGS, Naming, Publication
from tapisvert.tournament.publishing.balance import balance, disputed
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


_KEY: Final = re.compile(r"[a-z0-9]{12,40}")


@dataclass(frozen=True, slots=True)
class PublishResults(Command):
    """Show the results to everybody who has their address."""

    key: str
    """Chance: small letters and digits nobody can guess."""
    naming: Naming = "name"
    prizes: bool = True


@dataclass(frozen=True, slots=True)
class WithdrawResults(Command):
    """Show them no more, for a reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class ResultsPublished(Event):
    """The results are public."""

    key: str
    naming: Naming
    prizes: bool
    at: int
    by: str


@dataclass(frozen=True, slots=True)
class ResultsWithdrawn(Event):
    """The results are no longer public."""

    at: int
    by: str
    reason: str


@decides(PublishResults)
def publish(now: Tournament, command: PublishResults, meta: Meta) -> tuple[ResultsPublished, ...]:
    """Of an event that is over and adds up; published before, it keeps its address."""
    if now.phase != "over":
        raise Illegal("publishing.not-over")
    if not _KEY.fullmatch(command.key):
        raise Invalid("publishing.bad-key")
    if command.naming not in NAMINGS:
        raise Invalid("publishing.unknown-naming", naming=command.naming, known=NAMINGS)
    check(now)
    before = now.publication
    if (
        before is not None
        and not before.withdrawn
        and (before.naming, before.prizes) == (command.naming, command.prizes)
    ):
        raise Illegal("publishing.public-already")
    key = command.key if before is None else before.key
    return (ResultsPublished(key, command.naming, command.prizes, meta.at, meta.by),)


def check(now: Tournament) -> None:
    """Refuse results nobody could explain: prizes that are not the pool, or that nobody has."""
    if items := disputed(now):
        raise Illegal("publishing.settle-first", items=items)
    money_balance = balance(now)
    if not money_balance.right:
        currency = "" if now.setup is None else now.setup.currency
        raise Illegal(
            "publishing.missing"
            if money_balance.pool > money_balance.prizes
            else "publishing.too-much",
            difference=Money(money_balance.difference, currency),
            pool=Money(money_balance.pool, currency),
            prizes=Money(money_balance.prizes, currency),
        )


@decides(WithdrawResults)
def withdraw(now: Tournament, command: WithdrawResults, meta: Meta) -> tuple[ResultsWithdrawn, ...]:
    """Results that are public, and never without a reason."""
    if now.publication is None or now.publication.withdrawn:
        raise Illegal("publishing.not-public")
    if not command.reason.strip():
        raise Invalid("publishing.no-reason")
    return (ResultsWithdrawn(meta.at, meta.by, command.reason.strip()),)


@evolves(ResultsPublished)
def published(now: Tournament, event: ResultsPublished) -> Tournament:
    """Public since the first time; only what is shown may have changed."""
    before = now.publication
    goes_on = before is not None and not before.withdrawn
    at = before.at if before is not None and goes_on else event.at
    made = Publication(event.key, event.naming, event.prizes, at, event.by)
    return replace(now, publication=made)


@tells(ResultsPublished)
def tell_results_published(names: Names, _: ResultsPublished) -> Iterator[Message]:
    yield Message("journalpanel.published")


@evolves(ResultsWithdrawn)
def withdrawn(now: Tournament, _: ResultsWithdrawn) -> Tournament:
    before = now.publication
    return now if before is None else replace(now, publication=replace(before, withdrawn=True))


@tells(ResultsWithdrawn)
def tell_results_withdrawn(names: Names, _: ResultsWithdrawn) -> Iterator[Message]:
    yield Message("journalpanel.results-withdrawn")


@proposes("publishing")
def to_publish(now: Tournament) -> tuple[Proposal, ...]:
    """What everybody in the room waits for once the event is over."""
    if now.phase != "over" or now.publication is not None:
        return ()
    return (Proposal("publish", Reason("publishing.propose", {}), (), None),)
