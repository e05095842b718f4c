"""One colour of a club, and every text on it readable."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.refusals import Invalid
from tapisvert.web.panels.identity.palette import (
    BRIGHT,
    ON_CLUB,
    club_colour,
    contrast,
    stylesheet,
    theme,
)

TOKEN = re.compile(r"--([\w-]+): (#[0-9a-f]{6});")
colours = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@given(colours)
def test_whatever_the_colour_everything_written_in_it_or_on_it_is_read(colour: str) -> None:
    sheet = stylesheet(colour)
    tokens = dict(TOKEN.findall(sheet.split('"day"')[0]))
    assert contrast(tokens["club"], tokens["on-club"]) >= ON_CLUB
    own = theme(colour)
    for ground in ("ground", "panel"):
        for ink in ("#ffffff", own["label"], own["faint"]):
            assert contrast(ink, own[ground]) >= ON_CLUB
        assert contrast("#ffc24d", own[ground]) >= BRIGHT
    assert contrast(tokens["club-bright"], own["raised"]) >= BRIGHT


def test_a_club_without_a_colour_changes_nothing() -> None:
    assert stylesheet(club_colour("  ")) == ""


@pytest.mark.parametrize("typed", ["red", "#12", "#gggggg", "#7a1f3d; }", "x" * 5000])
def test_what_is_no_colour_is_refused(typed: str) -> None:
    with pytest.raises(Invalid, match="is no colour"):
        club_colour(typed)


def test_a_colour_that_would_be_taken_for_a_warning_is_refused() -> None:
    with pytest.raises(Invalid, match="too near the brass"):
        club_colour("#FFC24D")
    assert club_colour("#7A1F3D") == "#7a1f3d"
