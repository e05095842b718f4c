from tapisvert import rulebooks
from tapisvert.rulebooks.coverage import STATUSES
from tests.cli.conftest import Console


def test_every_article_is_counted_with_its_disposition(console: Console) -> None:
    told = console("rules", "coverage", "--json").json
    every = sum(len(book.articles) for book in rulebooks.all_books())
    assert told["count"] == len(told["articles"]) == every
    assert {a["disposition"] for a in told["articles"]} == set(rulebooks.DISPOSITIONS)
    assert {a["status"] for a in told["articles"]} <= set(STATUSES)
    assert sum(tally["total"] for tally in told["summary"].values()) == told["count"]


def test_an_article_is_told_with_what_carries_it_and_what_proves_it(console: Console) -> None:
    told = console("rules", "coverage", "--json").json["articles"]
    raise_ = next(a for a in told if (a["book"], a["number"]) == ("pur2019", "6.4-c"))
    assert raise_["status"] == "carried and proven"
    assert raise_["carriers"] == ["tapisvert.rulings.policy.policy"]
    assert raise_["proofs"] == ["cases/engine/raises.toml 6.4-c"]


def test_whatever_is_not_carried_out_and_proven_is_named_with_what_it_lacks(
    console: Console,
) -> None:
    """A book may come before the code that carries it out, but nobody is left to guess that."""
    left = [
        article
        for status in ("not-yet", "carried")
        for article in console("rules", "coverage", "--status", status, "--json").json["articles"]
    ]
    assert [article for article in left if not article["lacks"]] == []


def test_a_status_can_be_asked_for(console: Console) -> None:
    asked = ("rules", "coverage", "--status", "shown")
    told = console(*asked, "--json").json
    assert {a["status"] for a in told["articles"]} == {"shown"}
    answer = console(*asked, "--lang", "fr")
    assert answer.out.endswith(f"{told['count']} montrés, 0 pas encore.\n")
