"""A backup made of what a house keeps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from tapisvert.actions import actor_ids
from tapisvert.desk.backup.saved import Backup, Saved, Store, named, with_twins
from tapisvert.journal.database import DamagedStream
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace


class NoRecords(Invalid):
    """Nothing is found under this name; of a name the house lists, it was bent in the database."""

    def __init__(self, stream: str) -> None:
        super().__init__("backup.no-event", event=stream)


def of_streams(store: Store, streams: Iterable[str], made: int) -> Backup:
    """These streams, and the people they name."""
    saved = tuple(_saved(store, stream, made) for stream in streams)
    ids = named(chain.from_iterable(one.records for one in saved))
    directory = store.people.directory()
    people = with_twins(ids, directory.kept())
    actors = _authors(saved)
    authors = store.authors(actors - {person.id for person in people})
    return Backup(made, saved, people, authors)


def of_house(store: Store, made: int) -> Backup:
    """Every stream, everybody the house knows, and how it is set up."""
    left_out: list[str] = []
    saved = tuple(_readable(store, made, left_out))
    directory = store.people.directory()
    everybody = tuple(sorted(directory.kept(), key=lambda one: one.id))
    actors = _authors(saved)
    authors = store.authors(actors - {person.id for person in everybody})
    return Backup(
        made,
        saved,
        everybody,
        authors,
        whole=True,
        club=store.club(),
        sign_ups=store.sign_ups(),
        texts=store.texts(),
        left_out=tuple(left_out),
    )


def without_contacts(backup: Backup) -> Backup:
    """The same for somebody who may not read the directory: names, and no way to reach anybody."""
    people = tuple(replace(one, email="", phone="", note="") for one in backup.people)
    return replace(backup, people=people, sign_ups=())


def _readable(store: Store, made: int, left_out: list[str]) -> Iterator[Saved]:
    """Every stream but the damaged, which are named: none keeps anybody from saving the rest."""
    for stream in store.journal.streams():
        try:
            yield _saved(store, stream, made)
        except Invalid as fault:
            if not isinstance(fault, DamagedStream | NoRecords):
                raise
            left_out.append(stream)


def _authors(saved: Iterable[Saved]) -> set[str]:
    return {one for each in saved for record in each.records for one in actor_ids(record.actor)}


def _saved(store: Store, stream: str, made: int) -> Saved:
    records = tuple(store.journal.read(stream))
    if not records:
        raise NoRecords(stream)
    return Saved(stream, records, store.head(stream, made))
