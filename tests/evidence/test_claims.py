from pathlib import Path

from tapisvert import rulebooks
from tapisvert.rulebooks.coverage import proven
from tests.evidence.claims import Claim, claims, owner

ROOT = Path(__file__).parents[2]
BOOKS = rulebooks.all_books()


def test_a_case_and_a_test_claim_what_they_name(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "raises.toml").write_text(
        'book = "tda2017"\n[[case]]\nid = "short"\nthen.cites = ["47-A"]\n'
        'then.pur2019.cites = ["6.4-b"]\n',
        "utf-8",
    )
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_raises.py").write_text(
        'import pytest\n@pytest.mark.proves("france2007 26-b")\ndef test_it(): pass\n', "utf-8"
    )
    assert claims(tmp_path) == [
        Claim("tda2017", "47-A", "cases/raises.toml short"),
        Claim("pur2019", "6.4-b", "cases/raises.toml short"),
        Claim("france2007", "26-b", "tests/test_raises.py::test_it"),
    ]


def test_a_case_that_bears_an_articles_number_claims_it(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "raises.toml").write_text(
        'book = "tda2017"\n[[case]]\nid = "add-47-ex1"\n', "utf-8"
    )
    assert claims(tmp_path) == [
        Claim("tda2017", "add-47-ex1", "cases/raises.toml add-47-ex1"),
    ]


def test_a_claim_under_a_silent_book_means_the_book_that_answers() -> None:
    assert owner(Claim("ropta2020", "56", "case"), BOOKS) == "tda2017"
    assert owner(Claim("ropta2020", "6.1", "case"), BOOKS) == "ropta2020"
    assert owner(Claim("nobody", "1", "case"), BOOKS) is None


def test_every_article_cited_by_a_case_or_a_test_exists() -> None:
    books = {book.name: book for book in BOOKS}
    every = claims(ROOT)
    assert every
    astray = [
        claim
        for claim in every
        if claim.book in books
        and not claim.where.endswith(f" {claim.number}")  # a case's own name need not be a number
        and owner(claim, BOOKS) is None
    ]
    assert astray == []


def test_every_proof_that_was_kept_is_still_there() -> None:
    known = {claim.where for claim in claims(ROOT)}
    kept = {p for articles in proven().values() for places in articles.values() for p in places}
    assert kept
    assert sorted(kept - known) == [], "python -m tests.evidence --write"
