"""The law in templates."""

import pytest
from django.template import Context, Template

from tapisvert.rulebooks import Citation, packaged
from tapisvert.tournament.law import law_of
from tapisvert.words import Lang
from tests.tournament.build import setup


def cited(citation: Citation, lang: Lang = "en") -> str:
    page = Template("{% cite citation %}")
    return page.render(Context({"citation": citation, "lang": lang})).strip()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_citation_leads_to_its_article(lang: Lang) -> None:
    shown = cited(packaged("pur2019").value("raise.minimum").source, lang)
    assert 'href="/rules/pur2019/6.4-b"' in shown
    assert "P.U.R. 2019 6.4-b" in shown


def test_a_silent_book_leads_to_the_article_that_answers_for_it() -> None:
    assert 'href="/rules/tda2017/48"' in cited(packaged("pur2019").value("raise.reopen").source)


def test_what_an_event_says_itself_has_no_page() -> None:
    changed = law_of(setup(values={"raise.minimum": "double"}))
    shown = cited(changed.value("raise.minimum").source, "fr")
    assert "href" not in shown
    assert "règlement du tournoi" in shown
