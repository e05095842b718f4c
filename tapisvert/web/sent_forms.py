"""What forms held that were carried out lately: an id sent with something else is no second click.

A browser that goes back may show a page as it was left, with its id; what is typed there then is
new. A digest is kept with the record, in one transaction, for as long as somebody goes back.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from django.conf import settings
from django.http import QueryDict

from tapisvert.web.database import RoomDatabase

_MOST: Final = 4096
"""How many of the newest are kept, by all processes of the house together."""
_SOMETIMES: Final = 64
"""After how many forms the old ones are thrown away."""
_OF_THE_PAGE: Final = frozenset(("action", "seen", "csrfmiddlewaretoken"))
_KEEP: Final = (
    "INSERT INTO sent_form (stream, action, digest) VALUES (%s, %s, %s)"
    " ON CONFLICT (stream, action) DO UPDATE SET digest = excluded.digest RETURNING number"
)


def form_digest(form: QueryDict) -> str:
    """What somebody filled in, in short; what the page itself puts in is no part of it.

    Under the key of the room: whoever reads the database cannot try what may have been typed.
    """
    filled = sorted((name, values) for name, values in form.lists() if name not in _OF_THE_PAGE)
    content = repr(filled).encode("utf-8", "surrogatepass")
    key = blake2b(settings.SECRET_KEY.encode(), person=b"sent-forms").digest()
    return blake2b(content, key=key, digest_size=16).hexdigest()


def keep_form(stream: str, action: str, digest: str) -> None:
    """A form that is carried out, in the transaction of its record."""
    database = RoomDatabase()
    ((number,),) = database.rows(_KEEP, (stream, action, digest))
    if number % _SOMETIMES == 0:
        database.change("DELETE FROM sent_form WHERE number <= %s", (number - _MOST,))


def is_another_form(stream: str, action: str, digest: str) -> bool:
    """Whether this id was carried out with something else filled in."""
    known = RoomDatabase().rows(
        "SELECT digest FROM sent_form WHERE stream = %s AND action = %s", (stream, action)
    )
    return any(one != digest for (one,) in known)
