"""Places follow from who went out when."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.handling import replay
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import CancelEvent, EndEvent
from tapisvert.tournament.placing.proposals import stacks_needed, won
from tapisvert.tournament.placing.ranking import place_of, places
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.proposal import NeedsStacks
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    HandForHandAnnounced,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tests.tournament.build import ANA, after, at, running
from tests.tournament.test_elimination import order


@pytest.mark.proves("ropta2020 5.4", "ropta2020 5.4-a")
@pytest.mark.parametrize("book", ["ropta2020", "tda2017"])
def test_equal_stacks_on_one_hand_tie(book: str) -> None:
    now = after(running(book, 9), EliminatePlayers((1, 2), (800, 800)))
    assert [(each.place_from, each.place_to, each.tie) for each in places(now)] == [
        (8, 9, "equal-stacks"),
        (8, 9, "equal-stacks"),
    ]


def test_three_equal_stacks_share_three_places_behind_a_bigger_one() -> None:
    now = after(running("ropta2020", 9), EliminatePlayers((1, 2, 3, 4), (5, 5, 900, 5)))
    assert order(now) == {3: (6, 6), 1: (7, 9), 2: (7, 9), 4: (7, 9)}


def hand_for_hand(*sizes: int) -> Tournament:
    return after(running("tda2017", *sizes), AnnounceHandForHand())


@pytest.mark.proves("tda2017 PR-8-A")
def test_busts_of_one_round_at_several_tables_share_their_places() -> None:
    now = hand_for_hand(*[9] * 5, 7)
    assert now.field.playing == 52
    for entry in (1, 10, 19):
        now = after(now, EliminatePlayers((entry,), (500 * entry,)))
    assert order(now) == {1: (50, 52), 10: (50, 52), 19: (50, 52)}
    assert {each.tie for each in places(now)} == {"same-round"}


def test_the_next_round_has_places_of_its_own() -> None:
    now = after(hand_for_hand(4, 4), EliminatePlayers((1,)))
    now = after(now, ReportTable(1, 0), ReportTable(2, 0), StartRound(1), EliminatePlayers((5,)))
    assert order(now) == {5: (7, 7), 1: (8, 8)}


def test_hands_of_two_hand_for_hands_are_two_rounds() -> None:
    now = after(hand_for_hand(4, 4), EliminatePlayers((1,)), EndHandForHand())
    now = after(now, AnnounceHandForHand(), EliminatePlayers((5,)), meta=at(3))
    assert order(now) == {5: (7, 7), 1: (8, 8)}


def test_players_of_one_table_rank_by_stacks_in_hand_for_hand_too() -> None:
    now = after(hand_for_hand(4, 4), EliminatePlayers((1,), (300,)), EliminatePlayers((2,), (200,)))
    assert order(now) == {1: (7, 7), 2: (8, 8)}
    now = after(now, EliminatePlayers((5,), (9000,)))
    assert order(now) == {1: (6, 8), 2: (6, 8), 5: (6, 8)}


def test_one_table_alone_plays_no_rounds() -> None:
    now = replay(running("tda2017", 4), (HandForHandAnnounced(ANA.at),))
    now = after(now, EliminatePlayers((1,)), EliminatePlayers((2,)))
    assert order(now) == {2: (3, 3), 1: (4, 4)}


def test_a_bust_told_too_late_joins_the_round_it_belongs_to() -> None:
    now = after(hand_for_hand(4, 4), EliminatePlayers((1,)))
    now = after(now, EndHandForHand(), EliminatePlayers((5,)))
    assert order(now) == {5: (7, 7), 1: (8, 8)}
    assert order(after(now, CorrectOrder(5, "same-round", 1))) == {1: (7, 8), 5: (7, 8)}


def test_whoever_went_out_before_a_round_ranks_behind_all_of_it() -> None:
    now = hand_for_hand(4, 4)
    for entry in (1, 5, 2):
        now = after(now, EliminatePlayers((entry,)))
    now = after(now, CorrectOrder(2, "before", 5))
    assert order(now) == {1: (6, 7), 5: (6, 7), 2: (8, 8)}


def test_one_place_is_the_same_asked_for_alone() -> None:
    now = after(running("tda2017", 6), EliminatePlayers((1, 2), (7, 7)), EliminatePlayers((3,)))
    assert tuple(place_of(now, entry) for entry in (3, 1, 2)) == places(now)
    assert place_of(now, 4) is None


@pytest.mark.proves("pur2019 6.23")
def test_leaving_takes_the_place_reached() -> None:
    now = after(running("pur2019", 4, 4), EliminatePlayers((8,)), LeaveTournament(1, 12_000))
    assert order(now) == {1: (7, 7), 8: (8, 8)}


@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020", "pur2019"])
def test_who_is_disqualified_takes_the_place_reached_too(book: str) -> None:
    chips = 12_000 if book == "pur2019" else 10_000
    now = after(running(book, 4, 4), EliminatePlayers((8,)))
    now = after(now, GivePenalty(1, "disqualified", "collusion", stack=chips))
    assert order(now) == {1: (7, 7), 8: (8, 8)}
    assert now.bank.in_play == 7 * chips


def test_whoever_leaves_in_a_round_ranks_behind_those_beaten_in_it() -> None:
    now = after(hand_for_hand(4, 4), EliminatePlayers((1,)), LeaveTournament(2, 10_000))
    now = after(now, EliminatePlayers((5,)))
    assert order(now) == {1: (6, 7), 5: (6, 7), 2: (8, 8)}


def reentered() -> Tournament:
    rebuys = Rebuys("re-entry", BuyIn(2000, 0, 10_000), None, 4)
    now = running("tda2017", 4, rebuys=rebuys, late=Late(4))
    return after(now, EliminatePlayers((1,)), Register("p1"))


def test_a_re_entry_takes_the_earlier_place_away() -> None:
    now = reentered()
    assert order(now) == {}
    now = after(now, EliminatePlayers((2,)))
    assert order(now) == {2: (4, 4)}


def test_nobody_has_a_place_in_an_event_that_was_called_off() -> None:
    now = after(running("tda2017", 4), EliminatePlayers((1,)), CancelEvent("storm"))
    assert places(now) == ()


def test_the_winner_is_proposed_and_placed_once_the_event_ends() -> None:
    now = after(running("tda2017", 3), EliminatePlayers((1, 2), (5, 6)))
    (proposal,) = won(now)
    assert proposal.command == EndEvent()
    assert "3" in proposal.reason.text("fr")
    assert order(after(now, EndEvent())) == {3: (1, 1), 2: (2, 2), 1: (3, 3)}
    assert won(running("tda2017", 3)) == ()


def test_an_event_ended_early_ranks_those_left_together_when_nobody_counted() -> None:
    now = after(running("tda2017", 4), EliminatePlayers((1,)), EndEvent("closing time"))
    assert order(now) == {2: (1, 3), 3: (1, 3), 4: (1, 3), 1: (4, 4)}
    assert stacks_needed(after(now, SetPrizePlan(percentages(60, 40)))) == ()


def test_stacks_are_asked_for_only_where_a_prize_depends_on_them() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(percentages(60, 40)))
    now = after(now, EliminatePlayers((1, 2)))
    assert stacks_needed(now) == ()
    now = after(now, EliminatePlayers((3,)), EliminatePlayers((4, 5)))
    (proposal,) = stacks_needed(now)
    assert proposal.needs == (NeedsStacks((4, 5)),)
    assert "4, 5" in proposal.reason.text("en")
    assert stacks_needed(after(now, TellStacks({4: 900, 5: 300}))) == ()


def test_players_who_get_the_same_need_no_stacks() -> None:
    now = after(running("tda2017", 4), SetPrizePlan(percentages(40, 20, 20, 20)))
    assert stacks_needed(after(now, EliminatePlayers((1, 2)))) == ()


@given(st.lists(st.integers(1, 4), min_size=1, max_size=20), st.data())
@settings(max_examples=60, deadline=None)
def test_places_are_a_permutation_with_ties(hands: list[int], data: st.DataObject) -> None:
    now = running("tda2017", 9, 9, 9)
    out: list[int] = []
    for size in hands:
        seats = [n for n in now.layout.tables[data.draw(st.integers(1, 3))].seats if n][:size]
        if not seats or len(seats) >= now.field.playing:
            continue
        some = st.one_of(st.none(), st.integers(1, 3))
        stacks = tuple(data.draw(some) for _ in seats)
        if now.hand_for_hand is None and data.draw(st.booleans()):
            now = after(now, AnnounceHandForHand())
        now = after(now, EliminatePlayers(tuple(seats), stacks))
        out += seats
    found = places(now)
    assert sorted(each.entry for each in found) == sorted(out)
    taken = [
        place for span in {each[2:4] for each in found} for place in range(span[0], span[1] + 1)
    ]
    assert sorted(taken) == list(range(28 - len(out), 28))
    for each in found:
        sharing = [other for other in found if other[2:4] == each[2:4]]
        assert len(sharing) == each.place_to - each.place_from + 1
