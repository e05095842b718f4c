"""Letters on their way out: one queue of files, tried again until a server takes them.

Without a mail server nothing is lost and nothing is needed to try it: letters lie in the data
folder under `outbox`, each a file every mail program opens. `TAPISVERT_SMTP` names a server, as
smtp://user:password@mail.example.org:587; `TAPISVERT_MAIL_FROM` says from whom.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Collection, Iterator
from contextlib import suppress
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import SMTP as SMTP_POLICY
from email.policy import Policy
from email.utils import format_datetime, localtime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from smtplib import SMTP, SMTP_SSL, SMTPException, SMTPRecipientsRefused, SMTPResponseException
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from django.utils.encoding import iri_to_uri

from tapisvert.refusals import Invalid

_SERVER: Final = "TAPISVERT_SMTP"
_FROM: Final = "TAPISVERT_MAIL_FROM"
_PATIENCE: Final = 15.0
"""Seconds a server may take to answer."""
PAUSES: Final = (60, 300, 900, 3_600, 10_800, 21_600, 43_200)
"""Seconds before each further try: a day in all, and longer from one to the next."""
_KEPT: Final = 30 * 24 * 3_600
"""Seconds a letter that went is kept; it has somebody's address."""
_UNKEPT: Final = "unkept-"
"""How the file of a letter begins of which no copy stays."""
_LOG: Final = logging.getLogger(__name__)


class Letter(NamedTuple):
    """What somebody is written."""

    to: str
    subject: str
    text: str
    key: str = ""
    """What the letter is, where it must not be written twice."""
    about: str = ""
    """What it was asked for by: ended, what waits of it goes no more."""
    stop: str = ""
    """The address that ends such letters, for the button of a mail program."""
    leaves_nothing: bool = False
    """Whether it is to nobody the house knows: written only where it goes, and no copy stays."""


class Outbox:
    """The letters of a house, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "outbox"
        self._sent = self._folder / "sent"
        self._away = 0
        """How often in a row the server did not answer."""
        self._asked_again = 0.0

    @staticmethod
    def has_server() -> bool:
        """Whether letters go out by themselves."""
        return bool(os.environ.get(_SERVER))

    def put(self, *letters: Letter) -> None:
        """Keep letters until they are out; where one has no address, none is kept.

        A letter with a key that was ever kept is not kept again, out or not; one that leaves
        nothing behind is not written where no server takes it.
        """
        going = [each for each in letters if self.has_server() or not each.leaves_nothing]
        email_messages = [(_name(letter), _message(letter)) for letter in going]
        if not email_messages:
            return
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for name, message in email_messages:
            if any(self._of(name)):
                continue
            half = self._folder / f".{name}"
            half.write_bytes(message.as_bytes())
            half.replace(self._folder / f"{name}.0.eml")

    def waiting(self) -> list[Path]:
        """The letters that are not out yet."""
        return sorted(self._folder.glob("*.eml"))

    def left_over(self) -> list[Path]:
        """Letters that no server took, and those whose sending broke off: nobody sends them."""
        return sorted((*self._folder.glob("*.refused"), *self._folder.glob("*.sending")))

    def refused_mark(self) -> str:
        """Another one when letters are given up or taken away; cheap while nothing is new.

        A house that wrote none yet has given none up: its first letter is no news to anybody.
        """
        try:
            changed = self._folder.stat().st_mtime_ns
        except OSError:
            changed = 0
        return _refused(str(self._folder), changed)

    def take_back(self, about: str) -> None:
        """Letters somebody asked for and wants no more: what waits of them goes nowhere."""
        for path in self._folder.glob(f"{_short(about)}*.eml"):
            path.unlink(missing_ok=True)

    def forget(self, addresses: Collection[str]) -> None:
        """Keep no letter to these addresses, out or not."""
        gone = {each.lower() for each in addresses if each}
        for path in (*self._folder.glob("*.*"), *self._sent.glob("*.*")):
            if gone and path.is_file() and str(_parsed(path)["To"]).lower() in gone:
                path.unlink(missing_ok=True)

    def send(self, at: float | None = None) -> int:
        """Try every letter that is due, where there is a server; how many are out now."""
        now = time.time() if at is None else at
        self._tidy(now)
        server = os.environ.get(_SERVER, "")
        letters = [path for path in self.waiting() if _due(path, now)]
        if not server or not letters or now < self._asked_again:
            return 0
        out = 0
        try:
            with _connected(server) as connection:
                self._away = 0
                for path in letters:
                    out += self._try(connection, path, now)
        except (OSError, SMTPException) as error:
            self._asked_again = now + PAUSES[min(self._away, len(PAUSES) - 1)]
            self._away += 1
            _LOG.warning("the mail server does not answer: %s", _reason(error))
        if out:
            _LOG.info("%d letters went out", out)
        return out

    def _try(self, connection: SMTP, path: Path, now: float) -> bool:
        """One letter; a server that refuses it is asked again later, and not for ever.

        It is taken out of the queue first, so that no other process sends it too.
        """
        claimed = path.with_suffix(".sending")
        try:
            path.rename(claimed)
        except FileNotFoundError:
            return False
        name, tries, _ = path.name.split(".")
        try:
            connection.send_message(_parsed(claimed))
        except (OSError, SMTPException) as error:
            _LOG.warning("a letter was not taken: %s", _reason(error))
            os.utime(claimed, (now, now))
            given_up = int(tries) >= len(PAUSES)
            if given_up and name.startswith(_UNKEPT):
                claimed.unlink()
            else:
                ending = "refused" if given_up else "eml"
                claimed.rename(path.with_name(f"{name}.{int(tries) + 1}.{ending}"))
            return False
        if name.startswith(_UNKEPT):
            claimed.unlink()
            return True
        self._sent.mkdir(exist_ok=True, mode=0o700)
        os.utime(claimed, (now, now))
        claimed.rename(self._sent / path.name)
        return True

    def _of(self, name: str) -> Iterator[Path]:
        """A letter wherever it is by now."""
        yield from self._folder.glob(f"{name}.*")
        yield from self._sent.glob(f"{name}.*")

    def _tidy(self, now: float) -> None:
        for path in self._sent.glob("*.eml"):
            with suppress(FileNotFoundError):
                if path.stat().st_mtime < now - _KEPT:
                    path.unlink()


@lru_cache(maxsize=16)
def _refused(folder: str, changed: int) -> str:
    """How many letters of a folder, as it was then, nobody sends any more."""
    return str(sum(1 for _ in Path(folder).glob("*.refused")))


def _name(letter: Letter) -> str:
    """By what it is about and what it is; of a letter without a key nobody knows another."""
    key = sha256(letter.key.encode()).hexdigest()[:16] if letter.key else token_hex(8)
    name = f"{_short(letter.about)}{key}" if letter.about else key
    return f"{_UNKEPT}{name}" if letter.leaves_nothing else name


def _short(about: str) -> str:
    return sha256(about.encode()).hexdigest()[:12]


def _due(path: Path, now: float) -> bool:
    """Whether the pause since the last try is over."""
    tries = int(path.name.split(".")[1])
    if not tries:
        return True
    try:
        return path.stat().st_mtime + PAUSES[min(tries, len(PAUSES)) - 1] <= now
    except FileNotFoundError:
        return False


def _parsed(path: Path) -> EmailMessage:
    return BytesParser(EmailMessage, policy=_POLICY).parsebytes(path.read_bytes())


def _reason(error: Exception) -> str:
    """What went wrong, and no address: logs are read by many."""
    match error:
        case SMTPRecipientsRefused():
            codes = sorted({str(each[0]) for each in error.recipients.values()})
            return f"refused with {', '.join(codes)}"
        case SMTPResponseException():
            return f"refused with {error.smtp_code}"
        case OSError():
            return error.strerror or type(error).__name__
        case _:
            return type(error).__name__


class _WholeHeader(UnstructuredHeader, BaseHeader):
    """A header on one line and in plain letters: mail programs read an address no other way."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


_HEADERS: Final = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _WholeHeader)
_POLICY: Final = SMTP_POLICY.clone(header_factory=_HEADERS)
"""How letters are written and read."""


def _plain(address: str) -> str:
    """An address of the web without any letter beyond ASCII."""
    if address.isascii():
        return address
    parts = urlsplit(address)
    host = (parts.hostname or "").encode("idna").decode()
    netloc = f"{host}:{parts.port}" if parts.port else host
    return iri_to_uri(parts._replace(netloc=netloc).geturl())


def _message(letter: Letter) -> EmailMessage:
    message = EmailMessage(policy=_POLICY)
    try:
        message["To"] = letter.to
        message["From"] = os.environ.get(_FROM, "tapis-vert@localhost")
        message["Subject"] = " ".join(letter.subject.split())
    except (ValueError, IndexError):
        raise Invalid("web.no-address", address=letter.to[:80]) from None
    if "@" not in letter.to:
        raise Invalid("web.no-address", address=letter.to[:80])
    message["Date"] = format_datetime(localtime())
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{_plain(letter.stop)}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


def _connected(server: str) -> SMTP:
    """A connection as the address says, in secret wherever the server can."""
    parts = urlsplit(server)
    host = parts.hostname or "localhost"
    if parts.scheme == "smtps":
        connection: SMTP = SMTP_SSL(host, parts.port or 465, timeout=_PATIENCE)
    else:
        connection = SMTP(host, parts.port or 25, timeout=_PATIENCE)
        connection.ehlo()
        if connection.has_extn("starttls"):
            connection.starttls()
    if parts.username:
        connection.login(unquote(parts.username), unquote(parts.password or ""))
    return connection
