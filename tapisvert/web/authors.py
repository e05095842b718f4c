"""The names of those who did things: the record holds accounts alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapisvert.web.models import Account
from tapisvert.words import Lang, say


def author_names(authors: Iterable[str], lang: Lang) -> Mapping[str, str]:
    """Each author with a name, found with one question."""
    wanted = {author: _number(author) for author in authors}
    known = {
        account.pk: account.name
        for account in Account.objects.filter(pk__in=[each for each in wanted.values() if each])
    }
    return {
        author: known.get(number or 0, say("consolepage.somebody", lang))
        for author, number in wanted.items()
    }


def _number(author: str) -> int | None:
    kind, _, number = author.partition("-")
    fits = kind == "account" and number.isascii() and number.isdecimal() and len(number) < 10
    return int(number) if fits else None
