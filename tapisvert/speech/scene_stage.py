"""The acts around an incident as they were told, in the floor's notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.deeds import Deed, line_of
from tapisvert.speech.scene import Scene
from tapisvert.speech.story import Story

MISDEALS: Final = (
    "first-card-to-wrong-seat",
    "card-to-ineligible-seat",
    "player-not-dealt",
    "wrong-card-count",
    "consecutive-cards-to-button",
)


class SceneStage(NamedTuple):
    """The story, the acts told in it, and the names they are written with."""

    story: Story
    deeds: Sequence[Deed]
    names: dict[str, str]


def write_as_told(scene: Scene, stage: SceneStage, deeds: Sequence[Deed]) -> None:
    """Street, blinds, pot and the acts as they were told, in order."""
    table = stage.story.table
    street = table.street if table.street in ("flop", "turn", "river") else None
    if table.game:
        scene.facts.append(table.game)
    if street:
        scene.facts.append(street)
    if table.blinds:
        scene.facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
    if table.pot and street:
        scene.facts.append(f"pot {table.pot}")
    bet = 0 if street else table.blinds[1] if table.blinds else 1
    for deed in deeds:
        bet = _write_down(scene, deed, stage.names[deed.who], bet)


def _write_down(scene: Scene, deed: Deed, name: str, bet: int) -> int:
    """One act as it was played; what there is to match after it."""
    event = deed.event
    if deed.is_unsized:
        if scene.incident not in MISDEALS or event.noun:
            return bet
        scene.assumed.append("amount")
        bet = max(2 * bet, 200)
        scene.play.append(f"{name} raises to {bet}")
        return bet
    if event.kind == "allin" and event.amount:
        scene.facts.append(f"{name} has {event.amount}")
    line = line_of(event, name, bet)
    if event.speech is not None and event.speech.parts == ("call",):
        line = f"{name} calls"
    if line is not None:
        scene.play.append(line)
    return max(bet, event.amount or 0)


def who_shoved(stage: SceneStage) -> str | None:
    """Whoever is all-in."""
    for deed in stage.deeds:
        speech = deed.event.speech
        if deed.event.kind == "allin" or (speech is not None and speech.shoves):
            return stage.names[deed.who]
    return None
