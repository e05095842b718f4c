"""What forms held that were carried out lately: an id sent with something else is no second click.

A browser that goes back may show a page as it was left, with its id; what is typed there then is
new. Kept by each process for as long as somebody goes back: without it an id is told by its act.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from typing import Final

from django.http import QueryDict

_MOST: Final = 4096
_OF_THE_PAGE: Final = frozenset(("action", "seen", "csrfmiddlewaretoken"))


def form_digest(form: QueryDict) -> bytes:
    """What somebody filled in, in short; what the page itself puts in is no part of it."""
    filled = sorted((name, values) for name, values in form.lists() if name not in _OF_THE_PAGE)
    return blake2b(repr(filled).encode("utf-8", "surrogatepass"), digest_size=16).digest()


class SentForms:
    """The digests of the newest forms, by record and id."""

    def __init__(self) -> None:
        self._digests: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def keep(self, stream: str, action: str, digest: bytes) -> None:
        """A form that was carried out."""
        self._digests[stream, action] = digest
        while len(self._digests) > _MOST:
            self._digests.popitem(last=False)

    def is_another(self, stream: str, action: str, digest: bytes) -> bool:
        """Whether this id was carried out with something else filled in."""
        return self._digests.get((stream, action), digest) != digest


SENT_FORMS: Final = SentForms()
