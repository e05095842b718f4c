"""What somebody at the machine itself may do with its room, whether the server runs or not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from tapisvert.refusals import Illegal, Invalid
from tapisvert.web.serving import network_address, prepare, public_address, remembered
from tapisvert.words import Lang

_PORT: Final = 8000
"""Where a room is that was never served yet."""
STEPS: Final = 39
"""About how many steps the demonstration is told in."""


def bring_up_to_date(data: str) -> None:
    """Give the database of a folder the tables of today, whatever an earlier version left."""
    prepare(data, anew=True)  # whoever asks has looked


def way_in(data: str | None, name: str | None, port: int | None, drop: bool = False) -> str:
    """A link only whoever sits here can make: for a new owner, or back in for somebody known."""
    folder = prepare(data)
    from tapisvert.desk.authors import sign_in_name
    from tapisvert.desk.machine_audit import MACHINE
    from tapisvert.web.auditing import note
    from tapisvert.web.links import check_name, invite, way_back
    from tapisvert.web.models import Account, RoleGrant
    from tapisvert.web.moment import now
    from tapisvert.web.second_step import drop_second_step

    house = _address(folder, port)
    if name is None:
        note("invited", MACHINE, role="owner")
        return f"{house}setup/{invite(now(), 'owner')}"
    account = Account.objects.filter(sign_in=sign_in_name(name), is_active=True).first()
    if account is None:
        known = (
            Account.objects.filter(is_active=True).order_by("name").values_list("name", flat=True)
        )
        raise Invalid("backup.no-account", name=name, known=tuple(known[:20]))
    if not account.has_usable_password() and not RoleGrant.objects.filter(account=account).exists():
        check_name(account.name)
        RoleGrant.objects.create(account=account, role="owner")  # so far in the terminal alone
    if drop:
        drop_second_step(account)
        note("second-step-dropped", MACHINE, member=account.author)
    note("way-back-made", MACHINE, member=account.author)
    return f"{house}in/{way_back(now(), account)}"


def sign_up_link(data: str, league: str, since: int, port: int | None) -> str:
    """Where people sign up for a league of the house of a folder."""
    folder = prepare(data)
    from tapisvert.web.links import sign_up_path

    return f"{_at_home(folder, port)}{sign_up_path(league, since)}"


def board_link(data: str, since: int, port: int | None) -> str:
    """Where televisions show the board of all events of the house of a folder."""
    folder = prepare(data)
    from tapisvert.web.links import board_path

    return f"{_address(folder, port).rstrip('/')}{board_path(since)}"


def choice_link(data: str, league: str, person: str, port: int | None) -> str:
    """Where a member of a league chooses what is public of them."""
    folder = prepare(data)
    from tapisvert.web.links import choice_path

    return f"{_at_home(folder, port)}{choice_path(league, person)}"


def choice_letter_link(data: str, league: str, person: str) -> str:
    """The same for a letter; nothing where nobody told under which address the house is found."""
    prepare(data)
    from tapisvert.web.house_address import letter_link
    from tapisvert.web.links import choice_path

    return letter_link(choice_path(league, person))


def write_to(
    data: str, address: str, subject: str, text: str, leaves_nothing: bool = False
) -> None:
    """Put a letter into the outbox of the house of a folder."""
    from tapisvert.web.outbox import Letter, Outbox

    Outbox(Path(data)).put(Letter(address, subject, text, leaves_nothing=leaves_nothing))


def letter_language(data: str, own: str) -> Lang:
    """In which language the house of a folder writes to somebody."""
    prepare(data)
    from tapisvert.web.language import written_in

    return written_in(own)


def forget_letters(data: str, addresses: Collection[str]) -> None:
    """Keep no letter to these addresses in the outbox of a folder."""
    from tapisvert.web.outbox import Outbox

    Outbox(Path(data)).forget(addresses)


def save_address(data: str, address: str) -> str:
    """Where people at home find the house of a folder, for letters and links."""
    prepare(data)
    from tapisvert.web.house_address import save_house_address

    return save_house_address(address)


def _address(folder: Path, port: int | None) -> str:
    """Where the house is found: under its name, at a port that was told, or where it was last."""
    machine = f"http://{network_address() or 'localhost'}:"
    served = f"{machine}{port}/" if port else remembered(folder)
    return public_address() or served or f"{machine}{_PORT}/"


def _at_home(folder: Path, port: int | None) -> str:
    """Where people at home find the house, as far as anybody told it."""
    from tapisvert.web.house_address import house_address

    return house_address() or _address(folder, port).rstrip("/")


def demo(data: str, mixed: bool, lang: Lang) -> Iterator[str]:
    """Fill the room of a folder with something to see, step by step; a real room only if asked."""
    prepare(data)
    from tapisvert.desk.demo.story import is_demo
    from tapisvert.web.demo import demonstration
    from tapisvert.web.house import desk
    from tapisvert.web.models import Account

    streams = desk().streams()
    shown_before = bool(streams) and all(map(is_demo, streams))
    if not mixed and not shown_before and (streams or Account.objects.exists()):
        raise Illegal("backup.real-room", folder=data)
    yield from demonstration(lang)
