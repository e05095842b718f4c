"""The end of an event: nobody who paid is forgotten, and nobody absent holds it up."""

from dataclasses import replace
from typing import Any

from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.days.flights import BagStacks, MergeFlights
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, ResumeEvent
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.registration.correcting import MergeEntries, SwapPeople
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.results.table import results
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, after, at, running
from tests.tournament.chance import chance
from tests.tournament.refused import refused

REENTRY = {"late": Late(4), "rebuys": Rebuys("re-entry", None, None, 4)}


def proposals(now: Tournament) -> list[str]:
    return [proposal.id for proposal in todo(now, ANA.at)]


def test_an_event_does_not_end_while_somebody_who_paid_waits_for_a_seat() -> None:
    now = after(running("tda2017", 2, **REENTRY), Register("dede"), EliminatePlayers((2,)))
    assert refused(now, EndEvent()) == "event.somebody-waits"
    assert refused(now, EndEvent("the bar closes")) == "event.somebody-waits"
    assert "won-but:1" in proposals(now)
    assert after(now, Unregister(3), EndEvent()).phase == "over"
    seated = after(now, SeatEntry(3, chance()))
    assert refused(seated, EndEvent()) == "event.players-left"


def test_an_event_does_not_end_over_the_waiting_list() -> None:
    now = after(running("tda2017", 2, late=Late(4), most_entries=2), Register("dede"))
    now = after(now, EliminatePlayers((2,)))
    assert refused(now, EndEvent()) == "event.somebody-waits"
    assert after(now, Unregister(3), EndEvent()).phase == "over"


def test_who_waits_and_has_paid_nothing_does_not_hold_the_end_up() -> None:
    free = BuyIn(0, 0, 12_000)
    now = running("pur2019", 2, late=Late(4), most_entries=2, buy_in=free)
    now = after(now, Register("dede"), EliminatePlayers((2,)))
    assert now.field.waiting == (3,)
    assert "won:1" in proposals(now)
    over = after(now, EndEvent())
    assert [each.person for each in results(over)] == ["p1", "p2"]


def test_somebody_who_never_came_does_not_hide_that_the_event_is_won() -> None:
    now = running("pur2019", 2, late=Late(4))
    now = after(now, Register("dede", arrived=False), EliminatePlayers((2,)))
    assert now.field.expected == 1
    assert "won:1" in proposals(now)
    over = after(now, EndEvent())
    assert [each.person for each in results(over)] == ["p1", "p2", "dede"]
    assert [each.absent for each in results(over)] == [False, False, True]


def test_who_enters_again_and_is_never_seated_keeps_the_place_of_before() -> None:
    """As records of before have it, made when an event could end while somebody waited."""
    now = after(running("tda2017", 3, **REENTRY), EliminatePlayers((3,)), EliminatePlayers((2,)))
    now = after(now, Register("p2"))
    assert [each.person for each in places(now)] == ["p3"]

    over = replace(now, phase="over")
    assert [(each.person, each.place_from) for each in places(over)] == [
        ("p1", 1),
        ("p2", 2),
        ("p3", 3),
    ]


def test_two_entries_that_went_out_on_one_hand_are_not_one_person() -> None:
    now = after(running("tda2017", 4, **REENTRY), EliminatePlayers((1, 2)))
    assert refused(now, MergeEntries(1, 2)) == "registration.out-twice"
    now = after(now, Register("p1"), SeatEntry(5, chance()))
    assert refused(now, SwapPeople(2, 5)) == "registration.out-twice"


def test_an_event_everybody_bagged_at_is_not_resumed_with_empty_chairs() -> None:
    now = after(running("tda2017", 3), BagStacks({1: 10_000, 2: 10_000, 3: 10_000}))
    assert refused(now, ResumeEvent()) == "event.nobody-seated"
    back = after(now, MergeFlights(), DrawSeats(chance()), ResumeEvent())
    assert back.phase == "running"


def test_nobody_is_called_from_the_waiting_list_once_entries_are_closed() -> None:
    now = after(running("tda2017", 3, late=Late(1), most_seated=3), Register("dede"))
    now = after(now, LeaveTournament(3, 5_000))
    assert [each.id for each in todo(now, at(5).at) if each.id.startswith("admit")] == ["admit:4"]
    assert [each.id for each in todo(now, at(25).at) if each.id.startswith("admit")] == []
    plan = SetPrizePlan(percentages(60, 40))
    paid = after(now, plan, EliminatePlayers((2,)), PayPrize(2))
    assert [each.id for each in todo(paid, at(5).at) if each.id.startswith("admit")] == []


def satellite(*sizes: int, **changes: Any) -> Tournament:
    """Everybody paid 50: of seven two win a seat worth 150, and the third has 50."""
    now = running("tda2024", *sizes, buy_in=BuyIn(5000, 0, 10_000), **changes)
    return after(now, SetPrizePlan(Satellite(15_000, "Main Event")))


def test_a_satellite_is_over_once_everybody_left_has_a_seat() -> None:
    now = satellite(7)
    for entry in (1, 2, 3, 4):
        now = after(now, EliminatePlayers((entry,)))
    assert "seats-won:5-6-7" not in proposals(now)
    assert refused(now, EndEvent()) == "event.players-left"
    now = after(now, EliminatePlayers((5,)))
    assert "seats-won:6-7" in proposals(now)
    over = after(now, EndEvent())
    assert over.phase == "over"
    assert {each.entry: (each.cents, each.items) for each in payouts(over)} == {
        6: (0, ("Main Event",)),
        7: (0, ("Main Event",)),
        5: (5000, ()),
    }


def test_a_satellite_that_still_takes_entries_is_not_over_yet() -> None:
    now = satellite(7, late=Late(4))
    now = after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3, 4, 5)))
    assert "seats-won:6-7" not in proposals(now)
    assert refused(now, EndEvent()) == "event.players-left"


def test_a_satellite_is_not_over_while_somebody_who_paid_waits_for_a_seat() -> None:
    now = after(satellite(7, late=Late(1)), Register("dede"))
    now = after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3, 4, 5)))
    closed = at(30)
    assert refused(now, EndEvent(), closed) == "event.somebody-waits"
    assert "seats-won:6-7" not in [proposal.id for proposal in todo(now, closed.at)]
    nobody = after(now, Unregister(8), meta=closed)
    assert "seats-won:6-7" in [proposal.id for proposal in todo(nobody, closed.at)]
    assert after(nobody, EndEvent(), meta=closed).phase == "over"


def test_hand_for_hand_is_due_before_the_last_seat_of_a_satellite_too() -> None:
    now = satellite(4, 3)
    now = after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 5, 6)))
    assert "rounds.due-money:3" in proposals(now)
