from __future__ import annotations

import itertools

import pytest

from tapisvert.rulings.tree import ConflictingRulesError, TreeRule, settle


def rule(key: str, above: int, says: str, *exceptions: TreeRule[int, str]) -> TreeRule[int, str]:
    return TreeRule(key, lambda n: n > above, lambda _: says, exceptions)


DEEPEST = rule("thousands", 1000, "many")
TREE = rule("any", 0, "few", rule("hundreds", 100, "some", DEEPEST), rule("tens", 10, "some"))


def test_the_deepest_rule_that_applies_wins_and_cites_what_it_excepts() -> None:
    found = settle(rule("any", 0, "few", rule("hundreds", 100, "some", DEEPEST)), 5000)
    assert found is not None
    assert (found.verdict, found.keys) == ("many", ("thousands", "hundreds", "any"))


def test_where_no_exception_applies_the_rule_itself_speaks() -> None:
    found = settle(TREE, 5)
    assert found is not None
    assert (found.verdict, found.keys) == ("few", ("any",))


def test_where_the_root_does_not_apply_nothing_is_said() -> None:
    assert settle(TREE, 0) is None


def test_exceptions_that_agree_are_fine() -> None:
    found = settle(TREE, 500)
    assert found is not None
    assert found.verdict == "some"


def test_exceptions_that_disagree_are_an_error_that_names_both() -> None:
    with pytest.raises(ConflictingRulesError) as clash:
        settle(TREE, 5000)
    assert clash.value.keys == ("thousands", "tens")


def test_the_order_of_exceptions_does_not_matter() -> None:
    exceptions = (rule("a", 10, "small"), rule("b", 50, "small"), rule("c", 9000, "small"))
    found = {
        settle(rule("any", 0, "few", *order), 60).verdict  # type: ignore[union-attr]
        for order in itertools.permutations(exceptions)
    }
    assert found == {"small"}
