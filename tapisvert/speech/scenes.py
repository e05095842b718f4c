"""An incident in the floor's notation: its fields read from a story, and the betting around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tapisvert.rulings.incidents import incident_kind
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField
from tapisvert.speech.cues import first
from tapisvert.speech.facts.second_reading import weigh_facts
from tapisvert.speech.fields import field_value
from tapisvert.speech.pointing import described
from tapisvert.speech.priors import prior_of
from tapisvert.speech.roles import Cast, Value, cast_of, who_of
from tapisvert.speech.scene import Missing, Scene
from tapisvert.speech.scene_play import add_play
from tapisvert.speech.story import Story

_FLAG: Final = ("true", "false")
_OVER_FACTS: Final = ("flop", "players A B")
_OVER_PLAY: Final = ("A bets 200", "B folds")
"""A hand that has been won, where the account says that it is over."""
_ANY_NUMBER: Final = ("1", "2", "3")


def scene_of(name: str, story: Story, told_at: Sequence[tuple[int, int]] = ()) -> Scene:
    """The incident with everything the account tells of it, and where it tells it."""
    scene = cued_scene(name, story, told_at)
    weigh_facts(scene, story)
    return scene


def cued_scene(name: str, story: Story, told_at: Sequence[tuple[int, int]] = ()) -> Scene:
    """The incident as far as cues read it."""
    scene = Scene(name, told_at=tuple(told_at))
    cast = cast_of(story)
    data = described()[name]
    for each in incident_kind(name).fields:
        _fill(scene, each, data, story, cast)
    add_play(scene, story, cast)
    if name == "stud-river-face-up" and not scene.facts:
        left = story.table.players_left
        if left is None:
            scene.missing.append(Missing("players-left", ("2", "3"), default="2"))
        elif left > len(("one", "other")):
            scene = scene.played({"players-left": "3"})
    if first(data.get("hand-over", ()), story.account) is not None:
        scene.facts, scene.play = list(_OVER_FACTS), list(_OVER_PLAY)
    return scene


def _fill(
    scene: Scene, each: IncidentField, data: Mapping[str, Any], story: Story, cast: Cast
) -> None:
    """One field: told, answered, left to its default, or missing."""
    value = _told(each, data.get("fields", {}).get(each.name), story, cast, scene)
    if value is None and each.name in story.answers:
        value = Value(story.answers[each.name])
    if value is not None:
        scene.fields[each.name] = value.text
        scene.words[each.name] = value.spans
    elif each.default is not REQUIRED:
        if each.name in data.get("worth", ()):
            usual = _usual(each, data, story)
            default = str(each.default).lower()
            choices = tuple(way for way in _choices(each, data, story) if way != default)
            if each.kind == "flag":
                scene.missing.append(Missing(each.name, _FLAG, default, usual))
            else:
                counted = each.kind == "int"
                scene.missing.append(Missing(each.name, choices, default, usual, counted))
    elif each.kind in ("player", "players") or each.name == "by":
        scene.fields[each.name] = _somebody(each, scene)
        if each.name in data.get("named", ()):
            scene.assumed.append(each.name)
    elif each.name == "language":
        scene.fields[each.name] = "other"
        scene.assumed.append(each.name)
    else:
        usual = _usual(each, data, story)
        scene.missing.append(Missing(each.name, _choices(each, data, story), usual=usual))


def _usual(each: IncidentField, data: Mapping[str, Any], story: Story) -> str | None:
    """What a field nobody told nearly always is, or what the telling implies it was."""
    choices = data.get("implied", {}).get(each.name)
    value = field_value(choices, story, cast_of(story)) if choices else None
    return value.text if value is not None else None


def _choices(each: IncidentField, data: Mapping[str, Any], story: Story) -> tuple[str, ...]:
    """What a field may be; of a number those that could divide the verdict."""
    if not story.account.has("stud") and each.name in data.get("asked", {}):
        return tuple(data["asked"][each.name])  # streets of games with a board
    if each.kind == "flag":
        return _FLAG
    if each.kind == "int":
        return tuple(data.get("numbers", {}).get(each.name, _ANY_NUMBER))
    return each.choices


def _told(each: IncidentField, spec: Any, story: Story, cast: Cast, scene: Scene) -> Value | None:
    """What the account tells of a field."""
    if each.name == "prior":
        return prior_of(story)
    if spec is not None:
        return field_value(spec, story, cast, scene.fields.get("who") or scene.fields.get("by"))
    return _who(scene, story, cast) if each.name in ("who", "by") else None


def _who(scene: Scene, story: Story, cast: Cast) -> Value | None:
    """Whom the incident is about."""
    incident = scene.incident
    if incident in ("wrong-count-given", "bet-misstated"):
        calls = [e.who for e in story.done if e.kind in ("call", "say") and e.who in cast.names]
        return Value(cast.names[calls[-1]]) if calls else None
    if incident == "asks-to-see":
        return _asker(story, cast) or _last_caller(story, cast) or who_of(story, cast)
    if incident == "stack-count-asked":
        return _asker(story, cast) or who_of(story, cast)
    return who_of(story, cast, scene.told_at)


def _last_caller(story: Story, cast: Cast) -> Value | None:
    """Who called the last bet asks, where nobody else is told to; one who wants it says "I"."""
    wanted = first(described()["asks-to-see"]["i-want-it"], story.account)
    if wanted is not None:
        return Value("Me")
    calls = [event.who for event in story.done if event.kind == "call" and event.who in cast.names]
    return Value(cast.names[calls[-1]]) if calls else None


_WANTING: Final = frozenset(("wants", "want", "veut", "veulent"))
_SEEING: Final = frozenset(
    ("see", "show", "montre", "count", "know", "look", "voir", "compte", "compter", "savoir",
     "regarder", "combien", "how")
)  # fmt: skip
_REFUSING: Final = frozenset(("pas", "not", "ne", "doesn", "won"))


def _asker(story: Story, cast: Cast) -> Value | None:
    """The player named last before words of asking; who refuses something asks for nothing."""
    words: Sequence[str] = story.account.words
    for mark in story.account.tagged("asks"):
        if _REFUSING & set(words[max(0, mark.start - 2) : mark.end + 2]):
            continue
        if words[mark.start] in _WANTING and _SEEING.isdisjoint(words[mark.start : mark.end + 3]):
            continue
        before = [item for item in cast.people if item.end <= mark.start]
        if before:
            return Value(cast.write(before[-1]), ((before[-1].start, before[-1].end),))
    return None


def _somebody(each: IncidentField, scene: Scene) -> str:
    """A name for somebody nobody named."""
    taken = [name for value in scene.fields.values() for name in value.split(",")]
    first = scene.another(*taken)
    return first if each.kind != "players" else f"{first},{scene.another(*taken, first)}"
