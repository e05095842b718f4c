"""Roles: what somebody may do, in the whole house or at one event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeGuard, get_args

from django.db import DEFAULT_DB_ALIAS, connections

from tapisvert.web.models import Account, RoleGrant

Role = Literal["owner", "director", "cashier", "assistant", "table", "viewer", "official"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
"""From the one who may do most to the one who may only look; officials act in their leagues."""
_GRANTED: Final = (
    f'SELECT role, "table" FROM "{RoleGrant._meta.db_table}" '
    "WHERE account_id = %s AND event IN (%s, '')"
)
"""Asked with every request: written beforehand it takes a tenth of what Django's would."""


class Membership(NamedTuple):
    """The role somebody has somewhere."""

    role: Role
    table: int | None = None
    """The only table to speak for; None for everybody but those at a table."""


def is_role(text: str) -> TypeGuard[Role]:
    """Whether a role is called so."""
    return text in ROLES


def is_owner(held: Membership | None) -> bool:
    """Whether somebody decides over the house itself: who is who, and what is opened here."""
    return held is not None and held.role == "owner"


def is_director(held: Membership | None) -> bool:
    """Whether somebody may do everything: sees money, and may undo."""
    return held is not None and held.role in ("owner", "director")


def is_staff(held: Membership | None) -> bool:
    """Whether somebody may act on the whole event."""
    return held is not None and held.role in ("owner", "director", "assistant")


def sees_money(held: Membership | None) -> bool:
    """Whether somebody sees what is owed and paid."""
    return held is not None and held.role in ("owner", "director", "cashier")


def is_at_door(held: Membership | None) -> bool:
    """Whether somebody registers players: those who act on the event, and the cashiers."""
    return is_staff(held) or sees_money(held)


def membership(account: Account | None, event: str = "") -> Membership | None:
    """The best role somebody has at an event or in the house; without an event, in the house."""
    if account is None or not account.is_active:
        return None
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(_GRANTED, (account.pk, event))
        return _best(cursor.fetchall())


def membership_anywhere(account: Account | None) -> Membership | None:
    """The best role somebody has in any place."""
    if account is None or not account.is_active:
        return None
    return _best(RoleGrant.objects.filter(account=account).values_list("role", "table"))


def _best(grants: Iterable[tuple[str, int | None]]) -> Membership | None:
    held = [Membership(role, table) for role, table in grants if is_role(role)]
    return min(held, key=lambda one: ROLES.index(one.role), default=None)
