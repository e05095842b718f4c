"""An event by the rules of 2024: seats, moves, halts, levels, rounds and the final table."""

from dataclasses import replace
from typing import Any

import pytest

from tapisvert.actions import Command
from tapisvert.refusals import Illegal
from tapisvert.tournament.attendance.leaving import SurrenderStack
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.chips.color_up import AnnounceColorUp
from tapisvert.tournament.draws.drawing import Chance, DrawMade
from tapisvert.tournament.handling import decide
from tapisvert.tournament.law import law_of
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.rebuying.buying import AnnounceRebuy
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.setup import Late, Rebuys, Setup
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.structures.checks import remarks
from tapisvert.tournament.tables.halting import HaltTable, halts
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.timing.reading import reading
from tests.tournament.build import ANA, EVENING, after, at, created, running, setup
from tests.tournament.chance import at as table_at
from tests.tournament.chance import chance, played, positions, seed, without
from tests.tournament.listed import closings, moves
from tests.tournament.test_button import HORSE

NEW = "tda2024"
STUD = Structure("stud", (Level("play", 1200, ante=25, small_bet=100, big_bet=200, game="STUD"),))


def both(book: str, *sizes: int, **changes: Any) -> Tournament:
    """An event where every table has played a hand with the button in seat 1."""
    now = running(book, *sizes, **changes)
    for number in range(1, len(sizes) + 1):
        now = played(now, number, 1)
    return now


def commands(now: Tournament) -> list[Command | None]:
    return [proposal.command for proposal in halts(now, ANA.at)]


def short_table(big_blind: int) -> Tournament:
    """Nine seats; table 2 has five players in seats 1 to 5 against eight, its last blind there."""
    now = without(running(NEW, 8, 8), 14, 15, 16)
    return played(now, 2, big_blind - 2, big_blind - 1, big_blind)


@pytest.mark.proves("tda2024 11-D", "tda2024 add-11D")
def test_a_table_three_short_plays_on_while_its_big_blind_falls_on_a_taken_seat() -> None:
    now = short_table(big_blind=4)
    assert halts(now, ANA.at) == ()
    assert table_at(after(now, StartHand(2)), 2).hands == 2


@pytest.mark.proves("tda2024 11-D", "tda2024 add-11D")
def test_it_stops_once_its_big_blind_would_fall_on_an_empty_seat() -> None:
    now = short_table(big_blind=5)
    assert commands(now) == [HaltTable(2)]
    assert [citation.number for citation in halts(now, ANA.at)[0].grounds] == ["11-D"]
    with pytest.raises(Illegal) as refused:
        after(now, StartHand(2))
    assert refused.value.code == "tables.too-short"


@pytest.mark.proves("tda2024 11-D")
def test_where_nobody_told_the_blinds_the_director_is_told_when_to_stop() -> None:
    now = without(running(NEW, 8, 8), 14, 15, 16)
    (proposal,) = halts(now, ANA.at)
    assert proposal.reason.key == "tables.propose-halt-at-blind"
    assert table_at(after(now, StartHand(2)), 2).hands == 1


def test_by_the_rules_of_2017_the_same_table_stops_at_once() -> None:
    now = without(running("tda2017", 8, 8), 14, 15, 16)
    with pytest.raises(Illegal):
        after(now, StartHand(2))


@pytest.mark.proves("tda2024 11-D")
def test_six_handed_the_director_judges() -> None:
    now = running(NEW, 6, 3, table_size=6)
    (proposal,) = halts(now, ANA.at)
    assert proposal.reason.key == "tables.consider-halt"


@pytest.mark.proves("tda2024 RP-9", "tda2024 RP-9-1", "tda2024 RP-9-2")
@pytest.mark.parametrize(
    ("seats", "before", "after_it", "chairs"),
    [
        (9, (5, 5), (5, 4), 9),
        (8, (5, 5), (5, 4), 9),
        (7, (4, 4), (4, 3), 7),
        (6, (4, 4), (4, 3), 7),
    ],
)
def test_two_tables_merge_at_nine_or_at_seven(
    seats: int, before: tuple[int, int], after_it: tuple[int, int], chairs: int
) -> None:
    assert closings(running(NEW, *before, table_size=seats)) == ()
    (proposal,) = closings(running(NEW, *after_it, table_size=seats))
    assert proposal.command == FormFinalTable(1, NO_CHANCE)
    assert [citation.number for citation in proposal.grounds] == ["RP-9"]
    now = after(running(NEW, *after_it, table_size=seats), FormFinalTable(1, chance()))
    assert len(table_at(now, 1).seats) == chairs


def test_the_same_nine_handed_event_merges_at_ten_by_the_rules_of_2017() -> None:
    (proposal,) = closings(running("tda2017", 5, 5))
    assert proposal.command == FormFinalTable(1, NO_CHANCE)


@pytest.mark.proves("tda2024 11", "tda2024 11-A", "tda2024 RP-6")
def test_the_next_big_blind_moves_and_is_dealt_in_at_once() -> None:
    now = both(NEW, 9, 7)
    (proposal,) = moves(now)
    assert proposal.command == MovePlayer(4, Seat(2, 8), Seat(1, 4))
    assert [citation.number for citation in proposal.grounds] == ["11-A", "11"]
    now = after(now, proposal.command, StartHand(1), StartHand(2))
    assert 8 in table_at(now, 2).dealt
    assert positions(now, 1) == (2, 3, 5)


@pytest.mark.proves("tda2024 11-A-stud")
def test_in_stud_the_seat_vacated_last_is_filled() -> None:
    now = without(running(NEW, 8, 8, structure=STUD, table_size=8), 11, 14)
    (proposal,) = moves(now)
    assert proposal.command == MovePlayer(6, Seat(2, 6), Seat(1, 6))


@pytest.mark.proves("tda2024 11-B")
def test_the_button_waits_through_stud_and_serves_the_next_blinds() -> None:
    now = played(running(NEW, 6, structure=HORSE), 1, 1)
    for _ in range(3):
        now = after(now, StartHand(1), meta=at(25))
        assert positions(now) == (2, 3, 4)
    assert positions(after(now, StartHand(1), meta=at(45))) == (2, 3, 4)


@pytest.mark.proves("tda2024 11-C")
def test_the_table_that_gives_a_player_is_known_beforehand() -> None:
    (proposal, *_) = moves(both(NEW, 9, 7, 7, 9))
    assert proposal.command == MovePlayer(27, Seat(2, 8), Seat(4, 4))


@pytest.mark.proves("tda2024 10", "tda2024 10-B", "tda2024 add-10")
def test_a_table_breaks_in_two_independent_steps() -> None:
    cards, deck, _ = decide(running(NEW, 6, 6, 6), BreakTable(3, Chance(seed(4), "spring")), ANA)
    assert isinstance(cards, DrawMade)
    assert isinstance(deck, DrawMade)
    assert (cards.purpose, deck.purpose) == ("seat cards", "playing cards")


@pytest.mark.proves("tda2024 10", "tda2024 10-A")
def test_players_of_a_broken_table_wait_only_between_small_blind_and_button() -> None:
    now = without(played(without(running(NEW, 9, 9, 6), 3), 1, 1), 2, 4, 5)
    entries = (19, 20, 21, 22, 23, 24)
    now = without(now, *entries[4:])
    seats = tuple(zip(entries, (Seat(1, chair) for chair in (2, 3, 4, 5)), strict=False))
    now = after(now, BreakTable(3, seats=seats))
    assert table_at(now, 1).waiting == {3}


def registered(count: int) -> Tournament:
    return after(created(NEW), *(Register(f"p{number}") for number in range(1, count + 1)))


@pytest.mark.proves("tda2024 7")
def test_seats_are_drawn() -> None:
    now = after(registered(20), DrawSeats(chance()))
    assert sorted(table.players for table in now.layout.open_tables) == [6, 7, 7]


@pytest.mark.proves("tda2024 9")
def test_a_seat_kept_for_a_reason_is_not_drawn() -> None:
    now = after(registered(20), AssignSeat(5, Seat(2, 9)), DrawSeats(chance()))
    assert now.field.entries[5].seat == Seat(2, 9)


@pytest.mark.proves("tda2024 8", "tda2024 8-A", "tda2024 8-B")
def test_who_gives_up_a_stack_enters_again_with_a_whole_one() -> None:
    now = running(NEW, late=Late(2), rebuys=Rebuys("re-entry", last_level=2))
    now = after(now, SurrenderStack(1, 2_000), Register("p1"), meta=at(25))
    assert now.bank.removed["surrendered"] == 2_000
    assert now.field.entries[13].issued == 10_000


@pytest.mark.proves("tda2024 27")
def test_an_announced_rebuy_plays_at_once_and_is_owed() -> None:
    rebuys = Rebuys("rebuy", last_level=4)
    now = after(running(NEW, rebuys=rebuys), AnnounceRebuy(1))
    assert now.field.entries[1].owed == 2000
    assert now.field.entries[1].status == "playing"


@pytest.mark.proves("tda2024 25-B", "tda2024 24-A")
def test_the_director_colours_up_with_an_announcement() -> None:
    now = after(running(NEW, chips={25: 300, 100: 300, 500: 300}), AnnounceColorUp(25), meta=at(1))
    assert 25 in now.bank.raced


def charged(book: str, **values: Any) -> list[float]:
    """What the clock shows, in minutes, before and after three hands of hand-for-hand."""
    now = running(book, 6, 6, values=values)
    now = after(now, AnnounceHandForHand(), meta=at(2.5))
    shown = [reading(now.clock, EVENING, at(500).at).remaining / 60_000]
    for _ in range(3):
        rounds = now.hand_for_hand
        assert rounds is not None
        now = after(now, *(ReportTable(table, rounds.round) for table in (1, 2)))
        now = after(now, StartRound(rounds.round + 1), meta=at(500))
        shown.append(reading(now.clock, EVENING, at(500).at).remaining / 60_000)
    return shown


@pytest.mark.proves("tda2024 RP-8-A", "tda2024 RP-8-B", "tda2024 RP-8-C", "tda2024 RP-8-D")
def test_a_hand_takes_the_step_of_the_house_off_the_clock() -> None:
    assert charged(NEW) == [17.5, 15.5, 13.5, 11.5]
    assert charged(NEW, **{"hand-for-hand.hand": 180}) == [17.5, 14.5, 11.5, 8.5]


@pytest.mark.proves("tda2024 RP-8-B")
def test_a_step_of_more_than_three_minutes_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        after(BLANK, CreateEvent(setup(NEW, values={"hand-for-hand.hand": 240})))
    assert refused.value.code == "setup.hand-for-hand-step"
    assert charged("tda2017", **{"hand-for-hand.hand": 240})[1] == 13.5


@pytest.mark.proves("tda2024 32")
def test_an_empty_chair_may_have_the_button() -> None:
    now = after(without(played(running(NEW, 6), 1, 1), 2), StartHand(1))
    assert positions(now) == (2, 3, 4)


@pytest.mark.proves("tda2024 34-B")
def test_entering_heads_up_nobody_is_big_blind_twice_running() -> None:
    now = after(without(played(running(NEW, 3), 1, 1), 1), StartHand(1))
    assert positions(now) == (3, 3, 2)


def lowered() -> Setup:
    """A structure whose last level asks less ante than the one before."""
    *levels, last = EVENING.levels
    return setup(NEW, structure=Structure("x", (*levels, replace(last, big_blind_ante=100))))


@pytest.mark.proves("tda2024 RP-11", "tda2024 RP-11-2")
def test_a_structure_that_lowers_the_ante_is_remarked_upon_and_not_refused() -> None:
    (remark,) = remarks(lowered(), law_of(lowered()))
    assert (remark.key, remark.values, remark.fault) == ("setup.ante-reduced", {"level": 4}, False)
    assert [citation.number for citation in remark.cites] == ["RP-11-2"]
    assert list(remarks(setup(NEW), law_of(setup(NEW)))) == []
    old = replace(lowered(), book="tda2017")
    assert list(remarks(old, law_of(old))) == []


def test_ten_seats_are_not_spoken_of_and_give_a_final_of_ten() -> None:
    assert closings(running(NEW, 6, 5, table_size=10)) == ()
    (proposal,) = closings(running(NEW, 5, 5, table_size=10))
    assert proposal.command == FormFinalTable(1, NO_CHANCE)
