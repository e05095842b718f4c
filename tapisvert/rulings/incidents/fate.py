"""What becomes of a hand: it lives, or it dies with what was put in, or with less."""

from __future__ import annotations

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.killing import killed
from tapisvert.rulings.incidents.kind import Outcome, What
from tapisvert.rulings.incidents.refund import killed_with_refund, uncalled
from tapisvert.rulings.ruling import Facts, Finding, Reason, because
from tapisvert.rulings.table import Table


def gives_back(book: Book) -> bool:
    """Whether cards given up by mistake can come back at all."""
    return book.choice("showdown.pushed").value == "live-while-retrievable"


def lives(
    what: What, *found: Subject | Citation, why: Reason, table: Table | None = None
) -> Outcome:
    """The hand is live; nothing moves."""
    facts = Facts(hand="live", returned=0)
    return answer(what, Finding(), *found, reasons=(why,), facts=facts, who=what.who, table=table)


def dies(
    what: What, *found: Subject | Citation, why: Reason, also: tuple[Subject, ...] = ()
) -> Outcome:
    """The hand is dead; a bet nobody has called comes back where the book says so."""
    table, seat, who = what.table, what.seat, what.who
    rule = what.book.choice("hand.protection.mucked")
    refunds = rule.value == "uncalled-returned"
    open_bet = uncalled(table, seat)
    back = open_bet if refunds else 0
    if back:
        chips = (because("showdown.uncalled-returned", who=who, amount=back),)
    elif open_bet:
        chips = (because("showdown.uncalled-lost", amount=open_bet),)
    else:
        chips = (because("showdown.bets-lost"),)
    after = killed_with_refund(table, seat) if refunds else killed(table, seat)
    own_muck = () if gives_back(what.book) else (what.book.choice("showdown.pushed").source,)
    return answer(
        what,
        Finding(),
        *found,
        rule.source,
        *own_muck,
        *also,
        "hand.protection",
        *board_needs_cards(table),
        reasons=(why, *chips, *no_board_without_cards(table, who)),
        facts=Facts(hand="dead", returned=back),
        who=who,
        table=mucked(after, seat),
    )


def mucked(table: Table, seat: int) -> Table:
    """The table with a hand in the muck."""
    return table.with_(shown={**table.shown, seat: "mucked"})


def _board_complete(table: Table) -> bool:
    game = table.state.setup.game
    return game.has_board and table.state.street == len(game.streets) - 1


def board_needs_cards(table: Table) -> tuple[Subject, ...]:
    """The article on playing the board, where there is a whole one to play."""
    return ("showdown.play-the-board",) if _board_complete(table) else ()


def no_board_without_cards(table: Table, who: str) -> tuple[Reason, ...]:
    """What a player without cards cannot do either, where there is a whole board."""
    return (because("showdown.no-board", who=who),) if _board_complete(table) else ()
