"""Board cards too many, too soon, or without a burn: the steps that put them right."""

from __future__ import annotations

from typing import Final, Literal

from tapisvert.rulings.incidents.answer import answer, beside, left_to_director
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Facts, Procedure, because

RESHUFFLED_FLOP: Final = (
    "keep-burn",
    "return-cards-to-stub",
    "shuffle-stub",
    "deal-flop-no-burn",
)
ONE_OF_FOUR: Final = (
    "scramble-four-face-down",
    "floor-picks-one",
    "picked-is-turn-burn",
    "rest-is-flop",
)
TURN_SET_ASIDE: Final = (
    "set-card-aside",
    "complete-betting",
    "burn",
    "deal-turn",
    "complete-betting",
    "return-cards-to-stub",
    "shuffle-stub",
    "deal-river-no-burn",
)
BURNED_BEFORE: Final = ("flop", "turn", "river", "fourth", "fifth", "sixth", "seventh")
"""The streets a burn comes before."""
BURN_SHOWN: Final = ("show-card-to-all", "card-becomes-burn", "deal-next-card")


@incident(
    "extra-flop-card",
    Field("exposed", "flag", True),
    keys=("board.four-card-flop", "board.premature.flop"),
)
def extra_flop_card(what: What) -> Outcome:
    """Seen or unseen, four cards are four cards."""
    rule = what.book.choice("board.four-card-flop")
    picks = rule.value == "pick-one"
    steps = ONE_OF_FOUR if picks else RESHUFFLED_FLOP
    return answer(
        what,
        Procedure(steps),
        rule.source,
        reasons=(because("dealing.four-cards-pick" if picks else "dealing.four-cards-reshuffle"),),
        facts=Facts(steps=steps),
    )


@incident("premature-flop", keys=("board.premature.flop", "board.premature"))
def premature_flop(what: What) -> Outcome:
    return _premature(what, "flop", ("complete-betting", *RESHUFFLED_FLOP))


@incident("premature-turn", keys=("board.premature.turn", "board.premature"))
def premature_turn(what: What) -> Outcome:
    return _premature(what, "turn", TURN_SET_ASIDE)


@incident("premature-river", keys=("board.premature.river", "board.premature"))
def premature_river(what: What) -> Outcome:
    return _premature(what, "river", _reshuffled("river"))


def _premature(
    what: What, street: Literal["flop", "turn", "river"], usual: tuple[str, ...]
) -> Outcome:
    rule = what.book.choice(f"board.premature.{street}")
    aside = rule.value == "set-aside"
    steps = usual if aside or street != "turn" else _reshuffled(street)
    how = "aside" if aside else "reshuffled"
    return answer(
        what,
        Procedure(steps),
        rule.source,
        *beside(what.book, rule.source, "board.premature"),
        reasons=(because(f"dealing.premature-{street}"), because(f"dealing.premature-{how}")),
        facts=Facts(steps=steps),
    )


def _reshuffled(street: Literal["turn", "river"]) -> tuple[str, ...]:
    return (
        "complete-betting",
        "keep-burn",
        "return-cards-to-stub",
        "shuffle-stub",
        f"deal-{street}-no-burn",
    )


@incident(
    "missing-burn",
    Field("street", "word", choices=BURNED_BEFORE),
    keys=("board.missing-burn",),
)
def missing_burn(what: What) -> Outcome:
    """The card that should have been burned is burned now, where the book says so."""
    rule = what.book.choice("board.missing-burn")
    if rule.value == "director":
        return left_to_director(
            what,
            reasons=(because("dealing.missing-burn-silent"),),
            weigh=("dealing.weigh-order", "dealing.weigh-seen", "dealing.weigh-action"),
        )
    return answer(
        what,
        Procedure(BURN_SHOWN),
        rule.source,
        reasons=(because("dealing.missing-burn"),),
        facts=Facts(steps=BURN_SHOWN),
    )
