"""Questions about the event asked at a table: answered from the book's parameters.

Each has a first parameter, whose value is the answer, and others that complete it. Where a book
does not speak the ruling says so, with what a newer edition says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapisvert.rulings.final_table import final_size
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.halted_formats import halts_by_the_book
from tapisvert.rulings.incidents.answer import (
    answer,
    is_silent,
    left_to_director,
    stated,
    unstated,
)
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.ruling import Finding, Procedure, RulingFacts, because
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_WEIGH: Final = ("questions.weigh-announced", "questions.weigh-fairness")
WAIT_FOR_FLOOR: Final = ("stop-hand", "cards-stay-down", "wait-for-floor")
NEXT_BIG_BLIND: Final = ("unknown", "taken", "empty")
"""On what seat the big blind of the next hand would fall."""
_HALTS: Final = {"empty": "halts", "taken": "halts-later", "unknown": "halts-at-blinds"}
MOVED_TO: Final = ("button", "small-blind", "big-blind", "between", "other")


@dataclass(frozen=True, slots=True)
class EventQuestion:
    """One question by its public name, with what its answer is read from."""

    name: str
    parameters: tuple[str, ...]
    subjects: tuple[GroundSubject, ...]
    fields: tuple[IncidentField, ...] = ()


QUESTIONS: Final = (
    EventQuestion(
        "absence-asked",
        ("absence",),
        ("absence", "presence", "penalty.service"),
        (IncidentField("who", "player"),),
    ),
    EventQuestion(
        "leaves-event",
        ("absence.leaving",),
        ("absence.leaving", "absence"),
        (IncidentField("who", "player"),),
    ),
    EventQuestion("side-pots-asked", ("side-pots",), ("side-pots",)),
)


def _ask(question: EventQuestion) -> Callable[[IncidentContext], RulingOutcome]:
    def rules(what: IncidentContext) -> RulingOutcome:
        return from_parameters(what, question.parameters, question.subjects)

    rules.__qualname__ = f"_ask.{question.name}"
    return rules


def from_parameters(
    what: IncidentContext,
    keys: tuple[str, ...],
    subjects: tuple[GroundSubject, ...] = (),
    facts: RulingFacts | None = None,
    *reasons: Message,
    silent_headline: Message | None = None,
) -> RulingOutcome:
    """The answer that parameters give; the first one is the headline."""
    book = what.book
    main = book.value(keys[0])
    who = str(what.fields.get("who") or "")
    spoken_of = [key for key in keys if not is_silent(book, key)]
    if is_silent(book, keys[0]) and not reasons:
        return left_to_director(
            what,
            *(book.value(key).source for key in spoken_of),
            *subjects,
            reasons=(*unstated(book, keys[0]), *(stated(book, key) for key in spoken_of)),
            weigh=_WEIGH,
            who=who,
            headline=silent_headline,
        )
    raw = main.value if isinstance(main.value, str | int) else None
    return answer(
        what,
        Finding(),
        *(book.value(key).source for key in spoken_of),
        *subjects,
        reasons=(*reasons, *(stated(book, key) for key in spoken_of)),
        facts=facts or RulingFacts(answer=raw),
        who=who,
        headline=reasons[0] if reasons else stated(book, keys[0]),
    )


for _question in QUESTIONS:
    incident(
        _question.name,
        *_question.fields,
        keys=tuple(
            dict.fromkeys(
                key
                for subject in _question.subjects
                for key in ((subject,) if isinstance(subject, str) else subject)
            )
        ),
    )(_ask(_question))


@incident("re-entry-asked", keys=("rebuy", "entry.late.stack-and-seat", "entry.late"))
def re_entry_asked(what: IncidentContext) -> RulingOutcome:
    """Whether it is offered is the event's to say; stack and seat are those of a newcomer."""
    keys = ("rebuy.allowed", "rebuy.levels", "entry.late.stack", "entry.late.seat")
    subjects: tuple[GroundSubject, ...] = ("rebuy", "entry.late.stack-and-seat", "entry.late")
    headline = because("questions.re-entry-event") if is_silent(what.book, keys[0]) else None
    return from_parameters(what, keys, subjects, silent_headline=headline)


@incident(
    "balance-asked",
    IncidentField("fullest", "int", 0),
    IncidentField("shortest", "int", 0),
    keys=("balance", "balance.who", "balance.halt"),
)
def balance_asked(what: IncidentContext) -> RulingOutcome:
    """Who moves and where; with the sizes of two tables, whether anybody does."""
    book = what.book
    fullest, shortest = int(what["fullest"]), int(what["shortest"])
    keys = ("balance.who", "balance.seat", "balance.never", "balance.table", "balance.halt")
    who = book.choice("balance.who").value
    gap = fullest - shortest
    if fullest and shortest and gap < book.count("balance.gap").value:
        even = because("questions.balance-even", fullest=fullest, shortest=shortest)
        facts = RulingFacts(answer="nobody-moves")
        return from_parameters(what, keys, ("balance",), facts, even)
    moves = because(f"questions.balance-{who}")
    halts = book.count("balance.halt").value
    stops = gap >= halts and halts_by_the_book(book, fullest)
    also = (because("questions.balance-halts", gap=gap),) if stops else ()
    return from_parameters(what, keys, ("balance",), RulingFacts(answer=who), moves, *also)


@incident(
    "halt-asked",
    IncidentField("fullest", "int"),
    IncidentField("here", "int"),
    IncidentField("next_big_blind", "word", "unknown", choices=NEXT_BIG_BLIND),
    IncidentField("seats", "int", 0),
    keys=("balance.halt", "balance.halt.formats", "balance"),
)
def halt_asked(what: IncidentContext) -> RulingOutcome:
    """Whether a short table stops until it has players again, at once or at its blinds.

    In an event of small tables that is the director's; how many sit at the fullest tells a full
    ring, and where both fit the ruling says so.
    """
    fullest, seats = int(what["fullest"]), int(what["seats"])
    gap = fullest - int(what["here"])
    short = gap >= what.book.count("balance.halt").value
    seats = seats if seats >= fullest else 0  # "six-handed" is said of the short table, too
    if short and not halts_by_the_book(what.book, seats or fullest):
        return left_to_director(
            what,
            what.book.value("balance.halt.formats").source,
            *("balance.halt", "balance"),
            reasons=(stated(what.book, "balance.halt.formats"),),
            weigh=_WEIGH,
            headline=because("questions.halts-small" if seats else "questions.halts-if", gap=gap),
        )
    waits = what.book.choice("balance.halt.when").value == "blinds-touched"
    seat = str(what["next_big_blind"]) if waits else "empty"
    how = "plays-on" if not short else _HALTS[seat]
    facts = RulingFacts(answer="halts" if short and seat != "taken" else "plays-on")
    keys = ("balance.halt", "balance.halt.when", "balance.halt.late")
    why = because(f"questions.{how}", gap=gap)
    return from_parameters(what, keys, ("balance.halt", "balance"), facts, why)


@incident(
    "broken-table-seat",
    IncidentField("who", "player"),
    IncidentField("position", "word", choices=MOVED_TO),
    keys=("break.seats", "break", "break.draw"),
)
def broken_table_seat(what: IncidentContext) -> RulingOutcome:
    """A player from a broken table takes the seat as it falls, duties included, but for one."""
    rule = what.book.choice("break.not-dealt")
    position = str(what["position"])
    waits = {"between-small-blind-and-button": "between", "small-blind": "small-blind"}
    out = waits[rule.value] == position
    key = "waits" if out else "posts" if position.endswith("blind") else "dealt-in"
    why = because(f"questions.moved-{key}", who=what.who)
    facts = RulingFacts(hand="dead" if out else "live", answer="waits" if out else "dealt-in")
    keys = ("break.not-dealt", "break.draw")
    return from_parameters(what, keys, ("break.seats", "break"), facts, why)


@incident(
    "final-table-asked",
    IncidentField("seats", "int", 0),
    keys=("final-table.size", "final-table.redraw"),
)
def final_table_asked(what: IncidentContext) -> RulingOutcome:
    """How many sit at the final table; with the seats of a table, the very number."""
    size = what.book.choice("final-table.size").value
    seats = int(what["seats"])
    keys = ("final-table.size", "final-table.most", "final-table.redraw")
    subjects: tuple[GroundSubject, ...] = ("final-table.size",)
    players = None if size == "nine-or-ten" else final_size(what.book, seats)
    if players is None:
        return from_parameters(what, keys, subjects)
    why = because("questions.final-table", players=players, seats=seats)
    return from_parameters(what, keys, subjects, RulingFacts(answer=players), why)


@incident(
    "hand-for-hand-asked",
    IncidentField("all_in", "flag", False),
    keys=("hand-for-hand", "hand-for-hand.all-in"),
)
def hand_for_hand_asked(what: IncidentContext) -> RulingOutcome:
    """How hand-for-hand goes; a called all-in waits where the book says so."""
    rule = what.book.choice("hand-for-hand.all-in")
    if what["all_in"] and rule.value == "face-down":
        return answer(
            what,
            Procedure(WAIT_FOR_FLOOR),
            rule.source,
            "hand-for-hand.all-in",
            "hand-for-hand",
            reasons=(because("questions.all-in-waits"),),
            facts=RulingFacts(steps=WAIT_FOR_FLOOR, answer="face-down"),
            headline=because("questions.all-in-waits"),
        )
    if what["all_in"]:
        return from_parameters(what, ("hand-for-hand.all-in",), ("hand-for-hand",))
    keys = ("hand-for-hand.trigger", "hand-for-hand.hand", "hand-for-hand.all-in")
    return from_parameters(what, keys, ("hand-for-hand",))


@incident(
    "tie-asked",
    IncidentField("same_table", "flag", True),
    IncidentField("same_stack", "flag", False),
    keys=("places.ties", "places.ties.points", "hand-for-hand"),
)
def tie_asked(what: IncidentContext) -> RulingOutcome:
    """Two players out on the same hand: the larger stack is ahead, equal stacks share."""
    keys = ("places.ties", "places.ties.points")
    subjects: tuple[GroundSubject, ...] = ("places.ties",)
    book = what.book
    bubble = book.choice("places.ties").value == "share"
    reasons = (because("questions.tie-bubble"),) if bubble else ()
    if what["same_stack"]:
        equal = (stated(book, "places.ties"), *reasons) if bubble else ()
        return from_parameters(what, keys, subjects, None, *equal)
    if what["same_table"]:
        facts = RulingFacts(answer="larger-stack")
        ahead, usual = because("questions.tie-stack"), because("questions.usual")
        if what.book.speaks_of("places.ties"):
            return from_parameters(what, keys, subjects, facts, ahead)
        return left_to_director(what, reasons=(usual,), weigh=_WEIGH, facts=facts, headline=ahead)
    why = because("questions.tie-tables")
    return from_parameters(what, keys, subjects, RulingFacts(answer="share"), why, *reasons)


@incident(
    "late-entry-asked",
    IncidentField("minutes", "int", 0),
    IncidentField("announced", "flag", False),
    keys=("entry.late", "entry.late.window", "entry.late.penalty"),
)
def late_entry_asked(what: IncidentContext) -> RulingOutcome:
    """Whether a late player may still enter, what it costs and where they sit."""
    book = what.book
    window, cost = book.count("entry.late.window"), book.count("entry.late.penalty")
    keys = (
        *("entry.late.window", "entry.late.penalty", "entry.late.penalty.exempt"),
        *("entry.late.stack", "entry.late.seat"),
    )
    subjects: tuple[GroundSubject, ...] = ("entry.late", "entry.late.stack-and-seat")
    minutes = int(what["minutes"])
    if not window.value:
        why = because("questions.late-event")
        return from_parameters(what, keys, subjects, RulingFacts(answer="as-announced"), why)
    if minutes * 60 > window.value:
        why = because("questions.late-closed", minutes=minutes, window=window.value // 60)
        facts = RulingFacts(allowed=False, answer="closed")
        return from_parameters(what, keys, subjects, facts, why)
    first_level = minutes * 60 < book.count("level.duration").value
    free = not cost.value or (bool(what["announced"]) and first_level)
    why = because("questions.late-free" if free else "questions.late-costs", chips=cost.value)
    facts = RulingFacts(allowed=True, removed=0 if free else cost.value, answer="accepted")
    if what["announced"] and not free:
        waived = because("questions.late-waived")
        subjects = ("entry.late.announced", *subjects)
        return from_parameters(what, keys, subjects, facts, why, waived)
    return from_parameters(what, keys, subjects, facts, why)


@incident(
    "ante-asked",
    IncidentField("stack", "int", 0),
    IncidentField("big_blind", "int", 0),
    IncidentField("ante", "int", 0),
    keys=("ante.big-blind", "ante.reduction", "ante"),
)
def ante_asked(what: IncidentContext) -> RulingOutcome:
    """One player pays the ante for the table: what comes first where the chips do not reach."""
    keys = ("ante.order", "ante.reduction")
    subjects: tuple[GroundSubject, ...] = ("ante.big-blind", "ante")
    stack, blind, ante = (int(what[name]) for name in ("stack", "big_blind", "ante"))
    order = what.book.choice("ante.order").value
    if is_silent(what.book, "ante.order"):
        return from_parameters(what, keys, subjects)
    if not (stack and blind and ante):
        why = because(f"questions.ante-always-{order}")
        return from_parameters(what, keys, subjects, RulingFacts(answer=order), why)
    first = min(stack, blind if order == "blind-first" else ante)
    rest = min(stack - first, ante if order == "blind-first" else blind)
    why = because(f"questions.ante-{order}", first=first, rest=rest)
    facts = RulingFacts(answer=order)
    return from_parameters(what, keys, subjects, facts, why)
