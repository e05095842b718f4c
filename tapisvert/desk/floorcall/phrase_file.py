"""The file of a house's phrases, in the folder of its data: read, written, added to, taken from."""

from __future__ import annotations

import os
from typing import Final

from tapisvert.speech.answer import Phrases

NAME: Final = "phrases.toml"


def read_file(folder: str) -> Phrases:
    """The phrases of the house; none where it has no file."""
    path = os.path.join(folder, NAME)
    try:
        with open(path, encoding="utf-8") as file:
            content = file.read()
    except FileNotFoundError:
        return Phrases()
    from tapisvert.speech.house import read_phrases  # most houses have none

    return read_phrases(content, path)


def write_file(phrases: Phrases, folder: str) -> None:
    """Keep the phrases; after any accident the file is the old or the new one."""
    from tapisvert.journal.disk import Disk
    from tapisvert.speech.house import write_phrases

    Disk(folder).replace(NAME, write_phrases(phrases).encode("utf-8"))


def keep(text: str, reading: str, folder: str) -> Phrases:
    """The phrases of the house with what a text means, kept."""
    from tapisvert.speech.house import newly_taught, with_reading

    phrases = with_reading(read_file(folder), newly_taught(text, reading))
    write_file(phrases, folder)
    return phrases


def forget(number: int, folder: str) -> str:
    """One phrase undone, counted from 1; what it was about."""
    from tapisvert.speech.house import without_reading

    phrases = read_file(folder)
    left = without_reading(phrases, number)
    write_file(left, folder)
    return phrases.readings[number - 1].text


def take(content: str, file: str, folder: str) -> int:
    """Another house's phrases beside the own ones; how many readings are new."""
    from tapisvert.speech.house import read_phrases, together

    own = read_file(folder)
    both = together(own, read_phrases(content, file))
    write_file(both, folder)
    return len(both.readings) - len(own.readings)
