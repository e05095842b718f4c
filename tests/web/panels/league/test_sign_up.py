"""People sign up by a league's link, wait, and are taken in, joined or declined by an official."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.desk.league.waiting import WaitingList
from tapisvert.person import Person
from tapisvert.web import signing
from tapisvert.web.house import leagues, people
from tapisvert.web.outbox import Outbox
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded

ENGLISH = {"accept-language": "en"}
NORA = {
    "name": "Nora Roy",
    "email": "nora@example.org",
    "nickname": "Ace",
    "shown": "nickname",
    "agreed": "on",
}


@pytest.fixture
def office(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A league with a link to sign up."""
    monkeypatch.setattr(settings, "DATA", tmp_path)
    founded(ana)
    act(ana, "offer-sign-up")
    return ana


def link(office: Client) -> str:
    page = office.get("/l/maples/members").content.decode()
    return re.findall(r'href="http://testserver(/j/[^"]+)"', page)[0]


def asked(address: str, **changed: str) -> str:
    answer = browser().post(address, NORA | changed, headers=ENGLISH, follow=True)
    return compact(answer.content.decode())


def waiting() -> list[str]:
    return [each.id for each in WaitingList(settings.DATA, "maples").listed()]


def accept(office: Client, application: str, status: int = 200, **sent: str) -> str:
    address = f"/l/maples/members/{application}/accept"
    answer = office.post(address, sent, headers=HTMX)
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def letters() -> list[bytes]:
    return [each.read_bytes() for each in Outbox(settings.DATA).waiting()]


def test_what_a_stranger_types_enters_the_directory_only_when_accepted(office: Client) -> None:
    assert "Ask to be a member" in browser().get(link(office), headers=ENGLISH).content.decode()
    assert "Your request is with the league." in asked(link(office))
    assert not people().find("Nora")
    assert "1 person who signed up waits" in office.get("/l/maples/office").content.decode()
    page = compact(office.get("/l/maples/members").content.decode())
    assert "Waiting (1)" in page
    assert "nora@example.org" in page
    assert "Nora Roy is a member of the league." in accept(office, waiting()[0])
    (nora,) = people().find("Nora")
    assert (nora.email, nora.nickname, nora.shown) == ("nora@example.org", "Ace", "nickname")
    assert list(leagues().now("maples").members) == [nora.id]
    assert waiting() == []
    (letter,) = letters()
    assert b"nora@example.org" in letter
    assert b"has taken you in as a member" in letter
    assert b"ask whoever runs the league" in letter


def test_a_near_name_is_shown_and_joined_to_the_person_the_house_knows(office: Client) -> None:
    people().put(Person("nora-1", "Norah Roy", phone="514"))
    asked(link(office))
    page = office.get("/l/maples/members").content.decode()
    assert '<option value="nora-1">' in page
    refused = accept(office, waiting()[0], 400)
    assert "may be somebody the house knows (Norah Roy)" in refused
    assert len(waiting()) == 1
    accept(office, waiting()[0], person="nora-1")
    (nora,) = people().find("Nora")
    assert (nora.name, nora.phone, nora.email) == ("Norah Roy", "514", "nora@example.org")
    assert list(leagues().now("maples").members) == ["nora-1"]


def test_whoever_is_declined_is_told_by_a_letter_of_which_no_copy_stays(
    office: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_SMTP", "smtp://127.0.0.1:1")
    asked(link(office))
    page = office.post(f"/l/maples/members/{waiting()[0]}/decline", follow=True).content.decode()
    assert "No letter went" not in page
    (letter,) = Outbox(settings.DATA).waiting()
    assert b"cannot take you in" in letter.read_bytes()
    assert letter.name.startswith("unkept-")


def test_whoever_is_declined_leaves_nothing(office: Client) -> None:
    asked(link(office))
    (one,) = waiting()
    answer = office.post(f"/l/maples/members/{one}/decline", follow=True)
    assert "Declined; nothing of it is kept. No letter went" in compact(answer.content.decode())
    assert not people().find("Nora")
    assert list((Path(settings.DATA) / "signups" / "maples").iterdir()) == []
    assert letters() == [], "a letter nobody sends would keep the name and the address"
    assert "waits no more" in accept(office, one, 400)


def test_a_refused_form_says_what_is_missing_and_keeps_what_was_typed(office: Client) -> None:
    page = asked(link(office), agreed="")
    assert "Nothing is kept without your consent" in page
    assert 'value="Nora Roy"' in page
    assert "give an e-mail address or a phone number" in asked(link(office), email="")
    assert "Ask to join" in asked(link(office), shown="everything")
    assert waiting() == []


def test_a_withdrawn_link_or_one_made_up_leads_nowhere(office: Client) -> None:
    first = link(office)
    for made_up in ("/j/x", "/j/x:y", "/j/x:y:z"):
        assert browser().get(made_up).status_code == 404
    act(office, "withdraw-sign-up")
    gone = browser().post(first, NORA, headers=ENGLISH)
    assert (gone.status_code, "holds no more" in gone.content.decode()) == (410, True)
    act(office, "offer-sign-up")
    assert link(office) != first
    assert browser().get(first).status_code == 410
    assert waiting() == []


def test_a_flood_from_one_address_is_made_to_wait(
    office: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signing, "_MOST_FROM_ONE", 2)
    for number in range(2):
        asked(link(office), phone=str(number))
    assert "Too many attempts" in asked(link(office), phone="3")
    assert len(waiting()) == 2


def test_only_those_who_take_members_in_read_who_asks(office: Client) -> None:
    bo = browser(account("Bo", "director"))
    asked(link(office))
    assert "nora@example.org" not in bo.get("/l/maples/members").content.decode()
    (one,) = waiting()
    assert bo.post(f"/l/maples/members/{one}/decline").status_code == 403
    assert bo.post(f"/l/maples/members/{one}/accept").status_code == 403
    assert waiting() == [one]


def test_a_member_taken_in_by_mistake_is_taken_back(office: Client) -> None:
    people().put(Person("chloe", "Chloé"))
    toast = act(office, "admit-member", person="Chloé")
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    assert office.post("/l/maples/undo", {"target": target}, headers=HTMX).status_code == 200
    assert not leagues().now("maples").members


def choice_link(office: Client) -> str:
    page = office.get("/l/maples/members").content.decode()
    return re.findall(r'href="http://testserver(/c/[^"]+)"', page)[0]


def test_a_member_chooses_what_is_public_by_a_link_of_their_own(office: Client) -> None:
    people().put(Person("chloe", "Chloé Martin", nickname="Clo"))
    act(office, "admit-member", person="Chloé Martin")
    entered(office, "2020-02-05", "Chloé Martin\nDede")
    address = choice_link(office)
    page = compact(browser().get(address, headers=ENGLISH).content.decode())
    assert "Now the public sees: Chloé Martin" in page
    saved = browser().post(address, {"shown": "nickname"}, headers=ENGLISH, follow=True)
    assert "Saved. The public sees: Clo<" in compact(saved.content.decode())
    public = browser().get("/l/maples/night/the-fox-2020-02-05").content.decode()
    assert "Clo" in public
    assert "Martin" not in public
    odd = browser().post(address, {"shown": "everything"}, headers=ENGLISH)
    assert odd.status_code == 400
    known = people().get("chloe")
    assert known is not None
    assert (known.shown, known.name) == ("nickname", "Chloé Martin")


def test_a_nickname_is_shown_only_where_the_league_has_noted_one(office: Client) -> None:
    people().put(Person("chloe", "Chloé"))
    act(office, "admit-member", person="Chloé")
    address = choice_link(office)
    assert 'value="nickname"' not in browser().get(address).content.decode()
    refused = browser().post(address, {"shown": "nickname"}, headers=ENGLISH)
    assert "give one" in refused.content.decode()


def test_a_choice_link_leads_nowhere_for_strangers_and_those_who_left(office: Client) -> None:
    people().put(Person("chloe", "Chloé"))
    toast = act(office, "admit-member", person="Chloé")
    address = choice_link(office)
    for made_up in ("/c/x", "/c/x:y:z", address[:-1]):
        assert browser().get(made_up).status_code == 404
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    office.post("/l/maples/undo", {"target": target}, headers=HTMX)
    assert browser().post(address, {"shown": "number"}).status_code == 404


def test_fees_are_set_taken_listed_and_taken_back(office: Client) -> None:
    people().put(Person("chloe", "Chloé"), Person("dede", "Dede"))
    for name in ("Chloé", "Dede"):
        act(office, "admit-member", person=name)
    act(office, "set-fee", period="2020", amount="25,50")
    toast = act(office, "take-fee", period="2020", person="chloe", method="cash", day="2020-01-03")
    assert "Chloé has paid €25.50 for 2020 (cash)." in compact(toast)
    page = compact(office.get("/l/maples/members").content.decode())
    assert "2020: €25.50, 1 paid, 1 still owed" in page
    assert "taken by Ana" in page
    act(office, "set-fee", period="2020", amount="30")
    raised = compact(office.get("/l/maples/members").content.decode())
    assert "€25.50 · 3 Jan 2020 · cash" in raised
    act(office, "take-fee", 422, period="2020", person="chloe", method="cash")
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    assert office.post("/l/maples/undo", {"target": target}, headers=HTMX).status_code == 200
    assert "0 paid, 2 still owed" in office.get("/l/maples/members").content.decode()
    bo = browser(account("Bo", "director"))
    assert "still owed" not in bo.get("/l/maples/members").content.decode()


def test_those_who_owe_stand_in_the_order_of_their_letters_accents_or_not(office: Client) -> None:
    names = ("Normand Simard", "Noémie Roy", "Élise Gagné", "Zoé Lavoie")
    people().put(*(Person(f"p{number}", each) for number, each in enumerate(names)))
    for each in names:
        act(office, "admit-member", person=each)
    act(office, "set-fee", period="2020", amount="25")
    page = office.get("/l/maples/members").content.decode()
    shown = re.findall(r"<b>([^<]*)</b> <span class=\"mark\">", page)
    assert shown == ["Élise Gagné", "Noémie Roy", "Normand Simard", "Zoé Lavoie"]


def test_whoever_writes_a_known_name_with_another_address_is_not_taken_for_them(
    office: Client,
) -> None:
    people().put(Person("rejean", "Réjean Bourassa", "rejean@example.org", number=2))
    asked(link(office), name="Réjean Bourassa", email="other@example.org", shown="number")
    page = compact(office.get("/l/maples/members").content.decode())
    assert "The house knows Réjean Bourassa under another address" in page
    assert '<option value="">' in page
    accept(office, waiting()[0], 400)
    accept(office, waiting()[0], person="rejean")
    known = people().get("rejean")
    assert known is not None
    assert (known.email, known.shown) == ("rejean@example.org", "name")
    people().put(Person("sylvie", "Sylvie Roy", number=3))
    asked(link(office), name="Sylvie Roy", email="nobody@example.org")
    page = office.get("/l/maples/members", headers=ENGLISH).content.decode()
    assert '<option value="">Who is it?</option>' in page, "a name alone proves nothing"
    (letter,) = letters()
    assert b"rejean@example.org" in letter
    assert b"other@example.org" not in letter


def test_nobody_is_forgotten_while_suspended_and_whoever_is_forgotten_is_no_member(
    office: Client,
) -> None:
    people().put(Person("chloe", "Chloé"), Person("dede", "Dede"))
    for name in ("Chloé", "Dede"):
        act(office, "admit-member", person=name)
    act(office, "set-fee", period="2020", amount="25,50")
    sent = {"person": "Dede", "first": "2026-01-01", "last": "2035-02-01", "reason": "threats"}
    act(office, "suspend", **sent)
    refused = office.post("/people/dede/forget", headers=ENGLISH)
    assert refused.status_code == 422
    assert "Dede is suspended in Maples" in compact(refused.content.decode())
    assert people().get("dede") is not None
    assert office.post("/people/chloe/forget").status_code == 302
    page = compact(office.get("/l/maples/members").content.decode())
    assert "0 paid, 1 still owed" in page
    assert "Members (1)" in page


def test_a_name_without_end_or_an_address_no_mail_reaches_is_said_at_once(office: Client) -> None:
    address = link(office)
    assert "too long" in asked(address, name="A" * 200)
    assert "No mail reaches" in asked(address, email="noel@pole")
    assert waiting() == []
    asked(address, letters="on")
    assert "wants letters after nights" in office.get("/l/maples/members").content.decode()


def test_of_many_members_one_finds_one_by_a_few_letters(ana: Client) -> None:
    founded(ana)
    names = [f"Éric {number:02}" for number in range(20)] + ["Zoé Roy", "Abel Roy"]
    people().put(*(Person(f"p{number}", each) for number, each in enumerate(names)))
    for each in names:
        act(ana, "admit-member", person=each)
    whole = ana.get("/l/maples/members").content.decode()
    shown = re.findall(r"<b>([^<]*)</b> <span", whole)
    assert (shown[0], shown[1], shown[-1]) == ("Abel Roy", "Éric 00", "Zoé Roy")
    one = ana.get("/l/maples/members", {"q": "zo"}).content.decode()
    assert re.findall(r"<b>([^<]*)</b> <span", one) == ["Zoé Roy"]
    assert "Members (22)" in one
