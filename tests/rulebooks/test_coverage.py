from tapisvert import rulebooks
from tapisvert.rulebooks.coverage import STATUSES, Covered, coverage, lacks, tallies
from tapisvert.words import LANGS

BOOKS = rulebooks.all_books()
EVERY = tuple(article for book in BOOKS for article in book.articles)


def one(book: str, number: str, covered: tuple[Covered, ...]) -> Covered:
    return next(c for c in covered if (c.article.book, c.article.number) == (book, number))


def test_every_article_is_told_with_a_status() -> None:
    covered = coverage(BOOKS, {}, {})
    assert len(covered) == sum(len(book.articles) for book in BOOKS)
    assert {c.status for c in covered} == {"shown", "not yet"}
    assert [
        c for c in covered if (c.status == "shown") != (c.article.disposition == "inform")
    ] == []


def test_what_carries_a_subject_carries_its_article_in_every_book() -> None:
    covered = coverage(BOOKS, {"raise.minimum": ("hand.raises",)}, {})
    for book, number in (("tda2017", "47-A"), ("france2007", "26-b"), ("pur2019", "6.4-b")):
        assert one(book, number, covered).carriers == ("hand.raises",)
        assert one(book, number, covered).status == "carried"
    assert one("tda2017", "47", covered).status == "not yet"


def test_what_carries_a_subject_carries_its_parts_but_not_what_is_spelled_alike() -> None:
    covered = coverage(BOOKS, {"clock": ("floor.clock",), "chip": ("hand.chip",)}, {})
    assert one("tda2017", "29-2", covered).carriers == ("floor.clock",)
    chips = next(c for c in covered if c.article.key == "chips.visible.stacks")
    assert chips.carriers == ()


def test_what_carries_a_parameter_carries_the_article_that_sets_it() -> None:
    covered = coverage(BOOKS, {"clock.call.think": ("floor.clock",)}, {})
    assert one("tda2017", "29-1", covered).carriers == ("floor.clock",)


def test_what_carries_the_article_itself_goes_before_what_carries_a_wider_subject() -> None:
    carriers = {"raise": ("wide",), "raise.minimum": ("own",), "raise.minimum.reference": ("x",)}
    covered = coverage(BOOKS, carriers, {})
    assert one("tda2017", "47-A", covered).carriers == ("own",)
    assert one("tda2017", "47", covered).carriers == ("wide",)
    assert one("tda2017", "add-47-ex1", covered).carriers == ("own",)


def test_an_article_is_proven_by_what_falls_without_its_carriers() -> None:
    proofs = {"tda2017": {"50-B": ["cases/chips.toml a"]}}
    covered = coverage(BOOKS, {"chips.several": ("hand.chips",)}, proofs)
    assert one("tda2017", "50-B", covered).proofs == ("cases/chips.toml a",)
    assert one("tda2017", "50-B", covered).status == "carried and proven"
    assert one("tda2017", "50", covered).status == "carried"


def test_a_proof_alone_carries_nothing() -> None:
    covered = coverage(BOOKS, {}, {"tda2017": {"56": ["case"]}})
    assert one("tda2017", "56", covered).status == "not yet"


def test_what_an_article_lacks_is_said_in_both_languages_and_makes_it_not_yet() -> None:
    lacking = [article for article in EVERY if lacks(article) is not None]
    assert all(article.disposition != "inform" for article in lacking)
    for article in lacking:
        text = lacks(article)
        assert text is not None
        assert all(text[lang].endswith(".") for lang in LANGS)
        assert text.fr != text.en
    every = {article.key: ("somewhere",) for article in EVERY}
    proofs = {book.name: {a.number: ["a proof"] for a in book.articles} for book in BOOKS}
    not_yet = [c.article for c in coverage(BOOKS, every, proofs) if c.status == "not yet"]
    assert not_yet == lacking


def test_the_tallies_add_up() -> None:
    counted = tallies(coverage(BOOKS, {"raise": ("x",)}, {}))
    assert sum(tally.total for tally in counted) == sum(len(book.articles) for book in BOOKS)
    assert {tally.disposition for tally in counted} == set(rulebooks.DISPOSITIONS)
    assert sum(tally.counts["carried"] for tally in counted) > 0
    assert all(set(tally.counts) == set(STATUSES) for tally in counted)
