"""Hand-for-hand: announced, counted in hands, ended."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.actions import Command, Meta
from tapisvert.rulebooks import packaged
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.clock import Clock, charged
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handforhand import HandForHand, shared_places
from tapisvert.tournament.handling import replay
from tapisvert.tournament.phases.running import ResumeEvent, SuspendEvent
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.proposal import Proposal
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    HandForHandEnded,
    HoldAllIn,
    ReleaseAllIn,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.rounds.triggers import final_table
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.timing.clock_actions import (
    AdjustClock,
    JumpToStretch,
    StartClock,
    StopClock,
)
from tapisvert.tournament.timing.reading import reading
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, EVENING, MINUTE, after, at, created, running, seated
from tests.tournament.chance import chance
from tests.tournament.refused import refused

LONG = Structure(
    "long",
    (
        Level("play", 1800, 100, 200),
        Level("play", 1800, 200, 400),
        Level("break", 600),
        Level("play", 1800, 300, 600),
    ),
)


def announced(left: float = 17.5, **changes: object) -> Tournament:
    """Hand-for-hand announced at two tables with so many minutes left of a level of thirty."""
    now = running("tda2017", 6, 6, structure=LONG, **changes)
    return after(now, AnnounceHandForHand(), meta=at(30 - left))


def next_round(now: Tournament, minutes: float = 60) -> Tournament:
    """Both tables report, and the next hand starts."""
    rounds = now.hand_for_hand
    assert rounds is not None
    for table in (1, 2):
        if table not in rounds.done:
            now = after(now, ReportTable(table, rounds.round))
    return after(now, StartRound(rounds.round + 1), meta=at(minutes))


def left(now: Tournament, minutes: float = 500) -> float:
    return reading(now.clock, LONG, at(minutes).at).remaining / MINUTE


@pytest.mark.proves("tda2017 PR-8", "tda2017 PR-8-B", "tda2017 PR-8-C")
def test_each_hand_costs_two_minutes_whatever_it_lasts() -> None:
    now = announced()
    shown = [left(now)]
    for _ in range(3):
        now = next_round(now)
        shown.append(left(now))
    assert shown == [17.5, 15.5, 13.5, 11.5]


@pytest.mark.proves("tda2017 PR-8-D")
def test_a_level_of_thirty_minutes_is_fifteen_hands() -> None:
    now = announced(2)
    hands = 0
    levels = []
    for _ in range(16):
        now = next_round(now)
        levels.append(now.clock.index)
        hands += now.clock.index == 1
    assert levels[0] == 1
    assert hands == 15


def test_a_short_remainder_brings_the_next_level_in_full() -> None:
    now = announced(1.5)
    now = next_round(now)
    assert (now.clock.index, left(now)) == (1, 30)


def test_or_the_overrun_is_carried_into_the_next_level() -> None:
    now = announced(1.5, values={"hand-for-hand.remainder": "carried-over"})
    now = next_round(now)
    assert (now.clock.index, left(now)) == (1, 29.5)


def test_a_break_reached_is_taken_in_real_time_and_hands_count_again_after_it() -> None:
    now = after(announced(2), AdjustClock(60))
    now = next_round(now)
    assert left(now) == 1
    now = replace(now, clock=Clock(1, 1799_000))
    now = next_round(now, 60)
    assert reading(now.clock, LONG, at(63).at).kind == "break"
    assert left(now, 63) == 7
    assert refused(now, StartRound(2), at(63)) == "rounds.on-break"
    assert left(now, 71) == left(now, 100) == 30
    assert refused(now, StopClock(), at(71)) == "clock.stands-already"
    assert left(after(now, EndHandForHand(), meta=at(80)), 85) == 25
    assert left(after(now, EndHandForHand(), meta=at(65)), 75) == 25
    now = after(now, StartRound(2), meta=at(72))
    assert (now.clock.index, left(now)) == (3, 30)
    now = next_round(now, 80)
    assert left(now) == 28


def test_a_break_of_hand_for_hand_is_stopped_and_started_like_any_other() -> None:
    now = after(announced(), JumpToStretch(2), meta=at(60))
    assert left(now, 62) == 8
    now = after(now, StopClock("dispute"), meta=at(63))
    assert left(now, 70) == 7
    now = after(now, StartClock(), meta=at(70))
    assert left(now, 71) == 6
    now = after(now, JumpToStretch(1), meta=at(72))
    assert left(now, 90) == 30
    assert refused(now, StartClock()) == "clock.hand-for-hand"


def test_the_next_hand_waits_for_every_table() -> None:
    now = after(announced(), ReportTable(1, 0))
    assert refused(now, StartRound(1)) == "rounds.still-playing"
    assert refused(now, ReportTable(1, 0)) == "rounds.finished-already"
    assert after(now, ReportTable(2, 0), StartRound(1)).hand_for_hand == HandForHand(
        1, announced=at(12.5).at
    )


def test_a_table_that_was_broken_is_not_waited_for() -> None:
    now = after(announced(), ReportTable(1, 0))
    layout = now.layout.put(replace(now.layout.tables[2], status="closed"))
    now = replace(now, layout=layout)
    assert after(now, StartRound(1)).hand_for_hand is not None
    assert refused(now, ReportTable(2, 0)) == "rounds.no-such-table"


def test_two_people_at_once_start_one_hand() -> None:
    now = next_round(announced())
    assert refused(now, StartRound(1)) == "rounds.another-round"
    assert refused(now, ReportTable(1, 0)) == "rounds.another-round"


@pytest.mark.proves("tda2017 PR-8-F")
def test_a_called_all_in_waits_for_the_director() -> None:
    now = after(announced(), HoldAllIn(1))
    assert refused(now, ReportTable(1, 0)) == "rounds.all-in-held"
    assert refused(now, HoldAllIn(1)) == "rounds.held-already"
    assert refused(now, EndHandForHand()) == "rounds.all-in-held"
    assert refused(now, ReleaseAllIn(2)) == "rounds.nothing-held"
    now = after(now, ReleaseAllIn(1), ReportTable(1, 0))
    assert refused(now, HoldAllIn(1)) == "rounds.finished-already"


def test_where_cards_are_turned_up_at_once_nothing_is_held() -> None:
    now = announced(values={"hand-for-hand.all-in": "face-up"})
    assert refused(now, HoldAllIn(1)) == "rounds.cards-up"


def test_ending_it_lets_the_clock_run_from_where_the_hands_left_it() -> None:
    now = after(next_round(announced()), EndHandForHand(), meta=at(60))
    assert now.hand_for_hand is None
    assert left(now, 65) == 10.5


def test_a_suspended_hand_for_hand_resumes_without_minutes_running() -> None:
    now = after(announced(), SuspendEvent("fire"), meta=at(20))
    now = after(now, ResumeEvent(), meta=at(40))
    assert left(now, 50) == 17.5


@pytest.mark.parametrize(
    "command",
    [ReportTable(1, 0), HoldAllIn(1), ReleaseAllIn(1), StartRound(1), EndHandForHand()],
)
def test_nothing_is_counted_in_hands_before_it_is_announced(command: Command) -> None:
    assert refused(running(), command) == "rounds.not-announced"
    assert refused(created(), command) == "rounds.not-running"


def test_it_is_announced_once_and_not_in_a_break() -> None:
    assert refused(announced(), AnnounceHandForHand()) == "rounds.announced-already"
    assert refused(running(), AnnounceHandForHand(), at(45)) == "rounds.on-break"
    assert refused(created(), AnnounceHandForHand()) == "rounds.not-running"


@pytest.mark.proves("tda2017 PR-8-A")
def test_from_the_announcement_all_who_go_out_share_the_places_reached() -> None:
    rounds = HandForHand(0, announced=5).busted((7,)).busted((8, 9))
    assert rounds.busts == (7, 8, 9)
    assert rounds.key == (5, 0)
    assert shared_places(52 - len(rounds.busts), len(rounds.busts)) == (50, 52)


@pytest.mark.proves("france2007 43", "france2007 43.1", "france2007 43.2")
def test_one_book_says_how_many_must_be_left() -> None:
    thirteen = running("france2007", 7, 6)
    assert refused(thirteen, AnnounceHandForHand()) == "rounds.not-yet"
    assert refused(thirteen, AnnounceHandForHand(paid=11)) == "rounds.not-yet"
    assert after(thirteen, AnnounceHandForHand(paid=12)).hand_for_hand is not None
    eleven = running("france2007", 6, 5)
    assert after(eleven, AnnounceHandForHand()).hand_for_hand is not None


def found(now: Tournament, when: Meta = ANA) -> list[Proposal]:
    return [each for each in todo(now, when.at) if each.id.startswith("rounds")]


FIVE_PAID = SetPrizePlan(Bands((Band(1, (PrizeLine(1, 5, share=2000),)),)))


@pytest.mark.proves("france2007 43.1", "tda2017 PR-8")
def test_hand_for_hand_is_proposed_one_place_before_the_money() -> None:
    (money,) = found(after(running("france2007", 3, 3), FIVE_PAID))
    assert (money.reason.key, money.command) == ("rounds.due-money", AnnounceHandForHand(5))
    assert [cite.number for cite in money.grounds] == ["43.1"]
    (bubble,) = found(after(running("tda2017", 3, 3), FIVE_PAID))
    assert [cite.number for cite in bubble.grounds] == ["PR-8-A"]
    assert found(running("tda2017", 6)) == []
    assert found(seated(created(), 6)) == []


def test_no_place_is_the_last_before_the_money_while_more_may_be_bought_or_come_in() -> None:
    late = after(running("tda2017", 3, 3, late=Late(2)), FIVE_PAID)
    again = after(
        running("tda2017", 3, 3, rebuys=Rebuys("rebuy", BuyIn(2000, 0, 10_000), last_level=2)),
        FIVE_PAID,
    )
    for now in (late, again):
        assert found(now, at(5)) == []
        assert [each.reason.key for each in found(now, at(55))] == ["rounds.due-money"]


@pytest.mark.proves("france2007 43.2")
def test_hand_for_hand_is_proposed_one_place_before_the_final_table() -> None:
    (final,) = found(running("france2007", 6, 5))
    assert [cite.number for cite in final.grounds] == ["43.2"]
    assert final.reason.text("fr")
    assert found(running("tda2017", 6, 5)) == []


def test_nothing_is_announced_in_a_break() -> None:
    now = after(running("france2007", 3, 3), FIVE_PAID)
    assert [len(found(now, at(minutes))) for minutes in (39, 45, 51)] == [1, 0, 1]


def test_the_prize_plan_says_when_the_bubble_is() -> None:
    now = after(running("france2007", 3, 3), FIVE_PAID, AnnounceHandForHand())
    assert now.hand_for_hand is not None


def test_the_end_is_proposed_once_the_round_burst_the_bubble() -> None:
    now = after(running("tda2017", 3, 3), FIVE_PAID, AnnounceHandForHand())
    assert found(now) == []
    burst = after(now, EliminatePlayers((6,)))
    (over,) = found(burst)
    assert (over.reason.key, over.command) == ("rounds.money-reached", EndHandForHand())
    assert found(after(burst, EndHandForHand())) == []


def test_hand_for_hand_is_for_tables_that_wait_for_each_other() -> None:
    alone = after(running("tda2017", 6), FIVE_PAID)
    assert found(alone) == []
    assert refused(alone, AnnounceHandForHand()) == "rounds.one-table"
    two = after(running("tda2017", 4, 2), AnnounceHandForHand())
    (over,) = found(after(two, FormFinalTable(1, chance())))
    assert (over.reason.key, over.command) == ("rounds.one-table-left", EndHandForHand())
    assert over.reason.text("fr")


def test_an_all_in_at_a_table_that_is_gone_holds_nothing_up() -> None:
    two = after(running("tda2017", 4, 2), AnnounceHandForHand(), HoldAllIn(2))
    assert found(two) == []
    alone = after(two, FormFinalTable(1, chance()))
    assert [each.command for each in found(alone)] == [EndHandForHand()]
    assert after(alone, EndHandForHand()).hand_for_hand is None


@pytest.mark.parametrize("stood", [False, True])
def test_the_end_starts_no_clock_that_stood_before(stood: bool) -> None:
    now = running("tda2017", 4, 4)
    if stood:
        now = after(now, StopClock("dispute"), meta=at(5))
    now = after(now, AnnounceHandForHand(), meta=at(6))
    now = after(now, ReportTable(1, 0), ReportTable(2, 0), StartRound(1), meta=at(7))
    now = after(now, EndHandForHand(), meta=at(9))
    assert now.clock.runs is not stood


def test_the_clock_that_stands_for_the_final_table_is_not_started_by_the_end() -> None:
    now = after(running("tda2017", 4, 4), AnnounceHandForHand(), FormFinalTable(1, chance()))
    assert not after(now, EndHandForHand()).clock.runs


def test_an_end_recorded_before_it_mattered_started_the_clock() -> None:
    now = after(running("tda2017", 4, 4), StopClock(), AnnounceHandForHand())
    assert replay(now, (HandForHandEnded(ANA.at),)).clock.runs


def test_the_end_is_proposed_once_the_final_table_is_reached() -> None:
    now = after(running("france2007", 6, 5), AnnounceHandForHand(), EliminatePlayers((11,)))
    (over,) = found(now)
    assert over.reason.key == "rounds.final-reached"
    assert over.reason.text("fr")


@pytest.mark.parametrize(("book", "seats", "size"), [("tda2017", 9, 10), ("tda2017", 6, 7)])
def test_the_final_table_is_a_full_table_and_one(book: str, seats: int, size: int) -> None:
    assert final_table(packaged(book), seats) == size
    assert final_table(packaged("tda2017"), 10) == 10
    assert final_table(packaged("pur2019"), 8) == 10


def test_a_stopped_clock_may_go_into_hand_for_hand() -> None:
    now = after(running(), StopClock("dispute"), meta=at(5))
    now = after(now, AnnounceHandForHand(), meta=at(9))
    assert reading(now.clock, EVENING, at(50).at).remaining == 15 * MINUTE


@given(st.integers(0, 1800), st.sampled_from((60, 120, 180)), st.booleans())
def test_a_hand_never_gives_time_back(elapsed: int, seconds: int, carried_over: bool) -> None:
    before = Clock(0, elapsed * 1000)
    after_it = charged(before, LONG.levels, seconds, carried_over)
    if after_it.index == 0:
        assert after_it.elapsed == before.elapsed + seconds * 1000
    else:
        over = elapsed + seconds - 1800
        assert after_it == Clock(1, over * 1000 if carried_over else 0)


def test_one_table_where_people_sit_waits_for_no_other() -> None:
    now = running("tda2017", 4, 2)
    plan = Bands((Band(0, (PrizeLine(1, 3, item="Seat"),)),))
    emptied = after(now, SetPrizePlan(plan), EliminatePlayers((5,)), EliminatePlayers((6,)))
    assert not [each for each in todo(emptied, ANA.at) if each.id.startswith("rounds.")]
    assert refused(emptied, AnnounceHandForHand()) == "rounds.one-table"
    begun = after(now, AnnounceHandForHand(), EliminatePlayers((5,)), EliminatePlayers((6,)))
    assert after(begun, ReportTable(1, 0), StartRound(1)).hand_for_hand is not None
    assert any(each.command == EndHandForHand() for each in todo(begun, ANA.at))
