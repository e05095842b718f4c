"""What players ask for: a new deck, a count of a stack, a count of the pot."""

from __future__ import annotations

from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.dead_hands import is_live
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, RulingFacts, because
from tapisvert.words.message import Message


def _answer(
    what: IncidentContext, allowed: bool, subjects: tuple[GroundSubject, ...], *why: Message
) -> RulingOutcome:
    facts = RulingFacts(allowed=allowed)
    return answer(what, Finding(), *subjects, reasons=why, facts=facts, who=what.who)


@incident(
    "deck-change-asked",
    IncidentField("who", "player"),
    IncidentField("defective", "flag", default=False),
    keys=("deck.change", "director.decisions"),
)
def deck_change(what: IncidentContext) -> RulingOutcome:
    """Players do not choose the deck; some books except a defective one."""
    rule = what.book.choice("deck.change").value
    subjects: tuple[GroundSubject, ...] = ("deck.change",)
    if rule == "defective-only":
        allowed = bool(what["defective"])
        key = "presence.deck-defective" if allowed else "presence.deck-not-defective"
        return _answer(what, allowed, subjects, because(key, who=what.who))
    subjects = ("deck.change", "director.decisions", "director.first-decision")
    return _answer(what, False, subjects, because(f"presence.deck-{rule}", who=what.who))


@incident(
    "stack-count-asked",
    IncidentField("who", "player"),
    IncidentField("target", "player"),
    keys=("stack.count", "chips.visible", "chips.visible.stacks", "chips.visible.order"),
)
def stack_count(what: IncidentContext) -> RulingOutcome:
    """An exact count is owed of an all-in, and only to those the book names."""
    table, state = what.table, what.table.state
    target = table.seat(what["target"])
    names = {"who": what.who, "target": str(what["target"])}
    subjects: tuple[GroundSubject, ...] = (
        "stack.count",
        "chips.visible.stacks",
        "chips.visible",
        "chips.visible.director",
        "chips.visible.order",
    )
    if not is_live(table, target) or target not in state.all_in:
        return _answer(what, False, subjects, because("presence.count-not-all-in", **names))
    if what.book.choice("stack.count").value == "in-hand":
        allowed = is_live(table, what.seat)
        key = "presence.count-in-hand" if allowed else "presence.count-not-in-hand"
        return _answer(what, allowed, subjects, because(key, **names))
    facing = is_live(table, what.seat) and state.put[what.seat] < state.put[target]
    if not facing:
        return _answer(what, False, subjects, because("presence.count-not-facing", **names))
    if state.actor != what.seat:
        return _answer(what, False, subjects, because("presence.count-not-in-turn", **names))
    accepted: GroundSubject = "accepted-action"
    return _answer(what, True, (*subjects, accepted), because("presence.count-facing", **names))


@incident("pot-count-asked", IncidentField("who", "player"), keys=("pot-limit.count", "pot.spread"))
def pot_count(what: IncidentContext) -> RulingOutcome:
    """The pot is counted where bets are measured by it, and nowhere else."""
    allowed = what.table.state.setup.game.limit == "pot-limit"
    key = "presence.pot-count-pot-limit" if allowed else "presence.pot-count-other"
    spread: tuple[GroundSubject, ...] = () if allowed else ("pot.spread",)
    return _answer(what, allowed, ("pot-limit.count", *spread), because(key))
