"""Who an account is: an owner says it, or a code an owner gave; nobody says it of themselves."""

import re

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.person import Person
from tapisvert.refusals import Refusal
from tapisvert.web import binding
from tapisvert.web.house import leagues, people
from tapisvert.web.links import check_name, check_password
from tapisvert.web.models import Account
from tapisvert.web.moment import DAY, now
from tests.web.cast import account, browser

pytestmark = pytest.mark.usefixtures("room")

CHLOE = "Chloé Roy"


@pytest.fixture
def ana() -> Client:
    """Ana owns the house; Chloé manages its league, and has no account."""
    people().put(
        Person("p1", CHLOE, number=7),
        Person("p2", "Dede"),
        Person("p3", "Dede"),
        Person("p4", "Eli"),
    )
    leagues().do("maples", FoundLeague("Maples", "pur2019"), Meta(0, "p1"), "f")
    leagues().do("maples", AppointOfficial("p1", "management"), Meta(0, "p1"), "o")
    return browser(account("Ana", "owner"))


def names_somebody(client: Client) -> int:
    """An act of the management alone."""
    answer = client.post("/l/maples/act/official", {"person": "Eli", "office": "committee"})
    return answer.status_code


def test_a_director_who_types_a_name_is_nobody_else_and_has_no_office(ana: Client) -> None:
    bo = account("Bo", "director")
    director = browser(bo)
    director.post("/settings/me", {"plays": CHLOE, "person": "p1", "bound_by": "me"})
    bo.refresh_from_db()
    assert (bo.person, bo.bound_person) == ("", "")
    version = leagues().version("maples")
    assert names_somebody(director) == 422
    assert leagues().version("maples") == version


def test_what_somebody_typed_in_earlier_days_gives_no_office_until_an_owner_confirms_it(
    ana: Client,
) -> None:
    bo = account("Bo", "director")
    Account.objects.filter(pk=bo.pk).update(person="p1")
    director = browser(bo)
    assert names_somebody(director) == 422
    assert (
        "It counts for nothing until you confirm it" in ana.get("/settings/team").content.decode()
    )
    ana.post(f"/settings/team/{bo.pk}/person", {"person": CHLOE})
    assert names_somebody(director) == 302


def test_an_owner_binds_an_account_and_the_journal_shows_it_beside_the_person(ana: Client) -> None:
    bo = account("Bo", "director")
    assert ana.post(f"/settings/team/{bo.pk}/person", {"person": "#7"}).status_code == 302
    director = browser(bo)
    assert names_somebody(director) == 302
    assert f"{CHLOE} (account Bo)" in director.get("/l/maples/journal").content.decode()
    assert leagues().history("maples")[-1].by == f"{bo.author} as p1"


def test_only_owners_say_who_somebody_is(ana: Client) -> None:
    bo = account("Bo", "director")
    director = browser(bo)
    assert director.post(f"/settings/team/{bo.pk}/person", {"person": CHLOE}).status_code == 403
    assert director.post("/people/p1/code").status_code == 403
    assert "make-code" not in director.get("/people/p1").content.decode()


@pytest.mark.parametrize(("typed", "word"), [("Zoé", "Nobody"), ("Dede", "Several"), ("#99", "No")])
def test_nobody_and_several_are_refused_and_what_was_typed_stays(
    ana: Client, typed: str, word: str
) -> None:
    bo = account("Bo", "director")
    answer = ana.post(f"/settings/team/{bo.pk}/person", {"person": typed})
    page = answer.content.decode()
    assert (answer.status_code, word in page, f'value="{typed}"' in page) == (400, True, True)


def test_one_person_is_one_account(ana: Client) -> None:
    bo, eli = account("Bo", "director"), account("Eli", "director")
    ana.post(f"/settings/team/{bo.pk}/person", {"person": CHLOE})
    answer = ana.post(f"/settings/team/{eli.pk}/person", {"person": CHLOE})
    assert answer.status_code == 422
    assert "the account Bo already" in answer.content.decode()
    ana.post(f"/settings/team/{bo.pk}/person", {"person": "", "anyway": "1"})
    assert ana.post(f"/settings/team/{eli.pk}/person", {"person": CHLOE}).status_code == 302


def test_a_code_given_by_hand_binds_once(ana: Client) -> None:
    page = ana.post("/people/p1/code").content.decode()
    found = re.search(r'id="binding-code">([^<]+)<', page)
    assert found is not None
    code = found[1].lower().replace("-", " ")
    chloe, dede = browser(account(CHLOE, "viewer")), browser(account("Dede", "viewer"))
    assert chloe.post("/settings/me", {"code": "2222-2222-2222"}).status_code == 400
    assert chloe.post("/settings/me", {"code": code}).status_code == 302
    assert "you are Chloé Roy" in chloe.get("/settings/me").content.decode()
    assert dede.post("/settings/me", {"code": code}).status_code == 400


def test_a_code_grows_old_and_a_new_one_ends_it(ana: Client) -> None:
    bo = account("Bo")
    first, second = (binding.binding_code(0, "p1", "account-0") for _ in range(2))
    for code, at in ((first, 0), (second, DAY + 1)):
        with pytest.raises(Refusal):
            binding.claim(bo, code, at)
    binding.claim(bo, second, DAY)
    assert bo.bound_person == "p1"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("An\u200ba", "web.unseen-signs"),
        ("Tapis Vert.", "web.the-house"),
        ("Ana, saisi par Bo", "web.as-typed"),
        ("\u202eana", "web.unseen-signs"),
        ("Ch\u043bo\u00e9", "web.mixed-alphabets"),
        ("\u0410\u043d\u0430", None),
        ("\u0412\u043e", "web.looks-like"),
        ("Иван", None),
        ("Zoë O'Brien-Lévesque", None),
        ("王 Wang", None),
        ("B0", "web.looks-like"),
        ("Bo.", "web.looks-like"),
        ("“Bo”", "web.looks-like"),
        ("…", "web.no-name"),
        ("Bô", None),
    ],
)
def test_names_of_accounts_that_look_like_others_are_refused(name: str, code: str | None) -> None:
    account("Bo")
    if code is None:
        check_name(name)
        return
    with pytest.raises(Refusal) as refusal:
        check_name(name)
    assert refusal.value.code == code
    assert refusal.value.text("fr") != refusal.value.text("en")


@pytest.mark.parametrize(
    "name",
    ["OIga Owner", "O1ga Owner", "Olga 0wner", "0lga Owner", "Olga Owner.", "O\u0269ga Owner"],
)
def test_a_name_is_refused_that_a_glance_takes_for_an_owners(name: str) -> None:
    account("Olga Owner")
    with pytest.raises(Refusal) as refusal:
        check_name(name)
    assert refusal.value.code == "web.looks-like"


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "web.short-password"),
        ("password1", "web.common-password"),
        ("8273645182", "web.digits-password"),
        ("chloé tremblay", "web.name-password"),
    ],
)
def test_weak_passwords_are_refused_in_both_languages(password: str, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_password(password, "Chloé Tremblay")
    assert refusal.value.code == code
    assert refusal.value.text("fr") != refusal.value.text("en")


def test_an_account_that_alone_manages_a_league_is_somebody_else_only_when_asked_twice(
    ana: Client,
) -> None:
    bo = account("Bo", "director")
    address = f"/settings/team/{bo.pk}/person"
    assert ana.post(address, {"person": CHLOE}).status_code == 302
    for typed in ("", "Eli"):
        refused = ana.post(address, {"person": typed})
        assert refused.status_code == 422
        assert "Bo alone manages Maples" in refused.content.decode()
        assert "Change all the same" in refused.content.decode()
    bo.refresh_from_db()
    assert bo.bound_person == "p1"
    assert ana.post(address, {"person": CHLOE}).status_code == 302, "who it is already"
    code = binding.binding_code(now(), "p4", "account-0")
    claimed = browser(bo).post("/settings/me", {"code": code})
    assert claimed.status_code == 422
    assert "you alone manage Maples" in claimed.content.decode()
    assert ana.post(address, {"person": "", "anyway": "1"}).status_code == 302
    bo.refresh_from_db()
    assert bo.bound_person == ""
    assert ana.post(address, {"person": "Eli"}).status_code == 302, "nothing is lost any more"
