from tapisvert.rulings.policy import policy
from tests.rulings.spots import ALL, FRANCE, PUR, ROPTA, TDA


def test_a_raise_is_by_the_largest_increment_or_to_the_double() -> None:
    assert [policy(book).minimum_raise for book in (TDA, ROPTA)] == ["increment", "increment"]
    assert [policy(book).minimum_raise for book in (FRANCE, PUR)] == ["double", "double"]


def test_betting_is_reopened_by_a_full_raise_or_in_france_by_the_double() -> None:
    assert [policy(book).reopening for book in ALL] == [
        "increment",
        "double",
        "increment",
        "increment",
    ]


def test_the_cap_of_the_event_comes_before_that_of_the_book() -> None:
    assert policy(TDA).raise_cap == 3
    assert policy(TDA, 4).raise_cap == 4


def test_the_big_blind_is_paid_before_its_ante() -> None:
    assert {policy(book).table_ante for book in ALL} == {"blind-first"}


def test_hand_for_hand_keeps_called_all_ins_face_down() -> None:
    assert policy(TDA).hand_for_hand_all_in == "face-down"
