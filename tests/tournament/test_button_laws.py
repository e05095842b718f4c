"""Thousands of hands at one table where players come and go: what holds of button and blinds."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tapisvert.rulebooks import BOOKS
from tapisvert.tournament.balancing.moves import seat_for_mover
from tapisvert.tournament.handling import replay
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.seating.seats import Placed, sat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import balanced, from_broken_table, late
from tapisvert.tournament.tables.chairs import between
from tapisvert.tournament.tables.hands import HandStarted, SetButton
from tests.tournament.build import ANA, after, running
from tests.tournament.chance import without
from tests.tournament.test_late_seats import LATE, with_late

HANDS = 60
LONGEST_WAIT = 3


class TableInPlay:
    """One table, hand after hand, with somebody out or somebody new before many of them."""

    def __init__(self, book: str, players: int, dice: Random) -> None:
        self.now = after(running(book, players), SetButton(1, 1, coming=True))
        self.dice = dice
        self.newest = 900
        self.big_blinds: list[int] = []
        self.present: list[frozenset[int]] = []
        self.waited: dict[int, int] = {}

    @property
    def table(self) -> Table:
        return self.now.layout.tables[1]

    def between_hands(self) -> None:
        for _ in range(self.dice.choice((0, 0, 1, 1, 2, 3))):
            seated = [entry for entry in self.table.seats if entry]
            if self.dice.random() < 0.5 and len(seated) > 2:
                self.now = without(self.now, self.dice.choice(seated))
            elif self.table.free:
                self.somebody_comes(self.dice.choice(self.table.free))

    def somebody_comes(self, chair: int) -> None:
        self.newest += 1
        self.now = with_late(self.now, self.newest)
        entrance = self.dice.choice((balanced, late, from_broken_table))
        how = entrance(law(self.now), self.table, chair)
        self.now = sat(self.now, Placed(self.newest, Seat(1, chair), how))

    def hand(self) -> None:
        waited = self.table.left_out
        self.now = replay(self.now, (HandStarted(1, 0, ANA.at),))
        table, last = self.table, self.table.last
        assert last is not None
        dealt = frozenset(table.at(chair) for chair in table.dealt)
        self.check_chairs(table, last)
        if len(dealt) > 2:
            assert last.button not in waited, "the button has not passed whoever waited"
        for entry in filter(None, table.seats):
            self.waited[entry] = 0 if entry in dealt else self.waited.get(entry, 0) + 1
            assert self.waited[entry] <= LONGEST_WAIT
        self.check_turns(table.at(last.big_blind), dealt)

    def check_chairs(self, table: Table, last: Positions) -> None:
        chairs = len(table.seats)
        small, big = ((chair - last.button) % chairs for chair in last[1:])
        assert small < big, "the big blind sits left of the small blind, and nobody deals to it"
        assert last.big_blind in table.dealt
        if len(table.dealt) == 2:
            assert last.button == last.small_blind
            return
        end = last.big_blind if last.small_blind == last.button else last.small_blind
        assert not [c for c in table.dealt if between(c, last.button, end, chairs)]

    def check_turns(self, big: int, dealt: frozenset[int]) -> None:
        """Between two big blinds of somebody, everybody who was there all the time paid one."""
        if big in self.big_blinds:
            since = len(self.big_blinds) - 1 - self.big_blinds[::-1].index(big)
            stayed = dealt.intersection(*self.present[since:]) - {big}
            paid = self.big_blinds[since + 1 :]
            assert all(paid.count(entry) == 1 for entry in stayed)
            assert paid, "nobody pays the big blind twice running"
        self.big_blinds.append(big)
        self.present.append(dealt)


@pytest.mark.proves("tda2017 7-A", "tda2017 9", "tda2024 10-A")
@pytest.mark.parametrize("book", BOOKS)
@given(players=st.integers(2, 9), dice=st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_players_come_and_go_and_button_and_blinds_stay_in_order(
    book: str, players: int, dice: int
) -> None:
    table = TableInPlay(book, players, Random(dice))
    for _ in range(HANDS):
        table.hand()
        table.between_hands()


def three(now: Tournament, *chairs: int) -> Tournament:
    """Two players in seats 1 and 5, button and small blind in 1, and who comes before the next."""
    for number, chair in enumerate(chairs, 900):
        now = with_late(now, number)
        how = from_broken_table(law(now), now.layout.tables[1], chair)
        now = sat(now, Placed(number, Seat(1, chair), how))
    return now


def heads_up() -> Tournament:
    now = without(running("tda2017", 5), 2, 3, 4)
    return replay(after(now, SetButton(1, 1, coming=True)), (HandStarted(1, 0, ANA.at),))


@pytest.mark.parametrize(
    ("chairs", "expected", "dealt"),
    [
        pytest.param((7,), (1, 5, 7), {1, 5, 7}, id="left of the big blind"),
        pytest.param((3,), (3, 5, 1), {1, 3, 5}, id="left of the button, where the button comes"),
        pytest.param((3, 7), (1, 5, 7), {1, 5, 7}, id="two, the first then between: waits"),
        pytest.param((7, 3), (1, 5, 7), {1, 5, 7}, id="the same two, the other way round"),
        pytest.param((2, 4), (4, 5, 1), {1, 2, 4, 5}, id="two between the blinds"),
    ],
)
def test_from_two_to_three_the_button_never_sits_on_the_big_blind(
    chairs: tuple[int, ...], expected: tuple[int, int, int], dealt: set[int]
) -> None:
    now = heads_up()
    assert now.layout.tables[1].last == (1, 1, 5)
    now = replay(three(now, *chairs), (HandStarted(1, 0, ANA.at),))
    assert (now.layout.tables[1].last, now.layout.tables[1].dealt) == (expected, dealt)


def test_whoever_waits_is_dealt_in_once_the_button_has_passed_and_not_on_the_button() -> None:
    now = without(running("tda2017", 5), 2, 4)
    now = replay(after(now, SetButton(1, 1, coming=True)), (HandStarted(1, 0, ANA.at),))
    assert now.layout.tables[1].last == (1, 3, 5)
    now = three(without(now, 5), 4)
    dealt = []
    for _ in range(3):
        now = replay(now, (HandStarted(1, 0, ANA.at),))
        dealt.append((now.layout.tables[1].last, 4 in now.layout.tables[1].dealt))
    assert dealt == [((3, 3, 1), False), ((1, 1, 3), False), ((1, 3, 4), True)]


def hands_until_big_blind(now: Tournament, chair: int) -> int:
    """How many hands somebody moved to a chair plays before paying the big blind, and with it."""
    how = balanced(law(now), now.layout.tables[1], chair)
    now = sat(with_late(now, 999), Placed(999, Seat(1, chair), how))
    for hand in range(1, 40):
        now = replay(now, (HandStarted(1, 0, ANA.at),))
        table = now.layout.tables[1]
        assert table.last is not None
        if hand == 1 and len(table.dealt) > 2:
            posts = table.last.button != table.last.small_blind == chair in table.dealt
            assert not posts, "a moved player never comes in on the small blind"
        if table.last.big_blind == chair:
            return hand
    raise AssertionError("the big blind never comes")


@pytest.mark.proves("tda2017 10-A", "tda2024 11-A")
@pytest.mark.parametrize("book", ["tda2017", "tda2024", "ropta2020"])
@given(players=st.integers(2, 9), dice=st.integers(0, 2**32))
@example(players=8, dice=14_619_932)
@settings(max_examples=40, deadline=None)
def test_a_mover_takes_the_seat_that_pays_the_big_blind_soonest(
    book: str, players: int, dice: int
) -> None:
    table = TableInPlay(book, players, Random(dice))
    for _ in range(12):
        table.hand()
        table.between_hands()
        if not table.table.free:
            continue
        chosen = seat_for_mover(law(table.now), table.table)
        waits = {chair: hands_until_big_blind(table.now, chair) for chair in table.table.free}
        assert chosen is not None
        assert waits[chosen] == min(waits.values())


@pytest.mark.proves("tda2017 10-A")
def test_the_chair_of_a_big_blind_who_just_went_out_pays_again_alone() -> None:
    now = after(running("tda2017", 8), SetButton(1, 1, coming=True))
    now = without(replay(now, (HandStarted(1, 0, ANA.at),)), 3)
    assert now.layout.tables[1].free == (3, 9)
    assert seat_for_mover(law(now), now.layout.tables[1]) == 3
    now = sat(with_late(now), Placed(LATE, Seat(1, 3), balanced(law(now), now.layout.tables[1], 3)))
    hands = []
    for _ in range(3):
        now = replay(now, (HandStarted(1, 0, ANA.at),))
        hands.append(now.layout.tables[1].last)
    assert hands == [(2, 2, 3), (2, 3, 4), (3, 4, 5)]


@pytest.mark.proves("tda2017 10-A")
def test_while_a_big_blind_pays_again_alone_no_second_one_is_sent_to_pay() -> None:
    now = after(running("tda2017", 8), SetButton(1, 1, coming=True))
    now = without(replay(now, (HandStarted(1, 0, ANA.at),)), 2, 3)
    now = sat(with_late(now), Placed(LATE, Seat(1, 3), balanced(law(now), now.layout.tables[1], 3)))
    assert now.layout.tables[1].free == (2, 9)
    assert balanced(law(now), now.layout.tables[1], 2) == "plays", "that chair has the button"
    assert seat_for_mover(law(now), now.layout.tables[1]) == 9
