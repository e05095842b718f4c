"""The deck itself: a stub in disorder, cards that do not belong to it, cards twice or not there."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Citation
from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.dealing import REPLACE
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.misdeal import is_too_late, misdeal, play_on
from tapisvert.rulings.ruling import Finding, Procedure, RulingFacts, because
from tapisvert.words.message import Message

STOP: Final = ("stop-play", "return-all-bets")
_WEIGH: Final = ("dealing.weigh-action", "dealing.weigh-seen", "dealing.weigh-deck")


@incident(
    "stub-disordered",
    IncidentField("order_known", "flag", False),
    IncidentField("mixed_with_muck", "flag", False),
    keys=(
        "stub.disordered",
        "stub.disordered.known",
        "stub.disordered.unknown",
        "stub.disordered.mixed",
        "stub.reshuffled",
    ),
)
def stub_disordered(what: IncidentContext) -> RulingOutcome:
    """The order is restored if it can be; else as few cards as possible are shuffled."""
    restore, shuffle, shuffle_all = what.book.names("stub.disordered").value
    if what["order_known"]:
        how, step = "known", restore
    elif what["mixed_with_muck"]:
        how, step = "mixed", shuffle_all
    else:
        how, step = "unknown", shuffle
    return answer(
        what,
        Procedure((step,)),
        f"stub.disordered.{how}",
        "stub.disordered",
        *(() if how == "known" else ("stub.reshuffled",)),
        reasons=(because(f"dealing.stub-{how}"),),
        facts=RulingFacts(steps=(step,)),
    )


@incident("off-colour-card", keys=("deck.off-colour", "procedure.randomness"))
def off_colour_card(what: IncidentContext) -> RulingOutcome:
    rule = what.book.choice("deck.off-colour")
    if rule.value == "director":
        why = because("dealing.off-colour-silent")
        return left_to_director(what, "procedure.randomness", reasons=(why,), weigh=_WEIGH)
    if rule.value == "misdeal-then-scrap":
        return _foreign(what, rule.source, because("dealing.off-colour-foreign"))
    return answer(
        what,
        Procedure(REPLACE),
        rule.source,
        reasons=(because("dealing.off-colour"),),
        facts=RulingFacts(steps=REPLACE),
    )


@incident("foreign-card", keys=("deck.foreign-card", "misdeal.too-late", "procedure.randomness"))
def foreign_card(what: IncidentContext) -> RulingOutcome:
    """A card that has no place in the game: a joker, a low card in a short deck."""
    rule = what.book.choice("deck.foreign-card")
    why = because("dealing.foreign-card")
    if rule.value == "silent":
        silent = because("dealing.book-silent")
        return left_to_director(what, "procedure.randomness", reasons=(why, silent), weigh=_WEIGH)
    return _foreign(what, rule.source, why)


def _foreign(what: IncidentContext, ground: Citation, why: Message) -> RulingOutcome:
    """A misdeal while there is time; afterwards the card is worth nothing and the hand goes on."""
    if is_too_late(what):
        return play_on(what, ground, reasons=(because("dealing.foreign-worthless"), why))
    return misdeal(what, ground, reasons=(why,))


@incident(
    "deck-fouled", keys=("deck.fouled", "misdeal.too-late", "procedure.randomness", "dispute")
)
def deck_fouled(what: IncidentContext) -> RulingOutcome:
    """Two identical cards: the hand stops wherever it is and every bet goes back."""
    rule = what.book.choice("deck.fouled")
    why = because("dealing.fouled")
    if rule.value == "silent":
        silent = because("dealing.book-silent")
        return left_to_director(what, "procedure.randomness", reasons=(why, silent), weigh=_WEIGH)
    state = what.table.state
    if state.phase == "over":
        over = because("dealing.fouled-hand-over")
        facts = RulingFacts(stands=True)
        return answer(what, Finding(), rule.source, "dispute", reasons=(why, over), facts=facts)
    after = hand.play(state, hand.Misdeal()) if 0 not in state.setup.stacks else state
    return answer(
        what,
        Procedure(STOP),
        rule.source,
        "misdeal.too-late",
        "misdeal.replay",
        "misdeal",
        reasons=(why, because("dealing.fouled-stops"), because("dealing.fouled-again")),
        facts=RulingFacts(stands=False, steps=STOP, amounts=dict.fromkeys(what.table.names, 0)),
        table=what.table.with_(state=after, done=(), early=(), only={}, open_raise=None),
    )


@incident("cards-missing-from-deck", IncidentField("count", "int"), keys=("deck.missing-cards",))
def cards_missing_from_deck(what: IncidentContext) -> RulingOutcome:
    count = what["count"]
    if count < 1:
        raise Invalid("dealing.no-card", count=count)
    rule = what.book.choice("deck.missing-cards")
    if rule.value == "director":
        return left_to_director(
            what,
            "procedure.randomness",
            reasons=(because("dealing.missing-cards-silent", count=count),),
            weigh=("dealing.weigh-action", "dealing.weigh-deck"),
        )
    return answer(
        what,
        Finding(),
        rule.source,
        reasons=(because("dealing.missing-cards", count=count),),
        facts=RulingFacts(stands=True),
    )
