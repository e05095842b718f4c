"""The examples in the docstrings of the floor give what they show."""

import doctest
from types import ModuleType

import pytest

from tapisvert.rulings import cases, question


@pytest.mark.parametrize("module", [cases, question], ids=lambda module: module.__name__)
def test_the_example_gives_what_it_shows(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0
