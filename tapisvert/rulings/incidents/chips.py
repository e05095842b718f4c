"""Chips counted wrong, hidden, found, carried out of sight, or of a colour already raced off."""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.action_effects import apply_action
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer, stated
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import (
    Discretion,
    Finding,
    Procedure,
    RuledAction,
    RulingFacts,
    because,
)
from tapisvert.words.message import Message

DIRECTOR: Final[tuple[GroundSubject, ...]] = (
    "director.decisions",
    "director.decisions.priorities",
    "director.decisions.exceptional",
    "director.decisions.final",
    "director.decisions.respect",
    "director.first-decision",
    "annex.purpose",
)
"""How the director decides where the book leaves it open."""

_CHAIRS: Final = 100
"""More seats than any table has: seat numbers wrap round the button."""
SPLIT: Final = ("equal-hands", "high-and-low")
"""Whose chip cannot be split: that of equal hands, or that of the high and the low hand."""
FOUND: Final = ("remove-from-play", "return-to-inventory")

_KEPT: Final = {
    "removed-hidden": "removed-hidden",
    "removed-all": "removed-all",
    "may-disqualify": "kept",
}


@incident(
    "wrong-count-given",
    IncidentField("who", "player"),
    IncidentField("told", "int"),
    keys=("accepted-action", "director.decisions"),
)
def wrong_count(what: IncidentContext) -> RulingOutcome:
    """A caller pays the true amount, whatever count was given."""
    table, seat = what.table, what.seat
    state = table.state
    reach = state.put[seat] + state.stacks[seat]
    to = min(max(state.bets.bet, state.put[seat]), reach)
    count_given = int(what["told"])
    acted = RuledAction("call", to)
    owes = state.put[seat] < to and bool(state.live >> seat & 1) and seat in state.queue
    gap = because("later.wrong-count", told=count_given, to=to)
    key = "later.accepted" if to >= count_given else "later.accepted-less"
    accepted = because(key, who=what.who, to=to, gap=abs(to - count_given))
    return answer(
        what,
        acted,
        "accepted-action",
        *DIRECTOR,
        reasons=(gap, accepted),
        facts=RulingFacts(to=to, options=("accept-true-amount",)),
        who=what.who,
        table=apply_action(table, seat, acted) if owes else table,
    )


@incident(
    "hidden-chips-after-all-in",
    IncidentField("who", "player"),
    IncidentField("amount", "int", 0),
    keys=("all-in.hidden-chips", "accepted-action", *(str(key) for key in DIRECTOR)),
)
def hidden_chips(what: IncidentContext) -> RulingOutcome:
    """Whether the hidden chips were part of the all-in is for the director to say."""
    amount = int(what["amount"])
    options = ("accept-true-amount", "chips-pushed")
    weigh = ("later.weigh-intent", "later.weigh-gap", "later.weigh-caller-knew")
    return answer(
        what,
        Discretion(options, weigh),
        "all-in.hidden-chips",
        "accepted-action",
        *DIRECTOR,
        reasons=(
            _on_chips("later.hidden", amount, what.who),
            because("later.hidden-left-out", who=what.who),
        ),
        facts=RulingFacts(options=options),
        who=what.who,
    )


@incident(
    "chips-found",
    IncidentField("amount", "int", 0),
    IncidentField("owner", "player", ""),
    keys=("chips.found",),
)
def chips_found(what: IncidentContext) -> RulingOutcome:
    """Chips that belong to nobody leave play; an owner who is known keeps them by some books."""
    amount, owner = int(what["amount"]), str(what["owner"])
    if owner and what.book.choice("chips.found").value == "removed-unless-owned":
        back = _on_chips("later.found-owned", amount, owner)
        facts = RulingFacts(chips="kept")
        head = because("later.found-back", who=owner)
        return answer(
            what,
            Finding(),
            "chips.found",
            reasons=(back,),
            facts=facts,
            who=owner,
            headline=head,
        )
    why = _on_chips("later.found-owner-or-not" if owner else "later.found", amount, owner)
    return answer(
        what, Procedure(FOUND), "chips.found", reasons=(why,), facts=RulingFacts(steps=FOUND)
    )


def _on_chips(key: str, amount: int, owner: str) -> Message:
    """Why, with the amount where somebody told it."""
    known = {"who": owner} if owner else {}
    if not amount:
        return because(f"{key}-some", **known)
    return because(key, amount=amount, **known)


@incident(
    "chips-hidden-in-transit",
    IncidentField("who", "player"),
    IncidentField("amount", "int", 0),
    keys=(
        "chips.transit",
        "chips.transit.removed",
        "chips.transit.in-view",
        "chips.visible",
        "chips.visible.always",
    ),
)
def chips_in_transit(what: IncidentContext) -> RulingOutcome:
    """Chips carried out of sight are lost, alone or with all the others, or cost the event."""
    rule = what.book.choice("chips.transit").value
    penalty = penalties.may(what.book)
    return answer(
        what,
        Finding(),
        "chips.transit",
        "chips.transit.in-view",
        "chips.transit.removed",
        "chips.visible.always",
        "chips.visible",
        ("penalty.may", "penalty.may-or-must", "penalty.expulsion"),
        *penalties.subjects_of(penalty),
        "penalty.disqualified-chips",
        reasons=(
            _on_chips("later.transit", int(what["amount"]), what.who),
            because(f"later.transit-{rule}", who=what.who),
        ),
        facts=RulingFacts(chips=_KEPT[rule]),
        who=what.who,
        penalty=penalty,
    )


@incident(
    "old-chips-after-race",
    IncidentField("who", "player"),
    IncidentField("amount", "int"),
    IncidentField("smallest", "int", 0),
    keys=("chip-race.leftovers",),
)
def old_chips(what: IncidentContext) -> RulingOutcome:
    """Exchanged at par; what the smallest chip in play, told or given, cannot pay is lost."""
    amount = int(what["amount"])
    smallest = int(what["smallest"]) or min(what.table.denominations)
    removed = amount % smallest
    exchanged = amount - removed
    par = because("later.old-chips", amount=amount, smallest=smallest, exchanged=exchanged)
    lost = (because("later.old-chips-lost", removed=removed),) if removed else ()
    return answer(
        what,
        Finding(),
        "chip-race.leftovers",
        "chip-race",
        reasons=(par, *lost),
        facts=RulingFacts(exchanged=exchanged, removed=removed),
        who=what.who,
        headline=because(
            f"later.old-chips-{'back' if exchanged else 'gone'}",
            who=what.who,
            exchanged=exchanged,
            amount=amount,
        ),
    )


@incident(
    "chip-race-asked",
    IncidentField("who", "player"),
    IncidentField("won", "flag", False),
    IncidentField("other_chips", "flag", True),
    keys=("chip-race", "chip-race.one-chip", "chip-race.no-elimination"),
)
def chip_race_asked(what: IncidentContext) -> RulingOutcome:
    """What a player gets in a race: never more than one chip, never out of the event by it."""
    book = what.book
    kind = book.choice("chip-race").value
    if kind == "round-up":
        key = "round-up"
    elif what["won"]:
        key = "won"
    else:
        key = "lost" if what["other_chips"] else "saved"
    why = because(f"questions.race-{key}", who=what.who)
    keys = ("chip-race", "chip-race.most", "chip-race.no-elimination")
    return answer(
        what,
        Finding(),
        *(book.value(each).source for each in keys),
        "chip-race",
        reasons=(why, *(stated(book, each) for each in keys)),
        facts=RulingFacts(answer="nothing" if key == "lost" else "one-chip"),
        who=what.who,
        headline=why,
    )


@incident(
    "odd-chip-asked",
    IncidentField("winners", "players"),
    IncidentField("button", "int", 0),
    IncidentField("between", "word", SPLIT[0], choices=SPLIT),
    keys=("odd-chip", "odd-chip.board", "odd-chip.high-low"),
)
def odd_chip_asked(what: IncidentContext) -> RulingOutcome:
    """Who gets the chip that cannot be split: in board games the first winner after the button.

    Between the high and the low hand it is the high one's; what is left of one half goes as in a
    pot that is not divided so.
    """
    book, table = what.book, what.table
    game = table.state.setup.game
    halves = (stated(book, "odd-chip.high-low"),) if len(game.kinds) > 1 else ()
    if what["between"] == "high-and-low":
        high = book.value("odd-chip.high-low")
        return answer(
            what,
            Finding(),
            high.source,
            "odd-chip",
            reasons=(stated(book, "odd-chip.high-low"),),
            facts=RulingFacts(answer=str(high.value)),
            headline=stated(book, "odd-chip.high-low"),
        )
    if not game.has_board:
        return answer(
            what,
            Finding(),
            book.value("odd-chip.stud").source,
            "odd-chip",
            reasons=(stated(book, "odd-chip.stud"), *halves),
            facts=RulingFacts(answer=str(book.value("odd-chip.stud").value)),
            headline=stated(book, "odd-chip.stud"),
        )
    first = _first_after_button(what)
    why = because("questions.odd-chip", who=first)
    return answer(
        what,
        Finding(),
        book.value("odd-chip.board").source,
        "odd-chip",
        reasons=(why, stated(book, "odd-chip.board"), *halves),
        facts=RulingFacts(answer=first),
        who=first,
        headline=why,
    )


def _first_after_button(what: IncidentContext) -> str:
    """The winner nearest to the left of the button: by seat number, or as the players sit."""
    button, winners = int(what["button"]), tuple(map(str, what["winners"]))
    numbers = {name: int(digits) for name in winners if (digits := _digits(name))}
    if button and len(numbers) == len(winners):
        return min(winners, key=lambda name: (numbers[name] - button - 1) % _CHAIRS)
    return what.table.name(min(map(what.table.seat, winners)))


def _digits(name: str) -> str:
    return "".join(filter(str.isdecimal, name))
