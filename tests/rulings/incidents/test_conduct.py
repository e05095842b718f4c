"""Rulings on conduct."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.conduct import rule_on_exposed_cards
from tapisvert.rulings.incidents.dead_hands import is_live
from tapisvert.rulings.question import ask
from tapisvert.rulings.ruling import Penalty, Ruling
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, numbers, outcome, ruling, scene


def penalty(found: Ruling) -> Penalty:
    assert found.penalty is not None
    return found.penalty


def test_cards_shown_cost_a_penalty_in_two_books_and_the_hand_in_the_third() -> None:
    seat = scene().seat("Chloé")
    for book, status, live in ((TDA, "may", True), (FRANCE, "may", True), (PUR, "must", False)):
        after = rule_on_exposed_cards(scene(book=book), seat, packaged(book))
        assert penalty(after.rulings[-1]).status == status
        assert is_live(after.table, seat) is live


def test_an_all_in_hand_shown_by_accident_lives_and_the_penalty_waits() -> None:
    table = scene("Chloé goes all-in", book=PUR, stacks={"Chloé": 3000})
    after = rule_on_exposed_cards(table, table.seat("Chloé"), packaged(PUR), voluntary=False)
    assert penalty(after.rulings[-1]).starts == "after-hand"
    assert is_live(after.table, table.seat("Chloé"))
    assert numbers(after.rulings[-1])[0] == "6.16"


def test_an_all_in_hand_shown_on_purpose_dies() -> None:
    table = scene("Chloé goes all-in", book=PUR, stacks={"Chloé": 3000})
    after = rule_on_exposed_cards(table, table.seat("Chloé"), packaged(PUR))
    assert not is_live(after.table, table.seat("Chloé"))


def test_everybody_involved_gets_a_ruling_of_his_own() -> None:
    after = outcome(scene(), "collusion", players=["Bo", "Dede"])
    assert [each.who for each in after.rulings] == ["Bo", "Dede"]
    assert {penalty(each).ladder for each in after.rulings} == {("disqualified",)}


def test_the_players_of_the_hand_are_counted_where_nobody_told_how_many_sit() -> None:
    found = ruling(scene(), "abuse", who="Bo", prior=["missed-hand"])
    assert (penalty(found).suggested, penalty(found).hands) == ("round-1", 4)


def test_two_rounds_at_a_table_of_nine_are_eighteen_hands() -> None:
    found = ruling(scene(at_table=9), "abuse", who="Bo", prior=["warning", "round-1"])
    assert (penalty(found).suggested, penalty(found).hands) == ("round-2", 18)


def test_a_penalty_nobody_knows_is_refused() -> None:
    with pytest.raises(Invalid, match="prior"):
        ruling(scene(), "abuse", who="Bo", prior=["spanking"])


def test_asking_for_advice_kills_the_hand_in_the_league_only() -> None:
    for book, hand in ((TDA, "live"), (FRANCE, "live"), (PUR, "dead")):
        assert ruling(scene(book=book), "asks-advice", book, who="Chloé").facts.hand == hand


def test_a_phone_kills_a_live_hand_where_the_book_says_so() -> None:
    for book, hand in ((TDA, "live"), (FRANCE, "dead"), (PUR, "dead")):
        found = ruling(scene(book=book), "phone", book, who="Chloé", live=True)
        assert found.facts.hand == hand


def test_heads_up_the_league_lets_players_talk() -> None:
    pair = ("Ana", "Bo")
    talk = ruling(scene(book=PUR, players=pair), "discusses-hand", PUR, who="Bo")
    assert penalty(talk).status == "none"
    assert talk.facts.allowed is True
    three = ruling(scene(book=PUR), "discusses-hand", PUR, who="Bo")
    assert penalty(three).status == "must"


def test_a_player_without_a_hand_gets_no_word_about_it() -> None:
    assert ruling(scene("Chloé folds"), "abuse", who="Chloé").facts.hand is None


@pytest.mark.parametrize("name", ["straddle", "rabbit-hunt", "change-from-pot"])
def test_what_nobody_may_have_is_answered_with_a_no(name: str) -> None:
    assert ruling(scene(), name, who="Chloé").facts.allowed is False


def test_a_list_of_what_must_be_punished_is_cited_only_where_it_names_the_offence() -> None:
    assert "7-b" in numbers(ruling(scene(book=FRANCE), "abuse", FRANCE, who="Bo"))
    assert "7-b" not in numbers(ruling(scene(book=FRANCE), "dodges-blind", FRANCE, who="Bo"))


@pytest.mark.parametrize(
    ("happened", "hand"),
    [
        ("incident phone who=S2 live=false", None),
        ("incident strategy-app who=S2 live=false", None),
        ("incident phone who=S2 live=true", "live"),
        ("incident rabbit-hunt who=S2", "live"),
        ("incident exposes-cards who=S2", "live"),
    ],
)
def test_a_hand_the_offence_leaves_alone_is_live_unless_there_is_none(
    happened: str, hand: str | None
) -> None:
    assert ask(happened, packaged("tda2024")).rulings[-1].facts.hand == hand
