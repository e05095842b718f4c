"""Every sentence is there in both languages, says the same things, and is asked for by its name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
import tomli

import tapisvert
from tapisvert import words
from tapisvert.tournament.names import NumberWithName
from tapisvert.words import Lang, counted, decimal, knows, number, say, template
from tapisvert.words.cells import inert
from tapisvert.words.message import Message

PACKAGE = Path(tapisvert.__file__).parent
ROOMS = sorted(path.stem for path in (PACKAGE / "words").glob("*.toml"))
KEYS = [key for room in ROOMS for key in words.keys(room)]
REFUSALS = {"Invalid", "Illegal", "Conflict"}
SAID = {"say", "template"}


def placeholders(text: str) -> set[str]:
    """The values a sentence names: in braces, or after a percent sign where argparse fills them."""
    braces = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%(?:\(\w+\))?[srd]", text))


def values(text: str) -> set[str]:
    """What a sentence speaks of; `of_ranks` is ranks where French says "de" or "d'"."""
    return {name.removeprefix("of_") for name in placeholders(text)}


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Every call in the package: where, the name called, the call."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[_, *_]):
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}", name, node


def patterns(asked: ast.expr) -> Iterator[str]:
    """What a key may be, as a pattern: written out, put together, or one of two."""
    match asked:
        case ast.Constant(value=str(key)):
            yield re.escape(key)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in parts
            )
        case ast.IfExp(body=one, orelse=other):
            yield from patterns(one)
            yield from patterns(other)
        case _:
            return


def test_every_sentence_stands_in_both_languages() -> None:
    for room in ROOMS:
        sentences = tomli.loads((PACKAGE / "words" / f"{room}.toml").read_text("utf-8"))
        alone = [key for key, langs in sentences.items() if set(langs) != {"fr", "en"}]
        assert (room, alone) == (room, [])
        empty = [key for key, langs in sentences.items() if not all(map(str.strip, langs.values()))]
        assert (room, empty) == (room, [])


def test_both_languages_name_the_same_values() -> None:
    differ = [key for key in KEYS if values(template(key, "fr")) != values(template(key, "en"))]
    assert differ == []


def test_a_french_sentence_is_french() -> None:
    sentences = [key for key in KEYS if len(template(key, "en").split()) > 5]
    same = [key for key in sentences if template(key, "en") == template(key, "fr")]
    assert same == []


def test_every_sentence_asked_for_exists() -> None:
    asked = {
        (where, pattern)
        for where, name, call in calls()
        if name in REFUSALS | SAID
        for pattern in patterns(call.args[0])
    }
    whole = set(map(re.escape, KEYS))
    made = {pattern for _, pattern in asked} - whole
    unknown = {each for each in made if not any(re.fullmatch(each, key) for key in KEYS)}
    missing = sorted((where, pattern) for where, pattern in asked if pattern in unknown)
    assert missing == []


def test_every_refusal_gives_the_values_its_sentence_names() -> None:
    short = []
    for where, name, call in calls():
        match call.args[0]:
            case ast.Constant(value=str(key)) if name in REFUSALS and knows(key):
                given = {keyword.arg for keyword in call.keywords}
                named = placeholders(template(key, "en")) | placeholders(template(key, "fr"))
                if None not in given and not named <= given:
                    short.append((where, key, named - given))
            case _:
                continue
    assert short == []


def test_a_key_nobody_wrote_is_a_bug() -> None:
    assert not knows("cli.nonsense")
    with pytest.raises(LookupError):
        say("cli.nonsense", "en")
    with pytest.raises(LookupError):
        say("nowhere.at-all", "fr")


@pytest.mark.parametrize(
    ("n", "fr", "en"),
    [
        (0, "0 article", "0 articles"),
        (1, "1 article", "1 article"),
        (2, "2 articles", "2 articles"),
        (12000, "12\u202f000 articles", "12,000 articles"),
    ],
)
def test_each_language_counts_in_its_own_way(n: int, fr: str, en: str) -> None:
    assert say("cli.articles", "fr", {"n": n}) == fr
    assert say("cli.articles", "en", {"n": n}) == en


@pytest.mark.parametrize(("n", "lang", "form"), [(1, "fr", "un"), (-1, "en", "un"), (0, "en", "x")])
def test_a_form_goes_with_its_number(n: int, lang: Lang, form: str) -> None:
    assert counted(n, "un|x", lang) == form


def test_a_negative_number_is_grouped_too() -> None:
    assert (number(-1234567, "en"), number(-1234, "fr")) == ("-1,234,567", "-1\u202f234")


def test_each_language_writes_decimals_in_its_own_way() -> None:
    assert (decimal("1234.5", "en"), decimal("1234.5", "fr")) == ("1234.5", "1234,5")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1"])
def test_no_spreadsheet_runs_a_cell_as_a_formula(text: str) -> None:
    assert inert(text) == f"'{text}"
    assert inert(f"a{text}") == f"a{text}"


def test_several_values_are_listed_with_commas() -> None:
    assert say("rulebook.cycle", "en", {"file": "f", "chain": ("a", "b")}).startswith(
        "f: the books extend each other in a circle (a, b);"
    )


def test_somebody_is_named_where_the_name_is_known_and_numbered_elsewhere() -> None:
    told = {"entry": 5}
    named = {"entry": NumberWithName(5, "Eli")}
    assert say("seating.propose-seat", "en", told).startswith("Seat entry 5,")
    assert say("seating.propose-seat", "fr", told).startswith("Placer l'inscription 5,")
    assert say("seating.propose-seat", "en", named).startswith("Seat Eli,")
    assert f"{named['entry']}" == "5 (Eli)"


def test_french_leaves_a_vowel_out_before_a_name_that_begins_with_one() -> None:
    def won(name: str) -> str:
        values = {"event": "Automne", "n": 3, "name": name}
        return say("leaguedesk.told-published", "fr", values)

    for name, written in (
        ("Inès", "victoire d'Inès."),
        ("Yvon", "victoire d'Yvon."),
        ("Émile", "victoire d'Émile."),
        ("Hugo", "victoire de Hugo."),
        ("Yann", "victoire de Yann."),
        ("Chloé", "victoire de Chloé."),
    ):
        assert won(name).endswith(written)
    assert won("Bo").startswith("Le résultat d'Automne compte")


@pytest.mark.parametrize(
    ("venue", "text"),
    [
        ("Le Tilleul", "Le résultat du Tilleul est relu et juste."),
        ("Les Quatre Vents", "Le résultat des Quatre Vents est relu et juste."),
        ("La Taverne", "Le résultat de La Taverne est relu et juste."),
        ("Au Pied de Cochon", "Le résultat d'Au Pied de Cochon est relu et juste."),
        ("Café du Port", "Le résultat de Café du Port est relu et juste."),
        ("Lesage", "Le résultat de Lesage est relu et juste."),
    ],
)
def test_a_venue_with_an_article_of_its_own_is_named_as_one_speaks(venue: str, text: str) -> None:
    assert say("leaguedesk.told-verified", "fr", {"event": venue}) == text
    inside = Message("leaguedesk.night-said", {"venue": venue, "day": "mardi"})
    start = text.removesuffix(" est relu et juste.")
    assert say("leaguedesk.told-verified", "fr", {"event": inside}).startswith(start)


def test_a_person_called_le_keeps_the_whole_name() -> None:
    values = {"event": "Le Pub", "n": 3, "name": "Le Thi Hoa"}
    assert say("leaguedesk.told-published", "fr", values).startswith("Le résultat du Pub compte")
    assert "victoire de Le Thi Hoa" in say("leaguedesk.told-published", "fr", values)
