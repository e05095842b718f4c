"""A whole season: four who run it, in two languages, never reload; a member follows on a phone."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.screens import league, players, todo
from tests.browser.screens.door import accept
from tests.browser.screens.team import binds, invite

TODAY: Final = datetime.now(UTC).date()


def _day(days: int) -> str:
    """So many days from today on; offices are those of today."""
    return (TODAY + timedelta(days=days)).isoformat()


FIRST: Final = f"the-fox-{_day(-14)}"
SECOND: Final = f"the-fox-{_day(-7)}"
GALA: Final = f"the-fox-{_day(28)}"
SHEET: Final = "Julie Roy\nChloé Ferland\nRoy\nDede Nwosu"
"""Three people are called Roy."""
RIGHT: Final = "Chloé Ferland\nJulie Roy\nAlain Roy\nDede Nwosu"
OTHER: Final = "Chloé Ferland\nAlain Roy\nJulie Roy\nDede Nwosu"


class Cast(NamedTuple):
    """Ana presides, Bo and Eva direct, Gil sits on the committee; Chloé plays."""

    ana: Person
    bo: Person
    eva: Person
    gil: Person
    chloe: Person
    league: str


@pytest.fixture
def cast(ana: Person, comes: Comes) -> Cast:
    """The league is founded, and everybody has an office and a browser."""
    which = league.founds(ana, "Ligue des Érables", "pur2019")
    opens_season(ana, "Hiver", _day(-60), _day(-1))
    opens_season(ana, "Printemps", _day(0), _day(90))
    within, weekday = _panel(ana), str(TODAY.weekday())
    league.acts(ana, within, "venue", name="The Fox", agreed=_day(-99), weekday=weekday)
    for name in ("Bo Tremblay", "Eva Côté"):
        _new(ana, "director")
        rank = "head" if name.startswith("Bo") else "director"
        league.acts(ana, within, "director", person=name, rank=rank, first=_day(-99))
        expect(league.line(ana, name)).to_be_visible()
    _new(ana, "official")
    league.acts(ana, within, "official", person="Gil Roy", office="committee")
    people = {"Bo": "Bo Tremblay", "Eva": "Eva Côté", "Gil": "Gil Roy"}
    comers = []
    for name, called in people.items():
        language = "fr" if name == "Eva" else "en"
        comers.append(comes(LAPTOP, locale="fr-CA" if language == "fr" else "en-GB"))
        accept(comers[-1], invite(ana, "official"), name, language)
        binds(ana, name, called)
    chloe = comes(PHONE, locale="fr-CA")
    return Cast(ana, *comers, chloe, which)


def opens_season(ana: Person, name: str, first: str, last: str) -> None:
    """From the office and back to it; what does not count beside a formula is not asked for."""
    ana.sends("a.button[href$='/office/season']")
    for field, text in (("name", name), ("first", first), ("last", last)):
        ana.fills(f'[name="{field}"]', text)
    expect(ana.page.locator('[name="grid"]')).to_be_hidden()
    ana.chooses('[name="preset"]', "own")
    expect(ana.page.locator('[name="grid"]')).to_be_visible()
    ana.chooses('[name="preset"]', "linear")
    league.acts(ana, ana.page.locator("main"), "season")
    expect(league.line(ana, name)).to_be_visible()


def goes(person: Person, *ends: str) -> None:
    """From link to link, each found on the page the one before led to."""
    for end in ends:
        person.sends(person.page.locator(f'a[href$="{end}"]:visible').first)


@pytest.mark.walk
def test_a_season_from_the_calendar_to_the_prizes(cast: Cast) -> None:
    ana, which = cast.ana, cast.league
    goes(ana, "/leagues", f"/l/{which}/", "/nights")
    for days in (-14, -7):
        league.adds_date(ana, which, "the-fox", _day(days))
    played_in_the_room(cast)
    cast.chloe.opens(f"/l/{which}/")
    goes(cast.chloe, "/seasons", "/s/hiver")
    expect(cast.chloe.page.locator("table.standing tbody tr").first).to_contain_text("Julie Roy")
    entered_from_a_sheet_with_doubts(cast)
    corrected_by_two_at_once(cast)
    judged_and_appealed(cast)
    invited_and_answered(cast)
    signed_up_for_letters(cast)
    prizes_announced_and_handed_out(cast)


def played_in_the_room(cast: Cast) -> None:
    """Bo opens the date, three play, and the console sends the result to the league."""
    bo = cast.bo
    bo.opens("/")
    goes(bo, "/leagues", f"/l/{cast.league}/", "/nights", f"/nights/{FIRST}")
    bo.taps_on('form[action$="/open"] button')
    expect(bo.page.locator("#opening")).to_be_visible()
    event = f"/e/{bo.page.url.split('/e/')[1].split('/')[0]}"
    bo.taps_on("#opening-act")
    players.pastes_list(bo, "Chloé Ferland\nJulie Roy\nAlain Roy")
    goes(bo, f"{event}/")
    todo.opening(bo, "draw")
    todo.opening(bo, "start")
    for name in ("Alain Roy", "Chloé Ferland"):
        goes(bo, f"{event}/players")
        bo.taps_on(players.finds(bo, name.split()[0]).filter(has_text=name).first)
        bo.taps_on(players.sheet(bo).locator("#act-out"))
        players.closed(bo)
    bo.taps_on(todo.ready(bo).first)
    bo.taps_on("#to-league")
    expect(bo.page.locator("#league-card")).to_contain_text("counts in")
    goes(bo, f"/night/{FIRST}")


def entered_from_a_sheet_with_doubts(cast: Cast) -> None:
    """Eva says which Roy is meant, and sees that Dede is new."""
    eva = cast.eva
    eva.opens("/")
    goes(eva, "/leagues", f"/l/{cast.league}/", "/nights", f"/nights/{SECOND}")
    preview = league.looks_at(eva, SHEET)
    expect(preview.locator("li.new")).to_contain_text("Dede Nwosu")
    asked = preview.locator("li.asked select")
    alain = asked.locator("option", has_text="Alain Roy").get_attribute("value")
    asked.select_option(alain)
    league.acts(eva, preview, "enter")
    expect(_panel(eva).locator(".mark").first).to_be_visible()


def corrected_by_two_at_once(cast: Cast) -> None:
    """Both have the night open; the second reads what the first changed, and loses nothing."""
    bo, eva = cast.bo, cast.eva
    goes(bo, "/nights", f"/nights/{SECOND}")
    bo.taps_on(bo.page.locator("details:has(form.sheet-form) > summary"))
    bo.fills('form.sheet-form [name="reason"]', "places 3 and 4")
    league.corrects(eva, cast.league, SECOND, RIGHT, "lu à l'envers")
    preview = league.looks_at(bo, OTHER, "places 3 and 4")
    with bo.witness.expecting(409):
        bo.taps_on(preview.locator('form[action$="/act/correct"] > button'))
        expect(bo.page.locator(".refusal.conflict")).to_contain_text("lu à l'envers")
    expect(bo.page.locator("form.sheet-form textarea")).to_have_value(OTHER)


def judged_and_appealed(cast: Cast) -> None:
    """Gil's complaint ends in a suspension by Ana; its appeal is for the committee to decide."""
    ana, gil, which = cast.ana, cast.gil, cast.league
    gil.opens("/")
    goes(gil, "/leagues", f"/l/{which}/", "/discipline")
    league.acts(gil, _panel(gil), "complaint", person="Dede Nwosu", facts="chips in the pocket")
    goes(ana, "/discipline")
    complaint = league.line(ana, "chips in the pocket")
    decided = {"decision": "vu", "sanction": "suspension", "first": _day(0), "last": _day(90)}
    league.acts(ana, complaint, "decide-complaint", **decided)
    suspended = _panel(ana).locator("li:has(form[action$='/act/appeal'])")
    expect(suspended).to_contain_text("Dede Nwosu")
    league.acts(ana, suspended, "appeal", facts="pas les siens")
    gil.taps_on(".league-tabs a[href$='/discipline']")
    appeal = _panel(gil).locator("li:has(form[action$='/act/decide-appeal'])")
    league.acts(gil, appeal, "decide-appeal", decision="upheld")
    expect(_panel(gil)).to_contain_text("upheld")


def invited_and_answered(cast: Cast) -> None:
    """The two first of a month go through to the gala; Chloé says on her phone that she comes."""
    ana, chloe, which = cast.ana, cast.chloe, cast.league
    goes(ana, "/nights")
    league.acts(ana, _panel(ana), "date", venue="the-fox", day=_day(28), kind="gala")
    goes(ana, "/office", "/s/hiver/qualified")
    played_when = TODAY - timedelta(days=7)
    for part in (f"{played_when.year}-Q{(played_when.month + 2) // 3}", _day(-7)[:7]):
        ana.chooses('[name="part"]', part)
        ana.fills('[name="most"]', "2")
        ana.sends('#league-panel form[method="get"] button')
        expect(ana.page.locator('[name="part"]')).to_have_value(part)
        expect(_panel(ana).locator("ol > li").first).to_contain_text("Chloé Ferland")
    ana.chooses('[name="final"]', GALA)
    ana.sends('#league-panel form[method="get"] button')
    league.acts(ana, _panel(ana), "invite", until=_day(20))
    ana.sends(f'#league-panel a[href$="/nights/{GALA}"]')
    invited = _panel(ana).locator("li", has_text="Chloé Ferland").first
    ana.taps_on(invited.locator("summary").first)
    link = invited.locator("p a").first.get_attribute("href")
    assert link is not None
    chloe.opens(link)
    chloe.taps_on('button[name="accepts"][value="1"]')
    expect(chloe.page.locator('[role="status"] b')).to_be_visible()
    goes(chloe, f"/l/{which}/", f"/night/{GALA}")
    expect(chloe.page.locator("main")).to_contain_text("Chloé Ferland")


def signed_up_for_letters(cast: Cast) -> None:
    """Chloé signs up on her phone and wants letters; Ana takes her in, and she ends them again."""
    ana, chloe = cast.ana, cast.chloe
    goes(ana, "/office", "/members")
    league.acts(ana, _panel(ana), "offer-sign-up")
    chloe.opens(_panel(ana).locator(".sign-up-link").first.inner_text())
    chloe.fills('[name="name"]', "Chloé Ferland")
    chloe.fills('[name="email"]', "chloe@example.org")
    for box in ("letters", "agreed"):
        chloe.page.locator(f'[name="{box}"]').check()
    chloe.sends("main form button")
    goes(ana, "/office", "/members")
    ana.page.locator('form[action$="/accept"] select').select_option(index=1)
    ana.taps_on('form[action$="/accept"] button')
    member = league.line(ana, "Chloé Ferland").locator("details").first
    ana.taps_on(member.locator("> summary"))
    chloe.opens(member.locator("a").inner_text())
    expect(chloe.page.locator('[name="letters"]')).to_be_checked()
    chloe.page.locator('[name="letters"]').uncheck()
    chloe.sends("main form.folk-form button")
    expect(chloe.page.locator('[name="letters"]')).not_to_be_checked()
    goes(chloe, f"/l/{cast.league}/")


def prizes_announced_and_handed_out(cast: Cast) -> None:
    """The season is over: the pot pays the first, who sees on her phone that it is hers."""
    ana, chloe = cast.ana, cast.chloe
    goes(ana, "/office", "/s/hiver/prizes")
    league.acts(ana, _panel(ana), "fund-prizes", amount="500")
    league.acts(ana, _panel(ana), "add-prize", place="1", kind="money", amount="300")
    expect(league.line(ana, "300")).to_be_visible()
    goes(chloe, "/seasons", "/s/hiver", "/s/hiver/prizes")
    winner = chloe.page.locator(".winners").first.inner_text()
    league.acts(ana, league.line(ana, "300"), "hand-out-prize")
    expect(league.line(ana, "300")).to_contain_text("remis le")
    goes(chloe, "/s/hiver", "/s/hiver/prizes")
    expect(chloe.page.locator(".prizes li").first).to_contain_text(winner)
    expect(chloe.page.locator(".prizes li").first).to_contain_text("remis le")


def _panel(person: Person) -> Locator:
    return person.page.locator("#league-panel")


def _new(person: Person, verb: str) -> None:
    """Somebody the house does not know yet is meant in a form."""
    folded = person.page.locator(f'details:has(form[action$="/act/{verb}"])').first
    if folded.get_attribute("open") is None:
        person.taps_on(folded.locator("> summary"))
    folded.locator('[name="new"]').check()
