"""Being at the table: coming late to a deal, leaving with a hand."""

from __future__ import annotations

from typing import Final, Literal

from tapisvert import hand
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.dead_hands import is_live, kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, Procedure, RuledAction, RulingFacts, because
from tapisvert.words.message import Message

MOMENTS: Final = (
    "before-first-card",
    "after-first-card",
    "after-button-second-card",
    "after-last-card",
)
"""The moments of a deal, in order."""
CARRIED: Final = ("staff-carries-chips",)

_TOO_LATE: Final = {
    "first-card": "after-first-card",
    "button-second-card": "after-button-second-card",
    "last-card": "after-last-card",
}


@incident(
    "arrives",
    IncidentField("who", "player"),
    IncidentField("moment", "word", choices=MOMENTS),
    keys=("presence.deal", "presence"),
)
def arrives(what: IncidentContext) -> RulingOutcome:
    """A hand lives if its player is there by the book's deadline."""
    deadline = what.book.choice("presence.deadline").value
    late = MOMENTS.index(_moment(what)) >= MOMENTS.index(_TOO_LATE[deadline])
    rule = because(f"presence.deadline-{deadline}")
    why = because("presence.too-late" if late else "presence.in-time", who=what.who)
    return answer(
        what,
        Finding(),
        "presence.deal",
        "presence",
        reasons=(rule, why),
        facts=RulingFacts(hand="dead" if late else "live"),
        who=what.who,
        table=_without(what.table, what.seat) if late else what.table,
    )


def _moment(what: IncidentContext) -> str:
    """When the player came: with two cards each, the button's second card is the last one."""
    first_street = what.table.state.setup.game.streets[0]
    two_cards = first_street.down + first_street.up == 2
    moment = str(what["moment"])
    return "after-last-card" if two_cards and moment == "after-button-second-card" else moment


def _without(table: FloorTable, seat: int) -> FloorTable:
    """The hand of an absent player taken in: nobody has acted by that."""
    return kill_hand(table, seat).with_(done=table.done, absent=table.absent | {seat})


@incident(
    "leaves-table",
    IncidentField("who", "player"),
    IncidentField("all_in", "flag", default=False),
    IncidentField("betting_over", "flag", default=False),
    keys=("presence.hand", "turn.out.leaving-seat"),
)
def leaves(what: IncidentContext) -> RulingOutcome:
    """A live hand holds its player at the table; leaving before one's turn may be a fold."""
    if not is_live(what.table, what.seat):
        return _free(what, because("presence.leaves-without-hand", who=what.who), "dead")
    all_in = what["all_in"] or what.seat in what.table.state.all_in
    if what.book.choice("turn.leaving-seat").value == "fold-out-of-turn":
        over = all_in or what["betting_over"]
        if what.seat in what.table.state.queue and not over:
            return _folds(what)
        return _free(what, because("presence.leaves-after-acting", who=what.who), "live")
    if _may_go_all_in(what, all_in):
        return _free(what, because("presence.leaves-betting-over", who=what.who), "live")
    penalty = penalties.may(what.book)
    held = because("presence.leaves-live-hand", who=what.who)
    until = what.book.choice("presence.leaving.all-in").value
    reasons = (held, because(f"presence.leaves-all-in-{until}")) if all_in else (held,)
    return answer(
        what,
        Finding(),
        "presence.hand",
        ("penalty.may", "penalty.may-or-must"),
        *penalties.subjects_of(penalty),
        reasons=(*reasons, *penalties.reasons_of(penalty)),
        facts=RulingFacts(hand="live"),
        who=what.who,
        penalty=penalty,
    )


def _may_go_all_in(what: IncidentContext, all_in: bool) -> bool:
    """Whether somebody all-in is free to leave: by the book, once nobody can bet any more."""
    rule = what.book.choice("presence.leaving.all-in").value
    if not all_in or rule == "until-showdown":
        return False
    return rule == "free" or what["betting_over"] or hand.betting_over(what.table.state)


@incident("absent-at-break", IncidentField("who", "player"), keys=("break.absent", "break"))
def absent_at_break(what: IncidentContext) -> RulingOutcome:
    """A player is away when the table closes: staff carry the chips where the book says so."""
    rule = what.book.choice("break.absent")
    why = because("presence.absent-at-break", who=what.who)
    if rule.value == "silent":
        return left_to_director(
            what,
            reasons=(why, because("dealing.book-silent")),
            weigh=("dealing.weigh-action",),
            who=what.who,
        )
    return answer(
        what,
        Procedure(CARRIED),
        rule.source,
        "break",
        reasons=(why, because("presence.staff-carries", who=what.who)),
        facts=RulingFacts(steps=CARRIED),
        who=what.who,
    )


def _folds(what: IncidentContext) -> RulingOutcome:
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
        RuledAction("fold", put),
        "turn.out.leaving-seat",
        "turn.out.before",
        ("turn.out.warning", "turn.out"),
        "turn.out.forbidden",
        *penalties.subjects_of(penalty),
        reasons=reasons,
        facts=RulingFacts(hand="dead"),
        who=what.who,
        penalty=penalty,
        table=kill_hand(what.table, what.seat),
    )


def _free(what: IncidentContext, why: Message, lives: Literal["live", "dead"]) -> RulingOutcome:
    """Nothing holds the player at the table: no penalty."""
    return answer(
        what,
        Finding(),
        ("turn.out.leaving-seat", "presence.hand"),
        reasons=(why,),
        facts=RulingFacts(hand=lives),
        who=what.who,
        penalty=penalties.NO_PENALTY,
    )
