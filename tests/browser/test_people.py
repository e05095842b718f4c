"""The directory in a real browser."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.screens import people

LIST = "1. Marc Lavoie « Le Chat »\nBERNIER Julie; julie@example.org\nRoy, Zoé\nLavoie Marcc"


def test_people_are_pasted_found_changed_merged_and_forgotten_on_a_phone(
    comes: Comes, owner: Any
) -> None:
    ana = comes(PHONE, storage_state=owner)
    people.pastes_list(ana, LIST)
    found = people.search(ana, "chat")
    expect(found).to_have_count(1)
    ana.taps_on(found.first)
    expect(ana.page.locator("h1")).to_contain_text("Marc Lavoie")

    people.changes(ana, licence="PUR-0042", phone="514 555 0199")
    expect(ana.page.locator(".recorded")).to_have_text("Enregistré.")
    expect(ana.page.locator(".facts")).to_contain_text("PUR-0042")

    ana.opens("/people/duplicates")
    ana.taps_on(".suspects .deciding button")
    expect(ana.page.locator(".undoing")).to_contain_text("est fusionné dans")
    expect(people.search(ana, "marcc")).to_have_text(re.compile("Marc Lavoie"))

    ana.taps_on(people.search(ana, "zoé").first)
    ana.taps_on(ana.page.locator(".folk-head .button").nth(2))
    expect(ana.page.locator("h1")).to_have_text("Oublier Zoé Roy ?")
    ana.taps_on("button.danger")
    expect(ana.page.locator(".recorded")).to_contain_text("Oublié.")
    expect(people.search(ana, "zoé")).to_have_count(0)


def test_a_refusal_in_the_sheet_keeps_what_was_typed(ana: Person) -> None:
    people.pastes_list(ana, "Karan Singh licence 7711\nDede Nwosu")
    ana.taps_on(people.search(ana, "dede").first)
    with ana.witness.expecting(422):
        people.changes(ana, nickname="Jojo", licence="7711")
        expect(ana.page.locator("#sheet .refusal")).to_contain_text("est celle de Karan Singh")
    expect(ana.page.locator("#sheet #p-nickname")).to_have_value("Jojo")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#sheet")).to_be_hidden()


def test_the_directory_can_be_searched_and_changed_without_scripts(
    comes: Comes, owner: Any
) -> None:
    ana = comes(PHONE, storage_state=owner, java_script_enabled=False)
    people.pastes_list(ana, "Éric Petit")
    ana.opens("/people")
    ana.fills("#q", "petit")
    ana.taps_on(".seek-folk button")
    ana.taps_on("#found .person")
    ana.taps_on(".folk-head .button")
    ana.fills("#p-nickname", "Ricky")
    ana.taps_on(".folk-form button")
    expect(ana.page.locator("h1")).to_contain_text("Ricky")
