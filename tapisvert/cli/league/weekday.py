"""Days of the week as people write them."""

from __future__ import annotations

from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.words import LANGS, say


def weekday(told: str) -> int:
    """0 for Monday: a name in either language, its beginning, or a number from 0 to 6."""
    plain = "".join(words(told))
    if plain in tuple("0123456"):
        return int(plain)
    found = {
        number
        for number in range(7)
        for lang in LANGS
        if len(plain) > 1
        and "".join(words(say(f"leaguedesk.weekday-{number}", lang))).startswith(plain)
    }
    if len(found) != 1:
        raise Invalid("leagueline.bad-weekday", told=told)
    return found.pop()
