"""Commands are decided on the newest state, kept once, and answered the same when sent again."""

from collections.abc import Sequence
from threading import Thread

import pytest

from tapisvert.desk.running import Desk, Done
from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.record import Record
from tapisvert.refusals import Conflict, Illegal, Invalid
from tests.desk.cloakroom import ANA, BO, CoatHung, FetchCoat, HangCoat, hooks


@pytest.fixture
def desk() -> Desk:
    return Desk(MemoryJournal())


def test_a_command_is_answered_with_its_events_and_the_new_version(desk: Desk) -> None:
    done = desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    assert done == Done((CoatHung("chloé", 3),), 1)
    assert hooks(desk.now("evening")) == {"chloé": 3}
    assert desk.version("evening") == 1


def test_streams_know_nothing_of_each_other(desk: Desk) -> None:
    desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    desk.do("night", HangCoat("chloé", 4), ANA, "a1")
    assert hooks(desk.now("evening")) == {"chloé": 3}
    assert hooks(desk.now("night")) == {"chloé": 4}


def test_a_refused_command_changes_nothing(desk: Desk) -> None:
    desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    with pytest.raises(Illegal) as refusal:
        desk.do("evening", HangCoat("dede", 3), BO, "a2")
    assert refusal.value.code == "cloakroom.hook-taken"
    assert desk.version("evening") == 1


def test_an_action_sent_again_gets_the_same_answer_and_happens_once(desk: Desk) -> None:
    first = desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    desk.do("evening", FetchCoat("chloé"), BO, "a2")
    assert desk.do("evening", HangCoat("chloé", 3), ANA, "a1") == first
    assert hooks(desk.now("evening")) == {}


def test_another_command_under_a_used_id_is_refused(desk: Desk) -> None:
    desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    with pytest.raises(Invalid) as refusal:
        desk.do("evening", HangCoat("dede", 4), ANA, "a1")
    assert refusal.value.code == "journal.action-reused"
    assert hooks(desk.now("evening")) == {"chloé": 3}


def test_two_desks_on_one_journal_see_each_other() -> None:
    journal = MemoryJournal()
    front, back = Desk(journal), Desk(journal)
    front.do("evening", HangCoat("chloé", 3), ANA, "a1")
    back.do("evening", HangCoat("dede", 4), BO, "b1")
    assert front.now("evening") == back.now("evening")
    assert hooks(front.now("evening")) == {"chloé": 3, "dede": 4}


class Interrupted(MemoryJournal):
    """A journal in which somebody else is faster, as often as told."""

    def __init__(self, *others: Record) -> None:
        super().__init__()
        self.others = list(others)

    def append(self, stream: str, expected: int, record: Record) -> int:
        if self.others:
            super().append(stream, expected, self.others.pop(0))
        return super().append(stream, expected, record)


def others(*commands: HangCoat) -> Sequence[Record]:
    """What Bo did at another desk, as records."""
    journal = MemoryJournal()
    desk = Desk(journal)
    for number, command in enumerate(commands):
        desk.do("evening", command, BO, f"b{number}")
    return journal.read("evening")


def test_a_command_overtaken_by_others_is_decided_again_and_stands() -> None:
    desk = Desk(Interrupted(*others(HangCoat("dede", 4), HangCoat("bo", 5))))
    assert desk.do("evening", HangCoat("chloé", 3), ANA, "a1").version == 3
    assert hooks(desk.now("evening")) == {"dede": 4, "bo": 5, "chloé": 3}


def test_a_command_overtaken_by_one_that_forbids_it_is_a_conflict() -> None:
    desk = Desk(Interrupted(*others(HangCoat("dede", 3))))
    with pytest.raises(Conflict) as refusal:
        desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    assert refusal.value.code == "cloakroom.hook-taken"
    assert hooks(desk.now("evening")) == {"dede": 3}


def test_a_resend_that_overtakes_its_first_copy_is_answered_as_that_one() -> None:
    desk = Desk(Interrupted(*others(HangCoat("chloé", 3))))
    assert desk.do("evening", HangCoat("chloé", 3), BO, "b0") == Done((CoatHung("chloé", 3),), 1)
    assert desk.version("evening") == 1


class Restless(MemoryJournal):
    """A journal in which somebody else is always faster."""

    def append(self, stream: str, expected: int, record: Record) -> int:
        number = expected + 1
        coat = others(HangCoat(f"p{number}", number))[0]
        super().append(stream, expected, Record(f"r{number}", coat.command, coat.events, "bo", 0))
        return super().append(stream, expected, record)


def test_a_desk_that_never_gets_its_turn_says_so() -> None:
    with pytest.raises(Conflict) as refusal:
        Desk(Restless()).do("evening", HangCoat("chloé", 999), ANA, "a1")
    assert refusal.value.code == "desk.too-busy"


def test_a_command_that_was_right_on_the_screen_it_came_from_is_a_conflict(desk: Desk) -> None:
    seen = desk.do("evening", HangCoat("chloé", 3), ANA, "a1").version
    desk.do("evening", FetchCoat("chloé"), BO, "b1")
    with pytest.raises(Conflict) as refusal:
        desk.do("evening", FetchCoat("chloé"), ANA, "a2", seen=seen)
    assert refusal.value.code == "cloakroom.no-coat"


def test_a_command_that_was_never_right_is_a_mistake_whatever_was_seen(desk: Desk) -> None:
    seen = desk.do("evening", HangCoat("chloé", 3), ANA, "a1").version
    desk.do("evening", HangCoat("bo", 5), BO, "b1")
    for version in (seen, 2, 7, -1):
        with pytest.raises(Illegal):
            desk.do("evening", FetchCoat("dede"), ANA, "a2", seen=version)


def test_what_was_seen_includes_what_has_been_undone_since(desk: Desk) -> None:
    desk.do("evening", HangCoat("chloé", 3), ANA, "a1")
    desk.undo("evening", "a1", BO, "u1")
    with pytest.raises(Conflict):
        desk.do("evening", FetchCoat("chloé"), ANA, "a2", seen=1)


def test_many_threads_at_one_desk_lose_nothing(desk: Desk) -> None:
    def hang_ten(first: int) -> None:
        for number in range(first, first + 10):
            desk.do("evening", HangCoat(f"p{number}", number), ANA, f"a{number}")

    threads = [Thread(target=hang_ten, args=(start,)) for start in range(0, 80, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert hooks(desk.now("evening")) == {f"p{number}": number for number in range(80)}
    assert [past.version for past in desk.history("evening")] == list(range(1, 81))
