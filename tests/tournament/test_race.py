"""Odd chips raced for at one table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import Card, one_card
from tapisvert.cards.deck import shuffled
from tapisvert.rulebooks import packaged
from tapisvert.tournament.chips.race import (
    ROUNDINGS,
    Exchange,
    Held,
    RaceLaw,
    gained,
    race_law,
    raced,
    rounded_up,
    to_win,
)

HALF_UP = RaceLaw("half-up", 1, True)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(one_card(each) for each in text.split())


def won(exchanges: tuple[Exchange, ...]) -> dict[int, int]:
    return {each.seat: each.won for each in exchanges}


@pytest.mark.parametrize(
    ("odd", "half_up", "down", "up"), [(8, 2, 2, 2), (5, 1, 1, 2), (6, 2, 1, 2), (1, 0, 0, 1)]
)
def test_the_number_of_chips_to_win_is_rounded_as_the_house_says(
    odd: int, half_up: int, down: int, up: int
) -> None:
    found = [to_win(odd, 4, 9, RaceLaw(rounding, 1, True)) for rounding in ROUNDINGS]
    assert found == [half_up, down, up]


def test_there_are_no_more_chips_to_win_than_players() -> None:
    assert to_win(12, 4, 2, HALF_UP) == 2
    assert to_win(12, 4, 2, RaceLaw("half-up", 2, True)) == 3


@pytest.mark.proves(
    "tda2017 24", "tda2017 24-A", "france2007 2", "france2007 2-a", "france2007 2-c"
)
def test_a_card_for_each_odd_chip_from_seat_one_and_the_highest_wins() -> None:
    held = (Held(5, 7), Held(1, 6), Held(3, 3))
    exchanges = raced(held, 4, cards("2c 3c Kd 5c 9h Ah 4s 7d"), HALF_UP)
    assert [(each.seat, each.changed, each.odd) for each in exchanges] == [
        (1, 1, 2),
        (3, 0, 3),
        (5, 1, 3),
    ]
    assert [str(card) for card in exchanges[1].cards] == ["Kd", "5c", "9h"]
    assert won(exchanges) == {1: 0, 3: 1, 5: 1}


@pytest.mark.proves("tda2017 24-A", "france2007 2-b")
def test_nobody_wins_two_chips() -> None:
    exchanges = raced((Held(1, 3), Held(2, 1)), 2, cards("As 2c"), HALF_UP)
    assert won(exchanges) == {1: 1, 2: 0}
    exchanges = raced(
        (Held(1, 3), Held(2, 3), Held(3, 2)), 4, cards("As Ks Qs 2c 3c 4c 5c 6c"), HALF_UP
    )
    assert won(exchanges) == {1: 1, 2: 0, 3: 1}


@pytest.mark.proves("tda2017 24-A")
def test_equal_ranks_go_by_suit_spades_first() -> None:
    exchanges = raced((Held(1, 1), Held(2, 1)), 2, cards("Kh Ks"), HALF_UP)
    assert won(exchanges) == {1: 0, 2: 1}


@pytest.mark.proves("tda2017 24-A", "france2007 2-d")
def test_nobody_is_put_out_by_the_race() -> None:
    held = (Held(1, 1, rest=0), Held(2, 1, rest=500))
    exchanges = raced(held, 4, cards("2c 3c"), HALF_UP)
    assert [(each.won, each.rescued) for each in exchanges] == [(0, 1), (1, 0)]
    exchanges = raced((Held(1, 1, rest=0),), 4, cards("2c"), HALF_UP)
    assert (exchanges[0].won, exchanges[0].rescued) == (0, 1)
    harsh = raced((Held(1, 1, rest=0),), 4, cards("2c"), RaceLaw("half-up", 1, False))
    assert harsh[0].received == 0


@pytest.mark.proves("pur2019 6.25")
def test_without_a_race_any_remainder_earns_a_chip() -> None:
    exchanges = rounded_up((Held(2, 9), Held(1, 4), Held(3, 0)), 4)
    assert [(each.seat, each.changed, each.won) for each in exchanges] == [
        (1, 1, 0),
        (2, 2, 1),
        (3, 0, 0),
    ]
    assert gained(exchanges, 25, 100) == 75


def test_the_law_of_the_race_is_that_of_the_book() -> None:
    for name in ("tda2017", "france2007", "ropta2020"):
        assert race_law(packaged(name)) == HALF_UP


tables = st.lists(st.integers(0, 40), min_size=1, max_size=10).map(
    lambda chips: tuple(Held(seat, count, count % 3 or None) for seat, count in enumerate(chips, 1))
)


@given(tables, st.sampled_from((2, 4, 5)), st.sampled_from(ROUNDINGS), st.binary(min_size=1))
def test_a_race_moves_at_most_one_chip_a_player_and_little_in_all(
    held: tuple[Held, ...], per: int, rounding: str, seed: bytes
) -> None:
    law = RaceLaw(next(each for each in ROUNDINGS if each == rounding), 1, True)
    exchanges = raced(held, per, shuffled(seed), law)
    assert all(each.won <= 1 for each in exchanges)
    assert all(not each.won or each.odd for each in exchanges)
    assert [each.changed * per + each.odd for each in exchanges] == [each.chips for each in held]
    given_up = sum(each.odd for each in exchanges)
    prizes = sum(each.won for each in exchanges)
    assert prizes * per < given_up + per
    winners = [max(each.cards) for each in exchanges if each.won]
    losers = [max(each.cards) for each in exchanges if each.odd and not each.won]
    assert not winners or not losers or min(winners) > max(losers)
    assert gained(exchanges, 25, 25 * per) == 25 * (
        per * (prizes + sum(each.rescued for each in exchanges)) - given_up
    )
