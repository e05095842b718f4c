"""The forms of a name."""

import pytest

from tapisvert.prints.forms import forms
from tapisvert.refusals import Invalid


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Bo", ("Bo",)),
        ("  Chloé   Roy ", ("Chloé Roy", "C. Roy")),
        ("Jean-Baptiste Roy", ("Jean-Baptiste Roy", "J.-B. Roy")),
        ("- Roy", ("- Roy",)),
    ],
)
def test_first_names_shrink_before_the_surname(name: str, found: tuple[str, ...]) -> None:
    assert forms(name) == found


def test_nobody_is_printed_without_a_name() -> None:
    with pytest.raises(Invalid, match="has no name"):
        forms(" \n")
