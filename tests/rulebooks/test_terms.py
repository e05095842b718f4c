import pytest

from tapisvert.rulebooks.folding import fold
from tapisvert.rulebooks.terms import terms


def test_each_word_is_a_term_of_its_own() -> None:
    assert [term.typed for term in terms("premature river")] == [((" premature",),), ((" river",),)]


def test_words_with_a_synonym_together_are_one_term() -> None:
    (term,) = terms("Dead Button")
    assert term.typed_in(fold("the button is dead"))
    assert term.meant_in(fold("avec bouton mort"))
    assert term.meant_in(fold("des boutons morts"))
    assert not term.meant_in(fold("bouton et main morte"))


@pytest.mark.parametrize("plural", ["relances", "RAISES", "jetons", "pots secondaires"])
def test_a_plural_finds_the_singular(plural: str) -> None:
    (term,) = terms(plural)
    assert term.typed_in(fold("une relance, a raise, un jeton, un pot secondaire"))


def test_a_word_that_only_looks_plural_is_looked_for_whole() -> None:
    (term,) = terms("temps")
    assert not term.typed_in(fold("temporaire"))


def test_a_short_word_is_looked_for_whole_or_in_the_plural() -> None:
    (term,) = terms("bet")
    assert term.typed_in(fold("two bets"))
    assert not term.typed_in(fold("between"))
