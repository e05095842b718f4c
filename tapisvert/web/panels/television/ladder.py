"""The prizes as a ladder beside the clock, with names as people fall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Final, NamedTuple

from tapisvert.prints.amounts import figures as money
from tapisvert.tournament.days.first_days import first_days_ahead, is_first_day
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.awarding import PlacePrize
from tapisvert.tournament.prizes.payouts import Payout, agreed, payouts, undivided
from tapisvert.tournament.prizes.pool import places_paid, pool
from tapisvert.tournament.state import Tournament
from tapisvert.web.panels.television.naming import BoardName, ShownNames
from tapisvert.words import Lang, number, say

PRIZES: Final = 24
RUNGS: Final = 12
"""Prizes beside the clock; a screen of their own has twice as many."""
_LETTERS: Final = 26
_BESIDE: Final = 13
_MOST_LINES: Final = 16


class Prize(NamedTuple):
    """What a place is worth, or several places alike, and who has it already."""

    place: str
    worth: str
    name: BoardName | None = None
    here: bool = False
    """Whether the next to go out gets it."""
    in_kind: bool = False
    """Whether it is in words, which need a line of their own."""
    share: bool = False
    """Whether a deal gives it: to a name, whatever the place."""


class Ladder(NamedTuple):
    """The prizes beside the clock."""

    total: str
    prizes: tuple[Prize, ...]
    more: str
    said: str
    """How far the money is."""

    @property
    def rows(self) -> int:
        """Lines it takes: words and the names of a deal have one of their own."""
        return min(self.lines, _MOST_LINES)

    @property
    def lines(self) -> int:
        return sum(2 if each.in_kind or each.share else 1 for each in self.prizes)

    @property
    def named(self) -> bool:
        """Whether names stand between places and sums."""
        return any(each.name is not None for each in self.prizes)


def ladder(now: Tournament, lang: Lang, names: ShownNames) -> Ladder | None:
    """Every prize with whoever has it; None while there is none."""
    if now.setup is None or now.phase in ("over", "cancelled"):
        return None
    shown, more = prizes(now, lang, names, RUNGS)
    if not shown:
        return None
    return Ladder(total(now, lang), shown, more, _far(now, lang))


def total(now: Tournament, lang: Lang) -> str:
    """What is in the pool; nothing of an event without money."""
    in_pool = pool(now).total
    return money(in_pool, now.setup.currency, lang) if now.setup is not None and in_pool > 0 else ""


def _far(now: Tournament, lang: Lang) -> str:
    if now.phase not in ("running", "suspended") or now.prizes.deal is not None:
        return ""
    if ahead := first_days_ahead(now):
        return say("television.first-days-ahead", lang, {"n": len(ahead)})
    far = alive(now) - places_paid(now)
    return (
        say("television.before-money", lang, {"n": far})
        if far > 0
        else say("television.all-paid", lang)
    )


def prizes(
    now: Tournament, lang: Lang, names: ShownNames, most: int = PRIZES
) -> tuple[tuple[Prize, ...], str]:
    """The prizes, places alike together, and a sentence about those that find no room."""
    assert now.setup is not None
    listed = undivided(now)
    rungs = tuple(islice(_rungs(now, listed, lang, names), most))
    shown = tuple(prize for prize, _ in rungs)
    shown = (*_shares(now, lang, names), *shown)
    if not listed or rungs[-1][1] >= listed[-1].place:
        return shown, ""
    return shown, say("television.more-prizes", lang, {"last": place(listed[-1].place, lang)})


def ends(listed: Sequence[Prize], most: int) -> tuple[Prize, ...]:
    """The highest of them and the lowest, which everybody has who is left."""
    return tuple(listed) if len(listed) <= most else (*listed[: most - 1], listed[-1])


def _here(now: Tournament, last: int) -> int:
    """The place whoever goes out next gets, where that is paid; 0 elsewhere."""
    left = alive(now)
    playing = now.phase == "running" and left > 1 and not is_first_day(now)
    return min(left, last) if playing and (left <= last or now.hand_for_hand is not None) else 0


def _shares(now: Tournament, lang: Lang, names: ShownNames) -> Iterator[Prize]:
    """What a deal gives whom, and what is left for the winner."""
    assert now.setup is not None
    currency, deal = now.setup.currency, now.prizes.deal
    for each in agreed(now):
        yield Prize(
            names.entry(each.entry, _LETTERS), money(each.cents, currency, lang), share=True
        )
    if deal is not None and deal.left:
        left = money(deal.left, currency, lang)
        yield Prize(say("evening.left-for-winner", lang), left, share=True)


def _rungs(
    now: Tournament, listed: Sequence[PlacePrize], lang: Lang, names: ShownNames
) -> Iterator[tuple[Prize, int]]:
    """Each line with the last place it tells of; those who tie have one each, with their share."""
    assert now.setup is not None
    currency, due, here = now.setup.currency, payouts(now), _here(now, len(listed))
    settled = {each.place_from: each.entry for each in due if each.place_from == each.place_to}
    shared = _shared(due)
    for same in _alike(listed, shared):
        first, last = same[0].place, same[-1].place
        if tied := shared.get(first):
            if first == max(tied[0].place_from, listed[0].place):
                yield from _tied(tied, currency, lang, names)
            continue
        alone = first == last and first in settled
        yield (
            Prize(
                places(first, last, lang),
                _value(same[0], currency, lang),
                names.board(settled[first], _BESIDE) if alone else None,
                first <= here <= last,
                bool(same[0].item),
            ),
            last,
        )


def _tied(
    tied: Sequence[Payout], currency: str, lang: Lang, names: ShownNames
) -> Iterator[tuple[Prize, int]]:
    """What each of them gets; a place of the tie that is played for still has nobody's name."""
    first, last = tied[0].place_from, tied[0].place_to
    at = places(first, last, lang)
    for each in tied:
        yield Prize(at, money(each.cents, currency, lang), names.board(each.entry, _BESIDE)), last
    for _ in range(last - first + 1 - len(tied)):
        yield Prize(at, money(tied[-1].cents, currency, lang)), last


def _shared(due: Sequence[Payout]) -> dict[int, list[Payout]]:
    """By each place of a tie, those who share its money; prizes in kind are nobody's yet."""
    shared: dict[int, list[Payout]] = {}
    for (first, last), group in groupby(due, lambda each: (each.place_from, each.place_to)):
        tied = list(group)
        if first < last and not any(each.items or each.disputed for each in tied):
            shared.update(dict.fromkeys(range(first, last + 1), tied))
    return shared


def _alike(
    awards: Sequence[PlacePrize], shared: Mapping[int, list[Payout]]
) -> Iterator[list[PlacePrize]]:
    """Places that are worth the same, together, but for those that are shared already."""

    def worth(award: PlacePrize) -> tuple[int, str, int]:
        tied = shared.get(award.place)
        return award.cents, award.item, tied[0].place_from if tied else 0

    for _, same in groupby(awards, worth):
        yield list(same)


def _value(award: PlacePrize, currency: str, lang: Lang) -> str:
    parts = [money(award.cents, currency, lang)] if award.cents else []
    return " + ".join((*parts, award.item) if award.item else parts)


def places(first: int, last: int, lang: Lang) -> str:
    """1st, or 7–9th for places alike."""
    if first == last:
        return place(first, lang)
    context = {"first": number(first, lang), "last": place(last, lang)}
    return say("television.places", lang, context)


def place(counted: int, lang: Lang) -> str:
    """1st 2nd 3rd 11th, 1er 2e 3e."""
    if lang == "fr":
        return f"{number(counted, lang)}{'er' if counted == 1 else 'e'}"
    teens = counted % 100 in (11, 12, 13)
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(counted % 10, "th")
    return f"{number(counted, lang)}{ending}"
