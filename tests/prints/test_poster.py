"""The poster of the rules."""

import pytest

from tapisvert.prints.poster import Poster, PosterGroup, PosterRule, poster
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Text
from tests.prints.paper import heading, pages, read

BOOK = Text("Règlement du club", "Rules of the club")
RULE = PosterRule(Text("Pas de téléphone.", "No telephones."), Text("art. 4", "art. 4"))


def test_both_languages_stand_side_by_side_the_readers_first() -> None:
    said = read(poster(heading(), Poster(BOOK, (PosterGroup("table", (RULE,)),)), "en"))
    assert said.index("No telephones.") < said.index("Pas de téléphone.")
    assert said.index("Rules of the club") < said.index("Règlement du club")
    assert said.count("art. 4") == 2


def test_thirty_long_rules_still_make_one_page() -> None:
    long = PosterRule(
        Text("Une phrase plutôt longue. " * 4, "A rather long sentence. " * 4), RULE.article
    )
    groups = tuple(
        PosterGroup(name, (long,) * 5) for name in ("table", "bet", "show", "alone", "late")
    )
    sheet = Poster(BOOK, groups, ("Ana", "Bo"), "Chloé", "http://example.org/rules/")
    pdf = poster(heading(), sheet, "fr")
    assert pages(pdf) == 1
    assert "Ana, Bo" in read(pdf)
    assert "Chloé" in read(pdf)


def test_a_group_without_rules_is_left_out_and_a_poster_without_any_refused() -> None:
    sheet = Poster(BOOK, (PosterGroup("table", (RULE,)), PosterGroup("late", ())))
    assert "Coming late" not in read(poster(heading(), sheet, "en"))
    with pytest.raises(Invalid):
        poster(heading(), Poster(BOOK, (PosterGroup("late", ()),)), "en")
