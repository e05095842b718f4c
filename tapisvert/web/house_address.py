"""Where people at home find the house: told once, and put into every letter."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest

from tapisvert.refusals import Invalid
from tapisvert.web.addresses import outward
from tapisvert.web.models import HouseFact
from tapisvert.web.serving import public_address
from tapisvert.web.writing import writing

_FACT: Final = "public-address"
_LONGEST: Final = 200
_HOST: Final = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


def house_address() -> str:
    """As https://ligue.example.org, without a slash at its end; nothing where nobody told it."""
    fact = HouseFact.objects.filter(name=_FACT).first()
    return fact.value if fact is not None else reachable((public_address() or "").rstrip("/"))


def save_house_address(typed: str) -> str:
    """Keep where the house is found; refused where it is no address of a house."""
    address = typed.strip().rstrip("/")
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        raise Invalid("web.no-house-address", address=typed[:80]) from None
    host = (parts.hostname or "").lower()
    named = _HOST.fullmatch(host) is not None and len(address) <= _LONGEST
    if parts.scheme not in ("http", "https") or not named or parts.path or parts.query:
        raise Invalid("web.no-house-address", address=typed[:80])
    if not reachable(address):
        raise Invalid("web.address-of-machine", address=typed[:80])
    value = f"{parts.scheme}://{host}{port}"
    with writing():
        HouseFact.objects.update_or_create(name=_FACT, defaults={"value": value})
    return value


def change_house_address(typed: str) -> None:
    """Keep another address, or none: letters then carry no link."""
    address = typed.strip().rstrip("/")
    if address and address != house_address():
        save_house_address(address)
    elif not address:
        with writing():
            HouseFact.objects.filter(name=_FACT).delete()


def reachable(address: str) -> str:
    """An address others may reach; nothing for one that means this machine to everybody."""
    host = (urlsplit(address).hostname or "").lower()
    return "" if host in ("localhost", "::1") or host.startswith("127.") else address


def is_of_network(address: str) -> bool:
    """Whether an address means nothing outside of the network the house is in."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith((".local", ".lan", ".home", ".internal"))


def letter_link(path: str) -> str:
    """A link for a letter; nothing where nobody told under which address it would lead here."""
    address = house_address()
    return f"{address}{path}" if address else ""


def link_to_give(request: HttpRequest, path: str) -> str:
    """A link to copy from a page: under the house's own address, else as this browser finds it."""
    return letter_link(path) or outward(request, path)
