"""Every refusal of the engine has its sentence in both languages."""

import re
from pathlib import Path
from string import Formatter

import tapisvert.hand
from tapisvert.words import keys, knows, template

SOURCES = tuple(Path(tapisvert.hand.__file__).parent.glob("*.py"))
SAID = {
    key for path in SOURCES for key in re.findall(r'"(hand\.[a-z-]+)"', path.read_text("utf-8"))
}


def test_every_refusal_has_words() -> None:
    assert len(SAID) > 40
    assert {key for key in SAID if not knows(key)} == set()


def test_both_languages_speak_of_the_same_values() -> None:
    for key in keys("hand"):
        named = [
            {name for _, name, _, _ in Formatter().parse(template(key, lang)) if name}
            for lang in ("en", "fr")
        ]
        assert named[0] == named[1], key
