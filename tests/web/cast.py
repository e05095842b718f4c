"""The cast: Ana owns and directs, Bo assists, Chloé plays and looks on, Dede is a stranger."""

import re
from typing import Any, Final

from django.test import Client
from django.test.client import ClientHandler

from tapisvert.actions import Meta
from tapisvert.desk.authors import sign_in_name
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.web.house import desk, festivals, leagues, people, standings
from tapisvert.web.models import Account, RoleGrant
from tapisvert.web.roles import Role
from tests.tournament.build import setup

PASSWORD: Final = "tapis vert"


def account(
    name: str, role: Role | None = None, event: str = "", table: int | None = None
) -> Account:
    """Somebody who can sign in, with a role."""
    made = Account(name=name, sign_in=sign_in_name(name), language="en")
    made.set_password(PASSWORD)
    made.save()
    if role is not None:
        RoleGrant.objects.create(account=made, role=role, event=event, table=table)
    return made


_HANDLER: Final = ClientHandler(enforce_csrf_checks=False)
"""What stands before the pages is built once in a process, as in the server."""


def browser(who: Account | None = None, **more: Any) -> Client:
    """A browser, with somebody signed in on it."""
    client = Client(**more)
    client.handler = _HANDLER
    if who is not None:
        client.force_login(who)
    return client


def compact(html: str) -> str:
    """A page without the line breaks and the indentation of its templates."""
    return re.sub(r"\s+", " ", re.sub(r"(?<=>)\s+|\s+(?=<)", "", html))


def event(name: str = "tuesday", **changes: Any) -> str:
    """An event that takes entries."""
    desk().do(name, CreateEvent(setup(**changes)), Meta(1_000_000, "account-0"), f"open-{name}")
    return name


def forget_process() -> None:
    """As after a start of the process: nothing has been read."""
    for kept in (desk, leagues, festivals, people, standings):
        kept.forget()
