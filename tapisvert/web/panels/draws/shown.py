"""Draws as pages show them: the hash, the seed, what came out, and that it is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from tapisvert.actions import Meta
from tapisvert.desk.queries.drawings import AnnouncedDraw, Drawing, Drawings, drawings
from tapisvert.desk.queries.given_by_hand import GivenByHand, given_by_hand
from tapisvert.desk.stream_state import StreamState
from tapisvert.prints.moments import time
from tapisvert.tournament.draws import Voice
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.file_opening import FileOpened
from tapisvert.tournament.state import Tournament
from tapisvert.web.authors import author_names
from tapisvert.words import Lang, knows, say
from tapisvert.zones import local

LINES: Final = 100
"""Of one draw that are written out; the file has them all."""

_DECKS: Final = ("chip race", "playing cards")
"""Of a deck only the cards that were dealt are written out."""

EntryName = Callable[[int], str]
NameAt = Callable[[str, int], str]
"""Whoever did something at a moment, by name."""


class Hash(NamedTuple):
    """A hash nobody has used, and when it was published."""

    hash: str
    when: str


class DrawnLine(NamedTuple):
    """One item in the order drawn, and what it was drawn for."""

    place: str
    item: str
    name: str


class ShownDraw(NamedTuple):
    """One draw."""

    number: int
    purpose: str
    when: str
    announced: str
    """When its hash was published; nothing where none was."""
    hash: str
    seed: str
    words: str
    voices: tuple[str, ...]
    """Who fixed the words before the draw."""
    words_late: bool
    """Whether words came with the draw, from whoever drew."""
    by_hand: bool
    """Whether whoever drew told the seed, and so knew it."""
    drawn_by: str
    repeated: int
    """How often the same was drawn and taken back before."""
    fixed: tuple[DrawnLine, ...]
    """Seats kept before the draw."""
    undone: str
    """Who took it back, when and why; nothing while it stands."""
    bound: bool
    right: bool
    checked: str
    """When it was made again."""
    items: int
    lines: tuple[DrawnLine, ...]
    more: int


def shown(stream_state: StreamState[Tournament], names: EntryName, lang: Lang) -> dict[str, Any]:
    """Every draw, the newest first, made again."""
    all_drawings = drawings(stream_state)
    by_hand = given_by_hand(stream_state)
    voices = stream_state.now.draws.voices
    called = _namer(all_drawings, voices, by_hand, stream_state.origins, lang)
    return {
        "draws": tuple(_draw(each, names, called, lang) for each in reversed(all_drawings.made)),
        "voices": tuple(_voice(voice, called, lang) for voice in voices),
        "waiting": None if all_drawings.waiting is None else _hash(all_drawings.waiting, lang),
        "replaced": tuple(_hash(each, lang) for each in all_drawings.replaced),
        "by_hand": tuple(_by_hand(each, names, called, lang) for each in by_hand[-LINES:]),
    }


def drawing(drawings: Drawings, number: int) -> dict[str, Any] | None:
    """The file of one draw, as `tapisvert draw verify` reads it; None for one never made."""
    return next((exported(each.draw) for each in drawings.made if each.number == number), None)


def _namer(
    drawings: Drawings,
    voices: Iterable[Voice],
    by_hand: Iterable[GivenByHand],
    origins: Mapping[int, FileOpened],
    lang: Lang,
) -> NameAt:
    """The names of those who drew, spoke, gave or took back, asked for once.

    What came from a file was done by whom the file says; words are shown with the draw they made.
    """
    authors = {each.drawn_by for each in drawings.made} | {each.by for each in by_hand}
    authors |= {each.undone.by for each in drawings.made if each.undone is not None}
    spoke = (*voices, *(voice for each in drawings.made for voice in each.draw.voices))
    authors |= {_speaker(voice) for voice in spoke}
    names = author_names(authors, lang)

    def called(by: str, at: int) -> str:
        return origins[at].author(names[by], lang) if at in origins else names[by]

    return called


def _speaker(voice: Voice) -> str:
    return Meta(0, *voice.ids).actor


def _voice(voice: Voice, called: NameAt, lang: Lang) -> str:
    """The words with whoever fixed them: a phone has no name, and needs none."""
    by = "" if voice.source == "phone" else called(_speaker(voice), -1)
    return say(f"resultpage.voice-{voice.source}", lang, {"words": voice.words, "name": by})


def _by_hand(each: GivenByHand, names: EntryName, called: NameAt, lang: Lang) -> str:
    values = {
        "when": time(local(each.at), lang),
        "by": called(each.by, each.at),
        "place": each.place,
    }
    name = names(each.entry) or str(each.entry) if each.entry else ""
    return say(f"resultpage.by-hand-{each.manner}", lang, {**values, "name": name})


def _undone(each: Drawing, called: NameAt, lang: Lang) -> str:
    if each.undone is None:
        return ""
    taken = each.undone
    key = "resultpage.draw-taken-back" if taken.reason else "resultpage.draw-taken-back-unsaid"
    values = {
        "name": called(taken.by, taken.at),
        "when": time(local(taken.at), lang),
        "why": taken.reason,
    }
    return say(key, lang, values)


def _draw(each: Drawing, names: EntryName, called: NameAt, lang: Lang) -> ShownDraw:
    draw, result = each.draw, each.verdict.result
    first = result[: min(LINES, len(draw.places) if draw.purpose in _DECKS else LINES)]
    places = (*draw.places[: len(first)], *[""] * (len(first) - len(draw.places)))
    return ShownDraw(
        each.number,
        purpose(draw.purpose, lang),
        time(local(each.at), lang),
        "" if each.announced is None else time(local(each.announced), lang),
        draw.hash or "",
        draw.seed,
        draw.words,
        tuple(_voice(voice, called, lang) for voice in draw.voices),
        bool(draw.words) and not draw.voices,
        draw.by_hand,
        called(each.drawn_by, each.at),
        each.repeated,
        tuple(DrawnLine(seat, str(entry), names(entry)) for entry, seat in each.fixed),
        _undone(each, called, lang),
        each.verdict.bound,
        each.right,
        time(local(each.checked), lang),
        len(result),
        tuple(
            DrawnLine(
                place or str(number),
                item,
                names(int(item)) if each.of_entries and item.isdecimal() else "",
            )
            for number, (place, item) in enumerate(zip(places, first, strict=True), 1)
        ),
        0 if draw.purpose in _DECKS else len(result) - len(first),
    )


def purpose(name: str, lang: Lang) -> str:
    """What was drawn, in words; its own name where nobody wrote any."""
    key = f"resultpage.draw-{name.replace(' ', '-')}"
    return say(key, lang) if knows(key) else name


def _hash(announced_draw: AnnouncedDraw, lang: Lang) -> Hash:
    return Hash(announced_draw.hash, time(local(announced_draw.at), lang))
