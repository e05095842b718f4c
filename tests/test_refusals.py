import pytest

from tapisvert.refusals import Conflict, Illegal, Invalid, Refusal

ALL = (Invalid, Illegal, Conflict)


@pytest.mark.parametrize("kind", ALL)
def test_a_refusal_says_what_is_wrong_in_both_languages(kind: type[Refusal]) -> None:
    refused = kind("rulebook.unknown-key", book="pur2019", key="rise", nearest=("raise",))
    assert refused.text("en") == (
        "Book pur2019 has no article on “rise”; the nearest subjects are: raise."
    )
    assert refused.text("fr").startswith("Le règlement pur2019 n'a pas d'article sur « rise » ;")
    assert str(refused) == refused.text()


def test_a_refusal_has_a_family_a_code_and_its_data() -> None:
    refused = Illegal("rulebook.not-law", file="a.toml")
    assert (refused.family, refused.code, refused.data) == (
        "illegal",
        "rulebook.not-law",
        {"file": "a.toml"},
    )
    assert repr(refused) == "Illegal('rulebook.not-law', {'file': 'a.toml'})"


def test_the_families_are_told_apart() -> None:
    assert [kind.family for kind in ALL] == ["invalid", "illegal", "conflict"]
    assert not any(issubclass(one, other) for one in ALL for other in ALL if one is not other)


def test_a_refusal_is_never_mistaken_for_a_bug() -> None:
    assert not issubclass(Refusal, ValueError | LookupError | AssertionError | OSError)
