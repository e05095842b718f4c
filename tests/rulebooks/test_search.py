from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.rulebooks.search import PLACES, Found, Index, search
from tests.rulebooks.houses import DECREE, RIVIERA, written

INDEX = Index(rulebooks.all_books())


def by_book(asked: str) -> dict[str, Found]:
    return {found.book.name: found for found in INDEX.search(asked)}


def numbers(found: Found) -> list[str]:
    return [hit.article.number for hit in found.hits]


@pytest.mark.parametrize("asked", ["relance", "raise", "string bet", "bouton mort"])
def test_every_book_answers_what_directors_ask_most(asked: str) -> None:
    assert [found.book.name for found in INDEX.search(asked) if not found.hits] == []


@pytest.mark.parametrize("asked", ["string bet", "Mise en plusieurs gestes", "STRING-BETS"])
def test_a_string_bet_is_found_in_either_language(asked: str) -> None:
    found = by_book(asked)
    assert numbers(found["tda2017"])[0] == "56"
    assert numbers(found["france2007"])[0] == "39"
    assert numbers(found["pur2019"])[0] == "6.8"


def test_a_silent_book_answers_with_what_holds_by_default() -> None:
    found = by_book("bouton mort")["ropta2020"]
    assert found.fallback is not None
    assert found.fallback.name == "tda2017"
    assert numbers(found) == ["32"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("raise", "relance"),
        ("RELANCE", "relancé"),
        ("fold", "se coucher"),
        ("misdeal", "maldonne"),
        ("fausse donne", "maldonne"),
        ("dead button", "bouton mort"),
        ("clock", "temps"),
        ("side pots", "pot secondaire"),
        ("pénalités", "PENALTY"),
    ],
)
def test_words_that_mean_the_same_find_the_same(one: str, other: str) -> None:
    ours, theirs = by_book(one), by_book(other)
    for book in rulebooks.BOOKS:
        assert numbers(ours[book])[0] in numbers(theirs[book])[:5]
        assert numbers(theirs[book])[0] in numbers(ours[book])[:5]


def test_titles_come_before_gists_and_gists_before_notes() -> None:
    for asked in ("raise", "bouton", "chips", "directeur"):
        for found in INDEX.search(asked):
            places = [PLACES.index(hit.place) for hit in found.hits]
            assert places == sorted(places)


def test_broad_subjects_come_before_their_parts() -> None:
    assert numbers(by_book("raises")["tda2017"])[:2] == ["43", "47"]


def test_every_word_must_occur() -> None:
    few = set(numbers(by_book("premature river")["tda2017"]))
    assert few == set(numbers(by_book("river premature")["tda2017"]))
    assert few < set(numbers(by_book("river")["tda2017"]))


def test_a_word_is_found_by_its_beginning() -> None:
    assert "35" in numbers(by_book("misde")["tda2017"])
    assert "35" not in numbers(by_book("isdeal")["tda2017"])


def test_a_short_word_is_not_the_beginning_of_another() -> None:
    titles = [
        hit.article.title.en.lower() + hit.article.title.fr.lower()
        for hit in by_book("bet")["france2007"].hits
        if hit.place == "title"
    ]
    assert [title for title in titles if "bet" not in title and "mise" not in title] == []


@pytest.mark.parametrize("asked", ["", "  ", "!?", "zyzzyva"])
def test_nothing_is_found_for_nothing(asked: str) -> None:
    assert [found for found in INDEX.search(asked) if found.hits or found.fallback] == []


def test_an_article_on_the_same_subject_is_found_in_other_words() -> None:
    subjects = [hit for hit in by_book("dodging")["pur2019"].hits if hit.place == "subject"]
    titled = [hit for hit in by_book("dodging")["tda2017"].hits if hit.place == "title"]
    assert {hit.article.key for hit in subjects} <= {hit.article.key for hit in titled}


def test_a_house_is_searched_with_its_law(tmp_path: Path) -> None:
    house = written(tmp_path, RIVIERA)
    law = written(tmp_path, DECREE, "decree.toml")
    (found,) = search("cloakroom", [rulebooks.load(house)])
    assert numbers(found) == ["R-2"]
    (found,) = search("raise", [rulebooks.load(house, law)])
    assert {"D-1", "R-1"} <= set(numbers(found))
    (found,) = search("string bet", [rulebooks.load(house)])
    assert found.fallback is not None
    assert (found.fallback.name, numbers(found)) == ("pur2019", ["6.8"])


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("quatre cartes au flop", "39"),
        ("texté pendant la main", "4"),
        ("he was texting during a hand", "4"),
        ("un seul gros jeton sans rien dire", "45"),
        ("dealer dropped the rest of the deck", "PR-4"),
        ("le jeton qui reste quand on partage le pot", "20"),
    ],
)
def test_what_no_article_says_in_these_words_is_found_by_its_meaning(
    asked: str, number: str
) -> None:
    found = by_book(asked)["tda2017"]
    assert any(each == number or each.startswith(f"{number}-") for each in numbers(found)[:5])
