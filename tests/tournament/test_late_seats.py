"""Seats of those who come after the draw."""

from dataclasses import replace

import pytest

from tapisvert.refusals import Conflict, Illegal, Refusal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.proposal import NeedsButton, NeedsSeed
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry, newcomers
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal, todo
from tests.tournament.build import ANA, after, created, running
from tests.tournament.chance import at, chance, played, positions, without

LATE = 900


def with_late(now: Tournament, *numbers: int) -> Tournament:
    """The tournament with entries that have paid and have no seat yet."""
    field = now.field
    for number in numbers or (LATE,):
        field = field.put(Entry(number, f"late{number}", "registered", None, None, 10_000, 2000))
    return replace(now, field=field)


def seat_of(now: Tournament, entry: int = LATE) -> Seat:
    seat = now.field.entries[entry].seat
    assert seat is not None
    return seat


@pytest.mark.proves("tda2017 7", "tda2017 7-A")
@pytest.mark.parametrize("number", range(8))
def test_a_newcomer_draws_among_the_free_seats_of_the_shortest_tables(number: int) -> None:
    now = after(with_late(running("tda2017", 8, 7, 7)), SeatEntry(LATE, chance(number)))
    assert seat_of(now).table in (2, 3)
    assert seat_of(now).number in (8, 9)
    assert now.field.entries[LATE].status == "playing"


@pytest.mark.proves("tda2017 7-A")
@pytest.mark.parametrize(
    ("chair", "waits"),
    [
        pytest.param(3, True, id="between button and small blind"),
        pytest.param(2, False, id="on the button"),
        pytest.param(4, False, id="in the small blind"),
        pytest.param(5, False, id="in the big blind"),
        pytest.param(9, False, id="elsewhere"),
    ],
)
def test_a_newcomer_waits_only_between_the_button_and_the_small_blind(
    chair: int, waits: bool
) -> None:
    now = played(without(running("tda2017", 8), 3), 1, 1)
    now = with_late(without(now, *({chair} & {2, 4, 5})))
    now = after(now, SeatEntry(LATE, seat=Seat(1, chair)), StartHand(1))
    assert (chair not in at(now, 1).dealt) is waits
    now = after(now, StartHand(1))
    assert chair in at(now, 1).dealt


def test_the_button_has_passed_whoever_waited_one_hand() -> None:
    now = played(without(running("tda2017", 8), 3), 1, 1)
    now = after(with_late(now), SeatEntry(LATE, seat=Seat(1, 3)), StartHand(1))
    assert positions(now) == (2, 4, 5)
    now = after(now, StartHand(1))
    assert positions(now) == (4, 5, 6)


@pytest.mark.proves("pur2019 G-art3-d")
def test_in_the_first_orbit_the_league_seats_a_newcomer_right_of_the_first_seat() -> None:
    now = played(running("pur2019", 6), 1, 1)
    now = after(with_late(now), SeatEntry(LATE))
    assert seat_of(now) == Seat(1, 7)
    full_right = with_late(without(running("pur2019", 9), 4))
    assert seat_of(after(full_right, SeatEntry(LATE))) == Seat(1, 4)


@pytest.mark.proves("pur2019 G-art3-e", "pur2019 6.22-e")
def test_after_a_full_orbit_the_league_seats_a_newcomer_after_the_big_blind() -> None:
    now = played(without(running("pur2019", 9), 5, 7), 1, 1)
    for _ in range(6):
        now = after(now, StartHand(1))
    assert positions(now) == (9, 1, 2)
    now = after(with_late(now), SeatEntry(LATE))
    assert seat_of(now) == Seat(1, 5)


@pytest.mark.proves("pur2019 G-art3-d")
@pytest.mark.parametrize(("chair", "waits"), [(2, True), (3, True), (4, False)])
def test_a_newcomer_never_disturbs_the_blinds_of_the_league(chair: int, waits: bool) -> None:
    now = with_late(without(played(running("pur2019", 9), 1, 1, 2, 3), chair))
    now = after(now, SeatEntry(LATE, seat=Seat(1, chair)), StartHand(1))
    assert (chair not in at(now, 1).dealt) is waits


def test_a_newcomer_before_the_first_hand_plays_wherever_he_sits() -> None:
    now = with_late(without(running("pur2019", 9), 2))
    now = after(now, SeatEntry(LATE), StartHand(1))
    assert len(at(now, 1).dealt) == 9


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SeatEntry(7, chance()), "seating.has-seat"),
        (SeatEntry(77, chance()), "seating.unknown-entry"),
        (SeatEntry(LATE, seat=Seat(1, 12)), "tables.no-chair"),
        (SeatEntry(LATE, seat=Seat(4, 1)), "tables.unknown"),
        (SeatEntry(LATE, seat=Seat(1, 1)), "seating.taken"),
        (SeatEntry(LATE), "draws.bad-seed"),
        (AssignSeat(LATE, Seat(1, 8)), "seating.seat-him-first"),
    ],
)
def test_a_late_seat_that_cannot_be_is_refused(command: object, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        after(with_late(running("tda2017", 7)), command)
    assert refused.value.code == code


def test_a_seat_somebody_else_was_given_meanwhile_is_a_conflict() -> None:
    now = with_late(running("tda2017", 7), 900, 901)
    now = after(now, SeatEntry(900, seat=Seat(1, 8)))
    with pytest.raises(Conflict) as refused:
        after(now, SeatEntry(901, seat=Seat(1, 8)))
    assert refused.value.data["entry"] == 900


def test_without_a_free_seat_the_player_waits() -> None:
    now = with_late(running("tda2017", 9))
    with pytest.raises(Illegal) as refused:
        after(now, SeatEntry(LATE, chance()))
    assert refused.value.code == "seating.full"
    assert newcomers(now, ANA.at) == ()


def test_whoever_paid_and_finds_no_free_seat_is_to_do_at_once() -> None:
    now = with_late(running("tda2017", 9))
    (proposal,) = todo(now, ANA.at)
    assert proposal.command == OpenTable(2, any=True)
    opened = after(now, OpenTable(2))
    assert f"seat:{LATE}" in {each.id for each in todo(opened, ANA.at)}
    waits = after(now, RefuseProposal(proposal.id, "a chair is free soon"))
    assert todo(waits, ANA.at) == ()
    assert f"seat:{LATE}" in {
        each.id for each in todo(after(waits, EliminatePlayers((1,))), ANA.at)
    }


def test_nobody_is_sent_to_a_table_everybody_left() -> None:
    now = after(running("tda2017", 6, 6), StartHand(1), StartHand(2))
    now = with_late(without(now, *range(7, 13)))
    assert seat_of(after(now, SeatEntry(LATE, chance()))).table == 1


def test_nobody_is_seated_before_the_seats_are_drawn() -> None:
    with pytest.raises(Illegal) as refused:
        after(with_late(created()), SeatEntry(LATE, chance()))
    assert refused.value.code == "seating.draw-first"


def test_seats_are_not_drawn_for_an_event_that_was_never_opened() -> None:
    with pytest.raises(Illegal) as refused:
        after(BLANK, DrawSeats(chance()))
    assert refused.value.code == "seating.not-open"


def test_who_has_no_seat_yet_is_on_the_list_of_things_to_do() -> None:
    (proposal,) = newcomers(with_late(running("tda2017", 7)), ANA.at)
    assert proposal.command == SeatEntry(LATE)
    assert proposal.needs == (NeedsSeed(),)
    assert "900" in proposal.reason.text("fr")
    assert [citation.number for citation in proposal.grounds] == ["7-A"]


def test_the_league_needs_the_button_only_after_an_orbit() -> None:
    now = with_late(running("pur2019", 3))
    assert newcomers(now, ANA.at)[0].needs == ()
    now = after(now, StartHand(1), StartHand(1), StartHand(1))
    (proposal,) = newcomers(now, ANA.at)
    assert (proposal.command, proposal.needs) == (None, (NeedsButton(1),))
