"""Events over several days: flights, bags, who comes back."""

from dataclasses import replace
from typing import Any

import pytest

from tapisvert.desk.queries.coming import coming
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.attendance.presence import NoteAway
from tapisvert.tournament.attendance.proposals import absences_due
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.breaking.proposing import closings
from tapisvert.tournament.chips.color_up import AnnounceColorUp
from tapisvert.tournament.chips.late_chips import RemoveChips
from tapisvert.tournament.days.flights import BagStacks, MergeFlights, OpenFlight
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide
from tapisvert.tournament.phases.running import EndEvent, ResumeEvent, StartEvent
from tapisvert.tournament.placing.proposals import won
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.registration.arriving import AnnounceLateness, Arrive
from tapisvert.tournament.registration.registering import (
    AdmitWaiting,
    Register,
    RegisterPeople,
    Unregister,
)
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.rounds.proposals import hand_for_hand as rounds
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Late
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.timing.forecast import forecast
from tapisvert.tournament.todo import todo
from tests.desk.laws import check_places
from tests.tournament.build import after, at, created, running
from tests.tournament.chance import chance
from tests.tournament.refused import refused


def flight(now: Tournament, name: str, *people: str) -> Tournament:
    """A flight opened, drawn and started at the beginning of the evening."""
    return after(now, OpenFlight(name), RegisterPeople(people), DrawSeats(chance()), StartEvent())


def two_flights(**options: Any) -> Tournament:
    """1A bagged by ana and bo after level 2, 1B by chloe and dede."""
    flights = Flights(("1A", "1B"), **options)
    now = flight(created(flights=flights, late=Late(2)), "1A", "ana", "bo", "eva")
    now = after(now, EliminatePlayers((3,)), BagStacks({1: 12_000, 2: 18_000}), meta=at(40))
    now = flight(now, "1B", "chloe", "dede")
    return after(now, BagStacks({4: 5_000, 5: 15_000}), meta=at(40))


def test_a_first_day_has_no_bubble_no_final_table_and_no_end_of_the_event() -> None:
    people = [f"p{n}" for n in range(12)]
    now = created(flights=Flights(("1A", "1B")), late=Late(1))
    now = after(flight(now, "1A", *people), SetPrizePlan(percentages(50, 30, 20)))
    assert {step.kind for step in coming(now, at(21).at)} <= {"level", "break", "table"}
    for left, entry in zip(range(11, 3, -1), range(1, 9), strict=True):
        now = after(now, EliminatePlayers((entry,)), meta=at(30))
        offered = {
            type(each.command) for each in (*closings(now, at(31).at), *rounds(now, at(31).at))
        }
        assert not offered & {FormFinalTable, AnnounceHandForHand}, left
    assert BreakTable in {type(each.command) for each in closings(now, at(31).at)}


def test_bagged_stacks_are_kept_seats_are_free_and_the_clock_stands() -> None:
    now = running("tda2017", 3)
    now = after(now, BagStacks({1: 10_000, 2: 5_000, 3: 15_000}), meta=at(50))
    assert [now.field.entries[n].stack for n in (1, 2, 3)] == [10_000, 5_000, 15_000]
    assert (now.field.playing, sorted(now.field.bagged)) == (0, [1, 2, 3])
    assert now.layout.count == 0
    assert (now.phase, now.clock.runs, now.clock.index) == ("suspended", False, 3)


def test_stacks_are_bagged_table_by_table() -> None:
    now = running("tda2017", 2, 2)
    now = after(now, BagStacks({1: 8_000, 2: 12_000}))
    assert (now.phase, now.field.playing, now.layout.count) == ("running", 2, 1)
    now = after(now, BagStacks({3: 1_000, 4: 19_000}))
    assert (now.phase, now.field.playing) == ("suspended", 0)


def test_a_count_that_differs_is_refused_or_explained() -> None:
    now = running("tda2017", 2)
    short = {1: 8_000, 2: 11_900}
    assert refused(now, BagStacks(short)) == "days.count-differs"
    now = after(now, BagStacks(short, "one chip lost under the table"))
    assert now.bank.in_play == 19_900
    assert now.bank.removed["miscounted"] == 100
    more = after(running("tda2017", 2), BagStacks({1: 8_000, 2: 12_100}, "a chip too many"))
    assert more.bank.in_play == 20_100


def test_bags_of_one_table_leave_something_to_the_others() -> None:
    now = running("tda2017", 2, 2)
    assert refused(now, BagStacks({1: 20_000, 2: 20_000})) == "chips.nothing-for-others"
    assert refused(now, BagStacks({1: 20_000, 2: 19_999})) == "chips.nothing-for-others"
    assert after(now, BagStacks({1: 20_000, 2: 19_998})).field.playing == 2


def test_chips_that_lie_in_bags_or_are_set_out_are_not_taken_from_play() -> None:
    now = after(running("tda2017", 3, late=Late(2)), Register("dede"))
    now = after(now, BagStacks({1: 10_000, 2: 12_000, 3: 8_000}))
    assert refused(now, RemoveChips(9_000, "confiscated")) == "chips.more-than-in-play"
    back = after(now, Unregister(4))
    assert back.bank.in_play == 30_000, "what the bags hold"


def test_bags_are_of_players_who_have_chips() -> None:
    now = after(running("tda2017", 3), EliminatePlayers((3,)))
    assert refused(now, BagStacks({})) == "days.nothing-bagged"
    assert refused(now, BagStacks({3: 1_000})) == "days.not-playing"
    assert refused(now, BagStacks({1: 0})) == "days.empty-bag"
    assert refused(now, BagStacks({99: 1})) == "registration.no-such-entry"
    assert refused(created(), BagStacks({1: 1})) == "days.not-while-open"
    assert refused(BLANK, BagStacks({1: 1})) == "days.not-while-new"


def test_flights_open_one_after_the_other_from_the_first_level() -> None:
    now = two_flights()
    assert now.days.over == ("1A", "1B")
    assert [now.field.entries[n].flight for n in (1, 4)] == ["1A", "1B"]
    assert now.bank.in_play == 50_000


def test_a_flight_opens_only_once_and_only_when_the_one_before_is_over() -> None:
    start = created(flights=Flights(("1A", "1B")))
    assert refused(start, OpenFlight("2")) == "days.no-such-flight"
    now = flight(start, "1A", "ana", "bo")
    assert refused(now, OpenFlight("1B")) == "days.not-while-running"
    registered = after(start, OpenFlight("1A"), Register("ana"))
    assert refused(registered, OpenFlight("1B")) == "days.flight-not-over"
    done = after(now, BagStacks({1: 10_000, 2: 10_000}))
    assert refused(done, OpenFlight("1A")) == "days.flight-played"
    merged = after(two_flights(), MergeFlights())
    assert refused(merged, OpenFlight("1A")) == "days.flight-played"


def test_who_never_came_to_a_flight_keeps_nobody_from_the_next_and_may_play_it() -> None:
    start = after(created(flights=Flights(("1A", "1B")), late=Late(2)), OpenFlight("1A"))
    now = after(start, RegisterPeople(("ana", "bo", "chloe")), AnnounceLateness(3))
    now = after(now, DrawSeats(chance()), StartEvent())
    now = after(now, BagStacks({1: 8_000, 2: 12_000}), OpenFlight("1B"), Arrive(3))
    assert now.field.entries[3].flight == "1B"
    assert (now.field.entries[3].status, now.bank.in_play) == ("registered", 30_000)


def test_a_flight_added_to_the_event_does_not_open_after_everybody_came_together() -> None:
    now = after(two_flights(), MergeFlights())
    assert now.setup is not None
    wider = replace(now.setup, flights=Flights(("1A", "1B", "1C")))
    assert refused(replace(now, setup=wider), OpenFlight("1C")) == "days.merged-already"


def test_everybody_comes_back_with_the_same_stack_to_a_seat_drawn_anew() -> None:
    between = after(two_flights(), MergeFlights())
    assert forecast(between, at(900).at) is None
    now = after(between, DrawSeats(chance(7)), ResumeEvent(), meta=at(900))
    assert forecast(now, at(900).at) is not None
    assert now.field.playing == 4
    assert [now.field.entries[n].stack for n in (1, 2, 4, 5)] == [12_000, 18_000, 5_000, 15_000]
    assert now.layout.count == 1
    assert (now.phase, now.clock.at((), at(900).at).index) == ("running", 2)
    assert now.bank.in_play == 50_000
    assert refused(now, Unregister(1)) == "registration.withdraw-playing"


def test_flights_are_merged_when_all_of_them_are_over() -> None:
    start = created(flights=Flights(("1A", "1B")))
    assert refused(start, MergeFlights()) == "days.not-while-open"
    now = after(flight(start, "1A", "ana", "bo"), BagStacks({1: 10_000, 2: 10_000}))
    assert refused(now, MergeFlights()) == "days.flights-ahead"
    done = after(two_flights(), MergeFlights())
    assert refused(done, MergeFlights()) == "days.nobody-bagged"
    back = after(done, DrawSeats(chance()))
    assert refused(back, MergeFlights()) == "days.still-playing"
    assert refused(done, Unregister(1)) == "registration.withdraw-registered"


def test_a_third_day_follows_the_second() -> None:
    now = after(two_flights(), MergeFlights(), DrawSeats(chance()), ResumeEvent(), meta=at(900))
    now = after(now, BagStacks({1: 30_000, 2: 10_000, 4: 5_000, 5: 5_000}), meta=at(930))
    now = after(now, MergeFlights(), meta=at(1800))
    assert (now.days.merged, sorted(now.field.unseated)) == (2, [1, 2, 4, 5])


def test_who_qualified_does_not_play_another_flight_unless_the_best_stack_comes_back() -> None:
    start = created(flights=Flights(("1A", "1B")))
    now = after(flight(start, "1A", "ana", "bo"), BagStacks({1: 10_000, 2: 10_000}))
    now = after(now, OpenFlight("1B"))
    assert refused(now, Register("ana")) == "registration.already-bagged"


@pytest.mark.parametrize(("second", "kept", "gone"), [(16_000, 3, 1), (4_000, 1, 3)])
def test_of_two_stacks_of_one_person_the_best_comes_back(second: int, kept: int, gone: int) -> None:
    start = created(flights=Flights(("1A", "1B"), best_forward=True))
    now = after(flight(start, "1A", "ana", "bo"), BagStacks({1: 9_000, 2: 11_000}))
    now = flight(now, "1B", "ana", "dede")
    now = after(now, BagStacks({3: second, 4: 20_000 - second}))
    now = after(now, MergeFlights())
    assert now.field.entries[kept].status == "registered"
    assert now.field.entries[gone].status == "out"
    assert now.bank.in_play == 40_000 - min(second, 9_000)
    assert now.bank.removed["smaller-stack"] == min(second, 9_000)


def test_who_bagged_and_waits_for_a_seat_as_well_comes_back_once() -> None:
    flights = Flights(("1A", "1B"), best_forward=True)
    now = flight(created(flights=flights, late=Late(2)), "1A", "ana", "bo")
    now = after(now, BagStacks({1: 8_000, 2: 12_000}), meta=at(40))
    now = flight(now, "1B", "chloe", "dede")
    now = after(now, Register("ana"), Register("bo"))
    now = after(now, BagStacks({3: 5_000, 4: 15_000}), MergeFlights(), meta=at(40))
    live = [entry.number for entry in now.field.entries.values() if entry.is_live]
    assert live == [2, 3, 4, 5], "ana with the stack set out, bo with what was bagged"
    assert now.bank.in_play == 12_000 + 5_000 + 15_000 + 10_000


def test_who_bagged_and_is_on_the_waiting_list_comes_back_once_and_has_the_money_again() -> None:
    flights = Flights(("1A", "1B"), best_forward=True)
    now = flight(created(flights=flights, late=Late(2), most_seated=2), "1A", "ana", "bo")
    now = after(now, BagStacks({1: 8_000, 2: 12_000}), meta=at(40))
    now = after(flight(now, "1B", "chloe", "dede"), Register("ana"), Register("eva"))
    now = after(now, BagStacks({3: 5_000, 4: 15_000}), meta=at(40))
    assert now.field.waiting == (5, 6)
    now = after(now, MergeFlights(), meta=at(40))
    assert [entry.status for entry in now.field.of("ana")] == ["registered", "withdrawn"]
    assert now.field.waiting == (6,), "eva waits as before"
    refund = now.tills.receipts[now.tills.last]
    assert (refund.entry, refund.kind, refund.cents) == (5, "refund", -2000)
    assert now.bank.in_play == 40_000


def test_who_has_a_bag_and_a_seat_when_the_event_ends_early_has_one_place() -> None:
    flights = Flights(("1A", "1B"), best_forward=True)
    now = after(created(flights=flights), SetPrizePlan(percentages(60, 40)))
    now = after(flight(now, "1A", "ana", "bo"), BagStacks({1: 8_000, 2: 12_000}))
    now = flight(now, "1B", "ana", "dede")
    assert refused(now, AgreeDeal("equal", (1, 2, 3, 4))) == "deals.two-stacks"
    now = after(now, EndEvent("the fire brigade came"))
    check_places(now)
    assert {each.person for each in places(now)} == {"ana", "bo", "dede"}
    assert sum(each.cents for each in payouts(now)) == pool(now).total


def test_two_bags_of_one_person_take_the_place_of_the_better_one() -> None:
    flights = Flights(("1A", "1B", "1C"), best_forward=True)
    now = flight(created(flights=flights), "1A", "ana", "bo")
    now = flight(after(now, BagStacks({1: 9_000, 2: 11_000})), "1B", "ana", "dede")
    now = after(now, BagStacks({3: 12_000, 4: 8_000}), EndEvent("nobody comes to 1C"))
    assert [(each.entry, each.place_from) for each in places(now)] == [(3, 1), (2, 2), (4, 3)]


def test_who_waited_since_an_earlier_first_day_plays_the_one_they_are_admitted_to() -> None:
    flights = Flights(("1A", "1B"), best_forward=True)
    now = flight(created(flights=flights, late=Late(2), most_seated=2), "1A", "ana", "bo", "eva")
    now = after(now, BagStacks({1: 8_000, 2: 12_000}), OpenFlight("1B"), AdmitWaiting(3))
    assert now.field.entries[3].flight == "1B"
    now = after(now, Register("dede"), DrawSeats(chance()), StartEvent())
    now = after(now, BagStacks({3: 5_000, 4: 15_000}))
    assert refused(now, Register("eva")) == "registration.already-bagged"


@pytest.mark.proves("ropta2020 5.2-b", "ropta2020 5.2")
def test_who_is_absent_on_the_second_day_is_blinded_out_unless_he_gave_notice() -> None:
    now = after(two_flights(), LeaveTournament(4, reason="gave notice"))
    assert (now.field.entries[4].status, now.bank.in_play) == ("out", 45_000)
    now = after(now, MergeFlights(), DrawSeats(chance()), NoteAway(5), ResumeEvent(), meta=at(900))
    assert absences_due(now, at(960).at) == ()
    assert now.field.entries[5].stack == 15_000


@pytest.mark.proves("ropta2020 5.2-b")
def test_an_event_may_set_a_time_to_appear_in_on_the_second_day() -> None:
    now = after(two_flights(appear_within=600), MergeFlights(), DrawSeats(chance()), NoteAway(5))
    now = after(now, ResumeEvent(), meta=at(900))
    assert absences_due(now, at(919).at) == (), "ten minutes of break and nine of play"
    (proposal,) = absences_due(now, at(921).at)
    assert proposal.command == LeaveTournament(5)
    assert proposal.reason.key == "attendance.not-appeared"


def test_an_event_with_stacks_in_the_bags_is_not_over() -> None:
    now = two_flights()
    assert refused(now, EndEvent()) == "event.players-left"


def test_the_last_bag_ends_the_day() -> None:
    now = running("tda2017", 2)
    kinds = [type(e).__name__ for e in decide(now, BagStacks({1: 5_000, 2: 15_000}), at(1))]
    assert kinds == ["StacksBagged", "DayEnded"]


def test_who_wins_all_chips_of_a_first_day_ends_no_event_with_another_day_to_come() -> None:
    start = created(flights=Flights(("1A", "1B")), late=Late(2))
    now = after(flight(start, "1A", "ana", "bo"), EliminatePlayers((1,)), meta=at(30))
    (due,) = won(now)
    assert due.command is None
    assert due.reason.key == "placing.won-the-day"
    (due,) = won(after(running("tda2017", 2), EliminatePlayers((1,)), meta=at(30)))
    assert isinstance(due.command, EndEvent)


def test_each_first_day_begins_with_all_its_chips_and_none_is_put_away_between_days() -> None:
    chips = {25: 200, 100: 200, 500: 100, 1000: 200}
    stack = {25: 8, 100: 8, 500: 4, 1000: 7}
    flights = Flights(("1A", "1B"))
    now = created(flights=flights, late=Late(2), chips=chips, stack=stack)
    now = after(flight(now, "1A", "ana", "bo"), AnnounceColorUp(25), meta=at(30))
    now = after(now, BagStacks({1: 8_000, 2: 12_000}), meta=at(40))
    assert not any(each.id.startswith("chips.exchanged") for each in todo(now, at(41).at))
    now = flight(now, "1B", "chloe", "dede")
    assert after(now, AnnounceColorUp(25), meta=at(60)).bank.raced.keys()
