from typing import Any

from tapisvert.rulings.spot_from_hand import spot_from_hand
from tests.rulings.spots import TDA, on_the_flop, table


def test_a_spot_is_what_the_hand_knows_of_a_seat() -> None:
    found = spot_from_hand(on_the_flop("Ana bets 600"), 1)
    assert (found.who, found.bet, found.put, found.owed) == ("Bo", 600, 0, 600)
    assert (found.minimum, found.maximum, found.increment) == (1200, None, 600)
    assert (found.opening, found.players, found.pot) == (True, 3, 1500)


def test_the_spot_of_a_player_out_of_turn_is_as_if_it_were_his() -> None:
    start = on_the_flop("Ana bets 600")
    assert spot_from_hand(start, 2).minimum == spot_from_hand(start, 1).minimum


def test_a_raise_makes_the_bet_no_longer_the_opening_one() -> None:
    assert not spot_from_hand(on_the_flop("Ana bets 600", "Bo raises to 1800"), 2).opening
    assert spot_from_hand(table(), 2).opening
    assert not spot_from_hand(table(play=("Chloé raises to 600",)), 0).opening


def test_a_limit_bet_is_the_opening_one_until_it_is_raised() -> None:
    limit: dict[str, Any] = {"game": "LHE", "bets": (200, 400)}
    assert spot_from_hand(on_the_flop("Ana bets 200", **limit), 1).opening
    assert not spot_from_hand(on_the_flop("Ana bets 200", "Bo raises to 400", **limit), 2).opening
    assert spot_from_hand(table(TDA, **limit), 2).opening


def test_in_stud_the_bring_in_is_the_opening_bet_and_its_completion_a_raise() -> None:
    stud: dict[str, Any] = {"game": "STUD", "bets": (200, 400), "ante": 25, "bring_in": 50}
    assert spot_from_hand(table(TDA, ("Ana bets 50",), **stud), 1).opening
    assert not spot_from_hand(table(TDA, ("Ana bets 50", "Bo raises to 200"), **stud), 2).opening


def test_only_a_game_with_a_limit_has_a_maximum() -> None:
    assert spot_from_hand(on_the_flop(game="PLO"), 0).maximum == 900
    assert spot_from_hand(on_the_flop(), 0).maximum is None


def test_the_chips_in_front_are_those_seen_or_the_fewest() -> None:
    start = table()
    assert spot_from_hand(start, 1).front == (100, 100)
    assert spot_from_hand(start.with_(front={1: (1000,)}), 1).front == (1000,)
