"""Coming late: until when, at what cost, and what becomes of the stack meanwhile."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book
from tapisvert.tournament.entry import Presence
from tapisvert.tournament.law import law_of
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_number, level_played, time_played


@implements(
    "entry.late",
    "entry.late.window",
    "entry.late.monthly-night",
    "entry.late.second-daily",
    "sit-and-go.joining",
)
def check_window(now: Tournament, setup: Setup, at: int, after_another: bool) -> None:
    """Refuse an entry that comes too late for the event, or for the book where it sets a limit."""
    if now.heats:
        raise Illegal("registration.heats-drawn")
    if now.phase == "open":
        return
    played = time_played(now, setup, at)
    seconds = _window(setup, after_another)
    if seconds is not None and played >= seconds * 1000:
        if seconds == 0:
            raise Illegal("registration.no-late-entry")
        raise Illegal("registration.too-late", minutes=seconds // 60, played=played // 60_000)
    last, level = setup.late.last_level, level_played(now, setup, at)
    if last and setup.late.seconds is None and level > last:
        raise Illegal("registration.too-late-level", last=last, level=level)


def is_open(now: Tournament, setup: Setup, at: int) -> bool:
    """Whether somebody who comes now is not too late."""
    try:
        check_window(now, setup, at, after_another=False)
    except Illegal:
        return False
    return True


def closes_in(now: Tournament, setup: Setup, at: int) -> int | None:
    """Milliseconds of the clock until nobody comes in any more; None where it stays open."""
    if not is_open(now, setup, at):
        return 0
    seconds, last = _window(setup, after_another=False), setup.late.last_level
    levels = setup.structure.levels
    clock = now.clock.at(levels, at)
    play = None if seconds is None else seconds * 1000 - time_played(now, setup, at)
    wait, gone = 0, max(0, clock.elapsed)
    for index in range(clock.index, len(levels)):
        level = levels[index]
        left, gone = max(0, level.milliseconds - gone), 0
        if level.kind == "play":
            if last and setup.late.seconds is None and level_number(levels, index) > last:
                return wait
            if play is not None:
                if play <= left:
                    return wait + play
                play -= left
        wait += left
    return None


def _window(setup: Setup, after_another: bool) -> int | None:
    """Seconds of play that admit newcomers; None where only the levels count.

    The event says how long, up to what the book allows at the most; where the event is silent
    the book's usual time counts.
    """
    book, late = law_of(setup), setup.late
    usual = book.count("entry.late.window").value
    longest = max(usual, book.count("entry.late.window.extended").value)
    own = late.seconds
    if after_another and late.seconds_after_another is not None:
        own = max(own or 0, late.seconds_after_another)
    if own is not None:
        return min(own, longest) if longest else own
    if late.last_level:
        return longest or None
    return usual


@implements(
    "entry.late.penalty",
    "entry.late.announced",
    "entry.late.sit-and-go",
    "entry.late.stack-and-seat",
    "sit-and-go.stack",
)
def late_penalty(setup: Setup, level: int, announced: bool, waived: str) -> int:
    """Chips kept back from who comes in at a level; only an announced lateness may be waived."""
    book = law_of(setup)
    amount = book.count("entry.late.penalty").value
    if waived and not announced:
        raise Illegal("registration.waiver-unannounced")
    if setup.kind == "sit-and-go":
        due = level >= book.count("entry.late.penalty.sit-and-go-from").value
    else:
        exempt = book.choice("entry.late.penalty.exempt").value == "always"
        due = not exempt and not (announced and level == 1)
    return amount if due and not waived else 0


@implements("entry.late.announced-dead-stack", "entry.late.announced", "entry.late.sit-and-go")
def absent_stack(setup: Setup, announced: bool) -> Presence:
    """Whether the stack of somebody who is not there is played without them, or waits for them."""
    match dead_stacks(law_of(setup)):
        case "blinded":
            return "dead-stack"
        case "announced-first-level" if announced and setup.kind != "sit-and-go":
            return "dead-stack"
        case _:
            return "expected"


def dead_stacks(book: Book) -> str:
    """What the book does with the stacks of those who are absent at the start."""
    return book.choice("entry.dead-stack").value
