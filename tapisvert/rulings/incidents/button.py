"""Button, blinds and seats: in the wrong place, after an elimination, and heads-up."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulings.incidents.answer import (
    answer,
    in_same_book,
    is_silent,
    left_to_director,
    stated,
    unstated,
)
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.misdeal import has_substantial_action
from tapisvert.rulings.ruling import Finding, Procedure, RulingFacts, because

PUT_RIGHT: Final = ("button-put-right",)
TO_RIGHT_SEAT: Final = ("finish-hand", "move-to-right-seat", "take-chips-held-now")
BLINDS_PUT_RIGHT: Final = ("return-wrong-blinds", "post-right-blinds")
ELIMINATED: Final = ("button", "small-blind", "big-blind", "both-blinds")
"""Where the player who went out sat in the hand before."""


@incident(
    "button-misplaced",
    IncidentField("places", "int", 1),
    keys=("button.error", "button.placement", "director.decisions"),
)
def button_misplaced(what: IncidentContext) -> RulingOutcome:
    """Put right before substantial action; after it the hand and the next start from there."""
    rule = what.book.choice("button.error")
    if int(what["places"]) < 1:
        raise Invalid("dealing.button-right", places=int(what["places"]))
    why = because("dealing.button-misplaced", places=int(what["places"]))
    if rule.value == "silent":
        return left_to_director(
            what,
            reasons=(why, because("dealing.book-silent")),
            weigh=("dealing.weigh-action", "dealing.weigh-order"),
        )
    late = has_substantial_action(what)
    part = "after-action" if late else "before-action"
    steps = () if late else PUT_RIGHT
    return answer(
        what,
        Finding() if late else Procedure(steps),
        f"button.error.{part}",
        rule.source,
        "button.placement",
        "substantial-action",
        reasons=(why, because(f"dealing.button-{part}")),
        facts=RulingFacts(stands=late, steps=steps or None),
    )


@incident(
    "blinds-misposted",
    IncidentField("who", "player"),
    keys=("button.error", "blinds", "director.decisions"),
)
def blinds_misposted(what: IncidentContext) -> RulingOutcome:
    """Blinds by the wrong player: put right before substantial action, left after it."""
    rule = what.book.choice("button.error")
    why = because("questions.blinds-misposted", who=what.who)
    if is_silent(what.book, "button.error"):
        return left_to_director(
            what,
            "blinds",
            reasons=(why, *unstated(what.book, "button.error")),
            weigh=("dealing.weigh-action", "dealing.weigh-order"),
            who=what.who,
        )
    late = has_substantial_action(what)
    part = "after-action" if late else "before-action"
    steps = () if late else BLINDS_PUT_RIGHT
    return answer(
        what,
        Finding() if late else Procedure(steps),
        f"button.error.{part}",
        rule.source,
        "blinds",
        "substantial-action",
        reasons=(why, because(f"questions.blinds-{part}")),
        facts=RulingFacts(stands=late, steps=steps or None),
        who=what.who,
    )


@incident(
    "blind-eliminated",
    IncidentField("position", "word", choices=ELIMINATED),
    keys=("button.dead", "blinds"),
)
def blind_eliminated(what: IncidentContext) -> RulingOutcome:
    """Who pays and who deals after somebody in the blinds or on the button went out."""
    gone = str(what["position"])
    why = because(f"questions.out-{gone}")
    answers = {"button": "as-usual", "big-blind": "no-small-blind"}
    facts = RulingFacts(answer=answers.get(gone, "dead-button"))
    return answer(
        what,
        Finding(),
        "button.dead",
        *in_same_book(what.book, "button.dead", f"button.dead.{gone.removesuffix('-blinds')}-out"),
        reasons=(why, stated(what.book, "button.dead")),
        facts=facts,
        headline=why,
    )


@incident(
    "heads-up-asked",
    IncidentField("out", "word", choices=ELIMINATED[:3]),
    keys=("heads-up", "heads-up.button"),
)
def heads_up_asked(what: IncidentContext) -> RulingOutcome:
    """Who has the button when two are left: nobody is big blind twice running."""
    why = because(f"questions.heads-up-{what['out']}")
    facts = RulingFacts(answer="small-blind" if what["out"] == "button" else "button")
    keys = ("heads-up.button", "heads-up.no-double-big-blind")
    return answer(
        what,
        Finding(),
        *(what.book.value(key).source for key in keys),
        "heads-up",
        reasons=(why, *(stated(what.book, key) for key in keys)),
        facts=facts,
        headline=why,
    )


@incident(
    "wrong-seat",
    IncidentField("who", "player"),
    keys=("seating.draw",),
)
def wrong_seat(what: IncidentContext) -> RulingOutcome:
    """Moved to the right seat as soon as it is seen, with the chips held at that moment."""
    why = because("questions.wrong-seat", who=what.who)
    return answer(
        what,
        Procedure(TO_RIGHT_SEAT),
        "seating.draw",
        reasons=(why,),
        facts=RulingFacts(steps=TO_RIGHT_SEAT),
        who=what.who,
        headline=why,
    )
