"""Lines that are made when somebody asks for them, and no others."""

import pytest

from tapisvert.lazy_lines import LazyLines


def test_only_the_lines_asked_for_are_made() -> None:
    made: list[int] = []

    def make(number: int) -> str:
        made.append(number)
        return str(number)

    lines = LazyLines(lambda: 9, lambda: iter(range(9)), make)
    assert len(lines) == 9
    assert lines[3:5] == ("3", "4")
    assert lines[-1] == "8"
    assert made == [3, 4, 8]
    assert list(lines)[:2] == ["0", "1"]
    assert bool(lines)


@pytest.mark.parametrize("place", [-4, 3, 99])
def test_a_line_beyond_the_list_is_none_of_it(place: int) -> None:
    lines = LazyLines(lambda: 3, lambda: iter("abc"), str.upper)
    with pytest.raises(IndexError):
        lines[place]
