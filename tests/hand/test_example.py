"""The example in the documentation of the engine is true."""

import doctest

import tapisvert.hand


def test_the_documented_hand_plays_as_written() -> None:
    found = doctest.testmod(tapisvert.hand)
    assert found.attempted > 5
    assert found.failed == 0
