"""A ruling on the screen."""

from pathlib import Path

import pytest

from tapisvert.cli import verdict
from tapisvert.cli.cases import files
from tapisvert.cli.screen import TerminalScreen
from tapisvert.rulings.case_check import check_book, load_book
from tapisvert.rulings.ruling import Discretion, PlayerChoice, Procedure, Ruling
from tapisvert.words import LANGS, knows

CASES = Path(__file__).parents[2] / "cases"


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.toml")), ids=lambda path: path.stem)
def test_every_ruling_of_the_house_can_be_shown_in_both_languages(path: Path) -> None:
    """And every step, option and penalty in it has words."""
    screen = TerminalScreen(60, colour=False)
    for case in files.cases(path):
        for name in case.then:
            for found in check_book(case, name).rulings:
                for lang in LANGS:
                    assert verdict.page(found, load_book(name), screen, lang)
                for kind, ids in _ids(found):
                    assert [each for each in ids if not knows(f"ruling.{kind}-{each}")] == []


def _ids(found: Ruling) -> list[tuple[str, tuple[str, ...]]]:
    said = found.verdict
    steps = said.steps if isinstance(said, Procedure) else found.facts.steps or ()
    told = said.options if isinstance(said, Discretion | PlayerChoice) else ()
    ladder = found.penalty.ladder if found.penalty else ()
    return [("step", steps), ("option", (*told, *(found.facts.options or ()))), ("ladder", ladder)]
