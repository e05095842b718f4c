"""Reading a large record leaves the collector as it was."""

from __future__ import annotations

import gc

import pytest

from tapisvert.journal.kept import all_kept


def test_nobody_looks_for_garbage_meanwhile_and_then_as_before() -> None:
    assert gc.isenabled()
    with all_kept():
        assert not gc.isenabled()
        with all_kept():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_comes_back_after_a_failure() -> None:
    with pytest.raises(KeyError), all_kept():
        raise KeyError
    assert gc.isenabled()
