"""The line of the newest edition on the page: under a ruling of an older book, where it differs."""

import html
from urllib.parse import urlencode

from tapisvert.rulebooks import packaged
from tapisvert.rulings.newer_edition import newer_line
from tapisvert.rulings.question import ask
from tests.rulings.incidents.told import told_in_every_way
from tests.web.cast import browser

OLD = packaged("tda2017")


def first_of_each() -> list[str]:
    told = {text.split()[1]: text for text in reversed([*told_in_every_way(OLD)])}
    return sorted(told.values())


def test_the_page_shows_the_line_under_every_incident_that_is_otherwise_now_and_no_other() -> None:
    client = browser(headers={"Accept-Language": "fr"}, HTTP_HX_REQUEST="true")
    wrong, lines = [], 0
    for text in first_of_each():
        sent = urlencode({"way": "text", "facts": text, "book": OLD.name})
        page = html.unescape(client.get(f"/floor?{sent}").content.decode())
        line = newer_line(OLD, ask(text, OLD), lambda book, text=text: ask(text, book), "fr")
        lines += bool(line)
        shown = f'<p class="note">{line}' in page if line else '<p class="note">' not in page
        wrong += [] if shown else [text]
    assert wrong == []
    assert lines > 20


def test_the_line_leads_to_the_article_and_the_books_beside_say_what_differs() -> None:
    client = browser(headers={"Accept-Language": "en"})
    sent = urlencode({"way": "text", "facts": "incident checks-the-nuts who=S4", "book": OLD.name})
    page = client.get(f"/floor?{sent}").content.decode()
    assert 'href="/rules/tda2024/71-B">Read the article' in page
    assert page.count("<span>A penalty must follow.</span>") >= 4
    assert "<span>A penalty may follow.</span>" in page
