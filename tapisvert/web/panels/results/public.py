"""What the public reads: lines, corrections, the facts of the evening, and files of all that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from hmac import compare_digest
from threading import Lock
from time import monotonic
from typing import Any, Final, NamedTuple

from tapisvert.desk.queries.corrections import ChangedPlace, Correction, corrections
from tapisvert.desk.queries.published import Published, published, split
from tapisvert.desk.queries.span import Span, span
from tapisvert.desk.stream_state import StreamState
from tapisvert.prints.moments import day, moment
from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.law import law
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.results.table import Result
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk, exists, people
from tapisvert.web.paging import ListPage, paged
from tapisvert.web.panels.results.draft import place, worth
from tapisvert.web.panels.results.points import points
from tapisvert.words import Lang, say
from tapisvert.zones import local

LINES: Final = 200
_TOLD: Final = 6
"""Lines of one correction that are written out."""


class PublicRow(NamedTuple):
    """One line of the public page."""

    place: str
    name: str
    worth: str
    first: bool
    points: str
    bounties: str = ""


class Put(NamedTuple):
    """One correction in words."""

    when: str
    what: str
    lines: tuple[str, ...]
    more: int
    reason: str = ""


@dataclass(frozen=True)
class Opened:
    """Published results of one event, in the reader's language."""

    event: str
    version: int
    results: Published
    corrected: tuple[Correction, ...]
    span: Span
    drawn: bool
    points: Mapping[str, str]
    """Of each person, where a league counts the event."""
    lang: Lang

    @property
    def name(self) -> str:
        setup = self.results.now.setup
        return "" if setup is None else setup.name

    @property
    def played(self) -> datetime:
        return local(self.span.started)

    @property
    def day(self) -> str:
        return day(self.played, self.lang)

    @property
    def players(self) -> int:
        return len(self.results.lines)

    @property
    def in_teams(self) -> bool:
        """Whether a line is two people who shared a seat."""
        setup = self.results.now.setup
        return setup is not None and setup.in_teams

    @property
    def bounties(self) -> bool:
        """Whether anybody won a bounty."""
        return any(ledger(self.results.now).won.values())

    @property
    def deal(self) -> int:
        """How many divided the prizes as they agreed; 0 without a deal, or where none is shown."""
        agreed = self.results.now.prizes.deal
        paid = any(each.cents for each in payouts(self.results.now))
        return len(agreed.entries) if agreed is not None and paid else 0

    @property
    def book(self) -> str:
        return law(self.results.now).full_short[self.lang]

    def row(self, line: Result) -> PublicRow:
        return PublicRow(
            place(line.place_from, line.place_to, line.absent, self.lang),
            self.results.name(line),
            worth(line.cents, line.items, self.results.currency, self.lang),
            line.place_from == 1,
            self.points.get(line.person, ""),
            worth(line.bounties, (), self.results.currency, self.lang),
        )

    def page(self, number: int) -> ListPage[PublicRow]:
        page = paged(self.results.lines, number, LINES)
        return ListPage(tuple(map(self.row, page.lines)), page.number, page.pages)

    def puts(self) -> tuple[Put, ...]:
        """Corrections, the newest first."""
        return tuple(
            Put(
                moment(local(each.at), self.lang),
                each.named(self.lang),
                tuple(self._changed(changed) for changed in each.changed[:_TOLD]),
                max(0, len(each.changed) - _TOLD),
                each.reason,
            )
            for each in self.corrected
        )

    def _changed(self, changed: ChangedPlace) -> str:
        name = self.results.masks.of(changed.person)
        before, after = (" ".join(self._brief(line)) for line in (changed.before, changed.after))
        values = {"name": name, "before": before or "–", "after": after or "–"}
        return say("resultpage.changed", self.lang, values)

    def _brief(self, line: Result | None) -> Iterator[str]:
        if line is not None:
            shown = self.row(line)
            yield shown.place
            if shown.worth:
                yield f"({shown.worth})"


class _Kept(NamedTuple):
    now: Tournament
    opened: Opened | None
    until: float


_KEPT: Final[dict[tuple[str, Lang], _Kept]] = {}
_READING: Final = Lock()
_FRESH: Final = 5.0
"""Seconds a page is read from what was read before, while the event stands still: a link sent to
everybody is opened by everybody at once. A changed name takes as long to be seen."""
_MOST: Final = 32


def opened(slug: str, lang: Lang) -> Opened | None:
    """The results an address leads to; None for an address that is wrong, or right no more."""
    event, key = split(slug)
    if not event or not key.isascii() or not exists(event):
        return None
    with desk().opened(event) as stream_state:
        public = stream_state.now.publication
        if public is None or not compare_digest(public.key, key):
            return None
        still = stream_state.still()
    with _READING:
        return _fresh(event, still, lang)


def _fresh(event: str, still: StreamState[Tournament], lang: Lang) -> Opened | None:
    cached = _KEPT.pop((event, lang), None)
    if cached is None or cached.now is not still.now or cached.until < monotonic():
        cached = _Kept(still.now, _read(event, still, lang), monotonic() + _FRESH)
    _KEPT[event, lang] = cached
    if len(_KEPT) > _MOST:
        del _KEPT[next(iter(_KEPT))]
    return cached.opened


def _read(event: str, stream_state: StreamState[Tournament], lang: Lang) -> Opened | None:
    published_results = published(stream_state.now, people(), lang)
    if published_results is None:
        return None
    drawn = stream_state.now.draws.count > 0
    counted = points(event, stream_state.now, lang)
    return Opened(
        event,
        stream_state.version,
        published_results,
        corrections(stream_state),
        span(stream_state),
        drawn,
        counted,
        lang,
    )


def described(opened: Opened) -> str:
    """One line for whoever previews the link: the first three."""
    first = opened.page(1).lines[:3]
    context: dict[str, Any] = {"day": opened.day, "n": opened.players}
    key = "resultpage.facts-teams" if opened.in_teams else "resultpage.facts"
    head = say(key, opened.lang, context)
    return " · ".join((head, *(f"{row.place}. {row.name}" for row in first)))
