"""House rules in the browser: written point by point, played by, changed and taken over."""

import re
import shutil
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.desk.house_books import files, own_book
from tapisvert.tournament.law import law
from tests.web.cast import account, browser
from tests.web.nights import HTMX, now

LIST = "/settings/books"
PLUME = "/settings/books/plume"


@pytest.fixture
def ana() -> Iterator[Client]:
    yield browser(account("Ana", "owner"))
    shutil.rmtree(files(house()).folder, ignore_errors=True)


def house() -> str:
    return str(settings.DATA)


def mark(client: Client) -> str:
    shown = re.search(r'name="mark" value="(\w+)"', client.get(PLUME).content.decode())
    assert shown is not None
    return shown[1]


def act(client: Client, **sent: str) -> str:
    answer = client.post(PLUME, {"mark": mark(client), **sent}, follow=True)
    return answer.content.decode()


def begin(client: Client) -> None:
    client.post(LIST, {"do": "begin", "title": "Plume", "base": "tda2024"})


def test_a_house_changes_a_point_adds_a_rule_and_plays_by_both(ana: Client) -> None:
    begin(ana)
    page = ana.get(f"{PLUME}?q=clock+called").content.decode()
    assert "Thinking time" in page or "clock.call" in page
    page = act(ana, do="value", key="clock.call.think", value="45")
    assert "45 s" in page
    page = act(ana, do="article", title="Verres", gist="Jamais sur le tapis.")
    assert "H-1 · Verres" in page
    assert 'value="plume"' in ana.get("/new").content.decode()
    assert ana.post("/new", {"name": "Mardi", "book": "plume", "preset": "deep"}).status_code == 302
    assert law(now("mardi")).count("clock.call.think").value == 45
    asked = ana.get("/floor", {"book": "plume", "facts": "clock called on Ana"}).content.decode()
    assert "45" in asked


def test_an_event_keeps_its_rules_until_a_director_takes_the_newer_ones_over(ana: Client) -> None:
    begin(ana)
    act(ana, do="value", key="clock.call.think", value="45")
    ana.post("/new", {"name": "Mardi", "book": "plume", "preset": "deep"})
    setup = "/e/mardi/setup"
    assert 'act/law"' not in ana.get(setup).content.decode()
    act(ana, do="value", key="clock.call.think", value="20")
    assert law(now("mardi")).count("clock.call.think").value == 45
    box = ana.get(setup).content.decode().partition('act/law"')[2].partition(">")[0]
    assert f'data-then="{setup}"' in box, "once taken over, the box goes away with the page"
    refused = ana.post("/e/mardi/act/law", {"book": "plume", "because": ""}, headers=HTMX)
    assert refused.status_code == 400
    taken = ana.post("/e/mardi/act/law", {"book": "plume", "because": "voted"}, headers=HTMX)
    assert taken.status_code == 200
    assert law(now("mardi")).count("clock.call.think").value == 20
    assert 'act/law"' not in ana.get(setup).content.decode()


def test_an_event_outlives_the_file_of_its_rules(ana: Client) -> None:
    begin(ana)
    ana.post("/new", {"name": "Mardi", "book": "plume", "preset": "deep"})
    ana.post(LIST, {"do": "remove", "name": "plume"})
    assert "Plume" in ana.get("/e/mardi/setup").content.decode()
    saved = ana.post("/e/mardi/act/setup", {"name": "Mercredi", "book": "plume"}, headers=HTMX)
    assert saved.status_code == 200
    assert ana.post("/new", {"name": "Jeudi", "book": "plume", "preset": "last"}).status_code == 302
    ana.post(LIST, {"do": "bring-back", "name": "plume~1"})
    assert files(house()).names() == ("plume",)


def test_a_length_is_read_and_typed_in_minutes_and_seconds(ana: Client) -> None:
    begin(ana)
    page = ana.get(f"{PLUME}?q=level+length").content.decode()
    assert re.search(r'name="value" value="\d+:00"', page)
    act(ana, do="value", key="clock.call.think", value="1:30")
    assert own_book("plume", house()).count("clock.call.think").value == 90


def test_two_owners_at_once_lose_nothing_silently(ana: Client) -> None:
    begin(ana)
    seen = mark(ana)
    act(ana, do="value", key="clock.call.think", value="45")
    late = ana.post(PLUME, {"mark": seen, "do": "text", "text": 'extends = "tda2017"'})
    assert late.status_code == 409
    assert "extends = &quot;tda2017&quot;" in late.content.decode()
    assert own_book("plume", house()).count("clock.call.think").value == 45


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"do": "value", "key": "clock.call.think", "value": "soon"}, "soon"),
        (
            {"do": "value", "key": "clock.call.think", "value": "-5"},
            "“Clock called: time to think”",
        ),
        ({"do": "value", "key": "no.such", "value": "1"}, "No book has that point"),
        ({"do": "value", "key": "string-bet", "value": "whatever"}, "whatever"),
        ({"do": "article", "title": "", "gist": ""}, "a title and a sentence"),
        ({"do": "text", "text": 'extends = "tda2024"\nvalues."clock.call.think" = "x"'}, "clock"),
        ({"do": "text", "text": "extends = "}, "plume.toml"),
        ({"do": "text", "text": 'extends = "../../x.toml"'}, "extends"),
        ({"do": "text", "text": 'extends = "tda2024"\nname = "other"'}, "other"),
        ({"do": "text", "text": 'rank = "law"\nextends = "tda2024"\nname = "plume"'}, "rank"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    ana: Client, sent: dict[str, str], sentence: str
) -> None:
    begin(ana)
    before = files(house()).text("plume")
    answer = ana.post(PLUME, {"mark": mark(ana), **sent})
    assert answer.status_code == 400
    assert sentence in answer.content.decode().partition('class="refusal"')[2]
    assert files(house()).text("plume") == before


def test_a_file_is_taken_in_under_the_name_it_gives_itself(ana: Client) -> None:
    text = b'extends = "pur2019"\nname = "ligue"\nvalues."clock.call.think" = 33\n'
    ana.post(LIST, {"do": "send", "file": SimpleUploadedFile("x.toml", text)})
    assert own_book("ligue", house()).count("clock.call.think").value == 33
    assert ana.get(f"{LIST}/ligue.toml").content == text
    bad = SimpleUploadedFile("y.toml", b'extends = "nothing"')
    assert ana.post(LIST, {"do": "send", "file": bad}).status_code == 400


def test_directors_read_and_owners_write(ana: Client) -> None:
    begin(ana)
    bo = browser(account("Bo", "director"))
    assert bo.get(PLUME).status_code == 200
    assert bo.post(PLUME, {"do": "text", "text": "x"}).status_code == 403
    assert browser(account("Dede", "assistant")).get(LIST).status_code == 403
