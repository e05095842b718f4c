"""The people of a league: all of the name for those who run it, what they allow for the public."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from tapisvert.actions import actor_ids
from tapisvert.desk.directory import public_name
from tapisvert.web.authors import author_names
from tapisvert.web.house import people
from tapisvert.words import Lang

NameOf: TypeAlias = Callable[[str], str]


@contextmanager
def in_public(lang: Lang) -> Iterator[NameOf]:
    """What everybody may read."""
    with people().opened() as directory:
        yield lambda actor: public_name(directory.get(actor_ids(actor)[-1]), lang)


@contextmanager
def in_office(lang: Lang) -> Iterator[NameOf]:
    """What officials read; of somebody who is not in the directory, the name of the account."""
    with people().opened() as directory:

        def called(person: str) -> str:
            known = directory.get(person)
            return author_names((person,), lang)[person] if known is None else known.name

        yield called
