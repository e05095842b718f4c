"""What every journal does, whatever keeps it: each adapter's tests are these and its own."""

from threading import Thread

import pytest

from tapisvert.journal.port import Journal, StaleVersion
from tapisvert.journal.record import Record, Stored
from tapisvert.refusals import Conflict, Invalid


def record(action: str, actor: str = "ana", /, **data: object) -> Record:
    """An action with one event, both holding the data."""
    kept = {"action": action, **data}
    return Record(action, Stored("try.1", kept), (Stored("tried.1", kept),), actor, 1_000)


class JournalContract:
    """Subclasses say what `journal` is."""

    @pytest.fixture
    def journal(self) -> Journal:
        raise NotImplementedError

    def test_a_stream_nobody_wrote_to_is_empty(self, journal: Journal) -> None:
        assert list(journal.read("evening")) == []
        assert list(journal.streams()) == []

    def test_records_are_numbered_from_one_and_read_in_order(self, journal: Journal) -> None:
        assert [journal.append("evening", n, record(f"a{n}")) for n in range(3)] == [1, 2, 3]
        found = journal.read("evening")
        assert [one.action for one in found] == ["a0", "a1", "a2"]
        assert [one.version for one in found] == [1, 2, 3]

    def test_a_record_is_read_as_it_was_written(self, journal: Journal) -> None:
        command = Stored(
            "essai.2", {"text": "é ♠ \u2028 \n \ud800", "nested": {"a": [1, None, True]}}
        )
        events = (Stored("tried.1", {"big": 10**20}), Stored("tried-again.3", {}))
        whole = Record("a1", command, events, "chloé", 1_700_000_000_000)
        journal.append("evening", 0, whole)
        assert list(journal.read("evening")) == [whole._replace(version=1)]

    def test_records_kept_elsewhere_are_taken_over_all_at_once(self, journal: Journal) -> None:
        journal.append("evening", 0, record("a0"))
        taken = [record(f"a{n}")._replace(version=77) for n in range(1, 1_200)]
        assert journal.extend("evening", 1, taken) == 1_200
        found = journal.read("evening")
        assert [one.version for one in found] == list(range(1, 1_201))
        assert [one.action for one in found] == [f"a{n}" for n in range(1_200)]
        assert journal.append("evening", 1_200, record("last")) == 1_201
        assert journal.append("evening", 9, record("a7")) == 8
        assert journal.extend("evening", 1_201, []) == 1_201
        assert journal.extend("other", 0, taken) == 1_199

    def test_all_of_them_are_taken_over_or_none(self, journal: Journal) -> None:
        journal.append("evening", 0, record("a0"))
        with pytest.raises(StaleVersion) as stale:
            journal.extend("evening", 0, [record("a1")])
        assert stale.value.newest == 1
        with pytest.raises(Invalid) as known:
            journal.extend("evening", 1, [record("a1"), record("a0")])
        assert known.value.code == "journal.action-reused"
        assert [one.action for one in journal.read("evening")] == ["a0"]
        assert journal.extend("empty", 0, []) == 0
        assert "empty" not in journal.streams()

    def test_reading_goes_on_after_a_version(self, journal: Journal) -> None:
        for n in range(5):
            journal.append("evening", n, record(f"a{n}"))
        assert [one.version for one in journal.read("evening", 3)] == [4, 5]
        assert list(journal.read("evening", 5)) == []

    def test_reading_ends_at_a_version_where_one_is_named(self, journal: Journal) -> None:
        for n in range(5):
            journal.append("evening", n, record(f"a{n}"))
        assert [one.version for one in journal.read("evening", 1, 3)] == [2, 3]
        assert [one.version for one in journal.read("evening", 3, 9)] == [4, 5]

    def test_an_action_is_found_by_its_id(self, journal: Journal) -> None:
        for n in range(3):
            journal.append("evening", n, record(f"a{n}"))
        assert journal.find("evening", "a1") == 2
        assert journal.find("evening", "b1") is None
        assert journal.find("other", "a1") is None

    def test_what_was_read_does_not_grow(self, journal: Journal) -> None:
        found = journal.read("evening")
        journal.append("evening", 0, record("a1"))
        assert list(found) == []

    def test_an_old_version_is_refused_with_the_newer_one(self, journal: Journal) -> None:
        journal.append("evening", 0, record("a1"))
        with pytest.raises(StaleVersion) as refusal:
            journal.append("evening", 0, record("a2"))
        assert refusal.value.newest == 1
        assert isinstance(refusal.value, Conflict)
        assert len(journal.read("evening")) == 1

    def test_a_version_of_the_future_is_refused(self, journal: Journal) -> None:
        with pytest.raises(StaleVersion) as refusal:
            journal.append("evening", 7, record("a1"))
        assert refusal.value.newest == 0
        assert list(journal.read("evening")) == []
        assert list(journal.streams()) == []

    def test_an_action_appended_again_answers_its_version(self, journal: Journal) -> None:
        journal.append("evening", 0, record("a1"))
        journal.append("evening", 1, record("a2"))
        assert journal.append("evening", 2, record("a1")) == 1
        assert journal.append("evening", 0, record("a1")) == 1
        assert len(journal.read("evening")) == 2

    def test_the_answer_is_the_same_when_it_was_decided_on_another_moment(
        self, journal: Journal
    ) -> None:
        journal.append("evening", 0, record("a1"))
        later = record("a1")._replace(events=(), at=9_000)
        assert journal.append("evening", 1, later) == 1
        assert journal.read("evening")[0].at == 1_000

    @pytest.mark.parametrize("other", [record("a1", "bo"), record("a1", chips=5)])
    def test_another_request_under_a_known_id_is_refused(
        self, journal: Journal, other: Record
    ) -> None:
        journal.append("evening", 0, record("a1"))
        with pytest.raises(Invalid) as refusal:
            journal.append("evening", 1, other)
        assert refusal.value.code == "journal.action-reused"
        assert len(journal.read("evening")) == 1

    def test_an_id_may_serve_again_in_another_stream(self, journal: Journal) -> None:
        assert journal.append("evening", 0, record("a1")) == 1
        assert journal.append("night", 0, record("a1", "bo")) == 1

    @pytest.mark.parametrize(
        "name", ["soir", "Soir", "Été à l'Île", "a/b\\c:d", "..", "con", "%41", "夜 ♠", "a.jsonl"]
    )
    def test_any_name_is_a_stream_of_its_own(self, journal: Journal, name: str) -> None:
        journal.append("other", 0, record("a1"))
        journal.append(name, 0, record("a2"))
        assert [one.action for one in journal.read(name)] == ["a2"]
        assert list(journal.streams()) == sorted(["other", name])

    def test_of_many_who_append_at_once_one_is_first_each_time(self, journal: Journal) -> None:
        def insist(who: str) -> None:
            for n in range(10):
                while True:
                    try:
                        journal.append("evening", len(journal.read("evening")), record(f"{who}{n}"))
                        break
                    except StaleVersion:
                        continue

        threads = [Thread(target=insist, args=(who,)) for who in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        found = journal.read("evening")
        assert [one.version for one in found] == list(range(1, 41))
        assert sorted(one.action for one in found) == sorted(
            f"{who}{n}" for who in "abcd" for n in range(10)
        )
        for who in "abcd":
            assert [one.action for one in found if one.action[0] == who] == [
                f"{who}{n}" for n in range(10)
            ]
