"""Main pot, side pots, uncalled bets."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tapisvert.hand import Pot, layers, pots, total_chips
from tapisvert.hand.actions import Fold
from tapisvert.hand.decide import decide
from tapisvert.hand.events import Awarded, Returned
from tests.hand.tables import act, flop_hand, on_street


def test_one_pot_while_nobody_is_all_in() -> None:
    state = act(flop_hand(1000, 1000, 1000), 300, "c", "c")
    assert pots(state) == (Pot(900, (0, 1, 2)),)


def test_every_all_in_level_makes_a_pot() -> None:
    state = act(flop_hand(100, 300, 600, 1000), 600, "a", "a", "a")
    assert pots(state) == (Pot(400, (0, 1, 2, 3)), Pot(600, (1, 2, 3)), Pot(600, (2, 3)))
    assert state.stacks == (0, 0, 0, 400)


def test_folded_chips_stay_in_the_pots_they_reached() -> None:
    state = act(flop_hand(1000, 400, 1000, 1000), 300, 600, "f", "a", "c")
    assert pots(state) == (Pot(1250, (1, 2, 3)), Pot(400, (2, 3)))


def test_an_uncalled_raise_comes_back() -> None:
    state = act(flop_hand(1000, 1000, 1000), 300, "f")
    events = decide(state, Fold())
    assert Returned(2, 200) in events
    assert isinstance(events[-1], Awarded)


def test_tda_16_the_side_pot_of_the_turn_is_apart_from_the_main_pot() -> None:
    state = on_street("turn", 0, 9000, 9000, pots=[(2100, (0, 1, 2))])
    state = act(state, 1000, "c")
    assert pots(state) == (Pot(2100, (0, 1, 2)), Pot(2000, (1, 2)))


def test_pur_6_26_each_all_in_player_wins_only_what_he_matched() -> None:
    state = act(flop_hand(500, 200, 1000), 1000, "c", "c")
    assert pots(state) == (Pot(600, (0, 1, 2)), Pot(600, (0, 2)))


def test_an_ante_for_the_table_belongs_to_everybody() -> None:
    state = act(flop_hand(1000, 1000, 60, table_ante=100), "a", "c", "k")
    assert pots(state) == (Pot(280, (0, 1, 2)), Pot(80, (0, 1)))


def test_a_dead_hand_s_chips_above_all_others_go_to_the_pot_below() -> None:
    assert layers((300, 100, 100), 0b110, (0, 0, 0)) == (Pot(500, (1, 2)),)


def test_earlier_pots_of_players_who_folded_join_the_next() -> None:
    assert layers((50, 50, 0), 0b011, (10, 10, 0), (Pot(30, (2,)),)) == (Pot(130, (0, 1)),)


@given(
    st.lists(st.tuples(st.integers(0, 50), st.booleans(), st.booleans()), min_size=2, max_size=5)
)
def test_pots_do_not_depend_on_who_sits_where(players: list[tuple[int, bool, bool]]) -> None:
    chips = [each[0] for each in players]
    alive = [each[1] or index == 0 for index, each in enumerate(players)]

    def cut(order: tuple[int, ...]) -> list[tuple[int, frozenset[int]]]:
        live = sum(1 << place for place, who in enumerate(order) if alive[who])
        found = layers(tuple(chips[who] for who in order), live, (0,) * len(order))
        return [(pot.amount, frozenset(order[seat] for seat in pot.seats)) for pot in found]

    first = cut(tuple(range(len(players))))
    assert sum(amount for amount, _ in first) == sum(chips)
    for order in list(permutations(range(len(players))))[:24]:
        assert cut(order) == first


def test_chips_are_counted_in_stacks_and_pots() -> None:
    state = act(flop_hand(100, 300, 600, 1000, table_ante=50), 600, "a", "a", "a")
    assert total_chips(state) == 2000
