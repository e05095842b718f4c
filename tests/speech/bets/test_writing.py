"""A recognised bet is written as the floor reads it."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.question import ask
from tapisvert.speech.account import read_account
from tapisvert.speech.bets.labels import label
from tapisvert.speech.bets.mentions import Mention, mentions
from tapisvert.speech.bets.writing import written
from tapisvert.speech.story import story

BOOK = packaged("tda2017")


def ways(text: str, shape: str, ground: str, *roles: str, alone: float = 0.5) -> tuple[str, ...]:
    tale = story(read_account(text))
    amounts: list[Mention] = [each._replace(alone=alone) for each in mentions(tale)]
    return written(tale, shape, ground, amounts, roles)


@pytest.mark.parametrize(
    ("text", "shape", "ground", "roles", "reading"),
    [
        (
            "I made it 800 at 150/300, button 2700, I drew mine back and let it go",
            "back>fold",
            "EF",
            ("E", "F"),
            "blinds 150/300, A raises to 800, B raises to 2700: A pulls back all then folds",
        ),
        (
            "at 150/300 there is a bet of 900, big blind takes the blind back and lets it go",
            "back>fold",
            "F",
            ("F",),
            "blinds 150/300, UTG raises to 900: BB pulls back all then folds",
        ),
        (
            "turn: 1000, all-in 1300, all-in 2100, call, then 5000",
            "again raise",
            "FFA",
            ("F", "FA", "FA", "R"),
            "turn, players A B C D, B has 1300, C has 2100, "
            "A bets 1000, B goes all-in, C goes all-in, D calls: A raises to 5000",
        ),
        (
            "turn: one before his turn says he would raise if there was a bet",
            "say:conditional",
            "0",
            (),
            'no bet: says "if you bet, i raise"',
        ),
        (
            "he drops a 500, later a 100, that is 600, on a flop bet of 400",
            "push",
            "F",
            ("C1", "C1", "C1", "F"),
            "facing 400, opening: pushes 500 100",
        ),
        (
            "big blind Tina throws out one 500 chip after some limps, 50/100, not a word",
            "push",
            "0",
            ("C1",),
            "facing 100, last raise 100, blinds 50/100, already in 100: pushes 500",
        ),
        (
            "turn, the bet of 1500 goes in first, then five 500s",
            "push>push",
            "F",
            ("F", "C2"),
            "facing 1500, opening: pushes 1000 500 then pushes 5x500",
        ),
        (
            "flop, 700 to call, three 500s in one by one",
            "push>push>push",
            "F",
            ("F", "C1"),
            "facing 700, opening: pushes 500 then pushes 500 then pushes 500",
        ),
        (
            "flop, the third yells raise, then the first makes it 600",
            "early raise; bet",
            "0",
            ("R2",),
            'flop, players P1 O: O says "raise"; P1 bets 600',
        ),
        (
            "river, first player all-in, 2900, and the next puts in four 1000s",
            "early allin; push",
            "0",
            ("S", "R2"),
            "river, players O P1, O has 2900: O goes all-in; P1 pushes 4x1000",
        ),
        (
            "the big blind checks before the small blind completes, 100/200",
            "early check; call",
            "0",
            (),
            "blinds 100/200, players SB BB UTG, UTG calls: BB checks; SB calls",
        ),
        (
            "limit 100/200, flop, bet of 100, then one 500 chip",
            "push",
            "F",
            ("F", "C1"),
            "limit 100, facing 100, opening, blinds 50/100: pushes 500",
        ),
    ],
)
def test_what_was_recognised_is_written(
    text: str, shape: str, ground: str, roles: tuple[str, ...], reading: str
) -> None:
    amounts = mentions(story(read_account(text)))
    unused = [""] * (len(amounts) - len(roles))  # blinds come first, and are no role of a bet
    assert ways(text, shape, ground, *unused, *roles) == (reading,)
    assert ask(reading, BOOK).rulings


def test_a_sum_that_was_one_chip_is_one_and_one_that_was_several_is_not() -> None:
    text = "he slides 5000 forward against a flop bet of 1200"
    assert ways(text, "push", "F", "C1", "F", alone=0.9) == ("facing 1200, opening: pushes 5000",)
    (several,) = ways(text, "push", "F", "C1", "F", alone=0.1)
    assert several == "facing 1200, opening: pushes 5x1000"


def test_what_is_said_before_its_turn_is_an_act_like_any_other() -> None:
    reading = 'blinds 300/600, players SB BB S4 S5: S5 says "raise to 2000"; S4 raises to 1500'
    wanted = label(reading, BOOK)
    assert wanted.shape == "early raise; raise"
    assert {("R", 2000), ("R2", 1500)} <= {(each.role, each.value) for each in wanted.amounts}
