"""Bets that are none of the usual ones: things that are no chips, calls to enter a draw game."""

from __future__ import annotations

from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, RulingFacts, because


@incident("token-bet", IncidentField("who", "player"), keys=("bet.tokens", "director.decisions"))
def token_bet(what: IncidentContext) -> RulingOutcome:
    """A bounty chip or a time token put out as a bet: the director reads it."""
    unspoken = () if what.book.speaks_of("bet.tokens") else (because("dealing.book-silent"),)
    return left_to_director(
        what,
        "bet.tokens",
        reasons=(because("later.token-bet", who=what.who), *unspoken),
        options=("call", "all-in"),
        weigh=("later.weigh-intent", "later.weigh-caller-knew"),
        who=what.who,
    )


@incident(
    "limps-in-draw", IncidentField("who", "player"), keys=("draw.limping", "director.decisions")
)
def limps_in_draw(what: IncidentContext) -> RulingOutcome:
    """Entering a single-draw pot by a call: allowed where a book says so."""
    rule = what.book.choice("draw.limping")
    why = because("later.limps-in-draw", who=what.who)
    if rule.value == "silent":
        return left_to_director(
            what,
            reasons=(why, because("dealing.book-silent")),
            weigh=("later.weigh-intent",),
            who=what.who,
        )
    return answer(
        what,
        Finding(),
        rule.source,
        reasons=(why, because("later.limps-allowed")),
        facts=RulingFacts(allowed=True),
        who=what.who,
    )
