"""What goes before the committee, and how it ends."""

from playwright.sync_api import expect

from tests.browser.pur_plan.articles import article
from tests.browser.pur_plan.season import Season
from tests.browser.screens import players


@article("D-E", "D-5.1", "D-5.2")
def ethics(season: Season) -> None:
    """Register: a complaint about a director is decided with its sanction, the mandate ends."""
    ana, place = season.ana, season.place
    season.director("Bo")
    ana.goes("discipline")
    facts = "moved a friend to a better seat"
    about = {"standard": "director.probity", "plaintiff": "Chloé"}
    ana.acts("complaint", person="Bo", facts=facts, **about)
    ana.sees("complaint of Chloé · a director: probity")
    ended = {"sanction": "dismissal", "first": "2020-03-11"}
    told = ana.acts("decide-complaint", facts, decision="the seat was given by favour", **ended)
    assert f"Bo directs at {place.fox} until Tuesday 10 March 2020" in told
    ana.sees("the seat was given by favour · end of the mandate")
    assert ana.main.locator('form[action$="/act/decide-complaint"]').count() == 0, "it stands"
    ana.sees(f"Bo {place.fox} · director · 1 Jan 2020 – 10 Mar 2020", at="office")


@article("6.37-6", night="started")
def committee(season: Season) -> None:
    """Penalty at the table, "committee": the register has a complaint, its suspension bars."""
    ana, place = season.ana, season.place
    ana.opens_evening(place.first)
    event = ana.person.page.url.split("/e/")[1].split("/")[0]
    ana.person.sends(f'a[href$="/e/{event}/players"]:visible')
    ana.person.taps_on(players.finds(ana.person, "Dede").first)
    sheet = players.sheet(ana.person)
    ana.person.taps_on(sheet.locator('a[href*="/penalty"]').first)
    sheet.locator('[name="step"][value="committee"]').check()
    sheet.locator('[name="other-reason"]').fill("hid two chips")
    ana.person.taps_on(sheet.locator('form[action$="/act/penalty"] > button'))
    players.closed(ana.person)
    ana.sees("About Dede: hid two chips", at="discipline")
    expect(ana.main.get_by_text("hid two chips")).to_have_count(2)
    decided = {"decision": "proven", "sanction": "suspension"}
    days = {"first": "2020-01-01", "last": "2035-01-01"}
    own = ana.is_refused("decide-complaint", "hid two chips", **decided, **days)
    assert "in a matter of their own" in own
    eli = season.official("Eli", "committee")
    eli.goes("discipline")
    expect(eli.main.locator('[name="sanction"]').first).to_be_attached()
    expect(eli.main.locator('[name="sanction"] [value="suspension"]')).to_have_count(0)
    fatou = season.official("Fatou", "management")
    fatou.goes("discipline")
    told = fatou.acts("decide-complaint", "hid two chips", **decided, **days)
    assert "Suspension number 1: Dede plays nowhere" in told


@article("P-3.12", night="started")
def impostor(season: Season) -> None:
    """Floor of a night: somebody who plays in another's name is ruled on, with the article."""
    ana = season.ana
    ana.opens_evening(season.place.first)
    ana.person.sends(ana.person.page.locator('a[href$="/floor"]:visible').first)
    ana.person.fills("#facts", "Bo plays under another person's name")
    ana.sees("P-3.12")
