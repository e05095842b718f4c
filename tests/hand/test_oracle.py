"""Our engine beside PokerKit: the same hands, the same answers, but where PokerKit is wrong."""

from collections import Counter

import pytest

from tapisvert.games import GAMES
from tests.hand.oracle.duel import Duel, played

CHUNK = 50
LONG_CHUNK = 250

pytestmark = pytest.mark.filterwarnings("ignore")  # PokerKit warns of burn cards it is not told


def same_but_for_known_faults(seeds: range) -> None:
    met: Counter[str] = Counter()
    for seed in seeds:
        met += played(seed)
    assert met["same"] > len(seeds) // 2


@pytest.mark.parametrize("chunk", range(1000 // CHUNK))
def test_a_thousand_hands_are_the_same(chunk: int) -> None:
    same_but_for_known_faults(range(chunk * CHUNK, (chunk + 1) * CHUNK))


@pytest.mark.oracle
@pytest.mark.parametrize("chunk", range(20_000 // LONG_CHUNK))
def test_twenty_thousand_hands_are_the_same(chunk: int) -> None:
    same_but_for_known_faults(range(chunk * LONG_CHUNK, (chunk + 1) * LONG_CHUNK))


def test_the_hands_compared_are_of_every_game_and_size() -> None:
    setups = [Duel(seed).state.setup for seed in range(1000)]
    assert {setup.game.key for setup in setups} == set(GAMES)
    assert {setup.seats for setup in setups} == set(range(2, 10))
    assert any(setup.stakes.ante for setup in setups)
    assert any(setup.stakes.table_ante for setup in setups)
