"""The office of a league: every act goes on from what the one before left on the screen."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, Person
from tests.browser.screens import console, league
from tests.browser.seed_league import LEAGUE
from tests.browser.stage import Stage

HOME = f"/l/{LEAGUE}"


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """An official of the league."""
    return comes(LAPTOP, storage_state=stage.owners["en"], locale="en-GB")


def _panel(person: Person) -> Locator:
    return person.page.locator("#league-panel")


def test_venues_directors_and_officials_come_one_after_the_other(bo: Person) -> None:
    bo.opens(f"{HOME}/office")
    league.admits_venue(bo, LEAGUE, "The Owl", "4")
    league.admits_venue(bo, LEAGUE, "The Crow", "5")
    league.appoints_director(bo, LEAGUE, "the-owl", "Odile Un")
    league.appoints_director(bo, LEAGUE, "the-crow", "Cora Deux")
    closing = league.line(bo, "The Crow")
    league.acts(bo, closing, "end-agreement", day="2030-01-01")
    expect(closing).to_contain_text("1 Jan 2030")
    expect(bo.page.locator(".league-tabs")).to_be_visible()


def test_what_is_typed_in_one_form_outlives_the_act_of_another(bo: Person) -> None:
    bo.opens(f"{HOME}/office")
    official = f'form[action="{HOME}/act/official"]'
    bo.taps_on(bo.page.locator(f"details:has({official}) > summary"))
    bo.fills(f'{official} [name="person"]', "Half a na")
    league.admits_venue(bo, LEAGUE, "The Magpie", "1")
    expect(bo.page.locator(f'{official} [name="person"]')).to_have_value("Half a na")
    expect(bo.page.locator(f'{official} [name="person"]')).to_be_visible()
    venue = bo.page.locator(f'form[action="{HOME}/act/venue"] [name="name"]')
    expect(venue).to_have_value("")


def test_what_is_typed_stays_with_the_one_it_is_about(bo: Person) -> None:
    bo.opens(f"{HOME}/discipline")
    league.suspends(bo, LEAGUE, "Karan Singh 18")
    karan = league.line(bo, "Karan Singh 18")
    bo.taps_on(karan.locator("summary").first)
    reason = karan.locator('form[action$="/lift-suspension"] [name="reason"]')
    reason.fill("a mistake")
    league.suspends(bo, LEAGUE, "Chloé Ferland 21")
    expect(reason).to_have_value("a mistake")
    others = _panel(bo).locator('form[action$="/lift-suspension"] [name="reason"]')
    assert [one.input_value() for one in others.all()].count("a mistake") == 1


def test_a_night_is_scheduled_entered_put_right_and_verified(bo: Person) -> None:
    league.adds_date(bo, LEAGUE, "the-fox", "2020-02-19")
    league.adds_date(bo, LEAGUE, "the-fox", "2020-02-26")
    bo.sends('.dates a[href$="/the-fox-2020-02-19"]')
    order = "Chloé Ferland 21\nDede Nwosu 22\nÉric Petit 23"
    league.enters(bo, LEAGUE, "the-fox-2020-02-19", order)
    right = "Dede Nwosu 22\nChloé Ferland 21\nÉric Petit 23"
    league.corrects(bo, LEAGUE, "the-fox-2020-02-19", right, "read upside down")
    league.acts(bo, _panel(bo), "verify")
    expect(bo.page.locator("#league-panel .mark-verified")).to_be_visible()
    league.acts(bo, _panel(bo), "dispute", what="who was third?")
    expect(bo.page.locator("#league-panel .mark-disputed")).to_contain_text("who was third?")


def test_a_sheet_makes_nobody_up_and_its_undo_takes_new_people_away(bo: Person) -> None:
    league.adds_date(bo, LEAGUE, "the-fox", "2020-03-18")
    bo.sends('.dates a[href$="/the-fox-2020-03-18"]')
    found = league.looks_at(bo, "Ferland\nDede Nwoso 22\n#3\nGustave Neuf")
    expect(found.locator("li.asked")).to_have_count(2)
    expect(found.locator("li.new")).to_contain_text("Gustave Neuf")
    for doubt in found.locator("select").all():
        assert not doubt.input_value()
        doubt.select_option(index=1)
    league.acts(bo, found, "enter")
    expect(bo.page.locator("#league-panel .mark")).to_be_visible()
    bo.taps_on("#toasts .toast button.undo, #toasts .toast button")
    expect(bo.page.locator("form.sheet-form")).to_be_visible()
    bo.opens("/people?q=Gustave Neuf")
    expect(bo.page.locator("main .empty")).to_be_visible()


def test_what_is_put_right_after_publishing_is_the_published_sheet(bo: Person) -> None:
    league.adds_date(bo, LEAGUE, "the-fox", "2020-04-01")
    bo.sends('.dates a[href$="/the-fox-2020-04-01"]')
    league.enters(bo, LEAGUE, "the-fox-2020-04-01", "#3\nGustave Dix; new\nDede Nwosu 22")
    field = bo.page.locator("form.sheet-form textarea")
    expect(field).to_have_value(re.compile("2. Gustave Dix\n3. Dede Nwosu 22"))


def test_of_two_who_correct_one_night_the_second_reads_what_the_first_changed(
    bo: Person, comes: Comes, stage: Stage
) -> None:
    date = "the-fox-2020-03-25"
    league.adds_date(bo, LEAGUE, "the-fox", "2020-03-25")
    bo.sends(f'.dates a[href$="/{date}"]')
    league.enters(bo, LEAGUE, date, "Chloé Ferland 21\nDede Nwosu 22\nÉric Petit 23")
    other = comes(LAPTOP, storage_state=stage.owners["en"], locale="en-GB")
    other.opens(f"{HOME}/nights/{date}")
    other.taps_on(other.page.locator("details:has(form.sheet-form) > summary"))
    other.fills('form.sheet-form [name="reason"]', "the last two")
    right = "Dede Nwosu 22\nChloé Ferland 21\nÉric Petit 23"
    league.corrects(bo, LEAGUE, date, right, "read upside down")
    stale = "Chloé Ferland 21\nÉric Petit 23\nDede Nwosu 22"
    found = league.looks_at(other, stale, "the last two")
    refusal = other.page.locator(".refusal.conflict")
    with other.witness.expecting(409):
        other.taps_on(found.locator('form[action$="/act/correct"] > button'))
        expect(refusal).to_contain_text("Dede Nwosu 22 2 → 1")
    expect(refusal).to_contain_text("read upside down")
    expect(other.page.locator("form.sheet-form textarea")).to_have_value(stale)
    bo.opens(f"/l/{LEAGUE}/night/{date}")
    expect(bo.page.locator("main tbody tr").first).to_contain_text("Dede Nwosu 22")


def test_a_weekly_evening_fills_the_calendar_and_a_date_is_edited(bo: Person) -> None:
    bo.opens(f"{HOME}/office")
    head = {"person": "Chloé Ferland 21", "venue": "the-fox", "rank": "head"}
    league.acts(bo, _panel(bo), "director", **head, first="2034-05-01")
    bo.opens(f"{HOME}/nights")
    span = {"first": "2034-05-01", "last": "2034-06-30", "without": "2034-05-10"}
    league.acts(bo, _panel(bo), "dates", venue="the-fox", **span)
    expect(bo.page.locator('.dates a[href$="/the-fox-2034-05-17"]')).to_be_visible()
    expect(bo.page.locator('.dates a[href$="/the-fox-2034-05-10"]')).to_have_count(0)
    form = bo.page.locator(f'form[action="{HOME}/act/date"]')
    with bo.witness.expecting(422):
        bo.taps_on(bo.page.locator(f'details:has(form[action="{HOME}/act/date"]) > summary'))
        form.locator('[name="venue"]').select_option("the-fox")
        form.locator('[name="day"]').fill("2034-05-17")
        bo.taps_on(form.locator("button"))
        expect(form.locator(".refusal")).to_contain_text("already has an event")
    bo.sends('.dates a[href$="/the-fox-2034-05-17"]')
    bo.taps_on(bo.page.locator("details:has(form[action$='/act/edit-date']) > summary"))
    bo.page.locator("form[action$='/act/edit-date'] [name='announced']").check()
    league.acts(bo, _panel(bo), "edit-date", stack="15000")
    expect(bo.page.locator("#league-panel > .hint")).to_contain_text("15,000")


def test_a_restriction_is_made_lifted_and_taken_back_from_its_toast(bo: Person) -> None:
    bo.opens(f"{HOME}/discipline")
    league.acts(bo, _panel(bo), "restrict", person="Dede Nwosu 12", note="sings at the table")
    made = league.line(bo, "sings at the table")
    expect(made).to_be_visible()
    league.acts(bo, made, "lift-restriction")
    expect(made).to_have_class("off")
    bo.taps_on(console.toast(bo).locator("button"))
    expect(made).not_to_have_class("off")


def test_the_journal_takes_back_one_act_after_the_other(bo: Person) -> None:
    bo.opens(f"{HOME}/office")
    league.admits_venue(bo, LEAGUE, "The Heron", "1")
    league.admits_venue(bo, LEAGUE, "The Stork", "2")
    bo.opens(f"{HOME}/journal")
    undone = _panel(bo).locator(".lines > li.off")
    before = undone.count()
    standing = _panel(bo).locator(".lines > li:not(.off)", has_not_text="Undone")
    admitted = standing.filter(has_text="venue admitted")
    expect(admitted.first).to_contain_text("The Stork plays every Wednesday")
    for number in (1, 2):
        bo.taps_on(admitted.first.locator("button"))
        expect(undone).to_have_count(before + number)
    expect(_panel(bo).locator(".lines > li").first).to_contain_text(
        "admitted or changed. The Heron"
    )
    bo.opens(f"{HOME}/office")
    expect(league.line(bo, "The Heron")).to_have_count(0)


def test_those_who_go_through_are_invited_and_the_page_stays(bo: Person) -> None:
    league.adds_date(bo, LEAGUE, "the-fox", "2020-03-11")
    bo.opens(f"{HOME}/s/autumn/qualified?most=2&final=the-fox-2020-03-11")
    league.acts(bo, _panel(bo), "invite", until="2020-03-01")
    expect(_panel(bo).locator('form[action$="/act/invite"]')).to_have_count(0)
    expect(_panel(bo).locator("ol.lines > li")).to_have_count(2)
