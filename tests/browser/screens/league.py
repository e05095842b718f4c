"""The league: its office, its nights, its standing."""

from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

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
    _at(person, f"/l/{league}/office")
    form = _form(person, league, "venue")
    person.fills(f'{form} [name="name"]', name)
    person.fills(f'{form} [name="agreed"]', "2026-01-05")
    person.chooses(f'{form} [name="weekday"]', weekday)
    _sends(person, form)
    expect(line(person, name)).to_be_visible()


def appoints_director(person: Person, league: str, venue: str, name: str) -> None:
    """Somebody who may be new to the house directs at a venue."""
    _at(person, f"/l/{league}/office")
    form = _form(person, league, "director")
    person.fills(f'{form} [name="person"]', name)
    person.chooses(f'{form} [name="venue"]', venue)
    person.chooses(f'{form} [name="rank"]', "head")
    person.fills(f'{form} [name="first"]', "2026-01-05")
    person.page.locator(f'{form} [name="new"]').check()
    _sends(person, form)
    expect(line(person, name)).to_be_visible()


def adds_date(person: Person, league: str, venue: str, day: str) -> None:
    _at(person, f"/l/{league}/nights")
    form = _form(person, league, "date")
    person.chooses(f'{form} [name="venue"]', venue)
    person.fills(f'{form} [name="day"]', day)
    _sends(person, form)
    expect(person.page.locator(f'.dates a[href$="/{venue}-{day}"]')).to_be_visible()


def enters(person: Person, league: str, date: str, order: str) -> None:
    """The night from its sheet: published the moment it is confirmed."""
    _at(person, f"/l/{league}/nights/{date}")
    looks_at(person, order)
    _sends(person, _form(person, league, "enter"))
    expect(person.page.locator("#league-panel .mark")).to_be_visible()


def looks_at(person: Person, order: str, reason: str = "") -> Locator:
    """Type a sheet, and see who everybody on it is before anything is entered."""
    form = "form.sheet-form"
    folded = person.page.locator(f"details:has({form})")
    if folded.count() and folded.get_attribute("open") is None:
        person.taps_on(folded.locator("> summary"))
    person.pastes(f'{form} [name="order"]', order)
    if reason:
        person.fills(f'{form} [name="reason"]', reason)
    person.taps_on(f"{form} > button")
    found = person.page.locator(".sheet-preview")
    expect(found).to_be_visible()
    return found


def corrects(person: Person, league: str, date: str, order: str, reason: str) -> None:
    _at(person, f"/l/{league}/nights/{date}")
    looks_at(person, order, reason)
    _sends(person, _form(person, league, "correct"))
    expect(person.page.locator('#league-panel a[href="?changes=1"]')).to_be_visible()


def suspends(person: Person, league: str, name: str) -> None:
    _at(person, f"/l/{league}/discipline")
    form = _form(person, league, "suspend")
    person.fills(f'{form} [name="person"]', name)
    person.fills(f'{form} [name="first"]', "2026-01-01")
    person.fills(f'{form} [name="last"]', "2026-12-31")
    person.fills(f'{form} [name="reason"]', "threats")
    _sends(person, form)
    expect(line(person, name)).to_be_visible()


def line(person: Person, text: str) -> Locator:
    """Somebody or something in a list of the panel."""
    return person.page.locator("#league-panel .lines > li", has_text=text).first


def rows(person: Person, league: str) -> list[str]:
    """The standing as it is read: names from the first on, each with the points."""
    person.opens(f"/l/{league}/")
    lines = person.page.locator("table.standing tbody tr")
    return [
        f"{line.locator('th a').inner_text()} {line.locator('td.total').inner_text()}"
        for line in lines.all()
    ]


def acts(person: Person, within: Locator, verb: str, /, **fields: str) -> None:
    """Fill a form that stands in a part of the panel, and send it."""
    form = within.locator(f'form[action$="/act/{verb}"]').first
    folded = within.locator(f'details:has(form[action$="/act/{verb}"])').first
    if folded.count() and folded.get_attribute("open") is None:
        person.taps_on(folded.locator("> summary"))
    for name, value in fields.items():
        field = form.locator(f'[name="{name}"]')
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    _presses(person, form.locator("button").first)


def _at(person: Person, address: str) -> None:
    """Go there; who is there already goes on from what the last act left on the screen."""
    if urlsplit(person.page.url).path != address:
        person.opens(address)


def _form(person: Person, league: str, verb: str) -> str:
    """A form of the panel, unfolded."""
    form = f'form[action="/l/{league}/act/{verb}"]'
    folded = person.page.locator(f"details:has({form})")
    if folded.count() and folded.get_attribute("open") is None:
        person.taps_on(folded.locator("> summary"))
    return form


def _sends(person: Person, form: str) -> None:
    """Press the form's button, and read that it was done."""
    _presses(person, person.page.locator(f"{form} > button"))


def _presses(person: Person, button: Locator) -> None:
    with person.page.expect_response(lambda answer: answer.request.method == "POST") as sent:
        person.taps_on(button)
    assert sent.value.ok, person.reads(".refusal")
    expect(person.page.locator("#toasts .toast").last).to_be_visible()
