"""The team: roles given, changed and taken, and a house that is never without an owner."""

import pytest

from tapisvert.refusals import Illegal
from tapisvert.web.models import Account, Invitation, RoleGrant
from tapisvert.web.rights import rights_count
from tapisvert.web.roles import Membership, membership, membership_anywhere
from tapisvert.web.team import give, remove, take
from tests.web.cast import account, browser, event


def test_the_best_of_two_roles_holds() -> None:
    bo = account("Bo", "assistant")
    give(bo, "director", "tuesday")
    assert membership(bo, "tuesday") == Membership("director")
    assert membership(bo, "friday") == membership(bo) == Membership("assistant")
    assert membership_anywhere(bo) == Membership("director")
    assert membership(None) is None


def test_somebody_at_a_table_speaks_for_that_table() -> None:
    chloe = account("Chloé")
    give(chloe, "table", "tuesday", 3)
    assert membership(chloe, "tuesday") == Membership("table", 3)
    assert membership(chloe) is None


def test_a_new_role_takes_the_place_of_the_old_one() -> None:
    bo = account("Bo", "director", "tuesday")
    give(bo, "viewer", "tuesday")
    assert membership(bo, "tuesday") == Membership("viewer")
    take(bo, "tuesday")
    assert membership(bo, "tuesday") is None


@pytest.mark.parametrize("how", ["take", "remove", "lower"])
def test_the_last_owner_cannot_go(how: str) -> None:
    ana = account("Ana", "owner")
    with pytest.raises(Illegal) as refusal:
        {"take": take, "remove": remove, "lower": lambda who: give(who, "director")}[how](ana)
    assert refusal.value.code == "web.last-owner"
    assert membership(ana) == Membership("owner")
    assert Account.objects.get(pk=ana.pk).is_active
    account("Bo", "owner")
    remove(ana)
    assert membership(Account.objects.get(pk=ana.pk)) is None


def test_every_change_of_rights_is_counted() -> None:
    account("Ana", "owner")
    bo = account("Bo")
    before = rights_count()
    give(bo, "director")
    take(bo)
    remove(bo)
    assert rights_count() == before + 3


def test_an_owner_invites_somebody_to_an_event() -> None:
    event()
    ana = browser(account("Ana", "owner"))
    assert '<option value="tuesday">Tuesday' in ana.get("/settings/team").content.decode()
    page = ana.post("/settings/team", {"role": "assistant", "event": "tuesday"}).content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    dede = browser()
    dede.post(link, {"name": "Dede", "password": "tapis vert", "language": "fr"})
    assert dede.get("/e/tuesday/").status_code == 200
    assert dede.get("/new").status_code == 403
    assert list(RoleGrant.objects.filter(account__name="Dede").values_list("role", "event")) == [
        ("assistant", "tuesday")
    ]


@pytest.mark.parametrize(
    ("role", "where"), [("king", ""), ("owner", "tuesday"), ("viewer", "nowhere")]
)
def test_a_role_that_does_not_exist_there_is_refused(role: str, where: str) -> None:
    event()
    ana = browser(account("Ana", "owner"))
    assert ana.post("/settings/team", {"role": role, "event": where}).status_code == 400
    assert Invitation.objects.count() == 0


def test_a_password_is_changed_and_one_stays_signed_in() -> None:
    ana = browser(account("Ana", "owner"))
    old = {"old": "tapis vert"}
    assert ana.post("/settings/me", {**old, "password": "short"}).status_code == 400
    assert ana.post("/settings/me", {**old, "password": "another one"}).status_code == 302
    assert ana.get("/").status_code == 200
    assert browser().post("/login", {"name": "Ana", "password": "another one"}).status_code == 302
    assert browser().post("/login", {"name": "Ana", "password": "tapis vert"}).status_code == 422
