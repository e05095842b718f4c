"""The team: who has which role, changed by those who may."""

from __future__ import annotations

from tapisvert.desk.authors import sign_in_name
from tapisvert.refusals import Illegal
from tapisvert.web.models import Account, RoleGrant
from tapisvert.web.rights import rights_changed
from tapisvert.web.roles import Role
from tapisvert.web.writing import writing


def give(account: Account, role: Role, event: str = "", table: int | None = None) -> None:
    """Give somebody a role, instead of the one they have there."""
    with writing():
        if not event and role != "owner":
            _owners_but(account)
        RoleGrant.objects.update_or_create(
            account=account, event=event, defaults={"role": role, "table": table}
        )
        rights_changed()


def take(account: Account, event: str = "") -> None:
    """Take somebody's role away."""
    with writing():
        if not event:
            _owners_but(account)
        RoleGrant.objects.filter(account=account, event=event).delete()
        rights_changed()


def remove(account: Account) -> None:
    """Let somebody no longer in; what they did keeps their name."""
    with writing():
        _owners_but(account)
        Account.objects.filter(pk=account.pk).update(is_active=False)
        rights_changed()


def first_owner() -> Account | None:
    """Whom to ask for access."""
    return Account.objects.filter(grants__role="owner", is_active=True).order_by("pk").first()


def account_id(number: int) -> str:
    """What records call a member of this number; nothing for nobody."""
    return Account.objects.filter(pk=number).values_list("author", flat=True).first() or ""


def account_named(name: str) -> str:
    """What records call whoever signs in under this name; what nobody is called is not told."""
    named = Account.objects.filter(sign_in=sign_in_name(name.replace("\0", "")))
    return named.values_list("author", flat=True).first() or ""


def _owners_but(account: Account) -> None:
    """Refused where nobody else owns the house; the rows stay locked until the change is kept."""
    owners = RoleGrant.objects.select_for_update(of=("self",)).filter(
        role="owner", event="", account__is_active=True
    )
    left = set(owners.values_list("account", flat=True))
    if left == {account.pk}:
        raise Illegal("web.last-owner")
