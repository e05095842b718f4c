"""The phrases of a house: words, cues and readings a director has added, in a file to share.

[words]                                  # more words for what the room knows already
push = ["garroche"]
[cues]                                   # more ways to tell of an incident
phone = ["sur son tel*"]
[[reading]]                              # whole texts, and what they mean
text  = "il a fait son numéro habituel avec sa pile"
means = "incident stalling who=A"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tapisvert.datafiles import fault_at
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings import notation
from tapisvert.rulings.described_hand import read_happening
from tapisvert.rulings.description import read
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.speech.account import known_tags
from tapisvert.speech.answer import Phrases, TaughtReading


def read_phrases(content: str, file: str) -> Phrases:
    """The phrases of a file; what has no place in it is refused by name."""
    import tomli  # only where a house has phrases

    try:
        table = tomli.loads(content)
    except (ValueError, RecursionError) as error:
        line, column = fault_at(content, error)
        raise Invalid("phrases.not-toml", file=file, line=line, column=column) from None
    for key in table:
        if key not in ("words", "cues", "reading"):
            raise Invalid("phrases.bad-key", key=key)
    words = _lists(table.get("words", {}), known_tags())
    cues = _lists(table.get("cues", {}), incident_kinds())
    return Phrases(words, cues, tuple(_reading(each) for each in table.get("reading", ())))


def _reading(table: Any) -> TaughtReading:
    if not isinstance(table, dict) or set(table) != {"text", "means"}:
        raise Invalid("phrases.bad-key", key="reading")
    return taught(str(table["text"]), str(table["means"]))


def taught(text: str, means: str) -> TaughtReading:
    """A text and what it means in notation; notation the floor does not know is refused."""
    read(means)
    return TaughtReading(" ".join(text.split()), means)


def newly_taught(text: str, means: str) -> TaughtReading:
    """A text taught now: it has words, and every line of what it means is one the floor reads."""
    if not any(map(str.isalnum, text)):
        raise Invalid("phrases.empty")
    description = read(means)
    for line in (*description.play, *description.happened):
        if isinstance(read_happening(line), str):
            notation.read(line, who="X")
    return taught(text, means)


def with_reading(phrases: Phrases, reading: TaughtReading) -> Phrases:
    """The phrases with one more reading; the same text means what it was taught last."""
    others = tuple(each for each in phrases.readings if each.text != reading.text)
    return phrases._replace(readings=(*others, reading))


def without_reading(phrases: Phrases, number: int) -> Phrases:
    """The phrases without the reading of that number, counted from 1."""
    if not 1 <= number <= len(phrases.readings):
        raise Invalid("phrases.unknown", number=number)
    left = (*phrases.readings[: number - 1], *phrases.readings[number:])
    return phrases._replace(readings=left)


def together(own: Phrases, others: Phrases) -> Phrases:
    """Two houses' phrases as one; on the same text the own reading stands."""
    known = {each.text for each in own.readings}
    new = tuple(each for each in others.readings if each.text not in known)
    return Phrases(
        _joined(own.words, others.words),
        _joined(own.cues, others.cues),
        (*own.readings, *new),
    )


def write_phrases(phrases: Phrases) -> str:
    """The phrases as a file of their own."""
    lines: list[str] = []
    for name, lists in (("words", phrases.words), ("cues", phrases.cues)):
        if lists:
            lines.append(f"[{name}]")
            lines += [
                f"{key} = [{', '.join(map(_quoted, values))}]" for key, values in lists.items()
            ]
            lines.append("")
    for each in phrases.readings:
        lines += ["[[reading]]", f"text  = {_quoted(each.text)}"]
        lines += [f"means = {_quoted(each.means)}", ""]
    return "\n".join(lines)


def _lists(table: Any, known: Iterable[str]) -> dict[str, tuple[str, ...]]:
    names = set(known)
    if not isinstance(table, dict):
        raise Invalid("phrases.bad-key", key=str(table)[:40])
    for key, values in table.items():
        if key not in names:
            raise Invalid("phrases.bad-tag", tag=key, nearest=nearest(key, names))
        if not isinstance(values, list):
            raise Invalid("phrases.not-a-list", key=key)
    return {key: tuple(map(str, values)) for key, values in table.items()}


def _joined(
    own: Mapping[str, tuple[str, ...]], others: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    return {
        key: tuple(dict.fromkeys((*own.get(key, ()), *others.get(key, ()))))
        for key in {**own, **others}
    }


def _quoted(text: str) -> str:
    """A basic string of TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(each if each.isprintable() else " " for each in escaped) + '"'
