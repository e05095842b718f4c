"""All-in hands: open as soon as no betting is left."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.rulebooks import Book
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import beside
from tapisvert.rulings.table import Table


@carries("all-in.face-up", "all-in.face-up.addendum")
def open_hands(table: Table, book: Book) -> tuple[Subject, ...]:
    """The articles on open hands, with the worked example nearest to this table."""
    state = table.state
    if len(state.in_hand) == 2:
        example = 1
    else:
        example = 3 if state.street == len(state.setup.game.streets) - 1 else 2
    keys = ("all-in.face-up.addendum", f"all-in.face-up.example-{example}")
    return ("all-in.face-up", *beside(book, "all-in.face-up", *keys))
