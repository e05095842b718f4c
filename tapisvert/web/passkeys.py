"""Passkeys (WebAuthn): a key a device keeps, bound to this house's address, asked for with a touch.

A passkey that was asked for with the device's own lock is a whole sign-in. The challenge of a
request waits in the session, and is taken once. Browsers offer passkeys over https, and on the
machine itself.
"""

from __future__ import annotations

import json
from typing import Any, Final

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tapisvert.refusals import Illegal
from tapisvert.web.models import Account, Passkey
from tapisvert.web.request import RoomRequest
from tapisvert.web.writing import writing

_WAITING: Final = "challenge"
_LONGEST: Final = 40
_MOST: Final = 10
"""Passkeys of one account."""
_LARGEST: Final = 20_000
"""Letters of what a browser sends."""


def offered(request: RoomRequest, account: Account) -> str:
    """What a browser needs to make a passkey for somebody, as JSON."""
    context = generate_registration_options(
        rp_id=_house(request),
        rp_name="Tapis Vert",
        user_id=account.author.encode(),
        user_name=account.name,
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(one.credential))
            for one in Passkey.objects.filter(account=account)
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
    )
    request.session[_WAITING] = bytes_to_base64url(context.challenge)
    return options_to_json(context)


def keep(request: RoomRequest, account: Account, sent: str, name: str, at: int) -> None:
    """Keep the passkey a browser made."""
    challenge = _challenge(request)
    try:
        made = verify_registration_response(
            credential=_read(sent),
            expected_challenge=challenge,
            expected_rp_id=_house(request),
            expected_origin=_origin(request),
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise Illegal("signin.passkey-refused") from error
    with writing():
        if Passkey.objects.filter(account=account).count() >= _MOST:
            raise Illegal("signin.passkeys-full", most=_MOST)
        Passkey.objects.create(
            account=account,
            credential=bytes_to_base64url(made.credential_id),
            public=made.credential_public_key.hex(),
            count=made.sign_count,
            name=" ".join(name.split())[:_LONGEST] or "Passkey",
            made=at,
        )


def asked(request: RoomRequest) -> str:
    """What a browser needs to show a passkey of this house, as JSON."""
    context = generate_authentication_options(
        rp_id=_house(request), user_verification=UserVerificationRequirement.REQUIRED
    )
    request.session[_WAITING] = bytes_to_base64url(context.challenge)
    return options_to_json(context)


def shown(request: RoomRequest, sent: str) -> Account:
    """The account of the passkey a browser shows."""
    challenge = _challenge(request)
    try:
        credential = _read(sent)
        named = str(credential["id"])
        passkey = Passkey.objects.select_related("account").filter(credential=named).first()
        if passkey is None or not passkey.account.is_active:
            raise Illegal("signin.passkey-unknown")
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_house(request),
            expected_origin=_origin(request),
            credential_public_key=bytes.fromhex(passkey.public),
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise Illegal("signin.passkey-refused") from error
    Passkey.objects.filter(pk=passkey.pk).update(count=verified.new_sign_count)
    return passkey.account


def _read(sent: str) -> dict[str, Any]:
    credential = json.loads(sent) if len(sent) <= _LARGEST else None
    if not isinstance(credential, dict):
        raise TypeError("not what a browser sends")
    return credential


def _challenge(request: RoomRequest) -> bytes:
    """The challenge that waits, taken once."""
    waiting = request.session.pop(_WAITING, "")
    if not waiting:
        raise Illegal("signin.passkey-refused")
    return base64url_to_bytes(waiting)


def _house(request: RoomRequest) -> str:
    return request.get_host().partition(":")[0]


def _origin(request: RoomRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"
