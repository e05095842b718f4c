import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book, packaged
from tapisvert.rulings.question import ask
from tapisvert.rulings.ruling import Discretion, PlayerChoice
from tests.rulings.spots import ALL, FRANCE, PUR, ROPTA, TDA, acted, silent, spot


@pytest.mark.parametrize("book", ALL)
def test_the_exact_chips_are_a_call(book: Book) -> None:
    assert acted(silent(spot(600), (500, 100), book=book)) == ("call", 600)


@pytest.mark.parametrize("book", ALL)
def test_one_chip_however_large_is_a_call(book: Book) -> None:
    assert acted(silent(spot(600), (25_000,), book=book)) == ("call", 600)


def test_the_last_chip_too_is_a_call_and_never_an_all_in() -> None:
    assert acted(silent(spot(600, reach=1000), (1000,))) == ("call", 600)


@pytest.mark.parametrize(
    ("chips", "action"),
    [((1000, 100, 100, 100), ("call", 1100)), ((1000, 100, 100, 100, 100), ("raise", 1700))],
)
def test_half_a_raise_decides_where_a_chip_is_spare(
    chips: tuple[int, ...], action: tuple[str, int]
) -> None:
    assert acted(silent(spot(1100, 600), chips)) == action


def test_the_half_of_an_odd_raise_is_rounded_up() -> None:
    facing = spot(325, chip_values=frozenset((400, 75, 13, 12)))
    assert acted(silent(facing, (400, 75, 12))) == ("call", 325)
    assert acted(silent(facing, (400, 75, 13))) == ("raise", 650)


def test_every_chip_needed_is_a_call_except_where_the_book_has_no_such_exception() -> None:
    facing = spot(1100)
    assert acted(silent(facing, (1000, 1000))) == ("call", 1100)
    assert acted(silent(facing, (1000, 1000), book=FRANCE)) == ("call", 1100)
    assert acted(silent(facing, (1000, 1000), book=PUR)) == ("raise", 2200)


def test_france_measures_the_half_by_the_bet_not_by_the_last_raise() -> None:
    facing = spot(1600, 1000, minimum=3200)
    chips = (1000, 1000, 100)
    assert acted(silent(facing, chips)) == ("raise", 3200)
    assert acted(silent(facing, chips, book=FRANCE)) == ("call", 1600)


@pytest.mark.parametrize("book", ALL)
def test_last_chips_with_one_spare_are_all_in(book: Book) -> None:
    assert acted(silent(spot(1400, reach=1500), (1000, *[100] * 5), book=book)) == ("all-in", 1500)


def test_last_chips_all_needed_are_a_call_and_half_a_raise_where_need_does_not_matter() -> None:
    facing = spot(1100, reach=2000, minimum=2200)
    assert acted(silent(facing, (1000, 1000))) == ("call", 1100)
    assert acted(silent(facing, (1000, 1000), book=PUR)) == ("all-in", 2000)
    little_over = spot(1150, reach=1250, minimum=2300)
    assert acted(silent(little_over, (1000, 250), book=PUR)) == ("call", 1150)


@pytest.mark.parametrize("book", ALL)
def test_last_chips_under_the_bet_are_a_call_for_less(book: Book) -> None:
    assert acted(silent(spot(1100, reach=700), (500, 100, 100), book=book)) == ("call", 700)


def test_half_reached_with_too_few_chips_for_a_whole_raise_takes_them_all() -> None:
    assert acted(silent(spot(1400, reach=2500), (1000, 1000, 100))) == ("all-in", 2500)


def test_a_player_who_may_not_raise_calls_whatever_he_pushes() -> None:
    closed = spot(1900, 1000, no_raise="hand.not-reopened")
    assert acted(silent(closed, (1000,) * 5)) == ("call", 1900)
    assert "raise.reopen" in silent(closed, (1000,) * 5).verdict.before


def test_pot_limit_chips_over_the_maximum_come_down_to_it() -> None:
    facing = spot(500, limit="pot-limit", maximum=2400)
    assert acted(silent(facing, (5000, 5000))) == ("raise", 2400)
    opening = spot(0, limit="pot-limit", maximum=900)
    assert acted(silent(opening, (5000,))) == ("bet", 900)


def test_limit_chips_are_the_bet_of_the_street() -> None:
    facing = spot(200, limit="limit", minimum=400, maximum=400)
    assert acted(silent(facing, (500, 500))) == ("raise", 400)
    assert acted(silent(facing, (100, 100, 100))) == ("raise", 400)
    assert acted(silent(facing, (100, 100, 75, 1))) == ("call", 200)


def test_too_few_chips_are_completed_heads_up_or_facing_the_opening_bet() -> None:
    assert acted(silent(spot(800, players=2, opening=False), (500,))) == ("call", 800)
    assert acted(silent(spot(800, players=4, opening=True), (500,))) == ("call", 800)


def test_too_few_chips_facing_a_raise_multiway_are_for_the_director() -> None:
    found = silent(spot(8000, opening=False), (1000, 1000)).verdict.verdict
    assert isinstance(found, Discretion)
    assert set(found.options) == {"complete", "forfeit-and-fold"}


def test_chips_tiny_beside_the_bet_are_cited_as_such() -> None:
    tiny = silent(spot(50_000, opening=False), (1000,)).verdict
    assert "call.methods.tiny-chips" in tiny.besides
    assert "call.methods.tiny-chips" not in silent(spot(8000, opening=False), (5000,)).keys


def test_in_pur_the_player_completes_or_leaves_his_chips() -> None:
    short = silent(spot(800, players=2), (500,), book=PUR).verdict.verdict
    assert isinstance(short, PlayerChoice)
    assert short.may == {"call", "fold"}


def test_a_bet_under_the_minimum_is_corrected_or_in_pur_left_to_the_player() -> None:
    opening = spot(0)
    assert acted(silent(opening, (100,))) == ("bet", 200)
    in_pur = silent(opening, (100,), book=PUR).verdict.verdict
    assert isinstance(in_pur, PlayerChoice)
    assert in_pur.may == {"bet", "fold"}


@pytest.mark.parametrize("book", ALL)
def test_last_chips_under_the_minimum_bet_open_for_what_they_are(book: Book) -> None:
    assert acted(silent(spot(0, reach=100), (100,), book=book)) == ("all-in", 100)


def test_opening_chips_are_a_bet_of_their_value() -> None:
    assert acted(silent(spot(0), (5000,))) == ("bet", 5000)
    assert acted(silent(spot(0), (500, 100))) == ("bet", 600)


BLIND = spot(600, 550, put=50, front=(25, 25))


@pytest.mark.parametrize(
    ("chips", "action"),
    [
        ((1000,), ("call", 600)),
        ((500, 500), ("call", 600)),
        ((500, 100), ("call", 600)),
        ((500, 100, 100), ("call", 600)),
        ((500, 100, 100, 100, 100), ("raise", 1150)),
        ((1000, 500), ("raise", 1550)),
    ],
)
def test_of_chips_added_to_a_blind_only_the_new_ones_are_tested(
    chips: tuple[int, ...], action: tuple[str, int]
) -> None:
    assert acted(silent(BLIND, chips, kept=(25, 25))) == action


def test_a_blind_taken_back_in_part_is_counted_with_the_chips_put_out_or_is_not() -> None:
    facing = spot(700, 600, put=100, front=(50, 50))
    assert acted(silent(facing, (1000,), (50,), (50,))) == ("raise", 1300)
    assert acted(silent(facing, (1000,), (50,), (50,), book=ROPTA)) == ("call", 700)


@pytest.mark.parametrize(
    ("added", "tda", "ropta"), [(25, 1300, 1300), (100, 1300, 1300), (500, 1500, 1500)]
)
def test_any_chip_on_a_bet_that_covers_already_is_weighed_with_it(
    added: int, tda: int, ropta: int
) -> None:
    facing = spot(700, 600, put=100, front=(1000,))
    assert acted(silent(facing, (added,), (1000,))) == ("raise", tda)
    assert acted(silent(facing, (added,), (1000,), book=ROPTA)) == ("raise", ropta)


def test_ropta_raises_to_everything_in_front_and_completes_a_total_under_the_minimum() -> None:
    facing = spot(700, 600, put=100, front=(50, 50))
    assert acted(silent(facing, (1000, 1000), (50, 50), book=ROPTA)) == ("raise", 2100)
    assert acted(silent(facing, (500, 100, 100), (50, 50), book=ROPTA)) == ("raise", 1300)
    assert acted(silent(facing, (500, 500, 100), (50, 50), book=ROPTA)) == ("raise", 1300)


@pytest.mark.parametrize("book", ALL)
def test_the_big_blind_nobody_raised_checks_with_little_and_raises_with_half(book: Book) -> None:
    option = spot(200, put=200, front=(200,), opening=True)
    assert acted(silent(option, (75,), (200,), book=book)) == ("check", 200)
    assert acted(silent(option, (100,), (200,), book=book)) == ("raise", 400)
    assert acted(silent(option, (1000,), (200,), book=book)) == ("raise", 1200)


def test_a_fact_that_matters_is_asked_for_by_name() -> None:
    with pytest.raises(Invalid) as refused:
        silent(spot(1100, increment=None), (1000, *[100] * 5))
    assert refused.value.code == "floor.missing-increment"


def test_a_fact_that_does_not_matter_is_not_asked_for() -> None:
    facing = spot(1100, increment=None, minimum=None, reach=None, opening=None, players=None)
    assert acted(silent(facing, (1000, 1000), book=TDA)) == ("call", 1100)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("facing 1000, last raise 800, 3 players: pushes 500", "costs 200, and 300 come back"),
        ("facing 1000, last raise 400, 3 players: pushes 500", "the rest comes back"),
    ],
)
def test_a_fold_after_a_short_call_costs_the_bet_that_was_meant(text: str, reason: str) -> None:
    answered = ask(text, packaged("tda2024")).rulings[-1]
    assert reason in answered.reasons[-1].text("en")
    assert "leave the chips" in ask(text, packaged("tda2017")).rulings[-1].reasons[-1].text("en")
