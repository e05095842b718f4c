"""What is reached from a verb or a page, in a small program and in the house."""

from pathlib import Path

import pytest

from tests.evidence.law import Law
from tests.evidence.reach import Reach, reach_of

ROOT = Path(__file__).parents[2]

PROGRAM = {
    "cli/verb.py": """
from tapisvert import core
from tapisvert.core import Asked, used

def main(args):
    core.by_module()
    return decide(Asked(), used)
""",
    "core.py": """
from tapisvert.told import elsewhere as passed_on

class Asked: ...
class Happened: ...
class Never: ...
class Declared: ...

@decides(Declared, form="declared")
def declare(now, command): ...

@decides(Asked)
def ask(now, command: Never): return (Happened(),)

@evolves(Happened)
def happen(now, event): return isinstance(event, Never) and passed_on(now)

@decides(Never)
def never(now, command): ...

def used(): ...
def by_module(): ...
def only_in_a_type(): ...
def lonely(): return by_nobody()
def by_nobody(): ...
""",
    "told.py": "from tapisvert.deep import elsewhere",
    "deep.py": "def elsewhere(now): ...",
}


@pytest.fixture
def small(tmp_path: Path) -> Reach:
    for name, text in PROGRAM.items():
        file = tmp_path / "tapisvert" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return Reach(tmp_path)


def test_what_a_verb_speaks_of_is_reached_and_so_is_what_that_speaks_of(small: Reach) -> None:
    assert {"tapisvert.core:used", "tapisvert.core:by_module"} <= small.reached.keys()
    assert "tapisvert.deep:elsewhere" in small.reached
    assert small.path("tapisvert.core:ask") == [
        "tapisvert.cli.verb:main",
        "tapisvert.core:Asked",
        "tapisvert.core:ask",
    ]


def test_a_command_nobody_gives_opens_no_door(small: Reach) -> None:
    assert "tapisvert.core:Never" not in small.reached
    assert "tapisvert.core:never" not in small.reached


def test_a_command_that_declares_its_form_is_given_by_whoever_sends_it(small: Reach) -> None:
    path = ["tapisvert.core:Declared", "tapisvert.core:declare"]
    assert small.path("tapisvert.core:declare") == path


def test_what_only_unreached_code_calls_is_not_reached(small: Reach) -> None:
    assert not {"tapisvert.core:lonely", "tapisvert.core:by_nobody"} & small.reached.keys()


def test_every_carrier_is_reached_from_a_verb_or_a_page() -> None:
    house = reach_of(ROOT)
    assert [place for place in Law().places if not house.reaches(place)] == []
