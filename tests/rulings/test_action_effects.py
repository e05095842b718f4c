from tapisvert import hand
from tapisvert.rulings.action_effects import apply_action, forfeit_short_chips, record_action
from tapisvert.rulings.floor_table import OutOfTurnAct, PastAction
from tapisvert.rulings.ruling import RuledAction
from tests.rulings.spots import on_the_flop, table


def test_an_act_the_hand_allows_is_played() -> None:
    after = apply_action(on_the_flop(), 0, RuledAction("bet", 500), (500,))
    assert after.state.put == (500, 0, 0)
    assert after.done == (PastAction(0, "bet", 500),)
    assert after.front == {0: (500,)}


def test_an_act_the_hand_would_refuse_stands_by_ruling() -> None:
    short = apply_action(on_the_flop("Ana bets 600"), 1, RuledAction("raise", 900))
    assert short.state.put == (600, 900, 0)
    out_of_turn = apply_action(on_the_flop(), 2, RuledAction("bet", 400))
    assert out_of_turn.state.put == (0, 0, 400)


def test_chips_that_do_not_make_the_amount_are_changed() -> None:
    after = apply_action(on_the_flop("Ana bets 300"), 1, RuledAction("call", 300), (1000,))
    assert after.front == {}


def test_those_who_wait_out_of_turn_are_told_and_the_actor_waits_no_more() -> None:
    start = on_the_flop().with_(
        early=(
            OutOfTurnAct(2, RuledAction("check", 0), 0),
            OutOfTurnAct(0, RuledAction("check", 0), 0),
        )
    )
    (waiting,) = record_action(start, PastAction(0, "check", 0)).early
    assert waiting.seat == 2
    assert waiting.outcomes == (PastAction(0, "check", 0),)


def test_a_bet_frees_the_others_from_what_a_ruling_had_left_them() -> None:
    start = on_the_flop().with_(only={0: frozenset({"check"}), 2: frozenset({"check"})})
    assert record_action(start, PastAction(0, "check", 0)).only == {2: frozenset({"check"})}
    assert record_action(start, PastAction(0, "bet", 300)).only == {}


def test_forfeited_chips_are_in_the_pot_and_the_turn_stays() -> None:
    start = on_the_flop("Ana bets 600").with_(short={1: 250})
    after = forfeit_short_chips(start, 1, 250)
    assert after.state.put == (600, 250, 0)
    assert after.state.actor == 1
    assert after.state.bets == start.state.bets
    assert hand.total_chips(after.state) == hand.total_chips(start.state)


def test_a_fold_keeps_the_blind_in_the_pot() -> None:
    start = table(play=("Chloé raises to 600",))
    after = apply_action(start, 0, RuledAction("fold", 100))
    assert after.state.put == (100, 200, 600)
    assert after.state.in_hand == (1, 2)
