"""Facts, a colon, and what happened."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.description import read


def test_facts_stand_before_the_colon_and_acts_after_it() -> None:
    told = read("facing 1,100, last raise 600: pushes 1000 5x100")
    assert told.facts == {"bet": 1100, "increment": 600}
    assert told.happened == ("pushes 1000 5x100",)
    assert told.is_spot
    assert not told.shows_a_hand


def test_acts_before_the_colon_have_been_played() -> None:
    told = read("blinds 100/200, UTG raises to 600, BTN calls: BB folds; UTG bets 500")
    assert told.facts == {"blinds": (100, 200)}
    assert told.play == ("UTG raises to 600", "BTN calls")
    assert told.happened == ("BB folds", "UTG bets 500")
    assert told.shows_a_hand


def test_commas_colons_and_semicolons_inside_quotes_separate_nothing() -> None:
    told = read('no bet, blinds 100/200: says "raise: 800; or, well, 900"')
    assert told.happened == ('says "raise: 800; or, well, 900"',)


def test_an_incident_needs_no_colon() -> None:
    told = read("incident premature-turn")
    assert told.happened == ("incident premature-turn",)
    assert not told.shows_a_hand


@pytest.mark.parametrize(
    "text", ["facing 500", "flop, A checks", "A checks, B checks", ": ", "pot 5"]
)
def test_facts_without_an_act_are_sent_back(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        read(text)
    assert refused.value.code == "rule.nothing-happened"
