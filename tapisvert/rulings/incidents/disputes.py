"""Hands misread and pots given to the wrong player: until when it is put right."""

from __future__ import annotations

from typing import Final

from tapisvert.rulebooks import Cited
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer, in_same_book
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, RulingFacts, because

MOMENTS: Final = ("cards-in-place", "cards-gathered", "next-hand-started", "next-hand-sa")
"""In the order they come."""
BREAKS: Final = {"break-30s": 30, "break-90s": 90}
"""Seconds since the award of a hand that ended during a break."""
DEADLINES: Final = {
    "cards-gathered": "cards-gathered",
    "next-hand": "next-hand-started",
    "next-hand-substantial-action": "next-hand-sa",
}


@incident(
    "reading-disputed",
    IncidentField("moment", "word", choices=MOMENTS[:3]),
    keys=("dispute.reading", "dispute.reading.open", "dispute.reading.closed", "dispute"),
)
def reading_disputed(what: IncidentContext) -> RulingOutcome:
    return _disputed(what, what.book.choice("dispute.reading"), "reading")


@incident(
    "award-disputed",
    IncidentField("moment", "word", choices=(*MOMENTS, *BREAKS)),
    keys=("dispute.award", "dispute.break", "dispute"),
)
def award_disputed(what: IncidentContext) -> RulingOutcome:
    if what["moment"] in BREAKS:
        return _disputed_in_break(what, BREAKS[what["moment"]])
    return _disputed(what, what.book.choice("dispute.award"), "award")


def _disputed(what: IncidentContext, until: Cited[str], subject: str) -> RulingOutcome:
    deadline = DEADLINES[until.value]
    stands = MOMENTS.index(what["moment"]) >= MOMENTS.index(deadline)
    key = f"showdown.{'too-late' if stands else 'in-time'}-{deadline}"
    own = "dispute.reading.closed" if stands else "dispute.reading.open"
    return answer(
        what,
        Finding(),
        *in_same_book(what.book, until.source, own),
        until.source,
        *in_same_book(what.book, until.source, f"dispute.{subject}", "dispute"),
        *(_open_besides(what) if not stands else ()),
        "showdown.cards-speak",
        reasons=(because(key),),
        facts=RulingFacts(stands=stands),
    )


def _disputed_in_break(what: IncidentContext, seconds: int) -> RulingOutcome:
    limit = what.book.count("dispute.break")
    stands = seconds > limit.value
    return answer(
        what,
        Finding(),
        limit.source,
        *in_same_book(what.book, limit.source, "dispute"),
        *(_open_besides(what) if not stands else ()),
        reasons=(
            because(
                "showdown.break-too-late" if stands else "showdown.break-in-time",
                seconds=seconds,
                limit=limit.value,
            ),
        ),
        facts=RulingFacts(stands=stands),
    )


def _open_besides(what: IncidentContext) -> tuple[GroundSubject, ...]:
    """Where a dispute stops the clock, and where all share the duty to read."""
    stopped = what.book.flag("dispute.clock-stopped").value
    return (*(("dispute.clock-stopped",) if stopped else ()), "showdown.shared-reading")
