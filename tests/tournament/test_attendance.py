"""Who is away, who leaves, and who gives up a stack."""

from dataclasses import replace
from typing import Any

import pytest

from tapisvert.refusals import Illegal
from tapisvert.tournament.attendance.leaving import LeaveTournament, SurrenderStack
from tapisvert.tournament.attendance.presence import NoteAway, NoteBack
from tapisvert.tournament.days.flights import BagStacks, OpenFlight
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.penalties.status import PostedSeat, posted
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.proposal import NeedsStacks
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Late, Rebuys
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.todo import RefuseProposal, todo
from tests.tournament.build import after, at, created, running, seated
from tests.tournament.chance import chance
from tests.tournament.listed import absences_due
from tests.tournament.refused import refused

QUARTERS = Structure(
    "quarters",
    (
        Level("play", 900, 25, 50),
        Level("play", 900, 50, 100),
        Level("break", 600),
        Level("play", 900, 100, 200),
        Level("play", 900, 150, 300),
    ),
)
REENTRY = Rebuys("re-entry", last_level=2)


def league(**changes: Any) -> Tournament:
    return running("pur2019", 6, structure=QUARTERS, **changes)


@pytest.mark.proves("pur2019 D-3.4")
def test_an_absent_players_chips_stay_and_his_blinds_are_posted() -> None:
    now = after(league(), NoteAway(2), meta=at(5))
    assert now.bank.in_play == 72_000
    assert posted(now, 1) == (PostedSeat(2, 2, "away"),)
    assert posted(after(now, NoteBack(2)), 1) == ()


def test_only_somebody_with_a_seat_is_away_and_only_once() -> None:
    now = after(league(late=Late(2)), NoteAway(2))
    assert refused(now, NoteAway(2)) == "attendance.away-already"
    assert refused(now, NoteBack(1)) == "attendance.not-away"
    assert refused(now, NoteAway(99)) == "registration.no-such-entry"
    assert refused(BLANK, NoteAway(1)) == "registration.not-while-new"
    waiting = after(league(late=Late(2)), Register("chloe"))
    assert refused(waiting, NoteAway(7)) == "attendance.not-in-play-registered"


def test_who_has_bagged_is_not_away_and_nobody_is_before_there_is_an_event() -> None:
    bagged = first_day()
    assert refused(bagged, NoteAway(1)) == "attendance.no-seat"
    assert absences_due(bagged, at(60).at) == ()
    assert absences_due(BLANK, at(60).at) == ()


def test_who_has_not_come_yet_arrives_instead_of_coming_back() -> None:
    now = league()
    late = replace(now.field.entries[2], presence="dead-stack")
    now = replace(now, field=now.field.put(late))
    assert refused(now, NoteBack(2)) == "attendance.arrives-first"
    assert refused(now, NoteAway(2)) == "attendance.away-already"


@pytest.mark.proves("pur2019 6.23-a", "pur2019 D-3.4")
def test_away_for_longer_than_a_level_is_proposed_as_leaving() -> None:
    now = after(league(), NoteAway(2), meta=at(1))
    assert absences_due(now, at(16).at) == ()
    (proposal,) = absences_due(now, at(16.1).at)
    assert (proposal.command, proposal.needs) == (LeaveTournament(2), (NeedsStacks((2,)),))
    assert proposal.reason.key == "attendance.longer-than-level"
    assert proposal.reason.text("fr")
    assert [cite.number for cite in proposal.grounds] == ["6.23-a", "6.23"]
    assert proposal in todo(now, at(16.1).at)
    assert proposal not in todo(now)


@pytest.mark.proves("pur2019 6.23-b")
def test_away_before_a_break_and_still_after_it_is_leaving() -> None:
    now = after(league(), NoteAway(2), meta=at(25))
    assert absences_due(now, at(39).at) == (), "the break"
    (proposal,) = absences_due(now, at(40).at)
    assert proposal.reason.key == "attendance.across-break"
    assert proposal.grounds[0].number == "6.23-b"
    assert absences_due(after(now, NoteBack(2), meta=at(39)), at(40).at) == ()


@pytest.mark.proves("pur2019 S-8")
def test_a_sit_and_go_takes_an_absence_of_more_than_a_level_for_leaving() -> None:
    now = after(league(kind="sit-and-go"), NoteAway(2), meta=at(1))
    (proposal,) = absences_due(now, at(17).at)
    assert proposal.grounds[0].number == "S-8"


def test_the_director_may_turn_the_proposal_down() -> None:
    now = after(league(), NoteAway(2), meta=at(1))
    (proposal,) = absences_due(now, at(17).at)
    now = after(now, RefuseProposal(proposal.id, "he is with the doctor"), meta=at(17))
    assert proposal.id not in {each.id for each in todo(now, at(18).at)}


@pytest.mark.proves("ropta2020 5.2")
@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020"])
def test_elsewhere_an_absent_player_is_blinded_out_and_nobody_takes_his_chips(book: str) -> None:
    now = after(running(book, 6), NoteAway(2), meta=at(1))
    assert absences_due(now, at(80).at) == ()
    assert posted(now, 1) == (PostedSeat(2, 2, "away"),)


@pytest.mark.proves("pur2019 6.23")
def test_who_leaves_loses_his_chips_and_keeps_the_place_he_reached() -> None:
    now = after(league(), LeaveTournament(2, 7_500, "work"), meta=at(12))
    assert now.bank.removed["left"] == 7_500
    assert now.bank.in_play == 72_000 - 7_500
    assert now.field.entries[2].status == "out"
    assert now.layout.tables[1].at(2) == 0
    bust = now.places.bust_of(2)
    assert bust is not None
    assert (bust.ending, bust.stacks) == ("left", (7_500,))


def test_leaving_asks_for_the_chips_that_are_removed() -> None:
    now = league()
    assert refused(now, LeaveTournament(2)) == "attendance.stack-needed"
    assert refused(now, LeaveTournament(2, 0)) == "attendance.no-such-stack"
    assert refused(now, LeaveTournament(2, 72_001)) == "attendance.no-such-stack"
    assert refused(now, LeaveTournament(99, 1)) == "registration.no-such-entry"
    gone = after(now, EliminatePlayers((2,)))
    assert refused(gone, LeaveTournament(2, 1)) == "attendance.not-in-play-out"


def test_before_the_start_nobody_leaves_but_takes_the_entry_back() -> None:
    now = seated(created(), 6)
    assert refused(now, LeaveTournament(2, 10_000)) == "attendance.not-started"


@pytest.mark.proves("tda2017 7-B")
def test_surrendered_chips_leave_play_and_the_player_enters_again() -> None:
    now = running(late=Late(2), rebuys=REENTRY)
    now = after(now, SurrenderStack(1, 2_000), Register("p1"), meta=at(25))
    assert now.bank.removed["surrendered"] == 2_000
    assert now.bank.in_play == 12 * 10_000 - 2_000 + 10_000
    assert (now.field.entries[1].status, now.field.entries[13].status) == ("out", "registered")


def test_a_stack_is_given_up_only_where_one_can_enter_again() -> None:
    assert refused(running(), SurrenderStack(1, 2_000)) == "attendance.no-re-entry"
    now = running(late=Late(2), rebuys=REENTRY)
    assert refused(now, SurrenderStack(1, 2_000), at(51)) == "rebuys.too-late"
    assert refused(now, SurrenderStack(1)) == "attendance.stack-needed"
    unstarted = seated(created(rebuys=REENTRY), 6)
    assert refused(unstarted, SurrenderStack(1, 2_000)) == "attendance.not-started"


def first_day(**changes: Any) -> Tournament:
    """A first day of two under the annex, everybody bagged with 400 to go on at 100/200."""
    flights = Flights(("1A", "1B"), surrender=True)
    options = {
        "rebuys": Rebuys("re-entry", last_level=4),
        "late": Late(4),
        "flights": flights,
        **changes,
    }
    now = seated(after(created("ropta2020", **options), OpenFlight("1A")), 3)
    now = after(now, StartEvent())
    stacks = {1: 999, 2: 1000, 3: 28_001}
    return after(now, BagStacks(stacks), meta=at(40))


@pytest.mark.proves("ropta2020 6.1")
def test_a_stack_under_five_big_blinds_is_given_up_at_the_end_of_a_first_day() -> None:
    now = first_day()
    assert refused(now, SurrenderStack(2), at(41)) == "attendance.stack-too-big"
    now = after(now, SurrenderStack(1), meta=at(41))
    assert now.bank.removed["surrendered"] == 999
    assert now.field.entries[1].status == "out"
    again = after(now, OpenFlight("1B"), Register("p1"))
    assert again.field.by_person["p1"] == (1, 4)
    assert again.bank.in_play == 30_000 - 999 + 10_000
    assert refused(again, Register("p1")) == "registration.already-registered"


@pytest.mark.proves("ropta2020 6.1")
def test_a_stack_is_given_up_after_the_next_first_day_was_opened_too() -> None:
    now = first_day(rebuys=Rebuys("re-entry", last_level=1))
    now = after(now, OpenFlight("1B"), Register("dede"), meta=at(41))
    assert refused(now, SurrenderStack(2), at(42)) == "attendance.stack-too-big"
    again = after(now, SurrenderStack(1), Register("p1"), meta=at(42))
    assert again.field.by_person["p1"] == (1, 5)
    assert again.bank.removed["surrendered"] == 999
    now = after(now, Register("eli"), DrawSeats(chance()), StartEvent(), meta=at(60))
    assert after(now, SurrenderStack(1), Register("p1"), meta=at(61)).field.by_person["p1"]
    assert refused(now, SurrenderStack(1), at(81)) == "rebuys.too-late"


@pytest.mark.proves("ropta2020 6.1")
def test_nobody_gives_a_stack_up_who_could_not_enter_again() -> None:
    once = first_day(rebuys=Rebuys("re-entry", None, 0, 4))
    assert refused(once, SurrenderStack(1), at(41)) == "registration.re-entries-used"
    closed = running(late=Late(1), rebuys=REENTRY)
    assert refused(closed, SurrenderStack(1, 2_000), at(25)) == "registration.too-late-level"


@pytest.mark.proves("ropta2020 6.1")
def test_a_freezeout_with_several_first_days_lets_people_in_again_for_the_next_one_only() -> None:
    now = after(first_day(), SurrenderStack(1), OpenFlight("1B"), Register("p1"), meta=at(41))
    now = after(now, Register("dede"), DrawSeats(chance()), StartEvent(), meta=at(60))
    now = after(now, EliminatePlayers((4,)), meta=at(61))
    assert refused(now, Register("p1"), at(62)) == "rebuys.same-first-day"
    with pytest.raises(Illegal, match="but from one first day to the next"):
        created("ropta2020", rebuys=Rebuys("re-entry", last_level=4))


@pytest.mark.proves("ropta2020 6.1")
def test_the_organiser_decides_whether_stacks_are_given_up() -> None:
    off = first_day(flights=Flights(("1A", "1B")))
    assert refused(off, SurrenderStack(1), at(41)) == "attendance.surrender-off"
    last = first_day(flights=Flights(("1A",), surrender=True), values={"rebuy.allowed": "event"})
    assert refused(last, SurrenderStack(1), at(41)) == "attendance.no-flight-left"
    playing = running("ropta2020", rebuys=REENTRY, flights=Flights(("1A", "1B"), surrender=True))
    assert refused(playing, SurrenderStack(1, 100)) == "attendance.surrender-at-end"
    lower = first_day(values={"entry.surrender.below": 3})
    assert refused(lower, SurrenderStack(1), at(41)) == "attendance.stack-too-big"
