"""The league: its office, its nights, its standing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person


def founds(person: Person, name: str, book: str) -> str:
    """A new league; gives its name in addresses."""
    person.opens("/leagues")
    person.fills("#name", name)
    person.chooses("#book", book)
    person.taps_on("main form.card > button")
    expect(person.page.locator(".league-tabs")).to_be_visible()
    return person.page.url.split("/l/")[1].split("/")[0]


def opens_season(person: Person, league: str, name: str, formula: str) -> None:
    """A season with points of its own."""
    person.opens(f"/l/{league}/office/season")
    person.fills('[name="name"]', name)
    person.fills('[name="first"]', "2026-01-01")
    person.fills('[name="last"]', "2026-12-31")
    person.chooses('[name="preset"]', "own")
    person.fills('[name="formula"]', formula)
    _sends(person, "#season-form")


def admits_venue(person: Person, league: str, name: str, weekday: str) -> None:
    person.opens(f"/l/{league}/office")
    form = f'form[action="/l/{league}/act/venue"]'
    _unfolds(person, form)
    person.fills(f'{form} [name="name"]', name)
    person.fills(f'{form} [name="agreed"]', "2026-01-05")
    person.chooses(f'{form} [name="weekday"]', weekday)
    _sends(person, form)


def appoints_director(person: Person, league: str, venue: str, name: str) -> None:
    """Somebody who may be new to the house directs at a venue."""
    person.opens(f"/l/{league}/office")
    form = f'form[action="/l/{league}/act/director"]'
    _unfolds(person, form)
    person.fills(f'{form} [name="person"]', name)
    person.chooses(f'{form} [name="venue"]', venue)
    person.chooses(f'{form} [name="rank"]', "head")
    person.fills(f'{form} [name="first"]', "2026-01-05")
    person.page.locator(f'{form} [name="new"]').check()
    _sends(person, form)


def adds_date(person: Person, league: str, venue: str, day: str) -> None:
    person.opens(f"/l/{league}/nights")
    form = f'form[action="/l/{league}/act/date"]'
    _unfolds(person, form)
    person.chooses(f'{form} [name="venue"]', venue)
    person.fills(f'{form} [name="day"]', day)
    _sends(person, form)


def enters(person: Person, league: str, date: str, order: str) -> None:
    """The night from its sheet: published the moment it is confirmed."""
    person.opens(f"/l/{league}/nights/{date}")
    form = f'form[action="/l/{league}/act/enter"]'
    person.pastes(f'{form} [name="order"]', order)
    _sends(person, form)


def corrects(person: Person, league: str, date: str, order: str, reason: str) -> None:
    person.opens(f"/l/{league}/nights/{date}")
    form = f'form[action="/l/{league}/act/correct"]'
    _unfolds(person, form)
    person.pastes(f'{form} [name="order"]', order)
    person.fills(f'{form} [name="reason"]', reason)
    _sends(person, form)


def suspends(person: Person, league: str, name: str) -> None:
    person.opens(f"/l/{league}/discipline")
    form = f'form[action="/l/{league}/act/suspend"]'
    _unfolds(person, form)
    person.fills(f'{form} [name="person"]', name)
    person.fills(f'{form} [name="first"]', "2026-01-01")
    person.fills(f'{form} [name="last"]', "2026-12-31")
    person.fills(f'{form} [name="reason"]', "threats")
    _sends(person, form)


def rows(person: Person, league: str) -> list[str]:
    """The standing as it is read: names from the first on, each with the points."""
    person.opens(f"/l/{league}/")
    lines = person.page.locator("table.standing tbody tr")
    return [
        f"{line.locator('th').inner_text()} {line.locator('td.total').inner_text()}"
        for line in lines.all()
    ]


def _unfolds(person: Person, form: str) -> None:
    folded = person.page.locator(f"details:has({form})")
    if folded.get_attribute("open") is None:
        person.taps_on(folded.locator("> summary"))


def _sends(person: Person, form: str) -> None:
    """Press the form's button, and read that it was done."""
    person.taps_on(f"{form} > button")
    expect(person.page.locator("#toasts .toast").last).to_be_visible()
