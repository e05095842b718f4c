"""Words in order, few or many at a time."""

from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.wordlist import WordList

pairs = st.sets(st.tuples(st.text("abé", max_size=3), st.text("12", min_size=1, max_size=2)))


@given(pairs, pairs, st.text("abé", max_size=2))
def test_beginnings_are_those_of_all_words(
    first: set[tuple[str, str]], gone: set[tuple[str, str]], start: str
) -> None:
    listed = WordList()
    listed.add(sorted(first))
    listed.remove(sorted(first & gone))
    left = sorted(first - gone)
    assert len(listed) == len(left)
    assert listed.beginning(start) == [one for word, one in left if word.startswith(start)]
    assert listed.count(start) == len(listed.beginning(start))
    assert listed.exactly(start) == [one for word, one in left if word == start]
    assert listed.part(1, 2) == [one for _, one in left[1:3]]


def test_many_at_once_are_the_same_as_one_by_one() -> None:
    many = [(f"w{number % 700}", str(number)) for number in range(2_000)]
    at_once, slowly = WordList(), WordList()
    at_once.add(many)
    for pair in many:
        slowly.add([pair])
    assert at_once.part(0, 2_000) == slowly.part(0, 2_000)
    at_once.remove(many[:1_500])
    for pair in many[:1_500]:
        slowly.remove([pair])
    assert at_once.part(0, 2_000) == slowly.part(0, 2_000)
