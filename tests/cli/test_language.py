import pytest

from tapisvert.cli.language import language, without_language
from tapisvert.refusals import Invalid


@pytest.mark.parametrize(
    ("line", "environ", "lang"),
    [
        ("", {}, "en"),
        ("", {"LANG": "fr_FR.UTF-8"}, "fr"),
        ("", {"LANG": "C.UTF-8"}, "en"),
        ("", {"LANG": "de_DE.UTF-8"}, "en"),
        ("", {"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ("", {"LC_MESSAGES": "fr", "LANG": "en_GB"}, "fr"),
        ("", {"LC_ALL": "", "LANG": "fr_CA"}, "fr"),
        ("", {"TAPISVERT_LANG": "en", "LC_ALL": "fr_FR"}, "en"),
        ("--lang fr", {"TAPISVERT_LANG": "en"}, "fr"),
        ("rules list --lang=en", {"LANG": "fr"}, "en"),
        ("rules search -- --lang en", {"LANG": "fr"}, "fr"),
        ("--lang de", {"LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_that_asked_for_else_that_of_the_terminal(
    line: str, environ: dict[str, str], lang: str
) -> None:
    assert language(line.split(), environ) == lang


def test_the_language_may_stand_anywhere() -> None:
    for line in ("--lang fr rules list", "rules --lang=fr list", "rules list --lang fr"):
        assert without_language(line.split()) == ["rules", "list"]
    assert without_language(["search", "--", "--lang", "x"]) == ["search", "--", "--lang", "x"]


@pytest.mark.parametrize("line", ["--lang de", "--lang", "--lang="])
def test_a_language_we_do_not_speak_is_refused(line: str) -> None:
    with pytest.raises(Invalid) as caught:
        without_language(line.split())
    assert caught.value.code == "cli.unknown-language"
