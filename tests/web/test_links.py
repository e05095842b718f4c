"""One-time links: one account each, once, for a day."""

import pytest

from tapisvert.refusals import Refusal
from tapisvert.web import links
from tapisvert.web.models import Account, Invitation, RoleGrant
from tapisvert.web.moment import now
from tests.web.cast import account, browser

pytestmark = pytest.mark.usefixtures("room")


def refused(token: str, at: int, name: str = "Dede", password: str = "tapis vert") -> str:
    with pytest.raises(Refusal) as refusal:
        links.accept(token, at, name, "fr", password)
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.code


def test_the_first_link_makes_the_owner_and_then_there_is_none() -> None:
    token = links.invite_first_owner(0)
    assert token is not None
    ana = links.accept(token, 1, "Ana", "fr", "tapis vert")
    assert list(RoleGrant.objects.values_list("account", "role", "event")) == [
        (ana.pk, "owner", "")
    ]
    assert links.invite_first_owner(2) is None


def test_a_second_start_before_anybody_came_ends_the_first_link() -> None:
    first, second = links.invite_first_owner(0), links.invite_first_owner(1)
    assert first is not None
    assert second is not None
    assert refused(first, 2) == "web.link-unknown"
    assert links.accept(second, 2, "Ana", "fr", "tapis vert").name == "Ana"


def test_a_link_works_once() -> None:
    token = links.invite(0, "assistant", "tuesday")
    links.accept(token, 1, "Bo", "en", "tapis vert")
    assert refused(token, 2) == "web.link-used"
    assert Account.objects.count() == 1


def test_a_link_is_good_for_a_day() -> None:
    token = links.invite(0, "viewer")
    assert refused(token, links.VALID + 1) == "web.link-expired"
    assert links.accept(token, links.VALID, "Chloé", "fr", "tapis vert").name == "Chloé"


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        (" ", "tapis vert", "web.no-name"),
        ("a\0b", "tapis vert", "web.no-name"),
        ("x" * 81, "tapis vert", "web.long-name"),
        ("Dede", "short", "web.short-password"),
        (" BO ", "tapis vert", "web.name-taken"),
    ],
)
def test_a_refused_account_leaves_the_link_as_it_was(name: str, password: str, code: str) -> None:
    account("Bo")
    token = links.invite(0, "viewer")
    assert refused(token, 1, name, password) == code
    assert Account.objects.count() == 1
    assert links.accept(token, 1, "Dede", "fr", "tapis vert").name == "Dede"


def test_the_secret_of_a_link_is_not_kept() -> None:
    token = links.invite(0, "viewer")
    assert token not in str(Invitation.objects.values())


def test_whoever_opens_the_room_is_signed_in_and_reads_his_language() -> None:
    token = links.invite_first_owner(now())
    client = browser()
    assert (
        "Bienvenue"
        in client.get(f"/setup/{token}", headers={"accept-language": "fr"}).content.decode()
    )
    typed = {"name": "Ana", "language": "en", "password": "tapis vert"}
    assert client.post(f"/setup/{token}", typed)["Location"] == "/settings/first"
    assert "No event yet" in client.get("/").content.decode()
    again = browser().get(f"/setup/{token}", headers={"accept-language": "fr"})
    assert (again.status_code, "déjà servi" in again.content.decode()) == (422, True)


def test_what_was_typed_stays_when_it_is_refused() -> None:
    token = links.invite(now(), "director")
    answer = browser().post(f"/in/{token}", {"name": "Bo L.", "password": "x"})
    assert answer.status_code == 400
    assert 'value="Bo L."' in answer.content.decode()


def test_a_link_for_a_member_does_not_open_as_the_first_one() -> None:
    token = links.invite(now(), "director")
    assert browser().get(f"/setup/{token}").status_code == 404
