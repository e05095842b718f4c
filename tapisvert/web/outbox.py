"""Letters on their way out: one queue of files, tried again until a server takes them.

Without a mail server nothing is lost and nothing is needed to try it: letters lie in the data
folder under `outbox`, each a file every mail program opens. `TAPISVERT_SMTP` names a server, as
smtp://user:password@mail.example.org:587; `TAPISVERT_MAIL_FROM` says from whom.
"""

from __future__ import annotations

import logging
import os
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import SMTP as SMTP_POLICY
from pathlib import Path
from secrets import token_hex
from smtplib import SMTP, SMTP_SSL, SMTPException
from threading import Event, Thread
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from tapisvert.refusals import Invalid

_SERVER: Final = "TAPISVERT_SMTP"
_FROM: Final = "TAPISVERT_MAIL_FROM"
_PATIENCE: Final = 15.0
"""Seconds a server may take to answer."""
_TRIES: Final = 8
EVERY: Final = 30.0
"""Seconds between two looks."""
_LOG: Final = logging.getLogger(__name__)


class Letter(NamedTuple):
    """What somebody is written."""

    to: str
    subject: str
    text: str


class Outbox:
    """The letters of a house, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "outbox"
        self._sent = self._folder / "sent"

    @staticmethod
    def has_server() -> bool:
        """Whether letters go out by themselves."""
        return bool(os.environ.get(_SERVER))

    def put(self, *letters: Letter) -> None:
        """Keep letters until they are out; where one has no address, none is kept."""
        email_messages = [_message(letter) for letter in letters]
        self._folder.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            name = f"{token_hex(8)}.0.eml"
            half = self._folder / f".{name}"
            half.write_bytes(message.as_bytes(policy=SMTP_POLICY))
            half.replace(self._folder / name)

    def waiting(self) -> list[Path]:
        """The letters that are not out yet."""
        return sorted(self._folder.glob("*.eml"))

    def send(self) -> int:
        """Try every letter once, where there is a server; how many are out now."""
        server = os.environ.get(_SERVER, "")
        letters = self.waiting()
        if not server or not letters:
            return 0
        out = 0
        try:
            with _connected(server) as connection:
                for path in letters:
                    out += self._try(connection, path)
        except (OSError, SMTPException) as error:
            _LOG.warning("The mail server does not answer: %s", error)
        return out

    def _try(self, connection: SMTP, path: Path) -> bool:
        """One letter; a server that refuses it is asked again later, and not for ever.

        It is taken out of the queue first, so that no other process sends it too.
        """
        claimed = path.with_suffix(".sending")
        try:
            path.rename(claimed)
        except FileNotFoundError:
            return False
        message = BytesParser(policy=SMTP_POLICY).parsebytes(claimed.read_bytes())
        name, tries, _ = path.name.split(".")
        try:
            connection.send_message(message)
        except (OSError, SMTPException) as error:
            _LOG.warning("A letter was not taken: %s", error)
            ending = "eml" if int(tries) + 1 < _TRIES else "refused"
            claimed.rename(path.with_name(f"{name}.{int(tries) + 1}.{ending}"))
            return False
        self._sent.mkdir(exist_ok=True)
        claimed.rename(self._sent / path.name)
        return True


class Postman(Thread):
    """Looks into the outbox every so often, for as long as the server runs."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__(name="postman", daemon=True)
        self._outbox = outbox
        self._stopped = Event()

    def stop(self) -> None:
        """Look no more; a letter under way goes out or waits for the next start."""
        self._stopped.set()

    def run(self) -> None:
        while not self._stopped.wait(EVERY):
            self._outbox.send()


def _message(letter: Letter) -> EmailMessage:
    message = EmailMessage()
    try:
        message["To"] = letter.to
        message["From"] = os.environ.get(_FROM, "tapis-vert@localhost")
        message["Subject"] = " ".join(letter.subject.split())
    except (ValueError, IndexError):
        raise Invalid("web.no-address", address=letter.to[:80]) from None
    if "@" not in letter.to:
        raise Invalid("web.no-address", address=letter.to[:80])
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
