"""A ruling in words."""

from __future__ import annotations

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings import spoken
from tapisvert.rulings.ruling import (
    Acted,
    Choice,
    Discretion,
    Facts,
    Finding,
    Penalty,
    Procedure,
    Ruling,
    Verdict,
)

TDA = packaged("tda2017")
GROUNDS = (TDA.cite("string-bet"),)


def ruling(said: Verdict, facts: Facts | None = None, penalty: Penalty | None = None) -> Ruling:
    return Ruling("Chloé", said, GROUNDS, facts=facts or Facts(), penalty=penalty)


@pytest.mark.parametrize(
    ("found", "english"),
    [
        (ruling(Acted("raise", 1700)), "Raise to 1,700"),
        (ruling(Acted("all-in", 900)), "All-in for 900"),
        (ruling(Acted("fold", 0)), "Fold"),
        (ruling(Choice(frozenset({"fold", "call"}))), "Chloé chooses: call, fold"),
        (ruling(Choice(frozenset(), ("complete",))), "Chloé chooses: complete the bet"),
        (ruling(Discretion(("call",))), "The director decides"),
        (ruling(Procedure(("burn",))), "Play goes on, in this order"),
        (ruling(Procedure(("stop-deal",)), Facts(misdeal=True)), "Misdeal"),
        (ruling(Finding(), Facts(misdeal=False)), "No misdeal"),
        (ruling(Finding(), Facts(right="no")), "No, he has no right to it"),
        (ruling(Finding(), Facts(allowed=True)), "Yes, it is allowed"),
        (ruling(Finding(), Facts(level="new")), "The next hand is played at the new level"),
        (ruling(Finding(), Facts(stands=False)), "It must be put right"),
        (ruling(Finding(), Facts(hand="dead")), "The hand is dead"),
        (ruling(Finding(), Facts(hand="live"), Penalty("may")), "A penalty may follow"),
        (ruling(Finding()), "Nothing more follows"),
    ],
)
def test_the_verdict_is_said_in_a_few_words(found: Ruling, english: str) -> None:
    assert spoken.headline(found, "en") == english
    assert spoken.headline(found, "fr") != english


def test_what_follows_is_told_a_sentence_each() -> None:
    facts = Facts(
        hand="live",
        misdeal=False,
        seconds=(25, 5),
        amounts={"Bo": 1200},
        chips="kept",
        exchanged=500,
        removed=25,
    )
    found = Ruling("Chloé", Acted("call", 1), GROUNDS, returned=400, binding="yes", facts=facts)
    assert list(spoken.consequences(found, "en")) == [
        "400 back to Chloé.",
        "It binds him.",
        "The hand is live.",
        "No misdeal.",
        "25 seconds, then 5 counted aloud.",
        "Bo: 1,200 in all.",
        "The chips stay in play.",
        "500 exchanged for chips in play.",
        "25 removed from play.",
    ]


def test_a_penalty_is_told_with_what_can_be_chosen() -> None:
    found = ruling(Finding(), penalty=Penalty("must", ("warning", "round-1"), "round-1", 9, "now"))
    assert list(spoken.penalty(found, "en")) == [
        "A penalty must follow.",
        "Suggested: one round.",
        "To choose from: a warning, one round.",
        "9 hands to miss.",
        "It starts at once.",
    ]
    assert list(spoken.penalty(ruling(Finding(), penalty=Penalty("none")), "en")) == ["No penalty."]


def test_an_article_is_shown_with_its_title() -> None:
    assert spoken.title(GROUNDS[0], TDA, "en") == TDA.on("string-bet").title.en
    ropta = packaged("ropta2020").cite("string-bet")
    assert "ROPTA" in spoken.cited((ropta,), "en")
