"""Cards in the muck, near it or on their way: dead, or still their player's."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.carried import carries
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.killing import is_live, killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.incidents.openhands import open_hands
from tapisvert.rulings.incidents.refund import killed_with_refund, uncalled
from tapisvert.rulings.ruling import Acted, Facts, Finding, Reason, because
from tapisvert.rulings.table import Table

_WHO: Final = Field("who", "player")


@incident(
    "hand-mucked-by-dealer",
    _WHO,
    Field("retrievable", "flag", False),
    Field("tabled", "flag", False),
    keys=(
        "hand.protection.mucked",
        "hand.protection.identifiable",
        "hand.protection",
        "showdown.kill-winner",
        "showdown.winning-hand",
    ),
)
def hand_mucked_by_dealer(what: What) -> Outcome:
    """A tabled hand cannot be killed; one the dealer can still give back lives, most say."""
    who = what.who
    if what["tabled"]:
        return _lives(
            what,
            "showdown.kill-winner",
            ("showdown.winning-hand", "showdown.tabled"),
            "showdown.tabled.definition",
            why=because("showdown.tabled-stays", who=who),
        )
    if what["retrievable"] and _gives_back(what.book):
        return _lives(
            what,
            "hand.protection.identifiable",
            "hand.protection",
            why=because("showdown.identifiable", who=who),
        )
    return _dies(what, why=because("showdown.mucked-by-dealer", who=who))


@incident(
    "hand-touched-muck",
    _WHO,
    Field("identifiable", "flag"),
    keys=("hand.protection.identifiable", "hand.protection.mucked", "hand.protection"),
)
def hand_touched_muck(what: What) -> Outcome:
    """Touching other cards kills nothing; not being told apart from them does."""
    if what["identifiable"]:
        return _lives(
            what,
            "hand.protection.identifiable",
            "hand.protection",
            why=because("showdown.identifiable", who=what.who),
        )
    why = because("showdown.not-identifiable", who=what.who)
    return _dies(what, why=why, also=("hand.protection.identifiable",))


@incident(
    "pushes-cards-face-down",
    _WHO,
    Field("retrievable", "flag", True),
    keys=("showdown.live-until-mucked", "showdown.pushed", "showdown.tabled.partial"),
)
def pushes_cards_face_down(what: What) -> Outcome:
    """Pushed is not mucked, unless the book says that cards once given up are out of play."""
    who, rule = what.who, what.book.choice("showdown.pushed")
    if rule.value == "dead":
        why, besides = because("showdown.given-up", who=who), ("showdown.order",)
    elif what["retrievable"]:
        table = what.table.with_(shown={**what.table.shown, what.seat: "pushed"})
        why = because("showdown.pushed-live", who=who)
        return _lives(what, rule.source, "showdown.live-until-mucked", why=why, table=table)
    else:
        why, besides = because("showdown.pushed-lost", who=who), ("showdown.tabled.partial",)
    return answer(
        what,
        Finding(),
        rule.source,
        *besides,
        *_board_needs_cards(what.table),
        reasons=(why, *_no_board_without_cards(what.table, who)),
        facts=Facts(hand="dead"),
        who=who,
        table=_mucked(killed(what.table, what.seat), what.seat),
    )


@incident(
    "discards-believing-won",
    _WHO,
    Field("retrievable", "flag"),
    keys=(
        "showdown.discard-believing-won",
        "showdown.irregular",
        "showdown.tabled.partial",
        "hand.protection.mucked",
    ),
)
def discards_believing_won(what: What) -> Outcome:
    """The dealer keeps the cards and calls the floor; lost among others they are dead."""
    if what["retrievable"] and _gives_back(what.book):
        return _lives(
            what,
            "showdown.discard-believing-won",
            "showdown.irregular",
            "fold.irregular",
            why=because("showdown.discard-kept", who=what.who),
        )
    return _dies(
        what,
        "showdown.discard-believing-won",
        "showdown.tabled.partial",
        why=because("showdown.discard-lost", who=what.who),
    )


def _gives_back(book: Book) -> bool:
    """Whether cards given up by mistake can come back at all."""
    return book.choice("showdown.pushed").value == "live-while-retrievable"


def _lives(
    what: What, *found: Subject | Citation, why: Reason, table: Table | None = None
) -> Outcome:
    facts = Facts(hand="live", returned=0)
    return answer(what, Finding(), *found, reasons=(why,), facts=facts, who=what.who, table=table)


def _dies(
    what: What, *found: Subject | Citation, why: Reason, also: tuple[Subject, ...] = ()
) -> Outcome:
    """The hand is dead; a bet nobody has called comes back where the book says so."""
    table, seat, who = what.table, what.seat, what.who
    rule = what.book.choice("hand.protection.mucked")
    refunds = rule.value == "uncalled-returned"
    open_bet = uncalled(table, seat)
    back = open_bet if refunds else 0
    if back:
        chips = (because("showdown.uncalled-returned", who=who, amount=back),)
    elif open_bet:
        chips = (because("showdown.uncalled-lost", amount=open_bet),)
    else:
        chips = (because("showdown.bets-lost"),)
    after = killed_with_refund(table, seat) if refunds else killed(table, seat)
    own_muck = () if _gives_back(what.book) else (what.book.choice("showdown.pushed").source,)
    return answer(
        what,
        Finding(),
        *found,
        rule.source,
        *own_muck,
        *also,
        "hand.protection",
        *_board_needs_cards(table),
        reasons=(why, *chips, *_no_board_without_cards(table, who)),
        facts=Facts(hand="dead", returned=back),
        who=who,
        table=_mucked(after, seat),
    )


def _mucked(table: Table, seat: int) -> Table:
    return table.with_(shown={**table.shown, seat: "mucked"})


def _board_complete(table: Table) -> bool:
    game = table.state.setup.game
    return game.has_board and table.state.street == len(game.streets) - 1


def _board_needs_cards(table: Table) -> tuple[Subject, ...]:
    return ("showdown.play-the-board",) if _board_complete(table) else ()


def _no_board_without_cards(table: Table, who: str) -> tuple[Reason, ...]:
    return (because("showdown.no-board", who=who),) if _board_complete(table) else ()


@carries("showdown.last-hand", "showdown.play-the-board")
def muck(table: Table, seat: int, book: Book) -> Outcome:
    """A player throws his hand away: a fold while there is betting, at showdown his last word."""
    what = What(table, book, {"who": table.name(seat)})
    who, state = what.who, table.state
    if not is_live(table, seat):
        why = because("showdown.no-hand", who=who)
        return answer(
            what, Finding(), "hand.protection", reasons=(why,), facts=Facts(hand="dead"), who=who
        )
    if state.queue:
        state = hand.play(state, hand.LetStand(hand.Fold(), seat))
        return answer(
            what,
            Acted("fold", table.state.put[seat]),
            "fold.irregular",
            reasons=(because("showdown.muck-is-fold", who=who),),
            facts=Facts(hand="dead"),
            who=who,
            table=_mucked(table.with_(state=state), seat),
        )
    if hand.must_be_open(state):
        why = because("showdown.all-in-open", who=who)
        return _lives(what, *open_hands(table, book), why=why)
    if state.marks.tabled >> seat & 1:
        return _lives(what, "showdown.tabled", why=because("showdown.tabled-stays", who=who))
    return _muck_at_showdown(what)


def _muck_at_showdown(what: What) -> Outcome:
    table, seat, who = what.table, what.seat, what.who
    after = table.with_(state=hand.play(table.state, hand.Kill(seat)))
    reasons = (because("showdown.mucked", who=who), *_no_board_without_cards(table, who))
    last: tuple[Subject, ...] = ()
    if len(after.state.in_hand) == 1:
        winner = table.name(after.state.in_hand[0])
        reasons = (*reasons, because("showdown.last-hand", who=winner))
        last = ("showdown.last-hand",)
    return answer(
        what,
        Finding(),
        *last,
        what.book.choice("showdown.pushed").source,
        ("showdown.order.first", "showdown.order"),
        *_board_needs_cards(table),
        reasons=reasons,
        facts=Facts(hand="dead"),
        who=who,
        table=_mucked(after, seat),
    )
