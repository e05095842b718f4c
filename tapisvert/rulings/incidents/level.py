"""The level ends: which one the next hand is played at."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Facts, Finding, because

MOMENTS: Final = ("before-award", "after-award", "after-shuffle")
"""When the clock came to zero, in order."""

_BEGINS: Final = {"award": "after-award", "shuffle": "after-shuffle"}


@incident(
    "level-ends",
    Field("moment", "word", choices=MOMENTS),
    keys=("level.new-hand", "level.announcement", "level"),
)
def ends(what: What) -> Outcome:
    """A hand already begun stays at the old level; the next one is at the new."""
    start = what.book.choice("level.new-hand").value
    begun = MOMENTS.index(what["moment"]) >= MOMENTS.index(_BEGINS[start])
    rule = because(f"presence.hand-begins-{start}")
    why = because("presence.level-old" if begun else "presence.level-new")
    return answer(
        what,
        Finding(),
        "level.new-hand",
        "level.announcement",
        "level",
        reasons=(rule, why),
        facts=Facts(level="old" if begun else "new"),
    )
