"""What the newest edition would rule, told only where it differs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book, load, packaged
from tapisvert.rulebooks.editions import renewed
from tapisvert.rulings.case_answers import CaseAnswers
from tapisvert.rulings.case_check import load_book, table_of_case
from tapisvert.rulings.case_values import UnreadableCase
from tapisvert.rulings.cases import Case
from tapisvert.rulings.floor import floor
from tapisvert.rulings.newer_edition import newer_line, ruled_otherwise, told_otherwise
from tapisvert.rulings.question import FloorReply, ask
from tapisvert.rulings.ruling import Discretion, PlayerChoice, Ruling
from tapisvert.rulings.ruling_text import headline
from tapisvert.words import LANGS
from tests.each_case import CASES
from tests.rulings.incidents.told import OLDER, told_in_every_way

RULED = (
    *("action", "to", "returned", "amounts", "discretion", "options", "binding", "hand", "steps"),
    *("misdeal", "stands", "allowed", "right", "level", "seconds", "chips", "exchanged", "answer"),
    *("removed", "penalty", "suggested", "hands", "starts"),
)
"""What a case may ask of a ruling, but for its articles and the ladder to choose from."""
AFTER = ("to_act", "may", "to_call", "min_raise_to", "max_raise_to")


def newer(text: str, book: str = "tda2017") -> str | None:
    law = packaged(book)
    other = ruled_otherwise(law, ask(text, law), lambda edition: ask(text, edition))
    return None if other is None else told_otherwise(other, "en")


TWO_MOTIONS = (
    "blinds 250/500, UTG raises to 1000: UTG1 says 'raise' then pushes 1000 then pushes 2x1000"
)


def test_a_verdict_the_newest_edition_changes_is_told_with_year_and_article() -> None:
    assert (
        newer(TWO_MOTIONS)
        == "Since 2019 otherwise (TDA 2024, art. 42): Raise to 1,500. 1,500 back to UTG1."
    )


def test_a_verdict_that_stays_is_not_remarked_upon() -> None:
    assert newer("facing 1100, last raise 600: pushes 1000 5x100") is None


def test_the_newest_edition_has_nothing_newer() -> None:
    assert newer(TWO_MOTIONS, "tda2024") is None


@pytest.mark.parametrize("book", ["ropta2020"])
def test_a_book_that_is_silent_shows_what_a_newer_base_would_say(book: str) -> None:
    told = newer(TWO_MOTIONS, book)
    assert told is not None
    assert "TDA 2024, art. 42" in told


def test_another_procedure_is_told_step_by_step() -> None:
    told = newer("incident premature-turn")
    assert told is not None
    assert "Shuffle the stub." in told


def what_a_fold_costs(ruling: Ruling, book: Book) -> str | None:
    verdict = ruling.verdict
    options = verdict.options if isinstance(verdict, Discretion | PlayerChoice) else ()
    return book.choice("undercall.forfeit").value if "forfeit-and-fold" in options else None


def answers(reply: FloorReply, book: Book) -> list[object]:
    """All that is answered, as a case asks for it, and whether the book speaks at all."""
    assert reply.table is not None
    listed: list[object] = []
    for ruling in reply.final_rulings:
        about = CaseAnswers(ruling, reply.table)
        listed.append([ruling.who, headline(ruling, "en"), *map(about.answer, RULED)])
        listed.append([silent(ruling), what_a_fold_costs(ruling, book)])
    acted = CaseAnswers(None, reply.table)
    waits = bool(reply.table.state.queue)
    return [*listed, [acted.answer(key) for key in AFTER] if waits else None]


def silent(ruling: Ruling) -> bool:
    only_rule_1 = {each.key for each in ruling.grounds} == {"director.decisions"}
    return isinstance(ruling.verdict, Discretion) and only_rule_1


def told_exactly_where_it_differs(book: Book, ask_book: Callable[[Book], FloorReply]) -> bool:
    """Whether the line stands under a ruling if and only if the newest edition answers another."""
    older = ask_book(book)
    newer = renewed(book)
    assert newer is not None
    try:
        differs = answers(older, book) != answers(ask_book(newer), newer)
    except Refusal as refusal:
        differs = refusal.code.startswith("floor.missing-")
    lines = [newer_line(book, older, ask_book, lang) for lang in LANGS]
    return all(bool(line) == differs for line in lines)


@pytest.mark.parametrize("name", OLDER)
def test_under_every_incident_the_line_stands_if_and_only_if_the_answer_would_be_another(
    name: str,
) -> None:
    book = packaged(name)
    wrong = [
        text
        for text in told_in_every_way(book)
        if not told_exactly_where_it_differs(book, lambda law, text=text: ask(text, law))
    ]
    assert wrong == []


def test_under_every_case_the_line_stands_if_and_only_if_the_answer_would_be_another() -> None:
    asked = [
        (case, name) for case in CASES for name in case.then if renewed(load_book(name)) is not None
    ]
    assert len(asked) > 1000
    wrong = [
        (case.id, name)
        for case, name in asked
        if not told_exactly_where_it_differs(
            load_book(name), lambda law, case=case: of_case(case, law)
        )
    ]
    assert wrong == []


def of_case(case: Case, law: Book) -> FloorReply:
    try:
        table = table_of_case(case, law)
    except UnreadableCase as unreadable:
        raise unreadable.refusal from None
    rulings: list[Ruling] = []
    for happening in case.when:
        outcome = floor(law).rule(table, happening)
        table = outcome.table
        rulings += outcome.rulings
    return FloorReply(tuple(rulings), table)


def test_a_law_over_a_book_and_the_values_of_an_event_do_not_hide_the_line(tmp_path: Path) -> None:
    decree = tmp_path / "decree.toml"
    decree.write_text('rank = "law"\nname = "decree"\nvalues."clock.call.think" = 45\n', "utf-8")
    book = load("tda2017", decree)
    text = "incident premature-turn"
    assert "TDA 2024" in newer_line(book, ask(text, book), lambda law: ask(text, law), "en")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "incident checks-the-nuts who=S4",
            "Since 2024 otherwise (TDA 2024, art. 71-B): Penalty: A penalty may follow. "
            "It starts after this hand.",
        ),
        (
            "incident halt-asked fullest=8 here=5",
            "Since 2022 otherwise (TDA 2024, art. 11-D): The table stops once its big blind would "
            "fall on an empty seat: it is 3 players short.",
        ),
        (
            "incident leaves-table who=S4 all_in=true betting_over=true",
            "The later edition rules otherwise (TDA 2024, art. 31): Penalty: A penalty may follow. "
            "Suggested: a warning. It starts after this hand.",
        ),
        (
            "incident chips-found amount=5000 owner=S4",
            "Since 2022 otherwise (TDA 2024, art. 64): The chips go back to S4. "
            "The chips stay in play.",
        ),
        (
            "facing 1000, last raise 800, 3 players: pushes 500",
            "Since 2022 otherwise (TDA 2024, art. 51-B-x): Short call, then a fold: what is lost: "
            "the amount the player meant to call.",
        ),
        (
            "facing 600, blinds 100/200: pushes 1000 100 then pushes 500",
            "The newest edition (TDA 2024) may rule otherwise, and asks for more. One fact is "
            "missing: the last raise on this street; add it (for example “last raise 600”) and "
            "ask again.",
        ),
        (
            "incident leaves-table who=S4",
            "Since 2022 otherwise (TDA 2024, art. 68): Penalty: It starts after this hand.",
        ),
    ],
)
def test_the_line_says_what_would_be_otherwise(text: str, line: str) -> None:
    assert newer(text) == line


@pytest.mark.parametrize("book", OLDER)
def test_a_silent_book_is_told_what_the_newest_says_as_information(book: str) -> None:
    told = newer("incident token-bet who=S4", book)
    assert told is not None
    assert told.startswith("The book is silent; TDA 2024, art. RP-22, speaks of it: ")
