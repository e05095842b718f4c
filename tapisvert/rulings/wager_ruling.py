"""Makes a ruling of a wager's verdict: adds the book's articles, chips to return, penalty."""

from __future__ import annotations

from functools import lru_cache

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.bet_law import bet_law
from tapisvert.rulings.gestures import Pile, TableAct
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.rulings.ruling import Penalty, RuledAction, Ruling, because
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict
from tapisvert.rulings.wagers import rule_on_wager
from tapisvert.words.message import Message


def rule_on_spot(book: Book, spot: BettingSpot, act: TableAct) -> Ruling:
    """The ruling on an act in a described spot, with no hand behind it."""
    result, in_front = rule_on_wager(spot, act, bet_law(book))
    return wager_ruling(book, spot, result, in_front)


def wager_ruling(
    book: Book, spot: BettingSpot, result: TreeResult[WagerVerdict], in_front: Pile
) -> Ruling:
    """The ruling an opinion makes, the chips that were not needed given back."""
    opinion = result.verdict
    returned = None
    if isinstance(opinion.verdict, RuledAction):
        returned = max(0, sum(in_front) - opinion.verdict.to)
    ladder = book.names("penalty.ladder").value if opinion.penalty else ()
    grounds = _grounds(book, (*opinion.before, result.keys[0], *opinion.besides, *result.keys[1:]))
    doubled = _double_after_short_all_in(book, spot, opinion)
    if doubled:
        grounds = (*grounds, book.choice("raise.after-short-all-in").source)
    return Ruling(
        spot.who,
        opinion.verdict,
        tuple(dict.fromkeys(grounds)),
        (*opinion.reasons, *doubled),
        returned=returned,
        penalty=Penalty(opinion.penalty, ladder) if opinion.penalty else None,
    )


def _double_after_short_all_in(
    book: Book, spot: BettingSpot, opinion: WagerVerdict
) -> tuple[Message, ...]:
    """Which bet is doubled after a short all-in, where a book that doubles does not say."""
    raises = isinstance(opinion.verdict, RuledAction) and opinion.verdict.action == "raise"
    if not raises or spot.full_bet is None or spot.limit == "limit":
        return ()
    if book.choice("raise.minimum").value != "double":
        return ()
    if book.choice("raise.after-short-all-in").value != "last-full":
        return ()
    return (
        because(
            "floor.double-of-last-full",
            bet=spot.bet,
            full=spot.full_bet,
            minimum=spot.minimum,
            otherwise=2 * spot.bet,
        ),
    )


@lru_cache(maxsize=4096)
def _grounds(book: Book, subjects: tuple[GroundSubject, ...]) -> tuple[Citation, ...]:
    return cited(book, *subjects)
