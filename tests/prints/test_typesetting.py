"""From plain values to a PDF."""

import pytest

from tapisvert.prints.heading import Paper
from tapisvert.prints.seat_list import SeatList, Sitting, seat_list
from tapisvert.words import Lang
from tests.prints.paper import SIZES, heading, pages, read, size

BO = SeatList((Sitting("Bo", 3, 7),))


def named(name: str) -> str:
    return read(seat_list(heading(), SeatList((Sitting(name, 3, 7),)), "en"))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_has_the_size_of_its_paper_in_both_languages(lang: Lang, paper: Paper) -> None:
    pdf = seat_list(heading(paper), BO, lang)
    assert pdf.startswith(b"%PDF-")
    assert (size(pdf), pages(pdf)) == (SIZES[paper], 1)


def test_event_house_page_and_time_of_printing_stand_on_the_sheet() -> None:
    said = read(seat_list(heading(), BO, "fr"))
    for part in ("Soirée du mercredi ♠♥♦♣", "Club de l'Étoile", "15 novembre 2026, 21 h 32", "1/1"):
        assert part in said
    assert "Printed 15 November 2026, 21:32" in read(seat_list(heading(), BO, "en"))


def test_the_same_values_give_the_same_bytes() -> None:
    assert seat_list(heading(), BO, "fr") == seat_list(heading(), BO, "fr")


def test_what_people_write_is_never_read_as_markup() -> None:
    assert '#panic("x") *b* $x$ [y]' in named('#panic("x") *b* $x$ [y]')
    assert "</script> \\u{41} // @a" in named("</script> \\u{41} // @a")


def test_line_ends_and_unprintable_signs_are_left_out() -> None:
    assert "Bo Lee" in named("Bo\n\x00\x1b\ud800Lee")


def test_letters_of_other_scripts_are_kept() -> None:
    for name in ("Łukasz Żółć", "Nguyễn Thị", "Иван", "Γιώργος"):
        assert name in named(name)


def test_every_letter_and_suit_has_a_shape() -> None:
    unshaped = "\x00"
    assert unshaped not in named("Éàçœ ŒÎÿ ♠♥♦♣ × → ✓ €")
    assert "Bo" in named("\U000f0000 Bo")
