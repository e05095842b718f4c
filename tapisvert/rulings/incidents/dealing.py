"""Faults of the initial deal: cards to the wrong place, turned round, shown, dropped."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Citation
from tapisvert.rulings.incidents.answer import (
    NOBODY,
    answer,
    in_same_book,
    left_to_director,
)
from tapisvert.rulings.incidents.dead_hands import kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.misdeal import is_too_late, misdeal, play_on
from tapisvert.rulings.ruling import Finding, Procedure, RulingFacts, because
from tapisvert.words.message import Message

REPLACE: Final = ("remove-card", "deal-next-card")
BURN_AND_REPLACE: Final = (
    "card-becomes-burn",
    "continue-deal",
    "replace-at-end",
    "deal-flop-no-burn",
)
UPCARD: Final = ("card-becomes-upcard", "deal-third-street-down")
CUT: Final = ("cut-deck", "deal-next-card")


@incident("first-card-to-wrong-seat", keys=("misdeal.first-card", "misdeal.grounds", "misdeal"))
def first_card_to_wrong_seat(what: IncidentContext) -> RulingOutcome:
    return _faulty(what, "misdeal.first-card", because("dealing.first-card"))


@incident("card-to-ineligible-seat", keys=("misdeal.ineligible-seat", "misdeal.grounds"))
def card_to_ineligible_seat(what: IncidentContext) -> RulingOutcome:
    return _faulty(what, "misdeal.ineligible-seat", because("dealing.ineligible-seat"))


@incident("player-not-dealt", IncidentField("who", "player"), keys=("misdeal.not-dealt",))
def player_not_dealt(what: IncidentContext) -> RulingOutcome:
    """Too late, the player passed over is out of this hand."""
    why = because("dealing.not-dealt", who=what.who)
    outcome = _faulty(what, "misdeal.not-dealt", why, who=what.who)
    if outcome.rulings[0].facts.misdeal:
        return outcome
    return RulingOutcome(outcome.rulings, kill_hand(what.table, what.seat))


def _faulty(
    what: IncidentContext, parameter: str, why: Message, who: str = NOBODY
) -> RulingOutcome:
    """A misdeal while there is time, by a ground the book knows."""
    ground = what.book.flag(parameter)
    if is_too_late(what):
        return play_on(what, ground.source, "misdeal", reasons=(why,), who=who)
    if not ground.value:
        harmless = because("dealing.not-a-ground")
        facts = RulingFacts(misdeal=False)
        return answer(what, Finding(), ground.source, reasons=(why, harmless), facts=facts, who=who)
    return misdeal(what, ground.source, reasons=(why,), who=who)


@incident(
    "boxed-cards", IncidentField("count", "int"), keys=("misdeal.boxed", "misdeal.boxed.single")
)
def boxed_cards(what: IncidentContext) -> RulingOutcome:
    """Enough cards turned round void the deal; fewer are set aside."""
    count, ground = what["count"], what.book.count("misdeal.boxed")
    if count < 1:
        raise Invalid("dealing.no-card", count=count)
    facts = RulingFacts(misdeal=False, steps=REPLACE)
    if count < ground.value:
        single = what.book.choice("misdeal.boxed.single").source
        why = because("dealing.boxed-few", count=count, least=ground.value)
        reasons = (why, *_usual(single))
        return answer(
            what, Procedure(REPLACE), single, "misdeal.boxed", reasons=reasons, facts=facts
        )
    why = because("dealing.boxed-many", count=count, least=ground.value)
    if is_too_late(what):
        return play_on(what, ground.source, "misdeal.boxed", reasons=(why,), facts=facts)
    return misdeal(what, ground.source, "misdeal.boxed", reasons=(why,))


@incident(
    "downcard-exposed",
    IncidentField("to", "player"),
    IncidentField("nth", "int"),
    IncidentField("exposed_before", "int", 0),
    keys=("misdeal.exposed", "misdeal.exposed.two", "misdeal.exposed.stud", "card.exposed-later"),
)
def downcard_exposed(what: IncidentContext) -> RulingOutcome:
    """One of the first cards, or a second card shown, voids the deal; one later card is burned."""
    to, nth, shown = what["to"], what["nth"], what["exposed_before"] + 1
    if nth < 1:
        raise Invalid("dealing.no-card", count=nth)
    book = what.book
    in_stud = not what.table.state.setup.game.has_board
    if in_stud and book.choice("stud.exposed-downcard").value == "becomes-upcard":
        return _becomes_upcard(what)
    first, total = book.count("misdeal.exposed.first"), book.count("misdeal.exposed.total")
    stud = book.flag("misdeal.exposed.stud")
    general = "misdeal.exposed"
    if in_stud and stud.value:
        ground, why = stud.source, because("dealing.exposed-stud", who=to)
        general = "misdeal.exposed.stud"
    elif shown >= total.value:
        ground, why = total.source, because("dealing.exposed-total", count=shown, who=to)
    elif nth <= first.value:
        ground, why = first.source, because("dealing.exposed-first", nth=nth, who=to)
    else:
        return _exposed_later(what)
    if is_too_late(what):
        return play_on(what, ground, general, reasons=(why,), who=to)
    return misdeal(what, ground, general, reasons=(why,), who=to)


def _becomes_upcard(what: IncidentContext) -> RulingOutcome:
    """In stud the card shown is the open one, and the open one comes down."""
    to, source = what["to"], what.book.choice("stud.exposed-downcard").source
    return answer(
        what,
        Procedure(UPCARD),
        source,
        *in_same_book(what.book, source, "stud.procedures"),
        reasons=(because("dealing.exposed-becomes-upcard", who=to),),
        facts=RulingFacts(misdeal=False, steps=UPCARD),
        who=to,
    )


def _exposed_later(what: IncidentContext) -> RulingOutcome:
    to, nth = what["to"], what["nth"]
    book = what.book
    source = book.choice("card.exposed-later").source
    consecutive = book.choice("misdeal.consecutive-button")
    why = because("dealing.exposed-later", nth=nth, who=to)
    table = what.table
    his_first = nth == table.state.setup.seats and table.seat(to) == table.state.setup.button
    cuts = his_first and consecutive.value == "cut"
    return answer(
        what,
        Procedure(BURN_AND_REPLACE),
        source,
        "misdeal.exposed",
        *((consecutive.source,) if cuts else ()),
        reasons=(
            why,
            *((because("dealing.button-cuts", who=to),) if cuts else ()),
            *_usual(source),
        ),
        facts=RulingFacts(misdeal=False, steps=BURN_AND_REPLACE),
        who=to,
    )


def _usual(source: Citation) -> tuple[Message, ...]:
    """That a remedy is only what everybody does, where no article gives one."""
    return () if source.book else (because("dealing.usual-remedy"),)


@incident("consecutive-cards-to-button", keys=("misdeal.consecutive-button",))
def consecutive_cards_to_button(what: IncidentContext) -> RulingOutcome:
    rule = what.book.choice("misdeal.consecutive-button")
    if rule.value == "allowed":
        return answer(
            what,
            Finding(),
            rule.source,
            reasons=(because("dealing.consecutive-allowed"),),
            facts=RulingFacts(misdeal=False, steps=()),
        )
    return answer(
        what,
        Procedure(CUT),
        rule.source,
        "misdeal",
        reasons=(because("dealing.consecutive-cut"),),
        facts=RulingFacts(misdeal=False, steps=CUT),
    )


@incident(
    "card-on-floor",
    IncidentField("to", "player"),
    IncidentField("repeated", "flag", False),
    keys=("card.on-floor",),
)
def card_on_floor(what: IncidentContext) -> RulingOutcome:
    """A dropped card becomes the burn where the book says so; a second one voids the deal."""
    to = what["to"]
    rule = what.book.choice("card.on-floor")
    if rule.value == "director":
        return left_to_director(
            what,
            "procedure.randomness",
            reasons=(because("dealing.floor-silent", who=to),),
            weigh=("dealing.weigh-seen", "dealing.weigh-order", "dealing.weigh-action"),
            who=to,
        )
    if not what["repeated"]:
        return answer(
            what,
            Procedure(BURN_AND_REPLACE),
            rule.source,
            "misdeal",
            reasons=(because("dealing.floor-burn", who=to),),
            facts=RulingFacts(misdeal=False, steps=BURN_AND_REPLACE),
            who=to,
        )
    why = because("dealing.floor-again")
    if is_too_late(what):
        return play_on(what, rule.source, reasons=(why,), who=to)
    return misdeal(what, rule.source, reasons=(why,), who=to)
