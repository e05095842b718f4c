"""The second step of signing in: codes of an app (RFC 6238) and codes on paper.

Secrets of apps are sealed with the house's key; of codes on paper only digests are kept.
"""

from __future__ import annotations

import base64
import hmac
from secrets import choice, token_bytes
from typing import Final
from urllib.parse import quote, urlencode

from django.conf import settings

from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.sealing import sealed, unsealed
from tapisvert.refusals import Illegal
from tapisvert.web.models import Account, CodeApp, Passkey, RecoveryCode
from tapisvert.web.moment import SECOND
from tapisvert.web.writing import writing

_STEP: Final = 30 * SECOND
_DIGITS: Final = 6
_SLACK: Final = 1
"""Half minutes a telephone's clock may be off."""
_CODES: Final = 10
_PAPER: Final = "recovery codes"
_SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


def new_secret() -> str:
    """A secret for an app, as people type it where they cannot scan."""
    return base64.b32encode(token_bytes(20)).decode()


def address(secret: str, name: str) -> str:
    """What an app reads from a picture."""
    context = urlencode({"secret": secret, "issuer": "Tapis Vert", "digits": _DIGITS})
    return f"otpauth://totp/{quote(f'Tapis Vert:{name}')}?{context}"


def code_at(secret: str, at: int) -> str:
    """The code of an app at a moment."""
    return _code(secret, at // _STEP)


def keep_app(account: Account, secret: str, code: str, at: int) -> list[str]:
    """From now on an app is asked for: the first code shows that it works. The codes on paper."""
    step = _step_of(secret, code, at, 0)
    if step is None:
        raise Illegal("signin.wrong-code")
    with writing():
        CodeApp.objects.filter(account=account).delete()
        CodeApp.objects.create(
            account=account, secret=sealed(_key(), secret, _label(account)), step=step, made=at
        )
        return new_recovery_codes(account)


def new_recovery_codes(account: Account) -> list[str]:
    """Codes to print, shown this once; they end earlier ones."""
    made = ["".join(choice(_SIGNS) for _ in range(10)) for _ in range(_CODES)]
    with writing():
        RecoveryCode.objects.filter(account=account).delete()
        RecoveryCode.objects.bulk_create(
            RecoveryCode(digest=_digest(account, one), account=account) for one in made
        )
    return [f"{one[:5]}-{one[5:]}" for one in made]


def has_second_step(account: Account) -> bool:
    """Whether a password alone does not let this account in."""
    own = {"account": account}
    return CodeApp.objects.filter(**own).exists() or Passkey.objects.filter(**own).exists()


def check_code(account: Account, typed: str, at: int) -> str:
    """Take a code of the app, or one on paper: what it was. Each is taken once."""
    plain = "".join(sign for sign in typed.upper() if sign.isalnum())
    with writing():
        app = CodeApp.objects.select_for_update().filter(account=account).first()
        secret = None if app is None else unsealed(_key(), app.secret, _label(account))
        if app is not None and secret:
            step = _step_of(secret, plain, at, app.step)
            if step is not None:
                CodeApp.objects.filter(pk=app.pk).update(step=step)
                return "app"
        if RecoveryCode.objects.filter(digest=_digest(account, plain)).delete()[0]:
            return "paper"
    raise Illegal("signin.wrong-code")


def drop_second_step(account: Account) -> None:
    """The password alone lets in again: for whoever has lost everything else."""
    with writing():
        for model in (CodeApp, Passkey, RecoveryCode):
            model.objects.filter(account=account).delete()


def _step_of(secret: str, code: str, at: int, after: int) -> int | None:
    """The half minute a code belongs to; None where it is wrong, or was taken before."""
    here = at // _STEP
    steps = range(here - _SLACK, here + _SLACK + 1)
    fresh = (step for step in steps if step > after)
    return next((one for one in fresh if hmac.compare_digest(_code(secret, one), code)), None)


def _code(secret: str, step: int) -> str:
    digest = hmac.digest(base64.b32decode(secret), step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 15
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFF_FFFF
    return f"{number % 10**_DIGITS:0{_DIGITS}}"


def _key() -> HouseKey:
    return HouseKey.of(settings.DATA)


def _label(account: Account) -> str:
    return f"app of {account.author}"


def _digest(account: Account, plain: str) -> str:
    """Keyed, so that a copy of the database is no place to guess in."""
    stored = f"{account.author}\0{plain}".encode("utf-8", "surrogatepass")
    return hmac.digest(_key().derived(_PAPER), stored, "sha256").hex()
