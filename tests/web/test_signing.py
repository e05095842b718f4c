"""Signing in: names as people type them, and guessing made slow."""

import pytest
from django.test import Client

from tapisvert.refusals import Illegal
from tapisvert.web import signing
from tapisvert.web.models import Attempt
from tests.web.cast import PASSWORD, account, browser

pytestmark = pytest.mark.usefixtures("room")


def tried(client: Client, name: str, password: str, address: str = "10.0.0.1") -> int:
    typed = {"name": name, "password": password}
    return int(client.post("/login", typed, REMOTE_ADDR=address).status_code)


def test_a_name_is_found_whatever_its_capitals_and_spaces() -> None:
    account("Chloé Œuvrard", "viewer")
    assert tried(browser(), " chloé  ŒUVRARD ", PASSWORD) == 302


def test_a_wrong_password_is_refused_and_says_so() -> None:
    account("Ana", "owner")
    answer = browser().post(
        "/login", {"name": "Ana", "password": "no"}, headers={"accept-language": "en"}
    )
    assert answer.status_code == 422
    assert "do not match" in answer.content.decode()
    assert 'value="Ana"' in answer.content.decode()


def test_an_unknown_name_is_answered_like_a_wrong_password() -> None:
    account("Ana", "owner")
    known = browser().post("/login", {"name": "Ana", "password": "no"}).content.decode()
    unknown = browser().post("/login", {"name": "Dede", "password": "no"}).content.decode()
    assert known.replace("Ana", "Dede").count("refusal") == unknown.count("refusal") == 1


def test_after_eight_failures_even_the_right_password_waits() -> None:
    account("Ana", "owner")
    client = browser()
    assert {tried(client, "Ana", "no") for _ in range(8)} == {422}
    answer = client.post("/login", {"name": "Ana", "password": PASSWORD}, REMOTE_ADDR="10.0.0.1")
    assert answer.status_code == 422
    assert "15 minutes" in answer.content.decode()


def test_somebody_else_at_another_address_is_not_kept_waiting() -> None:
    account("Ana", "owner")
    for _ in range(9):
        tried(browser(), "Ana", "no")
    assert tried(browser(), "Ana", PASSWORD, "10.0.0.2") == 302


def test_who_tries_many_names_from_one_address_waits_too() -> None:
    account("Ana", "owner")
    for number in range(60):
        tried(browser(), f"name{number}", "no")
    assert tried(browser(), "Ana", PASSWORD) == 422


def test_failures_are_forgotten_after_a_while() -> None:
    account("Ana", "owner")
    for _ in range(8):
        tried(browser(), "Ana", "no")
    Attempt.objects.all().update(at=0)
    assert tried(browser(), "Ana", PASSWORD) == 302
    assert Attempt.objects.count() == 0


def test_names_and_addresses_of_failures_are_not_kept() -> None:
    tried(browser(), "Dede", "no")
    assert "Dede" not in str(Attempt.objects.values())
    assert "10.0.0.1" not in str(Attempt.objects.values())


def test_the_wait_is_told_in_minutes() -> None:
    limits = {"k": 1}
    Attempt.objects.create(key="k", at=1_000)
    with pytest.raises(Illegal) as refusal:
        signing._counted(limits, 1_000 + signing.WINDOW - 1)
    assert refusal.value.data == {"minutes": 1}


def test_a_form_from_elsewhere_is_refused() -> None:
    account("Ana", "owner")
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/login", {"name": "Ana", "password": PASSWORD})
    assert answer.status_code == 403


def test_signing_out_ends_the_session() -> None:
    client = browser(account("Ana", "owner"))
    assert client.get("/").status_code == 200
    client.post("/logout")
    assert client.get("/").status_code == 302


def test_of_many_who_try_at_once_no_more_are_hashed_than_may_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashed = []
    account("Ana", "owner")

    def counting(*args: object, **values: object) -> None:
        hashed.append(1)
        if len(hashed) < 100:  # everybody else arrives while the first is being hashed
            tried(browser(), "Ana", "no")

    monkeypatch.setattr(signing, "authenticate", counting)
    assert tried(browser(), "Ana", "no") == 422
    assert len(hashed) == signing._MOST_AS_ONE


def test_an_attempt_that_turns_out_right_is_not_held_against_anybody() -> None:
    account("Ana", "owner")
    for _ in range(70):
        assert tried(browser(), "Ana", PASSWORD) == 302
    assert Attempt.objects.count() == 0
