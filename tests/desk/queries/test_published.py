"""What the public may read of results, and where."""

import json
from pathlib import Path

import pytest

from tapisvert.desk.queries.published import Published, address, published, slug, split
from tapisvert.person import Person
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.publishing import Naming
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults
from tapisvert.tournament.results.sheet import sheet
from tapisvert.tournament.results.summary import Issue, as_summary
from tapisvert.tournament.setup import BuyIn
from tapisvert.words import Lang
from tests.prints.filled.evening import Evening

KEY = "0123456789abcdef"
FREE = BuyIn(0, 0, 10_000)


def over(folder: Path, buy_in: BuyIn | None = None) -> Evening:
    """Eleven players; Jo wins, then Chloé (10) and Ida."""
    evening = Evening(folder, **({} if buy_in is None else {"buy_in": buy_in}))
    if buy_in is None:
        evening.do(SetPrizePlan(percentages(50, 30, 20)))
    evening.out(*range(1, 11))
    evening.do(EndEvent())
    return evening


def read(evening: Evening, lang: Lang = "en") -> Published:
    found = published(evening.desk.now("tuesday"), evening.people, lang)
    assert found is not None
    return found


def test_nothing_is_public_before_it_is_published_or_once_it_is_withdrawn(tmp_path: Path) -> None:
    evening = over(tmp_path)
    assert published(evening.desk.now("tuesday"), evening.people, "en") is None
    evening.do(PublishResults(KEY))
    assert len(read(evening).lines) == 11
    evening.do(WithdrawResults("wrong player"))
    assert published(evening.desk.now("tuesday"), evening.people, "en") is None


def test_an_address_names_the_event_and_its_key(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY))
    public = evening.desk.now("tuesday").publication
    assert public is not None
    assert slug("open-day-2", public) == f"open-day-2-{KEY}"
    assert address("open-day-2", public) == f"/r/open-day-2-{KEY}"
    assert split(f"open-day-2-{KEY}") == ("open-day-2", KEY)
    assert split("nonsense") == ("", "nonsense")


@pytest.mark.parametrize(
    ("naming", "lang", "first"),
    [
        ("name", "fr", ["Jo", "Chloé (#10)", "Ida"]),
        ("number", "fr", ["Joueur 11", "Joueur 10", "Joueur 9"]),
        ("number", "en", ["Player 11", "Player 10", "Player 9"]),
    ],
)
def test_players_are_shown_as_was_chosen(
    tmp_path: Path, naming: Naming, lang: Lang, first: list[str]
) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY, naming))
    page = read(evening, lang)
    assert [page.name(line) for line in page.lines[:3]] == first


@pytest.mark.parametrize(
    ("naming", "told"),
    [
        ("name", ["Jo Roy", "Fox", "Player 9", "Player 8"]),
        ("nickname", ["Jo R.", "Fox", "Player 9", "Player 8"]),
        ("number", ["Player 11", "Player 10", "Player 9", "Player 8"]),
    ],
)
def test_nobody_is_shown_by_more_than_he_allows(
    tmp_path: Path, naming: Naming, told: list[str]
) -> None:
    evening = over(tmp_path)
    evening.people.put(
        Person("p11", "Jo Roy"),
        Person("p10", "Chloé Roy", nickname="Fox", shown="nickname"),
        Person("p9", "Ida Roy", shown="nickname"),
        Person("p8", "Hal Roy", nickname="Owl", shown="number"),
    )
    evening.do(PublishResults(KEY, naming))
    page = read(evening)
    assert [page.name(line) for line in page.lines[:4]] == told


def test_whoever_was_forgotten_is_a_number(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY))
    evening.people.forget("p11")
    page = read(evening)
    assert page.name(page.lines[0]) == "Player 11"


def test_files_for_programs_hold_no_ids_of_people(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY, "number"))
    page = read(evening)
    text = json.dumps(page.data())
    assert '"p11"' not in text
    assert "Chloé" not in text
    assert page.data()["results"][0]["prize"] == 11_000


def test_prizes_kept_back_are_nowhere(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY, prizes=False))
    page = read(evening)
    assert not page.money
    assert page.currency == ""
    issue = Issue("Tapis Vert", "tuesday", 0)
    told = [
        json.dumps(page.data()),
        sheet(page.now, page.masks.of),
        json.dumps(as_summary(page.now, page.masks.of, issue)),
    ]
    for text in told:
        assert "110" not in text
        assert "220" not in text
        assert "EUR" not in text


def test_a_free_event_shows_no_money(tmp_path: Path) -> None:
    evening = over(tmp_path, FREE)
    evening.do(PublishResults(KEY))
    page = read(evening)
    assert not page.money
    assert set(page.data()) == {"event", "book", "over", "entries", "results"}
    assert "Prize," not in sheet(page.now, page.masks.of)
