"""Whatever is wrong gets one sentence and changes nothing."""

from pathlib import Path

import pytest

from tests.cli.event.conftest import Desk


def test_before_any_event_every_verb_says_how_to_make_one(desk: Desk) -> None:
    for verb in (("status",), ("out", "Bo"), ("todo",), ("undo",), ("results",)):
        refused = desk(*verb)
        assert (refused.status, "tapisvert event create" in refused.err) == (2, True)


def test_an_unknown_event_is_answered_with_the_nearest(desk: Desk) -> None:
    desk("create", "Tuesday")
    assert "the nearest: tuesday" in desk("status", "--event", "Tusday").err


@pytest.mark.parametrize(
    "words",
    [
        ("create", "Friday", "--buy-in", "much"),
        ("create", "Friday", "--preset", "nonsense"),
        ("create", "Friday", "--book", "nonsense"),
        ("create", "Friday", "--table-size", "11"),
        ("create", "Friday", "--rebuys", "2", "--re-entries", "3"),
        ("create", "Friday", "--add-on", "20"),
        ("create", "Friday", "--book", "ropta2020", "--rebuys", "3"),
        ("create", "Friday", "--book", "ropta2020", "--re-entries", "3"),
        ("create", "Friday", "--book", "ropta2020", "--add-on", "10:5000"),
        ("create", "Friday", "--book", "pur2019", "--chips", "12000", "--rebuys", "6"),
        ("create", "Friday", "--players", "nowhere.csv"),
        ("create", "Friday", "--prizes", "half", "rest"),
        ("create", "Friday", "--prizes", "50", "30", "30"),
        ("create", "Friday", "--players", "twice.txt"),
        ("hand", "1", "9"),
        ("hand-for-hand", "report", "1", "9"),
        ("register", "Fay", "Bo", "--announced"),
        ("register",),
        ("register", "Bo"),
        ("register", "Fay", "Fay"),
        ("unregister", "Bo"),
        ("swap-people", "Bo", "Bo"),
        ("swap-people", "Bo", "Nobody"),
        ("merge-entries", "Bo", "#2"),
        ("merge-entries", "Bo", "Dede"),
        ("merge-entries", "Bo", "#99"),
        ("draw",),
        ("start",),
        ("out", "=5"),
        ("out", "Bo=lots"),
        ("out", "#99"),
        ("out", "99"),
        ("out", "Bo", "Bo"),
        ("stacks", "Bo"),
        ("stacks", "Bo=5"),
        ("rebuy", "Bo"),
        ("reenter", "Bo"),
        ("addon", "Bo"),
        ("move", "Bo"),
        ("break", "9"),
        ("button", "1", "77"),
        ("hand", "9"),
        ("color-up", "7"),
        ("color-up", "25", "1", "x"),
        ("chips", "found", "none"),
        ("chips", "found", "0"),
        ("chips", "found", "1000k"),
        ("chips", "stolen", "500"),
        ("chips", "confiscated", "500", "--from", "Nobody"),
        ("chips", "late", "500"),
        ("chips", "late", "4x25"),
        ("penalty", "Bo", "flogging", "--reason", "noise"),
        ("penalty", "Bo", "warning"),
        ("hand-for-hand", "next"),
        ("resume",),
        ("flight", "1B"),
        ("merge",),
        ("bag",),
        ("bag", "Bo"),
        ("bag", "Bo=0"),
        ("bag", "Bo=lots"),
        ("bag", "Bo=500", "bo=600"),
        ("bag", "Ana=1", "Bo=1", "Chloé M=1", "Chloé R=1", "Dede=1", "Eli=1"),
        ("create", "Friday", "--flights", "1A", "1A"),
        ("create", "Friday", "--best-forward"),
        ("suspend", " "),
        ("end",),
        ("prizes", "nonsense"),
        ("undo", "nonsense"),
        ("do", "9"),
        ("rule", "nonsense"),
        ("status", "--at", "noon"),
    ],
    ids=" ".join,
)
def test_what_is_wrong_is_refused_in_one_sentence_and_changes_nothing(
    evening: Desk,
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("twice.txt").write_text("Fay\nGus\nFAY\n", "utf-8")
    before = evening("history", "--json").out
    for lang in ("fr", "en"):
        refused = evening(*words, "--lang", lang)
        assert refused.status == 2, refused.out
        assert (refused.out, refused.err.count("\n")) == ("", 1)
    assert evening("history", "--json").out == before
    assert len(evening("list", "--json").json) == 1


def test_a_refusal_names_the_people_it_speaks_of(evening: Desk) -> None:
    evening("out", "Bo")
    assert "Bo is out" in evening("out", "#2").err


def test_a_sheet_without_names_or_of_other_bytes_is_refused(desk: Desk, tmp_path: Path) -> None:
    empty, picture = tmp_path / "empty.csv", tmp_path / "picture.csv"
    empty.write_text("name\n\n", "utf-8")
    picture.write_bytes(b"\x89PNG\xff\xfe")
    desk("create", "Tuesday")
    assert "holds no name" in desk("register", "--file", str(empty)).err
    assert "as CSV" in desk("register", "--file", str(picture)).err


def test_a_level_beyond_every_structure_is_refused_with_one_sentence(desk: Desk) -> None:
    desk("create", "Tuesday")
    beyond = {"--late": "cannot end with level", "--rebuys": "a level from 0 to 1,000"}
    for option, sentence in beyond.items():
        refused = desk("settings", option, "1" * 25)
        assert (refused.status, len(refused.err.splitlines())) == (2, 1)
        assert sentence in refused.err
