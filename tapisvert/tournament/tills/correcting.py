"""Corrections after money moved: a receipt is voided by another one, never taken out of the list.

Where the house wants a second person, one account asks and another one confirms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, follows, leaves, tells
from tapisvert.tournament.money import Money
from tapisvert.tournament.prizes import Paid
from tapisvert.tournament.prizes.paying import PrizePaid
from tapisvert.tournament.prizes.payouts import received
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import VOUCHER, CorrectionRequest, Receipt
from tapisvert.tournament.tills.receipts import Movement, issued, left
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

_LONGEST = 200


@dataclass(frozen=True, slots=True)
class VoidReceipt(Command):
    """Take a movement of money back, with a reason."""

    receipt: int
    reason: str


@dataclass(frozen=True, slots=True)
class ReopenAmounts(Command):
    """Let entries, rebuys and prizes change once more although prizes were paid."""

    reason: str


@dataclass(frozen=True, slots=True)
class ConfirmCorrection(Command):
    """Another account than the one that asked agrees to a correction."""

    request: int


@dataclass(frozen=True, slots=True)
class RefuseCorrection(Command):
    """A correction that was asked for is not made."""

    request: int


@dataclass(frozen=True, slots=True)
class CorrectionAsked(Event):
    """A correction waits for another account."""

    receipt: int
    entry: EntryNumber
    reason: str
    by: str
    at: int
    typist: str = ""
    """The account that typed it in the name of another."""


@dataclass(frozen=True, slots=True)
class ReceiptVoided(Event):
    """A movement of money was taken back: what was owed is owed again."""

    receipt: int
    entry: EntryNumber
    reason: str
    by: str
    """Who gives the money back, or takes it."""
    at: int
    confirmed_by: str = ""
    request: int = 0


@dataclass(frozen=True, slots=True)
class AmountsReopened(Event):
    """Amounts may change until the next prize is paid."""

    reason: str
    by: str
    confirmed_by: str = ""
    request: int = 0


@dataclass(frozen=True, slots=True)
class CorrectionRefused(Event):
    """A correction that was asked for was not made."""

    request: int
    by: str


@decides(VoidReceipt, by="cashier")
def void(now: Tournament, command: VoidReceipt, meta: Meta) -> tuple[Event, ...]:
    """At once, or once another account agrees."""
    receipt, reason = _voidable(now, command.receipt), _reason(command.reason)
    if now.tills.rules.second_person:
        _check_not_asked(now, receipt.number)
        return (_request(receipt.number, receipt.entry, reason, meta),)
    return (ReceiptVoided(receipt.number, receipt.entry, reason, meta.by, meta.at),)


@decides(ReopenAmounts)
def reopen(now: Tournament, command: ReopenAmounts, meta: Meta) -> tuple[Event, ...]:
    """Only what is locked is opened."""
    reason = _reason(command.reason)
    if not now.prizes.paid or now.tills.reopened:
        raise Illegal("tills.not-locked")
    if now.tills.rules.second_person:
        _check_not_asked(now, 0)
        return (_request(0, 0, reason, meta),)
    return (AmountsReopened(reason, meta.by),)


@decides(ConfirmCorrection, by="cashier", form="confirm-correction")
def confirm(now: Tournament, command: ConfirmCorrection, meta: Meta) -> tuple[Event, ...]:
    """Never by whoever asked."""
    asked = _asked(now, command.request)
    if meta.shares((asked.by, asked.typist)):
        raise Illegal("tills.own-request")
    if not asked.receipt:
        return (AmountsReopened(asked.reason, asked.by, meta.by, asked.number),)
    receipt = _voidable(now, asked.receipt)
    voided = ReceiptVoided(
        receipt.number, receipt.entry, asked.reason, asked.by, meta.at, meta.by, asked.number
    )
    return (voided,)


def _request(receipt: int, entry: int, reason: str, meta: Meta) -> CorrectionAsked:
    return CorrectionAsked(receipt, entry, reason, meta.by, meta.at, meta.typist)


@decides(RefuseCorrection, by="cashier", form="refuse-correction")
def refuse(now: Tournament, command: RefuseCorrection, meta: Meta) -> tuple[CorrectionRefused, ...]:
    """By anybody with a right to it: whoever asked takes it back this way."""
    return (CorrectionRefused(_asked(now, command.request).number, meta.by),)


@evolves(CorrectionAsked)
def correction_asked(now: Tournament, event: CorrectionAsked) -> Tournament:
    """It waits."""
    number = now.tills.last_request + 1
    asked = CorrectionRequest(number, event.receipt, event.reason, event.by, event.at, event.typist)
    requests = now.tills.requests.set(number, asked)
    return replace(now, tills=replace(now.tills, requests=requests, last_request=number))


@leaves(CorrectionAsked)
def request_number_given(now: Tournament, event: CorrectionAsked) -> Tournament:
    """The number of a request is never given again."""
    return replace(now, tills=replace(now.tills, last_request=now.tills.last_request + 1))


@evolves(CorrectionRefused)
def correction_refused(now: Tournament, event: CorrectionRefused) -> Tournament:
    """It waits no more."""
    return _without(now, event.request)


@evolves(AmountsReopened)
def amounts_reopened(now: Tournament, event: AmountsReopened) -> Tournament:
    """Until the next prize is paid."""
    now = _without(now, event.request)
    return replace(now, tills=replace(now.tills, reopened=event.reason))


@follows(PrizePaid)
def locked_again(now: Tournament, _: PrizePaid) -> Tournament:
    """A prize that is paid locks the amounts it was paid by."""
    return replace(now, tills=replace(now.tills, reopened="")) if now.tills.reopened else now


@evolves(ReceiptVoided)
def receipt_voided(now: Tournament, event: ReceiptVoided) -> Tournament:
    """Owed again, or due again; the money goes through the till of whoever moves it now."""
    now = _without(now, event.request)
    receipt = now.tills.receipts.get(event.receipt)
    if receipt is None:
        return now
    now = issued(_owed_again(now, receipt), _counter(receipt, event))
    marked = replace(receipt, voided_by=now.tills.last)
    receipts = now.tills.receipts.set(receipt.number, marked)
    return replace(now, tills=replace(now.tills, receipts=receipts))


@leaves(ReceiptVoided)
def void_number_given(now: Tournament, event: ReceiptVoided) -> Tournament:
    """The counter-entry's number stays in the list, marked."""
    receipt = now.tills.receipts.get(event.receipt)
    return now if receipt is None else left(now, _counter(receipt, event))


def _counter(receipt: Receipt, event: ReceiptVoided) -> Movement:
    return Movement(
        "void",
        receipt.entry,
        -receipt.cents,
        event.by,
        event.at,
        receipt.method,
        receipt.items,
        note=event.reason,
        of=receipt.number,
    )


def _owed_again(now: Tournament, receipt: Receipt) -> Tournament:
    entry = now.field.entries.get(receipt.entry)
    match receipt.kind:
        case "prize":
            before = received(now, receipt.entry)
            items = tuple((Counter(before.items) - Counter(receipt.items)).elements())
            paid = Paid(before.cents + receipt.cents, items)
            holders = now.prizes.paid
            some = holders.set(receipt.entry, paid)
            after = some if paid.cents or paid.items else holders.delete(receipt.entry)
            return replace(now, prizes=replace(now.prizes, paid=after))
        case "bounty":
            total = now.bounties.paid.get(receipt.entry, 0) + receipt.cents
            paid_out = now.bounties.paid.set(receipt.entry, total)
            return replace(now, bounties=replace(now.bounties, paid=paid_out))
        case "entry" | "rebuy" | "add-on" | "owed" if entry is not None:
            owing = replace(entry, paid=entry.paid - receipt.cents, owed=entry.owed + receipt.cents)
            if receipt.kind == "entry" or _paid_by_ticket(now, receipt):
                owing = replace(owing, ticket=0)
            return replace(now, field=now.field.put(owing))
        case _:
            return now


def _paid_by_ticket(now: Tournament, receipt: Receipt) -> bool:
    """Whether a ticket paid what was owed for an entry; an entry paid at once has its own."""
    return (
        receipt.kind == "owed"
        and receipt.method == VOUCHER
        and not any(
            each.kind == "entry" and each.entry == receipt.entry
            for each in now.tills.receipts.values()
        )
    )


@tells(CorrectionAsked)
def tell_correction_asked(names: Names, event: CorrectionAsked) -> Iterator[Message]:
    key = "tills.told-asked" if event.receipt else "tills.told-asked-reopening"
    yield Message(key, {"receipt": event.receipt, "reason": event.reason})


@tells(ReceiptVoided)
def tell_receipt_voided(names: Names, event: ReceiptVoided) -> Iterator[Message]:
    receipt = names.now.tills.receipts.get(event.receipt)
    currency = "" if names.now.setup is None else names.now.setup.currency
    cents = 0 if receipt is None else abs(receipt.cents)
    values = {"receipt": event.receipt, "money": Money(cents, currency), "reason": event.reason}
    yield Message("tills.told-voided-by-two" if event.confirmed_by else "tills.told-voided", values)


@tells(AmountsReopened)
def tell_amounts_reopened(names: Names, event: AmountsReopened) -> Iterator[Message]:
    yield Message("tills.told-reopened", {"reason": event.reason})


@tells(CorrectionRefused)
def tell_correction_refused(names: Names, event: CorrectionRefused) -> Iterator[Message]:
    yield Message("tills.told-refused", {"request": event.request})


def _voidable(now: Tournament, number: int) -> Receipt:
    receipt = now.tills.receipts.get(number)
    if receipt is None:
        raise Invalid("tills.no-such-receipt", receipt=number, last=now.tills.last)
    if not receipt.stands:
        raise Conflict("tills.voided-already", receipt=number)
    entry = now.field.entries.get(receipt.entry)
    gone = entry is not None and entry.status == "withdrawn" and receipt.cents > 0
    if receipt.kind in ("void", "refund") or gone:
        raise Illegal("tills.cannot-void", receipt=number)
    return receipt


def _asked(now: Tournament, number: int) -> CorrectionRequest:
    asked = now.tills.requests.get(number)
    if asked is None:
        raise Conflict("tills.no-such-request", request=number)
    return asked


def _check_not_asked(now: Tournament, receipt: int) -> None:
    for asked in now.tills.requests.values():
        if asked.receipt == receipt:
            raise Conflict("tills.asked-already", request=asked.number)


def _without(now: Tournament, request: int) -> Tournament:
    if request not in now.tills.requests:
        return now
    return replace(now, tills=replace(now.tills, requests=now.tills.requests.delete(request)))


def _reason(text: str) -> str:
    reason = " ".join(text.split())[:_LONGEST]
    if not reason:
        raise Invalid("tills.no-reason")
    return reason
