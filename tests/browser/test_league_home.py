"""The home of a league: found by anybody, read on a phone, followed to a member and back."""

import pytest
from playwright.sync_api import Locator, expect

from tapisvert.web.panels.television.league_top import fitted_rank
from tests.browser.accessible import faults, overflow
from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, TV
from tests.browser.screens import display, league
from tests.browser.seed_league import LEAGUE
from tests.browser.stage import Stage

HOME = f"/l/{LEAGUE}"


def _beyond(chart: Locator) -> list[str]:
    """The names that are cut at the edge of a chart."""
    asked = "svg => [...svg.querySelectorAll('text')].filter(each => { const box = each.getBBox();"
    found: list[str] = chart.evaluate(
        f"{asked} return box.x + box.width > svg.viewBox.baseVal.width }})"
        ".map(each => each.textContent)"
    )
    return found


def test_an_official_with_a_phone_finds_the_way_out_of_the_league(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(PHONE, storage_state=stage.owners["fr"], locale="fr-CA")
    for page in ("/", "/office", "/nights"):
        ana.opens(f"{HOME}{page}")
        for way in ("/leagues", "/settings/me"):
            expect(ana.page.locator(f'.topbar a[href="{way}"]')).to_be_visible()
        expect(ana.page.locator(".topbar .house")).to_be_visible()
        assert overflow(ana.page) <= 0
    ana.opens("/e/tuesday/")
    expect(ana.page.locator(".menu-house")).to_be_hidden()


def test_the_first_ten_of_the_league_stand_on_the_television_of_its_night(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"{HOME}/nights/the-fox-2020-02-12")
    ana.sends(ana.page.get_by_role("button", name="Ouvrir la soirée"))
    address = display.new_television(ana, ana.page.url.split("/e/")[1].split("/")[0])
    screen = ana.page.locator("#panel form:has(select)").first
    screen.locator("select").first.select_option(label="Ligue")
    ana.taps_on(screen.get_by_role("button", name="Garder"))
    tv = comes(TV)
    tv.opens(address)
    expect(tv.page.locator("body")).to_have_attribute("data-view", "league")
    expect(tv.page.locator("#tv-league h2")).to_have_text("Ligue des Érables")
    ranks = tv.page.locator("#tv-league li")
    expect(ranks).to_have_count(8)
    expect(ranks.first).to_contain_text("Ferland")
    expect(ranks.first).to_contain_text("8")
    for last in ("Wolfeschlegelsteinhausen", "Desrochers-Lapointe", "Featherstonehaugh", "Ng"):
        name = fitted_rank(f"Jean-Baptiste {last} (n° 123)")
        parts = {"fit": name.fit, "last": name.last, "first": name.first}
        for place in ("#tv-league", "#tv-side .on-league"):
            assert tv.page.evaluate(NUMBER_CUT, [place, parts]) == [], (last, place)


NUMBER_CUT = """([place, name]) => {
  const list = document.querySelector(place);
  document.body.dataset.view = list.closest("#tv-side") ? "clock" : "league";
  Object.assign(document.body.dataset, { side: "league", state: "running" });
  const span = list.querySelector("li .name");
  span.className = `name ${name.fit}`;
  span.innerHTML = `<b>${name.last}</b> ${name.first}`;
  const words = span.querySelector("b").firstChild;
  const number = document.createRange();
  number.setStart(words, words.data.indexOf("(n"));
  number.setEnd(words, words.data.length);
  const around = span.getBoundingClientRect();
  const boxes = [...number.getClientRects()];
  if (!boxes.length) return ["not shown"];
  const beyond = (box) => box.right > around.right + 1
    || box.bottom > around.bottom + box.height / 3;
  return boxes.filter(beyond).map((box) => `${box.right} beyond ${around.right}`);
}"""
"""Where the number that tells namesakes apart is cut, for a name in the first row of a league."""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_member_follows_the_league_from_a_phone(
    comes: Comes, stage: Stage, language: str
) -> None:
    bo = comes(LAPTOP, storage_state=stage.owners["en"], locale="en-GB")
    day = "2020-04-01" if language == "fr" else "2020-04-08"
    league.adds_date(bo, LEAGUE, "the-fox", day)
    bo.sends(f'.dates a[href$="/the-fox-{day}"]')
    order = "Chloé Ferland 21\nDede Nwosu 22\nÉric Petit 23"
    league.enters(bo, LEAGUE, f"the-fox-{day}", order)
    bo.opens(f"{HOME}/office")
    league.acts(bo, bo.page.locator("#league-panel"), "news", text=f"Bring a pen ({language})")

    bo.opens(f"{HOME}/")
    bo.taps_on(".race details > summary")
    expect(bo.page.locator(".chart-numbers")).to_be_visible()
    assert overflow(bo.page) <= 0, "the numbers of the race scroll within their card"

    locale = "fr-FR" if language == "fr" else "en-GB"
    chloe = comes(PHONE, locale=locale, color_scheme="dark")
    chloe.opens(f"{HOME}/")
    main = chloe.page.locator("main")
    expect(main).to_contain_text(f"Bring a pen ({language})")
    chart = chloe.page.locator("#race svg.chart")
    expect(chart).to_be_visible()
    assert _beyond(chart) == [], "every name ends where its picture does"
    chloe.taps_on("[data-share]")  # nobody let this browser copy: the address is there to be read
    expect(chloe.page.locator("#toasts")).to_contain_text(f"{HOME}/")
    chloe.taps_on("[data-replay]")
    expect(chart).to_have_class("chart playing")
    assert (faults(chloe.page), overflow(chloe.page) <= 0) == ([], True)
    chloe.taps_on('.standing th a:has-text("Chloé Ferland 21")')
    expect(chloe.page.locator(".figures dd").first).to_be_visible()
    expect(chloe.page.locator(".form li")).not_to_have_count(0)
    assert (faults(chloe.page), overflow(chloe.page) <= 0) == ([], True)
    chloe.taps_on(f'.league-tabs a[href="{HOME}/seasons"]')
    expect(chloe.page.locator(".podium li").first).to_be_visible()
