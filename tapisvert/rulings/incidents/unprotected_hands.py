"""Hands their players did not protect: swept up, or slid against the muck."""

from __future__ import annotations

from tapisvert.rulings.incidents.hand_fate import gives_cards_back, hand_dies, hand_lives
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import because


@incident(
    "hand-mucked-by-dealer",
    IncidentField("who", "player"),
    IncidentField("retrievable", "flag", False),
    IncidentField("tabled", "flag", False),
    keys=(
        "hand.protection.mucked",
        "hand.protection.identifiable",
        "hand.protection",
        "showdown.kill-winner",
        "showdown.winning-hand",
    ),
)
def handmucked_by_dealer(what: IncidentContext) -> RulingOutcome:
    """A tabled hand cannot be killed; one the dealer can still give back lives, most say."""
    who = what.who
    if what["tabled"]:
        return hand_lives(
            what,
            "showdown.kill-winner",
            ("showdown.winning-hand", "showdown.tabled"),
            "showdown.tabled.definition",
            why=because("showdown.tabled-stays", who=who),
        )
    if what["retrievable"] and gives_cards_back(what.book):
        return hand_lives(
            what,
            "hand.protection.identifiable",
            "hand.protection",
            why=because("showdown.identifiable", who=who),
        )
    return hand_dies(what, why=because("showdown.mucked-by-dealer", who=who))


@incident(
    "hand-touched-muck",
    IncidentField("who", "player"),
    IncidentField("identifiable", "flag"),
    keys=("hand.protection.identifiable", "hand.protection.mucked", "hand.protection"),
)
def hand_touched_muck(what: IncidentContext) -> RulingOutcome:
    """Touching other cards kills nothing; not being told apart from them does."""
    if what["identifiable"]:
        return hand_lives(
            what,
            "hand.protection.identifiable",
            "hand.protection",
            why=because("showdown.identifiable", who=what.who),
        )
    why = because("showdown.not-identifiable", who=what.who)
    return hand_dies(what, why=why, also=("hand.protection.identifiable",))
