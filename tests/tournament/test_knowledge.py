"""How long a button that was told, or counted, is taken as fact."""

import pytest

from tapisvert.actions import Meta
from tapisvert.tournament.balancing.moves import mover
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import replay
from tapisvert.tournament.law import law
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.proposal import NeedsButton
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.seating.late import SeatEntry, needs_button
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.chairs import upcoming
from tapisvert.tournament.tables.hands import ButtonSet, SetButton, StartHand
from tapisvert.tournament.tables.knowledge import seen
from tapisvert.tournament.timing.clock_actions import JumpToStretch
from tapisvert.tournament.timing.clock_jumps import NoteClockJump
from tests.tournament.build import after, created, running, seated
from tests.tournament.build import at as minute
from tests.tournament.chance import at, without
from tests.tournament.listed import moves
from tests.tournament.refused import refused
from tests.tournament.test_late_seats import seat_of, with_late


def coming(now: Tournament, moment: Meta, table: int = 1) -> Positions | None:
    return upcoming(seen(now, at(now, table), moment.at))


def told(now: Tournament, moment: Meta, *tables: int) -> Tournament:
    for table in tables:
        now = after(now, SetButton(table, 1, coming=True), meta=moment)
    return now


def test_the_last_hand_and_the_next_hand_are_not_the_same() -> None:
    now = running("tda2017", 6)
    last = after(now, SetButton(1, 1), meta=minute(50))
    following = after(now, SetButton(1, 1, coming=True), meta=minute(50))
    assert coming(last, minute(51)) == (2, 3, 4)
    assert coming(following, minute(51)) == (1, 2, 3)


def test_a_button_told_while_nobody_counts_hands_is_forgotten_after_about_a_hand() -> None:
    now = told(running("tda2017", 6), minute(10), 1)
    assert coming(now, minute(12)) == (1, 2, 3)
    assert coming(now, minute(14)) is None


def test_a_told_button_ages_by_the_time_that_passed_and_not_by_a_clock_somebody_set() -> None:
    now = told(running("tda2017", 6), minute(10), 1)
    now = after(now, NoteClockJump(3_600_000), meta=minute(71))
    assert coming(now, minute(72)) == (1, 2, 3)
    assert coming(now, minute(74)) is None


def test_a_hand_that_ended_since_makes_a_told_button_old() -> None:
    now = told(running("tda2017", 6, 6), minute(10), 1, 2)
    now = after(now, EliminatePlayers((5,)), meta=minute(10.5))
    assert coming(now, minute(11)) is None
    assert coming(now, minute(11), table=2) == (1, 2, 3)


def test_hands_that_are_counted_carry_the_button_on_until_a_level_goes_by_without_one() -> None:
    now = after(told(running("tda2017", 6), minute(1), 1), StartHand(1), meta=minute(1))
    assert coming(now, minute(15)) == (2, 3, 4)
    assert coming(now, minute(39)) == (2, 3, 4)
    assert coming(now, minute(45)) is None
    assert coming(after(now, JumpToStretch(4), meta=minute(16)), minute(17)) is None


def test_a_hand_counted_long_after_the_button_was_told_does_not_make_it_new() -> None:
    now = told(running("tda2017", 6), minute(1), 1)
    now = after(now, StartHand(1), meta=minute(30))
    assert at(now, 1).last is None
    assert at(after(now, StartHand(1), meta=minute(31)), 1).hands == 2


def test_a_button_put_down_before_the_start_is_that_of_the_first_hand_whenever_that_is() -> None:
    now = told(seated(created("tda2017"), 6), minute(-60), 1)
    now = after(now, StartEvent(), meta=minute(0))
    assert coming(now, minute(2)) == (1, 2, 3)
    assert coming(now, minute(20)) is None


def test_records_from_before_a_button_had_an_age_tell_nothing_any_more() -> None:
    now = replay(running("tda2017", 6), (ButtonSet(1, Positions(1, 2, 3), coming=True),))
    assert coming(now, minute(0)) is None


def test_both_tables_are_asked_for_the_next_hand_at_each_move() -> None:
    now = running("tda2017", 9, 7)
    (proposal,) = moves(now, minute(30).at)
    assert (proposal.command, proposal.needs) == (None, (NeedsButton(1), NeedsButton(2)))
    now = told(now, minute(30), 1)
    (proposal,) = moves(now, minute(30).at)
    assert proposal.needs == (NeedsButton(2),)
    now = told(now, minute(30.5), 2)
    (proposal,) = moves(now, minute(31).at)
    assert proposal.command == MovePlayer(3, Seat(2, 8), Seat(1, 3))
    (proposal,) = moves(now, minute(35).at)
    assert proposal.needs == (NeedsButton(1), NeedsButton(2))


def test_nobody_is_moved_back_by_the_button_of_three_quarters_of_an_hour_ago() -> None:
    now = told(running("tda2017", 9, 7), minute(5), 1, 2)
    (first,) = moves(now, minute(6).at)
    now = after(now, first.command, meta=minute(6))
    now = without(now, 4, 5)
    (later,) = moves(now, minute(48).at)
    assert later.command is None
    assert later.needs == (NeedsButton(2), NeedsButton(1))


def test_the_league_moves_whoever_comes_after_the_big_blind_of_the_hand_that_was_told() -> None:
    now = running("pur2019", 9)
    last = after(now, SetButton(1, 1), meta=minute(20))
    following = after(now, SetButton(1, 1, coming=True), meta=minute(20))
    assert mover(law(now), at(last, 1)) == 4
    assert mover(law(now), at(following, 1)) == 3


def test_the_league_asks_for_the_button_once_an_orbit_must_have_gone_by() -> None:
    now = with_late(running("pur2019", 6))
    assert seat_of(after(now, SeatEntry(900), meta=minute(5))) == Seat(1, 7)
    later = minute(25)
    assert needs_button(now, later.at) == 1
    assert refused(now, SeatEntry(900), later) == "seating.button-first"
    now = after(now, SetButton(1, 5, coming=True), meta=later)
    assert seat_of(after(now, SeatEntry(900), meta=later)) == Seat(1, 7)
    assert needs_button(now, minute(29).at) == 1


@pytest.mark.parametrize("coming_hand", [False, True])
def test_two_players_who_are_told_the_next_hand_have_it_and_a_third_comes_in_order(
    coming_hand: bool,
) -> None:
    now = without(running("tda2017", 5), 2, 3, 4)
    now = after(now, SetButton(1, 1, coming=coming_hand), meta=minute(3))
    expected = (1, 1, 5) if coming_hand else (5, 5, 1)
    assert coming(now, minute(4)) == expected
    now = after(with_late(now), SeatEntry(900, seat=Seat(1, 3)), meta=minute(4))
    assert coming(now, minute(4)) == ((5, 1, 3) if coming_hand else (3, 5, 1))
