"""Names around a table: seat 1 at the top left, then clockwise."""

import pytest
from django.test import Client

from tapisvert.desk.queries.plan import ChairPlace, FloorPlan
from tapisvert.web.panels.tables.pages import plates
from tests.web.cast import account, browser
from tests.web.nights import started


def _plan(chairs: int) -> FloorPlan:
    places = tuple(ChairPlace(number) for number in range(1, chairs + 1))
    return FloorPlan(1, "open", places, 0, 0, None, None, None, False)


@pytest.mark.parametrize(
    ("chairs", "top", "end", "bottom"),
    [
        (9, [1, 2, 3, 4], 5, [9, 8, 7, 6]),
        (10, [1, 2, 3, 4, 5], None, [10, 9, 8, 7, 6]),
        (2, [1], None, [2]),
    ],
)
def test_seats_run_clockwise(
    chairs: int, top: list[int], end: int | None, bottom: list[int]
) -> None:
    shown = plates(_plan(chairs))
    assert [place.number for place in shown.top] == top
    assert (shown.end.number if shown.end else None) == end
    assert [place.number for place in shown.bottom] == bottom


@pytest.mark.usefixtures("room")
def test_names_stand_around_up_to_four_tables_and_no_more() -> None:
    ana: Client = browser(account("Ana", "owner"))
    started(18)
    assert ana.get("/e/tuesday/tables/tiles").content.decode().count('class="plate"') == 18


@pytest.mark.usefixtures("room")
def test_five_tables_are_drawn_small() -> None:
    ana: Client = browser(account("Ana", "owner"))
    started(45)
    assert 'class="plate"' not in ana.get("/e/tuesday/tables/tiles").content.decode()
