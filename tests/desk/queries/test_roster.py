"""The list of players: filters, search, pages."""

from dataclasses import replace

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.desk.queries.roster import (
    PAGE,
    SMALL,
    Roster,
    counts,
    current,
    filtered,
    found,
)
from tapisvert.person import Person
from tapisvert.tournament.attendance.presence import NoteAway
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.rebuying.buying import AnnounceRebuy
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.setup import Late, Rebuys
from tests.tournament.build import after, created, running, seated

NAMES = ("Zoé Roy", "Ana Diallo", "Marc Lavoie", "Bo Singh", "Chloé Caron", "Dede Ng")


def directory(*more: Person) -> Directory:
    known = Directory()
    known.put(*(Person(f"p{n}", name) for n, name in enumerate(NAMES, 1)), *more)
    return known


def entries(roster: Roster) -> list[int]:
    return [row.entry for row in roster.rows]


def test_a_small_field_is_in_the_order_of_its_surnames() -> None:
    roster = filtered(running("tda2017", 3, 3), directory(), "playing")
    assert [row.name for row in roster.rows] == sorted(NAMES, key=lambda name: name.split()[-1])
    assert not roster.more


def test_each_filter_shows_its_own() -> None:
    now = running("tda2017", 3, 3, rebuys=Rebuys("rebuy", last_level=2))
    now = after(
        now,
        EliminatePlayers((1,)),
        EliminatePlayers((4,)),
        GivePenalty(2, "round-1", "phone"),
        NoteAway(5),
        AnnounceRebuy(3),
    )
    known = directory()
    assert entries(filtered(now, known, "out")) == [4, 1]
    assert [(r.place_from, r.place_to) for r in filtered(now, known, "out").rows] == [
        (5, 5),
        (6, 6),
    ]
    assert entries(filtered(now, known, "penalised")) == [2]
    assert entries(filtered(now, known, "owing")) == [3]
    assert entries(filtered(now, known, "waiting")) == []
    (penalised,) = filtered(now, known, "penalised").rows
    assert (penalised.penalised, penalised.hands) == (True, 2)
    away = next(row for row in filtered(now, known, "playing").rows if row.entry == 5)
    assert away.presence == "away"
    shown = counts(now)
    assert (shown.playing, shown.out, shown.owing, shown.penalised) == (4, 2, 1, 1)


def test_once_it_is_over_nobody_is_in_and_the_winner_is_listed_with_a_place() -> None:
    now = running("tda2017", 3)
    now = after(now, EliminatePlayers((1,)), EliminatePlayers((3,)), EndEvent())
    ranked = filtered(now, directory(), "out")
    assert entries(ranked) == [2, 3, 1]
    assert [row.place_from for row in ranked.rows] == [1, 2, 3]
    assert entries(filtered(now, directory(), "playing")) == []
    shown = counts(now)
    assert (shown.playing, shown.out) == (0, 3)


def test_whoever_waits_has_a_place_in_the_queue() -> None:
    now = after(created(most_entries=2), *(Register(f"p{n}") for n in range(1, 5)))
    assert [(r.entry, r.queue) for r in filtered(now, directory(), "waiting").rows] == [
        (3, 1),
        (4, 2),
    ]
    assert entries(filtered(now, directory(), "playing")) == [2, 1]


@pytest.mark.parametrize(
    ("text", "found_entries"),
    [("roy", [1]), ("CHLOE", [5]), ("2.1", [4]), ("T2-1", [4]), ("9.1", []), ("#3", [3])],
)
def test_a_player_is_found_by_name_number_or_seat(text: str, found_entries: list[int]) -> None:
    assert entries(found(running("tda2017", 3, 3), directory(), text)) == found_entries


def test_a_player_is_found_by_nickname() -> None:
    known = directory(Person("p3", "Marc Lavoie", nickname="Le Chat"))
    assert entries(found(running("tda2017", 3, 3), known, "chat")) == [3]


def test_people_who_have_not_entered_are_offered_beside() -> None:
    known = directory(Person("x", "Zoé Martin"), Person("y", "Zoltan Roy"))
    roster = found(running("tda2017", 3, 3), known, "zo")
    assert entries(roster) == [1]
    assert [person.id for person in roster.strangers] == ["x", "y"]


def test_two_ids_of_one_person_lead_to_the_same_entry() -> None:
    known = directory(Person("stays", "Marc Lavoie-Roy"))
    known.put(replace(Person("p3", "Marc Lavoie"), same_as="stays"))
    roster = found(running("tda2017", 3, 3), known, "lavoie")
    assert entries(roster) == [3]
    assert roster.rows[0].person == "p3"
    assert not roster.strangers


def test_somebody_who_entered_again_is_listed_once() -> None:
    now = running("tda2017", 3, 3, rebuys=Rebuys("re-entry", last_level=2), late=Late(2))
    now = after(now, EliminatePlayers((1,)), Register("p1"))
    assert current(now, now.field.by_person["p1"]).number == 7
    assert entries(found(now, directory(), "zoé")) == [7]
    assert entries(filtered(now, directory(), "out")) == []


def test_an_entry_taken_back_is_nobodys_current_one_but_the_last_resort() -> None:
    now = after(created(), Register("p1"), Unregister(1))
    assert current(now, (1,)).status == "withdrawn"


def test_a_large_field_comes_page_by_page_in_the_order_of_its_entries() -> None:
    now = seated(created(), *(9,) * 100)
    assert len(now.field.entries) > SMALL
    known = directory()
    first, second = filtered(now, known, "playing"), filtered(now, known, "playing", 2)
    assert entries(first) == list(range(1, PAGE + 1))
    assert first.more
    assert entries(second) == list(range(PAGE + 1, 2 * PAGE + 1))
    last = filtered(now, known, "playing", 18)
    assert not last.more
    assert filtered(now, known, "playing", 19).rows == ()


def test_only_the_people_of_a_page_are_named() -> None:
    class Counted(Directory):
        asked = 0

        def get(self, person: str) -> Person | None:
            self.asked += 1
            return super().get(person)

    now = seated(created(), *(9,) * 1112)
    known = Counted()
    roster = filtered(now, known, "playing", 3)
    assert roster.rows[0].seat == Seat(12, 2)
    assert known.asked == PAGE
