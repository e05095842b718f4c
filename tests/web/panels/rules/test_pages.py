"""The books in the browser: found, read, compared, by anybody and in both languages."""

import html

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tapisvert.rulebooks import BOOKS, all_books, packaged, parameters
from tapisvert.rulebooks.citation import printed
from tapisvert.words import LANGS, Lang
from tests.web.cast import browser


def stranger(lang: Lang = "en") -> Client:
    return browser(headers={"Accept-Language": lang})


def text(address: str, lang: Lang = "en", status: int = 200) -> str:
    answer = stranger(lang).get(address)
    assert answer.status_code == status
    return answer.content.decode()


@pytest.mark.parametrize("lang", LANGS)
def test_a_stranger_finds_an_article_by_a_word_of_either_language(lang: Lang) -> None:
    for word in ("maldonne", "misdeal"):
        found = text(f"/rules/?q={word}", lang)
        title = all_books()[0].on("misdeal").title[lang]
        assert title.replace("'", "&#x27;") in found


def test_a_number_is_found_in_whatever_capitals() -> None:
    assert 'href="/rules/tda2017/50-B"' in text("/rules/?q=50-b")


def test_typing_gets_the_list_alone_and_a_plain_form_the_whole_page() -> None:
    typed = stranger().get("/rules/?q=raise", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in typed
    assert "/rules/tda2017/47" in typed
    assert "<html" in text("/rules/?q=raise")


def test_a_search_that_finds_nothing_says_so_and_offers_words() -> None:
    found = text("/rules/?q=%3Cscript%3Exyz", "fr")
    assert "Rien pour « &lt;script&gt;xyz »" in found
    assert '<a href="?q=maldonne">' in found


def test_one_book_may_be_searched_alone_and_read_from_its_contents() -> None:
    alone = text("/rules/?q=raise&book=pur2019")
    assert "/rules/pur2019/6.4" in alone
    assert "/rules/tda2017/47" not in alone
    assert 'href="/rules/pur2019/6.4"' in text("/rules/?book=pur2019")


@pytest.mark.parametrize("query", ["book=nonsense", "q=" + "x" * 5000, "q=%00", "q=%22%27%5C"])
def test_whatever_is_asked_gets_an_answer(query: str) -> None:
    text(f"/rules/?{query}")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", BOOKS)
def test_every_article_has_its_own_page(name: str, lang: Lang) -> None:
    book, client = packaged(name), stranger(lang)
    for article in book.articles[::9]:
        answer = client.get(f"/rules/{book.name}/{article.number}")
        assert answer.status_code == 200
        assert f"{book.short[lang]} · {printed(article.number, lang)}" in answer.content.decode()


def test_an_article_links_to_its_neighbours_its_values_and_the_other_books() -> None:
    page = text("/rules/tda2017/47-A")
    assert 'rel="prev"' in page
    assert 'rel="next"' in page
    assert "/rules/value/raise.minimum" in page
    assert "/rules/france2007/26-b" in page
    assert "/rules/compare/raise.minimum" in page


def test_an_article_typed_in_other_capitals_is_found_under_its_own() -> None:
    answer = stranger().get("/rules/tda2017/50-b")
    assert answer.status_code == 302
    assert answer["Location"] == "/rules/tda2017/50-B"


@pytest.mark.parametrize(
    "address", ["/rules/nonsense/1", "/rules/tda2017/999", "/rules/value/nonsense"]
)
def test_what_is_not_there_is_said_not_to_be(address: str) -> None:
    text(address, status=404)


def test_compared_books_have_their_differences_marked() -> None:
    page = text("/rules/compare/raise.minimum", "fr")
    assert "≠" in page
    assert "le double de la mise précédente" in page
    assert "Les règlements diffèrent." in page


def test_only_differences_are_shown_to_whoever_asks_for_them() -> None:
    everything = text("/rules/compare/raising")
    differing = text("/rules/compare/raising?differing=on")
    assert 0 < differing.count('class="card beside') < everything.count('class="card beside')
    assert differing.count('class="card beside') == differing.count('class="card beside differs')


def test_two_books_may_be_compared_without_the_others() -> None:
    page = text("/rules/compare/raise.minimum?book=tda2017&book=pur2019")
    assert page.count('role="columnheader"') == 2 * page.count('<table role="table">')


def test_a_subject_nobody_knows_is_refused_with_a_sentence() -> None:
    assert "No book" in text("/rules/compare/raisin", status=400)
    assert "/rules/compare/raising" in text("/rules/compare/")


@pytest.mark.parametrize("lang", LANGS)
def test_every_parameter_is_explained_with_the_article_that_gives_it(lang: Lang) -> None:
    client = stranger(lang)
    for key in tuple(parameters())[::7]:
        page = client.get(f"/rules/value/{key}").content.decode()
        assert html.escape(parameters()[key].title[lang]) in page
    assert "/rules/pur2019/6.4-b" in client.get("/rules/value/raise.minimum").content.decode()


def test_the_books_are_read_without_asking_the_database() -> None:
    stranger().get("/rules/")  # the settings of the club are asked for once
    with CaptureQueriesContext(connection) as asked:
        for address in ("/rules/?q=raise", "/rules/tda2017/47-A", "/rules/compare/raising"):
            browser().get(address, headers={"accept-language": "en"})
    assert [each["sql"] for each in asked.captured_queries] == []


def test_an_article_of_an_older_edition_leads_to_what_is_otherwise_since() -> None:
    page = text("/rules/tda2017/46-C")
    assert "Since 2019 otherwise" in page
    assert 'href="/rules/tda2024/42"' in page
    assert "Depuis 2019, autrement" in text("/rules/tda2017/46-C", "fr")


def test_what_an_edition_changed_stands_on_one_page_by_topic() -> None:
    page = text("/rules/changes/tda2024")
    assert "TDA 2017 → TDA 2024" in page
    assert 'href="/rules/tda2017/46-C"' in page
    assert 'href="/rules/tda2024/35-E"' in page
    assert "Ce qui a changé" in text("/rules/changes/tda2024", "fr")
    assert 'href="/rules/changes/tda2024"' in text("/rules/tda2024/42")
    for book in ("tda2017", "pur2019", "nonsense"):
        assert stranger().get(f"/rules/changes/{book}").status_code == 404


@pytest.mark.parametrize("lang", LANGS)
def test_an_article_to_be_confirmed_says_so_on_its_page(lang: Lang) -> None:
    for number in ("11-D", "RP-16", "add-46-s4"):
        note = packaged("tda2024").article(number).note
        assert note is not None
        assert note[lang] in html.unescape(text(f"/rules/tda2024/{number}", lang))
