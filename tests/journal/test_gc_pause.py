"""Reading a large record leaves the collector as it was."""

import gc

import pytest

from tapisvert.journal.gc_pause import spare_from_gc, without_gc


def test_nobody_looks_for_garbage_meanwhile_and_then_as_before() -> None:
    assert gc.isenabled()
    with without_gc():
        assert not gc.isenabled()
        with without_gc():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_comes_back_after_a_failure() -> None:
    with pytest.raises(KeyError), without_gc():
        raise KeyError
    assert gc.isenabled()


def test_what_is_spared_is_looked_at_no_more() -> None:
    before = gc.get_freeze_count()
    kept = [[number] for number in range(1_000)]
    spare_from_gc()
    try:
        assert gc.get_freeze_count() >= before + len(kept)
    finally:
        gc.unfreeze()
