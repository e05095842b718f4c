"""`tapisvert rule` in plain words, as a director types them."""

from pathlib import Path

import pytest

from tapisvert.desk.floorcall.call import put_to
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import packaged
from tapisvert.rulings.book_comparison import BookReply
from tests.cli.conftest import Console, Typed
from tests.speech.scoring import items

CHIP = "blindes 200/400, le bouton pose un jeton de 1000 sans un mot"
SHORT = "The raise was to 1,500. A player puts in 500 without speaking and then wants to fold."
FIRST = "The bet is 1,500. A player puts in 500 without speaking and then wants to fold."
UNSIZED = "there was a raise, he silently puts in 500 and then wants to fold"
MUCK = "a player's cards touched the muck, is the hand dead?"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A house of its own, without phrases."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "house"))
    return tmp_path / "house"


def test_plain_words_are_ruled_on_and_what_was_understood_comes_first(console: Console) -> None:
    answer = console("rule", CHIP)
    assert answer.status == 0
    assert answer.out.startswith("Understood: facing 400")
    assert "CALL, 400" in answer.out


def test_an_incident_is_understood_by_its_sentence(console: Console) -> None:
    out = console("rule", "quatre cartes au flop au lieu de trois", "--lang", "fr").out
    assert out.startswith("Compris : Quatre cartes sont sorties au flop")


def test_a_player_is_never_called_out_of_turn(console: Console) -> None:
    out = console("rule", "out of turn raise to 600").out
    assert "RAISE TO 600" not in out


def test_which_words_led_to_what_is_shown_when_asked_for(console: Console) -> None:
    out = console("rule", CHIP, "--explain").out
    assert "“pose un jeton de 1000”" in out
    assert "“200/400”" in out


def test_the_book_named_in_passing_is_the_one_that_rules(console: Console) -> None:
    text = "PUR. Le brasseur a oublié de brûler une carte avant la rivière"
    assert "P.U.R. 2019" in console("rule", text).out
    assert console("rule", text, "--json").json["book"] == "pur2019"
    assert console("rule", text, "--json", "--book", "tda2017").json["book"] == "tda2017"


def test_a_book_no_shelf_has_is_said_to_be_unknown_and_which_one_answers(console: Console) -> None:
    text = "under WSOP 2023 rules, four cards on the flop"
    line = "“WSOP 2023 rules” is not on the shelf here: this is answered by TDA 2017."
    assert console("rule", text, "--book", "TDA 2017").out.startswith(line)
    assert console("rule", text, "--json", "--book", "tda2017").json["unknown_book"]["en"] == line


def test_a_fact_that_divides_the_verdict_is_asked_for(console: Console) -> None:
    answer = console("rule", SHORT)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("One fact is missing. How many players")


def test_a_program_reads_what_is_asked_with_its_answers(console: Console) -> None:
    (ask,) = console("rule", SHORT, "--json").json["asks"]
    assert ask["fact"] == "players-left"
    assert ask["text"]["fr"].startswith("Combien restait-il")
    assert [choice["value"] for choice in ask["choices"]] == ["2", "3"]


def test_a_program_reads_rulings_with_what_was_assumed_and_the_words(console: Console) -> None:
    text = "the dealer started the deal with the button instead of the small blind"
    reply = console("rule", text, "--json").json
    assert reply["rulings"][0]["verdict"]["kind"] == "procedure"
    assert reply["assumed"] == ["substantial-action"]
    assert reply["clues"][0]["fact"] == "incident"


def test_what_is_nearly_always_so_is_assumed_and_said_instead_of_asked(console: Console) -> None:
    out = console("rule", FIRST).out
    assert "Assumed: the bet to call was the first of the round; if not, say so." in out
    assert "CALL, 1,500" in out
    assert "Supposé : la mise à payer" in console("rule", FIRST, "--lang", "fr").out
    reply = console("rule", FIRST, "--json").json
    assert "opening" in reply["assumed"]
    assert "asks" not in reply


@pytest.mark.parametrize(
    ("text", "fact", "verdict"),
    [
        ("a bet of 800, he tossed in a 1k and two 100s. raise?", "opening", "RAISE TO 1,600"),
        ("the dealer skipped seat 5, he got no cards", "substantial-action", "MISDEAL"),
        (
            "his cards touched the muck and the dealer pushed them right back to him",
            "identifiable",
            "LIVE",
        ),
    ],
)
def test_each_assumption_is_named_beside_its_ruling(
    console: Console, text: str, fact: str, verdict: str
) -> None:
    assert fact in console("rule", text, "--json").json["assumed"]
    assert verdict in console("rule", text).out


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ('The button announced "raise, 1500" after an open to 1000.', "last-raise"),
        ("his cards touched the muck", "identifiable"),
        ("flop, 100/200, nobody bet, he just says five. he claims 500", "pot"),
        ("the next hand: seat 5 says he was shorted in the pot of before", "moment"),
    ],
)
def test_where_the_answers_really_divide_the_fact_is_asked_for(
    console: Console, text: str, fact: str
) -> None:
    reply = console("rule", text, "--json").json
    assert [ask["fact"] for ask in reply["asks"]] == [fact]


def test_a_program_reads_the_articles_of_what_is_not_ruled_on_by_itself(console: Console) -> None:
    reply = console("rule", "the tables are uneven, who moves and where?", "--json").json
    assert "11-A" in [each["number"] for each in reply["articles"]]


def test_talk_is_answered_as_no_matter_for_the_floor(console: Console) -> None:
    text = "salut, à quelle heure ça commence ce soir ?"
    assert console("rule", text, "--json").json["outside"] is True
    assert "aucune règle n'en décide" in console("rule", text, "--lang", "fr").out


def test_a_program_reads_a_refusal_too(console: Console) -> None:
    answer = console("rule", "incident nonsense", "--json")
    assert answer.status == 2
    assert answer.json["refusal"]["code"] == "floor.unknown-incident"
    missing = console("rule", "facing 1100: pushes 1000 5x100", "--json").json
    assert missing["asks"][0]["fact"] == "last-raise"


def test_questions_are_asked_one_at_a_time_until_the_ruling_is_there(
    console: Console, types: Typed
) -> None:
    types("1500", "1")
    out = console("rule", UNSIZED).out
    assert "How much was the bet to call?" in out
    assert "2. three or more" in out
    assert "CALL, 1,500" in out


def test_an_answer_may_be_yes_or_no(console: Console, types: Typed) -> None:
    types("no")
    out = console("rule", MUCK).out
    assert "1. yes → The hand is live" in out
    assert "THE HAND IS DEAD" in out


def test_nothing_more_is_asked_where_nobody_answers(console: Console, types: Typed) -> None:
    types("")
    answer = console("rule", MUCK)
    assert answer.status == 0
    assert "DEAD" not in answer.out


def test_a_reading_somebody_had_to_choose_is_kept_and_works_next_time(
    console: Console, types: Typed, folder: Path
) -> None:
    text = "seat 4 was texting and left the table with a live hand"
    offered = console("rule", text, "--json").json["candidates"]
    assert len(offered) > 1
    types("2")
    out = console("rule", text).out
    assert "tapisvert phrases forget 1" in out
    assert (folder / "phrases.toml").exists()
    again = console("rule", text, "--json").json
    assert offered[1]["incident"] in again["reading"]
    assert "rulings" in again


def test_comparing_works_in_plain_words(console: Console) -> None:
    out = console("rule", CHIP, "--compare").out
    assert "say the same" in out


def test_plain_words_under_an_older_edition_are_told_what_the_newest_says(
    console: Console,
) -> None:
    text = "the turn was dealt before the flop betting was finished"
    older = " ".join(console("rule", text, "--book", "tda2017").out.split())
    assert "(TDA 2024, art. RP-5-B)" in older
    told = console("rule", text, "--book", "tda2017", "--json").json["newer"]
    assert told["fr"].startswith("Depuis 2022, autrement")
    assert console("rule", text, "--json").json["newer"] is None
    assert "TDA 2024, art." not in console("rule", text).out


def test_a_book_named_in_the_words_is_heard_beside_the_one_chosen(console: Console) -> None:
    told = "the dealer put out the turn too early, under TDA 2024"
    said = " ".join(console("rule", told, "--book", "tda2017").out.split())
    assert "This is ruled by TDA 2017, as chosen. TDA 2024 would rule: " in said
    assert "as chosen" not in console("rule", told).out


def test_what_was_told_and_not_used_is_said_beside_the_ruling(console: Console) -> None:
    shown = console("rule", "seat 8 called seat 2 a stupid idiot")
    assert "Told, but not taken into account here: seat 2" in shown.out
    shown = console("rule", "le siège 8 a insulté le siège 2", "--lang", "fr")
    assert "pas pris en compte ici : siège 2" in shown.out
    read = console("rule", "seat 8 called seat 2 a stupid idiot", "--json").json
    assert read["unused"] == ["seat 2"]


def test_players_who_acted_are_asked_about_before_a_button_is_put_right(console: Console) -> None:
    told = "the wrong button was placed and two players acted"
    read = console("rule", told, "--book", "tda2024", "--json").json
    assert [each["fact"] for each in read["asks"]] == ["substantial-action"]
    assert "rulings" not in read


def test_plain_words_under_an_older_book_end_with_the_line_where_the_newest_rules_otherwise(
    console: Console,
) -> None:
    older, newest = packaged("tda2017"), packaged("tda2024")
    wrong, lines = [], 0
    for text in (item["text"] for item in items("development")[::8]):
        told = console("rule", text, "--book", older.name, "--json").json
        if "rulings" not in told or "newer" not in told:
            continue
        reply = put_to(older, told["reading"])
        try:
            differs = BookReply(newest, put_to(newest, told["reading"])).substance
        except Refusal:
            continue
        lines += told["newer"] is not None
        if told["newer"] is None and differs != BookReply(older, reply).substance:
            wrong.append(text)
    assert wrong == []
    assert lines > 3


def test_a_program_is_told_of_the_book_named_in_the_words_too(console: Console) -> None:
    told = "the dealer put out the turn too early, under TDA 2024"
    answer = console("rule", told, "--book", "tda2017", "--json").json
    assert answer["other_book"]["fr"].startswith("La décision suit TDA 2017, qui a été choisi.")
    assert "other_book" not in console("rule", told, "--json").json


@pytest.mark.parametrize("book", ["ROPTA on TDA 2024", "TDA 2024"])
def test_the_year_of_a_book_is_no_fact_that_was_passed_over(console: Console, book: str) -> None:
    out = console("rule", f"{book}: seat 3 looks at his phone with a live hand").out
    assert "TDA 2024 ─" in out
    assert "not taken into account" not in out


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (
            "an all-in player leaves the table before showdown, nobody can bet any more",
            "NO PENALTY",
        ),
        (
            "un joueur à tapis quitte la table avant l'abattage, plus personne ne peut miser",
            "NO PENALTY",
        ),
        ("an all-in player leaves the table before showdown", "A PENALTY MAY FOLLOW"),
    ],
)
def test_an_all_in_player_is_free_to_go_where_nobody_can_bet_any_more(
    console: Console, words: str, verdict: str
) -> None:
    assert verdict in console("rule", "--book", "tda2017", words).out.splitlines()


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("facing 600, zork 3: incident leaves-table who=A", "zork 3"),
        ("zork 3, incident leaves-table who=A", "zork 3"),
        ("flop, hier soir: incident wrong-card-count who=A has=3", "hier soir"),
        ("flop: incident wrong-card-count who=A has=3 zork", "zork"),
        ("flop: incident nosuch who=A", "nosuch"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_notation_with_an_incident_names_the_part_nobody_knows(
    console: Console, text: str, unknown: str, lang: str
) -> None:
    answer = console("rule", text, "--lang", lang)
    assert answer.status == 2
    assert unknown in answer.err
    assert answer.out == ""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "mise de 600, il met 800",
            "Compris : à payer 600, à payer : la première mise du tour : pousse 500 + 3 × 100",
        ),
        ("Face à 600 il dit relance à 1800", "Compris : à payer 600"),
        ("Le siège 3 a trois cartes, personne n'a parlé", "(siège 3 ; "),
    ],
)
def test_what_was_understood_is_told_in_french(console: Console, text: str, line: str) -> None:
    out = " ".join(console("rule", text, "--lang", "fr").out.split())
    assert line in out
    understood = out.split(" TDA ")[0]
    assert not any(word in understood for word in ("facing", "pushes", "who=", "has="))


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "no article is near it"), ("fr", "aucun article n'en est proche")]
)
def test_no_articles_are_announced_where_there_are_none(
    console: Console, lang: str, sentence: str
) -> None:
    assert sentence in console("rule", "a" * 100_000, "--lang", lang).out
