"""Every refusal of the desk has its sentence in both languages."""

import re
from pathlib import Path
from string import Formatter
from typing import get_args, get_type_hints

import tapisvert
from tapisvert.desk.lines import CellDoubt
from tapisvert.desk.sheets import COLUMNS
from tapisvert.person import ShownAs
from tapisvert.words import keys, knows, template

PACKAGE = Path(tapisvert.__file__).parent
SOURCES = (*PACKAGE.rglob("*.py"), *(PACKAGE / "web").rglob("*.html"))
DOUBTS = {f"desk.doubt-{about}" for about in get_args(get_type_hints(CellDoubt)["about"])}
"""Named after what is doubtful."""
SAID = (
    {key for path in SOURCES for key in re.findall(r'"(desk\.[a-z-]+)"', path.read_text("utf-8"))}
    | {f"desk.heading-{column}" for column in COLUMNS}
    | DOUBTS
    | {f"desk.shown-{one}" for one in get_args(ShownAs)}
)


def test_every_refusal_has_words_and_every_sentence_is_said() -> None:
    assert {key for key in SAID if not knows(key)} == set()
    assert set(keys("desk")) - SAID == set()


def test_both_languages_speak_of_the_same_values() -> None:
    for key in keys("desk"):
        named = [
            {name for _, name, _, _ in Formatter().parse(template(key, lang)) if name}
            for lang in ("en", "fr")
        ]
        assert named[0] == named[1], key
