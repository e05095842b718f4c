"""The server: opens the database, says where it is, and ends cleanly."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tapisvert.desk.old_files import OldFiles, take_in
from tapisvert.journal.address import check_not_lost
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.database_errors import DiskClosed, refusal_of
from tapisvert.journal.disk import Disk
from tapisvert.journal.private import private_tree
from tapisvert.journal.schema import create_tables
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.web.settings.database import SQLITE
from tapisvert.web.settings.folder import data_folder

CERTIFICATE: Final = "TAPISVERT_CERTIFICATE"
"""Set while the room speaks https: the files of its certificate and of its key."""
OWN: Final = "TAPISVERT_OWN_CERTIFICATE"
"""Set while that certificate is one of the house's own, which phones must be told to trust."""
_ADDRESS: Final = "address.txt"
_MOST_WORKERS: Final = 64
_SETTINGS: Final = "DJANGO_SETTINGS_MODULE"
OPEN: Final = "TAPISVERT_OPEN"
"""Set while the room listens to the whole network."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the room is found."""

    here: str
    network: str | None
    """None where it listens for this machine alone."""
    first: str | None
    """The link of an owner; None once there is one and nobody asks for another."""
    port: int = 0
    """Where it listens on this machine."""
    trust: str | None = None
    """Where a phone learns to trust the house's own certificate; None where it need not."""
    by_name: str | None = None
    """The same by the machine's name, without which there are no passkeys; None where it has an
    address of its own, or no https."""


def prepare(data: str | None, anew: bool = False) -> Path:
    """Open the house in its folder: settings are read, the database is what it should be.

    A house that lost its database is refused, and made `anew` only where somebody means that.
    Whoever names the hosts it answers to (TAPISVERT_HOSTS) has a certificate in front of it.
    """
    if data:
        os.environ["TAPISVERT_DATA"] = data
    folder = data_folder(os.environ)
    if folder.exists() and not os.access(folder, os.W_OK):
        raise DiskClosed
    if not anew:
        check_not_lost(str(folder))
    place = "production" if os.environ.get("TAPISVERT_HOSTS") else "lan"
    os.environ.setdefault(_SETTINGS, f"tapisvert.web.settings.{place}")
    import django

    try:
        django.setup()
    except OSError as error:  # the house's secret key cannot be made
        raise refusal_of(error) or error from error
    from django.conf import settings
    from django.core.management import call_command
    from django.db import DatabaseError, OperationalError

    try:
        _make_new(settings.DATABASES["default"])
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        refusal = refusal_of(error.__cause__ or error)
        if isinstance(error.__cause__, sqlite3.Error) and refusal is not None:
            raise refusal from error
        if not isinstance(error, OperationalError):
            raise
        reason = str(error).strip().splitlines()[0]
        raise Invalid("web.no-database", reason=reason.rstrip(".")) from None
    private_tree(str(settings.BACKUPS))
    if settings.STATIC_ROOT:
        call_command("collectstatic", verbosity=0, interactive=False)
    return folder


def _make_new(database: Mapping[str, Any]) -> None:
    """Give a new file the tables of today, as the terminal does: their history takes a second."""
    if database["ENGINE"] == SQLITE:
        file = SqliteDatabase(database["NAME"])
        create_tables(file)
        file.close()


def take_in_old_files(folder: Path) -> OldFiles | None:
    """What the terminal of this folder kept in files before there was one store."""
    from tapisvert.web.house import desk, people

    journal = desk().journal
    assert isinstance(journal, DatabaseJournal), "the room keeps everything in its database"
    return take_in(str(folder), journal, people())


def bound(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket that listens, or a refusal that names the port; others may share its port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        opened.bind((host, port))
        opened.listen(2048)
    except OSError:
        opened.close()
        raise Invalid("web.port-taken", port=str(port)) from None
    opened.set_inheritable(True)
    return opened


def secure(folder: Path, certificate: str | None, key: str | None) -> None:
    """Speak https from now on: with a certificate of somebody's, or with one of the house's own."""
    from tapisvert.web.server.certificates import given, house_certificate

    if bool(certificate) != bool(key):
        raise Invalid("web.half-certificate")
    files = given(certificate, key) if certificate and key else None
    files = files or house_certificate(folder, network_address())
    os.environ[CERTIFICATE] = os.pathsep.join(map(str, files))
    os.environ[OWN] = "" if certificate else "1"


def check_workers(many: int) -> None:
    """Refused where several processes would only wait for each other, or cannot be."""
    if not 1 <= many <= _MOST_WORKERS:
        raise Invalid("web.bad-workers", most=_MOST_WORKERS)
    if many > 1 and not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        raise Invalid("web.workers-need-postgres")
    if many > 1 and os.name != "posix":
        raise Invalid("web.workers-need-posix")


def shares(opened: socket.socket, many: int) -> list[socket.socket]:
    """A socket for each of so many processes, all of them at one address."""
    from tapisvert.web.server.workers import EVENLY

    if not EVENLY:
        return [opened] * many
    host, port = opened.getsockname()[:2]
    return [opened, *(bound(host, port, shared=True) for _ in range(many - 1))]


def addresses(opened: socket.socket, one_more: bool = False) -> Addresses:
    """Where a listening room is found, with the link of the first owner, or of one more."""
    from tapisvert.web.links import invite, invite_first_owner
    from tapisvert.web.moment import now

    port = opened.getsockname()[1]
    host, open_to_all = opened.getsockname()[0], _open_to_all(opened)
    scheme = "https" if os.environ.get(CERTIFICATE) else "http"
    here = f"{scheme}://{'localhost' if open_to_all else host}:{port}/"
    address = network_address() if open_to_all else None
    network = f"{scheme}://{address}:{port}/" if address else None
    token = invite_first_owner(now())
    if token is None and one_more:
        token = invite(now(), "owner")
    if named := public_address():
        here, network = named, None
    first = f"{network or here}setup/{token}" if token else None
    plain = (network or here).replace("https://", "http://", 1)
    trust = f"{plain}trust" if scheme == "https" and not named else None
    by_name = named_address(port) if trust and network else None
    return Addresses(here, network, first, port, trust, by_name)


def named_address(port: int | str) -> str | None:
    """Where a machine of the network finds the room by name, with the house's own certificate."""
    from tapisvert.web.server.certificates import network_name

    name = network_name() if os.environ.get(OWN) else None
    return f"https://{name}:{port}/" if name else None


def remember(folder: Path, addresses: Addresses) -> None:
    """Where this house was served last, for links made at the machine; nothing waits for it."""
    address = addresses.network or addresses.here
    with suppress(OSError):
        Disk(str(folder)).replace(_ADDRESS, f"{address}\n".encode())


def remembered(folder: Path) -> str | None:
    """Where this house was served last; None where it never was."""
    return Disk(str(folder)).read(_ADDRESS, 0).decode("utf-8", "replace").strip() or None


def public_address() -> str | None:
    """Where people find a house with a name of its own; the proxy before it has a certificate."""
    named = [name for name in os.environ.get("TAPISVERT_HOSTS", "").split(",") if name.strip(". ")]
    return f"https://{named[0].strip().removeprefix('.')}/" if named else None


def serve(opened: socket.socket, ended: Callable[[], bool] = lambda: False) -> None:
    """Serve until somebody ends it, which may have been before it began."""
    _say_open(opened)
    from tapisvert.web.asgi import application
    from tapisvert.web.server.uvicorn_server import RoomServer

    RoomServer(application, ended).run(sockets=[opened])


def serve_together(
    opened: socket.socket, many: int, ended: Callable[[], bool], context: Callable[[int], None]
) -> None:
    """The same with several processes; `told` hears when they were exchanged for new ones."""
    _say_open(opened)
    from django.db import connections

    from tapisvert.web.server.workers import Workers

    connections.close_all()
    Workers(shares(opened, many), context).run(ended)


def _say_open(opened: socket.socket) -> None:
    os.environ[OPEN] = "1" if _open_to_all(opened) else ""


def _open_to_all(opened: socket.socket) -> bool:
    return opened.getsockname()[0] in ("0.0.0.0", "::")


def network_address() -> str | None:
    """This machine's address on the network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address
