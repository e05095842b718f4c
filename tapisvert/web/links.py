"""One-time links: each makes one account with one role, once, or lets somebody back in."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from django.contrib.auth.password_validation import validate_password
from django.core import signing
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from tapisvert.desk.authors import check_account_name, sign_in_name
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.web.models import Account, Invitation, RoleGrant
from tapisvert.web.moment import DAY
from tapisvert.web.rights import rights_changed
from tapisvert.web.roles import Role
from tapisvert.web.writing import writing
from tapisvert.words import Lang

VALID: Final = DAY
_SIGN_UP: Final = "league-sign-up"
_CHOICE: Final = "member-choice"
_BOARD: Final = "festival-board"
_STOP: Final = "member-letters"
_CHOICE_VALID: Final = 90 * DAY // 1000
"""Seconds in which a member may choose by a link; the office makes another one at any time."""
_SHORTEST: Final = 8
_WEAK: Final = {
    "password_too_short": "web.short-password",
    "password_too_common": "web.common-password",
    "password_entirely_numeric": "web.digits-password",
    "password_too_similar": "web.name-password",
}
"""What Django's validators call a weak password, and how the house says it."""


def invite(at: int, role: Role, event: str = "", table: int | None = None, *, by: str = "") -> str:
    """The secret of a new link, good for a day, with who made it."""
    token = token_urlsafe(24)
    Invitation.objects.create(
        digest=_digest(token), role=role, event=event, table=table, until=at + VALID, made_by=by
    )
    return token


def waiting_invitations(at: int) -> list[Invitation]:
    """Links that still make an account, the newest first."""
    fresh = Invitation.objects.filter(used_at=None, account=None, until__gte=at)
    return list(fresh.order_by("-until"))


def revoke(digest: str) -> None:
    """A link nobody has used makes no account any more."""
    if not Invitation.objects.filter(digest=digest, used_at=None).delete()[0]:
        raise Illegal("web.link-used")


def invite_first_owner(at: int) -> str | None:
    """A link for the first owner, which ends earlier ones; None once there is an owner."""
    with writing():
        if RoleGrant.objects.filter(role="owner", account__is_active=True).exists():
            return None
        Invitation.objects.filter(role="owner", used_at=None).delete()
        return invite(at, "owner")


def way_back(at: int, account: Account) -> str:
    """The secret of a link that gives somebody a new password; it ends earlier ones."""
    token = token_urlsafe(24)
    with writing():
        Invitation.objects.filter(account=account, used_at=None).delete()
        Invitation.objects.create(digest=_digest(token), role="", account=account, until=at + VALID)
    return token


def opened(token: str, at: int) -> Invitation:
    """The link, refused where it is unknown, used or too old."""
    invitation = Invitation.objects.filter(digest=_digest(token)).first()
    if invitation is None:
        raise Invalid("web.link-unknown")
    if invitation.used_at is not None:
        raise Illegal("web.link-used")
    if invitation.until < at:
        raise Illegal("web.link-expired")
    return invitation


def accept(token: str, at: int, name: str, language: Lang, password: str) -> Account:
    """Make the account the link stands for; of two who use it at once one is refused."""
    link = opened(token, at)
    assert link.account is None, "whoever comes back has an account"
    check_password(password, name)
    try:
        with writing():
            check_name(name)  # within, so that two who come at once do not look alike
            account = _of_the_terminal(link, name) or Account(sign_in=sign_in_name(name))
            account.name, account.language = name.strip(), language
            account.set_password(password)
            account.save()
            RoleGrant.objects.create(
                account=account, event=link.event, role=link.role, table=link.table
            )
            fresh = Invitation.objects.filter(digest=link.digest, used_at=None)
            if not fresh.update(used_at=at, used_by=account):
                raise Conflict("web.link-used")
            rights_changed()
            return account
    except IntegrityError:
        raise Illegal("web.name-taken", name=name.strip()) from None


def _of_the_terminal(link: Invitation, name: str) -> Account | None:
    """Whoever has acted in the terminal so far and never signed in: an owner's link is for them."""
    account = Account.objects.filter(sign_in=sign_in_name(name)).first()
    if link.role != "owner" or account is None or account.has_usable_password():
        return None
    return account


def renew(token: str, at: int, password: str) -> Account:
    """Give somebody who comes back a new password; whoever had the old one is signed out."""
    link = opened(token, at)
    check_password(password, "" if link.account is None else link.account.name)
    with writing():
        account = link.account
        if account is None or not account.is_active:
            raise Invalid("web.link-unknown")
        fresh = Invitation.objects.filter(digest=link.digest, used_at=None)
        if not fresh.update(used_at=at, used_by=account):
            raise Conflict("web.link-used")
        account.set_password(password)
        account.save(update_fields=["password"])
        rights_changed()
        return account


def check_name(name: str) -> None:
    """A name people can be told apart by, as at the terminal."""
    check_account_name(name, Account.objects.values_list("name", "sign_in"))


def check_password(password: str, name: str) -> None:
    """Refused where somebody else would guess it: short, common, all digits, or one's name."""
    try:
        validate_password(password, Account(name=name, sign_in=sign_in_name(name)))
    except ValidationError as error:
        code = error.error_list[0].code
        raise Invalid(_WEAK.get(code or "", "web.common-password"), least=_SHORTEST) from None


def sign_up_path(league: str, since: int) -> str:
    """Where people sign up for a league by the link of a moment; nobody can make one up."""
    return f"/j/{signing.Signer(salt=_SIGN_UP).sign_object([league, since])}"


def sign_up_meant(token: str) -> tuple[str, int] | None:
    """The league and the moment of a link to sign up; None for one somebody made up."""
    try:
        league, since = signing.Signer(salt=_SIGN_UP).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    return league, since


def board_path(since: int) -> str:
    """Where televisions show the board of a festival, by the address of a moment."""
    return f"/festival/tv/{signing.Signer(salt=_BOARD).sign_object(since)}"


def board_meant(token: str) -> int | None:
    """The moment of such an address; None for one somebody made up."""
    try:
        since = signing.Signer(salt=_BOARD).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    return int(since)


def choice_path(league: str, person: str) -> str:
    """Where a member of a league chooses what is public; whoever holds it speaks for them."""
    return f"/c/{signing.dumps([league, person], salt=_CHOICE)}"


def choice_meant(token: str) -> tuple[str, str] | None:
    """The league and the member of a link; None for one made up, or too old."""
    try:
        league, person = signing.loads(token, salt=_CHOICE, max_age=_CHOICE_VALID)
    except (signing.BadSignature, ValueError):
        return None
    return league, person


def stop_path(league: str, person: str, since: int) -> str:
    """Where somebody ends the letters asked for at a moment; another consent has another link."""
    return f"/u/{signing.Signer(salt=_STOP).sign_object([league, person, since])}"


def stop_meant(token: str) -> tuple[str, str, int] | None:
    """The league, the member and the consent a link ends; None for one somebody made up."""
    try:
        league, person, since = signing.Signer(salt=_STOP).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    return league, person, since


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
