from tapisvert import rulebooks
from tapisvert.cli.rules.coverage import registered


def test_every_subject_carried_out_is_one_of_the_law() -> None:
    known = {a.key for book in rulebooks.all_books() for a in book.articles}
    known |= set(rulebooks.parameters())
    carried = registered()
    assert carried
    assert [key for key in carried if key not in known] == []
