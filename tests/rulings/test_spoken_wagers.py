from __future__ import annotations

import pytest

from tapisvert.rulebooks import Book
from tapisvert.rulings.meaning import Meaning, Sense
from tapisvert.rulings.ruling import Discretion, PlayerChoice
from tapisvert.rulings.spoken_wagers import rule_on_words
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict
from tests.rulings.spots import ALL, FRANCE, PUR, ROPTA, TDA, acted, law, spot


def said(
    where: BettingSpot,
    sense: Sense,
    amount: int | None = None,
    *motions: tuple[int, ...],
    book: Book = TDA,
) -> TreeResult[WagerVerdict]:
    return rule_on_words(where, law(book), Meaning(sense, amount), where.front, motions)


@pytest.mark.parametrize("book", ALL)
def test_call_owes_the_whole_bet_or_all_he_has(book: Book) -> None:
    assert acted(said(spot(8000), "call", book=book)) == ("call", 8000)
    assert acted(said(spot(8000, reach=3000), "call", book=book)) == ("call", 3000)


def test_call_with_nothing_to_call_is_a_check() -> None:
    assert acted(said(spot(0), "call")) == ("check", 0)


def test_check_facing_a_bet_leaves_call_or_fold() -> None:
    found = said(spot(600), "check").verdict.verdict
    assert isinstance(found, PlayerChoice)
    assert found.may == {"call", "fold"}


def test_a_fold_with_nothing_to_call_stands_and_may_be_penalised() -> None:
    unfaced, facing = said(spot(0), "fold"), said(spot(600), "fold")
    assert acted(unfaced) == acted(facing) == ("fold", 0)
    assert (unfaced.verdict.penalty, facing.verdict.penalty) == ("may", None)


def test_raise_without_an_amount_is_a_minimum_raise_that_may_still_grow() -> None:
    found = said(spot(600), "raise")
    assert acted(found) == ("raise", 1200)
    assert found.verdict.open_amount


def test_raise_with_nothing_to_raise_is_at_least_the_minimum_bet() -> None:
    assert acted(said(spot(0), "raise")) == ("bet", 200)
    assert "word.wrong.raise" in said(spot(0), "raise").keys


def test_after_raise_one_chip_plays_for_its_value_and_at_least_the_minimum() -> None:
    assert acted(said(spot(600), "raise", None, (5000,))) == ("raise", 5000)
    assert acted(said(spot(600), "raise", None, (1000,))) == ("raise", 1200)
    assert acted(said(spot(600), "raise", None, (5000,), book=FRANCE)) == ("raise", 5000)


def test_after_raise_the_exact_call_may_be_followed_by_the_rest_in_one_motion() -> None:
    both = said(spot(600), "raise", None, (500, 100), (1000, 500))
    assert acted(both) == ("raise", 2100)
    only_call = said(spot(600), "raise", None, (500, 100))
    assert acted(only_call) == ("raise", 1200)
    assert only_call.verdict.open_amount


def test_after_raise_other_than_the_call_the_first_motion_is_all_there_is() -> None:
    assert acted(said(spot(600), "raise", None, (500, 500), (5000,))) == ("raise", 1200)
    assert acted(said(spot(600), "raise", None, (1000, 1000), (5000,))) == ("raise", 2000)


@pytest.mark.parametrize(
    ("book", "total"), [(TDA, 8000), (FRANCE, 10_000), (ROPTA, 8000), (PUR, 8000)]
)
def test_raise_8000_over_2000_is_read_as_the_book_says(book: Book, total: int) -> None:
    assert acted(said(spot(2000), "raise-x", 8000, book=book)) == ("raise", total)


@pytest.mark.parametrize("book", ALL)
def test_to_and_more_mean_the_same_in_every_book(book: Book) -> None:
    assert acted(said(spot(2000), "raise-to", 8000, book=book)) == ("raise", 8000)
    assert acted(said(spot(2000), "raise-by", 8000, book=book)) == ("raise", 10_000)


@pytest.mark.parametrize("book", ALL)
def test_an_announced_raise_that_is_too_small_is_completed(book: Book) -> None:
    assert acted(said(spot(1000), "raise-to", 1100, book=book)) == ("raise", 2000)


def test_a_bare_amount_weighs_like_chips() -> None:
    assert acted(said(spot(1000), "amount", 1400)) == ("call", 1000)
    assert acted(said(spot(1000), "amount", 1500)) == ("raise", 2000)
    assert acted(said(spot(1000), "amount", 1000)) == ("call", 1000)
    assert acted(said(spot(0), "amount", 800)) == ("bet", 800)


def test_a_bare_amount_has_no_chips_to_count() -> None:
    """One 5000 chip would be a call; the number is not one chip."""
    assert acted(said(spot(1000), "amount", 5000)) == ("raise", 5000)


def test_a_bare_amount_that_is_all_he_has_is_all_in() -> None:
    assert acted(said(spot(1000, reach=1200), "amount", 1200)) == ("all-in", 1200)
    assert acted(said(spot(1000, reach=800), "amount", 800)) == ("call", 800)


def test_an_amount_under_the_bet_is_a_short_call_and_in_pur_completed() -> None:
    assert acted(said(spot(1000), "amount", 500)) == ("call", 1000)
    raised = said(spot(1000, opening=False), "amount", 500)
    assert isinstance(raised.verdict.verdict, Discretion)
    assert acted(said(spot(1000, opening=False), "amount", 500, book=PUR)) == ("call", 1000)


@pytest.mark.parametrize("book", ALL)
def test_an_announced_bet_under_the_blind_is_completed(book: Book) -> None:
    assert acted(said(spot(0), "amount", 100, book=book)) == ("bet", 200)
    assert acted(said(spot(0), "bet", 100, book=book)) == ("bet", 200)


def test_all_in_is_a_call_an_all_in_or_a_raise_by_its_size() -> None:
    assert acted(said(spot(1000, reach=900), "all-in")) == ("call", 900)
    assert acted(said(spot(1000, reach=1900), "all-in")) == ("all-in", 1900)
    assert acted(said(spot(1000, reach=2000), "all-in")) == ("raise", 2000)
    assert acted(said(spot(0, reach=100), "all-in")) == ("all-in", 100)


def test_all_in_from_a_player_who_may_not_raise_is_a_call() -> None:
    assert acted(said(spot(1900, no_raise="hand.not-reopened"), "all-in")) == ("call", 1900)


def test_pot_is_the_maximum_in_pot_limit_and_the_minimum_with_a_penalty_elsewhere() -> None:
    pot_limit = said(spot(500, limit="pot-limit", maximum=2400), "pot")
    assert acted(pot_limit) == ("raise", 2400)
    no_limit = said(spot(500), "pot")
    assert acted(no_limit) == ("raise", 1000)
    assert (pot_limit.verdict.penalty, no_limit.verdict.penalty) == (None, "may")


def test_a_condition_is_for_the_director() -> None:
    found = said(spot(600), "conditional").verdict
    assert isinstance(found.verdict, Discretion)
    assert found.penalty == "may"


def test_raise_with_one_chip_says_the_chips_value_only_where_it_is_a_raise() -> None:
    enough = said(spot(600, 400), "raise", None, (5000,))
    assert enough.verdict.reasons[0].key == "floor.chip-with-raise"
    for chip in (500, 1000):
        small = said(spot(700, 500), "raise", None, (chip,))
        assert acted(small) == ("raise", 1200)
        assert small.verdict.reasons[0].key == "floor.raise-with-chips"
