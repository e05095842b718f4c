"""The blind structures a league lays down: its nights are opened with them and keep them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.structures.lengths import lengths_unlike
from tapisvert.tournament.structures.preset import titled
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class LayDownStructure(Command):
    """Every night of a type is played by this structure; told again, by another one."""

    kind: str
    structure: Structure


@dataclass(frozen=True, slots=True)
class StructureLaidDown(Event):
    """Nights that are opened from now on have it."""

    kind: str
    structure: Structure


@decides(LayDownStructure, by=MANAGEMENT)
@implements("structure.fixed")
def lay_down(now: League, command: LayDownStructure, _: Meta) -> tuple[Event, ...]:
    """With levels as long as the league's book wants them."""
    if not now.book:
        raise Invalid("league.not-founded")
    if command.kind not in KINDS:
        raise Invalid("league.unknown-kind", kind=command.kind, known=KINDS)
    for _key, values, _subject in lengths_unlike(command.structure, command.kind, now.law):
        raise Illegal("league.level-length", **values)
    if now.structures.get(command.kind) == command.structure:
        raise Illegal("league.structure-already")
    return (StructureLaidDown(command.kind, command.structure),)


@evolves(StructureLaidDown)
def laid_down(now: League, event: StructureLaidDown) -> League:
    return replace(now, structures=now.structures.set(event.kind, event.structure))


@tells(StructureLaidDown)
def tell_laid_down(names: LeagueNames, event: StructureLaidDown) -> Iterator[Message]:
    name = partial(titled, event.structure.name)
    values = {"kind": names.kind(event.kind), "name": name}
    yield Message("leaguedesk.told-structure", {**values, "n": len(played(event.structure))})


@implements("structure.fixed")
def refuse_other_blinds(now: League, kind: str, structure: Structure) -> None:
    """Refused at the first level whose blinds are not those the league laid down, if it did."""
    laid_down = now.structures.get(kind)
    if laid_down is None or not now.law.flag("structure.fixed").value:
        return
    for number, (level, wanted) in enumerate(
        zip(played(structure), played(laid_down), strict=False), 1
    ):
        if _stakes(level) != _stakes(wanted):
            blinds = f"{wanted.small_blind}/{wanted.big_blind}"
            raise Illegal("league.structure-fixed", level=number, blinds=blinds)


def played(structure: Structure) -> list[Level]:
    """The levels without the breaks, which a director sets."""
    return [level for level in structure.levels if level.kind == "play"]


def _stakes(level: Level) -> tuple[object, ...]:
    blinds = level.small_blind, level.big_blind, level.ante, level.big_blind_ante
    return (*blinds, level.small_bet, level.big_bet, level.bring_in, level.game)
