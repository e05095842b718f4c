"""Rulings on wagers: what the law says of an act, signed with the articles of the book."""

from __future__ import annotations

from functools import lru_cache

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.betlaw import bet_law
from tapisvert.rulings.grounds import Subject, cited
from tapisvert.rulings.opinion import Opinion
from tapisvert.rulings.ruling import Acted, Penalty, Ruling
from tapisvert.rulings.seen import Act, Chips
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.tree import Settled
from tapisvert.rulings.wagers import rule_on_wager


def rule_spot(book: Book, spot: Spot, act: Act) -> Ruling:
    """The ruling on an act in a described spot, with no hand behind it."""
    said, in_front = rule_on_wager(spot, act, bet_law(book))
    return signed(book, spot, said, in_front)


def signed(book: Book, spot: Spot, said: Settled[Opinion], in_front: Chips) -> Ruling:
    """The ruling an opinion makes, the chips that were not needed given back."""
    view = said.verdict
    returned = None
    if isinstance(view.verdict, Acted):
        returned = max(0, sum(in_front) - view.verdict.to)
    ladder = book.names("penalty.ladder").value if view.penalty else ()
    return Ruling(
        spot.who,
        view.verdict,
        _grounds(book, (said.keys[0], *view.besides, *said.keys[1:])),
        view.reasons,
        returned=returned,
        penalty=Penalty(view.penalty, ladder) if view.penalty else None,
    )


@lru_cache(maxsize=4096)
def _grounds(book: Book, subjects: tuple[Subject, ...]) -> tuple[Citation, ...]:
    return cited(book, *subjects)
