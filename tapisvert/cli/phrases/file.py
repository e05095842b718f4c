"""The file of a house's phrases on this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from tapisvert.cli.folder import data_folder
from tapisvert.speech.answer import Phrases, summary
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.screen import Screen

_NAME: Final = "phrases.toml"


def path(folder: str | None = None) -> str:
    """Where the phrases are."""
    return os.path.join(data_folder(folder, os.environ), _NAME)


def house_phrases(folder: str | None = None) -> Phrases:
    """The phrases of the house; none where it has no file."""
    try:
        with open(path(folder), encoding="utf-8") as file:
            content = file.read()
    except FileNotFoundError:
        return Phrases()
    from tapisvert.speech.house import read_phrases  # most houses have none

    return read_phrases(content, path(folder))


def write(phrases: Phrases, folder: str | None = None) -> None:
    """Keep the phrases; after any accident the file is the old or the new one."""
    from tapisvert.journal.disk import Disk
    from tapisvert.speech.house import write_phrases

    Disk(data_folder(folder, os.environ)).replace(_NAME, write_phrases(phrases).encode("utf-8"))


def keep(text: str, reading: str, screen: Screen, lang: Lang, folder: str | None = None) -> None:
    """Keep what a text means, and say so."""
    from tapisvert.cli.screen import Ink
    from tapisvert.speech.house import taught, with_reading

    phrases = with_reading(house_phrases(folder), taught(text, reading))
    write(phrases, folder)
    values = {"reading": summary(reading, lang), "number": str(len(phrases.readings))}
    screen.show(screen.lines(Ink(say("phrases.kept", lang, values), "good")))
