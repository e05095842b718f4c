"""What the house relies on, of whichever map there is: the compiled one and the plain one alike."""

import pickle
from random import Random
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert import persistent
from tapisvert.persistent import plain

SAME_HASH = tuple(n * (2**61 - 1) + 7 for n in range(200))
"""Numbers Python gives one hash: no tree tells them apart."""


@pytest.fixture(params=sorted({persistent.Map, plain.Map}, key=lambda kind: kind.__module__))
def kind(request: pytest.FixtureRequest) -> Any:
    return request.param


keys = st.one_of(
    st.integers(-5, 300), st.text(max_size=2), st.sampled_from(SAME_HASH), st.integers()
)
changes = st.lists(
    st.one_of(
        st.tuples(st.just("set"), keys),
        st.tuples(st.just("delete"), st.integers(0, 10_000)),
        st.tuples(st.just("update"), st.sets(keys, max_size=150)),
    ),
    max_size=60,
)


@given(changes)
def test_every_map_of_a_history_stays_as_it_was(
    history: list[tuple[str, Any]],
) -> None:
    for kind in (persistent.Map, plain.Map):
        now: Any = kind()
        like: dict[Any, int] = {}
        kept = [(now, {})]
        for number, (change, what) in enumerate(history):
            like = dict(like)
            if change == "set":
                now, like[what] = now.set(what, number), number
            elif change == "update":
                more = dict.fromkeys(what, number)
                now, like = now.update(more), {**like, **more}
            elif like:
                gone = list(like)[what % len(like)]
                now = now.delete(gone)
                del like[gone]
            kept.append((now, like))
        for each, expected in kept:
            same(kind, each, expected)


def same(kind: Any, each: Any, expected: dict[Any, Any]) -> None:
    assert len(each) == len(expected)
    assert dict(each.items()) == expected
    assert set(each) == set(each.keys()) == set(expected)
    assert sorted(each.values(), key=repr) == sorted(expected.values(), key=repr)
    assert all(each[key] == each.get(key) == expected[key] for key in expected)
    assert all(key in each for key in expected)
    assert each == kind(expected)
    assert bool(each) is bool(expected)


@pytest.mark.parametrize("size", [0, 1, 64, 65, 2_000, 20_000])
def test_a_map_of_any_size_is_filled_emptied_and_equal_whichever_way(kind: Any, size: int) -> None:
    names: list[Any] = [n if n % 2 else f"p{n}" for n in range(size)]
    at_once = kind(dict.fromkeys(names, 1))
    one_by_one = kind()
    for name in names:
        one_by_one = one_by_one.set(name, 1)
    assert at_once == one_by_one == kind().update(dict.fromkeys(names, 1))
    assert hash(at_once) == hash(one_by_one)
    Random(2017).shuffle(names)
    left = at_once
    for count, name in enumerate(names, 1):
        left = left.delete(name)
        assert len(left) == size - count
    assert left == kind()
    assert list(left) == []
    assert len(at_once) == len(list(at_once)) == size


def test_a_map_that_was_large_is_equal_to_one_that_never_was(kind: Any) -> None:
    shrunk = kind(dict.fromkeys(range(5_000), "x"))
    for number in range(30, 5_000):
        shrunk = shrunk.delete(number)
    assert shrunk == kind(dict.fromkeys(range(30), "x"))
    assert shrunk != kind(dict.fromkeys(range(29), "x"))
    assert shrunk != kind(dict.fromkeys(range(1, 31), "x"))
    assert shrunk.set(3, "y") != shrunk


@pytest.mark.parametrize("size", [3, 1_000])
def test_what_is_not_there_is_missed(kind: Any, size: int) -> None:
    whole = kind(dict.fromkeys(range(size), "x"))
    assert (whole.get(-1), whole.get(-1, "none"), -1 in whole) == (None, "none", False)
    with pytest.raises(KeyError):
        whole[-1]
    with pytest.raises(KeyError):
        whole.delete(-1)


def test_keys_of_one_hash_are_told_apart(kind: Any) -> None:
    whole = kind({key: place for place, key in enumerate(SAME_HASH)})
    assert [whole[key] for key in SAME_HASH] == list(range(200))
    assert whole.delete(SAME_HASH[0]).set(SAME_HASH[0], 0) == whole


def test_a_map_is_no_dictionary_and_says_what_it_holds(kind: Any) -> None:
    assert kind({1: "x"}) != {1: "x"}
    assert "Map({1: 'x'})" in repr(kind({1: "x"}))
    hint = kind[int, str]
    assert (get_origin(hint), get_args(hint)) == (kind, (int, str))


@pytest.mark.parametrize("size", [3, 1_000])
def test_a_map_can_be_sent_to_another_process(kind: Any, size: int) -> None:
    whole = kind({f"p{number}": number for number in range(size)})
    assert pickle.loads(pickle.dumps(whole)) == whole
