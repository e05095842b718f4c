"""Substantial action, and the moment after which a misdeal is no longer possible."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import PastAction


@implements("substantial-action", "substantial-action.two", "substantial-action.three")
def is_substantial(done: Iterable[PastAction], book: Book) -> bool:
    """Two actions of two players, one of them with chips; or any three. Blinds never count."""
    actions = list(done)
    if len(actions) >= 3:
        return True
    if len({each.seat for each in actions}) < 2:
        return False
    if any(each.puts_chips_in for each in actions):
        return True
    mixed = {each.action for each in actions} == {"check", "fold"}
    return mixed and book.flag("substantial-action.check-and-fold").value


@implements("misdeal.too-late")
def is_too_late_for_misdeal(done: Iterable[PastAction], book: Book) -> bool:
    """Whether the hand must be played out, by the book's own point of no return."""
    actions = list(done)
    if book.choice("misdeal.too-late").value == "two-acted":
        return len({each.seat for each in actions}) >= 2
    return is_substantial(actions, book)
