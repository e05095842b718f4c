"""Chips counted wrong, hidden, found, out of sight, out of date."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.rulebooks import packaged
from tapisvert.rulings.question import ask
from tapisvert.rulings.ruling import Discretion, Procedure, RuledAction
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, outcome, ruling, scene


def test_the_caller_pays_the_true_amount() -> None:
    table = scene("Chloé goes all-in", stacks={"Chloé": 5600})
    after = outcome(table, "wrong-count-given", who="Dede", told=3600)
    assert after.rulings[-1].verdict == RuledAction("call", 5600)
    assert after.rulings[-1].facts.options == ("accept-true-amount",)
    assert after.table.to_act == "Ana"
    assert after.table.state.put[after.table.seat("Dede")] == 5600


def test_a_call_already_made_is_not_made_twice() -> None:
    table = scene("Chloé goes all-in", "Dede calls", stacks={"Chloé": 5600})
    after = outcome(table, "wrong-count-given", who="Dede", told=3600)
    assert after.rulings[-1].facts.to == 5600
    assert after.table == table


def test_nobody_pays_more_than_he_has() -> None:
    table = scene("Chloé goes all-in", stacks={"Chloé": 5600, "Dede": 4000})
    assert ruling(table, "wrong-count-given", who="Dede", told=3600).facts.to == 4000


def test_told_too_much_he_pays_only_what_it_is() -> None:
    table = scene("Chloé raises to 600")
    found = ruling(table, "wrong-count-given", who="Dede", told=900)
    assert found.facts.to == 600
    assert "300" in found.reasons[-1].text("en")


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA, PUR])
def test_hidden_chips_are_left_to_the_director(book: str) -> None:
    found = ruling(scene(book=book), "hidden-chips-after-all-in", book, who="Bo", amount=5000)
    assert isinstance(found.verdict, Discretion)
    assert "rule-1" not in found.verdict.options


def test_chips_that_are_found_leave_play() -> None:
    steps = ("remove-from-play", "return-to-inventory")
    assert ruling(scene(), "chips-found", amount=500).verdict == Procedure(steps)


@pytest.mark.parametrize(
    ("book", "chips"),
    [
        (TDA, "removed-hidden"),
        (ROPTA, "removed-hidden"),
        (FRANCE, "kept"),
        (PUR, "removed-all"),
    ],
)
def test_chips_carried_out_of_sight_are_lost_by_the_book(book: str, chips: str) -> None:
    found = ruling(scene(book=book), "chips-hidden-in-transit", book, who="Bo", amount=5000)
    assert found.facts.chips == chips
    assert found.penalty is not None
    assert found.penalty.status == "may"
    assert "disqualified" in found.penalty.ladder


@given(st.integers(0, 10_000), st.sets(st.sampled_from((25, 100, 500, 1000)), min_size=1))
def test_old_chips_are_exchanged_as_far_as_the_smallest_chip_reaches(
    amount: int, chips: set[int]
) -> None:
    table = scene(denominations=tuple(sorted(chips)))
    facts = ruling(table, "old-chips-after-race", who="Bo", amount=amount).facts
    assert facts.exchanged is not None
    assert facts.removed is not None
    assert facts.exchanged + facts.removed == amount
    assert facts.exchanged % min(chips) == 0
    assert facts.removed < min(chips)


@pytest.mark.parametrize(("button", "first"), [(5, "S7"), (1, "S3"), (7, "S3"), (3, "S7")])
def test_the_odd_chip_goes_to_the_first_winner_after_the_button(button: int, first: str) -> None:
    table = scene(players=("S3", "S5", "S7"))
    split = ruling(table, "odd-chip-asked", TDA, winners=("S3", "S7"), button=button)
    assert split.facts.answer == first


def test_without_a_seat_number_the_players_are_taken_as_they_sit() -> None:
    split = ruling(scene(), "odd-chip-asked", TDA, winners=("Dede", "Bo"))
    assert split.facts.answer == "Bo"
    stud = ruling(scene(game="STUD"), "odd-chip-asked", TDA, winners=("Dede", "Bo"))
    assert stud.facts.answer == "high-card-by-suit"


def test_nobody_leaves_an_event_by_the_race() -> None:
    saved = ruling(scene(), "chip-race-asked", TDA, who="Ana", other_chips=False)
    assert saved.facts.answer == "one-chip"
    assert ruling(scene(), "chip-race-asked", TDA, who="Ana").facts.answer == "nothing"


@pytest.mark.parametrize(("book", "reason"), [("tda2017", "no exception"), ("tda2024", "go back")])
def test_found_chips_with_a_known_owner_are_never_said_to_be_nobodys(
    book: str, reason: str
) -> None:
    answered = ask("incident chips-found amount=5000 owner=S2", packaged(book)).rulings[-1]
    told = answered.reasons[0].text("en")
    assert reason in told
    assert "S2" in told
    assert "nobody" not in told
