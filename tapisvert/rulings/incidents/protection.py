"""Hands their players did not protect: swept up, or slid against the muck."""

from __future__ import annotations

from tapisvert.rulings.incidents.fate import dies, gives_back, lives
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import because


@incident(
    "hand-mucked-by-dealer",
    Field("who", "player"),
    Field("retrievable", "flag", False),
    Field("tabled", "flag", False),
    keys=(
        "hand.protection.mucked",
        "hand.protection.identifiable",
        "hand.protection",
        "showdown.kill-winner",
        "showdown.winning-hand",
    ),
)
def handmucked_by_dealer(what: What) -> Outcome:
    """A tabled hand cannot be killed; one the dealer can still give back lives, most say."""
    who = what.who
    if what["tabled"]:
        return lives(
            what,
            "showdown.kill-winner",
            ("showdown.winning-hand", "showdown.tabled"),
            "showdown.tabled.definition",
            why=because("showdown.tabled-stays", who=who),
        )
    if what["retrievable"] and gives_back(what.book):
        return lives(
            what,
            "hand.protection.identifiable",
            "hand.protection",
            why=because("showdown.identifiable", who=who),
        )
    return dies(what, why=because("showdown.mucked-by-dealer", who=who))


@incident(
    "hand-touched-muck",
    Field("who", "player"),
    Field("identifiable", "flag"),
    keys=("hand.protection.identifiable", "hand.protection.mucked", "hand.protection"),
)
def hand_touched_muck(what: What) -> Outcome:
    """Touching other cards kills nothing; not being told apart from them does."""
    if what["identifiable"]:
        return lives(
            what,
            "hand.protection.identifiable",
            "hand.protection",
            why=because("showdown.identifiable", who=what.who),
        )
    why = because("showdown.not-identifiable", who=what.who)
    return dies(what, why=why, also=("hand.protection.identifiable",))
