"""The file of a house's phrases on this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tapisvert.desk.floorcall import phrase_file
from tapisvert.journal.folder import data_folder
from tapisvert.speech.answer import Phrases, summary
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.screen import TerminalScreen


def folder_of(typed: str | None = None) -> str:
    """The folder the phrases stand in."""
    return data_folder(typed, os.environ)


def path(folder: str | None = None) -> str:
    """Where the phrases are."""
    return os.path.join(folder_of(folder), phrase_file.NAME)


def house_phrases(folder: str | None = None) -> Phrases:
    """The phrases of the house; none where it has no file."""
    return phrase_file.read_file(folder_of(folder))


def keep(
    text: str, reading: str, screen: TerminalScreen, lang: Lang, folder: str | None = None
) -> None:
    """Keep what a text means, and say so."""
    from tapisvert.cli.screen import Ink

    phrases = phrase_file.keep(text, reading, folder_of(folder))
    values = {"reading": summary(reading, lang), "number": str(len(phrases.readings))}
    screen.show(screen.lines(Ink(say("phrases.kept", lang, values), "good")))
