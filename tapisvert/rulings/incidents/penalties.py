"""Penalties: the book's ladder, whether one may or must follow, and the next step to suggest."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, cast

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.ruling import Penalty, because
from tapisvert.words.message import Message

PenaltyStatus: TypeAlias = Literal["none", "may", "must"]
Starts: TypeAlias = Literal["now", "after-hand", "next-hand"]

RUNGS: Final = (
    "warning",
    "dead-hand",
    "missed-hand",
    *(f"round-{rounds}" for rounds in range(1, 11)),
    "level",
    "disqualified",
    "committee",
)
"""Every step any book knows, the mildest first."""

NO_PENALTY: Final = Penalty("none")

_RUNG_SUBJECTS: Final[dict[str, tuple[GroundSubject, ...]]] = {
    "warning": ("penalty.warning", "penalty.players.warning"),
    "dead-hand": ("penalty.dead-hand", "penalty.players.dead-hand"),
    "level": ("penalty.level", "penalty.players.level"),
    "disqualified": (
        "penalty.disqualification",
        "penalty.game-over",
        "penalty.players.removed",
        "penalty.disqualified-chips",
    ),
    "committee": ("suspension",),
}
_ROUNDS: Final[tuple[GroundSubject, ...]] = ("penalty.rounds", "penalty.service")


def may(book: Book, *, prior: tuple[str, ...] = (), players: int | None = None) -> Penalty:
    """A penalty the director may give."""
    return sanction(book, "may", prior=prior, players=players)


def must(
    book: Book,
    *,
    suggested: str | None = None,
    prior: tuple[str, ...] = (),
    players: int | None = None,
) -> Penalty:
    """A penalty the director has to give; `suggested` is the least that fits the act."""
    return sanction(book, "must", prior=prior, players=players, least=suggested)


@implements(
    "penalty",
    "penalty.ladder",
    "penalty.escalation",
    "penalty.warning",
    "penalty.dead-hand",
    "penalty.rounds",
    "penalty.level",
    "penalty.disqualification",
    "penalty.players",
    "penalty.players.warning",
    "penalty.players.dead-hand",
    "penalty.players.level",
    "penalty.players.removed",
)
def sanction(
    book: Book,
    status: PenaltyStatus,
    *,
    prior: tuple[str, ...] = (),
    players: int | None = None,
    ladder: tuple[str, ...] = (),
    least: str | None = None,
    starts: Starts | None = None,
) -> Penalty:
    """A penalty on the book's ladder, or on the narrower one the act calls for."""
    if status == "none":
        return NO_PENALTY
    steps = ladder or book.names("penalty.ladder").value
    suggested = next_step(steps, prior, least)
    return Penalty(
        status,
        ladder=steps,
        suggested=suggested,
        hands=length_in_hands(suggested, players),
        starts=starts or cast(Starts, book.choice("penalty.starts").value),
        uncapped=steps != ("disqualified",) and is_uncapped(book),
    )


def is_uncapped(book: Book) -> bool:
    """Whether the book sets no limit to the hands and rounds a penalty may last."""
    return book.count("penalty.rounds.most").value == 0


def is_on_ladder(book: Book, step: str) -> bool:
    """Whether a step may be given: one the book names, or more rounds where it sets no limit."""
    ladder = book.names("penalty.ladder").value
    longer = step.startswith("round-") and step in RUNGS and is_uncapped(book)
    return step in ladder or longer


def next_step(ladder: tuple[str, ...], prior: tuple[str, ...], least: str | None = None) -> str:
    """The step after the heaviest one received; at first the mildest that fits the act."""
    floor = RUNGS.index(least) if least else 0
    if prior:
        floor = max(floor, 1 + max(RUNGS.index(step) for step in prior))
    return next((step for step in ladder if RUNGS.index(step) >= floor), ladder[-1])


@implements("penalty.ladder")
def length_in_hands(step: str, players: int | None) -> int | None:
    """How many hands a step lasts: a round is one hand for each player, the offender counted."""
    if step == "missed-hand":
        return 1
    if step.startswith("round-") and players is not None:
        return int(step.removeprefix("round-")) * players
    return None


def subjects_of(penalty: Penalty, prior: tuple[str, ...] = ()) -> tuple[GroundSubject, ...]:
    """The articles a penalty stands on: its own step, the ladder, the repetition."""
    step = penalty.suggested
    if step is None:
        return ()
    own = _ROUNDS if penalty.hands is not None else _RUNG_SUBJECTS.get(step, ())
    again: tuple[GroundSubject, ...] = ("penalty.escalation",) if prior else ()
    return (*own, *again, ("penalty.ladder", "penalty"), "penalty", "penalty.players")


def reasons_of(penalty: Penalty, prior: tuple[str, ...] = ()) -> tuple[Message, ...]:
    """Why this step: the penalties already received, and how long it lasts."""
    step = penalty.suggested
    if step is None:
        return ()
    again = (because("conduct.escalates", count=len(prior)),) if prior else ()
    if step.startswith("round-"):
        rounds = int(step.removeprefix("round-"))
        if penalty.hands is None:
            return (*again, because("conduct.step-rounds", rounds=rounds))
        return (*again, because("conduct.step-rounds-hands", rounds=rounds, hands=penalty.hands))
    return (*again, because(f"conduct.step-{step}"))
