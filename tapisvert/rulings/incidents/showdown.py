"""Hands shown: all of them, one card only, to one player only, or announced wrongly."""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.cards import Cards
from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.conduct import rule_on_exposed_cards
from tapisvert.rulings.incidents.dead_hands import is_live, kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.open_hands import open_hands_subjects
from tapisvert.rulings.ruling import Finding, PlayerChoice, RulingFacts, because
from tapisvert.words.message import Message

ALL_OR_FLOOR: Final = ("table-all", "call-floor")


@incident(
    "tables-one-card",
    IncidentField("who", "player"),
    keys=("showdown.one-card", "showdown.irregular", "showdown.tabled.definition"),
)
def tables_one_card(what: IncidentContext) -> RulingOutcome:
    """The dealer orders the others up; refused, the floor is called."""
    return answer(
        what,
        PlayerChoice(frozenset(), ALL_OR_FLOOR),
        "showdown.one-card",
        "showdown.tabled.definition",
        "showdown.tabled",
        "showdown.irregular",
        "showdown.play-the-board",
        reasons=(
            because("showdown.one-card", who=what.who),
            because("showdown.one-card-floor", who=what.who),
        ),
        facts=RulingFacts(options=ALL_OR_FLOOR),
        who=what.who,
        headline=because("showdown.one-card-all", who=what.who),
    )


@incident(
    "false-declaration",
    IncidentField("who", "player"),
    IncidentField("deliberate", "flag"),
    keys=("showdown.cards-speak", "showdown.false-declaration"),
)
def false_declaration(what: IncidentContext) -> RulingOutcome:
    """The cards decide, whatever was said; saying it on purpose may cost."""
    rule = what.book.choice("showdown.false-declaration")
    reasons: tuple[Message, ...] = (because("showdown.cards-speak", who=what.who),)
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
    IncidentField("who", "player"),
    IncidentField("to", "player"),
    keys=("showdown.show-one-show-all", "cards.exposed"),
)
def shows_one_player(what: IncidentContext) -> RulingOutcome:
    """Shown to one is shown to all where the book says so; some books kill a hand shown early."""
    who, book, table = what.who, what.book, what.table
    all_see = book.flag("showdown.show-one-show-all")
    exposed = book.choice("cards.exposed")
    early = bool(table.state.queue) and is_live(table, what.seat)
    dead = early and exposed.value == "dead"
    options = ("show-all",) if all_see.value else ()
    reason = "show-one-all" if all_see.value else "show-one-free"
    reasons: tuple[Message, ...] = (because(f"showdown.{reason}", who=who, to=what["to"]),)
    if dead:
        reasons = (*reasons, because("showdown.shown-early-dead", who=who))
    penalty = None
    if early:
        penalty = penalties.must(book, suggested="warning") if dead else penalties.may(book)
        reasons = (*reasons, because(f"showdown.shown-early-{penalty.status}"))
    return answer(
        what,
        Finding(),
        *((exposed.source,) if dead else ()),
        all_see.source,
        exposed.source,
        ("cards.exposed.forbidden", "cards.exposed"),
        *(("one-player-to-a-hand", "disclosure") if early else ()),
        *((("penalty.may", "penalty.may-or-must"),) if early and not dead else ()),
        reasons=reasons,
        facts=RulingFacts(options=options, hand="dead" if dead else "live"),
        penalty=penalty,
        who=who,
        table=kill_hand(table, what.seat) if dead else None,
    )


@implements("showdown.tabled.definition", "showdown.tabled", "showdown.play-the-board")
def rule_on_tabled_cards(table: FloorTable, seat: int, cards: Cards, book: Book) -> RulingOutcome:
    """Cards turned up by their player: exposed while there is betting, tabled at showdown."""
    what = IncidentContext(table, book, {"who": table.name(seat)})
    who, state = what.who, table.state
    if not hand.betting_over(state):
        return rule_on_exposed_cards(table, seat, book)
    needed = len(hand.hand_of(state, seat))
    if len(cards) < needed:
        return tables_one_card(what)
    if state.phase == "show":
        state = hand.play(state, hand.TableHand(seat, tuple(cards)))
    return answer(
        what,
        Finding(),
        *(open_hands_subjects(table, book) if hand.must_be_open(table.state) else ()),
        "showdown.tabled.definition",
        "showdown.tabled",
        "showdown.play-the-board",
        reasons=(because("showdown.tabled", who=who, cards=needed),),
        facts=RulingFacts(hand="live"),
        who=who,
        table=table.with_(state=state, shown={**table.shown, seat: "tabled"}),
    )


@incident("shows-first-asked", keys=("showdown.order", "showdown.order.first"))
def shows_first_asked(what: IncidentContext) -> RulingOutcome:
    """Who shows first: whoever bet or raised last on the last street, else the first to act."""
    table = what.table
    seat = hand.shows_first(table.state)
    first = table.name(seat)
    bet = table.state.bets.aggressor == seat
    why = because("questions.shows-aggressor" if bet else "questions.shows-first-to-act", who=first)
    turn = table.to_act
    waits = () if turn is None else (because("questions.shows-not-yet", turn=turn),)
    open_hands = hand.must_be_open(table.state)
    return answer(
        what,
        Finding(),
        *(open_hands_subjects(table, what.book) if open_hands else ()),
        ("showdown.order.first", "showdown.order"),
        "showdown.order",
        reasons=(because("questions.shows-all"),) if open_hands else (why, *waits),
        facts=RulingFacts(answer="all" if open_hands else first),
        who="" if open_hands else first,
        headline=because("questions.shows-all") if open_hands else why,
    )
