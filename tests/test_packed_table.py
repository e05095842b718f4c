"""Tables of which only what is asked for is unpacked."""

import marshal
import os
import subprocess
import sys

from tapisvert.packed_table import PackedList, PackedTable, packed, packets_of

NAMES = [f"{word}{number}" for word in ("mise", "relance", "à tapis", "") for number in range(500)]


def test_every_entry_is_found_and_nothing_else() -> None:
    table = PackedTable[int](packets_of({name: place for place, name in enumerate(NAMES)}))
    for _ in range(2):
        assert [table.get(name) for name in NAMES] == list(range(len(NAMES)))
        assert table.get("parole") is None


def test_an_empty_table_has_no_entry() -> None:
    assert PackedTable[int](packets_of({})).get("Ana") is None


def test_another_process_finds_what_this_one_packed() -> None:
    packets = marshal.dumps(packets_of({name: name for name in NAMES}))
    read = (
        "import marshal, sys; from tapisvert.packed_table import PackedTable;"
        "table = PackedTable(marshal.loads(sys.stdin.buffer.read()));"
        "print(table.get('mise7'), table.get('relance499'))"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            (sys.executable, "-c", read),
            input=packets,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        assert done.stdout.split() == [b"mise7", b"relance499"]


def test_a_list_gives_the_same_entry_again() -> None:
    entries = PackedList[tuple[str, int]](packed([("Ana", 1), ("Bo", 2)]))
    assert [entries[1], entries[0], entries[1]] == [("Bo", 2), ("Ana", 1), ("Bo", 2)]
