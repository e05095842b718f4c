from tapisvert import rulebooks
from tapisvert.cli.rules import evidence


def test_every_subject_carried_out_is_one_of_the_law() -> None:
    known = {a.key for book in rulebooks.all_books() for a in book.articles}
    known |= set(rulebooks.parameters())
    carried = evidence.registered()
    assert carried
    assert [key for key in carried if key not in known] == []


def test_every_article_cited_by_a_case_or_a_test_exists() -> None:
    root = evidence.checkout()
    assert root is not None
    books = {book.name: book for book in rulebooks.all_books()}
    found = evidence.proofs(root)
    assert found
    astray = [
        proof
        for proof in found
        if proof.book in books
        and not proof.where.endswith(f" {proof.number}")  # a case's own name need not be a number
        and not any(proof.number in volume.articles for volume in books[proof.book].stack)
    ]
    assert astray == []
