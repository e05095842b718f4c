"""Every page of the house, on a phone and on a laptop, in both languages and both themes."""

import pytest

from tests.browser.accessible import LookedAt, covered, faults, overflow
from tests.browser.conftest import Comes
from tests.browser.person import PHONE
from tests.browser.stage import Stage
from tests.browser.visiting import OF_THE_HOUSE, Visitors, visit

TWICE = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
"""A laptop whose pages are shown at 200 %."""
_PALE = """shown => {
    document.querySelector("main").innerHTML = shown;
    document.querySelectorAll("main p").forEach(each => { each.style.color = "#eee" });
}"""


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


@pytest.mark.parametrize("page", ["/new", "/e/tuesday/setup", "/e/tuesday/", "/e/tuesday/pay"])
def test_at_twice_the_size_no_bar_lies_over_what_has_the_focus(
    comes: Comes, stage: Stage, page: str
) -> None:
    ana = comes(TWICE, storage_state=stage.owners["fr"])
    ana.opens(page)
    assert covered(ana.page) == []


def test_what_was_looked_at_is_left_out_and_whatever_differs_is_not(comes: Comes) -> None:
    dede = comes(PHONE)
    dede.opens("/login")
    before: LookedAt = set()
    for shown, many in (
        ("<p>Pale</p><p>As pale</p>", 1),
        ("<p>The same on another page</p>", 0),
        ("<div><p>Elsewhere</p></div>", 1),
        ("<p class='other'>In another state</p>", 1),
        ("<p>With a field <input></p>", 2),
    ):
        dede.page.evaluate(_PALE, shown)
        pale = [each for each in faults(dede.page, "light", before) if "color-contrast" in each]
        assert len(pale) == many, shown
