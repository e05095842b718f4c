"""Who sits where, page by page."""

from __future__ import annotations

import pytest

from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.web.house import people
from tapisvert.web.panels.television.naming import shortened
from tapisvert.web.panels.television.seating import NAMES, extent, leaf
from tests.tournament.build import created
from tests.web.panels.television.scene import Evening, players

pytestmark = pytest.mark.usefixtures("room")


def test_nobody_sits_before_the_draw() -> None:
    assert extent(created()) == (0, 0, 0)
    Evening().enter()
    assert leaf("tuesday", "table", 1).tables == ()
    assert leaf("tuesday", "name", 1).names == ()


def test_up_to_eight_tables_stand_on_one_page() -> None:
    evening = Evening(table_size=5).enter(*players(36)).started()
    assert extent(evening.now)[:2] == (1, 2)
    found = leaf("tuesday", "table", 1)
    assert (len(found.tables), found.pages, found.large) == (8, 1, False)
    assert sum(1 for table in found.tables for place in table.places if place.name) == 36


def test_more_tables_are_leafed_through() -> None:
    Evening(table_size=5).enter(*players(100)).started()
    assert leaf("tuesday", "table", 1).pages == 3
    last = leaf("tuesday", "table", 99)
    assert (last.page, len(last.tables)) == (3, 4)
    assert leaf("tuesday", "table", 0).page == 1


def test_names_are_in_their_order_and_end_with_the_last_page() -> None:
    evening = Evening(table_size=5).enter(*players(50)).started()
    assert extent(evening.now).names == 3
    pages = [leaf("tuesday", "name", page) for page in (1, 2, 3)]
    names = [place.name for page in pages for place in page.names]
    assert names == list(players(50))
    assert [len(page.names) for page in pages] == [NAMES, NAMES, 2]


def test_accents_do_not_change_the_order() -> None:
    Evening().enter("Zoé B", "Éva C", "Eli D").started(1)
    names = [place.name for place in leaf("tuesday", "name", 1).names]
    assert names == ["Eli D", "Éva C", "Zoé B"]


def test_whoever_goes_out_leaves_the_list_and_changes_its_key() -> None:
    evening = Evening().enter().started(1)
    before = extent(evening.now)
    assert extent(evening.now) == before
    out = next(entry for entry in evening.now.room.tables[1].seats if entry)
    evening.do(EliminatePlayers((out,)), 5)
    assert extent(evening.now).key != before.key
    assert len(leaf("tuesday", "name", 1).names) == 3


def test_somebody_who_is_forgotten_has_a_number_alone() -> None:
    Evening().enter().started(1)
    people().forget("tuesday-2")
    assert "#3" in [place.name for place in leaf("tuesday", "name", 1).names]


def test_somebody_who_shows_a_nickname_is_called_so() -> None:
    evening = Evening().enter().started(1)
    assert evening.now.field.playing == 4
    people().put(Person("tuesday-2", "Chloé Martin", nickname="Cleo", shown="nickname"))
    names = [place.name for place in leaf("tuesday", "name", 1).names]
    assert "Cleo" in names
    assert "Chloé Martin" not in names


@pytest.mark.parametrize(
    ("most", "short"),
    [
        (40, "Jean-Baptiste Desrochers-Lapointe"),
        (30, "J.-B. Desrochers-Lapointe"),
        (19, "J.-B. Desrochers-L…"),
        (3, "J.…"),
    ],
)
def test_a_first_name_shrinks_before_a_family_name_is_cut(most: int, short: str) -> None:
    assert shortened("Jean-Baptiste Desrochers-Lapointe", most) == short


def test_a_name_of_one_word_is_cut_at_the_end() -> None:
    assert shortened("Wolfeschlegelstein", 8) == "Wolfesc…"
