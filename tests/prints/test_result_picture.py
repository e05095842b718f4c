"""Results as a picture."""

import struct

import pytest

from tapisvert.prints.result_picture import SIZES, PictureShape, ResultPicture, result_picture
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.refusals import Invalid
from tapisvert.words import Lang
from tests.prints.paper import LONG, WHEN


def size(png: bytes) -> tuple[int, int]:
    """Width and height as the file itself says."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def lines(count: int) -> tuple[ResultLine, ...]:
    return tuple(ResultLine(str(place), LONG, place * 100) for place in range(1, count + 1))


@pytest.mark.parametrize("shape", ["tall", "wide"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("count", [1, 10, 11, 300])
def test_a_picture_has_its_size_whoever_is_on_it(
    shape: PictureShape, lang: Lang, count: int
) -> None:
    sheet = ResultPicture(LONG, lines(count), count, "EUR", WHEN, LONG, "http://example.org/r/x")
    assert size(result_picture(sheet, shape, lang)) == SIZES[shape]


def test_prizes_in_kind_points_and_scripts_of_the_whole_world_fit() -> None:
    sheet = ResultPicture(
        "Ночь 夜 🂡",
        (
            ResultLine("1", "Γιώργος", items=("Une très grande coupe et un jambon entier",)),
            ResultLine("2-3", "山田太郎", points="33,5"),
            ResultLine("", '#panic("x")'),
        ),
        3,
    )
    assert size(result_picture(sheet, "tall", "fr")) == SIZES["tall"]


def test_two_evenings_are_two_pictures_and_one_evening_is_one() -> None:
    one, other = (ResultPicture(name, lines(3), 3) for name in ("Tuesday", "Friday"))
    assert result_picture(one, "wide", "en") == result_picture(one, "wide", "en")
    assert result_picture(one, "wide", "en") != result_picture(other, "wide", "en")


def test_there_is_no_picture_of_nobody() -> None:
    with pytest.raises(Invalid):
        result_picture(ResultPicture("Tuesday", (), 0), "tall", "en")
