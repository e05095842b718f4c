"""Every command and event of the house: known, stored, and never the cause of a crash."""

import json
from dataclasses import is_dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.past import action_name
from tapisvert.journal.codec import decode, encode, kind_of
from tapisvert.journal.record import Stored
from tapisvert.refusals import Refusal
from tapisvert.tournament.handling import DECIDERS, EVOLVERS, decide, replay
from tapisvert.tournament.history import ActionsUndone
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.phases.setting_up import ChangeSetup, CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Late, Rebuys
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.words import LANGS
from tests.desk.laws import check_places, check_seats
from tests.tournament.anything import anything
from tests.tournament.build import after, at, created, running
from tests.tournament.chance import chance, played

load_actions()


def ours(kinds: dict[type, Any]) -> list[type]:
    return sorted((kind for kind in kinds if kind.__module__.startswith("tapisvert.")), key=kind_of)


COMMANDS, EVENTS = ours(DECIDERS), ours(EVOLVERS)
SETUPS = (CreateEvent, ChangeSetup)


def moments() -> list[Tournament]:
    """A tournament before, at and after the start, and one that is over."""
    options: dict[str, Any] = {"late": Late(4), "rebuys": Rebuys("rebuy", None, 1, 4)}
    opened = after(created(**options), RegisterPeople(("p1", "p2", "p3", "p4")))
    under_way = played(running("tda2017", 5, 7, **options), 1, 2)
    over = after(under_way, EndEvent("the bar closes"))
    return [BLANK, created(), opened, after(opened, DrawSeats(chance())), under_way, over]


MOMENTS = moments()


def test_every_command_and_event_is_a_frozen_class_with_words_of_its_own() -> None:
    for kind in (*COMMANDS, *EVENTS):
        assert is_dataclass(kind), kind
        assert kind.__dataclass_params__.frozen, kind  # type: ignore[attr-defined]
        assert hasattr(kind, "__slots__"), kind
        assert kind.__doc__, kind
        assert not kind.__doc__.startswith(f"{kind.__name__}("), kind


def test_histories_have_words_for_every_command() -> None:
    plain = [kind_of(kind).rpartition(".")[0] for kind in COMMANDS]
    bare = [name for name in plain for lang in LANGS if action_name(name, lang) == name]
    assert [name for name in bare if "-" in name] == []


@pytest.mark.parametrize("kind", [c for c in COMMANDS if c not in SETUPS], ids=kind_of)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_whatever_is_asked_is_granted_soundly_or_refused_with_nothing_changed(
    kind: type, data: st.DataObject
) -> None:
    command = data.draw(anything(kind))
    now = data.draw(st.sampled_from(MOMENTS))
    assert decode(written(command)) == command
    try:
        events = decide(now, command, at(5))
    except Refusal as refusal:
        said = [refusal.text(lang) for lang in LANGS]
    else:
        said = []
        assert [decode(written(event)) for event in events] == list(events)
        later = replay(now, events)
        check_seats(later)
        check_places(later)
        assert later.bank.in_play >= 0
    assert all(sentence.strip() for sentence in said)


def written(thing: Any) -> Stored:
    """What the journal would read back."""
    stored = encode(thing)
    return Stored(stored.kind, json.loads(json.dumps(stored.data)))


@pytest.mark.parametrize("kind", [e for e in EVENTS if e is not ActionsUndone], ids=kind_of)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_every_event_survives_the_journal(kind: type, data: st.DataObject) -> None:
    if "Setup" in str(kind.__annotations__):
        event = kind(created().setup)
    else:
        event = data.draw(anything(kind))
    assert decode(written(event)) == event
