"""An answer is kept for the very same things, and for nothing else."""

from tapisvert.last_answer import last_answer

looked: list[tuple[list[int], bool]] = []


@last_answer
def total(numbers: list[int], doubled: bool) -> int:
    looked.append((numbers, doubled))
    return sum(numbers) * (1 + doubled)


def test_the_same_is_looked_at_once_and_anything_else_anew() -> None:
    looked.clear()
    one, equal = [1, 2], [1, 2]
    assert (total(one, False), total(one, False)) == (3, 3)
    assert looked == [(one, False)]
    assert (total(one, True), total(equal, True), total(one, False)) == (6, 6, 3)
    assert len(looked) == 4
