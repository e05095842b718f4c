"""Structures a house makes: proposed, changed line by line, kept, played by, taken away."""

import re
import shutil
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.desk.structures import files, own_plan
from tests.web.cast import account, browser
from tests.web.nights import HTMX, now

EDIT = "/settings/structures/edit"
LIST = "/settings/structures"
EVENING = {
    "players": "24",
    "stack": "10 000",
    "lasts": "3 h 30",
    "style": "usual",
    "chips": "25 × 160, 100 × 160, 500 × 100, 1000 × 160",
    "antes": "1",
}


@pytest.fixture
def ana() -> Iterator[Client]:
    yield browser(account("Ana", "director"))
    shutil.rmtree(files(house()).folder, ignore_errors=True)


def house() -> str:
    return str(settings.DATA)


def fields(page: str) -> dict[str, list[str]]:
    """What the form of a page would send."""
    sent: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", page.partition('id="editor"')[2]):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and not ("checkbox" in tag and "checked" not in tag):
            text = (value[1] if value else "").replace("&quot;", '"')
            sent.setdefault(name[1], []).append(text)
    sent.pop("csrfmiddlewaretoken", None)
    return {**sent, "style": ["usual"]}


def test_an_evening_is_proposed_changed_kept_and_played_by(ana: Client) -> None:
    page = ana.post(EDIT, {**EVENING, "do": "propose"}, headers=HTMX).content.decode()
    assert "3 h" in page
    assert "Every blind can be paid" in page
    assert "<svg" in page
    first = len(fields(page)["line-kind"])
    page = ana.post(EDIT, {**fields(page), "do": "copy-0"}, headers=HTMX).content.decode()
    page = ana.post(EDIT, {**fields(page), "do": "break-0"}, headers=HTMX).content.decode()
    assert len(fields(page)["line-kind"]) == first + 2
    page = ana.post(EDIT, {**fields(page), "do": "drop-1"}, headers=HTMX).content.decode()
    saved = ana.post(EDIT, {**fields(page), "title": "Le jeudi", "do": "save"}, follow=True)
    assert "Le jeudi" in saved.content.decode()
    plan = own_plan("le-jeudi", house())
    assert len(plan.structure.levels) == first + 1
    assert "Le jeudi" in ana.get("/new").content.decode()
    made = ana.post("/new", {"name": "Jeudi", "preset": "le-jeudi", "price": "10", "fee": "0"})
    assert made.status_code == 302
    setup = now("jeudi").setup
    assert setup is not None
    assert setup.structure.levels == plan.structure.levels


def test_what_is_wrong_is_said_with_its_line_and_everything_typed_stays(ana: Client) -> None:
    page = ana.post(EDIT, {**EVENING, "do": "propose"}).content.decode()
    sent = fields(page)
    sent["line-big"][2] = "deux cents"
    answer = ana.post(EDIT, {**sent, "title": "Le jeudi", "do": "save"})
    text = answer.content.decode()
    assert answer.status_code == 400
    assert "Line 3" in text
    assert "deux cents" in text
    assert 'value="Le jeudi"' in text
    assert files(house()).names() == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "0"},
        {"players": "many"},
        {"lasts": "soon"},
        {"stack": "-5"},
        {"chips": "25 and 100"},
        {"lasts": "31", "players": "400", "stack": "500000"},
    ],
)
def test_an_evening_that_cannot_be_is_refused_in_a_sentence(
    ana: Client, wrong: dict[str, str]
) -> None:
    answer = ana.post(EDIT, {**EVENING, **wrong, "do": "propose"})
    assert answer.status_code in (400, 409)
    assert 'class="refusal"' in answer.content.decode()


def test_enter_looks_through_what_was_typed_and_proposes_nothing(ana: Client) -> None:
    page = ana.post(EDIT, {**EVENING, "do": "propose"}).content.decode()
    first = page.partition('id="editor"')[2].partition("<button")[2].partition(">")[0]
    assert 'value="check"' in first
    typed = fields(page)
    typed["line-minutes"][2] = "33"
    again = fields(ana.post(EDIT, {**typed, "do": "check"}).content.decode())
    assert again["line-minutes"] == typed["line-minutes"]


def test_players_nobody_has_are_refused_while_one_types(ana: Client) -> None:
    page = ana.post(EDIT, {**EVENING, "do": "propose"}).content.decode()
    answer = ana.post(EDIT, {**fields(page), "players": "0", "do": "check"}, headers=HTMX)
    assert "0 players: from 2 to 100,000." in answer.content.decode()


def test_a_new_one_replaces_another_of_its_name_only_where_somebody_says_so(ana: Client) -> None:
    page = fields(ana.post(EDIT, {**EVENING, "do": "propose"}).content.decode())
    ana.post(EDIT, {**page, "title": "Fest", "do": "save"})
    first = files(house()).text("fest")
    page["line-minutes"][0] = "33"
    refused = ana.post(EDIT, {**page, "title": "Fest", "do": "save"})
    text = refused.content.decode()
    assert (refused.status_code, "structure called fest already" in text) == (400, True)
    assert "Replace fest" in text
    assert fields(text)["line-minutes"][0] == "33"
    assert files(house()).text("fest") == first
    sent = SimpleUploadedFile("f.toml", b'title = "Fest"\nlevels = [{ blinds = [25, 50] }]\n')
    assert ana.post(LIST, {"do": "send", "file": sent}).status_code == 400
    assert files(house()).text("fest") == first
    ana.post(EDIT, {**page, "title": "Fest", "do": "replace"})
    assert own_plan("fest", house()).structure.levels[0].seconds == 33 * 60


def test_blinds_that_fall_are_remarked_before_they_are_saved(ana: Client) -> None:
    typed = fields(ana.post(EDIT, {**EVENING, "do": "propose"}).content.decode())
    played = [n for n, kind in enumerate(typed["line-kind"]) if kind == "play"]
    typed["line-small"][played[4]], typed["line-big"][played[4]] = "25", "50"
    shown = ana.post(EDIT, {**typed, "do": "check"}, headers=HTMX).content.decode()
    assert "The big blind falls from" in shown


def test_one_is_taken_away_and_brought_back(ana: Client) -> None:
    page = ana.get(f"{EDIT}?like=club-evening").content.decode()
    ana.post(EDIT, {**fields(page), "title": "Samedi", "do": "save"})
    assert ana.get(f"{LIST}/samedi.toml").content.startswith(b"title.fr")
    ana.post(LIST, {"do": "remove", "name": "samedi"})
    assert files(house()).names() == ()
    back = ana.post(LIST, {"do": "bring-back", "name": "samedi~1"}, follow=True).content.decode()
    assert "Samedi" in back
    assert files(house()).names() == ("samedi",)


def test_a_game_of_many_keeps_what_the_form_does_not_show(ana: Client) -> None:
    page = ana.get(f"{EDIT}?like=horse").content.decode()
    ana.post(EDIT, {**fields(page), "title": "Horse du club", "do": "save"})
    levels = own_plan("horse-du-club", house()).structure.levels
    assert {level.game for level in levels if level.kind == "play"} > {"RAZZ"}


def test_a_file_is_taken_in_and_a_bad_one_refused(ana: Client) -> None:
    good = b'title = "Vendredi"\nlevels = [{ blinds = [25, 50] }]\n'
    page = ana.post(LIST, {"do": "send", "file": SimpleUploadedFile("v.toml", good)}, follow=True)
    assert "Vendredi" in page.content.decode()
    for bad in (b"levels = 3", b"\xff\xfe", b"title = ", b'title="x"\nlevels=[{blinds=[1]}]'):
        sent = {"do": "send", "file": SimpleUploadedFile("v.toml", bad)}
        answer = ana.post(LIST, sent)
        assert answer.status_code in (400, 409)
        assert 'class="refusal"' in answer.content.decode()
    assert files(house()).names() == ("vendredi",)


def test_a_file_spoilt_by_hand_is_named_and_takes_nothing_else_down(ana: Client) -> None:
    files(house()).put("spoilt", "levels = 3")
    assert "spoilt" in ana.get(LIST).content.decode()
    assert ana.get("/new").status_code == 200


def test_strangers_and_assistants_stay_outside() -> None:
    bo = browser(account("Bo", "assistant"))
    assert bo.get(EDIT).status_code == 403
    assert bo.post(LIST, {"do": "remove"}).status_code == 403
