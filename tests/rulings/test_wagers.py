from __future__ import annotations

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.notation import read
from tapisvert.rulings.ruling import Discretion, PlayerChoice
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict
from tapisvert.rulings.wagers import rule_on_wager
from tests.rulings.spots import ALL, FRANCE, PUR, ROPTA, TDA, acted, law, spot


def wager(where: BettingSpot, did: str, book: Book = TDA) -> tuple[TreeResult[WagerVerdict], Pile]:
    return rule_on_wager(where, read(f"Chloé {did}", ("Chloé",)), law(book))


def makes(where: BettingSpot, did: str, book: Book = TDA) -> tuple[str, int]:
    return acted(wager(where, did, book)[0])


@pytest.mark.parametrize("book", ALL)
def test_words_first_bind_whatever_chips_follow(book: Book) -> None:
    assert makes(spot(600), 'says "call" then pushes 2x1000', book) == ("call", 600)
    assert makes(spot(600), 'says "raise to 1500" then pushes 2x1000', book) == ("raise", 1500)
    assert makes(spot(600), 'says "fold" then pushes 2x1000', book) == ("fold", 0)


def test_chips_first_leave_words_too_late_except_where_the_word_always_prevails() -> None:
    for book in (TDA, FRANCE, ROPTA):
        assert makes(spot(600), 'pushes 2x1000 then says "call"', book) == ("raise", 2000)
    assert makes(spot(600), 'pushes 2x1000 then says "call"', PUR) == ("call", 600)


@pytest.mark.parametrize("book", ALL)
def test_raise_said_after_the_chip_has_landed_is_too_late(book: Book) -> None:
    assert makes(spot(600), 'pushes 5000 then says "raise"', book) == ("call", 600)


@pytest.mark.parametrize("book", ALL)
def test_words_and_chips_together_clear_words_count(book: Book) -> None:
    assert makes(spot(600), 'pushes 2x1000 while says "call"', book) == ("call", 600)
    assert makes(spot(600), 'pushes 5000 while says "raise"', book) == ("raise", 5000)
    assert makes(spot(0), 'pushes 5000 while says "800"', book) == ("bet", 800)


def test_more_said_than_pushed_at_once_is_for_the_director_or_the_word_prevails() -> None:
    found = wager(spot(0), 'pushes 5000 while says "42000"')[0].verdict.verdict
    assert isinstance(found, Discretion)
    assert set(found.options) == {"amount-said", "chips-pushed"}
    assert makes(spot(0), 'pushes 5000 while says "42000"', PUR) == ("bet", 42_000)


def test_two_motions_are_a_call_or_their_first_motion() -> None:
    did = "pushes 2x1000 then pushes 1000"
    assert makes(spot(600), did) == ("call", 600)
    assert makes(spot(600), did, FRANCE) == ("raise", 2000)


@pytest.mark.parametrize("book", ALL)
def test_with_nothing_to_call_the_first_of_two_motions_is_the_bet(book: Book) -> None:
    assert makes(spot(0), "pushes 500 then pushes 1000", book) == ("bet", 500)


def test_an_announced_amount_may_come_in_as_many_motions_as_it_needs() -> None:
    did = 'says "relance à 3000" then pushes 5x100 then pushes 500 then pushes 2x1000'
    for book in ALL:
        assert makes(spot(600), did, book) == ("raise", 3000)


def test_raise_and_the_amount_in_a_second_breath_are_one_declaration() -> None:
    assert makes(spot(600), 'says "raise" then says "1500"') == ("raise", 1500)
    assert makes(spot(600), 'says "relance" then says "1500"', FRANCE) == ("raise", 2100)


def test_a_bet_pulled_back_leaves_call_or_raise() -> None:
    facing = spot(600, put=200, front=(100, 100))
    for did in ("pulls back all", "pulls back 100", "pulls back all then folds"):
        found = wager(facing, did)[0].verdict.verdict
        assert isinstance(found, PlayerChoice)
        assert found.may == {"call", "raise"}
    assert makes(facing, "pulls back all then calls") == ("call", 600)


def test_a_bet_nobody_raised_stays_where_it_is() -> None:
    option = spot(200, put=200, front=(100, 100))
    found = wager(option, "pulls back all")[0].verdict.verdict
    assert isinstance(found, PlayerChoice)
    assert found.may == {"check", "raise"}


def test_one_cannot_take_back_a_chip_that_is_not_there() -> None:
    with pytest.raises(Invalid) as refused:
        wager(spot(600, put=200, front=(100, 100)), "pulls back 500 then pushes 1000")
    assert refused.value.code == "floor.no-such-chip"


def test_the_chips_in_front_are_those_left_and_those_added() -> None:
    facing = spot(600, put=200, front=(100, 100))
    assert wager(facing, "pushes 500 100")[1] == (100, 100, 500, 100)
    assert wager(facing, "pulls back 100 then pushes 1000")[1] == (100, 1000)
    assert wager(facing, "pulls back all then pushes 1000")[1] == (1000,)


@pytest.mark.parametrize("did", ["folds", "mucks"])
def test_cards_thrown_away_are_a_fold(did: str) -> None:
    assert makes(spot(600), did) == ("fold", 0)


def test_a_tap_is_a_check() -> None:
    assert makes(spot(0), "taps") == ("check", 0)


def test_words_that_mean_nothing_are_asked_again() -> None:
    with pytest.raises(Invalid) as refused:
        wager(spot(600), 'says "abracadabra"')
    assert refused.value.code == "floor.words-unclear"


def test_nobody_pushes_more_chips_than_he_has() -> None:
    with pytest.raises(Invalid) as refused:
        wager(spot(600, reach=1000), "pushes 5000")
    assert refused.value.code == "floor.more-than-stack"
    assert makes(spot(600, reach=1000), "pushes 1000") == ("call", 600)
