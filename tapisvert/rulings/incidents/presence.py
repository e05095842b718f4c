"""Being at the table: coming late to a deal, leaving with a hand."""

from __future__ import annotations

from typing import Final, Literal

from tapisvert import hand
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.killing import is_live, killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Acted, Facts, Finding, Reason, because
from tapisvert.rulings.table import Table

MOMENTS: Final = (
    "before-first-card",
    "after-first-card",
    "after-button-second-card",
    "after-last-card",
)
"""The moments of a deal, in order."""

_TOO_LATE: Final = {
    "first-card": "after-first-card",
    "button-second-card": "after-button-second-card",
    "last-card": "after-last-card",
}


@incident(
    "arrives",
    Field("who", "player"),
    Field("moment", "word", choices=MOMENTS),
    keys=("presence.deal", "presence"),
)
def arrives(what: What) -> Outcome:
    """A hand lives if its player is there by the book's deadline."""
    deadline = what.book.choice("presence.deadline").value
    late = MOMENTS.index(what["moment"]) >= MOMENTS.index(_TOO_LATE[deadline])
    rule = because(f"presence.deadline-{deadline}")
    why = because("presence.too-late" if late else "presence.in-time", who=what.who)
    return answer(
        what,
        Finding(),
        "presence.deal",
        "presence",
        reasons=(rule, why),
        facts=Facts(hand="dead" if late else "live"),
        who=what.who,
        table=_without(what.table, what.seat) if late else what.table,
    )


def _without(table: Table, seat: int) -> Table:
    """The hand of an absent player taken in: nobody has acted by that."""
    return killed(table, seat).with_(done=table.done)


@incident(
    "leaves-table",
    Field("who", "player"),
    Field("all_in", "flag", default=False),
    keys=("presence.hand", "turn.out.leaving-seat"),
)
def leaves(what: What) -> Outcome:
    """A live hand holds its player at the table; before his turn, leaving may be a fold."""
    if not is_live(what.table, what.seat):
        return _free(what, because("presence.leaves-without-hand", who=what.who), "dead")
    all_in = what["all_in"] or what.seat in what.table.state.all_in
    if what.book.choice("turn.leaving-seat").value == "fold-out-of-turn":
        if what.seat in what.table.state.queue and not all_in:
            return _folds(what)
        return _free(what, because("presence.leaves-after-acting", who=what.who), "live")
    if all_in and hand.betting_over(what.table.state):
        return _free(what, because("presence.leaves-betting-over", who=what.who), "live")
    penalty = penalties.may(what.book)
    held = because("presence.leaves-live-hand", who=what.who)
    reasons = (held, because("presence.leaves-all-in")) if all_in else (held,)
    return answer(
        what,
        Finding(),
        "presence.hand",
        ("penalty.may", "penalty.may-or-must"),
        *penalties.subjects_of(penalty),
        reasons=(*reasons, *penalties.reasons_of(penalty)),
        facts=Facts(hand="live"),
        who=what.who,
        penalty=penalty,
    )


def _folds(what: What) -> Outcome:
    """Getting up before one's turn shows that one will fold: it is a fold out of turn."""
    put = what.table.state.put[what.seat]
    warned = what.book.choice("turn.out.penalty").value == "warning"
    penalty = penalties.must(what.book, suggested="warning") if warned else penalties.may(what.book)
    reasons = (
        because("presence.leaves-before-turn", who=what.who),
        *penalties.reasons_of(penalty),
    )
    return answer(
        what,
        Acted("fold", put),
        "turn.out.leaving-seat",
        "turn.out.before",
        ("turn.out.warning", "turn.out"),
        "turn.out.forbidden",
        *penalties.subjects_of(penalty),
        reasons=reasons,
        facts=Facts(hand="dead"),
        who=what.who,
        penalty=penalty,
        table=killed(what.table, what.seat),
    )


def _free(what: What, why: Reason, lives: Literal["live", "dead"]) -> Outcome:
    """Nothing holds him at the table: no penalty."""
    return answer(
        what,
        Finding(),
        ("turn.out.leaving-seat", "presence.hand"),
        reasons=(why,),
        facts=Facts(hand=lives),
        who=what.who,
        penalty=penalties.NO_PENALTY,
    )
