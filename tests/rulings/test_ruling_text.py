"""A ruling in words."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings import ruling_text
from tapisvert.rulings.ruling import (
    Discretion,
    Finding,
    Penalty,
    PlayerChoice,
    Procedure,
    RuledAction,
    Ruling,
    RulingFacts,
    Verdict,
)

TDA = packaged("tda2017")
GROUNDS = (TDA.cite("string-bet"),)


def ruling(
    said: Verdict, facts: RulingFacts | None = None, penalty: Penalty | None = None
) -> Ruling:
    return Ruling("Chloé", said, GROUNDS, facts=facts or RulingFacts(), penalty=penalty)


@pytest.mark.parametrize(
    ("found", "english"),
    [
        (ruling(RuledAction("raise", 1700)), "Raise to 1,700"),
        (ruling(RuledAction("all-in", 900)), "All-in for 900"),
        (ruling(RuledAction("fold", 0)), "Fold"),
        (ruling(PlayerChoice(frozenset({"fold", "call"}))), "Chloé chooses: call, fold"),
        (ruling(PlayerChoice(frozenset(), ("complete",))), "Chloé chooses: complete the bet"),
        (ruling(Discretion(("call",))), "The director decides"),
        (ruling(Procedure(("burn",))), "Play goes on as follows"),
        (ruling(Procedure(("stop-deal",)), RulingFacts(misdeal=True)), "Misdeal"),
        (ruling(Finding(), RulingFacts(misdeal=False)), "No misdeal"),
        (ruling(Finding(), RulingFacts(right="no")), "No: there is no right to it"),
        (ruling(Finding(), RulingFacts(allowed=True)), "Yes, it is allowed"),
        (ruling(Finding(), RulingFacts(level="new")), "The next hand is played at the new level"),
        (ruling(Finding(), RulingFacts(stands=False)), "Put it right"),
        (ruling(Finding(), RulingFacts(hand="dead")), "The hand is dead"),
        (ruling(Finding(), RulingFacts(hand="live"), Penalty("may")), "A penalty may follow"),
        (ruling(Finding()), "Nothing more follows"),
    ],
)
def test_the_verdict_is_said_in_a_few_words(found: Ruling, english: str) -> None:
    assert ruling_text.headline(found, "en") == english
    assert ruling_text.headline(found, "fr") != english


def test_what_follows_is_told_a_sentence_each() -> None:
    facts = RulingFacts(
        hand="live",
        misdeal=False,
        seconds=(25, 5),
        amounts={"Bo": 1200},
        chips="kept",
        exchanged=500,
        removed=25,
    )
    found = Ruling(
        "Chloé", RuledAction("call", 1), GROUNDS, returned=400, binding="yes", facts=facts
    )
    assert list(ruling_text.consequences(found, "en")) == [
        "400 back to Chloé.",
        "It binds.",
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
    assert list(ruling_text.penalty(found, "en")) == [
        "A penalty must follow.",
        "Suggested: one round.",
        "To choose from: a warning, one round.",
        "9 hands to miss.",
        "It starts at once.",
    ]
    assert list(ruling_text.penalty(ruling(Finding(), penalty=Penalty("none")), "en")) == [
        "No penalty."
    ]


def test_an_article_is_shown_with_its_title() -> None:
    assert ruling_text.article_title(GROUNDS[0], TDA, "en") == TDA.on("string-bet").title.en
    ropta = packaged("ropta2020").cite("string-bet")
    assert "ROPTA" in ruling_text.citation_line((ropta,), "en")


def test_what_the_print_leaves_open_is_told_with_the_ruling() -> None:
    newest = packaged("tda2024")
    found = Ruling("Chloé", RuledAction("raise", 1000), (newest.cite("string-bet"),))
    headings = dict(ruling_text.parts(found, "en"))
    assert headings["readings"][0].startswith("TDA 2024 56: To confirm: no outcome is printed")
    assert "readings" not in dict(ruling_text.parts(ruling(RuledAction("raise", 1000)), "en"))


def test_every_reading_of_the_newest_edition_says_that_it_is_to_be_confirmed() -> None:
    volume = packaged("tda2024").volume
    for number in volume.readings:
        note = volume.articles[number].note
        assert note is not None
        assert (note.en[:10], note.fr[:11]) == ("To confirm", "À confirmer")
