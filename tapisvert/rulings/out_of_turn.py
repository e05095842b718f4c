"""Acts out of turn: what binds, what is released, and the player who was passed over."""

from __future__ import annotations

from collections.abc import Callable

from tapisvert import hand
from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulings.action_effects import apply_action
from tapisvert.rulings.floor_table import FloorTable, OutOfTurnAct, PastAction
from tapisvert.rulings.grounds import GroundSubject, cited
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.rulings.ruling import (
    Binding,
    Discretion,
    Penalty,
    PlayerChoice,
    RuledAction,
    Ruling,
    because,
)
from tapisvert.rulings.substantial_action import is_substantial
from tapisvert.words.message import Message

_OUT: GroundSubject = ("turn.out.binding", "turn.out")
_KEYS: tuple[GroundSubject, ...] = (_OUT, "turn.out.word", "turn.out.warning")
"""The general article, the one on words where a book has it apart, and the warning."""


def out_of_turn_penalty(book: Book) -> Penalty:
    """What acting out of turn costs: a penalty that may follow, or a warning that must."""
    ladder = book.names("penalty.ladder").value
    if book.choice("turn.out.penalty").value == "warning":
        return Penalty("must", ladder, suggested="warning")
    return Penalty("may", ladder)


@implements("turn.out")
def rule_out_of_turn(table: FloorTable, early: OutOfTurnAct, book: Book) -> RulingOutcome:
    """An act before one's turn: a fold stands at once, anything else waits for those skipped."""
    actor = table.state.actor
    assert actor is not None
    seat, acted = early.seat, early.acted
    early = replace(early, passed=_before(table, seat))
    table = table.with_(early=(*(e for e in table.early if e.seat != seat), early))
    turn = because("floor.out-of-turn", who=table.name(seat), turn=table.name(actor))
    if is_substantial([PastAction(e.seat, e.acted.action, e.acted.to) for e in table.early], book):
        return _skipped(table, seat, turn, book)
    if acted.action == "fold" and book.choice("turn.out.fold").value == "binding":
        stands = because("floor.fold-out-of-turn")
        keys: tuple[GroundSubject, ...] = (("turn.out.skipped-folds", *_OUT), "fold.irregular")
        keys = (*keys, *_KEYS)
        ruling = _ruling(table, seat, acted, book, keys, (turn, stands), "yes")
        folded = hand.play(table.state, hand.LetStand(hand.Fold(), seat))
        done = (*table.done, PastAction(seat, "fold", acted.to))
        return RulingOutcome((ruling,), table.with_(state=folded, done=done))
    waits = because("floor.waits", turn=table.name(actor))
    verdict = acted if early.may is None else PlayerChoice(early.may)
    ruling = _ruling(table, seat, verdict, book, _KEYS, (turn, waits), "if-unchanged")
    return RulingOutcome((ruling,), table)


@implements("turn.skipped")
def _skipped(table: FloorTable, seat: int, turn: Message, book: Book) -> RulingOutcome:
    """Substantial action behind a silent player: it stands, and the silent player is ruled on."""
    passed = _passed_over(table)
    count = "three" if len(table.early) >= 3 else "two"
    keys: tuple[GroundSubject, ...] = (
        "turn.skipped",
        f"substantial-action.{count}",
        "substantial-action",
    )
    why = because("floor.substantial-behind")
    stands = [
        _ruling(
            table, e.seat, e.acted, book, keys, (turn, why) if e.seat == seat else (why,), "yes"
        )
        for e in sorted(table.early, key=lambda e: e.seat == seat)
        if e.may is None
    ]
    for early in table.early:
        if early.may is not None:
            unchanged = table.state.bets.bet == early.bet
            left = {early.seat: early.may} if unchanged else {}
            table = table.with_(only={**table.only, **left})
        elif table.state.live >> early.seat & 1:
            table = apply_action(table, early.seat, early.acted, early.pushed)
    table = _restrained(table.with_(early=()), passed)
    weigh = ("floor.weigh-time-to-speak", "floor.weigh-knew", "floor.weigh-action-behind")
    about = tuple(
        Ruling(
            table.name(each),
            Discretion(("kill-hand", "non-aggressive"), weigh),
            cited(book, *keys),
            (because("floor.skipped", who=table.name(each)),),
        )
        for each in passed
    )
    return RulingOutcome((*about, *stands), table)


def with_early_acts(table: FloorTable, seat: int) -> FloorTable:
    """The table as somebody else out of turn sees it: what was done before is what is answered."""
    for early in table.early:
        if early.seat != seat and early.may is None and table.state.live >> early.seat & 1:
            table = apply_action(table, early.seat, early.acted, early.pushed)
    return table


def _restrained(table: FloorTable, passed: tuple[int, ...]) -> FloorTable:
    """Until the director decides, the players passed over may not bet or raise."""
    state = table.state
    passive = {
        seat: frozenset({"call", "fold"} if state.put[seat] < state.bets.bet else {"check"})
        for seat in passed
        if state.live >> seat & 1
    }
    return table.with_(only={**table.only, **passive})


def _passed_over(table: FloorTable) -> tuple[int, ...]:
    """The players who stayed silent before the first of those acts out of turn."""
    return min((each.passed for each in table.early), key=len)


def _before(table: FloorTable, seat: int) -> tuple[int, ...]:
    """The players whose turn comes before this seat and who have not acted either."""
    early = {each.seat for each in table.early}
    queue = table.state.queue
    ahead = queue[: queue.index(seat)] if seat in queue else queue
    return tuple(each for each in ahead if each not in early)


def settle_out_of_turn(table: FloorTable, book: Book) -> RulingOutcome:
    """Rule on those who acted out of turn: as the turn reaches them, or as soon as it is sure."""
    rulings: list[Ruling] = []
    regime = book.choice("turn.out").value
    ahead = tuple(e for e in table.early if not _has_folded(table, e) or not e.is_past)
    table = table.with_(early=ahead)
    while (waiting := _waiting(table) or _overtaken(table, regime)) is not None:
        outcome = _REGIMES[regime](table, waiting, book)
        rulings.extend(outcome.rulings)
        table = outcome.table.with_(
            early=tuple(e for e in outcome.table.early if e.seat != waiting.seat)
        )
    return RulingOutcome(tuple(rulings), table)


def _waiting(table: FloorTable) -> OutOfTurnAct | None:
    actor = table.state.actor
    return next((e for e in table.early if e.seat == actor), None)


def _overtaken(table: FloorTable, regime: str) -> OutOfTurnAct | None:
    """An act a bet or raise has released already, whoever still acts before it."""
    if regime == "outcome-table":
        return None
    bet = table.state.bets.bet
    overtaken = (e for e in table.early if bet > e.bet and not _has_folded(table, e))
    return next(overtaken, None)


def _has_folded(table: FloorTable, early: OutOfTurnAct) -> bool:
    """Whether it was a fold that stood at once."""
    return early.acted.action == "fold" and not table.state.live >> early.seat & 1


def _if_unchanged(table: FloorTable, early: OutOfTurnAct, book: Book) -> RulingOutcome:
    if table.state.bets.bet > early.bet:
        return _released(table, early, book, _KEYS)
    return _bound(table, early, book, _KEYS)


@implements("turn.out.skipped-folds", "turn.out.skipped-checks", "turn.out.skipped-bets-more")
def _by_outcome(table: FloorTable, early: OutOfTurnAct, book: Book) -> RulingOutcome:
    """A table of outcomes: what the players passed over did decides what is left."""
    done = {each.action for each in early.outcomes}
    if done <= {"fold"}:
        return _bound(table, early, book, ("turn.out.skipped-folds", *_KEYS))
    checked = done <= {"fold", "check"}
    if checked or table.state.put[early.seat] >= table.state.bets.bet:
        if early.acted.action == "check":
            return _bound(table, early, book, ("turn.out.skipped-checks", *_KEYS))
        why = because("floor.check-only" if checked else "floor.check-only-matched")
        return _only_check(table, early, book, why)
    if table.state.bets.bet > early.acted.to:
        keys = ("turn.out.skipped-bets-more", *_KEYS)
        return _released(table, early, book, keys)
    why = because("floor.call-or-fold-only", bet=table.state.bets.bet, said=early.acted.to)
    return _narrowed(table, early, book, frozenset({"call", "fold"}), why)


def _only_check(table: FloorTable, early: OutOfTurnAct, book: Book, why: Message) -> RulingOutcome:
    """Only a check is left: ruled as the action, and still to be made."""
    narrowed = _narrowed(table, early, book, frozenset({"check"}), why)
    put = table.state.put[early.seat]
    ruling = _ruling(
        table,
        early.seat,
        RuledAction("check", put),
        book,
        ("turn.out.skipped-checks", *_KEYS),
        narrowed.rulings[0].reasons,
        None,
        returned=max(0, sum(early.pushed) - put, early.counted - put),
    )
    return RulingOutcome((ruling,), narrowed.table)


def _narrowed(
    table: FloorTable, early: OutOfTurnAct, book: Book, may: frozenset[str], why: Message
) -> RulingOutcome:
    keys = ("turn.out.skipped-checks", *_KEYS)
    ruling = _ruling(table, early.seat, PlayerChoice(may), book, keys, (why,), None)
    return RulingOutcome((ruling,), table.with_(only={**table.only, early.seat: may}))


def _bound(
    table: FloorTable, early: OutOfTurnAct, book: Book, keys: tuple[GroundSubject, ...]
) -> RulingOutcome:
    why = because("floor.bound", who=table.name(early.seat))
    if early.may is not None:
        ruling = _ruling(table, early.seat, PlayerChoice(early.may), book, keys, (why,), "yes")
        return RulingOutcome((ruling,), table.with_(only={**table.only, early.seat: early.may}))
    returned = max(0, sum(early.pushed) - early.acted.to)
    ruling = _ruling(table, early.seat, early.acted, book, keys, (why,), "yes", returned=returned)
    return RulingOutcome((ruling,), apply_action(table, early.seat, early.acted, early.pushed))


def _released(
    table: FloorTable, early: OutOfTurnAct, book: Book, keys: tuple[GroundSubject, ...]
) -> RulingOutcome:
    why = because("floor.released", who=table.name(early.seat))
    may = _at_his_turn(table, early.seat).may()
    out = max(sum(early.pushed), early.counted)
    back = max(0, out - table.state.put[early.seat])
    ruling = _ruling(table, early.seat, PlayerChoice(may), book, keys, (why,), "no", returned=back)
    return RulingOutcome((ruling,), table)


def _at_his_turn(table: FloorTable, seat: int) -> FloorTable:
    queue = (seat, *(each for each in table.state.queue if each != seat))
    return table.with_(state=table.state._replace(queue=queue))


_REGIMES: dict[str, Callable[[FloorTable, OutOfTurnAct, Book], RulingOutcome]] = {
    "unchanged": _if_unchanged,
    "unless-raise": _if_unchanged,
    "outcome-table": _by_outcome,
}


def _ruling(
    table: FloorTable,
    seat: int,
    verdict: RuledAction | PlayerChoice,
    book: Book,
    keys: tuple[GroundSubject, ...],
    reasons: tuple[Message, ...],
    binding: Binding | None,
    returned: int | None = None,
) -> Ruling:
    return Ruling(
        table.name(seat),
        verdict,
        cited(book, *keys),
        reasons,
        returned=returned,
        binding=binding,
        penalty=out_of_turn_penalty(book),
    )
