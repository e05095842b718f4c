from tests.cli.conftest import Console


def test_what_is_found_is_shown_book_by_book(console: Console) -> None:
    answer = console("rules", "search", "bouton", "mort")
    assert answer.status == 0
    assert "  32           Dead button\n" in answer.out
    assert "ROPTA 2020 is silent; by default TDA 2017 applies:" in answer.out
    assert "  TDA 2017 32  Dead button\n" in answer.out


def test_only_the_best_are_shown_unless_all_are_asked_for(console: Console) -> None:
    some, every = console("rules", "search", "raise"), console("rules", "search", "raise", "--all")
    assert "(--all)" in some.out
    assert "(--all)" not in every.out
    assert len(every.out) > len(some.out)


def test_a_book_can_be_searched_alone(console: Console) -> None:
    found = console("rules", "search", "relance", "--book", "pur2019", "--json").json
    assert [book["book"] for book in found["books"]] == ["pur2019"]
    assert found["count"] == len(found["books"][0]["hits"]) > 3


def test_a_fallback_is_told_apart_in_json(console: Console) -> None:
    books = console("rules", "search", "string bet", "--json").json["books"]
    fallbacks = {book["book"]: book["fallback"] for book in books if book["fallback"]}
    assert fallbacks["ropta2020"] == "tda2017"
    assert not {"tda2024", "tda2017", "france2007", "pur2019"} & fallbacks.keys()


def test_finding_nothing_is_an_answer(console: Console) -> None:
    answer = console("rules", "search", "zyzzyva", "--lang", "fr")
    assert (answer.status, answer.err) == (0, "")
    assert "zyzzyva" in answer.out
