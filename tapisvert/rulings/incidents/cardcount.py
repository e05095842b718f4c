"""Hands with too many or too few cards: dealt again, made whole, or dead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, assert_never

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.answer import answer, beside, left_to_director
from tapisvert.rulings.incidents.killing import killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.incidents.misdeal import (
    is_too_late,
    misdeal,
    point_of_no_return,
    why_too_late,
)
from tapisvert.rulings.ruling import Facts, Procedure, because
from tapisvert.rulings.tree import Rule, settle

Fate: TypeAlias = Literal["misdeal", "director", "supplied", "dead"]

KILL: Final = ("kill-hand", "muck-all-its-cards", "burn-once-as-usual")
SUPPLY: Final = ("give-missing-card",)


@dataclass(frozen=True, slots=True)
class Count:
    """One hand's cards as the rules look at them."""

    has: int
    due: int
    button: bool
    acted: bool
    too_late: bool
    early: Fate
    """What the book makes of it before the point of no return."""

    @property
    def button_short(self) -> bool:
        return self.button and self.has < self.due


_BUTTON: Final[Rule[Count, Fate]] = Rule(
    "card-count.button",
    lambda count: count.button_short,
    lambda count: "dead" if count.acted else "supplied",
)
_RULE: Final[Rule[Count, Fate]] = Rule(
    "card-count.wrong",
    lambda count: count.has != count.due,
    lambda count: "dead",
    (
        Rule(
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
    Field("who", "player"),
    Field("has", "int"),
    keys=("card-count.wrong", "card-count.button", "misdeal.card-count"),
)
def wrong_card_count(what: What) -> Outcome:
    count = _count(what)
    found = settle(_RULE, count)
    if found is None:
        raise Invalid("dealing.count-right", who=what.who, has=count.has)
    who, fate = what.who, found.verdict
    why = because("dealing.count-wrong", who=who, has=count.has, due=count.due)
    before = what.book.choice("misdeal.card-count").source
    match fate:
        case "misdeal":
            return misdeal(what, before, *found.keys[:-1], reasons=(why,), who=who)
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
                facts=Facts(hand="live", misdeal=False, steps=SUPPLY),
                who=who,
            )
        case "dead":
            return _dead(what, count)
        case _:
            assert_never(fate)


def _count(what: What) -> Count:
    table = what.table
    setup = table.state.setup
    street = max(table.state.street, 0)
    due = sum(each.down + each.up for each in setup.game.streets[: street + 1])
    seat = what.seat
    early: Fate = (
        "misdeal" if what.book.choice("misdeal.card-count").value == "misdeal" else "director"
    )
    return Count(
        has=what["has"],
        due=due,
        button=setup.game.has_board and seat == setup.button,
        acted=street > 0 or any(each.seat == seat for each in table.done),
        too_late=is_too_late(what),
        early=early,
    )


def _dead(what: What, count: Count) -> Outcome:
    who = what.who
    key = "short" if count.has < count.due else "extra"
    examples = beside(what.book, "card-count.wrong", f"card-count.wrong.example-{key}")
    facts = Facts(hand="dead", misdeal=False, steps=KILL)
    table = killed(what.table, what.seat)
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
