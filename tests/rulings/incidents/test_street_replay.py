"""A street gone through again."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.rulebooks import BOOKS
from tapisvert.rulings.incidents.street_replay import acts_faced, replay_corrected
from tests.rulings.incidents.scenes import scene, tables


def test_each_act_is_seen_with_the_bet_it_faced() -> None:
    acts = acts_faced(scene("Chloé raises to 600", "Dede calls", "Ana folds", "Bo raises to 1800"))
    assert [act.bet for act in acts] == [200, 600, 600, 600]
    assert [act.before.put[act.done.seat] for act in acts] == [0, 0, 100, 200]
    assert [act.options.minimum for act in acts] == [400, 1000, 1000, 1000]
    assert [act.is_aggressive for act in acts] == [True, False, False, True]


def test_a_corrected_bet_is_called_in_full_by_those_who_called_it() -> None:
    acts = acts_faced(scene("Chloé raises to 600", "Dede calls"))
    then, done = replay_corrected(acts, 0, 800)
    assert [each.to for each in done] == [800, 800]
    assert then.bets.bet == 800


def test_a_later_raise_grows_to_the_minimum_over_the_corrected_bet() -> None:
    acts = acts_faced(scene("Chloé raises to 600", "Dede raises to 1000"))
    _, done = replay_corrected(acts, 0, 800)
    assert [each.to for each in done] == [800, 1400]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_going_through_a_street_again_ends_where_it_ended(data: st.DataObject) -> None:
    table = data.draw(tables(data.draw(st.sampled_from(BOOKS))))
    acts = acts_faced(table)
    if not acts or not table.state.queue:
        return
    then, done = replay_corrected(acts, 0, acts[0].done.to)
    assert done == table.done
    assert then.put == table.state.put
    assert then.bets.bet == table.state.bets.bet
    assert then.bets.increment == table.state.bets.increment
    assert then.stacks == table.state.stacks
