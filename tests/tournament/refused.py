"""Commands that are refused, and leave everything as it was."""

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.refusals import Refusal
from tapisvert.tournament.handling import decide
from tapisvert.tournament.state import Tournament
from tests.tournament.build import ANA


def refused(now: Tournament, command: Command, meta: Meta = ANA) -> str:
    """The code a command is refused with; its sentence can be said in both languages."""
    with pytest.raises(Refusal) as refusal:
        decide(now, command, meta)
    assert refusal.value.text("en")
    assert refusal.value.text("fr")
    return refusal.value.code
