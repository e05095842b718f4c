"""Undo: the tournament as if it had not happened, where everything after it still stands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Meta
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.refusals import Illegal, Invalid, Refusal
from tests.desk.cloakroom import (
    ANA,
    BO,
    CountCoats,
    FetchCoat,
    HangCoat,
    TakeTicket,
    TicketTaken,
    hooks,
)

Command = HangCoat | FetchCoat | TakeTicket


def desk_after(*commands: object) -> Desk:
    """A desk where Ana asked all that, as actions a1, a2 …"""
    desk = Desk(MemoryJournal())
    for number, command in enumerate(commands, 1):
        desk.do("evening", command, ANA, f"a{number}")
    return desk


def test_an_action_nothing_stands_on_is_undone_whatever_came_after() -> None:
    desk = desk_after(HangCoat("chloé", 3), HangCoat("dede", 4))
    assert desk.undo("evening", "a1", BO, "u1").version == 3
    assert hooks(desk.now("evening")) == {"dede": 4}


def test_an_action_another_stands_on_is_kept_and_the_other_is_named() -> None:
    desk = desk_after(HangCoat("chloé", 3), HangCoat("dede", 4), FetchCoat("chloé"))
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "a1", BO, "u1")
    said = refusal.value
    assert said.code == "desk.undo-depends"
    assert (said.data["action"], said.data["version"]) == ("a3", 3)
    assert (said.data["what"], said.data["by"], said.data["at"]) == ("fetch-coat", "ana", 1_000)
    assert said.data["also"] == ("a3",)
    assert "fetch-coat" in said.text("en")
    assert "ana" in said.text("fr")
    assert desk.version("evening") == 3


def test_both_are_undone_together_when_asked() -> None:
    desk = desk_after(HangCoat("chloé", 3), HangCoat("dede", 4), FetchCoat("chloé"))
    desk.undo("evening", "a1", BO, "u1", also=("a3",))
    assert hooks(desk.now("evening")) == {"dede": 4}


def test_all_that_would_fall_are_offered_at_once() -> None:
    desk = desk_after(HangCoat("chloé", 3), FetchCoat("chloé"), HangCoat("dede", 3))
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "a2", BO, "u1")
    assert refusal.value.data["also"] == ("a3",)
    desk.do("evening", FetchCoat("dede"), ANA, "a4")
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "a2", BO, "u1")
    assert refusal.value.data["also"] == ("a3", "a4")
    desk.undo("evening", "a2", BO, "u1", also=("a3", "a4"))
    assert hooks(desk.now("evening")) == {"chloé": 3}


def test_an_action_that_would_lead_elsewhere_falls_too() -> None:
    desk = desk_after(HangCoat("chloé", 3), CountCoats())
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "a1", BO, "u1")
    assert refusal.value.data["action"] == "a2"


def test_a_number_once_given_is_not_given_again_after_an_undo() -> None:
    desk = desk_after(TakeTicket(), TakeTicket())
    desk.undo("evening", "a1", BO, "u1")
    desk.undo("evening", "a2", BO, "u2")
    assert desk.do("evening", TakeTicket(), ANA, "a3").events == (TicketTaken(3),)


def test_an_undone_undo_puts_the_action_back() -> None:
    desk = desk_after(HangCoat("chloé", 3))
    desk.undo("evening", "a1", BO, "u1")
    desk.undo("evening", "u1", ANA, "u2")
    assert hooks(desk.now("evening")) == {"chloé": 3}
    desk.undo("evening", "u2", ANA, "u3")
    assert hooks(desk.now("evening")) == {}


def test_an_action_is_not_put_back_where_another_stands_on_its_absence() -> None:
    desk = desk_after(HangCoat("chloé", 3))
    desk.undo("evening", "a1", BO, "u1")
    desk.do("evening", HangCoat("dede", 3), ANA, "a2")
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "u1", ANA, "u2")
    assert refusal.value.code == "desk.undo-depends"
    assert refusal.value.data["also"] == ("a2",)
    desk.undo("evening", "u1", ANA, "u2", also=("a2",))
    assert hooks(desk.now("evening")) == {"chloé": 3}


def test_an_action_is_not_put_back_without_what_it_stood_on() -> None:
    desk = desk_after(HangCoat("chloé", 3), FetchCoat("chloé"))
    desk.undo("evening", "a2", BO, "u1")
    desk.undo("evening", "a1", BO, "u2")
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "u1", ANA, "u3")
    assert refusal.value.code == "desk.cannot-restore"
    assert refusal.value.data["action"] == "a2"


def test_what_is_undone_is_not_undone_again() -> None:
    desk = desk_after(HangCoat("chloé", 3))
    desk.undo("evening", "a1", BO, "u1")
    with pytest.raises(Illegal) as refusal:
        desk.undo("evening", "a1", ANA, "u2")
    assert refusal.value.code == "desk.already-undone"


def test_what_never_happened_is_not_undone() -> None:
    with pytest.raises(Invalid) as refusal:
        desk_after().undo("evening", "a1", ANA, "u1")
    assert refusal.value.code == "desk.unknown-action"


def test_an_undo_sent_again_is_answered_and_happens_once() -> None:
    desk = desk_after(HangCoat("chloé", 3))
    first = desk.undo("evening", "a1", BO, "u1")
    assert desk.undo("evening", "a1", BO, "u1") == first
    assert desk.version("evening") == 2


def test_another_desk_learns_of_the_undo() -> None:
    desk = desk_after(*(HangCoat(f"p{n}", n) for n in range(600)))
    other = Desk(desk.journal)
    assert len(hooks(other.now("evening"))) == 600
    desk.undo("evening", "a300", BO, "u1")
    assert other.now("evening") == desk.now("evening") == Desk(desk.journal).now("evening")
    assert "p299" not in hooks(other.now("evening"))


def test_history_says_who_did_what_when_and_what_was_undone() -> None:
    desk = desk_after(HangCoat("chloé", 3), HangCoat("dede", 4))
    desk.undo("evening", "a1", BO, "u1")
    told = [(one.version, one.action, one.what, one.by, one.at) for one in desk.history("evening")]
    assert told == [
        (1, "a1", "hang-coat", "ana", 1_000),
        (2, "a2", "hang-coat", "ana", 1_000),
        (3, "u1", "undo-actions", "bo", 2_000),
    ]
    assert [one.undone_by for one in desk.history("evening")] == ["u1", None, None]
    assert desk.history("evening")[0].events == ("coat-hung",)


people = st.sampled_from(["ana", "bo", "chloé", "dede"])
commands = st.one_of(
    st.builds(HangCoat, people, st.integers(1, 4)),
    st.builds(FetchCoat, people),
    st.just(TakeTicket()),
)


@settings(deadline=None)
@given(st.lists(st.one_of(commands, st.integers(0, 30)), max_size=30))
def test_after_any_undos_the_state_is_that_of_the_actions_that_stand(
    acts: list[Command | int],
) -> None:
    desk = Desk(MemoryJournal())
    done: list[str] = []
    for number, act in enumerate(acts):
        try:
            if not isinstance(act, int):
                desk.do("evening", act, Meta(number, "ana"), f"x{number}")
            elif done:
                desk.undo("evening", done[act % len(done)], Meta(number, "bo"), f"x{number}")
            else:
                continue
        except Refusal:
            continue
        done.append(f"x{number}")
    standing = {one.action for one in desk.history("evening") if one.undone_by is None}
    fresh = Desk(MemoryJournal())
    for number, act in enumerate(acts):
        if f"x{number}" in standing and not isinstance(act, int):
            fresh.do("evening", act, Meta(number, "ana"), f"x{number}")
    assert hooks(fresh.now("evening")) == hooks(desk.now("evening"))
    assert Desk(desk.journal).now("evening") == desk.now("evening")
