"""The likeliest roles that go together."""

from tapisvert.speech.account import read_account
from tapisvert.speech.bets.mentions import Mention, mentions
from tapisvert.speech.bets.roles import cast_for
from tapisvert.speech.story import story

EVEN = {"F": -1.0, "E": -1.0, "C1": -1.0, "": -1.5}


def amounts(text: str) -> tuple[Mention, ...]:
    return mentions(story(read_account(text)))


def test_what_a_shape_cannot_do_without_is_found_though_something_else_is_likelier() -> None:
    told = amounts("600 bet, then two 500 chips")
    chances = [{"F": -0.1, "C1": -5.0}, {"F": -0.2, "C1": -2.0}]
    cast = cast_for("push", "F", told, chances)
    assert cast is not None
    assert cast.roles == ("F", "C1")


def test_only_one_bet_is_faced_and_smaller_ones_came_before() -> None:
    told = amounts("a bet of 600 and a raise to 1500, then two 1000 chips")
    cast = cast_for("push", "EF", told, [EVEN, EVEN, {"C1": -0.1, "F": -3.0}])
    assert cast is not None
    assert cast.roles == ("E", "F", "C1")


def test_a_shape_whose_chips_nobody_told_has_no_roles() -> None:
    assert cast_for("push", "F", amounts("a bet of 600"), [{"F": -0.1}]) is None
