"""A stream as the process knows it: any version, whatever was undone, folds as if from scratch."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.running import Desk
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.state import BLANK
from tests.desk.cloakroom import ANA, BO, HangCoat, hooks

COATS = 600


def crowded() -> Desk:
    """A desk with hundreds of coats, more than between two remembered states."""
    desk = Desk(MemoryJournal())
    for number in range(1, COATS + 1):
        desk.do("evening", HangCoat(f"p{number}", number), ANA, f"a{number}")
    return desk


DESK = crowded()


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.integers(1, COATS), unique=True, max_size=3),
    st.lists(st.integers(0, COATS + 3), max_size=4),
    st.integers(1, 400),
)
def test_any_version_is_seen_as_it_was(targets: list[int], looks: list[int], step: int) -> None:
    journal = MemoryJournal()
    for one in DESK.journal.read("evening"):
        journal.append("evening", one.version - 1, one)
    desk = Desk(journal)
    for number in targets:
        desk.undo("evening", f"a{number}", BO, f"u{number}")
    stream_state = StreamState(TOURNAMENT, BLANK)
    for start in range(0, desk.version("evening"), step):
        stream_state.take(journal.read("evening", start)[:step])
    gone = {f"p{number}" for number in targets}
    everybody = {f"p{number}": number for number in range(1, COATS + 1)}
    assert hooks(stream_state.now) == {
        who: hook for who, hook in everybody.items() if who not in gone
    }
    for look in looks:
        version = min(look, stream_state.version)
        undone = {f"p{number}" for number in targets[: max(0, version - COATS)]}
        assert hooks(stream_state.seen(version)) == {
            who: hook for who, hook in everybody.items() if hook <= version and who not in undone
        }


def test_records_that_come_one_by_one_or_all_at_once_fold_alike() -> None:
    found = DESK.journal.read("evening")
    once, slowly = StreamState(TOURNAMENT, BLANK), StreamState(TOURNAMENT, BLANK)
    once.take(found)
    for one in found:
        slowly.take([one])
    assert once.now == slowly.now == DESK.now("evening")
    assert once.record("a7") == found[6]
    assert once.record("b7") is None


def test_a_copy_stays_still_while_the_stream_goes_on() -> None:
    desk = crowded()
    with desk.opened("evening") as stream_state:
        still, before = stream_state.still(), stream_state.now
    desk.do("evening", HangCoat("late", COATS + 1), ANA, "late")
    desk.undo("evening", "a1", BO, "u1")
    assert (still.version, still.now) == (COATS, before)
    assert still.record("late") is None
    assert still.undone == {}
    assert hooks(still.at(COATS, {})) == hooks(before)
    with desk.opened("evening") as stream_state:
        assert stream_state.version == COATS + 2
