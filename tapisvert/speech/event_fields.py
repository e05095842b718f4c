"""The fields of a question about the tournament: who split, where the button is, how many sit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapisvert.rulings.numerals import numeral
from tapisvert.speech.gone_out import gone_out
from tapisvert.speech.item import POSITIONS, TABLE_NUMBER
from tapisvert.speech.lexicon import counting
from tapisvert.speech.roles import Cast, Value
from tapisvert.speech.story import Story

_MOST: Final = 11
"""More players than this sit at no table."""
_FEWEST: Final = 2


def winners(story: Story, cast: Cast, who: str | None) -> Value | None:
    """Those who split a pot: everybody told apart but the seat the button is on."""
    button = button_seat(story, cast, who)
    skipped = button.spans[0] if button is not None else (-1, -1)
    people = {
        cast.write(item): (item.start, item.end)
        for item in cast.people
        if item.is_("seat", "letter", "names") or item.name in POSITIONS
        if not skipped[0] <= item.start < skipped[1] and not (button and item.name == "BTN")
    }
    if len(people) < _FEWEST:
        people |= _more_seats(story, skipped, people)
    return Value(",".join(people), tuple(people.values())) if len(people) >= _FEWEST else None


def mover(story: Story, cast: Cast, who: str | None) -> Value | None:
    """Who moves: somebody named, and not the position they come to."""
    for item in cast.people:
        if item.is_("seat", "letter", "names") and item.name not in POSITIONS:
            return Value(cast.write(item), ((item.start, item.end),))
    return Value("A")


def _more_seats(
    story: Story, skipped: tuple[int, int], people: dict[str, tuple[int, int]]
) -> dict[str, tuple[int, int]]:
    """ "seats 2 and 8", "entre le 3 et le 7": figures joined to a seat."""
    words = story.account.words
    named = set(people.values())
    seats: dict[str, tuple[int, int]] = {}
    for place, token in enumerate(story.account.tokens):
        if token.kind != "amount" or not 0 < token.value[0] <= _MOST:
            continue
        near = set(words[max(0, place - 3) : place]) | set(words[place + 1 : place + 3])
        if skipped[0] <= place < skipped[1] or near.isdisjoint(counting("joins-seats")):
            continue
        if not any(start <= place < end for start, end in named):
            seats[f"S{token.value[0]}"] = (place, place + 1)
    return seats


def button_seat(story: Story, cast: Cast, who: str | None) -> Value | None:
    """The number of the seat the button is on: "button is on 5", "le bouton au siège 4"."""
    words = story.account.words
    for place, word in enumerate(words):
        if word not in ("button", "btn", "bouton", "dealer"):
            continue
        for after in range(place + 1, min(place + 7, len(words))):
            token = story.account.tokens[after]
            figure = token.kind in ("amount", "ordinal")
            number = token.value[0] if figure else _counted(words[after])
            if number is not None and 0 < number <= _MOST:
                return Value(str(number), ((place, after + 1),))
            if words[after] not in counting("on-a-seat"):
                break
    return None


def _counted(word: str) -> int | None:
    value, taken = numeral([word])
    return value if taken else None


def _heads(story: Story) -> list[tuple[int, int]]:
    """How many sit at each table told of, and where it is told."""
    tables = {
        place
        for item in story.row
        if item.is_(TABLE_NUMBER)
        for place in range(item.start, item.end)
    }
    words = story.account.words
    heads: list[tuple[int, int]] = []
    for place, token in enumerate(story.account.tokens):
        before, after = words[place - 1 : place], words[place + 1 : place + 2]
        if place in tables or (before and before[0] in counting("names-a-table")):
            continue
        if after and after[0] in counting("of-no-table"):
            continue
        number = token.value[0] if token.kind == "amount" else None
        if number is None and token.kind == "word":
            number = _counted(words[place])
        if number is not None and _FEWEST <= number <= _MOST:
            heads.append((number, place))
    return heads


def fullest(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How many sit at the fullest table, where two tables are told of."""
    heads = _heads(story)
    if len({number for number, _ in heads}) < _FEWEST:
        return None
    number, place = max(heads)
    return Value(str(number), ((place, place + 1),))


def shortest(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How many sit at the shortest table."""
    heads = _heads(story)
    if not heads:
        return None
    number, place = min(heads)
    return Value(str(number), ((place, place + 1),))


def minutes(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How many minutes somebody is late."""
    for place, token in enumerate(story.account.tokens):
        if token.kind != "unit":
            continue
        if "min" in token.text or token.text.endswith("mn"):
            return Value(str(token.value[0]), ((place, place + 1),))
        if token.text.rstrip("s").endswith(("h", "hour", "heure", "hr")):
            return Value(str(60 * token.value[0]), ((place, place + 1),))
    words = story.account.words
    for place in range(1, len(words)):
        value = _counted(words[place - 1])
        if value is not None and words[place].startswith("minute"):
            return Value(str(value), ((place - 1, place + 1),))
        if words[place] in ("hour", "heure"):
            half = not {"half", "demi"}.isdisjoint(words[max(0, place - 2) : place])
            return Value("30" if half else "60", ((place - 1, place + 1),))
    return None


def seats_per_table(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How many seats a table has: "9-handed", "neuf par table"."""
    words = story.account.words
    for place, token in enumerate(story.account.tokens):
        number = token.value[0] if token.kind == "amount" else _counted(words[place])
        after = words[place + 1 : place + 4]
        if number and number <= _MOST and not counting("seats-a-table").isdisjoint(after):
            return Value(str(number), ((place, place + 2),))
    return None


def seats_of_the_event(story: Story, cast: Cast, who: str | None) -> Value | None:
    """How many seats the event's tables have: "6-max", not "six-handed" beside a fuller table."""
    seats, most = seats_per_table(story, cast, who), fullest(story, cast, who)
    if seats is None or most is None or int(seats.text) < int(most.text):
        return None
    return seats


def smallest_chip(story: Story, cast: Cast, who: str | None) -> Value | None:
    """The smallest chip left in play: "smallest now is 100", "le plus petit jeton est le 50"."""
    words = story.account.words
    for place, word in enumerate(words):
        if word != "smallest" and words[place - 1 : place + 1] not in _LEAST:
            continue
        for item in story.row:
            if item.kind == "amount" and place < item.start <= place + 7:
                return Value(str(item.value), ((place, item.end),))
    return None


_LEAST: Final = (("plus", "petit"), ("plus", "petite"), ("plus", "petits"), ("plus", "bas"))


EVENT_FIELDS: Final[dict[str, Callable[[Story, Cast, str | None], Value | None]]] = {
    "gone-out": gone_out,
    "winners": winners,
    "button-seat": button_seat,
    "fullest": fullest,
    "shortest": shortest,
    "minutes": minutes,
    "mover": mover,
    "seats-per-table": seats_per_table,
    "seats-of-the-event": seats_of_the_event,
    "smallest-chip": smallest_chip,
}
"""What reads each field, by the name the data give it."""
