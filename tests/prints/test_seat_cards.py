"""Seat cards."""

import pytest

from tapisvert.prints.heading import Paper
from tapisvert.prints.seat_cards import SeatCard, SeatCards, seat_cards
from tapisvert.refusals import Invalid
from tests.prints.paper import LONG, WHEN, heading, page, pages, people, read

CHIPS = ((100, 8), (25, 8), (1000, 9))


def test_a_card_says_table_seat_name_event_stack_start_and_draw() -> None:
    sheet = SeatCards((SeatCard("Chloé Roy", 12, 7),), 10_000, CHIPS, WHEN, "a8faed6abbf35c12")
    said = read(seat_cards(heading(), sheet, "fr"))
    for part in ("Chloé Roy", "Table", "12", "Siège", "7", "Soirée du mercredi ♠♥♦♣"):
        assert part in said
    assert "Tapis de départ 10 000 : 8 × 25 · 8 × 100 · 9 × 1 000" in said
    assert "Début 21 h 32" in said
    assert "Tirage a8faed6a" in said
    assert "bbf35c12" not in said
    english = read(seat_cards(heading(), sheet, "en"))
    assert "Starting stack 10,000: 8 × 25" in english
    assert "Seat" in english


def test_what_is_not_known_is_not_shown() -> None:
    said = read(seat_cards(heading(), SeatCards((SeatCard("Bo", 1, 1),)), "en"))
    assert "Starting stack" not in said
    assert "Starts" not in said
    assert "Draw" not in said


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_three_hundred_players_take_thirty_pages(paper: Paper) -> None:
    cards = tuple(SeatCard(name, n // 9 + 1, n % 9 + 1) for n, name in enumerate(people(300)))
    pdf = seat_cards(heading(paper), SeatCards(cards), "fr")
    assert pages(pdf) == 30
    assert "Chloé Nº0010" in page(pdf, 1)
    assert "Chloé Nº0011" in page(pdf, 2)
    assert "30/30" in page(pdf, 30)


def test_a_long_name_stays_whole_on_a_card() -> None:
    sheet = SeatCards((SeatCard(LONG, 1112, 10, "http://192.168.1.20:8000/p/abc"),))
    said = read(seat_cards(heading(), sheet, "fr"))
    assert "Desrochers-Lapointe de la Rochefoucauld" in said
    assert "1112" in said


def test_nobody_seated_and_numbers_that_cannot_be_are_refused() -> None:
    for card, sentence in (
        (SeatCard("Bo", 0, 1), "Table 0 cannot be printed"),
        (SeatCard("Bo", 10_000, 1), "numbered from 1 to 9,999"),
        (SeatCard("Bo", 1, 0), "Seat 0 cannot be printed"),
        (SeatCard("", 1, 1), "has no name"),
    ):
        with pytest.raises(Invalid, match=sentence):
            seat_cards(heading(), SeatCards((card,)), "en")
    with pytest.raises(Invalid, match="draw the seats first"):
        seat_cards(heading(), SeatCards(()), "en")
