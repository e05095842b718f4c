"""Incidents to pick, and their fields as a form."""

import pytest
from django.http import QueryDict

from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED
from tapisvert.web.panels.floor.asking import fields, groups
from tapisvert.words import LANGS, Lang, say
from tests.web.cast import browser


@pytest.mark.parametrize("lang", LANGS)
def test_every_field_of_every_incident_has_its_words(lang: Lang) -> None:
    for kind in incident_kinds().values():
        asked = fields(kind, QueryDict(""), lang)
        assert [each.name for each in asked] == [field.name for field in kind.fields], kind.name
        for field, each in zip(kind.fields, asked, strict=True):
            where = (kind.name, field.name)
            assert each.label, where
            assert each.required == (field.default is REQUIRED), where
            choices = 2 if field.kind == "flag" else len(field.choices)
            assert len(each.choices) == choices, where
            if field.kind == "flag" and not each.required:
                chosen = [one.chosen for one in each.choices]
                assert chosen == [field.default, not field.default], where


def test_every_incident_can_be_picked_once() -> None:
    picked = [one.name for group in groups("en") for one in group.incidents]
    assert sorted(picked) == sorted(incident_kinds())


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("lang", LANGS)
def test_the_ruling_that_mostly_holds_stands_beside_the_question(lang: Lang) -> None:
    account = (
        "So the dealer reached over for the cards of the folded players and by mistake my two went "
        "along with them, they lie on top and everybody agrees which ones they are"
    )
    reader = browser(headers={"Accept-Language": lang})
    page = reader.get("/floor", {"way": "text", "facts": account}).content.decode()
    assert say("speech.meanwhile", lang) in page
    assert 'name="reading" value="incident hand-' in page
