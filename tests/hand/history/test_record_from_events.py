"""Our own hands written down: they read back the same, and PokerKit reads them too."""

from collections import Counter
from random import Random

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.games import GAMES
from tapisvert.hand import HandSetup, Kill, Stakes, begin, decide
from tapisvert.hand.history import HandRecord, read_one, record_of, verify, write
from tapisvert.refusals import Invalid
from tests.hand.history.played import random_hand
from tests.hand.oracle.duel import Duel
from tests.hand.tables import dealt


@pytest.mark.parametrize("code", GAMES)
@given(seed=st.integers(0, 2**48))
@settings(max_examples=25, deadline=None)
def test_a_hand_written_down_replays_to_the_same_stacks(code: str, seed: int) -> None:
    setup, history, end = random_hand(code, Random(seed))
    record = record_of(setup, history)
    again = read_one(write(record), "again.phh")
    assert again == record
    verdict = verify(again)
    assert (verdict.status, verdict.stacks, verdict.remarks) == ("agrees", end.stacks, ())


@pytest.mark.parametrize("code", GAMES)
@given(seed=st.integers(0, 2**48), last=st.integers(0, 30))
@settings(max_examples=15, deadline=None)
def test_a_hand_written_down_halfway_is_unfinished_at_the_same_stacks(
    code: str, seed: int, last: int
) -> None:
    setup, history, state = random_hand(code, Random(seed), decisions=last)
    verdict = verify(read_one(write(record_of(setup, history)), "half.phh"))
    assert verdict.status == ("agrees" if state.phase == "over" else "unfinished")
    assert verdict.stacks == state.stacks


def most_raises(record: HandRecord) -> int:
    """The raises of the street that has most of them."""
    most = raises = 0
    for act in record.acts:
        raises = 0 if act.kind in ("hole", "board") else raises + (act.kind == "raise")
        most = max(most, raises)
    return most


@pytest.mark.filterwarnings("ignore")
def test_pokerkit_reads_our_files_and_agrees() -> None:
    met: Counter[str] = Counter()
    for seed in range(70):
        duel = Duel(seed)
        duel.play()
        code = duel.state.setup.game.key
        if duel.found or code in ("PLHE", "PLO8", "LO8"):
            continue  # games it has no code for, and hands it is known to get wrong
        record = record_of(duel.state.setup, duel.history)
        if most_raises(record) > 4:
            continue  # it counts the raises of a limit street
        text = write(record)
        *_, end = pokerkit.HandHistory.loads(text)
        assert tuple(end.stacks) == duel.state.stacks
        met[code] += 1
    assert set(met) == {"NLHE", "LHE", "PLO", "STUD", "STUD8", "RAZZ"}


def test_what_the_format_has_no_word_for_is_refused() -> None:
    setup = HandSetup((100, 100, 100), Stakes(5, 10))
    killed = decide(dealt(begin(setup)), Kill(2))
    with pytest.raises(Invalid, match="cannot tell this hand"):
        record_of(setup, killed)


def test_two_kinds_of_ante_at_once_are_refused() -> None:
    setup = HandSetup((100, 100, 100), Stakes(5, 10, ante=1, table_ante=10))
    with pytest.raises(Invalid, match="cannot tell this hand"):
        record_of(setup, [])
