"""Misdeals: whether the deal is void, until when it can be, and what is done then."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.carried import carries
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import NOBODY, answer, beside
from tapisvert.rulings.incidents.kind import Outcome, What
from tapisvert.rulings.ruling import Facts, Finding, Procedure, Reason, because
from tapisvert.rulings.substantial import is_too_late_for_misdeal
from tapisvert.rulings.table import Table

REDEAL: Final = ("stop-deal", "collect-cards", "shuffle-all", "redeal-same-button")


def is_too_late(what: What) -> bool:
    """Whether the hand must be played out: past the first street, or past the book's point."""
    state = what.table.state
    if state.street > 0 or state.phase == "over":
        return True
    return is_too_late_for_misdeal(what.table.done, what.book)


def point_of_no_return(what: What) -> tuple[Subject | Citation, ...]:
    """The articles that say when a misdeal is too late."""
    deadline = what.book.choice("misdeal.too-late")
    if deadline.value == "two-acted":
        return (deadline.source,)
    kind = "three" if len(what.table.done) >= 3 else "two"
    keys = (f"substantial-action.{kind}", "substantial-action")
    return (deadline.source, *beside(what.book, deadline.source, *keys))


def why_too_late(what: What) -> Reason:
    """Why the hand goes on although the deal was faulty."""
    table = what.table
    if table.state.street > 0 or table.state.phase == "over":
        return because("dealing.first-round-over")
    players = len({each.seat for each in table.done})
    if what.book.choice("misdeal.too-late").value == "two-acted":
        return because("dealing.two-have-acted", players=players)
    return because("dealing.substantial-action", actions=len(table.done), players=players)


@carries("dealer.errors")
def misdeal(
    what: What, *found: Subject | Citation, reasons: tuple[Reason, ...], who: str = NOBODY
) -> Outcome:
    """The deal is void: the same hand again, everybody's chips back."""
    again = because("dealing.redeal")
    lesson = what.book.choice("dealer.errors")
    taught = lesson.value == "teach"
    return answer(
        what,
        Procedure(REDEAL),
        *found,
        ("misdeal.grounds", "misdeal"),
        "misdeal",
        "misdeal.replay",
        point_of_no_return(what)[0],
        *((lesson.source,) if taught else ()),
        reasons=(*reasons, again, *((because("dealing.teach"),) if taught else ())),
        facts=Facts(misdeal=True, steps=REDEAL),
        who=who,
        table=redealt(what.table),
    )


def played_out(
    what: What,
    *found: Subject | Citation,
    reasons: tuple[Reason, ...],
    who: str = NOBODY,
    table: Table | None = None,
    facts: Facts | None = None,
) -> Outcome:
    """Too late: the hand goes on with the cards as they are."""
    return answer(
        what,
        Finding() if facts is None or not facts.steps else Procedure(facts.steps),
        *point_of_no_return(what),
        *found,
        reasons=(*reasons, why_too_late(what)),
        facts=facts or Facts(misdeal=False),
        who=who,
        table=table,
    )


def redealt(table: Table) -> Table:
    """The same hand dealt again: same button, same blinds, cards nobody knows yet."""
    state = table.state
    if state.marks.posted:
        state = hand.play(hand.play(state, hand.Misdeal()), hand.Post())
        opener = None if state.setup.game.has_board else 0
        state = hand.play(state, hand.Deal(opener=opener))
    return table.with_(state=state, front={}, done=(), early=(), only={}, open_raise=None, shown={})
