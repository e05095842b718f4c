"""Who sits where, page by page."""

import pytest

from tapisvert.person import Person
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.web.house import people
from tapisvert.web.panels.television.naming import shortened
from tapisvert.web.panels.television.seating import NAMES, SeatedName, extent, leaf
from tests.tournament.build import created
from tests.web.panels.television.scene import Evening, players


def told(seated: SeatedName) -> str:
    """The whole name of somebody who sits."""
    assert seated.name is not None
    return f"{seated.name.first} {seated.name.last}".strip()


def test_nobody_sits_before_the_draw() -> None:
    assert extent(created(), 0) == (0, 0, 0)
    Evening().enter()
    assert leaf("tuesday", "table", 1).tables == ()
    assert leaf("tuesday", "name", 1).names == ()


def test_up_to_eight_small_tables_stand_on_one_page() -> None:
    evening = Evening(table_size=5).enter(*players(36)).started()
    assert extent(evening.now, 0)[:2] == (1, 1)
    found = leaf("tuesday", "table", 1)
    assert (len(found.tables), found.pages, found.size.row) == (8, 1, 40)
    assert [len(column) for column in found.cards] == [2, 2, 2, 2]
    assert sum(1 for table in found.tables for place in table.places if place.name) == 36


def test_more_tables_are_leafed_through() -> None:
    Evening(table_size=5).enter(*players(100)).started()
    assert leaf("tuesday", "table", 1).pages == 3
    last = leaf("tuesday", "table", 99)
    assert (last.page, len(last.tables)) == (3, 4)
    assert leaf("tuesday", "table", 0).page == 1


def test_names_are_in_their_order_and_end_with_the_last_page() -> None:
    evening = Evening(table_size=5).enter(*players(50)).started()
    assert extent(evening.now, 0).names == 2
    pages = [leaf("tuesday", "name", page) for page in (1, 2)]
    names = [told(place) for page in pages for place in page.names]
    assert names == list(players(50))
    assert [len(page.names) for page in pages] == [NAMES, 11]
    assert [len(column) for column in pages[0].columns] == [13, 13, 13]


def test_whole_tables_are_large_enough_to_be_read_and_so_four_stand_on_a_page() -> None:
    Evening(table_size=9).enter(*players(73)).started()
    found = leaf("tuesday", "table", 1)
    assert (found.pages, len(found.tables), found.size.row) == (3, 4, 48)


def test_on_cards_of_four_tables_a_long_first_name_is_an_initial() -> None:
    Evening(table_size=9).enter(*(f"Magdalena Wójcik {n}" for n in range(36))).started()
    found = leaf("tuesday", "table", 1)
    assert found.size.letters == 12
    names = {told(place) for table in found.tables for place in table.places if place.name}
    assert all(name.startswith("M. ") for name in names), names


def test_around_one_table_a_first_name_is_whole_while_it_has_a_line_of_its_own() -> None:
    Evening().enter("Julie Bernier", "Mamadou Diallo", "Jean-Baptiste Roy").started(1)
    (table,) = leaf("tuesday", "table", 1).tables
    names = sorted(told(place) for place in table.places if place.name)
    assert names == ["J.-B. Roy", "Julie Bernier", "Mamadou Diallo"]


def test_the_list_goes_by_surname_and_says_where_a_letter_begins() -> None:
    Evening().enter("Zoé Blanc", "Ana de Luca", "Éva Élie", "Bo Eck").started(1)
    found = leaf("tuesday", "name", 1)
    assert [(each.letter, told(each)) for each in found.names] == [
        ("B", "Zoé Blanc"),
        ("D", "Ana de Luca"),
        ("E", "Bo Eck"),
        ("", "Éva Élie"),
    ]
    assert found.range == ("B", "E")


def test_accents_do_not_change_the_order() -> None:
    Evening().enter("Zoé Zed", "Éva Éon", "Eli Eck").started(1)
    names = [told(place) for place in leaf("tuesday", "name", 1).names]
    assert names == ["Eli Eck", "Éva Éon", "Zoé Zed"]


def test_whoever_goes_out_leaves_the_list_and_changes_its_key() -> None:
    evening = Evening().enter().started(1)
    before = extent(evening.now, 0)
    assert extent(evening.now, 0) == before
    out = next(entry for entry in evening.now.layout.tables[1].seats if entry)
    evening.do(EliminatePlayers((out,)), 5)
    assert extent(evening.now, 0).key != before.key
    assert len(leaf("tuesday", "name", 1).names) == 3


def test_somebody_who_is_forgotten_has_a_number_alone() -> None:
    Evening().enter().started(1)
    people().forget("tuesday-2")
    assert "#3" in [told(place) for place in leaf("tuesday", "name", 1).names]


def test_somebody_who_shows_a_nickname_is_called_so() -> None:
    evening = Evening().enter().started(1)
    assert evening.now.field.playing == 4
    people().put(Person("tuesday-2", "Chloé Martin", nickname="Cleo", shown="nickname"))
    names = [told(place) for place in leaf("tuesday", "name", 1).names]
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


def test_stacks_counted_for_a_deal_are_gone_with_the_next_who_goes_out() -> None:
    evening = Evening(table_size=5).enter(*players(6)).started(1, 2)
    evening.do(SetPrizePlan(plan_from("50/30/20")), 5)
    evening.do(FormFinalTable(1, Chance("11" * 16)), 30)
    for entry in (1, 2, 3):
        evening.do(EliminatePlayers((entry,)), 31)
    stacks = {4: 30_000, 5: 20_000, 6: 10_000}
    evening.do(AgreeDeal("icm", (4, 5, 6), stacks), 32)
    assert stacks_shown(evening) == {10_000, 20_000, 30_000}
    assert evening.part("side", 33).count(" share") == 3
    evening.do(EliminatePlayers((6,)), 34)
    assert stacks_shown(evening) == set()


def stacks_shown(evening: Evening) -> set[int]:
    (table,) = leaf(evening.name, "table", 1).tables
    return {place.stack for place in table.places if place.stack}
