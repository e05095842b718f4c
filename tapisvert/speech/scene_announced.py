"""A bet, a stack or a pot announced as another one: what it really was is written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tapisvert.speech.deeds import STAKES
from tapisvert.speech.figures_told import TwoFigures, announced
from tapisvert.speech.scene import Scene
from tapisvert.speech.scene_stage import SceneStage, who_shoved, write_as_told

_LEAST: Final = 25
"""Smaller figures are no bets."""


def write_wrong_count(scene: Scene, stage: SceneStage) -> None:
    """An all-in for one amount, announced as another."""
    write_as_told(scene, stage, ())
    who, figure = scene.fields["who"], scene.fields.get("told")
    owner = who_shoved(stage) or ""
    owner = owner if owner and owner != who else scene.another(who)
    true = _true_figure(scene, stage)
    if true is None:
        shoves = [deed.event.amount for deed in stage.deeds if deed.event.kind == "allin"]
        true = _another_figure(figure, shoves, stage)
    if true is None:
        scene.needs = "stack"
        return
    scene.facts = [scene.street or "river", f"players {owner} {who}", f"{owner} has {true}"]
    scene.play = [f"{owner} goes all-in"]


def write_misstated(scene: Scene, stage: SceneStage) -> None:
    """A bet of one amount, announced as another."""
    write_as_told(scene, stage, ())
    who, figure = scene.fields["who"], scene.fields.get("told")
    bets = [d for d in stage.deeds if d.event.kind in STAKES and d.event.amount]
    bets = [deed for deed in bets if str(deed.event.amount) != figure]
    true = _true_figure(scene, stage)
    if true is None:
        true = _another_figure(figure, [deed.event.amount for deed in bets], stage)
    if true is None or figure is None:
        scene.needs = "facing"
        return
    owner = stage.names[bets[0].who] if bets and bets[0].event.amount == true else ""
    owner = owner if owner and owner != who else scene.another(who)
    scene.facts = [scene.street or "river", f"players {owner} {who}"]
    scene.play = [f"{owner} bets {true}"]


def _true_figure(scene: Scene, stage: SceneStage) -> int | None:
    """What it really was, where the words around both figures tell it."""
    both = announced(stage.story, bet_is_true=True)
    known = both is not None and both.announced.text == scene.fields.get("told")
    return both.true if both is not None and known else None


def _another_figure(
    figure: str | None, amounts: Iterable[int | None], stage: SceneStage
) -> int | None:
    """The first amount that is not the one announced."""
    in_words = [each.value for each in stage.story.row if each.kind == "amount"]
    every = [*filter(None, amounts), *(value for value in in_words if value >= _LEAST)]
    return next((amount for amount in every if str(amount) != figure), None)


def write_as_announced(scene: Scene, stage: SceneStage, both: TwoFigures) -> None:
    """The pot as it really was, and a bet of what was announced."""
    scene.needs = None
    scene.fields["told"] = both.announced.text
    before = [fact for fact in scene.facts if not fact.startswith(("pot ", "players "))]
    stakes = [deed for deed in stage.deeds if deed.event.kind in STAKES]
    bettor = stage.names[stakes[0].who] if stakes else scene.another()
    others = [line for line in scene.play if line.split()[0] != bettor and " bets " not in line]
    row = list(dict.fromkeys((bettor, *(line.split()[0] for line in others))))
    row = row if len(row) > 1 else [*row, scene.another(*row)]
    scene.facts = [*before, f"pot {both.true}", f"players {' '.join(row)}"]
    scene.play = [f"{bettor} bets {both.announced.text}", *others]
