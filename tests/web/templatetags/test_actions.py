"""Actions in templates: what a button and a form carry."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template, TemplateSyntaxError

import tapisvert.web

FILES = sorted(Path(tapisvert.web.__file__).parent.rglob("*.html"))
MOST = 120
BY_HAND = re.compile(r"<(form|button)\b[^>]*(hx-post|formaction)")


def written(source: str, **values: object) -> str:
    return Template(source).render(Context(values))


def test_a_button_of_an_event_posts_with_and_without_scripts() -> None:
    button = written('<button {% action "out" %}>x</button>', event="tuesday")
    assert 'form="acting" formaction="/e/tuesday/act/out" hx-post="/e/tuesday/act/out"' in button
    assert 'hx-target="#answer"' in button


def test_a_button_inside_a_form_belongs_to_that_form() -> None:
    button = written('<button {% action "out" inside answer="#here" %}>x</button>', event="tuesday")
    assert 'form="acting"' not in button
    assert 'hx-target="#here"' in button


def test_a_form_carries_its_id_its_version_and_the_token() -> None:
    source = '{% action "break-table" form class="wide" table=4 %}<button>x</button>{% endaction %}'
    form = written(source, event="tuesday", version=7, csrf_token="secret")
    assert 'action="/e/tuesday/act/break-table"' in form
    assert 'class="wide"' in form
    assert re.search(r'name="action" value="[0-9a-f]{16}"', form)
    for name, value in (("seen", "7"), ("csrfmiddlewaretoken", "secret"), ("table", "4")):
        assert f'name="{name}" value="{value}"' in form
    assert form.endswith("<button>x</button></form>")


def test_what_is_sent_is_escaped() -> None:
    form = written('{% action "out" form name=name %}{% endaction %}', event="x", name='"><b>')
    assert "<b>" not in form


def test_a_league_has_actions_of_its_own() -> None:
    assert "/l/maples/act/venue" in written('<p {% action "venue" %}>', league="maples")
    assert 'action="/l/maples/undo"' in written(
        '{% action "undo" form %}{% endaction %}', league="maples"
    )


def test_what_is_no_part_of_an_action_is_refused() -> None:
    with pytest.raises(TemplateSyntaxError):
        Template('{% action "out" nonsense %}')


def test_no_template_writes_an_action_by_hand() -> None:
    assert [path.name for path in FILES if BY_HAND.search(path.read_text("utf-8"))] == []


def test_no_line_of_a_template_is_longer_than_people_read() -> None:
    long = [
        (path.name, number)
        for path in FILES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > MOST
    ]
    assert long == []


FORM = re.compile(r"{% action (?P<head>[^%]*\bform\b[^%]*)%}(?P<body>.*?){% endaction %}", re.S)
AIM = re.compile(r'(?:hx-target|answer)="#([^"{]+)"')


def test_every_form_has_the_place_where_its_answer_goes() -> None:
    lost = [
        (path.name, form["head"].strip())
        for path in FILES
        for form in FORM.finditer(path.read_text("utf-8"))
        if " plain" not in form["head"] and " answer=" not in form["head"]
        if not re.search(r'class="(?:[^"]* )?answer[ "]', form["body"])
    ]
    assert lost == []


def test_every_place_an_answer_goes_to_is_on_some_page() -> None:
    pages = [path.read_text("utf-8") for path in FILES]
    there = {name for page in pages for name in re.findall(r'\bid="([^"{]+)"', page)}
    assert {aim for page in pages for aim in AIM.findall(page)} - there == set()


def test_a_field_has_its_words_above_it_and_shows_what_was_typed() -> None:
    source = '{% field "big_bet" "structurepanel.big-bet" value=typed inputmode="numeric" %}'
    assert written(source, lang="en", typed='4"0') == (
        '<div><label for="big-bet">Big bet</label>'
        '<input id="big-bet" name="big_bet" value="4&quot;0" inputmode="numeric"'
        ' autocomplete="off"></div>'
    )
