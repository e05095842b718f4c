"""What happens in every evening, as two directors do it on their own screens."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.screens import console, players, tables, todo


def play_down_to_one(event: str, entries: int, directors: list[Person], tv: Person) -> None:
    """All take players out in turn and do what the list proposes, until one is left."""
    first = directors[0]
    first.opens(f"/e/{event}/")
    left = int(re.search(r"(\d+)\s*/", first.reads("#counts"))[1])  # type: ignore[index]
    while left > 1:
        do_what_is_proposed(first)
        person = directors[left % len(directors)]
        take_out(person, event)
        left -= 1
        for screen in (*directors, tv):
            now = re.compile(rf"{left}\s*(/|sur|of)\s*{entries}")
            expect(screen.page.locator("body")).to_contain_text(now)
        first.opens(f"/e/{event}/")


def take_out(person: Person, event: str) -> str:
    """Somebody of the fullest table; gives the name."""
    person.opens(f"/e/{event}/tables")
    tiles = person.page.locator("#tiles .tile")
    expect(tiles.first).to_be_visible()
    counts = [int(text) for text in tiles.locator(".tile-count strong").all_inner_texts()]
    person.taps_on(tiles.nth(counts.index(max(counts))))
    expect(person.page.locator("#oval .oval")).to_be_visible()
    name = tables.out(person, tables.taken(person).first)
    expect(console.toast(person)).to_contain_text(name.split()[-1])
    return name


def do_what_is_proposed(person: Person) -> None:
    """Cards one after the other, until nothing waits that can be done."""
    while todo.asks_for_button(person).count() or todo.ready(person).count():
        asked = todo.asks_for_button(person)
        pressed = asked.first if asked.count() else todo.ready(person).first
        this = person.page.locator(f'#todo [value="{pressed.get_attribute("value")}"]')
        person.taps_on(this.first)
        expect(this).to_have_count(0)


def pay_and_publish(event: str, person: Person) -> str:
    """The end of it; gives the address everybody may read."""
    person.opens(f"/e/{event}/results")
    if person.page.locator("#end-event").count():
        person.taps_on("#end-event")
    expect(person.page.locator("#publish-open")).to_be_visible()
    due = person.page.locator('[id^="pay-"]')
    while (waiting := due.count()) > 0:
        person.taps_on(due.first)
        expect(due).to_have_count(waiting - 1)
    person.taps_on("#publish-open")
    person.taps_on("#sheet #publish-now")
    players.closed(person)
    link = person.page.locator(".shared .address a")
    expect(link).to_be_visible()
    return link.inner_text()


def winner(person: Person) -> str:
    """Who stands first on the page of results."""
    return person.page.locator("table.places tbody tr th").first.inner_text().split("\n")[0]
