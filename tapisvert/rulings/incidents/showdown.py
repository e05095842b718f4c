"""Hands shown: all of them, one card only, to one player only, or announced wrongly."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.cards import Cards
from tapisvert.carried import carries
from tapisvert.rulebooks import Book
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.conduct import exposed
from tapisvert.rulings.incidents.killing import is_live, killed
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.incidents.openhands import open_hands
from tapisvert.rulings.ruling import Choice, Facts, Finding, Reason, because
from tapisvert.rulings.table import Table

ALL_OR_FLOOR: Final = ("table-all", "call-floor")


@incident(
    "tables-one-card",
    Field("who", "player"),
    keys=("showdown.one-card", "showdown.irregular", "showdown.tabled.definition"),
)
def tables_one_card(what: What) -> Outcome:
    """The dealer orders the others up; refused, the floor is called."""
    return answer(
        what,
        Choice(frozenset(), ALL_OR_FLOOR),
        "showdown.one-card",
        "showdown.tabled.definition",
        "showdown.tabled",
        "showdown.irregular",
        "showdown.play-the-board",
        reasons=(
            because("showdown.one-card", who=what.who),
            because("showdown.one-card-floor", who=what.who),
        ),
        facts=Facts(options=ALL_OR_FLOOR),
        who=what.who,
    )


@incident(
    "false-declaration",
    Field("who", "player"),
    Field("deliberate", "flag"),
    keys=("showdown.cards-speak", "showdown.false-declaration"),
)
def false_declaration(what: What) -> Outcome:
    """The cards decide, whatever was said; saying it on purpose may cost."""
    rule = what.book.choice("showdown.false-declaration")
    reasons: tuple[Reason, ...] = (because("showdown.cards-speak", who=what.who),)
    if what["deliberate"]:
        penalty = penalties.may(what.book)
        reasons = (*reasons, because("showdown.miscalled-on-purpose", who=what.who))
    else:
        penalty = penalties.NO_PENALTY
        reasons = (*reasons, because("showdown.miscalled-in-error", who=what.who))
    return answer(
        what,
        Finding(),
        "showdown.cards-speak",
        rule.source,
        reasons=reasons,
        who=what.who,
        penalty=penalty,
    )


@incident(
    "shows-one-player",
    Field("who", "player"),
    Field("to", "player"),
    keys=("showdown.show-one-show-all", "cards.exposed"),
)
def shows_one_player(what: What) -> Outcome:
    """Shown to one is shown to all where the book says so; some books kill a hand shown early."""
    who, book, table = what.who, what.book, what.table
    all_see = book.flag("showdown.show-one-show-all")
    exposed = book.choice("cards.exposed")
    early = bool(table.state.queue) and is_live(table, what.seat)
    dead = early and exposed.value == "dead"
    options = ("show-all",) if all_see.value else ()
    reason = "show-one-all" if all_see.value else "show-one-free"
    reasons: tuple[Reason, ...] = (because(f"showdown.{reason}", who=who, to=what["to"]),)
    if dead:
        reasons = (*reasons, because("showdown.shown-early-dead", who=who))
    return answer(
        what,
        Finding(),
        *((exposed.source,) if dead else ()),
        all_see.source,
        exposed.source,
        ("cards.exposed.forbidden", "cards.exposed"),
        reasons=reasons,
        facts=Facts(options=options, hand="dead" if dead else "live"),
        who=who,
        table=killed(table, what.seat) if dead else None,
    )


@carries("showdown.tabled.definition", "showdown.tabled", "showdown.play-the-board")
def tabled(table: Table, seat: int, cards: Cards, book: Book) -> Outcome:
    """A player turns cards up: while there is betting he exposes them, at showdown he shows."""
    what = What(table, book, {"who": table.name(seat)})
    who, state = what.who, table.state
    if not hand.betting_over(state):
        return exposed(table, seat, book)
    needed = len(hand.hand_of(state, seat))
    if len(cards) < needed:
        return tables_one_card(what)
    if state.phase == "show":
        state = hand.play(state, hand.TableHand(seat, tuple(cards)))
    return answer(
        what,
        Finding(),
        *(open_hands(table, book) if hand.must_be_open(table.state) else ()),
        "showdown.tabled.definition",
        "showdown.tabled",
        "showdown.play-the-board",
        reasons=(because("showdown.tabled", who=who, cards=needed),),
        facts=Facts(hand="live"),
        who=who,
        table=table.with_(state=state, shown={**table.shown, seat: "tabled"}),
    )
