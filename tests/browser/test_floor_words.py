"""The floor in plain words, on the phone in the director's pocket: typed as one dictates."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE
from tests.browser.screens import floor

LOCALES = {"fr": "fr-FR", "en": "en-US"}


@pytest.mark.parametrize(
    ("lang", "account", "answer", "headline", "article"),
    [
        (
            "fr",
            "le siège 5 relance à 1200 hors tour, le siège 4 réfléchissait encore, blindes 200/400",
            "",
            "Relance à 1\u202f200",
            "44-A",
        ),
        (
            "en",
            "button raises to 1200 out of turn, utg was still thinking, blinds 200/400",
            "",
            "Raise to 1,200",
            "44-A",
        ),
        (
            "fr",
            "il jette un jeton de 5000 sans parler face à une mise de 1200",
            "",
            "Payé, 1\u202f200",
            "49-1",
        ),
        (
            "en",
            "he throws in one 5000 chip without saying anything facing a bet of 1200",
            "",
            "Call, 1,200",
            "49-1",
        ),
        (
            "fr",
            "un joueur est assis au mauvais siège depuis deux mains",
            "mauvais",
            "siège",
            "TDA 2017 6",
        ),
        ("en", "guy has been in the wrong seat for two hands", "wrong", "right seat", "TDA 2017 6"),
        ("fr", "le croupier a mis quatre cartes au flop", "", "", "39"),
        ("en", "the dealer put out four cards on the flop", "", "", "39"),
        ("fr", "il pensait avoir gagné et il a jeté ses cartes", "oui", "vivante", "15-B"),
        (
            "en",
            "the winner threw his hand away thinking he had won the pot",
            "yes",
            "live",
            "15-B",
        ),
    ],
)
def test_a_call_as_one_dictates_it_is_ruled_on_after_one_question_at_most(
    comes: Comes, lang: str, account: str, answer: str, headline: str, article: str
) -> None:
    ana = comes(PHONE, locale=LOCALES[lang])
    ana.opens("/floor?book=tda2017")
    ana.types("#facts", account)
    if answer:
        row = floor.answers(ana).filter(has_text=answer).first
        expect(row.locator(".leads-to")).to_contain_text(headline)
        ana.taps_on(row)
    expect(floor.verdict(ana)).to_contain_text(headline)
    expect(ana.page.locator("#ruling .first-article").last).to_contain_text(article)
    assert ana.taps <= 1


def test_a_fact_that_was_understood_is_changed_and_removed_under_the_thumb(comes: Comes) -> None:
    ana = comes(PHONE)
    ana.opens("/floor?book=tda2017")
    ana.types("#facts", "il jette un jeton de 5000 sans parler face à une mise de 1200")
    expect(floor.verdict(ana)).to_contain_text("1\u202f200")
    floor.changes(ana, "à payer", "500")
    expect(floor.verdict(ana)).to_contain_text("Payé, 500")
    floor.removes(ana, "à payer")
    expect(ana.page.locator(".question")).to_contain_text("De combien était la mise")
    ana.taps_on(floor.answers(ana).first)
    expect(floor.verdict(ana)).to_contain_text("Mise de 5\u202f000")


def test_another_account_begins_anew(comes: Comes) -> None:
    ana = comes(PHONE, locale="en-US")
    ana.opens("/floor?book=tda2017")
    ana.fills("#facts", "the winner threw his hand away thinking he had won the pot")
    ana.taps_on(floor.answers(ana).first)
    expect(floor.verdict(ana)).to_be_visible()
    ana.fills("#facts", "seat 4's cards touched the muck")
    expect(floor.answers(ana).first).to_be_visible()
    expect(ana.page.locator("#ruling .headline")).to_have_count(0)


def test_talk_is_declined_and_what_nobody_understands_leads_to_articles(comes: Comes) -> None:
    dede = comes(PHONE, locale="en-US")
    dede.opens("/floor")
    dede.fills("#facts", "hey what time does it start tonight")
    expect(dede.page.locator(".question")).to_contain_text("no rule decides it")
    dede.fills("#facts", "somebody hummed a tune about the deck")
    expect(dede.page.locator(".question .grounds a").first).to_be_visible()
    expect(dede.page.locator("#ruling .headline")).to_have_count(0)


def test_a_corrected_reading_works_next_time_and_is_forgotten_again(
    comes: Comes, owner: Any
) -> None:
    ana = comes(PHONE, storage_state=owner)
    ana.opens("/floor?book=tda2017")
    ana.fills("#facts", "encore son numéro avec la fourchette")
    ana.sends("#ruling .ways-on a")
    ana.fills("#seek-incident", "traîner")
    expect(ana.page.locator("#incidents.found")).to_be_visible()
    ana.sends('#incidents a[data-name="stalling"]')
    expect(floor.verdict(ana)).to_be_visible()
    ana.sends("form.keep button")
    expect(ana.page.locator("#ruling .recorded")).to_be_visible()
    ana.opens("/floor?book=tda2017")
    ana.fills("#facts", "Encore son numéro avec la fourchette !")
    expect(floor.verdict(ana)).to_be_visible()
    ana.opens("/floor/phrases")
    expect(ana.page.locator(".phrases")).to_contain_text("fourchette")
    ana.sends('.phrases button[value="forget"]')
    expect(ana.page.locator(".phrases")).to_have_count(0)


def test_the_whole_conversation_works_without_scripts(comes: Comes) -> None:
    dede = comes(PHONE, java_script_enabled=False, locale="en-US")
    dede.opens("/floor?book=tda2017")
    dede.fills("#facts", "the winner threw his hand away thinking he had won the pot")
    dede.sends(".rule-it")
    dede.sends(floor.answers(dede).first)
    expect(floor.verdict(dede)).to_contain_text("live")


def test_a_request_that_fails_leaves_no_older_ruling_under_the_new_words(comes: Comes) -> None:
    dede = comes(LAPTOP, locale="en-US")
    dede.opens("/floor?book=tda2017")
    dede.fills("#facts", "the dealer put out four cards on the flop")
    expect(floor.verdict(dede)).to_be_visible()
    with dede.witness.expecting(500):
        dede.page.route("**/floor?*", lambda route: route.fulfill(status=500, body=""))
        dede.fills("#facts", "the dealer killed a hand")
        expect(dede.page.locator("#failed")).to_be_visible()
        expect(dede.page.locator("#ruling > *")).to_have_count(0)
        dede.page.unroute("**/floor?*")
    dede.fills("#facts", "the dealer put four cards on the flop")
    expect(floor.verdict(dede)).to_be_visible()
    expect(dede.page.locator("#failed")).to_be_hidden()


def test_without_a_network_the_desk_says_so_and_keeps_the_words(comes: Comes) -> None:
    dede = comes(LAPTOP, locale="en-US")
    dede.opens("/floor?book=tda2017")
    with dede.witness.unplugged():
        dede.context.set_offline(True)
        dede.fills("#facts", "the dealer put out four cards on the flop")
        expect(dede.page.locator("#unreached")).to_be_visible()
        dede.context.set_offline(False)
    dede.fills("#facts", "the dealer put four cards on the flop")
    expect(floor.verdict(dede)).to_be_visible()
    expect(dede.page.locator("#unreached")).to_be_hidden()


@pytest.mark.parametrize(
    ("words", "name"), [("hors tour", "turn"), ("mauvais siège", "wrong-seat")]
)
def test_the_incident_search_finds_what_people_say(comes: Comes, words: str, name: str) -> None:
    dede = comes(PHONE)
    dede.opens("/floor?way=incident")
    dede.types("#seek-incident", words)
    first = dede.page.locator("#incidents.found li a").first
    expect(first).to_have_attribute("data-name", "tile-out-of-turn" if name == "turn" else name)
    dede.sends(first)
    expect(dede.page.locator(".tell legend").first).to_be_visible()


def test_a_tile_leads_to_an_act_out_of_turn_told_with_taps(comes: Comes) -> None:
    dede = comes(PHONE)
    dede.opens("/floor?book=tda2017")
    dede.sends(dede.page.locator("#tiles a").first)
    dede.taps_on("#faced")
    floor.facing(dede, ("4", "00"))
    dede.taps_on(dede.page.locator('[name="early"][value="raise"]'))
    dede.taps_on("#early-to")
    floor.facing(dede, ("1", "2", "00"))
    expect(floor.verdict(dede)).to_contain_text("1\u202f200")
    dede.taps_on(dede.page.locator('[name="since"][value="call"]'))
    expect(dede.page.locator("#ruling .follows").last).to_contain_text("engage")


def test_back_leads_from_the_ruling_to_the_question_it_answered(comes: Comes) -> None:
    ana = comes(PHONE, locale="en-US")
    ana.opens("/floor?book=tda2017")
    ana.fills("#facts", "seat 4's cards touched the muck")
    ana.taps_on(floor.answers(ana).first)
    expect(floor.verdict(ana)).to_be_visible()
    ana.page.go_back()
    expect(floor.answers(ana).first).to_be_visible()
    expect(ana.page.locator("#ruling .headline")).to_have_count(0)
    assert ana.page.locator("#facts").input_value() == "seat 4's cards touched the muck"
    ana.taps_on(floor.answers(ana).last)
    expect(floor.verdict(ana)).to_contain_text("dead")
