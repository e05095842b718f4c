"""The directory in the browser."""

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import desk, people
from tests.web.cast import account, browser, compact, event
from tests.web.questions import of_page

MARC = Person("m", "Marc Lavoie", "marc@example.org", "514 555 0199", "gaucher", "Le Chat", "42")
JULIE = Person("j", "Julie Bernier")
FORM = {"name": "Zoé Roy", "nickname": "", "licence": "", "email": "", "phone": ""}
FORM |= {"language": "fr", "shown": "name", "note": "", "was": ""}


@pytest.fixture
def ana() -> Client:
    people().put(MARC, JULIE)
    return browser(account("Ana", "owner"))


@pytest.fixture
def bo(ana: Client) -> Client:
    return browser(account("Bo", "assistant"))


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_everybody_is_listed_by_name_a_page_at_a_time(ana: Client) -> None:
    people().put(*(Person(f"p{n}", f"Player {n:03}") for n in range(60)))
    first, second = text(ana, "/people"), text(ana, "/people?page=2")
    assert first.index("Julie Bernier") < first.index("Marc Lavoie") < first.index("Player 000")
    assert "Player 059" not in first
    assert "Player 059" in second
    assert "62 people · Page 2 of 2" in compact(second)
    assert "Player 059" in text(ana, "/people?page=99")


@pytest.mark.parametrize("asked", ["marc", "lav", "le chat", "42", "%231", "no 1"])
def test_somebody_is_found_while_typing(ana: Client, asked: str) -> None:
    answer = ana.get(f"/people?q={asked}", headers={"hx-request": "true", "hx-target": "found"})
    page = answer.content.decode()
    assert "Marc Lavoie" in page
    assert "Julie" not in page
    assert "<html" not in page


def test_nobody_found_can_be_added_with_the_name_typed(ana: Client) -> None:
    assert "/people/new?name=Zo%C3%A9" in text(ana, "/people?q=Zo%C3%A9")
    assert 'value="Zoé"' in text(ana, "/people/new?name=Zo%C3%A9")


def test_however_many_people_there_are_a_page_asks_the_database_as_often(ana: Client) -> None:
    few = [of_page(ana, address) for address in ("/people", "/people?q=p", "/people/m")]
    people().put(*(Person(f"p{n}", f"Player {n:03}") for n in range(500)))
    many = [of_page(ana, address) for address in ("/people", "/people?q=p", "/people/m")]
    assert many == few
    assert max(many) < 12


def test_an_assistant_reads_names_and_no_contacts(bo: Client) -> None:
    for address in ("/people", "/people?q=marc", "/people/m"):
        page = text(bo, address)
        assert "Marc Lavoie" in page
        for hidden in ("marc@example.org", "514 555", "gaucher", "/edit", "/forget"):
            assert hidden not in page
    assert bo.get("/people/export").status_code == 403


def test_a_person_is_shown_with_contacts_nights_and_places(ana: Client) -> None:
    stream = event()
    desk().do(stream, RegisterPeople(("m", "j")), Meta(2_000_000, "account-0"), "in")
    page = text(ana, "/people/m")
    for shown in (
        "Marc Lavoie",
        "Le Chat",
        "marc@example.org",
        "gaucher",
        "/e/tuesday/",
        "1 night",
    ):
        assert shown in page
    assert "last seen" in text(ana, "/people?q=marc")
    assert ana.get("/people/nobody").status_code == 404


def test_somebody_new_is_entered_and_shown(ana: Client) -> None:
    answer = ana.post("/people/new", FORM)
    (zoe,) = people().find("zoé")
    assert answer["Location"] == f"/people/{zoe.id}?done=saved"
    assert (zoe.language, zoe.number) == ("fr", 3)
    assert "Saved." in text(ana, answer["Location"])


def test_a_sheet_that_is_saved_leads_on(ana: Client) -> None:
    sheet = {"hx-request": "true", "hx-target": "sheet"}
    assert "<html" not in ana.get("/people/new", headers=sheet).content.decode()
    answer = ana.post("/people/new", FORM, headers=sheet)
    assert answer["HX-Redirect"].startswith("/people/")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": " "}, "A person needs a name"),
        ({"licence": "42"}, "Licence 42 belongs to Marc Lavoie"),
        ({"email": "at home"}, "is not an e-mail address"),
        ({"shown": "all"}, "cannot be shown in public"),
    ],
)
def test_a_refusal_keeps_what_was_typed(ana: Client, wrong: dict[str, str], sentence: str) -> None:
    answer = ana.post("/people/new", {**FORM, "nickname": "Typed", **wrong})
    page = answer.content.decode()
    assert answer.status_code in (400, 422)
    assert sentence in page
    assert 'value="Typed"' in page
    assert len(people().everybody()) == 2


def test_two_who_change_one_person_are_told(ana: Client) -> None:
    page = text(ana, "/people/j/edit")
    was = page.split('name="was" value="')[1].split('"')[0]
    people().put(Person("j", "Julie Bernier-Roy"))
    changed = {**FORM, "name": "Julie B.", "was": was}
    answer = ana.post("/people/j/edit", changed)
    assert answer.status_code == 409
    again = answer.content.decode()
    assert "Somebody else changed Julie Bernier-Roy meanwhile" in again
    assert 'value="Julie B."' in again
    was = again.split('name="was" value="')[1].split('"')[0]
    assert ana.post("/people/j/edit", {**changed, "was": was}).status_code == 302
    assert people().get("j") == Person("j", "Julie B.", language="fr", number=2)


def test_forgetting_says_what_goes_and_what_stays_before_it_is_done(ana: Client) -> None:
    stream = event()
    desk().do(stream, RegisterPeople(("m", "j")), Meta(2_000_000, "account-0"), "in")
    page = text(ana, "/people/m/forget")
    for shown in ("Forget Marc Lavoie?", "1 night with places", "which is not over"):
        assert shown in page
    assert people().get("m") is not None
    answer = ana.post("/people/m/forget")
    assert people().get("m") is None
    assert "Results stand" in text(ana, answer["Location"])
    assert len(desk().now(stream).field.entries) == 2


def test_duplicates_are_shown_with_reasons_merged_and_parted(ana: Client) -> None:
    people().put(Person("x", "Lavoie Marc", phone="514-555-0199"))
    page = text(ana, "/people/duplicates")
    for shown in ("first and last name swapped", "same phone", "1 group"):
        assert shown in page
    answer = ana.post("/people/duplicates", {"stays": "m", "goes": ["m", "x"]})
    assert people().get("x") == people().get("m")
    page = text(ana, answer["Location"])
    assert "Lavoie Marc is merged into Marc Lavoie." in page
    assert "No two entries" in page
    assert ana.get("/people/x")["Location"] == "/people/m"
    assert "Merged into this entry" in text(ana, "/people/m")
    answer = ana.post("/people/x/part")
    assert "Parted" in text(ana, answer["Location"])
    assert people().get("x") != people().get("m")


def test_namesakes_are_told_apart_and_not_shown_again(ana: Client) -> None:
    people().put(Person("x", "Lavoie Marc"))
    assert "1 group" in text(ana, "/people/duplicates")
    answer = ana.post("/people/duplicates", {"apart": "1", "stays": "m", "goes": ["m", "x"]})
    assert "No two entries" in text(ana, answer["Location"])
    assert people().get("x") != people().get("m")


def test_a_merge_of_nobody_is_refused(ana: Client) -> None:
    answer = ana.post("/people/duplicates", {"stays": "m", "goes": ["m"]})
    assert answer.status_code == 400
    assert "Choose who is merged" in answer.content.decode()


def test_somebody_is_said_to_be_another_one(ana: Client) -> None:
    people().put(Person("x", "Marc Lavoi"))
    assert "Marc Lavoi<" in text(ana, "/people/m/same")
    assert "Julie Bernier" in text(ana, "/people/m/same?q=julie")
    answer = ana.post("/people/m/same", {"from": "person", "stays": "m", "goes": "j"})
    assert answer["Location"] == "/people/m?done=merged"
    assert people().get("j") == people().get("m")


def test_what_is_exported_is_imported_as_it_was(ana: Client) -> None:
    answer = ana.get("/people/export")
    assert answer["Content-Disposition"] == 'attachment; filename="people.csv"'
    sheet = answer.content.decode()
    assert sheet.startswith("\ufeffid,number,name")
    before = people().everybody()
    ana.post("/people/import", {"text": sheet, "step": "take"})
    assert people().everybody() == before


def test_an_import_is_looked_at_first_and_ambiguous_lines_are_decided(ana: Client) -> None:
    people().put(Person("k", "Julie Bernier"))
    pasted = {"text": "MARC Lavoi\nJulie Bernier\nZoé Roy z@example.org\nRoy Zoé\nLavoie Marc"}
    answer = ana.post("/people/import", pasted)
    page = answer.content.decode()
    assert "4 people: 1 known, 1 new, 1 duplicate, 2 to decide." in page
    assert "line 3 counts" in page
    assert page.count('<option value="">Choose</option>') == 2
    refused = ana.post("/people/import", {**pasted, "step": "take", "line-1": "m"})
    assert "Choose who is meant, or somebody new: Julie Bernier" in refused.content.decode()
    assert len(people().everybody()) == 3
    taken = {**pasted, "step": "take", "line-1": "m", "line-2": "nobody"}
    answer = ana.post("/people/import", taken)
    assert answer["Location"] == "/people?done=imported&added=1&changed=0"
    assert [one.email for one in people().find("zoé")] == ["z@example.org"]
    assert len(people().everybody()) == 4


def test_a_file_of_a_spreadsheet_is_read_whatever_its_letters(ana: Client) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    for encoding in ("utf-8-sig", "cp1252"):
        sent = SimpleUploadedFile("a.csv", "Prénom;Nom\nChloé;Œuvrard\n".encode(encoding))
        page = ana.post("/people/import", {"text": "", "file": sent}).content.decode()
        assert "Chloé Œuvrard" in page


@pytest.mark.parametrize(("sent", "status"), [("", 400), ("12\n34", 400), ("x" * 2_000_001, 413)])
def test_a_list_without_names_or_too_long_is_refused(ana: Client, sent: str, status: int) -> None:
    answer = ana.post("/people/import", {"text": sent})
    assert answer.status_code == status


def test_lines_with_one_licence_and_cells_that_are_left_out_are_told_before_the_import(
    ana: Client,
) -> None:
    sheet = (
        "Prénom;Nom;Licence;Courriel;Téléphone;Pub d'attache\n"
        ";;PUR-0009;sans-nom@example.org;;Port\n"
        "Inès;Gagné;PUR-0001;ines@example.org;;Port\n"
        "Zoé;Roy;pur 0001;pas-un-courriel;;Port\n"
        "Karan;Singh;PUR-0003;deux@@example.org;abc;Port;de trop\n"
        '"Diallo;Moussa";;;;;\n'
    )
    page = ana.post("/people/import", {"text": sheet}).content.decode()
    shown = compact(page.replace("&#x27;", "'"))
    for sentence in (
        "Columns left out: Pub d'attache.",
        "Line 2 names nobody and is left out: “PUR-0009, sans-nom@example.org, Port”.",
        "Line 4: Zoé Roy",
        "licence pur 0001 is on line 3 too, Inès Gagné",
        "“pas-un-courriel” is no e-mail address",
        "“deux@@example.org” is no e-mail address",
        "“abc” has no digit",
        "“de trop” stands under no heading",
        "“Diallo;Moussa” does not read like one name",
        "Import 3",
    ):
        assert sentence in shown, sentence
    answer = ana.post("/people/import", {"text": sheet, "step": "take"})
    assert answer["Location"] == "/people?done=imported&added=3&changed=0"


def test_the_directory_is_a_club_list_by_surname(ana: Client) -> None:
    people().put(Person("z1", "Ana Zidane"), Person("z2", "Zoé Abel"), Person("z3", "Max de Brie"))
    page = text(ana, "/people")
    order = [page.index(name) for name in ("Zoé Abel", "Max de Brie", "Ana Zidane")]
    assert order == sorted(order)
