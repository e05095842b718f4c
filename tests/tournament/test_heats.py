"""Shoot-outs and brackets: heats of tables that give no player to another."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.refusals import Illegal
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.days.flights import BagStacks
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.elimination.correcting import ReplaceEliminated
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.heats.bracket import bracket_seats, matches_needed
from tapisvert.tournament.heats.coming import coming_heats
from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.heats.progress import undecided
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.placing.ranking import standings, survivors
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.moving import MovePlayer, SwapSeats
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.setup import Flights, Heats, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import StartClock
from tapisvert.tournament.todo import todo
from tests.desk.laws import check_chips, check_places, check_seats
from tests.tournament.build import after, at, created, setup
from tests.tournament.chance import chance
from tests.tournament.refused import refused

BRACKET = {"heats": Heats(1, bracket=True), "table_size": 2}


def started(players: int, number: int = 1, **changes: Any) -> Tournament:
    """An event in heats that plays its first one."""
    people = tuple(f"p{n}" for n in range(1, players + 1))
    now = after(created(**changes), RegisterPeople(people), DrawSeats(chance(number)))
    return after(now, StartEvent())


def first_out(now: Tournament, table: int) -> int:
    return next(entry for entry in now.layout.tables[table].seats if entry)


def decided(now: Tournament, pick: Callable[[Sequence[int]], int] = min) -> Tournament:
    """The heat played to its end."""
    while tables := undecided(now):
        now = after(now, EliminatePlayers((first_out(now, pick(tables)),)), meta=at(30))
    return now


def places_of(now: Tournament) -> list[tuple[int, int, int]]:
    return [(each.first, each.last, len(each.entries)) for each in standings(now)]


@pytest.mark.parametrize(("players", "byes"), [(2, 0), (3, 1), (5, 3), (6, 2), (8, 0), (13, 3)])
def test_byes_are_spread_over_the_matches_of_a_bracket(players: int, byes: int) -> None:
    tables = range(1, matches_needed(players) + 1)
    seats = bracket_seats(players, tables)
    assert len(seats) == len(set(seats)) == players
    alone = [table for table in tables if Seat(table, 2) not in seats]
    assert len(alone) == byes
    halves = [sum(table <= len(tables) / 2 for table in alone), 0]
    halves[1] = byes - halves[0]
    assert abs(halves[0] - halves[1]) <= 1 or players < 4


def test_six_play_a_bracket_to_one_winner_with_places_by_heat() -> None:
    now = started(6, **BRACKET)
    assert [len(table.entries) for table in now.heats[0]] == [2, 1, 2, 1]
    assert undecided(now) == (1, 3)
    now = decided(now)
    assert places_of(now) == [(5, 6, 2)]
    now = after(now, OpenHeat())
    assert [table.number for table in now.layout.open_tables] == [1, 2]
    assert (now.bank.in_play, now.clock.index, now.clock.runs) == (40_000, 0, False)
    now = after(decided(now), OpenHeat())
    assert now.layout.count == 1
    now = after(decided(now), EndEvent())
    assert places_of(now) == [(1, 1, 1), (2, 2, 1), (3, 4, 2), (5, 6, 2)]


def test_the_next_heat_is_played_at_tables_of_the_one_before() -> None:
    people = tuple(f"p{n}" for n in range(1, 9))
    now = after(created(**BRACKET), RegisterPeople(people))
    now = after(now, DrawSeats(chance(1), (5, 6, 7, 8)), StartEvent())
    now = after(decided(now), OpenHeat())
    assert [table.number for table in now.layout.open_tables] == [5, 6]
    out = after(created(heats=Heats(1), table_size=4), RegisterPeople(people))
    out = after(out, DrawSeats(chance(1), (3, 9)), StartEvent())
    assert [t.number for t in after(decided(out), OpenHeat(chance(2))).layout.open_tables] == [3]


def test_as_many_tables_are_set_up_as_two_people_play_at() -> None:
    bracket = setup(**BRACKET)
    heats = [(each.players, each.tables) for each in coming_heats(bracket, 6)]
    assert heats == [(6, 2), (4, 2), (2, 1)]


def test_winners_of_matches_side_by_side_meet_and_nobody_draws_again() -> None:
    now = decided(started(8, **BRACKET))
    through = {
        table.number: entry
        for table in now.heats[0]
        for entry in table.entries
        if now.field.entries[entry].status == "playing"
    }
    now = after(now, OpenHeat())
    assert [table.entries for table in now.heats[1]] == [
        (through[1], through[2]),
        (through[3], through[4]),
    ]
    assert now.draws.count == 1


def test_a_shoot_out_shares_places_by_how_near_somebody_came() -> None:
    now = started(12, heats=Heats(1), table_size=4)
    first = first_out(now, 1)
    now = after(now, EliminatePlayers((first,)))
    assert places_of(now) == [(10, 12, 1)]
    now = decided(now)
    assert places_of(now) == [(4, 6, 3), (7, 9, 3), (10, 12, 3)]
    now = after(now, OpenHeat(chance(2)))
    assert (now.layout.count, now.field.playing, now.bank.in_play) == (1, 3, 30_000)
    now = decided(now)
    assert places_of(now)[:2] == [(2, 2, 1), (3, 3, 1)]


def test_two_of_each_table_go_on_and_the_prizes_of_a_place_wait_for_those_who_share_it() -> None:
    plan = Bands((Band(0, (PrizeLine(1, 1, 4_000), PrizeLine(2, 7, 1_000))),))
    now = after(started(9, heats=Heats(2), table_size=5), SetPrizePlan(plan))
    assert [len(table.entries) for table in now.heats[0]] == [5, 4]
    while now.layout.tables[1].players > 2:
        now = after(now, EliminatePlayers((first_out(now, 1),)))
    assert refused(now, EliminatePlayers((first_out(now, 1),))) == "heats.through"
    assert [(each.place_from, each.place_to, each.cents) for each in payouts(now)] == [
        (5, 6, 1_800),
        (7, 8, 900),
    ]


def test_the_next_heat_is_proposed_then_its_clock() -> None:
    now = started(4, **BRACKET)
    assert not [each for each in todo(now, at(1).at) if each.id.startswith("heat")]
    now = decided(now)
    (proposal,) = (each for each in todo(now, at(40).at) if each.id.startswith("heat"))
    assert (proposal.id, proposal.command, proposal.needs) == ("heat:2", OpenHeat(), ())
    now = after(now, OpenHeat())
    (clock,) = (each for each in todo(now, at(40).at) if each.id.startswith("heat"))
    assert clock.command == StartClock()
    assert not [e for e in todo(after(now, StartClock()), at(41).at) if e.id.startswith("heat")]


def test_nobody_is_moved_between_tables_and_nobody_comes_in_later() -> None:
    now = started(8, heats=Heats(1), table_size=4)
    one, two = (first_out(now, table) for table in (1, 2))
    now = after(now, EliminatePlayers((one,)))
    assert refused(now, MovePlayer(two, Seat(1, 1))) == "heats.no-moves"
    other = first_out(now, 1)
    assert refused(now, SwapSeats(other, two)) == "heats.no-moves"
    assert refused(now, BreakTable(1, chance(3))) == "heats.no-moves"
    assert refused(now, OpenTable(3)) == "heats.no-moves"
    assert refused(now, BagStacks({other: 10})) == "heats.no-bags"
    assert refused(now, Register("late")) == "registration.heats-drawn"
    assert not [each for each in todo(now, at(1).at) if each.id.startswith(("balance", "break"))]


def test_the_next_heat_waits_for_every_table_and_ends_with_one_player() -> None:
    now = started(4, **BRACKET)
    assert refused(now, OpenHeat()) == "heats.undecided"
    assert refused(created(), OpenHeat()) == "heats.one-field"
    assert refused(created(**BRACKET), OpenHeat()) == "heats.not-running"
    now = decided(after(decided(now), OpenHeat()))
    assert refused(now, OpenHeat()) == "heats.last"


def test_whoever_leaves_after_winning_a_match_leaves_a_bye() -> None:
    now = decided(started(8, **BRACKET))
    gone = now.layout.tables[2].seats
    entry = next(each for each in gone if each)
    now = after(now, LeaveTournament(entry, 20_000, "left in anger"))
    assert places_of(now) == [(4, 4, 1), (5, 8, 4)]
    now = after(now, OpenHeat())
    assert [len(table.entries) for table in now.heats[1]] == [1, 2]


def test_a_bust_is_corrected_at_its_own_table_alone() -> None:
    now = started(8, heats=Heats(1), table_size=4)
    gone, stays = (each for each in now.layout.tables[1].seats[:2])
    other = first_out(now, 2)
    now = after(now, EliminatePlayers((gone,)))
    assert refused(now, ReplaceEliminated(gone, other)) == "heats.other-table"
    back = after(now, ReplaceEliminated(gone, stays))
    assert back.field.entries[stays].status == "out"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"heats": Heats(1, bracket=True)}, "registration.offer-bracket"),
        ({"heats": Heats(1), "table_size": 2}, "registration.offer-shoot-out"),
        ({"heats": Heats(4), "table_size": 4}, "registration.offer-shoot-out"),
        ({"heats": Heats(1), "late": Late(2)}, "registration.offer-heats-late"),
        ({**BRACKET, "rebuys": Rebuys("rebuy", None, 1, 2)}, "registration.offer-heats-rebuys"),
        ({**BRACKET, "flights": Flights(("1A",))}, "registration.offer-heats-flights"),
    ],
)
def test_what_heats_cannot_have_is_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Illegal) as refusal:
        created(**changes)
    assert refusal.value.code == code


@settings(max_examples=25, deadline=None)
@given(data=st.data(), players=st.integers(2, 23))
def test_any_heats_end_with_one_winner_and_all_places_given(
    data: st.DataObject, players: int
) -> None:
    """Chips as dealt, seats sound, nobody at two tables, places a permutation at every step."""
    shape = data.draw(st.sampled_from((BRACKET, _shoot_out(1), _shoot_out(2))))
    now = started(players, data.draw(st.integers(1, 99)), **shape)
    while now.field.playing > 1:
        before = now.field.playing
        now = decided(now, lambda tables: data.draw(st.sampled_from(tables)))
        check_seats(now)
        check_chips(now, 0)
        check_places(now)
        if now.field.playing > 1:
            now = after(now, OpenHeat(chance(7)))
            assert now.bank.in_play == 10_000 * now.field.playing
            assert now.field.playing < before
            sitting = [entry for table in now.heats[-1] for entry in table.entries]
            assert len(sitting) == len(set(sitting)) == now.field.playing
    over = after(now, EndEvent())
    assert places_of(over)[0] == (1, 1, 1)
    assert places_of(over)[1:] == places_of(now)
    check_places(over)


def _shoot_out(advance: int) -> dict[str, Any]:
    return {"heats": Heats(advance), "table_size": 4}


def test_a_deal_waits_until_nobody_who_is_out_can_rank_beside_those_who_agree() -> None:
    now = after(started(9, heats=Heats(1), table_size=6), SetPrizePlan(percentages(50, 30, 20)))
    now = after(now, EliminatePlayers((first_out(now, 1),)))
    assert refused(now, AgreeDeal("equal", survivors(now))) == "deals.round-undecided"
    now = decided(now)
    now = after(now, AgreeDeal("equal", survivors(now)), OpenHeat(chance(2)), meta=at(31))
    now = after(now, EliminatePlayers((first_out(now, 1),)), EndEvent(), meta=at(40))
    assert sum(each.cents for each in payouts(now)) == pool(now).total


def test_those_who_begin_a_round_may_agree_before_anybody_is_out_of_it() -> None:
    now = after(started(8, **BRACKET), SetPrizePlan(percentages(50, 30, 10, 10)))
    now = after(decided(now), OpenHeat(chance(2)), meta=at(31))
    now = after(now, AgreeDeal("equal", survivors(now)), meta=at(32))
    now = after(decided(now), OpenHeat(chance(3)), meta=at(41))
    now = after(now, EliminatePlayers((first_out(now, 1),)), EndEvent(), meta=at(50))
    assert sum(each.cents for each in payouts(now)) == pool(now).total


def test_a_short_table_of_a_heat_plays_on_since_no_table_gives_it_a_player() -> None:
    now = started(12, heats=Heats(1), table_size=6)
    for _ in range(4):
        now = after(now, EliminatePlayers((first_out(now, 1),)), meta=at(30))
    assert not [each for each in todo(now, at(40).at) if each.id.startswith("halt:")]
