"""An incident with the action an account counts: each way it may have been played.

Nothing here knows which rulings look at action: every way is put to the floor, and those that come
to the same as the incident alone change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.replacing import replace
from tapisvert.rulings.incidents import incident_kind
from tapisvert.speech.action_told import ActionTold, action_since, action_told, may_be_late
from tapisvert.speech.scene import Scene
from tapisvert.speech.scene_play import lays_out_play
from tapisvert.speech.story import Story
from tapisvert.speech.verdicts import Tried

_ACTORS: Final = ("UTG", "HJ", "CO")
_BOARD: Final = ("flop", "turn", "river")
_ENOUGH: Final = 3
"""So many acts are action enough in every book."""
_ANSWERS: Final = {
    "none": ActionTold(-1, None, ()),
    "some": ActionTold(_ENOUGH, True, ()),
    "with-chips": ActionTold(2, True, ()),
    "no-chips": ActionTold(2, False, ()),
}
"""What is answered to the question who had acted."""


def scenes_with_action(scene: Scene, tale: Story, alone: Tried) -> list[Scene]:
    """The incident after the action that was told; empty where none was, or it is in there."""
    if lays_out_play(scene.incident):
        return []
    action = _answered(tale, scene) or _told(scene, tale)
    laid_out = bool(scene.play) and alone.reply is not None
    if laid_out and (action is None or action.acts <= len(scene.play)):
        return []
    street = tale.table.street
    acted = action is not None and action.acts > 0
    noticed = (acted or tale.account.has("noticed-late")) and "street" not in scene.fields
    if street in _BOARD and noticed and _answered(tale, scene) is None:
        return [replace(scene, facts=[street], play=[])]
    if action is None or action.acts < 0:
        return []
    return [_acted(scene, count, chips) for count, chips in _ways(action)]


def _told(scene: Scene, tale: Story) -> ActionTold | None:
    """The action that bears on an incident: on a board card only what came after it."""
    if scene.fields.get("street") in _BOARD:
        return action_since(tale, _places(scene))
    return action_told(tale, _places(scene))


def _places(scene: Scene) -> list[tuple[int, int]]:
    """Where the incident itself is told, with its fields."""
    return [*scene.told_at, *(span for spans in scene.words.values() for span in spans)]


def is_left_open(scene: Scene, tale: Story) -> bool:
    """Whether the account does not allow to assume that nobody had acted."""
    later = tale.table.street is not None and "street" not in scene.fields
    later |= tale.account.has("noticed-now")
    return later or may_be_late(tale, _places(scene))


def scene_if_others_acted(scene: Scene, tale: Story) -> Scene | None:
    """ "The button has three cards and has already bet": who acted before him nobody says."""
    action = _told(scene, tale)
    who = scene.fields.get("who")
    if action is None or action.acts != 1 or who in (None, "UTG"):
        return None
    alone = tale.table.street is None and {event.who for event in tale.done} == {who}
    if not alone or lays_out_play(scene.incident) or _answered(tale, scene) is not None:
        return None
    return _acted(scene, _ENOUGH, True)


def scene_if_late(scene: Scene, tale: Story) -> Scene | None:
    """The incident after action nobody spoke of; None where the account settles it."""
    dealing = tale.account.has("during-deal") and not tale.account.has("noticed-late")
    settled = dealing or tale.account.has("nobody-acted")
    if settled or scene.play or lays_out_play(scene.incident) or _answered(tale, scene) is not None:
        return None
    return _acted(scene, _ENOUGH, True)


def action_spans(scene: Scene, tale: Story) -> tuple[tuple[int, int], ...]:
    """The words that tell of the action."""
    action = _told(scene, tale)
    return action.spans if action is not None else ()


def _answered(tale: Story, scene: Scene) -> ActionTold | None:
    answer = _ANSWERS.get(tale.answers.get("substantial-action", ""))
    if answer is None or answer.acts != 2:
        return answer
    counted = _told(scene, tale)
    return answer._replace(acts=counted.acts) if counted and counted.acts else answer


def _ways(action: ActionTold) -> Iterator[tuple[int, bool]]:
    """How many acted, with chips first and then without, where nobody says."""
    for chips in (True, False) if action.chips is None else (action.chips,):
        yield action.acts or (_ENOUGH if chips else 1), chips


def _acted(scene: Scene, count: int, chips: bool) -> Scene:
    fields = {each.name: each.kind for each in incident_kind(scene.incident).fields}
    people = [
        name
        for field, value in scene.fields.items()
        if fields.get(field) in ("player", "players")
        for name in value.split(",")
    ]
    street = scene.fields.get("street")
    if street in _BOARD:
        seats = dict.fromkeys((*_ACTORS, *people, "BTN"))
        first, later = ("bets 200", "calls") if chips else ("checks", "checks")
        play = [f"{who} {later if place else first}" for place, who in enumerate(_ACTORS[:count])]
        return replace(scene, facts=[street, f"players {' '.join(seats)}"], play=play)
    seats = dict.fromkeys(("SB", "BB", *_ACTORS, *people, "BTN"))
    doing = "calls" if chips else "folds"
    facts = [*(fact for fact in scene.facts if " " not in fact), f"players {' '.join(seats)}"]
    return replace(scene, facts=facts, play=[f"{who} {doing}" for who in _ACTORS[:count]])
