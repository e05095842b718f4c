"""The clock on a player: who may call it, how long it runs, what happens when it runs out."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.action_effects import apply_action
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.dead_hands import kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, RuledAction, RulingFacts, because

DIRECTOR: Final = "director"
"""Who starts the clock when no player asks for it."""
_WATCHERS: Final = ("spectator", "spectateur", "spectatrice")
"""Who calls it without playing the event."""
_SEATED: GroundSubject = ("clock.call.seated", "presence.deal")
_GENERAL: Final[tuple[GroundSubject, ...]] = (("clock.call.length", "clock.call"), "clock.call")


@incident(
    "clock-called",
    IncidentField("by", "word"),
    IncidentField("seated", "flag", default=True),
    IncidentField("in_hand", "flag", default=True),
    IncidentField("spectator", "flag", default=False),
    keys=("clock.call", "clock.call.length", "clock.call.seated", "presence"),
)
def called(what: IncidentContext) -> RulingOutcome:
    """Whether this player may call the clock, and what the player on it then has."""
    by = str(what["by"])
    rule = what.book.choice("clock.call.by").value
    if by == DIRECTOR:
        return _by_director(what, rule)
    if what["spectator"] or by.casefold() in _WATCHERS:
        if rule == "anyone":
            why = because("questions.clock-anyone", who=by)
            weigh = ("questions.weigh-fairness", "conduct.weigh-disturbs")
            return left_to_director(what, *_GENERAL, reasons=(why,), weigh=weigh, who=by)
        return answer(
            what,
            Finding(),
            *_GENERAL,
            "spectators",
            reasons=(because("questions.clock-spectator", who=by),),
            facts=RulingFacts(allowed=False),
            who=by,
            headline=because("questions.clock-spectator", who=by),
        )
    if what["in_hand"]:
        what.table.seat(by)
    book = what.book
    general = _GENERAL
    if rule in ("seated-player", "seated-player-or-director"):
        general = (*general, _SEATED, "presence") if rule == "seated-player" else general
        if not what["seated"]:
            return answer(
                what,
                Finding(),
                *((_SEATED,) if rule == "seated-player" else ()),
                *general,
                reasons=(because("presence.clock-not-seated", who=by),),
                facts=RulingFacts(allowed=False),
                who=by,
            )
    think = book.count("clock.call.think").value
    countdown = book.count("clock.call.countdown").value
    asked = "presence.clock-in-hand" if what["in_hand"] else "presence.clock-not-in-hand"
    time = because("presence.clock-time", think=think, countdown=countdown)
    return answer(
        what,
        Finding(),
        *general,
        reasons=(because(asked, who=by), time),
        facts=RulingFacts(allowed=True, seconds=(think, countdown)),
        who=by,
    )


def _by_director(what: IncidentContext, rule: str) -> RulingOutcome:
    """The director starts it unasked, where the book says so; elsewhere it is silent on it."""
    book = what.book
    why = because("presence.clock-director")
    if rule == "seated-player":
        return left_to_director(
            what,
            *_GENERAL,
            reasons=(why, because("dealing.book-silent")),
            weigh=("presence.weigh-time",),
            who=DIRECTOR,
        )
    think = book.count("clock.call.think").value
    countdown = book.count("clock.call.countdown").value
    return answer(
        what,
        Finding(),
        *_GENERAL,
        reasons=(why, because("presence.clock-time", think=think, countdown=countdown)),
        facts=RulingFacts(allowed=True, seconds=(think, countdown)),
        who=DIRECTOR,
    )


@incident("clock-expires", IncidentField("who", "player"), keys=("clock.call", "clock.call.expiry"))
def expires(what: IncidentContext) -> RulingOutcome:
    """The hand dies; in some books only if it faces a bet, else it is checked."""
    seat, table = what.seat, what.table
    state = table.state
    put = state.put[seat]
    owed = state.bets.bet - put
    checks = what.book.choice("clock.call.expiry").value == "dead-or-check" and owed <= 0
    think = what.book.count("clock.call.think").value
    countdown = what.book.count("clock.call.countdown").value
    time = because("presence.clock-over", who=what.who, seconds=think + countdown)
    if checks:
        after = apply_action(table, seat, RuledAction("check", put)) if state.queue else table
        verdict, why = RuledAction("check", put), because("presence.clock-checks", who=what.who)
    else:
        after = kill_hand(table, seat)
        verdict = RuledAction("fold", put)
        why = (
            because("presence.clock-dead-facing", who=what.who, owed=owed)
            if owed > 0
            else because("presence.clock-dead", who=what.who)
        )
    return answer(
        what,
        verdict,
        ("clock.call.expiry", "clock.call"),
        "clock.call",
        reasons=(time, why),
        facts=RulingFacts(hand="live" if checks else "dead"),
        who=what.who,
        table=after,
    )
