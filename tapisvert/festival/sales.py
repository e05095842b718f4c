"""Receipts of the registration desk: one person, one sum, a line for each event."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.festival.handling import FestivalNames, decides, evolves, leaves, tells
from tapisvert.festival.state import DeskReceipt, Festival, SaleLine
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.money import Money
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class RecordSale(Command):
    """What somebody was entered in at once; the events themselves took the money."""

    person: str
    lines: tuple[SaleLine, ...]
    method: str
    currency: str


@dataclass(frozen=True, slots=True)
class SaleRecorded(Event):
    """There is one receipt for all of it."""

    receipt: DeskReceipt


@decides(RecordSale, by="door")
def record_sale(now: Festival, command: RecordSale, meta: Meta) -> tuple[SaleRecorded, ...]:
    if not command.lines:
        raise Invalid("festival.no-lines")
    receipt = DeskReceipt(
        now.last_sale + 1,
        command.person,
        command.lines,
        command.method,
        command.currency,
        meta.by,
        meta.at,
    )
    return (SaleRecorded(receipt),)


@evolves(SaleRecorded)
def sale_recorded(now: Festival, event: SaleRecorded) -> Festival:
    receipt = event.receipt
    return replace(now, sales=now.sales.set(receipt.number, receipt), last_sale=receipt.number)


@leaves(SaleRecorded)
def sale_number_given(now: Festival, event: SaleRecorded) -> Festival:
    """The number of a receipt is never given again."""
    return replace(now, last_sale=max(now.last_sale, event.receipt.number))


@tells(SaleRecorded)
def tell_sale(names: FestivalNames, event: SaleRecorded) -> Iterator[Message]:
    receipt = event.receipt
    yield Message(
        "festival.told-sale",
        {
            "receipt": receipt.number,
            "name": names.of(receipt.person),
            "n": len(receipt.lines),
            "events": names.events(tuple(line.event for line in receipt.lines)),
            "money": Money(receipt.due, receipt.currency),
        },
    )


def known_sale(now: Festival, number: int) -> DeskReceipt:
    """The receipt of a number; one nobody gave is refused."""
    receipt = now.sales.get(number)
    if receipt is None:
        raise Invalid("festival.unknown-sale", receipt=number, last=now.last_sale)
    return receipt
