"""Chips carried forward and not let go, and bets the dealer told wrongly."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.refusals import Invalid
from tapisvert.rulings.action_effects import apply_action
from tapisvert.rulings.incidents.answer import answer, is_silent, left_to_director, unstated
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, RuledAction, RulingFacts, because

ACTS: Final = ("call", "raise", "fold")


@incident(
    "forward-motion",
    IncidentField("who", "player"),
    IncidentField("amount", "int", 0),
    IncidentField("past_line", "flag", False),
    keys=("bet.line", "bet.methods", "bet.ambiguous", "bet.word-or-chips", "director.decisions"),
)
def forward_motion(what: IncidentContext) -> RulingOutcome:
    """Chips moved forward in the hand and taken back: a bet where the book says so."""
    rule = what.book.choice("bet.line")
    amount = int(what["amount"])
    table, seat = what.table, what.seat
    faces = table.state.bets.bet > table.state.put[seat]
    moved = because("questions.forward-amount" if amount else "questions.forward", **_told(what))
    why = (moved, because("questions.past-line")) if what["past_line"] else (moved,)
    if is_silent(what.book, "bet.line"):
        return left_to_director(
            what,
            "bet.ambiguous",
            "bet.word-or-chips",
            "bet.methods",
            "player.duties",
            "words.official",
            reasons=(*why, *unstated(what.book, "bet.line")),
            options=("chips-pushed", "call", "fold") if faces else ("chips-pushed", "check"),
            weigh=("questions.weigh-let-go", "questions.weigh-house-line", "floor.weigh-habit"),
            who=what.who,
        )
    key = "questions.forward-binds-amount" if amount else "questions.forward-binds"
    binds = because(key, **_told(what))
    if amount and amount >= table.state.bets.bet:
        left = frozenset(("call", "raise") if faces else ("bet",))
        table = table.with_(only={**table.only, seat: left})
    return answer(
        what,
        Finding(),
        rule.source,
        "bet.methods",
        reasons=(*why, binds),
        facts=RulingFacts(stands=True),
        who=what.who,
        table=table,
        headline=binds,
    )


def _told(what: IncidentContext) -> dict[str, Any]:
    return {"who": what.who, "amount": int(what["amount"])}


@incident(
    "bet-misstated",
    IncidentField("who", "player"),
    IncidentField("told", "int"),
    IncidentField("act", "word", "call", choices=ACTS),
    keys=("accepted-action", "dealer.announces", "director.decisions"),
)
def bet_misstated(what: IncidentContext) -> RulingOutcome:
    """The dealer named a wrong bet: a caller owes the true one, other acts the director weighs."""
    table, seat, act = what.table, what.seat, str(what["act"])
    state = table.state
    reach = state.put[seat] + state.stacks[seat]
    to = min(max(state.bets.bet, state.put[seat]), reach)
    if int(what["told"]) == to:
        raise Invalid("questions.not-misstated", to=to)
    why = because("questions.misstated", count=int(what["told"]), to=to)
    if act != "call":
        return left_to_director(
            what,
            "accepted-action",
            reasons=(why, because(f"questions.misstated-{act}", who=what.who)),
            options=("fold", "call") if act == "fold" else ("call", "min-raise"),
            weigh=("later.weigh-gap", "later.weigh-action-behind", "floor.weigh-clarity"),
            who=what.who,
        )
    acted = RuledAction("call", to)
    owes = state.put[seat] < to and bool(state.live >> seat & 1) and seat in state.queue
    return answer(
        what,
        acted,
        "accepted-action",
        "director.decisions",
        reasons=(why, because("questions.misstated-call", who=what.who, to=to)),
        facts=RulingFacts(to=to, options=("accept-true-amount",)),
        who=what.who,
        table=apply_action(table, seat, acted) if owes else table,
    )
