import pytest

from tapisvert.rulings.floor_table import PastAction
from tapisvert.rulings.substantial_action import is_substantial, is_too_late_for_misdeal
from tests.rulings.spots import ALL, FRANCE, PUR, ROPTA, TDA


def done(*actions: str) -> list[PastAction]:
    return [PastAction(seat, action, 0) for seat, action in enumerate(actions)]


@pytest.mark.parametrize(
    ("actions", "substantial"),
    [
        ((), False),
        (("call",), False),
        (("check", "check"), False),
        (("fold", "fold"), False),
        (("fold", "call"), True),
        (("check", "bet"), True),
        (("call", "all-in"), True),
        (("fold", "fold", "fold"), True),
        (("check", "check", "check"), True),
    ],
)
def test_two_acts_with_chips_or_any_three(actions: tuple[str, ...], substantial: bool) -> None:
    assert all(is_substantial(done(*actions), book) == substantial for book in ALL)


def test_a_check_and_a_fold_count_only_where_the_book_says_so() -> None:
    assert not is_substantial(done("check", "fold"), TDA)


def test_two_acts_of_one_player_are_not_two_players() -> None:
    assert not is_substantial([PastAction(1, "bet", 200), PastAction(1, "call", 600)], TDA)


def test_the_point_of_no_return_is_two_players_where_the_book_counts_so() -> None:
    two_folds = done("fold", "fold")
    assert [is_too_late_for_misdeal(two_folds, book) for book in (TDA, ROPTA)] == [False, False]
    assert [is_too_late_for_misdeal(two_folds, book) for book in (FRANCE, PUR)] == [True, True]
    assert not is_too_late_for_misdeal(done("call"), PUR)
