"""Reads the facts of an incident a second time, by weights learned from accounts."""

from __future__ import annotations

from math import exp
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.incidents import incident_kind
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField
from tapisvert.speech.facts.features import common_features, fact_features
from tapisvert.speech.facts.labels import UNTOLD, default_class, model_of, value_class
from tapisvert.speech.facts.weights import fact_chances
from tapisvert.speech.scene import Missing, Scene
from tapisvert.speech.story import Story
from tapisvert.speech.tellings import is_told_at_length

KNOWN: Final = "known"
FRESH: Final = "cue"
"""What cues say of a text they were mended for, and of any other."""
_FLAG: Final = ("true", "false")
_SURE: Final = 0.93
"""From here on a value is taken, and named as assumed."""
_LIKELY: Final = 0.35
"""From here on it is ruled on beside the question."""
_USUAL: Final = 0.85
"""A field nobody has to tell is asked for where what it mostly is is less likely than this."""


class FactGuess(NamedTuple):
    """What a fact most likely is where cues say nothing of it."""

    value: str
    chance: float
    untold: float
    """How likely it is that nobody told it."""
    usual: float = 0.0
    """How likely what it is without a word is."""


def cued_values(scene: Scene) -> dict[str, str]:
    """What cues say of each fact that is weighed, by the name of its model."""
    cued: dict[str, str] = {}
    for field in incident_kind(scene.incident).fields:
        model = model_of(scene.incident, field)
        if model is not None and field.name in scene.words:
            cued[model] = value_class(field, scene.fields[field.name])
    return cued


def guess(model: str, kind: str, tale: Story, usual: str = "") -> FactGuess | None:
    """What weights make of a fact cues are silent about; None where it was never learned."""
    features = fact_features(common_features(tale.account), kind, None, FRESH)
    chances = {name: exp(chance) for name, chance in fact_chances(model, features).items()}
    likely = {name: chance for name, chance in chances.items() if name != UNTOLD}
    if not likely:
        return None
    value = max(likely, key=lambda name: likely[name])
    return FactGuess(value, likely[value], chances.get(UNTOLD, 0.0), likely.get(usual, 0.0))


def weigh_facts(scene: Scene, tale: Story) -> None:
    """What cues left open: taken where weights are sure, else ruled on beside a question."""
    at_length = is_told_at_length(tale.account)
    missing = {each.name: place for place, each in enumerate(scene.missing)}
    for field in incident_kind(scene.incident).fields:
        if field.name in scene.words or field.name in tale.answers:
            continue
        model = model_of(scene.incident, field)
        if model is None:
            continue
        usual = "" if field.default is REQUIRED else default_class(field)
        guessed = guess(model, scene.incident, tale, usual)
        if guessed is None:
            continue
        if field.name in missing:
            place = missing[field.name]
            scene.missing[place] = _weighed(scene.missing[place], field, guessed)
        elif field.default is not REQUIRED and at_length and guessed.usual < _USUAL:
            choices = _FLAG if field.kind == "flag" else _values(field, guessed)
            default = guessed.value if guessed.chance >= _LIKELY else str(field.default).lower()
            scene.missing.append(Missing(field.name, choices, default))


def _values(field: IncidentField, guessed: FactGuess) -> tuple[str, ...]:
    if field.choices:
        return field.choices
    return tuple(dict.fromkeys((str(field.default), guessed.value)))


def _weighed(missing: Missing, field: IncidentField, guessed: FactGuess) -> Missing:
    if missing.usual is not None or guessed.value not in missing.choices:
        return missing
    if guessed.chance >= _SURE:
        return Missing(missing.name, missing.choices, guessed.value, guessed.value)
    if guessed.chance >= _LIKELY or missing.default is not None:
        default = guessed.value if guessed.chance >= _LIKELY else missing.default
        return Missing(missing.name, missing.choices, default)
    return missing
