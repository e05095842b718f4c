"""The picture of published results is drawn once for what it shows."""

from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.web.panels.results.public import Opened, opened
from tapisvert.web.panels.results.published import picture
from tapisvert.web.pictures import _drawn
from tests.web.finished import do, over, published


def found(slug: str) -> Opened:
    read = opened(slug, "fr")
    assert read is not None
    return read


def test_the_same_results_are_drawn_once_and_a_correction_draws_anew() -> None:
    _drawn.cache_clear()
    over()
    slug = published()
    first = picture(found(slug), "tall", "http://x.org", "Club")
    assert picture(found(slug), "tall", "http://x.org", "Club") is first
    assert _drawn.cache_info().misses == 1
    do(CorrectOrder(8, "after", 9, "the film shows it"))
    assert picture(found(slug), "tall", "http://x.org", "Club") != first


def test_a_page_is_read_once_while_the_event_stands_still() -> None:
    over()
    slug = published()
    assert found(slug) is found(slug)
    before = found(slug)
    do(CorrectOrder(8, "after", 9, "the film shows it"))
    assert found(slug) is not before
