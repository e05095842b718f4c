"""Counts that cannot be true are refused, with what could be."""

from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.chips.color_up import AnnounceColorUp, ColorUpTable, RetireValue
from tapisvert.tournament.chips.late_chips import ExchangeLateChips, RemoveChips
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.days.flights import BagStacks
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.penalties.giving import GivePenalty
from tests.tournament.build import after, at, running
from tests.tournament.listed import color_ups_due
from tests.tournament.refused import refused

CHIPS = {"chips": {25: 100, 100: 100, 1_000: 90}, "stack": {25: 8, 100: 8, 1_000: 9}}


def test_one_of_nine_does_not_leave_with_all_the_chips() -> None:
    now = running("tda2017", 9)
    assert refused(now, LeaveTournament(1, 90_000)) == "chips.nothing-for-others"
    assert refused(now, GivePenalty(1, "disqualified", "abuse", stack=89_993)) == (
        "chips.nothing-for-others"
    )
    assert after(now, LeaveTournament(1, 89_992)).bank.in_play == 8


def test_who_is_left_has_at_least_the_smallest_chip_of_the_set() -> None:
    now = running("tda2017", 2, **CHIPS)
    assert refused(now, LeaveTournament(1, 19_976)) == "chips.cannot-be-made"
    assert refused(now, LeaveTournament(1, 20_000)) == "chips.nothing-for-others"
    assert after(now, LeaveTournament(1, 19_975)).bank.in_play == 25


def test_a_stack_no_chips_in_play_make_is_refused_at_every_door() -> None:
    now = running("tda2017", 4, **CHIPS)
    for told in (
        EliminatePlayers((1,), (1_010,)),
        LeaveTournament(1, 1_010),
        BagStacks({1: 1_010}),
        GivePenalty(1, "disqualified", "abuse", stack=1_010),
    ):
        assert refused(now, told) == "chips.cannot-be-made"
    gone = after(now, EliminatePlayers((1,)))
    assert refused(gone, TellStacks({1: 1_010})) == "chips.cannot-be-made"
    assert after(gone, TellStacks({1: 1_025})).field.playing == 3
    other = running("tda2017", 4, chips={}, stack={})
    assert after(other, EliminatePlayers((1,), (1_010,))).field.playing == 3


def test_a_billion_small_chips_are_not_exchanged() -> None:
    now = after(running("tda2017", 4, **CHIPS), AnnounceColorUp(25))
    billion = ColorUpTable(1, 25, (Held(1, 10**9),), "00" * 16)
    assert refused(now, billion) == "chips.more-than-owned"
    unknown = after(running("tda2017", 4, stack=CHIPS["stack"]), AnnounceColorUp(25))
    assert refused(unknown, billion) == "chips.more-than-in-play"


def test_late_chips_come_from_somebody_who_has_chips() -> None:
    now = after(running("tda2017", 3, **CHIPS), AnnounceColorUp(25))
    now = after(now, ColorUpTable(1, 25, (), "00" * 16), RetireValue(25), EliminatePlayers((3,)))
    assert refused(now, ExchangeLateChips(25, 4, 3)) == "chips.has-none"
    assert refused(now, ExchangeLateChips(25, 10**9, 2)) == "chips.more-than-owned"
    after(now, ExchangeLateChips(25, 4, 2))


def test_chips_are_not_removed_below_what_the_players_must_have() -> None:
    now = running("tda2017", 3)
    assert refused(now, RemoveChips(29_998, "found")) == "chips.more-than-in-play"
    assert after(now, RemoveChips(29_997, "found")).bank.in_play == 3


def test_nothing_is_found_on_the_floor_when_every_chip_is_in_a_bag() -> None:
    now = after(running("tda2017", 2), BagStacks({1: 12_000, 2: 8_000}))
    assert refused(now, RemoveChips(100, "found")) == "chips.more-than-in-play"
    assert refused(now, RemoveChips(8_000, "confiscated", 2)) == "chips.more-than-in-play"
    assert after(now, RemoveChips(500, "confiscated", 2)).field.entries[2].stack == 7_500


def test_who_leaves_after_bagging_leaves_what_is_in_the_bag() -> None:
    now = after(running("tda2017", 2), BagStacks({1: 12_000, 2: 8_000}))
    assert refused(now, LeaveTournament(2, 7_000)) == "attendance.bag-differs"
    assert after(now, LeaveTournament(2)).bank.in_play == 12_000


def test_nobody_went_out_with_more_chips_than_there_are() -> None:
    now = running("tda2017", 3)
    assert refused(now, EliminatePlayers((1,), (30_001,))) == "attendance.no-such-stack"
    now = after(now, EliminatePlayers((1,)))
    assert refused(now, TellStacks({1: 10**9})) == "attendance.no-such-stack"


def test_whoever_plays_on_had_at_least_as_many_chips_as_who_went_out() -> None:
    now = running("tda2017", 4)
    assert refused(now, EliminatePlayers((1,), (40_000,))) == "elimination.nobody-had-as-much"
    assert refused(now, EliminatePlayers((1,), (20_000,))) == "elimination.nobody-had-as-much"
    assert after(now, EliminatePlayers((1,), (19_999,))).field.playing == 3
    both = EliminatePlayers((1, 2), (15_000, 12_000))
    assert refused(now, both) == "elimination.nobody-had-as-much"
    after(now, EliminatePlayers((1, 2), (15_000, 9_999)))
    now = after(now, EliminatePlayers((1, 2)))
    assert refused(now, TellStacks({1: 30_000})) == "elimination.nobody-had-as-much"
    after(now, TellStacks({1: 19_000}))
    heads_up = after(running("tda2017", 2), EliminatePlayers((1,), (10_000,)))
    assert heads_up.field.playing == 1


def test_a_race_speaks_of_no_more_points_than_there_are() -> None:
    now = after(running("tda2017", 4, **CHIPS), AnnounceColorUp(25))
    rich = ColorUpTable(1, 25, (Held(1, 3, 39_950), Held(2, 1, 25)), "00" * 16)
    assert refused(now, rich) == "chips.more-than-in-play"


def test_a_count_with_a_digit_too_many_is_no_count() -> None:
    now = running("tda2017", 2)
    slip = BagStacks({1: 120_000, 2: 8_000}, "counted twice")
    assert refused(now, slip) == "chips.count-cannot-be"
    assert refused(now, BagStacks({1: 1_200, 2: 800}, "counted twice")) == "chips.count-cannot-be"
    after(now, BagStacks({1: 12_500, 2: 8_000}, "counted twice"))


def test_a_colour_up_no_chip_set_speaks_of_is_told_and_left_to_the_director() -> None:
    told = color_ups_due(running("tda2017", 4), at(45).at)
    assert [(each.id, each.command) for each in told] == [("chips.due-by-hand:25", None)]
    known = color_ups_due(running("tda2017", 4, **CHIPS), at(45).at)
    assert [each.command for each in known] == [AnnounceColorUp(25)]
    assert refused(running("tda2017", 4), AnnounceColorUp(25)) == "chips.no-chip-set"
