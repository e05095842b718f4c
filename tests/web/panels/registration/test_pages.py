"""A pasted list is shown line by line before anybody is registered."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.registration.registering import Register
from tapisvert.web.house import desk, people
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done

PASTE = "/e/tuesday/players/paste"
PREVIEW = {**HTMX, "hx-target": "paste-preview"}
LIST = "\n".join(
    ("1. Marc Lavoie payé", "ROY Jean", "Paul Caron", "Zoé Neuve; zoe@example.org", "neuve zoé")
)


@pytest.fixture
def ana() -> Client:
    event()
    people().put(
        *(Person("marc", "Marc Lavoie"), Person("paul", "Paul Caron")),
        *(Person("a", "Jean Roy"), Person("b", "Jean Roy")),
    )
    done(Register("paul"), "paul")
    return browser(account("Ana", "director"))


def test_each_line_says_who_it_is_and_nothing_is_written(ana: Client) -> None:
    page = ana.post(PASTE, {"list": LIST}, headers=PREVIEW).content.decode()
    assert page.lstrip().startswith('<div id="paste-preview"')
    fates = [part.split('"')[0] for part in page.split('data-fate="')[1:]]
    assert fates == ["known", "ambiguous", "registered", "new", "double"]
    assert "Register 3" in page
    assert "2 lines are left out" in page
    assert 'name="who-2" required' in page
    assert "selected" not in page, "nobody in doubt is anybody before somebody says so"
    assert "1 to choose." in page
    assert "paid" in page
    assert len(people().everybody()) == 4
    assert desk().version("tuesday") == 2


def test_a_row_that_names_nobody_is_told(ana: Client) -> None:
    sheet = "Nom;Courriel\nMarc Lavoie;\n;x@example.org\n"
    page = ana.post(PASTE, {"list": sheet}, headers=PREVIEW).content.decode()
    assert "Line 3 names nobody and is left out: “x@example.org”." in page
    alone = ana.post(PASTE, {"list": "514 555 0199"}, headers=PREVIEW).content.decode()
    assert "Line 1 names nobody" in alone


def test_a_choice_stays_chosen_while_typing_goes_on(ana: Client) -> None:
    sent = {"list": "Jean Roy", "who-1": "b"}
    page = ana.post(PASTE, sent, headers=PREVIEW).content.decode()
    assert 'value="b" selected' in page
    paid = ana.post(PASTE, {**sent, "all-paid": "1"}, headers=PREVIEW).content.decode()
    assert ('name="all-paid" value="1" checked' in paid, " checked" in page) == (True, False)
    nobody = ana.post(PASTE, {**sent, "who-1": "nobody"}, headers=PREVIEW).content.decode()
    assert 'id="register-people"' not in nobody


def test_the_page_works_without_scripts_and_from_a_sheet(ana: Client) -> None:
    page = ana.post(PASTE, {"list": LIST}).content.decode()
    assert "<html" in page
    assert 'formaction="/e/tuesday/act/register-people"' in page
    csv = SimpleUploadedFile("liste.csv", "Nom;Prénom\nGagné;Ève\n".encode("cp1252"))
    page = ana.post(PASTE, {"sheet": csv}).content.decode()
    assert "Ève Gagné" in page
    binary = SimpleUploadedFile("liste.xlsx", b"PK\0\0")
    assert ana.post(PASTE, {"sheet": binary}).status_code == 400
    large = SimpleUploadedFile("large.csv", b"Marc Lavoie\n" * 100_000)
    assert ana.post(PASTE, {"sheet": large}).status_code == 400


def test_an_empty_field_says_how_to_write_a_list(ana: Client) -> None:
    page = ana.get(PASTE).content.decode()
    assert "any order" in page
    assert "register-people" not in page
    bo = browser(account("Bo", "assistant"))
    assert bo.get(PASTE).status_code == 200
    assert 'name="all-paid"' not in bo.post(PASTE, {"list": LIST}).content.decode()


def test_a_long_list_is_shown_in_part(ana: Client) -> None:
    names = "\n".join(f"Anna{'b' * (n % 26)}c Nr{chr(97 + n // 26)}" for n in range(400))
    page = ana.post(PASTE, {"list": names}, headers=PREVIEW).content.decode()
    assert page.count("data-fate=") == 300
    assert "100 more lines" in page


def test_a_number_is_who_has_it_and_a_nickname_in_quotes_makes_nobody_new(ana: Client) -> None:
    people().put(Person("gerry", 'Gérard "Gerry" Ouellet', licence="PUR-7"))
    marc = people().get("marc")
    assert marc is not None
    text = f'#{marc.number}\n999\nGérard "Gerry" Ouellet'
    page = ana.post(PASTE, {"list": text}, headers=PREVIEW).content.decode()
    fates = [part.split('"')[0] for part in page.split('data-fate="')[1:]]
    assert fates == ["known", "barred", "known"]
    assert "Line 2 of the list is the number 999, and nobody has it; write the name." in page
    assert (
        ana.post("/e/tuesday/act/register-people", {"list": text}, headers=HTMX).status_code == 200
    )
    assert {"marc", "gerry"} <= set(desk().now("tuesday").field.by_person)
    assert len(people().find("Gérard")) == 1
