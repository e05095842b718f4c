"""Every refusal of the journal has its sentence in both languages."""

import re
from pathlib import Path
from string import Formatter

import tapisvert.journal
from tapisvert.words import keys, knows, template

SOURCES = tuple(Path(tapisvert.journal.__file__).parent.glob("*.py"))
SAID = {
    key for path in SOURCES for key in re.findall(r'"(journal\.[a-z-]+)"', path.read_text("utf-8"))
}


def test_every_refusal_has_words_and_every_sentence_is_said() -> None:
    assert {key for key in SAID if not knows(key)} == set()
    assert set(keys("journal")) - SAID == set()


def test_both_languages_speak_of_the_same_values() -> None:
    for key in keys("journal"):
        named = [
            {name for _, name, _, _ in Formatter().parse(template(key, lang)) if name}
            for lang in ("en", "fr")
        ]
        assert named[0] == named[1], key
