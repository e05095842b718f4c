"""Until when a reading or an award is put right."""

import pytest

from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, ruling, scene

MOMENTS = ("cards-in-place", "cards-gathered", "next-hand-started", "next-hand-sa")


def _stands(incident: str, book: str, moments: tuple[str, ...]) -> list[bool | None]:
    return [ruling(scene(), incident, book, moment=moment).facts.stands for moment in moments]


@pytest.mark.parametrize("book", [TDA, FRANCE, PUR])
def test_a_reading_can_be_disputed_until_the_next_hand_begins(book: str) -> None:
    assert _stands("reading-disputed", book, MOMENTS[:3]) == [False, False, True]


@pytest.mark.parametrize("book", [TDA, FRANCE, PUR])
def test_an_award_can_be_disputed_until_the_next_hand_is_under_way(book: str) -> None:
    assert _stands("award-disputed", book, MOMENTS) == [False, False, False, True]


def test_without_a_dealer_the_gathering_of_the_cards_ends_the_dispute_of_a_reading_only() -> None:
    assert _stands("reading-disputed", ROPTA, MOMENTS[:3]) == [False, True, True]
    assert _stands("award-disputed", ROPTA, MOMENTS) == [False, False, False, True]


@pytest.mark.parametrize("book", [TDA, FRANCE, ROPTA, PUR])
def test_in_a_break_there_is_one_minute(book: str) -> None:
    assert _stands("award-disputed", book, ("break-30s", "break-90s")) == [False, True]


def test_a_dispute_in_time_stops_the_clock_of_the_league() -> None:
    early = ruling(scene(), "reading-disputed", PUR, moment="cards-in-place")
    late = ruling(scene(), "reading-disputed", PUR, moment="next-hand-started")
    assert "D-4.2" in numbers(early)
    assert "D-4.2" not in numbers(late)


def test_in_time_and_too_late_are_cited_by_their_own_articles() -> None:
    early = ruling(scene(), "reading-disputed", ROPTA, moment="cards-in-place")
    late = ruling(scene(), "reading-disputed", ROPTA, moment="cards-gathered")
    assert (numbers(early)[0], numbers(late)[0]) == ("5.1-a", "5.1-b")
