"""All-in hands: open as soon as no betting is left."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.rulings.incidents.answer import in_same_book
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.rulings.ruling import because


@implements("all-in.face-up", "all-in.face-up.addendum")
def open_hands_subjects(table: FloorTable, book: Book) -> tuple[GroundSubject, ...]:
    """The articles on open hands, with the worked example nearest to this table."""
    state = table.state
    if len(state.in_hand) == 2:
        example = 1
    else:
        example = 3 if state.street == len(state.setup.game.streets) - 1 else 2
    keys = ("all-in.face-up.addendum", f"all-in.face-up.example-{example}")
    return ("all-in.face-up", *in_same_book(book, "all-in.face-up", *keys))


@implements("all-in.face-up", "hand-for-hand.all-in")
def with_open_hands(before: FloorTable, outcome: RulingOutcome, book: Book) -> RulingOutcome:
    """The last ruling also says so where it leaves nothing to bet and somebody all-in."""
    after = outcome.table.state
    if not _nothing_left(after) or _nothing_left(before.state):
        return outcome
    subjects = open_hands_subjects(outcome.table, book)
    why = because("floor.hands-open")
    if hand.held_face_down(after):
        subjects, why = ("hand-for-hand.all-in", *subjects), because("floor.hands-wait")
    *others, last = outcome.rulings
    grounds = dict.fromkeys((*last.grounds, *cited(book, *subjects)))
    last = replace(last, grounds=tuple(grounds), reasons=(*last.reasons, why))
    return RulingOutcome((*others, last), outcome.table)


def _nothing_left(state: hand.State) -> bool:
    return len(state.in_hand) > 1 and hand.must_be_open(state)
