from tapisvert.rulings.grounds import cited
from tests.rulings.spots import FRANCE, PUR, ROPTA, TDA


def test_citations_stand_in_the_order_of_their_subjects_each_once() -> None:
    found = cited(TDA, "chips.several.half", "raise.half", "chips.several.half", "raise.minimum")
    assert [citation.number for citation in found] == ["50-B-1", "47-A-50", "47-A"]


def test_a_book_cites_its_own_article_before_that_of_the_book_it_rests_on() -> None:
    assert [citation.number for citation in cited(FRANCE, "chip.single.call")] == ["11-a"]
    assert [citation.number for citation in cited(PUR, "undercall")] == ["G-6-b"]


def test_where_a_book_is_silent_the_one_it_rests_on_is_cited_as_such() -> None:
    (found,) = cited(ROPTA, "chips.several.needed")
    assert (found.book, found.number) == ("tda2017", "50-A")


def test_of_several_keys_for_one_subject_the_book_s_own_is_taken() -> None:
    subject = ("raise.count.limit", "raise.count")
    assert [citation.number for citation in cited(TDA, subject)] == ["52"]
    assert [citation.number for citation in cited(FRANCE, subject)] == ["26-c"]


def test_a_subject_no_book_speaks_of_is_left_out() -> None:
    assert cited(TDA, "no.such-subject") == ()
