"""Whose part somebody has in an incident: who did it, who called, whose chips they are.

Who is named first has not always done it: an agent ("by Ana", "par Ana") has, whoever only reports
it has not, and the clock is never called by the player it is called on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.seats import named, seated
from tapisvert.speech.story import Story


class Value(NamedTuple):
    """A field's value as the notation writes it, and the tokens that told it."""

    text: str
    spans: tuple[tuple[int, int], ...] = ()


class Cast(NamedTuple):
    """The people of an incident by the names they are written with."""

    names: dict[str, str]
    people: tuple[Item, ...]
    """Mentions in order."""

    def write(self, item: Item) -> str:
        return self.names[item.name]


def cast_of(story: Story) -> Cast:
    """Everybody an account mentions; roles and nameless players get letters."""
    people = tuple(
        item
        for item in story.row
        if item.kind == "person" and not (item.name == "role-me" and item.text in ("me", "y"))
        if not _only_owns(item, story)
    )
    row = seated(item.name for item in people)
    return Cast(named(row), people)


def _only_owns(item: Item, story: Story) -> bool:
    """ "my neighbour", "mon voisin": the neighbour is spoken of, and not who tells it."""
    owns = item.name == "role-me" and item.text in grammar("mine")
    return owns and any(
        each.kind in ("person", "staff") and each.start == item.end for each in story.row
    )


def who_of(story: Story, cast: Cast, told_at: Sequence[tuple[int, int]] = ()) -> Value | None:
    """Whoever the account is about: the player told to have done it, else the first one named.

    `told_at` is where the incident itself is told: who is named last before it, in the same
    sentence, did it.
    """
    people = [
        item for item in cast.people if is_told_apart(item, cast) and not _is_the_blind(item, story)
    ]
    agents = [item for item in people if _comes_after(item, "agents", story)]
    about = [item for item in people if not _comes_after(item, "aside", story)]
    meant = _without_reporters(about, story)
    mine = _my_own(story, cast, told_at)
    if mine is not None and not agents:
        return Value(cast.write(mine), ((mine.start, mine.end),))
    for item in (*agents, *_nearest(meant, story, told_at), *meant):
        return Value(cast.write(item), ((item.start, item.end),))
    for item in cast.people:
        if item.name in ("role-hero", "role-villain"):
            return Value(cast.write(item), ((item.start, item.end),))
    mentions = (each for each in story.row if each.kind == "person" or each.is_("pronoun"))
    first = next((each for each in mentions if not _only_owns(each, story)), None)
    if first is not None and first.name == "role-me" and first in cast.people:
        return Value(cast.write(first), ((first.start, first.end),))
    return None


def _nearest(
    people: Sequence[Item], story: Story, told_at: Sequence[tuple[int, int]]
) -> list[Item]:
    """Who begins the clause that tells it; else who is named last before it in its sentence."""
    if not told_at or len({item.name for item in people}) < 2:
        return []
    start = min(first for first, _ in told_at)
    before = [item for item in people if item.start <= start]
    for clause in story.clauses:
        if clause.items[0].start <= start < clause.items[-1].end:
            own = [item for item in before if item.start >= clause.items[0].start]
            if own:
                return own[:1]
    words = story.account.words
    return [item for item in before[-1:] if _STOPS.isdisjoint(words[item.end : start])]


def _my_own(story: Story, cast: Cast, told_at: Sequence[tuple[int, int]]) -> Item | None:
    """ "j'ai qu'une carte, et UTG a relancé": whoever tells it begins the words that tell it."""
    start = min((first for first, _ in told_at), default=-1)
    for clause in story.clauses:
        people = [item for item in clause.items if item.kind == "person"]
        here = bool(clause.items) and clause.items[0].start <= start < clause.items[-1].end
        if here and people and people[0].name == "role-me" and people[0].text in ("j", "je", "i"):
            return people[0] if people[0].start <= start and people[0] in cast.people else None
    return None


_STOPS: Final = frozenset((".", "?", "!", ";", "\n"))


def is_told_apart(item: Item, cast: Cast) -> bool:
    """Whether a seat, a position or a name says who somebody is."""
    apart = item.name in cast.names and item.name[:4] not in ("role", "some")
    return item.is_("seat", "letter", "names") or apart


def _is_the_blind(item: Item, story: Story) -> bool:
    """Whether a blind is meant that somebody pays, and not whoever sits there."""
    before = story.account.words[max(0, item.start - 2) : item.start]
    after = story.account.words[item.end : item.end + 1]
    paid = not grammar("posts").isdisjoint(before) or not grammar("blind-moves").isdisjoint(after)
    return item.name in ("SB", "BB") and paid


def _comes_after(item: Item, kind: str, story: Story) -> bool:
    """Whether somebody is named right after one of these words."""
    before = story.account.words[max(0, item.start - 2) : item.start]
    near = before[-1:] if before[-1:] and before[-1] not in _ARTICLES else before[:1]
    return bool(near) and near[0] in grammar(kind)


_ARTICLES: Final = frozenset(("the", "le", "la", "l", "seat", "siege", "player", "joueur"))


def _without_reporters(people: Sequence[Item], story: Story) -> list[Item]:
    """Those an account is about, without whoever only tells of it."""
    left = [item for item in people if not _reports(item, story)]
    return left or list(people)


def _reports(item: Item, story: Story) -> bool:
    words = story.account.words[item.end : item.end + 4]
    return any(
        " ".join(words[start : start + size]) in grammar("reports")
        for start in range(min(2, len(words)))
        for size in (1, 2, 3)
    )


def caller_of(story: Story, cast: Cast, who: str | None) -> Value | None:
    """Who calls the clock: never the player it is called on."""
    people = [item for item in cast.people if is_told_apart(item, cast)]
    agents = [item for item in people if _comes_after(item, "agents", story)]
    callers = [
        item
        for item in people
        if not _comes_after(item, "called-on", story)
        and not _comes_after(item, "denies", story)
        and not _has_it_called(item, story)
    ]
    director = _director_calls(story)
    if director is not None and not agents:
        return director
    for item in (*agents, *_who_calls(callers, story), *callers):
        return Value(cast.write(item), ((item.start, item.end),))
    return None if people else who_of(story, cast)


def _has_it_called(item: Item, story: Story) -> bool:
    """ "Bo had the clock called on him", "le 3 se fait demander le temps"."""
    words = story.account.words
    suffers = not grammar("has-done-to").isdisjoint(words[item.end : item.end + 2])
    reach = 6 if "fait" in words[item.end : item.end + 3] else 4
    soon = words[item.end + 1 : item.end + reach]
    return suffers and not grammar("clock-words").isdisjoint(soon)


def _who_calls(people: Sequence[Item], story: Story) -> list[Item]:
    """Who begins the clause the clock is called in: "Bo thinks, Ana calls time"."""
    words = story.account.words
    for clause in story.clauses:
        start, end = clause.items[0].start, clause.items[-1].end
        clocks = [place for place in range(start, end) if words[place] in grammar("clock-words")]
        own = [item for item in people if start <= item.start < end]
        before = [item for item in own if clocks and item.start < clocks[-1]]
        if before and not grammar("calls-the-clock").isdisjoint(words[before[0].end : end]):
            return before[:1]
    return []


def _director_calls(story: Story) -> Value | None:
    """The director, where it is the director who calls the clock on a player."""
    words = story.account.words
    for clause in story.clauses:
        first = [item for item in clause.items if item.text not in _ARTICLES][:1]
        for item in first:
            calls = not grammar("clock-words").isdisjoint(words[item.end : item.end + 5])
            if item.kind == "staff" and item.text in grammar("directs") and calls:
                return Value("director", ((item.start, item.end),))
    return None


def called_on(story: Story) -> list[str]:
    """Whom the clock is called on, by name."""
    return [
        item.name
        for item in story.row
        if item.kind == "person" and _comes_after(item, "called-on", story)
    ]


def _is_theirs(item: Item, story: Story) -> bool:
    """Whether something is told to be somebody's: "il est à Paul", or claimed and proven."""
    words = story.account.words
    before = words[max(0, item.start - 2) : item.start]
    if before[-1:] in (("a",), ("to",)) and before[0] in grammar("belongs"):
        return True
    claimed = not grammar("own").isdisjoint(words[item.end : item.end + 5])
    return claimed and not grammar("proves").isdisjoint(words)


def owner_of(story: Story, cast: Cast, who: str | None) -> Value | None:
    """Whose chips they are, where somebody says so: "Bo's chips", "les jetons de Bo"."""
    words = story.account.words
    for item in cast.people:
        after = words[item.end : item.end + 1]
        before = words[max(0, item.start - 4) : item.start]
        owns = any(each.startswith(_OWNED) for each in before) or _is_theirs(item, story)
        lost = any(each.startswith(_LOST) for each in words[item.end : item.end + 2])
        if is_told_apart(item, cast) and (after == ("s",) or owns or lost):
            return Value(cast.write(item), ((item.start, item.end),))
    return None


_LOST: Final = ("dropp", "lost", "perdu", "echapp")
"""What happens to chips of whoever is named before it: "seat 3 dropped a 500 chip"."""
_OWNED: Final = ("jeton", "pile", "tapis", "belong", "appart", "tomb", "dropped", "fell", "lost by")
