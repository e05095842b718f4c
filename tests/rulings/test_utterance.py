"""Words at the table, in French and in English, and what they mean."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.rulings.meaning import Meaning, Unclearness
from tapisvert.rulings.utterance import declarations, understand


def _times(factor: int) -> Meaning:
    return Meaning("times", factor=Fraction(factor))


def _share(part: int, of: int) -> Meaning:
    return Meaning("pot-share", factor=Fraction(part, of))


def _unclear(doubt: Unclearness) -> Meaning:
    return Meaning("unclear", doubt=doubt)


SENSES: dict[str, tuple[str, ...]] = {
    "fold": (
        *("fold", "Fold.", "I fold", "folding", "I'm out", "muck", "I'll fold"),
        *("je laisse", "je laisse tomber", "j'abandonne"),
        *("je me couche", "couché", "Je jette", "je passe", "passe", "je fold", "je lâche"),
        *("I'm gone", "je suis couchée"),
    ),
    "pass": ("pass", "I pass"),
    "same": ("same again", "same bet", "pareil", "la même"),
    "least": ("minimum", "le minimum"),
    "check": (
        *("check", "I check", "checking", "CHECK!", "knock", "check, check"),
        "je cogne",
        *("parole", "je checke", "Parole !", "passe parole", "toc toc", "je check"),
        "je passe parole",
    ),
    "call": (
        *("call", "I call", "I'll call", "calling", "call, please", "I call 500", "I'll see you"),
        *("je paie", "je paye", "payé", "je suis", "suivi", "Je suis.", "call s'il vous plaît"),
        *("je paie 800", "je call", "je paie le tapis", "call the all-in", "pour voir"),
        *(
            "je te suis",
            "je te paye",
            "j'te vois",
            "I call you",
            "j'embarque",
            "je call ton all-in",
        ),
        *("je suis pour 500", "I'm going to call", "je vais payer", "ok, je paye"),
        *("I'm in", "I'll pay", "je viens", "je colle", "collé", "vu", "sorry, call"),
    ),
    "complete": ("complete", "je complète", "I complete", "je complète à 200"),
    "bet": ("je gage", "bet", "I bet", "je mise", "mise", "I open", "j'ouvre"),
    "raise": (
        *("raise", "I raise", "reraise", "re-raise", "raise it up", "Raise!", "3bet", "3-bet"),
        *("relance", "je relance", "sur-relance", "surrelance", "relance, s'il vous plaît"),
        *("je te relance", "je remonte", "je surenchéris"),
        *("min raise", "relance minimum", "I'm raising", "je veux relancer", "bump it up"),
        "I'll raise you",
    ),
    "all-in": (
        *("all-in", "all in", "ALL IN", "I'm all in", "allin", "shove", "I shove", "I'm all-in!"),
        *("raise all in", "all in for 5000", "bet all in", "everything"),
        *("tapis", "je fais tapis", "je suis à tapis", "à tapis", "tapis !", "relance à tapis"),
        *("je mets toute", "je rentre toute", "ship it"),
        *("j'envoie la boîte", "la boîte", "je mets tout", "j'envoie tout"),
    ),
    "pot": (
        "pot",
        "I bet the pot",
        "bet pot",
        "le pot",
        "je mise le pot",
        "raise pot",
        "relance pot",
        "re-pot",
    ),
    "conditional": (
        *("if you bet I raise", "If he checks, I bet 500", "if you raise I'm all in"),
        *("si tu mises je relance", "s'il mise, je paie", "si tu relances je fais tapis"),
    ),
    "unknown": (
        *("", " ", "hello", "what?", "call?", "how much", "I don't call", "no", "yes", "sorry"),
        *("raise or call", "check raise", "raise and call 500", "time", "wait", "call all in"),
        *("500 60", "1.25", "half call", "double pot", "maybe", "raise 500 and 60"),
        *("the quick brown fox", "raise the roof", "blue", "!!!", "800 banana", "if", "to"),
        *(
            "combien ?",
            "je ne paie pas",
            "pas de relance",
            "il fait beau",
            "attends",
            "fifty times",
        ),
        *(
            "je suis là",
            "je suis à 500",
            "temps",
            "bonjour",
            "peut-être",
            "relance ou paie",
            "si",
        ),
        *("check 500", "fold 200", "pass 200", "x" * 500, "\x00", "123456789012345678901234567890"),
    ),
}

AMOUNTS: dict[tuple[str, int], tuple[str, ...]] = {
    ("bet", 800): ("bet 800", "I bet 800", "je mise 800", "mise 800", "bet eight hundred"),
    ("bet", 1500): ("je mise quinze cents", "I bet fifteen hundred", "mise 1 500", "bet 1.5k"),
    ("bet", 1600): ("ouverture 1600",),
    ("raise-to", 800): (
        *("raise to 800", "raise it to 800", "I raise to 800", "make it 800", "raise 800 total"),
        *("I'm going to raise to 800", "make it 800 to go"),
        *("relance à 800", "je relance à 800", "relance à huit cents", "relance 800 en tout"),
    ),
    ("raise-to", 1200): ("relance à mille deux cents", "raise to twelve hundred"),
    ("raise-to", 1300): ("je monte à 1300", "bump it to 1.3k", "on monte à 1300"),
    ("raise-to", 2500): ("ça fera 2500", "2500 pour jouer", "2500 to go"),
    ("raise-to", 1000): ("relance à mille pile",),
    ("raise-by", 800): (
        *("800 more", "raise 800 more", "I raise 800 more", "raise by 800", "another 800"),
        *("800 on top", "plus 800", "+ 800", "eight hundred more"),
        *("800 de mieux", "800 de plus", "relance 800 de plus", "huit cents de mieux"),
        *("relance de 800 de mieux", "et 800 de plus", "encore 800", "800 dessus"),
        "j'en rajoute 800",
    ),
    ("raise-x", 800): (
        *("raise 800", "I raise 800", "raise, 800", "raise eight hundred", "reraise 800"),
        *("relance 800", "relance de 800", "je relance de 800", "relance, 800"),
        *("I'm going to raise 800", "je vais relancer de 800", "raise you 800"),
    ),
    ("amount", 800): ("800", "800 chips", "eight hundred", "huit cents", "j'en mets 800"),
    ("amount", 5): ("5", "five", "cinq"),
    ("amount", 42000): ("42000", "42 000", "42,000", "42.000", "42k", "quarante-deux mille"),
    ("amount", 2000): ("two k", "deux k", "deux barres", "j'envoie 2000"),
    ("amount", 1000): (
        *("mille", "a thousand", "one thousand", "un grand", "1k", "1'000", "une barre"),
    ),
    ("amount", 2500): (
        *("deux mille cinq", "deux mille cinq cents", "two thousand five hundred", "2k5", "2.5k"),
        *("25 hundred", "25 cents"),
        *("twenty-five hundred", "vingt-cinq cents", "2,5k", "deux cinq", "two and a half k"),
    ),
    ("amount", 95): ("quatre-vingt-quinze", "ninety-five", "nonante-cinq"),
    ("amount", 75): ("soixante-quinze", "septante-cinq", "seventy five"),
    ("amount", 80_000): ("quatre-vingt mille", "eighty thousand", "80k"),
    ("amount", 121): ("cent vingt et un", "a hundred and twenty one", "cent vingt-et-un"),
    ("amount", 1_250_000): (
        *("un million deux cent cinquante mille", "1.25m", "1 250 000"),
        *("one million two hundred and fifty thousand", "1,25m"),
    ),
}  # fmt: skip

WHOLE: dict[str, Meaning] = {
    **dict.fromkeys(("double it", "double", "je double", "twice"), _times(2)),
    **dict.fromkeys(("fois trois", "je triple", "raise three times", "I raise 3x"), _times(3)),
    **dict.fromkeys(("quatre fois", "quadruple"), _times(4)),
    "relance du double": Meaning("times", factor=Fraction(2), on_top=True),
    **dict.fromkeys(("half pot", "demi-pot", "la moitié du pot", "bet half pot"), _share(1, 2)),
    **dict.fromkeys(("two thirds of the pot", "deux tiers du pot"), _share(2, 3)),
    "trois quarts du pot": _share(3, 4),
    "I'll go two and a half": Meaning("amount", 25, tenths=True),
    **dict.fromkeys(("1.5", "un et demi", "1,5"), Meaning("amount", 15, tenths=True)),
    "raise 1.5": Meaning("raise-x", 15, tenths=True),
    "make it two and a half": Meaning("raise-to", 25, tenths=True),
    **dict.fromkeys(
        ("1000 et 800 de mieux", "tes 1000 plus 800"), Meaning("raise-by", 800, over=1000)
    ),
    **dict.fromkeys(("maybe I raise to 2000", "I raise maybe"), _unclear("hedged")),
    "peut-être que j'monte à 2000": _unclear("hedged"),
    **dict.fromkeys(("non raise", "no, call"), _unclear("denied")),
    **dict.fromkeys(("OK", "okay", "d'accord", "go", "j'y vais"), _unclear("assent")),
    **dict.fromkeys(("je bourre", "j'envoie", "je pousse", "I push"), _unclear("shove")),
    "all": _unclear("all"),
    **dict.fromkeys(("half", "la moitié"), _unclear("half")),
    **dict.fromkeys(("I put you all in", "I'll put you in"), _unclear("puts-in")),
    "je te mets à tapis": _unclear("puts-in"),
}  # fmt: skip

TABLE = [
    *((words, Meaning(sense)) for sense, said in SENSES.items() for words in said),  # type: ignore[arg-type]
    *((words, Meaning(sense, n)) for (sense, n), said in AMOUNTS.items() for words in said),  # type: ignore[arg-type]
    *WHOLE.items(),
]


def test_words_mean_what_the_table_hears() -> None:
    assert {words: understand(words) for words, _ in TABLE} == dict(TABLE)


def test_the_table_of_words_is_long_and_says_nothing_twice() -> None:
    assert len({words for words, _ in TABLE}) == len(TABLE) >= 150


@given(st.integers(1, 9_999_999))
def test_a_figure_is_an_amount_however_it_is_grouped(amount: int) -> None:
    grouped = f"{amount:,}"
    for written in (
        str(amount),
        grouped,
        grouped.replace(",", " "),
        grouped.replace(",", "\u202f"),
    ):
        assert understand(written) == Meaning("amount", amount)


@given(st.text())
def test_no_words_make_the_floor_fall_over(words: str) -> None:
    assert understand(words) == understand(words)


@pytest.mark.parametrize(
    "words",
    [
        *("I call your 100 and raise 500", "je paie tes 100 et je relance de 500"),
        *("I see you and raise you 2000", "je suis et je relance de 1000"),
        *("I see your 600 and raise you 1000", "I call your 1000 plus 800 more"),
    ],
)
def test_a_call_named_before_a_raise_is_what_counts(words: str) -> None:
    assert understand(words) == Meaning("call", then="raise")


@pytest.mark.parametrize(
    ("words", "meanings"),
    [
        ("raise, no sorry, call", (Meaning("raise"), Meaning("call"))),
        ("relance, non pardon, je paye", (Meaning("raise"), Meaning("call"))),
        ("bet 800, no, 600", (Meaning("bet", 800), Meaning("amount", 600))),
        ("call, oops", (Meaning("call"),)),
        ("call, I mean raise", (Meaning("call"), Meaning("raise"))),
        ("je paie, je veux dire relance", (Meaning("call"), Meaning("raise"))),
        ("call, sorry, what was that", (Meaning("unknown"),)),
    ],
)
def test_a_correction_is_a_second_declaration(words: str, meanings: tuple[Meaning, ...]) -> None:
    assert declarations(words) == meanings
    assert understand(words) == meanings[0]
