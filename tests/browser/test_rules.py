"""The books in a real browser, for anybody."""

import re

from playwright.sync_api import expect

from tapisvert.rulebooks import BOOKS, packaged
from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE
from tests.browser.screens import rules


def test_an_article_is_found_while_one_types_its_number(comes: Comes) -> None:
    chloe = comes(PHONE)
    hits = rules.search(chloe, "47-A")
    assert f"{packaged(BOOKS[0]).short.fr} 47-A" in hits.first.inner_text().replace("\xa0", " ")
    chloe.taps_on(hits.first)
    expect(chloe.page.locator("h1")).to_be_visible()
    assert chloe.page.url.endswith(f"/rules/{BOOKS[0]}/47-A")


def test_a_word_is_found_in_every_book_and_the_address_can_be_sent_to_a_friend(
    comes: Comes,
) -> None:
    chloe = comes(PHONE)
    rules.search(chloe, "relance")
    expect(chloe.page).to_have_url(re.compile("q=relance"))
    friend = comes(LAPTOP)
    friend.opens(chloe.page.url)
    expect(friend.page.locator("#found .shelf")).to_have_count(len(BOOKS))


def test_the_books_stand_side_by_side_and_say_where_they_differ(comes: Comes) -> None:
    chloe = comes(LAPTOP, locale="en-GB")
    grids = rules.compare(chloe, "betting")
    assert grids.locator(".differs").count() > 0


def test_keys_lead_through_the_articles_but_never_while_one_types(comes: Comes) -> None:
    chloe = comes(LAPTOP)
    chloe.opens("/rules/tda2017/47-A")
    chloe.page.keyboard.press("ArrowRight")
    expect(chloe.page).not_to_have_url(re.compile("47-A$"))
    chloe.page.keyboard.press("ArrowLeft")
    expect(chloe.page).to_have_url(re.compile("47-A$"))
    chloe.opens("/rules/")
    chloe.page.keyboard.press("/")
    expect(chloe.page.locator("#q")).to_be_focused()
    chloe.page.keyboard.type("c/c")
    assert chloe.page.locator("#q").input_value() == "c/c"


def test_the_books_can_be_searched_without_scripts(comes: Comes) -> None:
    chloe = comes(PHONE, java_script_enabled=False)
    chloe.opens("/rules/")
    chloe.fills("#q", "bouton")
    chloe.taps_on("form.seek button")
    expect(chloe.page.locator("#found .hit").first).to_be_visible()
