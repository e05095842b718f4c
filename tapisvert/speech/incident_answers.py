"""An incident that was told, put to the floor: its ruling, or the fact that divides it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulebooks.editions import renewed
from tapisvert.rulings.incidents import incident_kind
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.answer import Answer, Candidate, Candidates, Clue, FactQuestion, Understood
from tapisvert.speech.incidents import Pointer
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.leftovers import leftovers
from tapisvert.speech.pointing import described
from tapisvert.speech.questions import question
from tapisvert.speech.roles import cast_of
from tapisvert.speech.scene import Missing, Scene
from tapisvert.speech.scene_action import (
    action_spans,
    is_left_open,
    scene_if_late,
    scene_if_others_acted,
    scenes_with_action,
)
from tapisvert.speech.scenes import scene_of
from tapisvert.speech.story import Story
from tapisvert.speech.subjects import of_incidents
from tapisvert.speech.verdicts import Tried, all_same, tried
from tapisvert.words.message import Message

_SURE: Final = 8
"""Weaker than this, and few words point to a question that hangs on nothing else."""


def on_incident(pointer: Pointer, tale: Story, book: Book) -> Answer:
    """What the floor says to an incident; a field nobody told is asked for where it matters."""
    scene = scene_of(pointer.name, tale, pointer.spans)
    clues = _clues(pointer, scene, tale.account)
    if scene.needs is not None:
        return question(scene.needs, clues=clues, reading=scene.text())
    untold = {each.name for each in scene.missing} - set(tale.answers)
    if untold.intersection(described()[pointer.name].get("only-with", ())):
        one = Candidate(scene.text(), pointer.name, None, clues)
        return Candidates((one,), of_incidents(book, [pointer.name]))
    filled = {
        each.name: tale.answers.get(each.name) or each.usual or each.default or each.choices[0]
        for each in scene.missing
    }
    assumed = list(scene.assumed)
    for each in scene.missing:
        if each.name in tale.answers:
            continue
        tries = [_chosen(scene, filled, each.name, choice, tale, book) for choice in each.choices]
        if each.usual is None and not all_same(tries):
            return _asked(each, tries, _try(scene, filled, book), scene, clues)
        assumed.append(each.name)
    final = _try(scene, filled, book)
    settled = _settled(scene, filled)
    ways = [_try(way, filled, book) for way in scenes_with_action(settled, tale, final)]
    played = [each for each in ways if each.reply is not None]
    if len(played) > 1 and not all_same(played):
        return _asked_action(played, scene, clues)
    others = _otherwise(scene_if_others_acted(scene, tale), filled, final, book)
    if others is not None:
        return _asked_late(final, others, scene, clues)
    if played and not (final.reply is not None and all_same((final, *played))):
        final = played[0]
        assumed = [each for each in assumed if each != "substantial-action"]
    if not ways and final.reply is not None:
        late = _late(scene, filled, tale, final, book)
        if late is not None and is_left_open(scene, tale):
            return _asked_late(final, late, scene, clues)
        if late is not None and "substantial-action" not in assumed:
            assumed.append("substantial-action")
    final = _as_newer(final, pointer, tale, book)
    if final.reply is not None:
        spans = [*pointer.spans, *(span for spans in scene.words.values() for span in spans)]
        if ways:
            spans += action_spans(scene, tale)
        unused = leftovers(tale, cast_of(tale), final.text, spans, _is_about_people(scene))
        return Understood(final.text, final.reply, clues, tuple(assumed), unused)
    if final.missing is not None:
        return question(final.missing, clues=clues, reading=final.text)
    one = Candidate(final.text, pointer.name, None, clues)
    return Candidates((one,), of_incidents(book, [pointer.name]))


def told_enough(pointer: Pointer, tale: Story) -> bool | None:
    """Whether an account tells what a question hangs on; None where it lacks what is not asked."""
    scene = scene_of(pointer.name, tale, pointer.spans)
    named = scene.words.keys() | tale.answers.keys()
    needed = described()[pointer.name].get("needs-told", ())
    if not named.issuperset(needed) and not _by_position(scene):
        return None
    hangs_on = {each.name for each in incident_kind(pointer.name).fields} - {"who"}
    sure = pointer.strength > _SURE and not hangs_on
    return sure or bool(named & (hangs_on | {"action"})) or bool(scene.play)


def untold(pointer: Pointer, tale: Story) -> str:
    """The fact that is missing where others a question hangs on are told; "" where none is."""
    scene = scene_of(pointer.name, tale, pointer.spans)
    needed = described()[pointer.name].get("needs-told", ())
    named = scene.words.keys() | tale.answers.keys()
    lacking = [name for name in needed if name not in named]
    return lacking[0] if len(lacking) < len(needed) and lacking else ""


def _by_position(scene: Scene) -> bool:
    """Whether those who split are told by their positions: then nobody asks for the button."""
    winners = scene.fields.get("winners", "").split(",") if "winners" in scene.words else []
    return bool(winners) and all(name in POSITIONS for name in winners)


def _chosen(
    scene: Scene, filled: Mapping[str, str], name: str, choice: str, tale: Story, book: Book
) -> Tried:
    """A field as it may have been, after the action that was told."""
    chosen = {**filled, name: choice}
    one = _try(scene, chosen, book)
    if name not in {each.name for each in incident_kind(scene.incident).fields}:
        return one
    settled = _settled(scene, chosen)
    ways = [_try(way, chosen, book) for way in scenes_with_action(settled, tale, one)]
    played = [each for each in ways if each.reply is not None]
    return played[0] if played and all_same(played) else one


def _settled(scene: Scene, filled: Mapping[str, str]) -> Scene:
    """The scene with the fields nobody told as they are taken: action is laid out around them."""
    fields = {each.name for each in incident_kind(scene.incident).fields}
    known = {name: value for name, value in filled.items() if name in fields}
    return replace(scene, fields={**known, **scene.fields})


def _as_newer(final: Tried, pointer: Pointer, tale: Story, book: Book) -> Tried:
    """The reading a newer edition needs, where this one comes to the same by it.

    What the newer edition would answer is told beside the ruling: it must have all that was told.
    """
    newer = renewed(book)
    if newer is None or final.reply is None:
        return final
    heard = on_incident(pointer, tale, newer)
    reading = heard.reading if isinstance(heard, Understood) else final.text
    street = tale.table.street
    asks = isinstance(heard, FactQuestion) and heard.fact == "substantial-action"
    if asks and street in ("flop", "turn", "river") and final.text.startswith("incident "):
        reading = f"{street}: {final.text}"  # the hand had come that far
    if reading == final.text:
        return final
    same = tried(reading, book)
    return same if all_same((final, same)) else final


def _is_about_people(scene: Scene) -> bool:
    kinds = (each.kind for each in incident_kind(scene.incident).fields)
    return any(kind in ("player", "players") for kind in kinds)


def candidates(points: Iterable[Pointer], tale: Story, book: Book) -> tuple[Candidate, ...]:
    """Incidents an account may have told of, each with its ruling as far as it goes."""
    return tuple(_candidate(pointer, tale, book) for pointer in points)


def _candidate(pointer: Pointer, tale: Story, book: Book) -> Candidate:
    outcome = on_incident(pointer, tale, book)
    match outcome:
        case Understood():
            return Candidate(outcome.reading, pointer.name, outcome.reply, outcome.clues)
        case FactQuestion():
            reply = outcome.meanwhile.reply if outcome.meanwhile else None
            return Candidate(outcome.reading, pointer.name, reply, outcome.clues, outcome.fact)
        case _:
            return Candidate(f"incident {pointer.name}", pointer.name, None)


def _asked(
    missing: Missing, tries: Sequence[Tried], usual: Tried, scene: Scene, clues: tuple[Clue, ...]
) -> FactQuestion:
    """The question a field that divides the answer leads to."""
    meanwhile = None
    if missing.default is not None and usual.reply is not None:
        meanwhile = Understood(usual.text, usual.reply, clues, (missing.name,))
    divided = tuple(
        (choice, one.reply)
        for choice, one in zip(missing.choices, tries, strict=True)
        if one.reply is not None and not missing.counted
    )
    return question(
        missing.name,
        clues=clues,
        reading=scene.text(),
        meanwhile=meanwhile,
        divided=divided,
        choices=() if missing.counted else missing.choices,
    )


def _late(
    scene: Scene, filled: Mapping[str, str], tale: Story, final: Tried, book: Book
) -> Tried | None:
    """The incident after action nobody told of, where the ruling would be another one."""
    return _otherwise(scene_if_late(scene, tale), filled, final, book)


def _otherwise(
    late: Scene | None, filled: Mapping[str, str], final: Tried, book: Book
) -> Tried | None:
    """A scene put to the floor, where the ruling is another one."""
    after = _try(late, filled, book) if late is not None else None
    other = after is not None and after.reply is not None and not all_same((final, after))
    return after if other else None


def _asked_late(early: Tried, late: Tried, scene: Scene, clues: tuple[Clue, ...]) -> FactQuestion:
    """Nobody told whether anybody had acted, and it decides."""
    both = (("none", early.reply), ("some", late.reply))
    divided = tuple((choice, reply) for choice, reply in both if reply is not None)
    return question(
        "substantial-action",
        clues=clues,
        reading=scene.text(),
        divided=divided,
        choices=("none", "some"),
    )


def _asked_action(ways: Sequence[Tried], scene: Scene, clues: tuple[Clue, ...]) -> FactQuestion:
    """Players were told to have acted, and whether chips went in decides."""
    divided = tuple(
        (choice, way.reply)
        for choice, way in zip(("with-chips", "no-chips"), (ways[0], ways[-1]), strict=True)
        if way.reply is not None
    )
    asked = question(
        "substantial-action",
        clues=clues,
        reading=scene.text(),
        divided=divided,
        choices=("with-chips", "no-chips"),
    )
    return asked._replace(text=Message("speech.ask-action-chips", {}))


def _try(scene: Scene, more: Mapping[str, str], book: Book) -> Tried:
    """The scene with some facts filled in; those that are no fields change what was played."""
    usual = {each.name: str(each.default).lower() for each in incident_kind(scene.incident).fields}
    chosen = {name: value for name, value in more.items() if value != usual.get(name, value)}
    return tried(scene.played(more).text(**chosen), book)


def _clues(pointer: Pointer, scene: Scene, account: ToldAccount) -> tuple[Clue, ...]:
    """The words that named the incident, and those that told its fields."""
    spans = sorted(set(pointer.spans))
    words = " … ".join(account.quote(*span) for span in spans)
    return (
        Clue("incident", pointer.name, words),
        *(
            Clue(name, scene.fields.get(name, ""), " … ".join(account.quote(*s) for s in places))
            for name, places in scene.words.items()
            if places
        ),
    )
