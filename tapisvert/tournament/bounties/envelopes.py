"""Envelopes of a mystery bounty: sealed once nobody can enter any more, drawn one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.persistent import Map
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.bounties import Envelopes
from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.money import Money
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.awarding import awards
from tapisvert.tournament.prizes.plan import WHOLE, Curve
from tapisvert.tournament.rebuying.window import more_may_come
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

PURPOSE: Final = "envelope"
MOST: Final = 2_000
"""Envelopes of one event: each draw names all that are left."""
_UNIT: Final = 100
"""Envelopes hold whole units of money, where the bounties do."""


@dataclass(frozen=True, slots=True)
class SealEnvelopes(Command):
    """Divide the bounties into envelopes, one for each player who is still in."""

    amounts: tuple[int, ...] = ()
    """Cents of each; none is a few large ones and many small ones."""


@dataclass(frozen=True, slots=True)
class EnvelopesSealed(Event):
    """From now on a knock-out opens an envelope."""

    amounts: tuple[int, ...]
    players: tuple[EntryNumber, ...]


@decides(SealEnvelopes)
def seal(now: Tournament, command: SealEnvelopes, meta: Meta) -> tuple[EnvelopesSealed, ...]:
    """Once, when no bounty can come in any more; together they are every cent of the bounties."""
    setup = _mystery(now)
    if now.bounties.envelopes is not None:
        raise Conflict("bounties.sealed-already")
    if now.phase not in ("running", "suspended"):
        raise Illegal("bounties.not-running")
    if more_may_come(now, meta.at):
        raise Illegal("bounties.still-entering")
    players, total = _players(now), ledger(now).total
    if not 2 <= len(players) <= MOST:
        raise Illegal("bounties.envelopes-count", n=len(players), most=MOST)
    amounts = tuple(sorted(command.amounts, reverse=True)) or divided(setup, len(players), total)
    if len(amounts) != len(players) or amounts[-1] < 0:
        raise Invalid("bounties.envelopes-each", told=len(amounts), players=len(players))
    if sum(amounts) != total:
        raise Invalid(
            "bounties.envelopes-total",
            told=Money(sum(amounts), setup.currency),
            total=Money(total, setup.currency),
        )
    return (EnvelopesSealed(amounts, players),)


@evolves(EnvelopesSealed)
def sealed(now: Tournament, event: EnvelopesSealed) -> Tournament:
    """Nobody knows which envelope comes next."""
    envelopes = Envelopes(event.amounts, frozenset(event.players), Map())
    return replace(now, bounties=replace(now.bounties, envelopes=envelopes))


@tells(EnvelopesSealed)
def tell_envelopes_sealed(names: Names, event: EnvelopesSealed) -> Iterator[Message]:
    values = {"n": len(event.amounts), "best": _money(names, max(event.amounts, default=0))}
    yield Message("bounties.told-sealed", values)


@dataclass(frozen=True, slots=True)
class OpenEnvelope(Command):
    """Draw one of the envelopes that are left for a player who was knocked out."""

    entry: int
    chance: Chance


@dataclass(frozen=True, slots=True)
class EnvelopeOpened(Event):
    """A knock-out won what is in this envelope."""

    entry: EntryNumber
    envelope: int
    cents: int


@decides(OpenEnvelope, by="assistant")
def open_envelope(
    now: Tournament, command: OpenEnvelope, meta: Meta
) -> tuple[DrawMade, EnvelopeOpened]:
    """Bound to the seed whose hash was published, like every draw; the first one drawn counts."""
    _mystery(now)
    envelopes = now.bounties.envelopes
    if envelopes is None:
        raise Illegal("bounties.not-sealed")
    now.field.known(command.entry)
    if command.entry in envelopes.opened:
        raise Conflict("bounties.opened-already", entry=command.entry)
    bust = now.places.bust_of(command.entry)
    if bust is None or command.entry not in envelopes.players:
        raise Illegal("bounties.no-envelope", entry=command.entry)
    if not bust.by[bust.entries.index(command.entry)]:
        raise Illegal("bounties.who-first", entry=command.entry)
    draw = made(now, command.chance, PURPOSE, envelopes.closed, (command.entry,), meta=meta)
    number = int(draw.result[0])
    return draw, EnvelopeOpened(command.entry, number, envelopes.amounts[number - 1])


@evolves(EnvelopeOpened)
def opened(now: Tournament, event: EnvelopeOpened) -> Tournament:
    """One envelope less."""
    envelopes = now.bounties.envelopes
    if envelopes is None:
        return now
    opened = envelopes.opened.set(event.entry, event.envelope)
    return replace(now, bounties=replace(now.bounties, envelopes=replace(envelopes, opened=opened)))


@tells(EnvelopeOpened)
def tell_envelope_opened(names: Names, event: EnvelopeOpened) -> Iterator[Message]:
    bust = names.now.places.bust_of(event.entry)
    winners = () if bust is None else bust.by[bust.entries.index(event.entry)]
    values = {
        "names": tuple(map(names.entry, winners)),
        "name": names.entry(event.entry),
        "money": _money(names, event.cents),
        "envelope": event.envelope,
    }
    yield Message("bounties.told-opened", values)


def divided(setup: Setup, players: int, total: int) -> tuple[int, ...]:
    """A few large envelopes and many small ones: half of a bounty is in the least of them."""
    least = setup.buy_in.bounty // 2
    unit = _UNIT if least >= _UNIT and total % _UNIT == 0 else 1
    prize_awards = awards(Curve(WHOLE, least // unit * unit, round_to=unit), players, total)
    amounts = [each.cents for each in prize_awards]
    return (*amounts, *[0] * (players - len(amounts)))


def ready_to_seal(now: Tournament, at: int) -> bool:
    """Whether it is time: a mystery bounty in play that nobody can enter any more."""
    setup = now.setup
    return (
        setup is not None
        and setup.bounty == "mystery"
        and now.phase in ("running", "suspended")
        and now.bounties.envelopes is None
        and 2 <= alive(now) <= MOST
        and not more_may_come(now, at)
    )


def _players(now: Tournament) -> tuple[int, ...]:
    """Everybody who is still in, whether they sit, wait for a seat or come back another day."""
    return tuple(
        sorted(
            number
            for number, entry in now.field.entries.items()
            if entry.status in ("registered", "playing", "bagged")
        )
    )


def _mystery(now: Tournament) -> Setup:
    if now.setup is None or now.setup.bounty != "mystery":
        raise Illegal("bounties.no-mystery")
    return now.setup


def _money(names: Names, cents: int) -> Money:
    return Money(cents, "" if names.now.setup is None else names.now.setup.currency)
