"""Penalties: which, how long, served hand by hand."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.days.flights import BagStacks
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide, left_behind
from tapisvert.tournament.penalties import CLEAN, PlayerPenalty
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.penalties.serving import EndPenalty, ServePenalty
from tapisvert.tournament.penalties.status import (
    PostedSeat,
    hint,
    levels_over,
    posted,
)
from tapisvert.tournament.penalties.status import (
    running as being_served,
)
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.tournament.todo import todo
from tests.tournament.build import after, at, running
from tests.tournament.refused import refused


def table(book: str = "tda2017", players: int = 6, **changes: Any) -> Tournament:
    """One table that counts its hands."""
    return after(running(book, players, **changes), SetButton(1, 1, coming=True))


def hands(now: Tournament, count: int) -> Tournament:
    return after(now, *(StartHand(1),) * count)


def left(now: Tournament, number: int = 1) -> int:
    return now.penalties.given[number].left


@pytest.mark.proves("tda2017 71-A")
@pytest.mark.parametrize(("players", "rounds", "length"), [(9, 1, 9), (6, 2, 12), (4, 4, 16)])
def test_a_round_is_one_hand_for_each_player_the_offender_counted(
    players: int, rounds: int, length: int
) -> None:
    now = after(table(players=players), GivePenalty(2, f"round-{rounds}", "abuse"))
    assert left(now) == length


@pytest.mark.proves("tda2017 71-A")
def test_a_penalty_is_served_hand_by_hand_and_then_the_player_may_come_back() -> None:
    now = after(table(players=3), GivePenalty(2, "round-1", "abuse"))
    assert posted(now, 1) == (PostedSeat(2, 2, "penalty"),)
    now = hands(now, 2)
    assert left(now) == 1
    assert [p.number for p in being_served(now, at(1).at)] == [1]
    now = hands(now, 1)
    assert (left(now), posted(now, 1)) == (0, ())
    (proposal,) = [each for each in todo(now) if each.id == "penalty:1"]
    assert proposal.command == EndPenalty(1)
    assert proposal.reason.text("fr")
    assert proposal.grounds
    now = after(now, EndPenalty(1))
    assert [each for each in todo(now) if each.id == "penalty:1"] == []
    assert now.penalties.serving == CLEAN.serving


@pytest.mark.proves("tda2017 71-A")
def test_hands_at_other_tables_do_not_count() -> None:
    now = after(running("tda2017", 6, 6), SetButton(2, 1, coming=True))
    now = after(now, GivePenalty(1, "missed-hand", "phone"), StartHand(2))
    assert left(now) == 1


@pytest.mark.proves("tda2017 71-A")
def test_several_hands_are_missed_one_by_one() -> None:
    now = after(table(), GivePenalty(1, "missed-hand", "late again", hands=3))
    assert left(hands(now, 1)) == 2
    assert left(after(table(), GivePenalty(1, "missed-hand", "phone"))) == 1


@pytest.mark.proves("tda2017 71-A")
def test_a_misdealt_hand_that_is_dealt_again_counts_once() -> None:
    now = hands(after(table(), GivePenalty(2, "round-1", "abuse")), 1)
    assert (now.layout.tables[1].hands, left(now)) == (1, 5)


def test_a_second_penalty_is_served_after_the_first() -> None:
    now = after(table(), GivePenalty(1, "missed-hand", "phone"))
    now = after(now, GivePenalty(1, "missed-hand", "phone again", hands=2))
    assert [left(hands(now, n), 1) for n in range(4)] == [1, 0, 0, 0]
    assert [left(hands(now, n), 2) for n in range(4)] == [2, 2, 1, 0]


def test_hands_are_counted_at_the_desk_where_the_table_does_not() -> None:
    now = after(running(), GivePenalty(1, "round-1", "abuse"))
    now = after(now, ServePenalty(1, left=6, hands=4))
    assert left(now) == 2
    assert refused(now, ServePenalty(1, left=6)) == "penalties.counted-since"
    assert refused(now, ServePenalty(1, left=2, hands=3)) == "penalties.too-many-hands"
    assert refused(now, ServePenalty(1, left=2, hands=0)) == "penalties.no-hands"
    assert refused(now, ServePenalty(9, left=2)) == "penalties.no-such-penalty"
    done = after(now, ServePenalty(1, left=2, hands=2), EndPenalty(1))
    assert refused(done, ServePenalty(1, left=0)) == "penalties.over"


def test_a_player_comes_back_early_only_for_a_reason() -> None:
    now = after(running(), GivePenalty(1, "round-1", "abuse"))
    assert refused(now, EndPenalty(1)) == "penalties.hands-left"
    assert after(now, EndPenalty(1, "a mistake of the dealer")).penalties.given[1].ended


@pytest.mark.proves("france2007 7.2")
def test_france_excludes_for_one_to_four_rounds_only() -> None:
    now = table("france2007")
    for rounds in (1, 2, 3, 4):
        assert left(after(now, GivePenalty(1, f"round-{rounds}", "abuse"))) == 6 * rounds
    for step in ("round-5", "missed-hand", "level", "dead-hand"):
        assert refused(now, GivePenalty(1, step, "abuse")) == "penalties.not-on-ladder"


@pytest.mark.proves("pur2019 6.37")
def test_out_for_the_level_lasts_until_the_clock_leaves_it() -> None:
    now = after(running("pur2019"), GivePenalty(1, "level", "abuse"), meta=at(5))
    assert now.penalties.given[1].level == 1
    assert posted(now, 1) == (PostedSeat(1, 1, "penalty"),)
    assert refused(now, EndPenalty(1), at(19)) == "penalties.level-runs"
    assert levels_over(now, at(19).at) == ()
    (proposal,) = levels_over(now, at(20).at)
    assert proposal in todo(now, at(20).at)
    now = after(now, EndPenalty(1), meta=at(20))
    assert posted(now, 1) == ()


@pytest.mark.proves("pur2019 6.37")
def test_a_level_given_in_a_break_is_the_one_after_it_and_hands_are_served_after_a_level() -> None:
    now = after(running("pur2019", 6), GivePenalty(1, "level", "abuse"), meta=at(45))
    assert now.penalties.given[1].level == 3
    now = after(now, SetButton(1, 1, coming=True), GivePenalty(1, "round-1", "again"), meta=at(46))
    assert left(after(now, StartHand(1), meta=at(55)), 2) == 6
    over = after(now, EndPenalty(1), StartHand(1), meta=at(71))
    assert left(over, 2) == 5


@pytest.mark.proves("pur2019 6.37")
def test_a_dead_hand_and_a_warning_leave_nothing_to_serve() -> None:
    now = after(running("pur2019"), GivePenalty(1, "dead-hand", "card shown"))
    now = after(now, GivePenalty(1, "warning", "talking"))
    assert [p.step for p in now.penalties.of(1)] == ["dead-hand", "warning"]
    assert posted(now, 1) == ()
    assert refused(now, EndPenalty(1)) == "penalties.over"


def test_a_penalty_has_a_reason_and_a_length_that_fits_it() -> None:
    now = running()
    assert refused(now, GivePenalty(1, "warning", " ")) == "penalties.no-reason"
    assert refused(now, GivePenalty(99, "warning", "x")) == "registration.no-such-entry"
    assert refused(now, GivePenalty(1, "missed-hand", "x", hands=0)) == "penalties.no-hands"
    assert refused(now, GivePenalty(1, "round-1", "x", hands=9)) == "penalties.length-fixed"
    assert refused(now, GivePenalty(1, "warning", "x", stack=9)) == "penalties.chips-stay"
    assert refused(BLANK, GivePenalty(1, "warning", "x")) == "registration.not-while-new"
    out = after(now, EliminatePlayers((1,)))
    assert refused(out, GivePenalty(1, "round-1", "x")) == "penalties.not-playing"
    assert after(out, GivePenalty(1, "warning", "rude on leaving")).penalties.last == 1


def test_a_round_is_given_at_a_table_and_nothing_is_served_between_days() -> None:
    now = after(running("tda2017", 2), GivePenalty(1, "round-1", "abuse"))
    now = after(now, BagStacks({1: 5_000, 2: 15_000}))
    assert refused(now, GivePenalty(1, "round-1", "again")) == "penalties.no-table"
    assert levels_over(now, at(90).at) == ()
    assert (left(now), being_served(BLANK, at(0).at)) == (2, ())
    out = after(now, GivePenalty(1, "disqualified", "fled with the bag"))
    assert out.bank.in_play == 15_000


@pytest.mark.proves(
    "tda2024 71-D", "tda2017 71-D", "france2007 7-c", "france2007 23-c", "pur2019 6.37-5"
)
@pytest.mark.parametrize("book", ["tda2024", "tda2017", "france2007", "ropta2020", "pur2019"])
def test_the_chips_of_a_disqualified_player_leave_play_and_he_has_his_place(book: str) -> None:
    before = running(book)
    now = after(before, GivePenalty(1, "disqualified", "cheated", stack=9_000))
    assert now.bank.in_play == before.bank.in_play - 9_000
    assert now.bank.removed["disqualified"] == 9_000
    assert (now.field.entries[1].status, now.layout.tables[1].at(1)) == ("out", 0)
    bust = now.places.bust_of(1)
    assert bust is not None
    assert bust.ending == "disqualified"
    assert "p1" in now.penalties.disqualified


def test_a_disqualification_asks_for_the_chips() -> None:
    now = running()
    assert refused(now, GivePenalty(1, "disqualified", "x")) == "attendance.stack-needed"
    too_many = GivePenalty(1, "disqualified", "x", stack=10**9)
    assert refused(now, too_many) == "attendance.no-such-stack"


def test_who_goes_has_nothing_left_to_serve() -> None:
    now = after(running(), GivePenalty(1, "round-2", "abuse"), LeaveTournament(1, 500))
    assert being_served(now, at(1).at) == ()
    assert refused(now, EndPenalty(1, "he left")) == "penalties.over"
    served = after(table(players=3), GivePenalty(1, "missed-hand", "phone"), StartHand(1))
    blinded_out = after(served, EliminatePlayers((1,)))
    assert {"penalty:1"} == {p.id for p in todo(served)} - {p.id for p in todo(blinded_out)}


@pytest.mark.proves("tda2017 71-A", "france2007 7-d")
def test_the_next_step_is_heavier_than_what_the_player_has_already() -> None:
    now = running()
    assert hint(now, 1).penalty.suggested == "warning"
    now = after(now, GivePenalty(1, "round-1", "abuse"))
    found = hint(now, 1)
    assert (found.penalty.suggested, found.penalty.hands) == ("round-2", 12)
    assert found.reasons
    assert "71-A" in {cite.number for cite in found.grounds}
    french = after(running("france2007"), GivePenalty(1, "warning", "x"))
    assert hint(french, 1).penalty.suggested == "round-1"


def test_the_number_of_a_penalty_that_was_undone_is_not_given_again() -> None:
    now = running()
    undone = left_behind(now, decide(now, GivePenalty(1, "warning", "x"), at(1)))
    (event,) = decide(undone, GivePenalty(2, "warning", "y"), at(1))
    assert event.penalty == 2


@given(st.lists(st.integers(1, 5), max_size=4), st.integers(0, 25))
def test_hands_served_are_hands_played_up_to_the_whole_length(
    lengths: list[int], played: int
) -> None:
    ledger = CLEAN
    for number, length in enumerate(lengths, 1):
        ledger = ledger.put(PlayerPenalty(number, 7, "missed-hand", "x", length, length))
    for _ in range(played):
        ledger = ledger.served(7, 1)
    to_serve = sum(penalty.left for penalty in ledger.of(7))
    assert to_serve == max(0, sum(lengths) - played)
    assert ledger == (CLEAN if not lengths else ledger).served(7, 0)
