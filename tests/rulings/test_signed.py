from __future__ import annotations

from tapisvert.rulings.notation import read
from tapisvert.rulings.opinion import Opinion, call
from tapisvert.rulings.ruling import Acted, Choice, Penalty, because
from tapisvert.rulings.signed import rule_spot, signed
from tapisvert.rulings.tree import Settled
from tests.rulings.spots import TDA, numbers, spot


def test_a_described_spot_needs_no_hand() -> None:
    ruling = rule_spot(TDA, spot(1100, 600), read("Chloé pushes 1000 5x100", ("Chloé",)))
    assert ruling.verdict == Acted("raise", 1700)
    assert numbers(ruling)[0] == "50-B-1"
    assert ruling.returned == 0


def test_what_a_call_does_not_need_comes_back() -> None:
    said = Settled(call(spot(600)), ("chip.single.call",))
    assert signed(TDA, spot(600), said, (1000,)).returned == 400


def test_a_choice_still_open_gives_nothing_back_and_a_penalty_brings_the_ladder() -> None:
    view = Opinion(Choice(frozenset({"call"})), (because("floor.word-too-late"),), penalty="may")
    ruling = signed(TDA, spot(600), Settled(view, ("string-bet",)), (1000,))
    assert ruling.returned is None
    assert isinstance(ruling.penalty, Penalty)
    assert ruling.penalty.ladder == TDA.names("penalty.ladder").value
