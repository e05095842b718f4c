"""Acts out of turn: what binds, what is released, and the player who was passed over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tapisvert import hand
from tapisvert.carried import carries
from tapisvert.rulebooks import Book
from tapisvert.rulings.applied import applied
from tapisvert.rulings.grounds import Subject, cited
from tapisvert.rulings.incidents.kind import Outcome
from tapisvert.rulings.ruling import (
    Acted,
    Binding,
    Choice,
    Discretion,
    Penalty,
    Reason,
    Ruling,
    because,
)
from tapisvert.rulings.substantial import is_substantial
from tapisvert.rulings.table import Done, Early, Table

_OUT: Subject = ("turn.out.binding", "turn.out")
_KEYS: tuple[Subject, ...] = (_OUT, "turn.out.word", "turn.out.warning")
"""The general article, the one on words where a book has it apart, and the warning."""


def sanction(book: Book) -> Penalty:
    """What acting out of turn costs: a penalty that may follow, or a warning that must."""
    ladder = book.names("penalty.ladder").value
    if book.choice("turn.out.penalty").value == "warning":
        return Penalty("must", ladder, suggested="warning")
    return Penalty("may", ladder)


@carries("turn.out", "turn.in-turn", "turn.binding", "turn.await-amount")
def out_of_turn(table: Table, early: Early, book: Book) -> Outcome:
    """An act before one's turn: a fold stands at once, anything else waits for those skipped."""
    actor = table.state.actor
    assert actor is not None
    seat, acted = early.seat, early.acted
    early = replace(early, passed=_before(table, seat))
    table = table.with_(early=(*(e for e in table.early if e.seat != seat), early))
    turn = because("floor.out-of-turn", who=table.name(seat), turn=table.name(actor))
    if is_substantial([Done(e.seat, e.acted.action, e.acted.to) for e in table.early], book):
        return _skipped(table, seat, turn, book)
    if acted.action == "fold":
        stands = because("floor.fold-out-of-turn")
        keys: tuple[Subject, ...] = (("turn.out.skipped-folds", *_OUT), "fold.irregular")
        keys = (*keys, *_KEYS)
        ruling = _ruling(table, seat, acted, book, keys, (turn, stands), "yes")
        folded = hand.play(table.state, hand.LetStand(hand.Fold(), seat))
        done = (*table.done, Done(seat, "fold", acted.to))
        return Outcome((ruling,), table.with_(state=folded, done=done))
    waits = because("floor.waits", turn=table.name(actor))
    verdict = acted if early.may is None else Choice(early.may)
    ruling = _ruling(table, seat, verdict, book, _KEYS, (turn, waits), "if-unchanged")
    return Outcome((ruling,), table)


@carries("turn.skipped")
def _skipped(table: Table, seat: int, turn: Reason, book: Book) -> Outcome:
    """Substantial action behind a player who stayed silent: it stands, and he is ruled upon."""
    passed = _passed_over(table)
    count = "three" if len(table.early) >= 3 else "two"
    keys: tuple[Subject, ...] = (
        "turn.skipped",
        f"substantial-action.{count}",
        "substantial-action",
    )
    why = because("floor.substantial-behind")
    acted = next(e.acted for e in table.early if e.seat == seat)
    ruling = _ruling(table, seat, acted, book, keys, (turn, why), "yes")
    for early in table.early:
        if early.may is not None:
            unchanged = table.state.bets.bet == early.bet
            left = {early.seat: early.may} if unchanged else {}
            table = table.with_(only={**table.only, **left})
        elif table.state.live >> early.seat & 1:
            table = applied(table, early.seat, early.acted, early.pushed)
    table = table.with_(early=())
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
    return Outcome((*about, ruling), table)


def _passed_over(table: Table) -> tuple[int, ...]:
    """The players who stayed silent before the first of those acts out of turn."""
    return min((each.passed for each in table.early), key=len)


def _before(table: Table, seat: int) -> tuple[int, ...]:
    """The players whose turn comes before his and who have not acted either."""
    early = {each.seat for each in table.early}
    queue = table.state.queue
    ahead = queue[: queue.index(seat)] if seat in queue else queue
    return tuple(each for each in ahead if each not in early)


def settle_early(table: Table, book: Book) -> Outcome:
    """Rule on those who acted out of turn: as the turn reaches them, or as soon as it is sure."""
    rulings: list[Ruling] = []
    regime = book.choice("turn.out").value
    ahead = tuple(e for e in table.early if e.acted.action != "fold" or not e.is_past)
    table = table.with_(early=ahead)
    while (waiting := _waiting(table) or _overtaken(table, regime)) is not None:
        outcome = _REGIMES[regime](table, waiting, book)
        rulings.extend(outcome.rulings)
        table = outcome.table.with_(
            early=tuple(e for e in outcome.table.early if e.seat != waiting.seat)
        )
    return Outcome(tuple(rulings), table)


def _waiting(table: Table) -> Early | None:
    actor = table.state.actor
    return next((e for e in table.early if e.seat == actor and e.acted.action != "fold"), None)


def _overtaken(table: Table, regime: str) -> Early | None:
    """One whom a bet or raise has released already, whoever still acts before him."""
    if regime == "outcome-table":
        return None
    bet = table.state.bets.bet
    return next((e for e in table.early if bet > e.bet and e.acted.action != "fold"), None)


def _if_unchanged(table: Table, early: Early, book: Book) -> Outcome:
    if table.state.bets.bet > early.bet:
        return _released(table, early, book, _KEYS)
    return _bound(table, early, book, _KEYS)


@carries("turn.out.skipped-folds", "turn.out.skipped-checks", "turn.out.skipped-bets-more")
def _by_outcome(table: Table, early: Early, book: Book) -> Outcome:
    """A table of outcomes: what the players passed over did decides what is left to him."""
    done = {each.action for each in early.outcomes}
    if done <= {"fold"}:
        return _bound(table, early, book, ("turn.out.skipped-folds", *_KEYS))
    if done <= {"fold", "check"}:
        if early.acted.action == "check":
            return _bound(table, early, book, ("turn.out.skipped-checks", *_KEYS))
        return _only_check(table, early, book)
    if table.state.bets.bet > early.acted.to:
        keys = ("turn.out.skipped-bets-more", *_KEYS)
        return _released(table, early, book, keys)
    why = because("floor.call-or-fold-only", bet=table.state.bets.bet, said=early.acted.to)
    return _narrowed(table, early, book, frozenset({"call", "fold"}), why)


def _only_check(table: Table, early: Early, book: Book) -> Outcome:
    """He may only check: said as his action, and left for him to do."""
    narrowed = _narrowed(table, early, book, frozenset({"check"}), because("floor.check-only"))
    put = table.state.put[early.seat]
    ruling = _ruling(
        table,
        early.seat,
        Acted("check", put),
        book,
        ("turn.out.skipped-checks", *_KEYS),
        narrowed.rulings[0].reasons,
        None,
        returned=max(0, sum(early.pushed) - put),
    )
    return Outcome((ruling,), narrowed.table)


def _narrowed(table: Table, early: Early, book: Book, may: frozenset[str], why: Reason) -> Outcome:
    keys = ("turn.out.skipped-checks", *_KEYS)
    ruling = _ruling(table, early.seat, Choice(may), book, keys, (why,), None)
    return Outcome((ruling,), table.with_(only={**table.only, early.seat: may}))


def _bound(table: Table, early: Early, book: Book, keys: tuple[Subject, ...]) -> Outcome:
    why = because("floor.bound", who=table.name(early.seat))
    if early.may is not None:
        ruling = _ruling(table, early.seat, Choice(early.may), book, keys, (why,), "yes")
        return Outcome((ruling,), table.with_(only={**table.only, early.seat: early.may}))
    returned = max(0, sum(early.pushed) - early.acted.to)
    ruling = _ruling(table, early.seat, early.acted, book, keys, (why,), "yes", returned=returned)
    return Outcome((ruling,), applied(table, early.seat, early.acted, early.pushed))


def _released(table: Table, early: Early, book: Book, keys: tuple[Subject, ...]) -> Outcome:
    why = because("floor.released", who=table.name(early.seat))
    may = _at_his_turn(table, early.seat).may()
    back = max(0, sum(early.pushed) - table.state.put[early.seat])
    ruling = _ruling(table, early.seat, Choice(may), book, keys, (why,), "no", returned=back)
    return Outcome((ruling,), table)


def _at_his_turn(table: Table, seat: int) -> Table:
    queue = (seat, *(each for each in table.state.queue if each != seat))
    return table.with_(state=table.state._replace(queue=queue))


_REGIMES: dict[str, Callable[[Table, Early, Book], Outcome]] = {
    "unchanged": _if_unchanged,
    "unless-raise": _if_unchanged,
    "outcome-table": _by_outcome,
}


def _ruling(
    table: Table,
    seat: int,
    verdict: Acted | Choice,
    book: Book,
    keys: tuple[Subject, ...],
    reasons: tuple[Reason, ...],
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
        penalty=sanction(book),
    )
