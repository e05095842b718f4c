"""Merging and parting in any order."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.admitting import admitted
from tapisvert.desk.directory import Directory
from tapisvert.desk.merging import forgotten, merged, parted
from tapisvert.desk.spelling import licence_key
from tapisvert.person import Person
from tapisvert.refusals import Illegal, Refusal

CAST = (
    Person("1", "Ana", "ana@example.org", number=1),
    Person("2", "Bo", licence="7", nickname="Chat", number=2),
    Person("3", "Chloé", phone="1", licence="8", number=3),
    Person("4", "Dede", number=4),
)
IDS = st.sampled_from("1234")


def opened() -> Directory:
    directory = Directory()
    directory.put(*CAST)
    return directory


def test_what_was_lent_through_others_goes_back_too() -> None:
    directory = opened()
    directory.put(*merged(directory, "1", "3"))
    directory.put(*merged(directory, "4", "1"))
    dede = directory.get("4")
    assert dede is not None
    assert (dede.licence, dede.phone) == ("8", "1")
    directory.put(*parted(directory, "3"))
    assert directory.get("3") == CAST[2]
    assert directory.get("4") == directory.get("1") == replace(CAST[3], email="ana@example.org")


def test_a_licence_somebody_else_got_meanwhile_keeps_the_two_together() -> None:
    directory = opened()
    directory.put(*merged(directory, "1", "3"))
    ana = directory.get("1")
    assert ana is not None
    directory.put(*admitted(directory, [replace(ana, licence="")]))
    directory.put(*admitted(directory, [replace(CAST[3], licence="8")]))
    with pytest.raises(Illegal) as refusal:
        parted(directory, "3")
    assert (refusal.value.code, refusal.value.data["name"]) == ("desk.licence-taken", "Dede")


def test_a_licence_that_was_written_into_the_other_entry_keeps_the_two_together() -> None:
    directory = opened()
    directory.put(*merged(directory, "2", "3"))
    directory.put(*admitted(directory, [replace(CAST[1], licence="8")]))
    with pytest.raises(Illegal):
        parted(directory, "3")


@given(st.lists(st.tuples(IDS, IDS), max_size=6), st.permutations(list("1234")))
def test_all_that_was_merged_is_as_it_was_once_all_is_parted(
    pairs: list[tuple[str, str]], order: list[str]
) -> None:
    directory = opened()
    for stays, goes in pairs:
        if directory.root(stays) != directory.root(goes):
            directory.put(*merged(directory, stays, goes))
            check(directory)
    for one in order:
        own = directory.own(one)
        if own is not None and own.same_as:
            directory.put(*parted(directory, one))
            check(directory)
    assert sorted(directory, key=lambda one: one.id) == list(CAST)


ACTS = st.lists(
    st.tuples(st.sampled_from(("merge", "part", "forget", "put")), IDS, IDS), max_size=8
)


@given(ACTS)
def test_whatever_is_done_a_licence_has_one_bearer_and_every_id_leads_somewhere(
    acts: list[tuple[str, str, str]],
) -> None:
    directory = opened()
    for act, one, other in acts:
        try:
            if act == "merge":
                directory.put(*merged(directory, one, other))
            elif act == "part":
                directory.put(*parted(directory, one))
            elif act == "forget":
                directory.put(*forgotten(directory, one))
            else:
                known = directory.get(one) or Person(one, "New")
                directory.put(*admitted(directory, [replace(known, licence=other)]))
        except Refusal:
            continue
        check(directory)


def check(directory: Directory) -> None:
    bearers = Counter(licence_key(one.licence) for one in directory if one.licence)
    assert all(count == 1 for count in bearers.values())
    for one in directory:
        if one.licence:
            assert directory.licensed(one.licence) == one
        assert directory.get(one.id) == one
        assert directory.numbered(one.number) == one
        assert one in directory.find(one.name)
    assert len(directory) == len(list(directory)) == len(directory.listed(0, 9))
