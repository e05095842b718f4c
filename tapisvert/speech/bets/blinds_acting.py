"""Whether it is one of the blinds who acts, however they are told of: by their place, by a name
beside it, or by what they do where everybody else is told of as somebody who has bet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct

BLINDS: Final = ("SB", "BB")
_NAMELESS: Final = ("somebody", "role-", "everybody")
_ME: Final = "role-me"
_BESIDE: Final = 2
_NEAR: Final = 5
_SIZED: Final = ("de", "of", "a", "is", "est", "=", ":", "at", "vaut")
_ARTICLES: Final = ("the", "la", "le", "l", "a", "that", "big", "gros")


def blind_acting(story: Story, acts: Sequence[ToldAct]) -> str:
    """`SB` or `BB` where whoever acts sits there; else nothing."""
    who = acts[0].who if acts else ""
    if who in BLINDS:
        return who
    row = story.row
    places = [place for place in range(len(row)) if _is_a_seat(row, place)]
    if who == _ME:
        return next((row[place].name for place in places if _introduces(row, place)), "")
    named = bool(who) and not who.startswith(_NAMELESS)
    if named and not _has_bet(story, who):
        beside = (row[place].name for place in places if _is_called(row, place, who))
        return next(beside, "")
    seats = {row[place].name for place in places}
    others = {event.who for event in story.done} & set(BLINDS)
    return seats.pop() if len(seats) == 1 and not others else ""


def _is_a_seat(row: Sequence[Item], place: int) -> bool:
    """Whether a blind stands for who sits there and does something: "la grosse blinde de 800" is a
    size, and "raised by the small blind" is about another."""
    item = row[place]
    if item.kind != "person" or item.name not in BLINDS:
        return False
    after = row[place + 1 : place + 3]
    sized = after[:1] and (after[0].kind == "amount" or after[0].text in _SIZED)
    if sized and any(each.kind == "amount" for each in after):
        return False
    before = (each.text for each in reversed(row[max(0, place - 3) : place]))
    return next((each for each in before if each not in _ARTICLES), "") not in grammar(
        "blind-of-another"
    )


def _introduces(row: Sequence[Item], place: int) -> bool:
    """ "moi en bb", "I'm in the small blind": nobody else is told of in between."""
    before = [each.name for each in row[max(0, place - _NEAR) : place] if each.kind == "person"]
    return before[-1:] == [_ME]


def _is_called(row: Sequence[Item], place: int, who: str) -> bool:
    """ "big blind Tina", "Hugo en bb": the name beside the place."""
    near = row[max(0, place - _BESIDE) : place + _BESIDE + 1]
    return any(each.kind == "person" and each.name == who for each in near)


def _has_bet(story: Story, who: str) -> bool:
    """Whether that is who had bet before: the act in question is of another then."""
    if any(event.who == who and event.amount and event.kind in _BETS for event in story.done):
        return True
    row = story.row
    places = [place for place, item in enumerate(row) if item.name == who]
    if len(places) != 1:
        return False
    near = row[max(0, places[0] - _BESIDE) : places[0] + 1 + _BESIDE]
    return any(each.is_(*_BETS) for each in near)


_BETS: Final = ("bet", "raise", "open")
