"""Chips counted wrong, hidden, found, carried out of sight, or of a colour already raced off."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.applied import applied
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Acted, Discretion, Facts, Finding, Procedure, because

DIRECTOR: Final[tuple[Subject, ...]] = (
    "director.decisions",
    "director.decisions.priorities",
    "director.decisions.exceptional",
    "director.decisions.final",
    "director.decisions.respect",
    "director.first-decision",
    "annex.purpose",
)
"""How the director decides where the book leaves it to him."""

FOUND: Final = ("remove-from-play", "return-to-inventory")

_KEPT: Final = {
    "removed-hidden": "removed-hidden",
    "removed-all": "removed-all",
    "may-disqualify": "kept",
}


@incident(
    "wrong-count-given",
    Field("who", "player"),
    Field("told", "int"),
    keys=("accepted-action", "director.decisions"),
)
def wrong_count(what: What) -> Outcome:
    """A caller pays the true amount, whatever count he was given."""
    table, seat = what.table, what.seat
    state = table.state
    reach = state.put[seat] + state.stacks[seat]
    to = min(max(state.bets.bet, state.put[seat]), reach)
    told = int(what["told"])
    acted = Acted("call", to)
    owes = state.put[seat] < to and bool(state.live >> seat & 1) and seat in state.queue
    gap = because("later.wrong-count", told=told, to=to)
    key = "later.accepted" if to >= told else "later.accepted-less"
    accepted = because(key, who=what.who, to=to, gap=abs(to - told))
    return answer(
        what,
        acted,
        "accepted-action",
        *DIRECTOR,
        reasons=(gap, accepted),
        facts=Facts(to=to, options=("accept-true-amount",)),
        who=what.who,
        table=applied(table, seat, acted) if owes else table,
    )


@incident(
    "hidden-chips-after-all-in",
    Field("who", "player"),
    Field("amount", "int"),
    keys=("all-in.hidden-chips", "accepted-action", *(str(key) for key in DIRECTOR)),
)
def hidden_chips(what: What) -> Outcome:
    """Whether the hidden chips were part of the all-in is for the director to say."""
    amount = int(what["amount"])
    options = ("accept-true-amount", "chips-pushed")
    weigh = ("later.weigh-intent", "later.weigh-gap", "later.weigh-caller-knew")
    return answer(
        what,
        Discretion(options, weigh),
        "all-in.hidden-chips",
        "accepted-action",
        *DIRECTOR,
        reasons=(
            because("later.hidden", who=what.who, amount=amount),
            because("later.hidden-left-out", who=what.who, amount=amount),
        ),
        facts=Facts(options=options),
        who=what.who,
    )


@incident("chips-found", Field("amount", "int"), keys=("chips.found",))
def found(what: What) -> Outcome:
    """Chips nobody can call his own leave the tournament's play."""
    why = because("later.found", amount=int(what["amount"]))
    return answer(what, Procedure(FOUND), "chips.found", reasons=(why,), facts=Facts(steps=FOUND))


@incident(
    "chips-hidden-in-transit",
    Field("who", "player"),
    Field("amount", "int"),
    keys=(
        "chips.transit",
        "chips.transit.removed",
        "chips.transit.in-view",
        "chips.visible",
        "chips.visible.always",
    ),
)
def in_transit(what: What) -> Outcome:
    """Chips carried out of sight are lost, alone or with all the others, or cost the event."""
    rule = what.book.choice("chips.transit").value
    penalty = penalties.may(what.book)
    return answer(
        what,
        Finding(),
        "chips.transit",
        "chips.transit.in-view",
        "chips.transit.removed",
        "chips.visible.always",
        "chips.visible",
        ("penalty.may", "penalty.may-or-must", "penalty.expulsion"),
        *penalties.subjects_of(penalty),
        "penalty.disqualified-chips",
        reasons=(
            because("later.transit", who=what.who, amount=int(what["amount"])),
            because(f"later.transit-{rule}", who=what.who),
        ),
        facts=Facts(chips=_KEPT[rule]),
        who=what.who,
        penalty=penalty,
    )


@incident(
    "old-chips-after-race",
    Field("who", "player"),
    Field("amount", "int"),
    keys=("chip-race.leftovers",),
)
def old_chips(what: What) -> Outcome:
    """Exchanged at par; what the smallest chip in play cannot pay is lost."""
    amount = int(what["amount"])
    smallest = min(what.table.denominations)
    removed = amount % smallest
    exchanged = amount - removed
    par = because("later.old-chips", amount=amount, smallest=smallest, exchanged=exchanged)
    lost = (because("later.old-chips-lost", removed=removed),) if removed else ()
    return answer(
        what,
        Finding(),
        "chip-race.leftovers",
        "chip-race",
        reasons=(par, *lost),
        facts=Facts(exchanged=exchanged, removed=removed),
        who=what.who,
    )
