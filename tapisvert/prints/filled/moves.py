"""Where the players of a broken table go, with the reason and the article."""

from __future__ import annotations

from tapisvert.journal.record import Record
from tapisvert.prints.break_cards import BreakCard, BreakCards, break_cards
from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.source import Source
from tapisvert.prints.heading import SheetHeading
from tapisvert.refusals import Illegal
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.breaking.proposing import closings
from tapisvert.tournament.law import law
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say
from tapisvert.zones import local


def cards(source: Source, heading: SheetHeading, lang: Lang, choice: PrintChoice) -> bytes:
    """The cards of the last table that was broken, of one table, or of the final table."""
    record, event = _closing(source, choice.tables[0] if choice.tables else None)
    before = source.before(record)
    ways = []
    for placed in event.seats:
        left = before.field.entries[placed.entry].seat
        if left is not None and left != placed.seat:
            name = source.entry(placed.entry)
            ways.append(BreakCard(name, *left, *placed.seat, placed.entrance))
    reason, article = _grounds(before, event, record.at, lang)
    made = BreakCards(tuple(ways), reason, article, local(record.at))
    return break_cards(heading, made, lang)


def _closing(source: Source, table: int | None) -> tuple[Record, TableBroken | FinalTableFormed]:
    for record, event in source.standing():
        if isinstance(event, TableBroken | FinalTableFormed) and table in (None, event.table):
            return record, event
    if table is None:
        raise Illegal("prints.none-broken")
    raise Illegal("prints.not-broken", table=table)


def _grounds(
    before: Tournament, event: TableBroken | FinalTableFormed, at: int, lang: Lang
) -> tuple[str, str]:
    """Why the room was due for it; where it was not, only what happened."""
    final = isinstance(event, FinalTableFormed)
    for proposal in closings(before, at):
        same = final or getattr(proposal.command, "table", None) == event.table
        if same and proposal.grounds:
            reason = say(proposal.reason.key, lang, proposal.reason.values)
            return reason, proposal.grounds[0].text(lang)
    key = "prints.final-formed" if final else "prints.table-broken"
    subjects = ("final-table.redraw",) if final else ("break.draw", ("break", "break.seats"))
    grounds = cited(law(before), *subjects)
    article = grounds[0].text(lang) if grounds else law(before).full_short[lang]
    return say(key, lang, {"table": event.table}), article
