"""Wishes that are refused, and leave everything as it was."""

from __future__ import annotations

import pytest

from tapisvert.refusals import Refusal
from tapisvert.tournament.handling import Command, Meta, decide
from tapisvert.tournament.state import Tournament
from tests.tournament.build import ANA


def refused(now: Tournament, wish: Command, meta: Meta = ANA) -> str:
    """The code a wish is refused with; its sentence can be said in both languages."""
    with pytest.raises(Refusal) as refusal:
        decide(now, wish, meta)
    assert refusal.value.text("en")
    assert refusal.value.text("fr")
    return refusal.value.code
