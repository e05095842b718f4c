"""Players go out, and what was told wrong is put right."""

from itertools import pairwise
from operator import eq

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.tournament.elimination.correcting import (
    CorrectKnockOut,
    CorrectOrder,
    ReplaceEliminated,
)
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.handling import TOURNAMENT, decide, replay
from tapisvert.tournament.history import RecordedAction, falling
from tapisvert.tournament.phases.running import CancelEvent, EndEvent
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.results.table import knock_outs
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.state import Tournament
from tests.tournament.build import ANA, after, at, created, running
from tests.tournament.refused import refused


def order(now: Tournament) -> dict[int, tuple[int, int]]:
    return {each.entry: (each.place_from, each.place_to) for each in places(now)}


@pytest.mark.proves("pur2019 D-8.1")
def test_whoever_goes_out_leaves_the_seat_and_takes_the_place_behind_those_left() -> None:
    now = after(running("pur2019", 4, 4), EliminatePlayers((3,)), meta=at(5))
    entry = now.field.entries[3]
    assert (entry.status, entry.seat, entry.stack) == ("out", None, 0)
    assert now.layout.tables[1].seats[2] == 0
    assert now.layout.tables[1].vacated == (3,)
    assert (now.field.playing, now.field.out) == (7, 1)
    assert order(now) == {3: (8, 8)}
    assert now.places.busts[0].at == at(5).at


def test_chips_stay_in_play_when_somebody_is_beaten() -> None:
    now = running("tda2017", 4, 4)
    assert after(now, EliminatePlayers((1, 2))).bank == now.bank


def test_the_bigger_stack_ranks_higher_on_one_hand() -> None:
    now = after(running("tda2017", 6), EliminatePlayers((1, 2, 3), (500, 900, 700)))
    assert order(now) == {2: (4, 4), 3: (5, 5), 1: (6, 6)}


def test_stacks_may_be_told_later_and_told_again() -> None:
    now = after(running("tda2017", 6), EliminatePlayers((1, 2)))
    assert order(now) == {1: (5, 6), 2: (5, 6)}
    now = after(now, TellStacks({1: 900, 2: 400}))
    assert order(now) == {1: (5, 5), 2: (6, 6)}
    assert order(after(now, TellStacks({2: 900}))) == {1: (5, 6), 2: (5, 6)}


def test_knock_outs_are_shared_by_those_who_took_the_chips() -> None:
    now = after(
        running("tda2017", 6),
        EliminatePlayers((1, 2), by=((3, 4), (3,))),
        EliminatePlayers((5,), by=((4,),)),
    )
    assert {entry: str(count) for entry, count in knock_outs(now).items()} == {3: "3/2", 4: "3/2"}
    now = after(now, CorrectKnockOut(5, (6,)))
    assert str(knock_outs(now)[6]) == "1"


def test_two_on_one_hand_may_beat_each_other() -> None:
    now = after(running("tda2017", 6), EliminatePlayers((1, 2), (100, 200), ((2,), (3,))))
    assert knock_outs(now) == {2: 1, 3: 1}


def test_the_wrong_player_gets_the_old_chair_back_and_the_right_one_is_out() -> None:
    now = after(running("tda2017", 6), EliminatePlayers((1,), by=((2,),)), ReplaceEliminated(1, 2))
    assert now.field.entries[1].seat == Seat(1, 1)
    assert now.field.entries[2].status == "out"
    assert order(now) == {2: (6, 6)}
    assert knock_outs(now) == {1: 1}
    assert now.layout.tables[1].seats[:2] == (1, 0)


def test_the_wrong_player_sits_where_the_other_was_moved_in_his_place() -> None:
    now = after(
        running("tda2017", 5, 4),
        EliminatePlayers((1,)),
        MovePlayer(2, Seat(2, 5)),
        ReplaceEliminated(1, 2),
    )
    assert now.field.entries[1].seat == Seat(2, 5)
    assert now.layout.tables[2].seats[4] == 1
    assert now.field.entries[2].seat is None


def test_the_wrong_player_of_a_full_chair_takes_the_seat_of_the_right_one() -> None:
    now = after(
        running("tda2017", 5, 5),
        EliminatePlayers((1,)),
        MovePlayer(6, Seat(1, 1)),
        ReplaceEliminated(1, 2),
    )
    assert now.field.entries[1].seat == Seat(1, 2)


def test_the_wrong_winner_of_the_last_hand_is_put_right_after_the_end() -> None:
    now = after(running("tda2017", 2), EliminatePlayers((1,), by=((2,),)), EndEvent())
    assert order(after(now, ReplaceEliminated(1, 2, "wrong name"))) == {1: (1, 1), 2: (2, 2)}


@pytest.mark.parametrize(
    ("command", "places_after"),
    [
        (CorrectOrder(3, "before", 1), {2: (4, 4), 1: (5, 5), 3: (6, 6)}),
        (CorrectOrder(1, "after", 3), {1: (4, 4), 3: (5, 5), 2: (6, 6)}),
        (CorrectOrder(1, "after", 2), {3: (4, 4), 1: (5, 5), 2: (6, 6)}),
        (CorrectOrder(3, "same-hand", 1), {2: (4, 4), 1: (5, 6), 3: (5, 6)}),
    ],
)
def test_a_wrong_order_told_right_moves_every_place(
    command: CorrectOrder, places_after: dict[int, tuple[int, int]]
) -> None:
    now = running("tda2017", 6)
    for entry in (1, 2, 3):
        now = after(now, EliminatePlayers((entry,)))
    assert order(after(now, command)) == places_after


def test_somebody_told_on_the_wrong_hand_leaves_the_others_on_it() -> None:
    now = after(running("tda2017", 6), EliminatePlayers((1, 2), (300, 200)), EliminatePlayers((3,)))
    now = after(now, CorrectOrder(2, "after", 3))
    assert order(now) == {2: (4, 4), 3: (5, 5), 1: (6, 6)}


def test_a_correction_is_still_possible_when_the_event_is_over() -> None:
    now = after(running("tda2017", 3), EliminatePlayers((1,)), EliminatePlayers((2,)), EndEvent())
    assert order(now) == {3: (1, 1), 2: (2, 2), 1: (3, 3)}
    assert order(after(now, CorrectOrder(1, "after", 2, "the film shows it")))[1] == (2, 2)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (EliminatePlayers(()), "elimination.nobody-named"),
        (EliminatePlayers((1, 1)), "elimination.named-twice"),
        (EliminatePlayers((1, 5)), "elimination.two-tables"),
        (EliminatePlayers((99,)), "registration.no-such-entry"),
        (EliminatePlayers((8,)), "elimination.out-already"),
        (EliminatePlayers((1,), (5, 6)), "elimination.stacks-count"),
        (EliminatePlayers((1,), by=((2,), (3,))), "elimination.by-count"),
        (EliminatePlayers((1,), (0,)), "elimination.no-chips"),
        (EliminatePlayers((1,), by=((1,),)), "elimination.by-himself"),
        (EliminatePlayers((1,), by=((2, 2),)), "elimination.winner-twice"),
        (EliminatePlayers((1,), by=((5,),)), "elimination.winner-elsewhere"),
        (EliminatePlayers((1,), by=((99,),)), "registration.no-such-entry"),
        (TellStacks({}), "elimination.nobody-named"),
        (TellStacks({1: 500}), "elimination.not-out"),
        (TellStacks({8: -5}), "elimination.no-chips"),
        (CorrectKnockOut(1, (2,)), "elimination.not-out"),
        (CorrectKnockOut(8, (8,)), "elimination.by-himself"),
        (ReplaceEliminated(1, 2), "elimination.not-out"),
        (ReplaceEliminated(8, 7), "elimination.out-already"),
        (ReplaceEliminated(8, 99), "registration.no-such-entry"),
        (CorrectOrder(8, "before", 8), "elimination.same-player"),
        (CorrectOrder(8, "before", 1), "elimination.not-out"),
        (CorrectOrder(8, "same-hand", 4), "elimination.two-tables"),
        (CorrectOrder(8, "same-round", 7), "elimination.no-round"),
    ],
)
def test_a_command_that_cannot_be_is_refused(command: object, code: str) -> None:
    now = after(running("tda2017", 4, 4), *(EliminatePlayers((entry,)) for entry in (8, 7, 4)))
    assert refused(now, command) == code


def test_the_last_player_cannot_be_taken_out() -> None:
    assert refused(running("tda2017", 2), EliminatePlayers((1, 2))) == "elimination.nobody-left"


def test_nobody_goes_out_of_an_event_that_is_not_played() -> None:
    called_off = after(running("tda2017", 3), CancelEvent("power cut"))
    for now in (created(), called_off):
        assert refused(now, EliminatePlayers((1,))) == "elimination.not-running"
        assert refused(now, TellStacks({1: 5})) == "elimination.not-running"
        assert refused(now, ReplaceEliminated(1, 2)) == "elimination.not-running"


ENTRIES = tuple(range(1, 9))


@given(st.permutations(ENTRIES), st.integers(1, 7), st.data())
@settings(max_examples=60, deadline=None)
def test_a_history_put_right_places_everybody_as_one_told_right_at_once(
    right: list[int], busts: int, data: st.DataObject
) -> None:
    out = right[:busts]
    told = data.draw(st.permutations(out))
    fresh, corrected = running("tda2017", 8), running("tda2017", 8)
    for entry in out:
        fresh = after(fresh, EliminatePlayers((entry,)))
    for entry in told:
        corrected = after(corrected, EliminatePlayers((entry,)))
    for before, entry in pairwise(out):
        corrected = after(corrected, CorrectOrder(entry, "after", before))
    assert order(corrected) == order(fresh)


@given(st.permutations(ENTRIES), st.integers(1, 6), st.data())
@settings(max_examples=60, deadline=None)
def test_the_right_player_told_later_gives_the_same_seats_and_places(
    order_of_finish: list[int], busts: int, data: st.DataObject
) -> None:
    out, left = order_of_finish[:busts], order_of_finish[busts:]
    index = data.draw(st.integers(0, busts - 1))
    wrong = data.draw(st.sampled_from(left))
    fresh, corrected = running("tda2017", 8), running("tda2017", 8)
    for place, entry in enumerate(out):
        fresh = after(fresh, EliminatePlayers((entry,)))
        corrected = after(corrected, EliminatePlayers((wrong if place == index else entry,)))
    corrected = after(corrected, ReplaceEliminated(wrong, out[index]))
    assert order(corrected) == order(fresh)
    assert corrected.layout.tables[1].seats == fresh.layout.tables[1].seats
    assert corrected.field.playing == fresh.field.playing


@given(st.permutations(ENTRIES), st.integers(1, 7), st.data())
@settings(max_examples=40, deadline=None)
def test_undoing_one_elimination_leaves_the_others_standing(
    finish: list[int], busts: int, data: st.DataObject
) -> None:
    start = now = running("tda2017", 8)
    actions: list[RecordedAction] = []
    for entry in finish[:busts]:
        command = EliminatePlayers((entry,))
        events = decide(now, command, ANA)
        now = replay(now, events)
        actions.append(RecordedAction(str(entry), command, events, ANA))
    gone = data.draw(st.sampled_from(finish[:busts]))
    assert falling(TOURNAMENT, start, actions, (), (str(gone),), eq) == ()
    undone = replay(start, [e for act in actions if act.id != str(gone) for e in act.events])
    fresh = after(start, *(EliminatePlayers((n,)) for n in finish[:busts] if n != gone))
    assert undone == fresh
    assert gone not in order(undone)
