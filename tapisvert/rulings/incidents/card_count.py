"""Hands with too many or too few cards: dealt again, made whole, or dead."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, assert_never

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.answer import answer, in_same_book, left_to_director
from tapisvert.rulings.incidents.dead_hands import kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.misdeal import (
    is_too_late,
    misdeal,
    point_of_no_return,
    why_too_late,
)
from tapisvert.rulings.ruling import Procedure, RulingFacts, because
from tapisvert.rulings.tree import TreeRule, settle
from tapisvert.slotted import dataclass

CardFate: TypeAlias = Literal["misdeal", "director", "supplied", "dead"]

KILL: Final = ("kill-hand", "muck-all-its-cards", "burn-once-as-usual")
SUPPLY: Final = ("give-missing-card",)


@dataclass(frozen=True, slots=True)
class CardCount:
    """One hand's cards as the rules look at them."""

    has: int
    due: int
    button: bool
    acted: bool
    too_late: bool
    early: CardFate
    """What the book makes of it before the point of no return."""

    @property
    def button_short(self) -> bool:
        return self.button and self.has < self.due


_BUTTON: Final[TreeRule[CardCount, CardFate]] = TreeRule(
    "card-count.button",
    lambda count: count.button_short,
    lambda count: "dead" if count.acted else "supplied",
)
_RULE: Final[TreeRule[CardCount, CardFate]] = TreeRule(
    "card-count.wrong",
    lambda count: count.has != count.due,
    lambda count: "dead",
    (
        TreeRule(
            ("misdeal.card-count", "misdeal"),
            lambda count: not count.too_late,
            lambda count: count.early,
            (_BUTTON,),
        ),
        _BUTTON,
    ),
)


@incident(
    "wrong-card-count",
    IncidentField("who", "player"),
    IncidentField("has", "int"),
    keys=("card-count.wrong", "card-count.button", "misdeal.card-count"),
)
def wrong_card_count(what: IncidentContext) -> RulingOutcome:
    count = _count(what)
    result = settle(_RULE, count)
    if result is None:
        raise Invalid("dealing.count-right", who=what.who, has=count.has)
    who, fate = what.who, result.verdict
    why = because("dealing.count-wrong", who=who, has=count.has, due=count.due)
    before = what.book.choice("misdeal.card-count").source
    match fate:
        case "misdeal":
            return misdeal(what, before, *result.keys[:-1], reasons=(why,), who=who)
        case "director":
            return left_to_director(
                what,
                before,
                reasons=(why,),
                options=("kill-hand",),
                weigh=("dealing.weigh-action", "dealing.weigh-seen"),
                who=who,
            )
        case "supplied":
            return answer(
                what,
                Procedure(SUPPLY),
                "card-count.button",
                reasons=(why, because("dealing.button-supplied", who=who)),
                facts=RulingFacts(hand="live", misdeal=False, steps=SUPPLY),
                who=who,
            )
        case "dead":
            return _dead(what, count)
        case _:
            assert_never(fate)


def _count(what: IncidentContext) -> CardCount:
    table = what.table
    setup = table.state.setup
    street = max(table.state.street, 0)
    due = sum(each.down + each.up for each in setup.game.streets[: street + 1])
    seat = what.seat
    early: CardFate = (
        "misdeal" if what.book.choice("misdeal.card-count").value == "misdeal" else "director"
    )
    return CardCount(
        has=what["has"],
        due=due,
        button=setup.game.has_board and seat == setup.button,
        acted=street > 0 or any(each.seat == seat for each in table.done),
        too_late=is_too_late(what),
        early=early,
    )


def _dead(what: IncidentContext, count: CardCount) -> RulingOutcome:
    who = what.who
    key = "short" if count.has < count.due else "extra"
    examples = in_same_book(what.book, "card-count.wrong", f"card-count.wrong.example-{key}")
    facts = RulingFacts(hand="dead", misdeal=False, steps=KILL)
    table = kill_hand(what.table, what.seat)
    why = because("dealing.count-wrong", who=who, has=count.has, due=count.due)
    dead = because("dealing.count-dead", who=who)
    if count.button_short:
        return answer(
            what,
            Procedure(KILL),
            "card-count.button",
            "card-count.wrong",
            reasons=(why, because("dealing.button-acted", who=who), dead),
            facts=facts,
            who=who,
            table=table,
        )
    return answer(
        what,
        Procedure(KILL),
        "card-count.wrong",
        *examples,
        *point_of_no_return(what),
        reasons=(why, why_too_late(what), dead),
        facts=facts,
        who=who,
        table=table,
    )
