"""The reader's language: chosen, kept, or asked for by the browser."""

import re
from pathlib import Path

import pytest
from django.template import Context, Template

import tapisvert.web
from tapisvert.words import keys, knows
from tests.web.cast import account, browser

WEB = Path(tapisvert.web.__file__).parent
SOURCES = [path for path in WEB.rglob("*") if path.suffix in (".html", ".py")]
SAID = re.compile(r"""["'](web\.[a-z0-9-]+)["']""")
ENTERED = re.compile(r"""say_entered ["'](web\.[a-z0-9-]+)["']""")
"""Said of teams too, where two share a seat."""


@pytest.mark.parametrize(
    ("asked", "lang"),
    [
        ("en-CA,en;q=0.9,fr;q=0.8", "en"),
        ("fr-CA,fr;q=0.9", "fr"),
        ("de,en;q=0.5,fr;q=0.4", "en"),
        ("de", "fr"),
        ("", "fr"),
        ("en;q=zero,fr", "fr"),
    ],
)
@pytest.mark.usefixtures("room")
def test_a_stranger_reads_what_his_browser_asks_for(asked: str, lang: str) -> None:
    answer = browser().get("/login", headers={"accept-language": asked})
    assert answer["Content-Language"] == lang
    assert f'<html lang="{lang}"' in answer.content.decode()


@pytest.mark.usefixtures("room")
def test_a_stranger_chooses_and_the_browser_remembers() -> None:
    client = browser()
    answer = client.post("/language", {"language": "en", "next": "/login"})
    assert answer["Location"] == "/login"
    assert client.get("/login", headers={"accept-language": "fr"})["Content-Language"] == "en"


@pytest.mark.usefixtures("room")
def test_everybody_reads_his_own_language_whatever_the_browser() -> None:
    client = browser(account("Ana", "owner"))
    assert client.get("/", headers={"accept-language": "fr"})["Content-Language"] == "en"
    client.post("/settings/me", {"language": "fr", "theme": "dark"})
    page = client.get("/").content.decode()
    assert '<html lang="fr"' in page
    assert 'data-theme="dark"' in page
    assert "Aucune soirée" in page


def test_words_in_templates_escape_what_people_typed() -> None:
    template = Template('{% say "web.ask-for-access" name=name %} {% number 12000 %}')
    said = template.render(Context({"lang": "fr", "name": "<b>"}))
    assert "&lt;b&gt;" in said
    assert "<b>" not in said
    assert "12\u202f000" in said


def test_every_sentence_of_the_room_is_said_and_every_one_said_exists() -> None:
    told = {key for path in SOURCES for key in SAID.findall(path.read_text("utf-8"))}
    told |= {
        key
        for name in ("cli/serve.py", "cli/invite.py", "desk/authors.py")
        for key in SAID.findall((WEB.parent / name).read_text("utf-8"))
    }
    told |= {f"{key}-teams" for path in SOURCES for key in ENTERED.findall(path.read_text("utf-8"))}
    assert {key for key in told if not knows(key)} == set()
    assert set(keys("web")) - told == set()


def test_no_template_has_a_script_or_a_style_of_its_own() -> None:
    pages = [path.read_text("utf-8") for path in SOURCES if path.suffix == ".html"]
    assert not any(
        re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page) for page in pages
    )
