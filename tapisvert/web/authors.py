"""The names of those who did things: the record holds ids alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapisvert.web.house import people
from tapisvert.web.models import Account, Author
from tapisvert.words import Lang, say


def author_names(authors: Iterable[str], lang: Lang) -> Mapping[str, str]:
    """Each author with a name: somebody of this room, of another one, or of the directory."""
    wanted = set(authors)
    known = known_authors(wanted)
    return {author: known.get(author) or _elsewhere(author, lang) for author in wanted}


def known_authors(ids: Iterable[str]) -> dict[str, str]:
    """The names of those who signed in here or in a room whose nights were opened here."""
    wanted = set(ids)
    there = Author.objects.filter(pk__in=wanted).values_list("author", "name")
    here = Account.objects.filter(author__in=wanted).values_list("author", "name")
    return {**dict(there), **dict(here)}


def _elsewhere(author: str, lang: Lang) -> str:
    """Whoever wrote in the terminal is in the directory, or writes under his own name."""
    if author.startswith("account-"):
        return say("consolepage.somebody", lang)
    person = people().get(author)
    return author if person is None else person.name
