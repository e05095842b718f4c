import importlib
import os
import sys
from pathlib import Path

import pytest

from tapisvert import datafiles


def test_a_file_is_parsed_once_and_kept_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "house.toml"
    file.write_text("a = 1", "utf-8")
    assert datafiles.read(str(file)) == {"a": 1}
    (kept,) = (tmp_path / "__pycache__").iterdir()
    assert datafiles.read(str(file)) == {"a": 1}
    kept.write_bytes(b"spoilt")
    assert datafiles.read(str(file)) == {"a": 1}


def test_a_changed_file_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "house.toml"
    file.write_text("a = 1", "utf-8")
    datafiles.read(str(file))
    file.write_text("a = 2", "utf-8")
    os.utime(file, ns=(1, 1))
    assert datafiles.read(str(file)) == {"a": 2}


def test_nothing_is_kept_where_python_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    file = tmp_path / "house.toml"
    file.write_text("a = 1", "utf-8")
    assert datafiles.read(str(file)) == {"a": 1}
    assert [path.name for path in tmp_path.iterdir()] == ["house.toml"]


def test_a_folder_that_cannot_be_written_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "house.toml"
    file.write_text("a = 1", "utf-8")
    (tmp_path / "__pycache__").write_text("in the way", "utf-8")
    assert datafiles.read(str(file)) == {"a": 1}


def test_what_is_built_from_files_is_built_again_after_a_change_of_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(datafiles, "_CODE", {})
    monkeypatch.syspath_prepend(tmp_path)
    module, source, path = tmp_path / "builder_of_words.py", tmp_path / "a.toml", tmp_path / "words"
    source.write_text("a = 1", "utf-8")
    module.write_text("def build():\n    return 'first'\n", "utf-8")
    builder = importlib.import_module("builder_of_words")
    assert datafiles.built(str(path), [str(source)], builder.build) == "first"
    module.write_text("def build():\n    return 'second'\n", "utf-8")
    importlib.reload(builder)
    datafiles._CODE.clear()
    assert datafiles.built(str(path), [str(source)], builder.build) == "second"
