"""The tables as they are drawn."""

from dataclasses import replace

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.desk.queries.plan import SECTION, broken, known_table, plan, section, section_of
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.tournament.attendance.presence import NoteAway
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.halting import HaltTable
from tests.tournament.build import ANA, after, at, created, running, seated, setup
from tests.tournament.chance import chance, played, without


def named(now: Tournament) -> Names:
    known = Directory()
    known.put(Person("p1", "Chloé Œuvrard", number=1), Person("p2", "Dede", number=2))
    return Names(now, known)


def test_button_blinds_and_the_next_big_blind_are_marked() -> None:
    now = played(running("tda2017", 4), 1, 1)
    found = plan(named(now), now.layout.tables[1], ANA.at)
    assert [(p.number, p.disc, p.blind, p.next_big) for p in found.places[:5]] == [
        (1, "button", "", False),
        (2, "", "small-blind", False),
        (3, "", "big-blind", False),
        (4, "", "", True),
        (5, "", "", False),
    ]
    assert (found.hands, found.players, found.full) == (1, 4, False)
    assert found.places[0].name == "Chloé Œuvrard"
    assert found.places[0].short == "Chloé Œuvrard"
    assert found.places[2].name == "p3"


def test_a_button_where_nobody_sits_is_dead() -> None:
    now = without(played(running("tda2017", 4), 1, 2), 2)
    assert plan(named(now), now.layout.tables[1], ANA.at).places[1].disc == "dead-button"


def test_a_table_whose_button_nobody_told_has_no_marks() -> None:
    now = running("tda2017", 4)
    found = plan(named(now), now.layout.tables[1], ANA.at)
    assert found.last is None
    assert not any(place.disc or place.blind or place.next_big for place in found.places)


def test_penalties_absences_and_kept_seats_are_told() -> None:
    now = after(
        played(running("tda2017", 5), 1, 1),
        GivePenalty(1, "round-1", "phone"),
        NoteAway(2),
        AssignSeat(3, Seat(1, 3)),
    )
    found = plan(named(now), now.layout.tables[1], ANA.at)
    first, second, third = found.places[:3]
    assert (first.note, first.hands_left > 0, found.penalties) == ("penalty", True, 1)
    assert (second.note, third.kept) == ("away", True)


def test_who_waits_a_hand_is_marked() -> None:
    now = running("tda2017", 4)
    waiting = replace(now.layout.tables[1], waiting=frozenset((2,)))
    places = plan(named(now), waiting, ANA.at).places
    assert [place.waits for place in places[:3]] == [False, True, False]


def test_a_halted_table_names_the_article() -> None:
    now = after(running("tda2017", 6, 6), HaltTable(2))
    assert [c.number for c in plan(named(now), now.layout.tables[2], ANA.at).grounds] == ["10-D"]
    assert plan(named(now), now.layout.tables[1], ANA.at).grounds == ()


def test_a_full_table_is_full() -> None:
    now = running("tda2017", 9)
    found = plan(named(now), now.layout.tables[1], ANA.at)
    assert found.full
    assert found.free == ()


def test_a_large_room_is_shown_by_sections() -> None:
    now = seated(created(), *([2] * 95))
    shown = section(named(now), ANA.at, 2)
    assert (shown.number, len(shown.plans), shown.count) == (2, SECTION, 95)
    assert shown.ranges == ((1, 40), (41, 80), (81, 95))
    assert [section(named(now), ANA.at, wanted).number for wanted in (0, 3, 9)] == [1, 3, 3]
    assert [section_of(now, table) for table in (1, 40, 41, 95)] == [1, 1, 2, 3]


def test_a_room_without_tables_has_an_empty_section() -> None:
    shown = section(named(created()), ANA.at)
    assert (shown.number, shown.plans, shown.ranges, shown.count) == (1, (), (), 0)


def test_a_table_that_never_was_is_refused() -> None:
    with pytest.raises(Invalid):
        known_table(created(), 3)


def test_tables_that_broke_are_told_with_their_time() -> None:
    desk = Desk(MemoryJournal())
    commands = (
        CreateEvent(setup()),
        RegisterPeople(tuple(f"p{n}" for n in range(1, 9))),
        DrawSeats(chance(), (1, 2)),
    )
    for number, command in enumerate(commands):
        desk.do("tuesday", command, ANA, f"a{number}")
    desk.do("tuesday", BreakTable(2, chance(2)), at(7), "b")
    with desk.opened("tuesday") as stream_state:
        assert broken(stream_state) == {2: at(7).at}
    desk.undo("tuesday", "b", at(8), "u", reason="broken too early")
    with desk.opened("tuesday") as stream_state:
        assert broken(stream_state) == {}
