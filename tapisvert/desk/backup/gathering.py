"""A backup made from a journal and the directory beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

from tapisvert.desk.backup.saved import Backup, Directory, Saved, named, with_twins
from tapisvert.journal.port import Journal
from tapisvert.refusals import Invalid

Seeds = Callable[[str], Sequence[str]]
"""The seeds put aside for the draws of a stream."""
Authors = Callable[[Iterable[str]], Mapping[str, str]]
"""The names of authors the directory does not know."""


def nobody(ids: Iterable[str]) -> Mapping[str, str]:
    """Authors where everybody who writes is in the directory."""
    return {}


def of_streams(
    journal: Journal,
    people: Directory,
    streams: Iterable[str],
    made: int,
    seeds: Seeds,
    authors: Authors = nobody,
) -> Backup:
    """These streams, and the people they name."""
    saved = tuple(_saved(journal, stream, seeds) for stream in streams)
    ids = named(tuple(chain.from_iterable(one.records for one in saved)))
    known = with_twins(ids, people.everybody())
    actors = {record.actor for one in saved for record in one.records}
    told = authors(actors - {person.id for person in known})
    return Backup(made, saved, known, told)


def _saved(journal: Journal, stream: str, seeds: Seeds) -> Saved:
    records = tuple(journal.read(stream))
    if not records:
        raise Invalid("backup.no-event", event=stream)
    return Saved(stream, records, tuple(seeds(stream)))
