import pytest

from tapisvert.rulebooks.folding import fold, words


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Être À L'ÉTROIT", ("etre", "a", "l", "etroit")),
        ("All-in !", ("all", "in")),
        ("cœur ♥ œuvre", ("coeur", "oeuvre")),
        ("1 000 « jetons »", ("1", "000", "jetons")),
        ("", ()),
        (" - ", ()),
    ],
)
def test_accents_capitals_and_marks_do_not_matter(text: str, folded: tuple[str, ...]) -> None:
    assert words(text) == folded


def test_a_folded_text_has_a_space_around_every_word() -> None:
    assert fold("Bouton  mort.") == " bouton mort "
