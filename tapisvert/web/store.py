"""What the room keeps of a house, as a backup takes it up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tapisvert.journal.port import Journal
from tapisvert.refusals import Refusal
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.web.authors import known_authors
from tapisvert.web.club import club, save_club, settled
from tapisvert.web.house import desk, people
from tapisvert.web.models import Author, SealedSeed
from tapisvert.web.people import DatabasePeople
from tapisvert.web.writing import writing

_CLUB = ("name", "place", "currency", "paper", "language", "book")


class DatabaseStore:
    """The database of this process."""

    @property
    def journal(self) -> Journal:
        return desk().journal

    @property
    def people(self) -> DatabasePeople:
        return people()

    def seeds(self, stream: str) -> Sequence[str]:
        """The seed the published hash binds, if any: others are never drawn with."""
        if not desk().holds(stream):
            return ()
        published = desk().now(stream).draws.next_hash or ""
        kept = SealedSeed.objects.filter(event=stream, hash=published)
        return list(kept.values_list("seed", flat=True))

    def authors(self, ids: Iterable[str]) -> Mapping[str, str]:
        return known_authors(ids)

    def club(self) -> Mapping[str, str]:
        if not settled():
            return {}
        kept = club()
        told = {field: str(getattr(kept, field)) for field in _CLUB}
        return {**told, "money": "free" if kept.free else "money"}

    def keep_seeds(self, stream: str, seeds: Sequence[str]) -> None:
        for seed in seeds:
            with writing():
                SealedSeed.objects.get_or_create(
                    hash=fingerprint(seed), defaults={"event": stream, "seed": seed}
                )

    def keep_authors(self, names: Mapping[str, str]) -> None:
        """Those of other rooms; whoever signs in here has his name here."""
        here = known_authors(names)
        fresh = [Author(author=one, name=name[:200]) for one, name in names.items()]
        with writing():
            Author.objects.bulk_create(one for one in fresh if one.author not in here)

    def keep_club(self, club: Mapping[str, str]) -> None:
        if club and not settled():
            try:
                save_club(club)
            except Refusal:
                return  # a book or a paper this house does not have: it asks for its own
