"""Button and blinds at a table, hand after hand."""

from dataclasses import replace
from operator import eq

import pytest

from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import TOURNAMENT, decide, replay
from tapisvert.tournament.history import RecordedAction, falling
from tapisvert.tournament.layout import Table
from tapisvert.tournament.phases.running import StartEvent, SuspendEvent
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.seating.seats import Placed, sat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.tables.chairs import between, clockwise, dealer
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tests.tournament.build import ANA, after, created, running, seated
from tests.tournament.build import at as at_minute
from tests.tournament.chance import at, played, positions, small_blind_posts, without

HORSE = Structure(
    "horse",
    (
        Level("play", 1200, 25, 50, game="LHE"),
        Level("play", 1200, small_bet=50, big_bet=100, ante=5, bring_in=15, game="STUD"),
        Level("play", 1200, 50, 100, game="LHE"),
    ),
)


def three_hands(now: Tournament) -> list[Positions]:
    found = []
    for _ in range(3):
        now = after(now, StartHand(1))
        found.append(positions(now))
    return found


@pytest.mark.proves("tda2017 32", "france2007 6", "france2007 6-a", "france2007 6-b")
@pytest.mark.parametrize(
    ("out", "expected"),
    [
        pytest.param((), [(2, 3, 4), (3, 4, 5), (4, 5, 6)], id="nobody"),
        pytest.param((1,), [(2, 3, 4), (3, 4, 5), (4, 5, 6)], id="button"),
        pytest.param((2,), [(2, 3, 4), (3, 4, 5), (4, 5, 6)], id="small blind"),
        pytest.param((3,), [(2, 3, 4), (3, 4, 5), (4, 5, 6)], id="big blind"),
        pytest.param((2, 3), [(2, 3, 4), (3, 4, 5), (4, 5, 6)], id="both blinds"),
        pytest.param((1, 2, 3), [(2, 3, 4), (3, 4, 5), (4, 5, 6)], id="all three"),
        pytest.param((4,), [(2, 3, 5), (3, 5, 6), (5, 6, 1)], id="next in line"),
        pytest.param((4, 5), [(2, 3, 6), (3, 6, 1), (6, 1, 2)], id="next two in line"),
        pytest.param((3, 4), [(2, 3, 5), (3, 5, 6), (5, 6, 1)], id="big blind and next"),
    ],
)
def test_the_big_blind_always_advances_and_the_chairs_behind_it_follow(
    out: tuple[int, ...], expected: list[tuple[int, int, int]]
) -> None:
    now = without(played(running("tda2017", 6), 1, 1), *out)
    assert three_hands(now) == expected


@pytest.mark.proves("pur2019 G-art1", "pur2019 G-art2.1", "pur2019 G-art2.2", "pur2019 G-art2.3")
@pytest.mark.parametrize(
    ("out", "hands"),
    [
        pytest.param((3,), [(4, None, 2), (5, 4, 2)], id="big blind out"),
        pytest.param((2,), [(4, 3, 1)], id="small blind out"),
        pytest.param((2, 3), [(4, None, 1), (5, 4, 1)], id="both out"),
    ],
)
def test_the_league_says_who_pays_and_who_deals_after_a_blind_went_out(
    out: tuple[int, ...], hands: list[tuple[int, int | None, int]]
) -> None:
    now = without(played(running("pur2019", 6), 1, 1, 2, 3), *out)
    for big, small, deals in hands:
        now = after(now, StartHand(1))
        table, last = at(now, 1), positions(now)
        posted = last.small_blind if small_blind_posts(last, table.dealt) else None
        assert (last.big_blind, posted) == (big, small)
        assert dealer(last, table.dealt, len(table.seats)) == deals


@pytest.mark.proves("tda2017 34", "france2007 35-a", "france2007 35-b", "pur2019 G-art2.4")
@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020", "pur2019"])
@pytest.mark.parametrize(
    ("out", "expected"),
    [
        pytest.param(1, (3, 3, 2), id="button out: the small blind is big blind"),
        pytest.param(2, (3, 3, 1), id="small blind out: the button is big blind"),
        pytest.param(3, (2, 2, 1), id="big blind out: the small blind stays so"),
    ],
)
def test_coming_down_to_two_nobody_is_big_blind_twice_running(
    book: str, out: int, expected: tuple[int, int, int]
) -> None:
    now = without(played(running(book, 3), 1, 1), out)
    found = three_hands(now)
    assert found[0] == expected
    assert found[1] == (expected[2], expected[2], expected[0])
    assert found[2] == expected


def test_heads_up_becomes_three_handed_without_skipping_anybody() -> None:
    now = played(running("tda2017", 2), 1, 1)
    assert positions(now) == (1, 1, 2)
    now = without(running("tda2017", 3), 3)
    now = played(now, 1, 1)
    entry = now.field.entries[3]
    now = sat(now, Placed(entry.number, Seat(1, 5)))
    assert three_hands(now) == [(1, 2, 5), (2, 5, 1), (5, 1, 2)]


def first_button(book: str, players: int, button: int) -> Tournament:
    """An event whose button was put down before it started."""
    now = after(seated(created(book), players), SetButton(1, button))
    return after(now, NameSubstitute("bo"), StartEvent())


@pytest.mark.proves("pur2019 D-2.7")
def test_the_first_button_is_set_by_hand_and_the_first_hand_is_played_there() -> None:
    now = first_button("pur2019", 6, 4)
    assert (positions(now), at(now, 1).hands) == ((4, 5, 6), 0)
    now = after(now, StartHand(1))
    assert (positions(now), at(now, 1).hands) == ((4, 5, 6), 1)
    assert positions(after(now, StartHand(1))) == (5, 6, 1)


def test_a_first_button_whose_neighbour_leaves_before_the_deal_passes_the_blinds_on() -> None:
    now = without(first_button("tda2017", 6, 4), 5)
    assert positions(after(now, StartHand(1))) == (4, 6, 1)


def test_a_first_button_that_leaves_one_of_two_goes_to_a_player() -> None:
    now = without(first_button("tda2017", 3, 2), 2)
    assert positions(after(now, StartHand(1))) == (3, 3, 1)


def test_hands_are_counted_while_nobody_has_told_the_button() -> None:
    now = after(running("tda2017", 6), StartHand(1), StartHand(1))
    assert (at(now, 1).hands, at(now, 1).last) == (2, None)


def test_a_hand_is_played_at_the_level_of_its_first_moment() -> None:
    now = after(running("tda2017", 6), StartHand(1), meta=at_minute(19))
    assert at(now, 1).level == 0
    now = after(now, StartHand(1), meta=at_minute(21))
    assert at(now, 1).level == 1


def test_the_button_told_for_the_last_hand_moves_on_with_the_next() -> None:
    now = after(running("tda2017", 6), StartHand(1), SetButton(1, 6))
    assert positions(now) == (6, 1, 2)
    assert positions(after(now, StartHand(1))) == (1, 2, 3)


def test_the_blinds_may_be_told_where_somebody_went_out() -> None:
    now = after(running("tda2017", 6), StartHand(1))
    now = after(without(now, 2), SetButton(1, 1, 2, 3))
    assert positions(after(now, StartHand(1))) == (2, 3, 4)


@pytest.mark.proves("tda2017 10-B")
def test_the_button_moves_once_into_stud_stands_still_and_serves_the_next_blinds() -> None:
    now = played(running("tda2017", 6, structure=HORSE), 1, 1)
    for _ in range(3):
        now = after(now, StartHand(1), meta=at_minute(25))
        assert positions(now) == (2, 3, 4)
    now = after(now, StartHand(1), meta=at_minute(45))
    assert positions(now) == (2, 3, 4)
    assert positions(after(now, StartHand(1), meta=at_minute(46))) == (3, 4, 5)


@pytest.mark.proves("tda2017 10-B")
@pytest.mark.parametrize(
    ("out", "expected"), [((4,), (2, 3, 5)), ((3,), (2, 3, 4)), ((3, 4, 5, 6), (2, 2, 1))]
)
def test_a_big_blind_who_went_out_in_stud_is_replaced_when_the_blinds_return(
    out: tuple[int, ...], expected: tuple[int, int, int]
) -> None:
    now = played(running("tda2017", 6, structure=HORSE), 1, 1)
    now = without(after(now, StartHand(1), meta=at_minute(25)), *out)
    now = after(now, StartHand(1), meta=at_minute(45))
    assert positions(now) == expected


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (StartHand(9), "tables.unknown"),
        (SetButton(9, 1), "tables.unknown"),
        (SetButton(1, 0), "tables.no-chair"),
        (SetButton(1, 10), "tables.no-chair"),
        (SetButton(1, 1, 2, 12), "tables.no-chair"),
        (SetButton(1, 1, 3, 2), "tables.positions-order"),
        (SetButton(1, 1, 2, 1), "tables.positions-order"),
        (SetButton(2, 1), "tables.too-few"),
        (StartHand(2), "tables.too-few"),
    ],
)
def test_a_hand_or_a_button_that_cannot_be_is_refused(command: object, code: str) -> None:
    with pytest.raises((Illegal, Invalid)) as refused:
        after(running("tda2017", 6, 1), command)
    assert refused.value.code == code


def test_no_hand_begins_while_the_event_is_suspended() -> None:
    now = after(running("tda2017", 6), SuspendEvent("fire drill"))
    with pytest.raises(Illegal) as refused:
        after(now, StartHand(1))
    assert refused.value.code == "tables.not-running"


def test_chairs_go_round_clockwise() -> None:
    assert list(clockwise(7, 9)) == [8, 9, 1, 2, 3, 4, 5, 6, 7]
    assert list(clockwise(9, 9)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert between(1, 9, 2, 9)
    assert not between(2, 9, 2, 9)
    assert not between(5, 5, 5, 9)


def test_a_table_whose_only_others_wait_deals_them_in_all_the_same() -> None:
    now = running("tda2017", 2)
    waiting = now.layout.put(Table(1, (1, 2, 0), waiting=frozenset({2})))
    now = after(replace(now, layout=waiting), StartHand(1))
    assert at(now, 1).dealt == {1, 2}


def test_a_hand_tapped_twice_is_undone_without_the_hands_that_followed() -> None:
    start = played(running("tda2017", 6), 1, 1)
    taps = [
        RecordedAction(name, StartHand(1), decide(start, StartHand(1), ANA), ANA)
        for name in ("first", "twice", "last")
    ]
    assert falling(TOURNAMENT, start, taps, (), ("twice",), eq) == ()
    now = replay(start, (*taps[0].events, *taps[2].events))
    assert positions(now) == (3, 4, 5)
