import pytest

from tapisvert.cli.parser import Parser
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang


def parser(lang: Lang) -> Parser:
    made = Parser("tapisvert pots", "splits pots", lang)
    made.add_argument("chips", type=int, nargs="+", metavar="N")
    made.add_argument("--game", choices=("NLHE", "PLO"))
    either = made.add_mutually_exclusive_group()
    either.add_argument("--even", action="store_true")
    either.add_argument("--odd", action="store_true")
    return made


def test_every_verb_has_json_language_and_screen() -> None:
    args = parser("fr").arguments(["100", "200", "--json"])
    assert (args.chips, args.json, args.lang) == ([100, 200], True, "fr")
    assert args.screen.width >= 20


@pytest.mark.parametrize(
    ("line", "en", "fr"),
    [
        ("", "missing: N", "il manque : N"),
        ("1 --gmae", "not understood: --gmae", "non compris : --gmae"),
        ("x", "N: “x” is no whole number", "N : « x » n'est pas un nombre entier"),
        ("1 --game", "--game: a value must follow", "--game : une valeur doit suivre"),
        ("1 --game STUD", "“STUD” is not known", "« STUD » n'est pas connu"),
        ("1 --odd --even", "--even: cannot go with --odd", "--even : ne va pas avec --odd"),
        ("1 --odd=3", "takes no value, '3' was given", "ne prend pas de valeur, '3' a été donné"),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_both_languages(line: str, en: str, fr: str) -> None:
    for lang, words in zip(("en", "fr"), (en, fr), strict=True):
        with pytest.raises(Invalid) as caught:
            parser(lang).arguments(line.split())  # type: ignore[arg-type]
        sentence = caught.value.text(lang)  # type: ignore[arg-type]
        assert sentence.startswith("tapisvert pots")
        assert words in sentence
        assert "tapisvert pots --help" in sentence


@pytest.mark.parametrize("lang", LANGS)
def test_help_is_all_in_one_language(lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser(lang).arguments(["--help"])
    shown = capsys.readouterr().out
    assert ("show this help" in shown) == (lang == "en")
    assert ("montrer cette aide" in shown) == (lang == "fr")
    assert "show this help message and exit" not in shown
