from tapisvert.rulings.notation import read
from tapisvert.rulings.ruling import Penalty, PlayerChoice, RuledAction, because
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_ruling import rule_on_spot, wager_ruling
from tapisvert.rulings.wager_verdict import WagerVerdict, call
from tests.rulings.spots import TDA, numbers, spot


def test_a_described_spot_needs_no_hand() -> None:
    ruling = rule_on_spot(TDA, spot(1100, 600), read("Chloé pushes 1000 5x100", ("Chloé",)))
    assert ruling.verdict == RuledAction("raise", 1700)
    assert numbers(ruling)[0] == "50-B-1"
    assert ruling.returned == 0


def test_what_a_call_does_not_need_comes_back() -> None:
    said = TreeResult(call(spot(600)), ("chip.single.call",))
    assert wager_ruling(TDA, spot(600), said, (1000,)).returned == 400


def test_a_choice_still_open_gives_nothing_back_and_a_penalty_brings_the_ladder() -> None:
    view = WagerVerdict(
        PlayerChoice(frozenset({"call"})), (because("floor.word-too-late"),), penalty="may"
    )
    ruling = wager_ruling(TDA, spot(600), TreeResult(view, ("string-bet",)), (1000,))
    assert ruling.returned is None
    assert isinstance(ruling.penalty, Penalty)
    assert ruling.penalty.ladder == TDA.names("penalty.ladder").value
