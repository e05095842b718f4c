"""The clock on a player: who may call it, how long it runs, what happens when it runs out."""

from __future__ import annotations

from tapisvert.rulings.applied import applied
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.killing import killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.ruling import Acted, Facts, Finding, because

_SEATED: Subject = ("clock.call.seated", "presence.deal")


@incident(
    "clock-called",
    Field("by", "word"),
    Field("seated", "flag", default=True),
    Field("in_hand", "flag", default=True),
    keys=("clock.call", "clock.call.length", "clock.call.seated", "presence"),
)
def called(what: What) -> Outcome:
    """Whether this player may call the clock, and what the player on it then has."""
    by = str(what["by"])
    if what["in_hand"]:
        what.table.seat(by)
    book = what.book
    general: tuple[Subject, ...] = (("clock.call.length", "clock.call"), "clock.call")
    if book.choice("clock.call.by").value == "seated-player":
        general = (*general, _SEATED, "presence")
        if not what["seated"]:
            return answer(
                what,
                Finding(),
                _SEATED,
                *general,
                reasons=(because("presence.clock-not-seated", who=by),),
                facts=Facts(allowed=False),
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
        facts=Facts(allowed=True, seconds=(think, countdown)),
        who=by,
    )


@incident("clock-expires", Field("who", "player"), keys=("clock.call", "clock.call.expiry"))
def expires(what: What) -> Outcome:
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
        after = applied(table, seat, Acted("check", put)) if state.queue else table
        verdict, why = Acted("check", put), because("presence.clock-checks", who=what.who)
    else:
        after = killed(table, seat)
        verdict = Acted("fold", put)
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
        facts=Facts(hand="live" if checks else "dead"),
        who=what.who,
        table=after,
    )
