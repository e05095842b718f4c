import pytest

from tapisvert.desk.league.people import NameLookup, introduced, merges, one_called
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tests.desk.league.house import House


def test_people_are_meant_by_name_licence_or_id() -> None:
    people = House().people
    people.put(Person("gil", "Gil", licence="A-1"))
    assert [one_called(people, told) for told in ("gil", "GIL", "A-1", "chloe martin", "chl")] == [
        "gil",
        "gil",
        "gil",
        "chloé",
        "chloé",
    ]


def test_a_name_of_nobody_or_of_two_is_refused() -> None:
    people = House().people
    people.put(Person("d2", "dede"))
    people.put(Person("b2", "Bo Roy"))
    for told, code in (
        ("Zoé", "unknown-person"),
        ("Dede", "several-people"),
        ("b", "which-person"),
    ):
        with pytest.raises(Invalid) as refusal:
            one_called(people, told)
        assert refusal.value.code == f"leaguedesk.{code}"


def test_of_many_whom_half_a_name_may_mean_some_are_named_and_that_there_are_more() -> None:
    people = House().people
    people.put(*(Person(f"r{each}", f"{each} Roy") for each in "ABCDEF"))
    for more, end in (((), "E Roy, F Roy."), ((Person("r7", "G Roy"),), "E Roy, F Roy, …")):
        people.put(*more)
        with pytest.raises(Invalid) as refusal:
            one_called(people, "Roy")
        assert refusal.value.text("en").endswith(end)


def test_namesakes_are_told_apart_by_numbers_that_are_understood() -> None:
    people = House().people
    people.put(Person("g1", "Stef Gagnon", number=13), Person("g2", "Stef Gagnon", number=14))
    with pytest.raises(Invalid) as refusal:
        one_called(people, "Stef Gagnon")
    assert "#13" in refusal.value.text("fr")
    assert (one_called(people, "#13"), one_called(people, "#14")) == ("g1", "g2")


def test_new_names_are_entered_once() -> None:
    people = House().people
    first, second, third = introduced(people, ["Zoé Roy", "Bo Lee", "zoe  roy"])
    assert (second, first == third) == ("bo", True)
    assert introduced(people, ["Zoé Roy"]) == (first,)


def test_merged_ids_lead_on_and_the_forgotten_have_their_id() -> None:
    people = House().people
    people.put(Person("b2", "B. Lee", same_as="bo"), Person("b3", "Lee", same_as="b2"))
    assert merges(people) == {"b2": "bo", "b3": "bo"}
    called = NameLookup(people)
    assert (called("b3"), called("nobody")) == ("Bo Lee", "nobody")
