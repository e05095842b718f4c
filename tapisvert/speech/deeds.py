"""Writes the acts of a story as lines of notation, in a hand laid out around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tapisvert.slotted import dataclass, field
from tapisvert.speech.chips import fewest, written
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.seats import named
from tapisvert.speech.story import Story, WagerReading
from tapisvert.speech.told_act import Mood, ToldAct

DONE: Final = ("fold", "check", "call", "bet", "raise", "open", "allin", "push", "say")
STAKES: Final = ("bet", "raise", "open", "allin")
SIZED: Final = ("bet", "raise", "open")
"""Acts that mean nothing without an amount."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An act with whoever did it, a nameless one given an identity of its own."""

    who: str
    event: ToldAct

    @property
    def is_stake(self) -> bool:
        return self.event.kind in STAKES

    @property
    def is_unsized(self) -> bool:
        """Whether it is a bet or raise nobody told the amount of."""
        return self.event.kind in SIZED and self.event.amount is None


def deeds_of(story: Story, moods: Sequence[Mood] = ("fact",)) -> list[Deed]:
    """Acts in the order of telling; each bet nobody is named for is somebody else's."""
    made: list[Deed] = []
    for number, event in enumerate(story.events):
        counts = event.mood in moods and event.kind in DONE and not event.everyone
        if not counts or (event.noun and event.amount is None):
            continue
        who = event.who or f"somebody#x{number}"
        made += [
            Deed(who if not more else f"{who}+{more}", event) for more in range(event.how_many)
        ]
    return made


@dataclass(slots=True)
class HandDraft:
    """A hand being laid out: who sits where, what was played, what happened then."""

    story: Story
    row: Sequence[str]
    preflop: bool
    names: dict[str, str] = field(init=False)
    bet: int = field(init=False)
    """What there is to match."""
    stacks: dict[str, int] = field(default_factory=dict)
    play: list[str] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.story.table
        self.names = named(self.row)
        self.bet = 0
        if self.preflop:
            self.bet = table.blinds[1] if table.blinds else 1

    def seats(self, deeds: Iterable[Deed]) -> None:
        """Take down the stacks acts tell of."""
        shoved: list[str] = []
        for deed in deeds:
            event = deed.event
            if event.kind == "allin":
                shoved.append(deed.who)
                if event.amount:
                    self.stacks[deed.who] = event.amount
            elif event.speech is not None and event.speech.stack:
                self.stacks[deed.who] = event.speech.stack
            elif event.speech is not None and event.speech.shoves:
                shoved.append(deed.who)
        for who, amount in self.story.table.stacks.items():
            owner = who if who in self.names else (shoved[0] if len(shoved) == 1 else "")
            if owner:
                self.stacks.setdefault(owner, amount)

    def played(self, deed: Deed) -> bool:
        """Write an act down as done before; False where it cannot be written."""
        line = self.line(deed)
        if line is None:
            return False
        self.play.append(line)
        self._raise_bet(deed)
        return True

    def happens(self, deed: Deed, pending: bool = False) -> bool:
        """Write an act down as what happened; one that is pending changes no bet yet."""
        line = self.line(deed)
        if line is None:
            return False
        self.happened.append(line)
        if not pending:
            self._raise_bet(deed)
        return True

    def _raise_bet(self, deed: Deed) -> None:
        if deed.is_stake:
            self.bet = max(self.bet, deed.event.amount or 0)

    def line(self, deed: Deed) -> str | None:
        """An act in notation."""
        return line_of(deed.event, self.names[deed.who], self.bet)

    def reading(self, with_players: bool = True, missing: str | None = None) -> WagerReading:
        """The hand as it stands in notation."""
        table = self.story.table
        facts = [table.game] if table.game else []
        if not self.preflop:
            facts.append(table.street or "flop")
        if table.blinds:
            facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
        if table.pot:
            facts.append(f"pot {table.pot}")
        if with_players:
            facts.append(f"players {' '.join(self.names[name] for name in self.row)}")
        known = [(who, amount) for who, amount in self.stacks.items() if who in self.names]
        facts += [f"{self.names[who]} has {amount}" for who, amount in known]
        text = f"{', '.join([*facts, *self.play])}: {'; '.join(self.happened)}"
        return WagerReading(text, dict(table.spans), missing=missing)


def draft(story: Story, row: Sequence[str]) -> HandDraft:
    """A hand laid out for these players."""
    return HandDraft(story, row, is_preflop(story))


def line_of(event: ToldAct, name: str, bet: int) -> str | None:
    """An act in notation; `bet` is what there is to match."""
    match event.kind:
        case "fold" | "check" | "call":
            return f"{name} {event.kind}s"
        case "allin":
            return f"{name} goes all-in"
        case "say":
            return f"{name} {_said(event)}"
        case "push":
            chips = _pushed(event)
            return f"{name} pushes {chips}" if chips else None
        case "bet" | "raise" | "open" if event.amount is None:
            return f'{name} says "raise"' if bet else None
        case "bet" | "raise" | "open":
            if not bet:
                return f"{name} bets {event.amount}"
            return f"{name} raises {'by' if event.by else 'to'} {event.amount}"
        case _:
            return None


def _said(event: ToldAct) -> str:
    assert event.speech is not None
    if event.speech.stack and event.speech.shoves:
        return "goes all-in"
    return " then ".join(f'says "{part}"' for part in event.speech.parts)


def _pushed(event: ToldAct) -> str:
    assert event.chips is not None
    if event.chips.sure:
        groups = event.chips.groups
        return written(value for each in groups for value in (each.value,) * each.how_many)
    return written(fewest(event.chips.total))
