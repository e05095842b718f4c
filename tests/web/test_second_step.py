"""Codes of an app as RFC 6238 makes them, and each taken once."""

import base64

import pytest

from tapisvert.refusals import Illegal
from tapisvert.web.models import CodeApp, RecoveryCode
from tapisvert.web.second_step import (
    check_code,
    code_at,
    drop_second_step,
    has_second_step,
    keep_app,
    new_secret,
)
from tests.web.cast import account

pytestmark = pytest.mark.usefixtures("room")

AT = 1_700_000_000_000


@pytest.mark.parametrize(
    ("second", "code"),
    [(59, "287082"), (1111111109, "081804"), (1234567890, "005924"), (20000000000, "353130")],
)
def test_codes_are_those_of_the_standard(second: int, code: str) -> None:
    secret = base64.b32encode(b"12345678901234567890").decode()
    assert code_at(secret, second * 1000) == code


def test_a_code_is_taken_once_and_a_clock_may_be_half_a_minute_off() -> None:
    ana, secret = account("Ana"), new_secret()
    assert len(keep_app(ana, secret, code_at(secret, AT), AT)) == 10
    later = AT + 60_000
    early = code_at(secret, later + 30_000)
    assert check_code(ana, early, later) == "app"
    for typed in (early, code_at(secret, AT), "000000", ""):
        with pytest.raises(Illegal):
            check_code(ana, typed, later)


def test_a_code_on_paper_is_taken_once_however_it_is_typed() -> None:
    ana, secret = account("Ana"), new_secret()
    codes = keep_app(ana, secret, code_at(secret, AT), AT)
    assert check_code(ana, f" {codes[0].lower()} ", AT) == "paper"
    with pytest.raises(Illegal):
        check_code(ana, codes[0], AT)
    with pytest.raises(Illegal):
        check_code(account("Bo"), codes[1], AT)


def test_neither_secret_nor_codes_stand_in_the_database() -> None:
    ana, secret = account("Ana"), new_secret()
    codes = keep_app(ana, secret, code_at(secret, AT), AT)
    assert secret not in CodeApp.objects.get(account=ana).secret
    kept = "".join(RecoveryCode.objects.values_list("digest", flat=True))
    assert not any(one.replace("-", "").lower() in kept for one in codes)


def test_an_app_that_shows_another_code_is_not_kept() -> None:
    ana = account("Ana")
    with pytest.raises(Illegal):
        keep_app(ana, new_secret(), "123456", AT)
    assert not has_second_step(ana)


def test_whoever_lost_everything_signs_in_with_the_password_again() -> None:
    ana, secret = account("Ana"), new_secret()
    keep_app(ana, secret, code_at(secret, AT), AT)
    drop_second_step(ana)
    assert not has_second_step(ana)
    assert not RecoveryCode.objects.exists()
