"""Cards a player gives up himself: pushed, discarded, mucked."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.carried import carries
from tapisvert.rulebooks import Book
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.fate import (
    board_needs_cards,
    dies,
    gives_back,
    lives,
    mucked,
    no_board_without_cards,
)
from tapisvert.rulings.incidents.killing import is_live, killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.incidents.openhands import open_hands
from tapisvert.rulings.ruling import Acted, Facts, Finding, because
from tapisvert.rulings.table import Table


@incident(
    "pushes-cards-face-down",
    Field("who", "player"),
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
        return lives(what, rule.source, "showdown.live-until-mucked", why=why, table=table)
    else:
        why, besides = because("showdown.pushed-lost", who=who), ("showdown.tabled.partial",)
    return answer(
        what,
        Finding(),
        rule.source,
        *besides,
        *board_needs_cards(what.table),
        reasons=(why, *no_board_without_cards(what.table, who)),
        facts=Facts(hand="dead"),
        who=who,
        table=mucked(killed(what.table, what.seat), what.seat),
    )


@incident(
    "discards-believing-won",
    Field("who", "player"),
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
    if what["retrievable"] and gives_back(what.book):
        return lives(
            what,
            "showdown.discard-believing-won",
            "showdown.irregular",
            "fold.irregular",
            why=because("showdown.discard-kept", who=what.who),
        )
    return dies(
        what,
        "showdown.discard-believing-won",
        "showdown.tabled.partial",
        why=because("showdown.discard-lost", who=what.who),
    )


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
            table=mucked(table.with_(state=state), seat),
        )
    if hand.must_be_open(state):
        why = because("showdown.all-in-open", who=who)
        return lives(what, *open_hands(table, book), why=why)
    if state.marks.tabled >> seat & 1:
        return lives(what, "showdown.tabled", why=because("showdown.tabled-stays", who=who))
    return _muck_at_showdown(what)


def _muck_at_showdown(what: What) -> Outcome:
    table, seat, who = what.table, what.seat, what.who
    after = table.with_(state=hand.play(table.state, hand.Kill(seat)))
    reasons = (because("showdown.mucked", who=who), *no_board_without_cards(table, who))
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
        *board_needs_cards(table),
        reasons=reasons,
        facts=Facts(hand="dead"),
        who=who,
        table=mucked(after, seat),
    )
