"""Ladders, steps, lengths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.rulebooks import BOOKS, packaged
from tapisvert.rulings.grounds import cited
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.penalties import RUNGS, length_in_hands, next_step
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA

PRIOR = st.lists(st.sampled_from(RUNGS), max_size=5).map(tuple)


def test_a_penalty_stands_on_the_ladder_of_its_book() -> None:
    assert penalties.may(packaged(FRANCE)).ladder == (
        "warning",
        "round-1",
        "round-2",
        "round-3",
        "round-4",
        "disqualified",
    )
    assert "committee" in penalties.may(packaged(PUR)).ladder


@pytest.mark.parametrize(
    ("book", "starts"), [(TDA, "next-hand"), (FRANCE, "after-hand"), (PUR, "now")]
)
def test_each_book_says_when_a_penalty_starts(book: str, starts: str) -> None:
    assert penalties.must(packaged(book)).starts == starts


def test_the_first_offence_costs_the_mildest_step() -> None:
    assert penalties.may(packaged(TDA)).suggested == "warning"


def test_an_act_may_call_for_more_than_the_mildest_step() -> None:
    assert penalties.must(packaged(TDA), suggested="round-1").suggested == "round-1"


def test_a_step_the_book_does_not_know_is_answered_with_its_next_heavier_one() -> None:
    assert penalties.may(packaged(FRANCE), prior=("missed-hand",)).suggested == "round-1"


def test_a_milder_step_received_last_does_not_undo_a_heavier_one_before() -> None:
    assert next_step(RUNGS, ("round-2", "warning")) == "round-3"


def test_nothing_is_heavier_than_the_top_of_the_ladder() -> None:
    assert next_step(("warning", "disqualified"), ("disqualified",)) == "disqualified"


@pytest.mark.parametrize(
    ("step", "hands"),
    [("warning", None), ("missed-hand", 1), ("round-1", 9), ("round-2", 18), ("level", None)],
)
def test_a_round_lasts_a_hand_for_each_player_of_the_table(step: str, hands: int | None) -> None:
    assert length_in_hands(step, 9) == hands


def test_rounds_have_no_length_while_nobody_told_how_many_play() -> None:
    penalty = penalties.may(packaged(FRANCE), prior=("warning",))
    assert (penalty.suggested, penalty.hands) == ("round-1", None)
    assert (
        penalties.reasons_of(penalty)[0].text("en") == "The step that fits is to sit out 1 round."
    )


def test_no_penalty_needs_neither_articles_nor_reasons() -> None:
    assert penalties.subjects_of(penalties.NO_PENALTY) == ()
    assert penalties.reasons_of(penalties.NO_PENALTY) == ()


@given(st.sampled_from(BOOKS), PRIOR, st.sampled_from(RUNGS))
def test_one_more_penalty_never_makes_the_next_one_milder(
    book: str, prior: tuple[str, ...], more: str
) -> None:
    ladder = packaged(book).names("penalty.ladder").value
    before, after = next_step(ladder, prior), next_step(ladder, (*prior, more))
    assert RUNGS.index(after) >= RUNGS.index(before)


@given(st.sampled_from(BOOKS), PRIOR)
def test_the_next_step_is_heavier_than_all_before_or_the_top(
    book: str, prior: tuple[str, ...]
) -> None:
    ladder = packaged(book).names("penalty.ladder").value
    step = next_step(ladder, prior)
    heaviest = max((RUNGS.index(each) for each in prior), default=-1)
    assert step in ladder
    assert RUNGS.index(step) > heaviest or step == ladder[-1]


@given(st.sampled_from(BOOKS), PRIOR)
def test_every_step_of_every_book_has_an_article_and_a_sentence(
    book: str, prior: tuple[str, ...]
) -> None:
    law = packaged(book)
    penalty = penalties.may(law, prior=prior, players=6)
    assert cited(law, *penalties.subjects_of(penalty, prior))
    for reason in penalties.reasons_of(penalty, prior):
        assert reason.text("fr") != reason.text("en")


def test_a_book_without_a_limit_lets_more_rounds_be_given() -> None:
    assert penalties.is_on_ladder(packaged(TDA), "round-6")
    assert not penalties.is_on_ladder(packaged(FRANCE), "round-6")
    assert not penalties.is_on_ladder(packaged(PUR), "round-2")
    assert penalties.may(packaged(TDA)).uncapped
    assert not penalties.may(packaged(FRANCE)).uncapped
