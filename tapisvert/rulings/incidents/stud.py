"""Incidents only stud knows: early streets, a river face up, up-cards picked up."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.rulebooks import Citation
from tapisvert.rulings.incidents.answer import answer, in_same_book, left_to_director
from tapisvert.rulings.incidents.dead_hands import kill_hand
from tapisvert.rulings.incidents.dealing import REPLACE
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, Procedure, RulingFacts, because

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
STREET_RESHUFFLED: Final = (
    "complete-betting",
    "keep-burn",
    "return-cards-to-stub",
    "shuffle-stub",
    "deal-street-no-burn",
)
OPPONENT_UP: Final = ("deal-opponent-face-up", "sixth-street-opener-acts")
OTHERS_DOWN: Final = ("deal-others-down", "sixth-street-opener-acts")
ENOUGH: Final[tuple[str, ...]] = ("burn", "deal-last-street")
BURNS: Final = 3
"""The cards burned before seventh street."""
_SHORT: Final[dict[str, tuple[str, ...]]] = {
    "burns": ("scramble-stub-and-burns", "burn", "deal-last-street"),
    "community": ("burn", "deal-community-card", "sixth-street-opener-acts"),
    "under-three": (
        "scramble-stub-and-burns",
        "burn",
        "deal-community-card",
        "sixth-street-opener-acts",
    ),
}
"""What is done with a stub that is too short, by the part that fits."""


@incident(
    "premature-stud-street",
    IncidentField("street", "word", choices=STREETS),
    keys=("board.premature.stud", "board.premature"),
)
def premature_stud_street(what: IncidentContext) -> RulingOutcome:
    """The whole street is set aside, or shuffled back where the book says so."""
    rule = what.book.choice("board.premature.stud")
    if rule.value == "reshuffle-no-burn":
        return answer(
            what,
            Procedure(STREET_RESHUFFLED),
            rule.source,
            *in_same_book(what.book, rule.source, "board.premature", "stub.reshuffled"),
            reasons=(because("dealing.stud-early-reshuffled"),),
            facts=RulingFacts(steps=STREET_RESHUFFLED),
        )
    last = what["street"] == STREETS[-1]
    steps = LAST_STREET_AGAIN if last else STREET_SET_ASIDE
    return answer(
        what,
        Procedure(steps),
        "board.premature.stud",
        "board.premature",
        reasons=(because("dealing.stud-last-early" if last else "dealing.stud-early"),),
        facts=RulingFacts(steps=steps),
    )


@incident(
    "stud-river-face-up",
    IncidentField("who", "player"),
    keys=("stud.river-face-up", "stud.procedures"),
)
def stud_river_face_up(what: IncidentContext) -> RulingOutcome:
    """A lone opponent gets a last card face up too; elsewhere the card shown is replaced."""
    rule = what.book.choice("stud.exposed-river")
    if rule.value == "replaced":
        return _river_replaced(what, rule.source)
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
        facts=RulingFacts(steps=steps),
        who=what.who,
    )


def _river_replaced(what: IncidentContext, source: Citation) -> RulingOutcome:
    """Replaced while betting remains; where none is left it plays."""
    plays = hand.betting_over(what.table.state)
    steps = ("cards-stand",) if plays else REPLACE
    why = "dealing.stud-river-plays" if plays else "dealing.stud-river-replaced"
    return answer(
        what,
        Procedure(steps),
        source,
        *in_same_book(what.book, source, "stud.procedures"),
        reasons=(because(why, who=what.who),),
        facts=RulingFacts(steps=steps),
        who=what.who,
    )


@incident(
    "stud-short-stub",
    IncidentField("stub", "int"),
    keys=("stud.short-stub", "stub.reshuffled", "procedure.randomness"),
)
def stud_short_stub(what: IncidentContext) -> RulingOutcome:
    """Before the last street the stub must hold a card each, a burn and one that stays."""
    stub, players = int(what["stub"]), len(what.table.state.in_hand)
    needed = players + 2
    counted = because("dealing.short-stub", stub=stub, needed=needed, players=players)
    rule = what.book.choice("stud.short-stub")
    if stub >= needed:
        steps, why = ENOUGH, because("dealing.short-stub-enough")
        return answer(
            what,
            Procedure(steps),
            ("stud.short-stub", "stud.procedures"),
            reasons=(counted, why),
            facts=RulingFacts(steps=steps),
        )
    if rule.value == "silent":
        return left_to_director(
            what,
            "procedure.randomness",
            reasons=(counted, because("dealing.book-silent")),
            weigh=("dealing.weigh-order", "dealing.weigh-deck"),
        )
    part = "burns" if stub + BURNS >= needed else "community" if stub >= 3 else "under-three"
    steps = _SHORT[part]
    first = () if part == "burns" else ("stud.short-stub.first",)
    shuffled = () if part == "community" else ("stub.reshuffled",)
    return answer(
        what,
        Procedure(steps),
        f"stud.short-stub.{part}",
        rule.source,
        *first,
        *shuffled,
        reasons=(counted, because(f"dealing.short-stub-{part}")),
        facts=RulingFacts(steps=steps),
        headline=None if part == "burns" else because(f"dealing.short-stub-{part}-head"),
    )


@incident(
    "stud-upcards-picked-up", IncidentField("who", "player"), keys=("stud.upcards-picked-up",)
)
def stud_upcards_picked_up(what: IncidentContext) -> RulingOutcome:
    """It kills a hand that still has to act."""
    facing = what.seat in what.table.state.queue
    return answer(
        what,
        Finding(),
        "stud.upcards-picked-up",
        reasons=(
            because("dealing.upcards-dead" if facing else "dealing.upcards-live", who=what.who),
        ),
        facts=RulingFacts(hand="dead" if facing else "live"),
        who=what.who,
        table=kill_hand(what.table, what.seat) if facing else None,
    )
