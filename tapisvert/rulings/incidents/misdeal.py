"""Misdeals: whether the deal is void, until when it can be, and what is done then."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.implements import implements
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import NOBODY, answer, in_same_book
from tapisvert.rulings.incidents.kind import IncidentContext, RulingOutcome
from tapisvert.rulings.ruling import Finding, Procedure, RulingFacts, because
from tapisvert.rulings.substantial_action import is_substantial, is_too_late_for_misdeal
from tapisvert.words.message import Message

REDEAL: Final = ("stop-deal", "collect-cards", "shuffle-all", "redeal-same-button")


def is_too_late(what: IncidentContext) -> bool:
    """Whether the hand must be played out: past the first street, or past the book's point."""
    state = what.table.state
    if state.street > 0 or state.phase == "over":
        return True
    return is_too_late_for_misdeal(what.table.done, what.book)


def has_substantial_action(what: IncidentContext) -> bool:
    """Whether there has been substantial action in this hand: a street that is over is more."""
    state = what.table.state
    return state.street > 0 or state.phase == "over" or is_substantial(what.table.done, what.book)


def point_of_no_return(what: IncidentContext) -> tuple[GroundSubject | Citation, ...]:
    """The articles that say when a misdeal is too late."""
    deadline = what.book.choice("misdeal.too-late")
    if deadline.value == "two-acted":
        return (deadline.source,)
    kind = "three" if len(what.table.done) >= 3 else "two"
    keys = (f"substantial-action.{kind}", "substantial-action")
    return (deadline.source, *in_same_book(what.book, deadline.source, *keys))


def why_too_late(what: IncidentContext) -> Message:
    """Why the hand goes on although the deal was faulty."""
    table = what.table
    if table.state.street > 0 or table.state.phase == "over":
        return because("dealing.first-round-over")
    players = len({each.seat for each in table.done})
    if what.book.choice("misdeal.too-late").value == "two-acted":
        return because("dealing.two-have-acted", players=players)
    return because("dealing.substantial-action", actions=len(table.done), players=players)


@implements("dealer.errors", "misdeal.replay")
def misdeal(
    what: IncidentContext,
    *subjects: GroundSubject | Citation,
    reasons: tuple[Message, ...],
    who: str = NOBODY,
) -> RulingOutcome:
    """The deal is void: the same hand again, everybody's chips back."""
    again = because("dealing.redeal")
    lesson = what.book.choice("dealer.errors")
    taught = lesson.value == "teach"
    return answer(
        what,
        Procedure(REDEAL),
        *subjects,
        ("misdeal.grounds", "misdeal"),
        "misdeal",
        "misdeal.replay",
        point_of_no_return(what)[0],
        *((lesson.source,) if taught else ()),
        reasons=(*reasons, again, *((because("dealing.teach"),) if taught else ())),
        facts=RulingFacts(misdeal=True, steps=REDEAL),
        who=who,
        table=redeal(what.table, what.book),
    )


def play_on(
    what: IncidentContext,
    *subjects: GroundSubject | Citation,
    reasons: tuple[Message, ...],
    who: str = NOBODY,
    table: FloorTable | None = None,
    facts: RulingFacts | None = None,
) -> RulingOutcome:
    """Too late: the hand goes on with the cards as they are."""
    return answer(
        what,
        Finding() if facts is None or not facts.steps else Procedure(facts.steps),
        *point_of_no_return(what),
        *subjects,
        reasons=(*reasons, why_too_late(what)),
        facts=facts or RulingFacts(misdeal=False),
        who=who,
        table=table,
    )


@implements("misdeal.replay.absent")
def redeal(table: FloorTable, book: Book) -> FloorTable:
    """The same hand dealt again: same button, same blinds, cards nobody knows yet.

    Whoever was away for the void deal may play this one, or is killed again, as the book says.
    """
    state = table.state
    if state.marks.posted:
        state = hand.play(hand.play(state, hand.Misdeal()), hand.Post())
        opener = None if state.setup.game.has_board else 0
        state = hand.play(state, hand.Deal(opener=opener))
        if book.choice("misdeal.replay.absent").value == "killed":
            for seat in table.absent:
                state = hand.play(state, hand.Kill(seat))
    return table.with_(state=state, front={}, done=(), early=(), only={}, open_raise=None, shown={})
