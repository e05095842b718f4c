"""Seats for everybody: as few tables as it takes, even, and every seat by chance."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.refusals import Refusal
from tapisvert.tournament.days.flights import BagStacks, MergeFlights
from tapisvert.tournament.draws.drawing import Chance, DrawMade
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decide
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats, SeatsDrawn
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.state import Tournament
from tests.tournament.build import ANA, after, created, running
from tests.tournament.chance import at, chance, seed, without


def registered(count: int, book: str = "tda2017", **changes: object) -> Tournament:
    people = RegisterPeople(tuple(f"p{number}" for number in range(1, count + 1)))
    return after(created(book, **changes), people)


@pytest.mark.proves("tda2017 6", "france2007 13", "pur2019 D-2.6", "pur2019 S-6")
@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020", "pur2019"])
@given(count=st.integers(2, 60), number=st.integers(0, 2**64))
@settings(max_examples=20)
def test_everybody_gets_one_seat_on_the_fewest_even_tables(
    book: str, count: int, number: int
) -> None:
    now = after(registered(count, book), DrawSeats(chance(number)))
    sizes = [table.players for table in now.layout.open_tables]
    assert len(sizes) == -(-count // 9)
    assert sum(sizes) == now.field.playing == count
    assert max(sizes) - min(sizes) <= 1
    for entry in now.field.entries.values():
        assert entry.seat is not None
        assert at(now, entry.seat.table).at(entry.seat.number) == entry.number


def test_the_seats_follow_from_the_published_draw() -> None:
    now = registered(20)
    draw, event = decide(now, DrawSeats(Chance(seed(3), "red roses")), ANA)
    assert isinstance(draw, DrawMade)
    assert isinstance(event, SeatsDrawn)
    order = drawn([str(number) for number in range(1, 21)], seed(3), "seats", "red roses")
    assert order == draw.result
    seats = [f"{placed.seat.table}-{placed.seat.number}" for placed in event.seats]
    assert [str(placed.entry) for placed in event.seats] == list(order)
    assert tuple(seats) == draw.places


@pytest.mark.proves("france2007 46", "france2007 46-b", "tda2017 8")
@pytest.mark.parametrize("book", ["tda2017", "france2007", "pur2019"])
def test_a_seat_kept_for_a_reason_is_not_drawn(book: str) -> None:
    now = after(registered(20, book), AssignSeat(5, Seat(2, 9)), DrawSeats(chance()))
    assert now.field.entries[5].seat == Seat(2, 9)
    assert [table.players for table in now.layout.open_tables] == [7, 7, 6]


def test_more_seats_kept_at_a_table_than_its_share_are_taken_from_the_others() -> None:
    now = registered(10, table_size=9)
    commands = [AssignSeat(number, Seat(2, number)) for number in range(1, 8)]
    now = after(now, *commands, DrawSeats(chance()))
    assert sorted(table.players for table in now.layout.open_tables) == [3, 7]
    assert all(now.field.entries[n].seat == Seat(2, n) for n in range(1, 8))


@pytest.mark.proves("france2007 46-c")
def test_whoever_was_drawn_in_the_seat_somebody_needs_changes_with_him() -> None:
    now = after(registered(18, "france2007"), DrawSeats(chance()))
    holder = at(now, 1).at(1)
    needs = next(n for n in now.field.entries if n != holder)
    old = now.field.entries[needs].seat
    now = after(now, AssignSeat(needs, Seat(1, 1)))
    assert now.field.entries[needs].seat == Seat(1, 1)
    assert now.field.entries[needs].fixed
    assert now.field.entries[holder].seat == old


def test_a_needed_seat_that_is_free_is_simply_taken() -> None:
    now = after(registered(8), DrawSeats(chance()), AssignSeat(3, Seat(1, 9)))
    assert now.field.entries[3].seat == Seat(1, 9)
    again = after(now, AssignSeat(3, Seat(1, 9)))
    assert again.layout == now.layout


def test_tables_may_be_named_and_be_more_than_needed() -> None:
    now = after(registered(12), DrawSeats(chance(), (5, 7, 9)))
    assert [(table.number, table.players) for table in now.layout.open_tables] == [
        (5, 4),
        (7, 4),
        (9, 4),
    ]


@pytest.mark.parametrize(
    ("count", "commands", "code"),
    [
        (1, [DrawSeats(chance())], "seating.too-few"),
        (20, [DrawSeats(chance()), DrawSeats(chance(2))], "seating.already-drawn"),
        (20, [DrawSeats(chance(), (1, 1, 2))], "seating.bad-tables"),
        (20, [DrawSeats(chance(), (0, 1, 2))], "seating.bad-tables"),
        (20, [DrawSeats(chance(), (1, 2))], "seating.too-few-tables"),
        (20, [DrawSeats(Chance("abc"))], "draws.bad-seed"),
        (20, [AssignSeat(1, Seat(8, 1)), DrawSeats(chance())], "seating.fixed-elsewhere"),
        (20, [AssignSeat(1, Seat(1, 1)), AssignSeat(2, Seat(1, 1))], "seating.kept-for-another"),
        (20, [AssignSeat(1, Seat(1, 10))], "tables.no-chair"),
        (20, [AssignSeat(99, Seat(1, 1))], "seating.unknown-entry"),
        (20, [DrawSeats(chance()), AssignSeat(1, Seat(9, 1))], "tables.unknown"),
        (
            20,
            [
                AssignSeat(1, Seat(1, 1)),
                DrawSeats(chance()),
                AssignSeat(2, Seat(1, 1)),
            ],
            "seating.kept-for-another",
        ),
    ],
)
def test_a_draw_that_cannot_be_made_is_refused(
    count: int, commands: list[object], code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        after(registered(count), *commands)
    assert refused.value.code == code


def test_a_seat_kept_twice_is_refused_at_the_draw_too() -> None:
    now = after(registered(20), AssignSeat(1, Seat(1, 1)))
    twin = replace(now.field.entries[2], seat=Seat(1, 1), fixed=True)
    with pytest.raises(Refusal) as refused:
        after(replace(now, field=now.field.put(twin)), DrawSeats(chance()))
    assert refused.value.code == "seating.fixed-twice"


def test_nobody_who_is_out_or_unseated_is_assigned_a_seat_after_the_draw() -> None:
    now = without(running("tda2017", 6), 2)
    with pytest.raises(Refusal) as refused:
        after(now, AssignSeat(2, Seat(1, 1)))
    assert refused.value.code == "seating.not-seated"


def test_the_seats_of_the_next_day_are_drawn_again_while_the_event_stands() -> None:
    now = after(running("tda2017", 9, 9), BagStacks(dict.fromkeys(range(1, 19), 10_000)))
    now = after(now, MergeFlights(), DrawSeats(chance(2)))
    assert now.field.playing == 18
    assert [table.players for table in now.layout.open_tables] == [9, 9]
