"""What becomes of a hand: it lives, or it dies with what was put in, or with less."""

from __future__ import annotations

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.dead_hands import kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, RulingOutcome
from tapisvert.rulings.incidents.uncalled_bets import kill_with_refund, uncalled_bet
from tapisvert.rulings.ruling import Finding, RulingFacts, because
from tapisvert.words.message import Message


def gives_cards_back(book: Book) -> bool:
    """Whether cards given up by mistake can come back at all."""
    return book.choice("showdown.pushed").value == "live-while-retrievable"


def hand_lives(
    what: IncidentContext,
    *subjects: GroundSubject | Citation,
    why: Message,
    table: FloorTable | None = None,
) -> RulingOutcome:
    """The hand is live; nothing moves."""
    facts = RulingFacts(hand="live", returned=0)
    return answer(
        what, Finding(), *subjects, reasons=(why,), facts=facts, who=what.who, table=table
    )


def hand_dies(
    what: IncidentContext,
    *subjects: GroundSubject | Citation,
    why: Message,
    also: tuple[GroundSubject, ...] = (),
) -> RulingOutcome:
    """The hand is dead; a bet nobody has called comes back where the book says so."""
    table, seat, who = what.table, what.seat, what.who
    rule = what.book.choice("hand.protection.mucked")
    refunds = rule.value == "uncalled-returned"
    open_bet = uncalled_bet(table, seat)
    back = open_bet if refunds else 0
    if back:
        chips = (because("showdown.uncalled-returned", who=who, amount=back),)
    elif open_bet:
        chips = (because("showdown.uncalled-lost", amount=open_bet),)
    else:
        chips = (because("showdown.bets-lost"),)
    after = kill_with_refund(table, seat) if refunds else kill_hand(table, seat)
    own_muck = () if gives_cards_back(what.book) else (what.book.choice("showdown.pushed").source,)
    return answer(
        what,
        Finding(),
        *subjects,
        rule.source,
        *own_muck,
        *also,
        "hand.protection",
        *board_needs_cards(table),
        reasons=(why, *chips, *no_board_without_cards(table, who)),
        facts=RulingFacts(hand="dead", returned=back),
        who=who,
        table=with_mucked_hand(after, seat),
    )


def with_mucked_hand(table: FloorTable, seat: int) -> FloorTable:
    """The table with a hand in the muck."""
    return table.with_(shown={**table.shown, seat: "mucked"})


def _board_complete(table: FloorTable) -> bool:
    game = table.state.setup.game
    return game.has_board and table.state.street == len(game.streets) - 1


def board_needs_cards(table: FloorTable) -> tuple[GroundSubject, ...]:
    """The article on playing the board, where there is a whole one to play."""
    return ("showdown.play-the-board",) if _board_complete(table) else ()


def no_board_without_cards(table: FloorTable, who: str) -> tuple[Message, ...]:
    """What a player without cards cannot do either, where there is a whole board."""
    return (because("showdown.no-board", who=who),) if _board_complete(table) else ()
