"""Incidents only stud knows: early streets, a river face up, up-cards picked up."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.killing import killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Facts, Finding, Procedure, because

STREETS: Final = ("third", "fourth", "fifth", "sixth", "seventh")
STREET_SET_ASIDE: Final = (
    "deal-rest-of-street",
    "set-street-aside",
    "complete-betting",
    "burn",
    "deal-street",
    "at-last-street-return-cards-to-stub",
    "shuffle-stub",
    "deal-last-street",
)
LAST_STREET_AGAIN: Final = (
    "deal-rest-of-street",
    "set-street-aside",
    "complete-betting",
    "return-cards-to-stub",
    "shuffle-stub",
    "deal-last-street",
)
OPPONENT_UP: Final = ("deal-opponent-face-up", "sixth-street-opener-acts")
OTHERS_DOWN: Final = ("deal-others-down", "sixth-street-opener-acts")


@incident(
    "premature-stud-street",
    Field("street", "word", choices=STREETS),
    keys=("board.premature.stud", "board.premature"),
)
def premature_stud_street(what: What) -> Outcome:
    """The whole street is set aside; only the last one has no other to take its place."""
    last = what["street"] == STREETS[-1]
    steps = LAST_STREET_AGAIN if last else STREET_SET_ASIDE
    return answer(
        what,
        Procedure(steps),
        "board.premature.stud",
        "board.premature",
        reasons=(because("dealing.stud-last-early" if last else "dealing.stud-early"),),
        facts=Facts(steps=steps),
    )


@incident(
    "stud-river-face-up",
    Field("who", "player"),
    keys=("stud.river-face-up", "stud.procedures"),
)
def stud_river_face_up(what: What) -> Outcome:
    """A lone opponent is dealt his face up too; several are dealt theirs as usual."""
    opponents = len(what.table.state.in_hand) - 1
    alone = opponents == 1
    steps = OPPONENT_UP if alone else OTHERS_DOWN
    why = "dealing.stud-river-heads-up" if alone else "dealing.stud-river-several"
    return answer(
        what,
        Procedure(steps),
        "stud.river-face-up",
        "stud.procedures",
        reasons=(
            because(why, who=what.who, opponents=opponents),
            because("dealing.stud-river-all-in", who=what.who),
        ),
        facts=Facts(steps=steps),
        who=what.who,
    )


@incident("stud-upcards-picked-up", Field("who", "player"), keys=("stud.upcards-picked-up",))
def stud_upcards_picked_up(what: What) -> Outcome:
    """It kills a hand that still has to act."""
    facing = what.seat in what.table.state.queue
    return answer(
        what,
        Finding(),
        "stud.upcards-picked-up",
        reasons=(
            because("dealing.upcards-dead" if facing else "dealing.upcards-live", who=what.who),
        ),
        facts=Facts(hand="dead" if facing else "live"),
        who=what.who,
        table=killed(what.table, what.seat) if facing else None,
    )
