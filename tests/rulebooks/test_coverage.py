from tapisvert import rulebooks
from tapisvert.rulebooks.coverage import STATUSES, Covered, Proof, coverage, tallies

BOOKS = rulebooks.all_books()


def one(book: str, number: str, covered: tuple[Covered, ...]) -> Covered:
    return next(c for c in covered if (c.article.book, c.article.number) == (book, number))


def test_every_article_is_told_with_a_status() -> None:
    covered = coverage(BOOKS, {}, [])
    assert len(covered) == 640
    assert {c.status for c in covered} == {"shown", "not yet"}
    assert [
        c for c in covered if (c.status == "shown") != (c.article.disposition == "inform")
    ] == []


def test_what_carries_a_subject_carries_its_article_in_every_book() -> None:
    covered = coverage(BOOKS, {"raise.minimum": ("hand.raises",)}, [])
    for book, number in (("tda2017", "47-A"), ("france2007", "26-b"), ("pur2019", "6.4-b")):
        assert one(book, number, covered).carriers == ("hand.raises",)
        assert one(book, number, covered).status == "carried"
    assert one("tda2017", "47", covered).status == "not yet"


def test_what_carries_a_subject_carries_its_parts_but_not_what_is_spelled_alike() -> None:
    covered = coverage(BOOKS, {"clock": ("floor.clock",), "chip": ("hand.chip",)}, [])
    assert one("tda2017", "29-2", covered).carriers == ("floor.clock",)
    chips = next(c for c in covered if c.article.key == "chips.visible.stacks")
    assert chips.carriers == ()


def test_what_carries_a_parameter_carries_the_article_that_sets_it() -> None:
    covered = coverage(BOOKS, {"clock.call.think": ("floor.clock",)}, [])
    assert one("tda2017", "29-1", covered).carriers == ("floor.clock",)


def test_a_proof_proves_the_article_and_those_it_is_part_of() -> None:
    proofs = [Proof("tda2017", "50-B", "cases/chips.toml a"), Proof("tda2017", "50-B", "same")]
    covered = coverage(BOOKS, {"chips.several": ("hand.chips",)}, proofs)
    assert one("tda2017", "50-B", covered).proofs == ("cases/chips.toml a", "same")
    assert one("tda2017", "50", covered).proofs == ("cases/chips.toml a", "same")
    assert one("tda2017", "50-B-1", covered).proofs == ()
    assert one("tda2017", "50-B", covered).status == "carried and proven"


def test_a_proof_under_a_silent_book_counts_for_the_book_that_answers() -> None:
    covered = coverage(BOOKS, {}, [Proof("ropta2020", "56", "case")])
    assert one("tda2017", "56", covered).proofs == ("case",)


def test_a_proof_alone_carries_nothing() -> None:
    covered = coverage(BOOKS, {}, [Proof("tda2017", "56", "case")])
    assert one("tda2017", "56", covered).status == "not yet"


def test_the_tallies_add_up() -> None:
    counted = tallies(coverage(BOOKS, {"raise": ("x",)}, []))
    assert sum(tally.total for tally in counted) == 640
    assert {tally.disposition for tally in counted} == set(rulebooks.DISPOSITIONS)
    assert sum(tally.counts["carried"] for tally in counted) > 0
    assert all(set(tally.counts) == set(STATUSES) for tally in counted)
