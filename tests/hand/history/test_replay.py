"""Records nobody would write: every one of them is answered, none breaks the replay."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.games import GAMES
from tapisvert.hand.history import HandRecord, HandVerdict, record_of, verify
from tapisvert.hand.history.acts import HistoryAct
from tapisvert.refusals import Invalid
from tests.hand.history.played import random_hand


def muddled(record: HandRecord, chance: Random) -> HandRecord:
    """The record with acts lost, doubled, moved, changed."""
    acts = list(record.acts)
    for _ in range(chance.randint(1, 4)):
        if not acts:
            break
        place = chance.randrange(len(acts))
        match chance.choice(("lose", "double", "move", "change", "seat", "hide")):
            case "lose":
                del acts[place]
            case "double":
                acts.insert(place, acts[place])
            case "move":
                acts.insert(chance.randrange(len(acts)), acts.pop(place))
            case "change":
                kind = chance.choice(("fold", "check-or-call", "raise", "bring-in", "muck"))
                acts[place] = HistoryAct(kind, max(acts[place].seat, 0), (), chance.randint(1, 500))
            case "seat":
                acts[place] = acts[place]._replace(seat=chance.randrange(len(record.stacks)))
            case _:
                hidden = tuple(None for _ in acts[place].cards or ())
                acts[place] = acts[place]._replace(cards=hidden)
    return replace(record, acts=tuple(acts))


@pytest.mark.parametrize("code", GAMES)
@given(seed=st.integers(0, 2**48))
@settings(max_examples=40, deadline=None)
def test_a_muddled_record_is_always_answered(code: str, seed: int) -> None:
    chance = Random(seed)
    setup, history, _ = random_hand(code, chance)
    record = muddled(record_of(setup, history), chance)
    try:
        verdict = verify(record)
    except Invalid:
        return
    assert isinstance(verdict, HandVerdict)
    if verdict.stacks is not None:
        pots = sum(pot.amount for pot in verdict.pots)
        ended = verdict.status in ("agrees", "played")
        assert sum(verdict.stacks) + (0 if ended else pots) == sum(setup.stacks) or (
            verdict.status == "disagrees"
        )
