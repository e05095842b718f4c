"""The cards of the to-do list: what is proposed, why, and the facts a card still asks for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

from tapisvert.desk.queries.plan import shorts
from tapisvert.desk.queries.tasks import Task, tasks
from tapisvert.desk.telling import shown
from tapisvert.last_answer import last_answer
from tapisvert.rulebooks import Citation
from tapisvert.tournament.balancing.proposing import move_once_told
from tapisvert.tournament.breaking.final import final_sizes
from tapisvert.tournament.elimination.amending import is_settled
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.heats.bracket import matches_played
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.readiness import (
    OpeningStep,
    Point,
    before_the_start,
    opening_step,
    seats_left_open,
)
from tapisvert.tournament.proposal import NeedsButton, NeedsStacks, NeedsWinner, Reason
from tapisvert.tournament.seating.allotment import tables_needed
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.todo import FAULT
from tapisvert.web.house import people
from tapisvert.web.live.fragments import View
from tapisvert.web.panels.console.card_acts import SeatChange, act_title, seat_change
from tapisvert.web.permissions import may_see_to
from tapisvert.words import Lang

_MOST: Final = 40
"""Cards on one page: a list longer than that is worked off, not read."""


class ButtonAnswer(NamedTuple):
    """A seat the button may be at: who sits there, and what follows of the move it asks for."""

    seat: int
    name: str
    entry: int = 0
    mover: str = ""
    """Who leaves, where this table's button says it."""
    chair: int = 0
    """Where they sit down, where this table's button says it."""

    @property
    def leads(self) -> bool:
        """Whether a move follows from it."""
        return bool(self.entry or self.chair)


class ButtonQuestion(NamedTuple):
    """A table whose button a card asks for, with the seats it may be at."""

    table: int
    seats: tuple[ButtonAnswer, ...]
    alone: bool
    """Whether no other table is asked: one tap tells it and moves somebody."""

    @property
    def leads(self) -> bool:
        """Whether somebody moves at once."""
        return self.alone and any(answer.leads for answer in self.seats)


class WinnerQuestion(NamedTuple):
    """Who knocked somebody out: one of those who sit there."""

    entry: int
    name: str
    others: tuple[tuple[int, str], ...]
    settled: bool
    """Whether people count on the places as they are: a change wants its reason."""
    person: str


class ProposalCard(NamedTuple):
    """One proposal."""

    id: str
    text: str
    grounds: tuple[Citation, ...]
    ready: bool
    buttons: tuple[ButtonQuestion, ...]
    stacks: tuple[tuple[int, str], ...]
    """Entries whose chips it asks for, with their names."""
    act: str
    """What its button does."""
    move: SeatChange | None
    whose: WinnerQuestion | None = None
    chairs: tuple[int, ...] = ()
    """How many chairs a final table may have, where the director chooses."""
    money: bool = False
    """Whether it is the cashiers' to do."""

    @property
    def both(self) -> bool:
        """Whether the buttons it asks for are told together, and move somebody at once."""
        return len(self.buttons) > 1 and any(one.leads for one in self.buttons[0].seats)

    @property
    def leads(self) -> str:
        """The panel where it is done, for what no single button can do."""
        if self.id.startswith("till:"):
            return "pay"
        return "results" if self.id == "publish" or self.id.startswith("settle:") else ""

    @property
    def leads_to(self) -> str:
        """What that panel is called."""
        return "moneypanel.title" if self.leads == "pay" else "resultpage.title"

    @property
    def declinable(self) -> bool:
        """Whether it can be turned down: a fault of the program stays until it is mended."""
        return not self.id.startswith(FAULT)


CardStep: TypeAlias = OpeningStep | Literal["hash"]


class Opening(NamedTuple):
    """What comes before the first hand."""

    step: CardStep
    players: int
    tables: int
    hash: str
    words: str
    """What the draw mixes in, fixed before it."""
    points: tuple[Point, ...]
    not_full: Reason | None = None
    """Of a sit & go that is drawn before its table is full."""
    waiting: int = 0
    """Who has no seat yet."""

    @property
    def lacks_substitute(self) -> bool:
        """Whether the book wants somebody named who decides when the director is in the hand."""
        return any(
            point.reason.key == "event.ready-substitute" and not point.ready
            for point in self.points
        )


@last_answer
def cards(view: View) -> tuple[ProposalCard, ...]:
    """Everything that is the reader's to see to, in words."""
    now, lang = view.now, view.lang
    due = tasks(Names(now, people()), view.at)
    cards = [task for task in due if may_see_to(view.held, now, task.proposal)][:_MOST]
    return tuple(shown(partial(card, task, lang, view.at), _bare(task, lang)) for task in cards)


def _bare(task: Task, lang: Lang) -> ProposalCard:
    """A card that cannot be drawn in full, with its sentence alone."""
    return ProposalCard(task.id, task.text(lang), task.grounds, False, (), (), "", None, None)


def card(task: Task, lang: Lang, at: int) -> ProposalCard:
    """One task in words."""
    wanted = task.proposal.needs
    asked = [need.table for need in wanted if isinstance(need, NeedsButton)]
    stacks = [need.entries for need in wanted if isinstance(need, NeedsStacks)]
    return ProposalCard(
        task.id,
        task.text(lang),
        task.grounds,
        task.ready,
        _button_questions(task, asked, at),
        tuple((entry, task.names.entry(entry)) for entries in stacks for entry in entries),
        act_title(task, lang),
        seat_change(task),
        next(
            (
                winner_question(task.names, need.entry, need.others)
                for need in wanted
                if isinstance(need, NeedsWinner)
            ),
            None,
        ),
        final_sizes(task.names.now, task.proposal.command),
        _is_money(task),
    )


def _is_money(task: Task) -> bool:
    """Whether cashiers may do it: what takes money, and tills to be counted."""
    command = task.proposal.command
    if command is None:
        return task.id.startswith("till:")
    return TOURNAMENT.given_by(task.names.now, command) == "cashier"


def winner_question(names: Names, entry: int, others: tuple[int, ...]) -> WinnerQuestion:
    """The question with names."""
    return WinnerQuestion(
        entry,
        names.entry(entry),
        tuple((each, names.entry(each)) for each in others),
        is_settled(names.now),
        names.now.field.entries[entry].person,
    )


def opening(now: Tournament) -> Opening | None:
    """The way to the first hand; None once it has begun."""
    due = opening_step(now)
    if due is None or now.setup is None:
        return None
    waiting = len(now.field.unseated)
    players = now.field.playing if due == "start" else waiting + now.field.playing
    step: CardStep = "hash" if due == "draw" and not now.draws.next_hash else due
    tables = _tables_to_set_up(now, now.setup, players)
    points = tuple(before_the_start(now)) if step == "start" else ()
    not_full = None if step == "start" else seats_left_open(now)
    published = now.draws.next_hash or ""
    return Opening(step, players, tables, published, now.draws.words, points, not_full, waiting)


def _tables_to_set_up(now: Tournament, setup: Setup, players: int) -> int:
    """Where cards are dealt at first: whoever has a bye needs no table yet."""
    if setup.heats.bracket:
        return matches_played(players) if players > 1 else 0
    return now.layout.count or tables_needed(max(players, 1), setup.table_size)


def _button_questions(task: Task, tables: list[int], at: int) -> tuple[ButtonQuestion, ...]:
    """Any chair may have it: a button may be dead. Each answer carries its part of the move.

    The button of one table says who leaves, that of the other where one sits down: an answer is
    tried with one for each of the other tables that leads somewhere.
    """
    now = task.names.now
    known: dict[int, SetButton] = {}
    for answers in zip(*(_answers(now, table) for table in tables), strict=False):
        if move_once_told(now, at, task.id, answers):
            known = {answer.table: answer for answer in answers}
            break
    return tuple(
        ButtonQuestion(table, tuple(_answered(task, table, at, known)), len(tables) == 1)
        for table in tables
    )


def _answers(now: Tournament, table: int) -> list[SetButton]:
    chairs = range(1, len(now.layout.tables[table].seats) + 1)
    return [SetButton(table, chair, coming=True) for chair in chairs]


def _answered(
    task: Task, table: int, at: int, known: dict[int, SetButton]
) -> Iterator[ButtonAnswer]:
    names = task.names
    shown = names.now.layout.tables[table]
    short = shorts(names, shown)
    for answer in _answers(names.now, table):
        move = None
        if known:
            move = move_once_told(names.now, at, task.id, ({**known, table: answer}).values())
        entry = shown.at(answer.button)
        name = short[entry][0] if entry else ""
        if move is None:
            yield ButtonAnswer(answer.button, name)
            continue
        leaves = len(known) == 1 or (move.origin is not None and move.origin.table == table)
        arrives = len(known) == 1 or move.seat.table == table
        yield ButtonAnswer(
            answer.button,
            name,
            move.entry if leaves else 0,
            names.entry(move.entry) if leaves else "",
            move.seat.number if arrives else 0,
        )
