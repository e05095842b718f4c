import pytest

from tapisvert.rulebooks.article import covers


@pytest.mark.parametrize(
    ("above", "number"),
    [("50", "50"), ("50", "50-B-1"), ("6.24", "6.24-a"), ("G-art2", "G-art2.4"), ("32", "32.1")],
)
def test_a_number_covers_itself_and_its_parts(above: str, number: str) -> None:
    assert covers(above, number)


@pytest.mark.parametrize(
    ("above", "number"),
    [("50", "500"), ("50-B", "50"), ("6.2", "6.24"), ("6.24", "6.24bis"), ("50", "add-50")],
)
def test_a_number_never_covers_by_its_letters_alone(above: str, number: str) -> None:
    assert not covers(above, number)
