"""Long lists in pages."""

from hypothesis import given
from hypothesis import strategies as st

from tapisvert.web.paging import page_number, paged


@given(st.integers(0, 500), st.integers(-3, 60), st.integers(1, 50))
def test_pages_put_together_are_the_list(count: int, number: int, size: int) -> None:
    lines = list(range(count))
    first = paged(lines, 1, size)
    together = [line for n in range(1, first.pages + 1) for line in paged(lines, n, size).lines]
    assert together == lines
    found = paged(lines, number, size)
    assert 1 <= found.number <= found.pages
    assert len(found.lines) <= size
    assert (found.before == 0) == (found.number == 1)
    assert (found.after == 0) == (found.number == found.pages)


def test_an_address_without_a_number_is_the_first_page() -> None:
    assert [page_number(text) for text in ("", "x", "-2", "²", "99999999", "3")] == [1] * 5 + [3]
