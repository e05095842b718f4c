from pathlib import Path

from tapisvert import rulebooks
from tapisvert.rulebooks.coverage import STATUSES
from tests.cli.conftest import Console


def test_every_article_is_counted_with_its_disposition(console: Console, tmp_path: Path) -> None:
    told = console("rules", "coverage", "--json", "--root", str(tmp_path)).json
    assert told["count"] == len(told["articles"]) >= 640
    assert {a["disposition"] for a in told["articles"]} == set(rulebooks.DISPOSITIONS)
    assert {a["status"] for a in told["articles"]} <= set(STATUSES)
    assert sum(tally["total"] for tally in told["summary"].values()) == told["count"]


def test_a_case_and_a_test_prove_what_they_name(console: Console, tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "raises.toml").write_text(
        'book = "tda2017"\n[[case]]\nid = "short"\nthen.cites = ["47-A"]\n'
        'then.pur2019.cites = ["6.4-b"]\n',
        "utf-8",
    )
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_raises.py").write_text(
        "import pytest\n"
        'pytestmark = pytest.mark.proves("ropta2020 6.1")\n'
        '@pytest.mark.proves("france2007 26-b")\n'
        "def test_it(): pass\n",
        "utf-8",
    )
    told = console("rules", "coverage", "--json", "--root", str(tmp_path)).json
    proofs = {f"{a['book']} {a['number']}": a["proofs"] for a in told["articles"] if a["proofs"]}
    assert proofs == {
        "tda2017 47": ["cases/raises.toml short"],
        "tda2017 47-A": ["cases/raises.toml short"],
        "france2007 26": ["tests/test_raises.py::test_it"],
        "france2007 26-b": ["tests/test_raises.py::test_it"],
        "ropta2020 6.1": ["tests/test_raises.py"],
        "pur2019 6.4": ["cases/raises.toml short"],
        "pur2019 6.4-b": ["cases/raises.toml short"],
    }


def test_a_case_that_bears_an_articles_number_proves_it(console: Console, tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "raises.toml").write_text('[[case]]\nid = "add-47-ex1"\n', "utf-8")
    told = console("rules", "coverage", "--json", "--root", str(tmp_path)).json
    assert [a["number"] for a in told["articles"] if a["proofs"]] == ["add-47", "add-47-ex1"]


def test_a_status_can_be_asked_for(console: Console, tmp_path: Path) -> None:
    asked = ("rules", "coverage", "--root", str(tmp_path), "--status", "shown")
    told = console(*asked, "--json").json
    assert {a["status"] for a in told["articles"]} == {"shown"}
    answer = console(*asked, "--lang", "fr")
    assert answer.out.endswith("33 montrés, 0 pas encore.\n")


def test_a_case_file_that_cannot_be_read_is_refused(console: Console, tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "bad.toml").write_text("id =", "utf-8")
    answer = console("rules", "coverage", "--root", str(tmp_path))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("cases/bad.toml: cannot be read as cases: ")
