"""The level: which one the next hand is played at, and a hand begun at the wrong one."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.misdeal import has_substantial_action
from tapisvert.rulings.ruling import Finding, RulingFacts, because

MOMENTS: Final = ("before-award", "after-award", "during-push", "after-shuffle")
"""When the clock came to zero, in order."""

_BEGINS: Final = {"award": "after-award", "shuffle": "after-shuffle"}


@incident(
    "level-ends",
    IncidentField("moment", "word", choices=MOMENTS),
    keys=("level.new-hand", "level.announcement", "level", "level.dealer-change"),
)
def ends(what: IncidentContext) -> RulingOutcome:
    """A hand already begun stays at the old level; the next one is at the new."""
    start = what.book.choice("level.new-hand").value
    begun = MOMENTS.index(what["moment"]) >= MOMENTS.index(_BEGINS[start])
    rule = because(f"presence.hand-begins-{start}")
    pushed = what.book.choice("level.during-push")
    if what["moment"] == "during-push" and not begun:
        begun = pushed.value != "does-not-begin-hand"
        rule = because(f"presence.push-{pushed.value}")
    why = because("presence.level-old" if begun else "presence.level-new")
    during = (pushed.source,) if what["moment"] == "during-push" else ()
    return answer(
        what,
        Finding(),
        *during,
        "level.new-hand",
        "level.announcement",
        "level",
        reasons=(rule, why),
        facts=RulingFacts(level="old" if begun else "new"),
    )


@incident("level-by-mistake", keys=("level.by-mistake", "director.decisions"))
def by_mistake(what: IncidentContext) -> RulingOutcome:
    """A hand begun at the old level by mistake: put right early, played out late."""
    rule = what.book.choice("level.by-mistake")
    if rule.value == "silent":
        return left_to_director(
            what,
            reasons=(because("presence.level-mistake"), because("dealing.book-silent")),
            weigh=("dealing.weigh-action",),
        )
    late = has_substantial_action(what)
    why = because("presence.level-mistake-stands" if late else "presence.level-mistake-fixed")
    return answer(
        what,
        Finding(),
        rule.source,
        "level",
        *(("substantial-action",) if late else ()),
        reasons=(because("presence.level-mistake"), why),
        facts=RulingFacts(level="old" if late else "new"),
        headline=because(f"presence.this-hand-{'old' if late else 'new'}"),
    )
