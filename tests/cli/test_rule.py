"""`tapisvert rule`, as somebody types it."""

from pathlib import Path

import pytest

from tapisvert.journal.schema import new_house
from tapisvert.rulebooks import BOOKS
from tapisvert.rulings.case_then_keys import LADDER, OPTIONS
from tapisvert.words import knows
from tests.cli.conftest import Console

SPOT = "facing 1100, last raise 600: pushes 1000 5x100"
HAND = 'blinds 100/200, UTG raises to 600, BTN calls: BB says "raise 800"'


def test_the_verdict_comes_first_and_large(console: Console) -> None:
    answer = console("rule", SPOT)
    assert answer.status == 0
    assert answer.out.splitlines()[1] == "RAISE TO 1,700"
    assert "45-B-1" in answer.out
    assert "1,500 is half a raise or more" in answer.out


def test_in_french_everything_is_french(console: Console) -> None:
    out = console(
        "rule", "face à 1100, dernière relance 600 : pousse 1000 3x100", "--lang", "fr"
    ).out
    assert out.splitlines()[1] == "PAYÉ, 1\u202f100"
    assert "200 rendus au joueur." in out
    assert "Pourquoi" in out


def test_a_hand_shows_who_acts_next_and_what_he_may_do(console: Console) -> None:
    out = console("rule", HAND).out
    assert "RAISE TO 1,000" in out
    assert "Next: UTG may fold, call 400, raise to 1,400 or more." in out


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("PLO, flop, pot 1000, players A B: A bets 500", "raise to anything from 1,000 to 2,500."),
        ("PLO, flop, pot 1000, players A B: A checks", "check, bet 200 to 1,000."),
        ("LHE, bets 200/400, turn, pot 900, players A B: A bets 400", "raise to 800."),
        ("LHE, bets 200/400, turn, pot 900, players A B: A checks", "check, bet 400."),
    ],
)
def test_a_limit_is_told_with_what_he_may_do(console: Console, told: str, said: str) -> None:
    assert said in console("rule", told).out


def test_the_words_need_no_quotes_of_the_shell(console: Console) -> None:
    assert console("rule", *SPOT.split()).out == console("rule", SPOT).out


def test_another_book_answers_by_its_own_articles(console: Console) -> None:
    out = console(
        "rule", 'facing 400, last raise 200: says "relance 600"', "--book", "france2007"
    ).out
    assert "RAISE TO 1,000" in out
    assert "France 2007 32.3" in out


def test_a_house_rules_by_its_own_file(console: Console, tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    house.write_text('extends = "france2007"\n', "utf-8")
    said = console("rule", 'facing 400, last raise 200: says "relance 600"', "--book", str(house))
    assert "RAISE TO 1,000" in said.out


def test_the_newest_edition_rules_where_nobody_names_a_book(console: Console) -> None:
    assert console("rule", SPOT, "--json").json["book"] == "tda2024"


def test_the_book_of_the_house_rules_where_it_has_chosen_one(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_BOOK", "pur2019")
    assert console("rule", SPOT, "--json").json["book"] == "pur2019"
    assert console("rule", SPOT, "--book", "tda2017", "--json").json["book"] == "tda2017"
    assert "P.U.R. 2019" in console("pots", "Ana=200", "Bo=200").out


def test_a_book_may_rest_on_the_newer_edition_and_cites_it(console: Console) -> None:
    two = (
        "blinds 250/500, UTG raises to 1000: UTG1 says 'raise' then pushes 1000 then pushes 2x1000"
    )
    by_2017 = console("rule", two, "--book", "ropta2020").out
    by_2024 = console("rule", two, "--book", "ropta2020+tda2024").out
    assert ("RAISE TO 3,000" in by_2017, "RAISE TO 1,500" in by_2024) == (True, True)
    assert "Since 2019 otherwise (TDA 2024, art. 42)" in " ".join(by_2017.split())
    assert ("TDA 2024 42" in by_2024, "TDA 2017" in by_2024) == (True, False)


def test_steps_are_numbered_in_order(console: Console) -> None:
    lines = [
        line.strip()
        for line in console("rule", "incident premature-turn", "--book", "tda2017").out.splitlines()
    ]
    assert "1. Set the card aside." in lines
    assert "8. Deal the river without burning again." in lines
    assert not any(line.startswith("Next:") for line in lines)


def test_discretion_shows_options_what_to_weigh_and_the_first_rule(console: Console) -> None:
    out = console("rule", "facing 8000, raised, 4 players: pushes 2000").out
    assert "THE DIRECTOR DECIDES" in out
    assert "complete the bet" in out
    assert "What to weigh" in out
    assert "may always decide otherwise" in out


def test_a_penalty_shows_its_ladder_and_when_it_starts(console: Console) -> None:
    out = console("rule", "9 at the table: incident abuse who=A prior=missed-hand,round-1").out
    assert "A PENALTY MUST FOLLOW" in out
    assert "Suggested:" in out
    assert "18 hands to miss." in out


def test_several_rulings_stand_one_under_the_other(console: Console) -> None:
    out = console("rule", "flop, pot 900, A bets 300: C calls; B raises to 900").out
    assert out.index("RAISE TO 900") < out.index("C CHOOSES")
    assert "CALL, 300" not in out


def test_comparing_shows_where_the_books_part(console: Console) -> None:
    out = console("rule", 'facing 400, last raise 200: says "relance 600"', "--compare").out
    assert "The books part" in out
    assert "RAISE TO 1,000" in out
    assert "RAISE TO 800" in out


def test_comparing_says_when_all_agree(console: Console) -> None:
    out = console("rule", "facing 400, last raise 200: folds", "--compare", "--lang", "fr").out
    assert f"Les {len(BOOKS)} règlements disent la même chose." in out


def test_comparing_asks_for_the_fact_any_book_misses(console: Console) -> None:
    answer = console("rule", "facing 1100: pushes 1000 5x100", "--compare")
    assert answer.status == 2
    assert "blinds" in answer.err


def test_a_program_reads_both_languages(console: Console) -> None:
    told = console("rule", HAND, "--json").json
    (ruling,) = told["rulings"]
    assert ruling["verdict"] == {"kind": "action", "action": "raise", "to": 1000}
    assert ruling["headline"]["fr"] == "Relance à 1\u202f000"
    assert all(set(each["text"]) == {"fr", "en"} for each in ruling["reasons"])
    assert ruling["articles"][0]["number"] == "43-B"
    assert told["table"]["to_act"] == "UTG"
    assert told["table"]["may"] == ["call", "fold", "raise"]


def test_a_program_reads_what_each_book_says(console: Console) -> None:
    told = console(
        "rule", 'facing 400, last raise 200: says "relance 600"', "--compare", "--json"
    ).json
    assert not told["agree"]
    groups = {book: number for number, group in enumerate(told["groups"]) for book in group}
    assert groups["tda2024"] == groups["tda2017"] == groups["ropta2020"]
    assert len({groups[book] for book in ("tda2024", "france2007", "pur2019")}) == 3
    assert told["books"]["france2007"]["rulings"][0]["verdict"]["to"] == 1000


def test_a_book_that_cannot_rule_says_so_beside_the_others(console: Console) -> None:
    """A raise to 600 over 400 is legal by increments and not by doubling."""
    hand = "flop, pot 900, A bets 200, B raises to 400, C raises to 600: A calls"
    told = console("rule", hand, "--compare", "--json").json
    assert told["books"]["tda2017"]["rulings"]
    assert told["books"]["pur2019"]["refusal"]["code"] == "hand.raise-too-small"
    assert "cannot rule" in console("rule", hand, "--compare").out


def test_a_hand_in_progress_may_come_from_its_history(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "now.phh"
    file.write_text(
        'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [50, 100, 0]\nmin_bet = 100\n'
        "starting_stacks = [5000, 5000, 5000]\n"
        'actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 300"]\n',
        "utf-8",
    )
    out = console("rule", "--hand", str(file), "p1 pushes 1000").out
    assert "CALL, 300" in out
    assert "Next: p2 may fold, call 200, raise to 500 or more." in out
    compared = console("rule", "--hand", str(file), "p1 pushes 1000", "--compare", "--json").json
    assert set(compared["books"]) == set(BOOKS)


def test_a_history_that_is_not_there_is_refused(console: Console, tmp_path: Path) -> None:
    answer = console("rule", "--hand", str(tmp_path / "none.phh"), "p1 calls")
    assert answer.status == 2


@pytest.mark.parametrize("columns", ["20", "60", "200"])
def test_the_page_fits_the_screen(
    console: Console, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for line in console("rule", "incident abuse who=A", "--lang", "fr").out.splitlines():
        assert len(line) <= int(columns)


def test_what_is_missing_is_asked_for_on_the_error_stream(console: Console) -> None:
    answer = console("rule", "pushes 500", "--lang", "fr")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("Il manque un fait")


def test_an_unknown_book_is_refused(console: Console) -> None:
    assert console("rule", SPOT, "--book", "nobody").status == 2


def test_the_little_language_stands_in_the_help(console: Console) -> None:
    assert "incident NAME field=value" in " ".join(console("rule", "--help").out.split())


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_has_words(name: str) -> None:
    assert knows(f"ruling.option-{name}")


@pytest.mark.parametrize("name", LADDER)
def test_every_penalty_has_words(name: str) -> None:
    assert knows(f"ruling.ladder-{name}")


def test_a_book_upon_another_base_is_named_in_full_for_people_and_programs(
    console: Console,
) -> None:
    composed = ("--book", "france2007+tda2024")
    assert console("rule", SPOT, *composed).out.startswith("France 2007 + TDA 2024 ──")
    assert console("rule", SPOT, *composed, "--json").json["book"] == "france2007+tda2024"
    in_words = console("rule", "France 2007 + TDA 2024: facing 400, he tosses one 1000 chip")
    assert "France 2007 + TDA 2024 ──" in in_words.out


def test_a_book_is_found_however_its_name_is_spelled(console: Console) -> None:
    for typed in ("TDA 2017", "tda-2017", "T.D.A. 2017"):
        assert "TDA 2017 ──" in console("rule", SPOT, "--book", typed).out
    missing = console("rule", SPOT, "--book", "TDA 2022")
    assert missing.status == 2
    assert missing.err.startswith("TDA 2022 is not on the shelf: there is TDA 2024, TDA 2017")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tda2017x", "tda2017"),
        ("ropta+pur", "ropta2020"),
        ("france+tda2042", "france2007+tda2024"),
    ],
)
def test_a_book_misspelled_is_refused_with_the_one_probably_meant(
    console: Console, typed: str, meant: str
) -> None:
    refused = console("rule", SPOT, "--book", typed)
    assert refused.status == 2
    assert f"There is no book “{typed}” (did you mean {meant}?): the books are " in refused.err
    assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize("verb", [("rule", SPOT), ("pots", "Ana=5", "Bo=5"), ("quiz",)])
def test_an_empty_name_of_a_book_is_refused(console: Console, verb: tuple[str, ...]) -> None:
    refused = console(*verb, "--book", "")
    assert refused.status == 2
    assert "the name is empty" in refused.err


@pytest.mark.parametrize("words", ["TDA 2019", "TDA2022", "the 2019 TDA rules", "TDA édition 2022"])
def test_an_edition_that_is_not_on_the_shelf_is_never_replaced_by_another(
    console: Console, words: str
) -> None:
    refused = console("rule", f"{words}: facing 400, he tosses in one 1000 chip")
    assert refused.status == 2
    assert "is not on the shelf: there is TDA 2024, TDA 2017; name one of these." in refused.err
    told = console("rule", f"{words}: facing 400, he tosses in one 1000 chip", "--json")
    assert told.json["refusal"]["code"] == "speech.no-edition"


def test_every_verb_rules_by_the_book_the_club_has_chosen(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    house = new_house(tmp_path)
    club = "INSERT INTO club (id, name, place, currency, paper, language, book, zone, free, colour)"
    values = " VALUES (1, 'Club', '', 'EUR', 'a4', 'fr', 'ropta2020+tda2024', '', 0, '')"
    house.change(club + values)
    house.close()
    assert console("rule", SPOT, "--json").json["book"] == "ropta2020+tda2024"
    assert "ROPTA 2020" in console("pots", "Ana=100", "Bo=100").out
    assert console("quiz", "--json").json["book"] == "ropta2020"
    assert console("rule", SPOT, "--book", "pur2019", "--json").json["book"] == "pur2019"
    assert console("rule", "PUR: facing 400, he tosses one 1000 chip", "--json").json["book"] == (
        "pur2019"
    )


def test_asking_for_a_ruling_makes_no_house(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "none"))
    assert console("rule", SPOT, "--json").json["book"] == "tda2024"
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("told", "head"),
    [
        ("incident level-by-mistake", "BLINDS AND LIMITS ARE PUT RIGHT: THIS HAND IS PLAYED AT"),
        (
            "blinds 100/200, UTG raises to 600, BTN calls: incident level-by-mistake",
            "THIS HAND IS PLAYED OUT AT THE OLD LEVEL",
        ),
    ],
)
def test_a_hand_at_the_wrong_level_is_ruled_on_itself_and_not_on_the_next_one(
    console: Console, told: str, head: str
) -> None:
    out = console("rule", told).out
    assert head in out
    assert "NEXT HAND" not in out


def test_a_fouled_deck_tells_of_no_amounts_where_every_bet_goes_back(console: Console) -> None:
    out = console("rule", "incident deck-fouled").out
    assert "Give every bet, blind and ante back." in out
    assert "0 in all" not in out


@pytest.mark.parametrize(
    ("book", "until"),
    [("tda2017", "only once nobody can bet any more"), ("tda2024", "to the end of the showdown")],
)
def test_an_all_in_player_who_leaves_is_told_until_when_this_book_holds_one(
    console: Console, book: str, until: str
) -> None:
    told = "incident leaves-table who=BTN all_in=true"
    out = " ".join(console("rule", told, "--book", book).out.split())
    assert until in out


def test_a_book_named_is_compared_as_it_is_and_not_as_the_shelf_has_it(
    console: Console, tmp_path: Path
) -> None:
    told = console("rule", SPOT, "--compare", "--book", "france2007+tda2024", "--json").json
    assert "france2007+tda2024" in told["books"]
    assert "france2007" not in told["books"]
    house = tmp_path / "ours.toml"
    house.write_text('extends = "ropta2020"\n', "utf-8")
    out = console("rule", SPOT, "--compare", "--book", str(house), "--json").json
    assert next(iter(out["books"])) == "ours"


def test_of_several_books_named_these_alone_are_compared_and_the_last_one_rules(
    console: Console,
) -> None:
    named = ("rule", SPOT, "--book", "pur2019", "--book", "france2007", "--json")
    assert list(console(*named, "--compare").json["books"]) == ["pur2019", "france2007"]
    assert console(*named).json["book"] == "france2007"


@pytest.mark.parametrize("words", ["", "   "])
def test_nothing_told_is_refused_in_one_sentence(console: Console, words: str) -> None:
    answer = console("rule", words)
    assert answer.status == 2
    assert answer.err.startswith("Nothing was told: say what happened")
    assert answer.out == ""


def test_the_name_of_a_book_is_nobodys(console: Console) -> None:
    told = "le joueur a parlé au téléphone pendant le coup, règlement France 2007"
    answer = console("rule", told, "--json").json
    assert (answer["book"], answer["rulings"][0]["who"]) == ("france2007", "A")
