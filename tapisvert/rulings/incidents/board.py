"""Board cards too many, too soon, or without a burn: the steps that put them right."""

from __future__ import annotations

from typing import Final, Literal

from tapisvert.rulebooks import Citation
from tapisvert.rulings.incidents.answer import answer, in_same_book, left_to_director
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Procedure, RulingFacts, because
from tapisvert.words.message import Message

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
ONE_OF_THREE: Final = ("scramble-three-face-down", "one-is-burn", "rest-and-next-are-flop")
FLOP_STANDS: Final = ("cards-stand", "burn-once-as-usual")
_WEIGH: Final = ("dealing.weigh-order", "dealing.weigh-seen", "dealing.weigh-action")


@incident(
    "extra-flop-card",
    IncidentField("exposed", "flag", True),
    keys=("board.four-card-flop", "board.premature.flop", "board", "stub.reshuffled"),
)
def extra_flop_card(what: IncidentContext) -> RulingOutcome:
    """Seen or unseen, four cards are four cards."""
    rule = what.book.choice("board.four-card-flop")
    picks = rule.value == "pick-one"
    steps = ONE_OF_FOUR if picks else RESHUFFLED_FLOP
    return answer(
        what,
        Procedure(steps),
        rule.source,
        *in_same_book(what.book, rule.source, "board", "stub.reshuffled"),
        reasons=(because("dealing.four-cards-pick" if picks else "dealing.four-cards-reshuffle"),),
        facts=RulingFacts(steps=steps),
    )


@incident("premature-flop", keys=("board.premature.flop", "board.premature"))
def premature_flop(what: IncidentContext) -> RulingOutcome:
    return _premature(what, "flop", ("complete-betting", *RESHUFFLED_FLOP))


@incident("premature-turn", keys=("board.premature.turn", "board.premature"))
def premature_turn(what: IncidentContext) -> RulingOutcome:
    return _premature(what, "turn", TURN_SET_ASIDE)


@incident("premature-river", keys=("board.premature.river", "board.premature"))
def premature_river(what: IncidentContext) -> RulingOutcome:
    return _premature(what, "river", _reshuffled("river"))


def _premature(
    what: IncidentContext, street: Literal["flop", "turn", "river"], usual: tuple[str, ...]
) -> RulingOutcome:
    rule = what.book.choice(f"board.premature.{street}")
    aside = rule.value == "set-aside"
    steps = usual if aside or street != "turn" else _reshuffled(street)
    how = "aside" if aside else "reshuffled"
    return answer(
        what,
        Procedure(steps),
        rule.source,
        *in_same_book(what.book, rule.source, "board.premature", "board", *face_down(aside)),
        reasons=(because(f"dealing.premature-{street}"), because(f"dealing.premature-{how}")),
        facts=RulingFacts(steps=steps),
    )


def face_down(aside: bool) -> tuple[str, ...]:
    """The subject of how a stub is shuffled within a hand; what is set aside is not at once."""
    return () if aside else ("stub.reshuffled",)


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
    IncidentField("street", "word", choices=BURNED_BEFORE),
    keys=("board.missing-burn", "board", "procedure.randomness"),
)
def missing_burn(what: IncidentContext) -> RulingOutcome:
    """The card that should have been burned is burned now, where the book says so."""
    rule = what.book.choice("board.missing-burn")
    if rule.value == "scramble-flop" and what["street"] == "flop":
        return _flop_without_burn(what, rule.source)
    if rule.value != "card-becomes-burn":
        why = because("dealing.missing-burn-silent")
        return left_to_director(what, "procedure.randomness", reasons=(why,), weigh=_WEIGH)
    return answer(
        what,
        Procedure(BURN_SHOWN),
        rule.source,
        reasons=(because("dealing.missing-burn"),),
        facts=RulingFacts(steps=BURN_SHOWN),
    )


def _flop_without_burn(what: IncidentContext, source: Citation) -> RulingOutcome:
    """Scrambled while nobody has acted on it; after a single check it stands."""
    street = what.table.state.street
    acted = street > 1 or (street == 1 and bool(what.table.done))
    part = "action" if acted else "no-action"
    steps = FLOP_STANDS if acted else ONE_OF_THREE
    return answer(
        what,
        Procedure(steps),
        f"board.missing-burn.{part}",
        source,
        "board",
        *(() if acted else ("stub.reshuffled",)),
        reasons=(because(f"dealing.missing-burn-{part}"),),
        facts=RulingFacts(stands=acted, steps=steps),
    )


@incident(
    "double-burn",
    IncidentField("street", "word", choices=BURNED_BEFORE),
    keys=("card-count.wrong", "procedure.randomness", "director.decisions"),
)
def double_burn(what: IncidentContext) -> RulingOutcome:
    """One burn a street and never two; how it is put right no book says."""
    book, example = what.book, "card-count.wrong.example-short"
    by_chance = book.speaks_of("procedure.randomness")
    return left_to_director(
        what,
        *in_same_book(book, example, "card-count.wrong", example),
        "procedure.randomness",
        reasons=(
            because("dealing.double-burn"),
            because("dealing.by-chance" if by_chance else "dealing.no-remedy"),
        ),
        weigh=_WEIGH,
    )


@incident(
    "burn-exposed",
    IncidentField("street", "word", choices=BURNED_BEFORE),
    keys=("procedure.randomness", "director.decisions"),
)
def burn_exposed(what: IncidentContext) -> RulingOutcome:
    """A burn that was seen: no book says what follows."""
    reasons = (because("dealing.burn-exposed"), *_unspoken(what))
    return left_to_director(what, "procedure.randomness", reasons=reasons, weigh=_WEIGH)


def _unspoken(what: IncidentContext) -> tuple[Message, ...]:
    """That the book says nothing of it, where it has not even a remedy for what it leaves out."""
    spoken = what.book.speaks_of("procedure.randomness")
    return (because("dealing.by-chance" if spoken else "dealing.book-silent"),)
