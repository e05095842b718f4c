"""What became of everybody: eliminations, results, prizes to pay out."""

from __future__ import annotations

from tapisvert.prints.deal_sheet import DealShare, DealSheet, deal_sheet
from tapisvert.prints.elimination_sheet import Eliminated, EliminationSheet, elimination_sheet
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.payout_slips import PayoutSlip, PayoutSlips, payout_slips
from tapisvert.prints.result_sheet import ResultLine, ResultSheet, result_sheet
from tapisvert.refusals import Invalid
from tapisvert.tournament.law import law
from tapisvert.tournament.placing.ranking import EntryPlace, places
from tapisvert.tournament.prizes.payouts import agreed, payouts
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.results.sheet import shown
from tapisvert.tournament.results.table import results
from tapisvert.words import Lang, decimal
from tapisvert.zones import local


def eliminations(source: Source, heading: SheetHeading, lang: Lang) -> bytes:
    """Those who are out filled in; an event nobody entered yet gives a blank copy."""
    now = source.now
    out = tuple(_out(source, place) for place in places(now))
    return elimination_sheet(heading, EliminationSheet(len(results(now)), out), lang)


def _out(source: Source, place: EntryPlace) -> Eliminated:
    name = source.person(place.person)
    bust = source.now.places.bust_of(place.entry)
    if bust is None:
        return Eliminated(place.place_from, place.place_to, name)
    by = bust.by[bust.entries.index(place.entry)] if bust.by else ()
    return Eliminated(
        place.place_from,
        place.place_to,
        name,
        local(bust.at),
        bust.table,
        ", ".join(map(source.entry, by)),
    )


def final(source: Source, heading: SheetHeading, lang: Lang) -> bytes:
    """Places and prizes; a currency only where there is money."""
    now, setup, total = source.now, source.setup, pool(source.now).total
    final_results = results(now)
    beaten = any(each.knock_outs for each in final_results)
    lines = tuple(
        ResultLine(
            each.place_or_dash,
            source.person(each.person),
            each.cents,
            each.items,
            knock_outs=decimal(shown(each.knock_outs), lang) if beaten else "",
            bounties=each.bounties,
        )
        for each in final_results
    )
    draw = source.seat_draw
    made = ResultSheet(
        lines,
        now.field.admitted,
        total,
        setup.currency if total or any(each.bounties for each in final_results) else "",
        local(source.stream_state.records[0].at),
        law(now).full_short[lang],
        "" if draw is None else draw.seed,
        final=now.phase == "over",
    )
    return result_sheet(heading, made, lang)


def agreed_deal(source: Source, heading: SheetHeading, lang: Lang) -> bytes:
    """What the last players agreed on, the largest share first; refused where they did not."""
    deal = source.now.prizes.deal
    if deal is None:
        raise Invalid("prints.no-deal")
    shares = tuple(DealShare(source.entry(each.entry), each.cents) for each in agreed(source.now))
    return deal_sheet(heading, DealSheet(shares, source.setup.currency, deal.left), lang)


def slips(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """A slip for everybody who is due something so far, or for one; each keeps its number."""
    slips = (each for each in payouts(source.now) if each.cents or each.items)
    made = tuple(
        PayoutSlip(
            number,
            str(each.place_from)
            if each.place_from == each.place_to
            else f"{each.place_from}-{each.place_to}",
            source.person(each.person),
            each.cents,
            each.items,
        )
        for number, each in enumerate(slips, 1)
        if choice.entry in (None, each.entry)
    )
    return payout_slips(heading, PayoutSlips(made, source.setup.currency), lang)
