"""The deck itself: a stub in disorder, a foreign back, cards that are not there."""

from __future__ import annotations

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.dealing import REPLACE
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Facts, Finding, Procedure, because


@incident(
    "stub-disordered",
    Field("order_known", "flag", False),
    Field("mixed_with_muck", "flag", False),
    keys=(
        "stub.disordered",
        "stub.disordered.known",
        "stub.disordered.unknown",
        "stub.disordered.mixed",
    ),
)
def stub_disordered(what: What) -> Outcome:
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
        reasons=(because(f"dealing.stub-{how}"),),
        facts=Facts(steps=(step,)),
    )


@incident("off-colour-card", keys=("deck.off-colour",))
def off_colour_card(what: What) -> Outcome:
    rule = what.book.choice("deck.off-colour")
    if rule.value == "director":
        return left_to_director(
            what,
            reasons=(because("dealing.off-colour-silent"),),
            weigh=("dealing.weigh-action", "dealing.weigh-seen", "dealing.weigh-deck"),
        )
    return answer(
        what,
        Procedure(REPLACE),
        rule.source,
        reasons=(because("dealing.off-colour"),),
        facts=Facts(steps=REPLACE),
    )


@incident("cards-missing-from-deck", Field("count", "int"), keys=("deck.missing-cards",))
def cards_missing_from_deck(what: What) -> Outcome:
    count = what["count"]
    if count < 1:
        raise Invalid("dealing.no-card", count=count)
    rule = what.book.choice("deck.missing-cards")
    if rule.value == "director":
        return left_to_director(
            what,
            reasons=(because("dealing.missing-cards-silent", count=count),),
            weigh=("dealing.weigh-action", "dealing.weigh-deck"),
        )
    return answer(
        what,
        Finding(),
        rule.source,
        reasons=(because("dealing.missing-cards", count=count),),
        facts=Facts(stands=True),
    )
