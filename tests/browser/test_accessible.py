"""Every page of the house, on a phone and on a laptop, in both languages and both themes."""

from __future__ import annotations

import pytest

from tests.browser.accessible import faults, overflow
from tests.browser.conftest import Comes
from tests.browser.person import PHONE
from tests.browser.stage import Stage
from tests.browser.visiting import OF_THE_HOUSE, Visitors, visit


@pytest.mark.parametrize("page", OF_THE_HOUSE)
def test_nothing_serious_stands_in_anybodys_way(
    page: str, stage: Stage, visitors: Visitors
) -> None:
    visit(page, stage, visitors)


def test_a_screen_nobody_could_read_is_found_out(comes: Comes) -> None:
    dede = comes(PHONE)
    dede.opens("/login")
    dede.page.evaluate("""
        document.querySelector("main").innerHTML = "<input><p>Pale</p>";
        document.querySelector("p").style.color = "#eee";
        document.querySelector("p").style.width = "900px";
    """)
    grave = " ".join(faults(dede.page))
    assert "light: color-contrast" in grave
    assert "light: label" in grave
    assert overflow(dede.page) > 0
