"""Money on paper: receipts, and the sheet that closes an evening."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.prints.closing_sheet import ClosingSheet, SumRow, TillCount, closing_sheet
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import moment
from tapisvert.prints.receipts import ReceiptSlip, receipt_slips
from tapisvert.refusals import Invalid
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.tills import Receipt
from tapisvert.tournament.tills.naming import kind_name, method_name
from tapisvert.tournament.tills.sums import closing
from tapisvert.words import Lang, say
from tapisvert.zones import local


def receipts(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """Every receipt, or one; those that no longer stand say so."""
    tills = source.now.tills
    if choice.receipt is not None and choice.receipt not in tills.receipts:
        raise Invalid("tills.no-such-receipt", receipt=choice.receipt, last=tills.last)
    numbers = sorted(tills.receipts) if choice.receipt is None else [choice.receipt]
    slips = tuple(_slip(source, tills.receipts[number], lang) for number in numbers)
    return receipt_slips(heading, slips, source.setup.currency, lang)


def _slip(source: Source, receipt: Receipt, lang: Lang) -> ReceiptSlip:
    purpose = kind_name(receipt, lang)
    note = "" if receipt.stands else say("prints.void", lang)
    if receipt.of:
        note = say("prints.takes-back", lang, {"number": str(receipt.of)})
    known = receipt.entry in source.now.field.entries
    return ReceiptSlip(
        receipt.number,
        source.entry(receipt.entry) if known else "",
        " + ".join((purpose, *receipt.items)),
        receipt.cents,
        method_name(receipt.method, lang),
        source.by(receipt.by) if receipt.by else "",
        moment(local(receipt.at), lang) if receipt.at else "",
        note,
    )


def closed(source: Source, heading: SheetHeading, lang: Lang) -> bytes:
    """The sums as they stand, to sign."""
    now, sums, money = source.now, closing(source.now), pool(source.now)

    def row(name: str, cents: int, strong: bool = False) -> SumRow:
        return SumRow(say(f"prints.sum-{name}", lang), cents, strong)

    def some(name: str, cents: int) -> tuple[SumRow, ...]:
        return (row(name, cents),) if cents else ()

    taken = (
        row("entries", sums.entries),
        *some("bounties", sums.bounties),
        row("fees", sums.fees),
        *some("dues", sums.dues),
        *some("tips", sums.tips),
        row("taken", sums.taken, strong=True),
        *some("owed", sums.owed),
        *some("added", money.added + money.made_up),
        *some("withheld", -money.withheld),
        row("pool", sums.pool, strong=True),
    )
    given = (
        row("prizes-paid", sums.prizes_paid),
        *some("prizes-due", sums.prizes_due),
        *some("bounties-paid", sums.bounties_paid),
        *some("bounties-due", sums.bounties_due),
    )
    methods = [SumRow(method_name(m, lang), cents) for m, cents in sums.by_method.items()]
    total = sum(sums.by_method.values())
    sheet = ClosingSheet(
        taken,
        (*methods, row("in-hand", total, strong=True)),
        given,
        tuple(_counts(source, lang)),
        tuple(_corrections(source, lang)),
        say("prints.receipts-to", lang, {"last": now.tills.last}),
        source.setup.currency,
    )
    return closing_sheet(heading, sheet, lang)


def _counts(source: Source, lang: Lang) -> Iterator[TillCount]:
    for number, till in sorted(source.now.tills.tills.items()):
        title = f"{number} · {source.by(till.keeper)}"
        methods = dict.fromkeys((*till.expected, *(till.counted or ())))
        differs = till.difference != 0
        for index, method in enumerate(methods):
            expected = till.expected.get(method, 0)
            counted = None if till.counted is None else till.counted.get(method, 0)
            explained = counted != expected if differs else not index
            yield TillCount(
                title if not index else "",
                method_name(method, lang),
                expected,
                counted,
                till.explanation if explained else "",
            )


def _corrections(source: Source, lang: Lang) -> Iterator[str]:
    for number, receipt in sorted(source.now.tills.receipts.items()):
        if receipt.of and not receipt.undone:
            values = {"number": str(number), "of": str(receipt.of), "reason": receipt.note}
            yield say("prints.correction", lang, {**values, "by": source.by(receipt.by)})
    if source.now.tills.reopened:
        yield say("tills.told-reopened", lang, {"reason": source.now.tills.reopened})
