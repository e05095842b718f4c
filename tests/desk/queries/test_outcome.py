"""Results before their director: due, paid by whom, adding up."""

from pathlib import Path

from tapisvert.desk.queries.outcome import EventOutcome, outcome
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tests.desk.queries.test_published import FREE, over
from tests.prints.filled.evening import Evening

CUP = Bands((Band(0, (PrizeLine(1, 1, item="Cup"),)),))


def seen(evening: Evening) -> EventOutcome:
    with evening.desk.opened("tuesday") as stream_state:
        return outcome(stream_state, Names(stream_state.now, evening.people))


def test_everybody_stands_in_the_order_of_places_with_what_is_due(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PayPrize(11))
    found = seen(evening)
    first, second = found.lines[:2]
    assert [line.place_from for line in found.lines] == list(range(1, 12))
    assert (first.name, first.cents, first.owed, first.due) == ("Jo", 11_000, 0, False)
    assert first.payment is not None
    assert first.payment.by == "ana"
    assert (second.owed, second.due, second.payment) == (6600, True, None)
    assert found.unpaid == 2
    assert (found.places, found.left) == (11, 0)
    assert found.balance.right
    assert found.issued == found.in_play + found.removed


def test_a_payment_taken_back_is_due_again(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PayPrize(11))
    evening.undo()
    assert seen(evening).lines[0].due
    assert seen(evening).lines[0].payment is None


def test_while_they_play_those_left_have_no_place(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.out(1)
    found = seen(evening)
    assert found.left == 10
    assert found.places == 1
    assert found.lines[-1].name == "Ana"
    assert found.lines[-1].out_at is not None


def test_players_who_tie_for_a_cup_are_named_together(tmp_path: Path) -> None:
    evening = Evening(tmp_path, buy_in=FREE)
    evening.do(SetPrizePlan(CUP))
    evening.out(*range(1, 10))
    evening.do(EndEvent("the bar closes"))
    found = seen(evening)
    (tied,) = found.ties
    assert (tied.place, sorted(tied.entries), tied.items) == (1, [10, 11], ("Cup",))
    assert not found.money
    assert not any(line.due for line in found.lines)
