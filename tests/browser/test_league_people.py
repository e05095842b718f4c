"""People of a league to the end: forgotten and put right, two who are one, guests of a gala."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.screens import league, people, players
from tests.browser.screens.door import shows_who_it_is
from tests.browser.seed_league import LEAGUE, NIGHT
from tests.browser.stage import Stage

HOME = f"/l/{LEAGUE}"
HEX = re.compile(r"\b[0-9a-f]{12,}\b|tuesday-\d")
GALA = (datetime.now(UTC).date() + timedelta(days=28)).isoformat()


def owner(comes: Comes, stage: Stage, language: str) -> Person:
    return comes(LAPTOP, storage_state=stage.owners[language])


def reads_no_id(person: Person) -> None:
    assert not HEX.search(person.page.locator("main").inner_text())


@pytest.mark.parametrize(("language", "number"), [("en", 7), ("fr", 6)])
def test_somebody_forgotten_stays_nobody_when_their_night_is_put_right(
    comes: Comes, stage: Stage, language: str, number: int
) -> None:
    bo = owner(comes, stage, language)
    shows_who_it_is(bo)
    bo.taps_on(people.search(bo, f" {number}").first)
    name = bo.page.locator("h1").inner_text().split("·")[0].strip()
    bo.taps_on(bo.page.locator(".folk-head .button").nth(2))
    expect(bo.page.locator(".forgetting")).not_to_contain_text(
        "Nothing" if language == "en" else "Rien"
    )
    bo.taps_on("button.danger")
    expect(bo.page.locator(".recorded")).to_be_visible()
    bo.opens(f"{HOME}/nights/{NIGHT}")
    bo.taps_on(bo.page.locator("details:has(form.sheet-form) > summary"))
    sheet = bo.page.locator('form.sheet-form [name="order"]').input_value()
    assert name not in sheet
    first, second, *rest = sheet.splitlines()
    turned = [second.replace("2.", "1.", 1), first.replace("1.", "2.", 1), *rest]
    league.looks_at(bo, "\n".join(turned), "misread")
    bo.taps_on('form[action$="/act/correct"] > button')
    expect(bo.page.locator("#league-panel .mark")).to_be_visible()
    expect(bo.page.locator('form.sheet-form [name="order"]')).to_have_value(
        re.compile(re.escape(second.split(". ", 1)[1].split(";")[0]))
    )
    reads_no_id(bo)
    dede = comes(PHONE, locale="fr-CA" if language == "fr" else "en-GB")
    for page in (f"{HOME}/", f"{HOME}/night/{NIGHT}", f"{HOME}/standing", f"{HOME}/results"):
        dede.opens(page)
        expect(dede.page.locator("main")).not_to_contain_text(name)
        reads_no_id(dede)


def test_two_who_played_one_night_are_merged_only_once_somebody_decides(
    comes: Comes, stage: Stage
) -> None:
    bo = owner(comes, stage, "en")
    bo.taps_on(people.search(bo, "#4").first)
    bo.taps_on(bo.page.locator(".folk-head .button").nth(1))
    bo.fills("#q", "#3")
    bo.taps_on(".seek-folk button")
    with bo.witness.expecting(409):
        bo.taps_on(".suspect button >> nth=0")
        expect(bo.page.locator(".refusal")).to_contain_text("both played")
    expect(bo.page.locator(".refusal")).to_contain_text("The Fox, Wednesday 5 February 2020")
    bo.taps_on("button[name='anyway']")
    expect(bo.page.locator(".recorded")).to_contain_text("Merged")
    for page in (f"{HOME}/", f"{HOME}/night/{NIGHT}", f"{HOME}/standing"):
        bo.opens(page)
        expect(bo.page.locator("main")).not_to_contain_text("Dede Nwosu 2 ")
        reads_no_id(bo)


def test_a_gala_is_for_those_invited_who_are_mailed_printed_listed_and_answer(
    comes: Comes, stage: Stage
) -> None:
    for language in ("en", "fr"):  # the second in the house the first one left
        holds_a_gala(comes, stage, language)


def holds_a_gala(comes: Comes, stage: Stage, language: str) -> None:
    bo = owner(comes, stage, language)
    day = (
        GALA
        if language == "en"
        else (datetime.fromisoformat(GALA) + timedelta(days=1)).date().isoformat()
    )
    bo.opens(f"{HOME}/office")
    panel = bo.page.locator("#league-panel")
    if language == "en":
        today = datetime.now(UTC).date().isoformat()
        league.acts(
            bo,
            panel,
            "director",
            person="Chloé Ferland 21",
            venue="the-fox",
            rank="head",
            first=today,
        )
    bo.opens(f"{HOME}/nights")
    form = bo.page.locator(f'form[action="{HOME}/act/date"]')
    bo.taps_on(bo.page.locator(f'details:has(form[action="{HOME}/act/date"]) > summary'))
    form.locator('[name="announced"]').check()
    league.acts(bo, panel, "date", venue="the-fox", day=day, kind="gala")
    event = f"the-fox-{day}"
    bo.opens(f"{HOME}/s/autumn/qualified?most=2&final={event}")
    league.acts(bo, panel, "invite", until=day)
    bo.sends(f'#league-panel a[href$="/nights/{event}"]')
    invited = panel.locator("section:has(form[action$='/mail']) .lines > li")
    expect(invited).to_have_count(2)
    shown = [each.split("\n")[0].strip() for each in invited.locator("> b").all_inner_texts()]
    names = [each.partition(" (")[0] for each in shown]  # the number beside it: in their language
    bo.taps_on(invited.first.locator("summary").first)
    link = invited.first.locator("p a").first.get_attribute("href")
    assert link is not None
    if bo.page.locator('[name="address"]').count():
        bo.fills('[name="address"]', "https://league.example.org")
    bo.sends("form[action$='/mail'] button")
    expect(panel.locator(".recorded")).to_be_visible()
    bo.sends("a[href$='/letters']")
    expect(bo.page.locator(".letter")).to_have_count(2)
    expect(bo.page.locator(".letter").first).to_contain_text(names[0])
    chloe = comes(PHONE, locale="fr-CA" if language == "fr" else "en-GB")
    chloe.opens(link)
    chloe.taps_on('button[name="accepts"][value="1"]')
    expect(chloe.page.locator('[role="status"] b')).to_be_visible()
    chloe.opens(f"{HOME}/night/{event}")
    for name in names:
        expect(chloe.page.locator("main")).to_contain_text(name)
    reads_no_id(chloe)
    bo.opens(f"{HOME}/nights/{event}")
    bo.taps_on('form[action$="/open"] button')
    expect(bo.page.locator("#opening")).to_be_visible()
    bo.taps_on("#opening-act")
    bo.taps_on("#paste-first:visible, #paste:visible")
    sheet = players.sheet(bo)
    bo.pastes("#sheet #paste-list", f"Éric Petit 23\n{names[0]}")
    barred = "has no invitation" if language == "en" else "n'a pas d'invitation"
    expect(sheet).to_contain_text(barred)
