"""The seat list by name."""

import pytest

from tapisvert.prints.heading import Paper
from tapisvert.prints.seat_list import SeatList, Sitting, seat_list
from tapisvert.refusals import Invalid
from tests.prints.paper import LONG, heading, page, pages, people, read


def test_names_are_in_order_whatever_their_accents() -> None:
    names = ("Zoé", "élie", "Ana", "Łukasz", "Mamadou", "Eve")
    sheet = SeatList(tuple(Sitting(name, 3, n) for n, name in enumerate(names, 1)), "a8faed6abb")
    said = read(seat_list(heading(), sheet, "fr"))
    order = ("Ana", "élie", "Eve", "Łukasz", "Mamadou", "Zoé")
    assert sorted(order, key=said.index) == list(order)
    assert "6 joueurs à 1 table · Tirage a8faed6a" in said
    assert "6 players at 1 table" in read(seat_list(heading(), sheet, "en"))


@pytest.mark.parametrize(("paper", "most"), [("a4", 3), ("letter", 4)])
def test_three_hundred_players_fit_on_a_few_pages(paper: Paper, most: int) -> None:
    players = tuple(Sitting(name, n // 9 + 1, n % 9 + 1) for n, name in enumerate(people(300)))
    pdf = seat_list(heading(paper), SeatList(players), "en")
    assert pages(pdf) == most
    assert all("Seats by name" in page(pdf, number) for number in range(1, most + 1))
    said = read(pdf)
    assert [name for name in people(300) if name not in said] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [1, 5, 16, 17, 26, 27, 60])
def test_a_club_evening_fits_on_one_page(paper: Paper, count: int) -> None:
    players = tuple(Sitting(LONG, 1, n + 1) for n in range(count))
    assert pages(seat_list(heading(paper), SeatList(players), "fr")) == 1


def test_a_long_name_of_the_event_takes_no_more_pages() -> None:
    players = tuple(Sitting(name, n // 9 + 1, n % 9 + 1) for n, name in enumerate(people(102)))
    event = "Championnat international de la Ville " * 6
    assert pages(seat_list(heading(event=event), SeatList(players), "fr")) == 1


def test_a_list_of_nobody_is_refused() -> None:
    with pytest.raises(Invalid, match="draw the seats first"):
        seat_list(heading(), SeatList(()), "en")
