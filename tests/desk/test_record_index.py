"""Records found by what they tell of, whatever the stream did meanwhile."""

from tapisvert.desk.record_index import RecordIndex, kinds
from tapisvert.desk.record_log import RecordLog
from tapisvert.journal.record import Record, Stored


def record(action: str, command: str, *events: str) -> Record:
    return Record(action, Stored(command, {}), tuple(Stored(each, {}) for each in events), "ana", 1)


def actions(index: RecordIndex, records: RecordLog, *wanted: str) -> list[str]:
    return [one.action for one, _ in index.find(records, wanted)]


def test_a_record_is_found_once_by_its_command_or_its_events() -> None:
    records, index = RecordLog(), RecordIndex(kinds)
    records.append(record("a", "draw.1", "drawn.1", "drawn.1"))
    records.append(record("b", "start.1", "started.1"))
    assert actions(index, records, "draw.1", "drawn.1") == ["a"]
    records.append(record("c", "draw.1", "drawn.1"))
    assert actions(index, records, "drawn.1", "started.1") == ["a", "b", "c"]
    assert actions(index, records, "undo.1") == []


def test_a_copy_that_stands_still_sees_nothing_of_what_came_later() -> None:
    records, index = RecordLog(), RecordIndex(kinds)
    records.append(record("a", "draw.1"))
    still = records.copy()
    records.append(record("b", "draw.1"))
    assert actions(index, records, "draw.1") == ["a", "b"]
    assert actions(index, still, "draw.1") == ["a"]


def test_what_a_copy_grew_with_and_nobody_stored_is_forgotten() -> None:
    records, index = RecordLog(), RecordIndex(kinds)
    records.append(record("a", "draw.1"))
    tried = records.copy()
    tried.append(record("b", "draw.1"))
    assert actions(index, tried, "draw.1") == ["a", "b"]
    records.append(record("c", "start.1"))
    assert actions(index, records, "draw.1") == ["a"]
    assert actions(index, records, "start.1") == ["c"]


def test_records_before_a_snapshot_are_found_too() -> None:
    older = [record("a", "draw.1"), record("b", "start.1")]
    records = RecordLog(2, lambda first, last: older[first:last])
    records.append(record("c", "draw.1"))
    assert actions(RecordIndex(kinds), records, "draw.1") == ["a", "c"]
