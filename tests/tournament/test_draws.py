"""Draws: announced, made, and checked by anybody."""

import doctest
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.actions import Command, Meta, actor_ids
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.tournament.draws import method
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance, DrawMade, SayWords, made
from tapisvert.tournament.draws.export import exported, verified
from tapisvert.tournament.draws.method import drawn, fingerprint, spoken
from tapisvert.tournament.handling import decide, evolve, left_behind
from tests.tournament.build import ANA, after, created
from tests.tournament.chance import seed

texts = st.text(max_size=12)


def test_the_example_of_the_method_can_be_followed_by_hand() -> None:
    found = doctest.testmod(method)
    assert found.attempted > 0
    assert found.failed == 0


def test_hashes_that_begin_otherwise_are_spoken_otherwise() -> None:
    words = {spoken(f"{number:03x}" * 4) for number in range(4096)}
    assert len(words) == 4096
    assert all(len(set(each)) == 1 for each in words)
    assert spoken("000001" + "0" * 58) != spoken("000002" + "0" * 58)


def test_a_draw_shows_the_seed_whose_hash_was_published() -> None:
    now = after(created(), AnnounceDraw(fingerprint(seed(7))))
    draw = made(now, Chance(seed(7)), "seats", [1, 2, 3], meta=ANA)
    assert draw.hash == fingerprint(seed(7))
    assert sorted(draw.result) == ["1", "2", "3"]


def test_another_seed_than_the_announced_one_is_refused() -> None:
    now = after(created(), AnnounceDraw(fingerprint(seed(7))))
    with pytest.raises(Illegal) as refused:
        made(now, Chance(seed(8)), "seats", [1, 2, 3], meta=ANA)
    assert refused.value.code == "draws.other-seed"


def test_a_draw_nobody_announced_says_so() -> None:
    assert made(created(), Chance(seed(7)), "seats", [1, 2], meta=ANA).hash is None


def test_a_draw_may_publish_the_hash_of_the_next_one() -> None:
    draw = made(
        created(), Chance(seed(1), next_hash=fingerprint(seed(2))), "seats", [1, 2], meta=ANA
    )
    now = evolve(created(), draw)
    assert (now.draws.next_hash, now.draws.count) == (fingerprint(seed(2)), 1)


def test_an_announced_hash_may_be_replaced_before_its_draw() -> None:
    commands = [AnnounceDraw(fingerprint(seed(number))) for number in (1, 2)]
    assert after(created(), *commands).draws.next_hash == fingerprint(seed(2))


def test_an_undone_draw_has_still_shown_its_seed() -> None:
    now = after(created(), AnnounceDraw(fingerprint(seed(1))))
    draw = made(now, Chance(seed(1)), "seats", [1, 2], meta=ANA)
    assert left_behind(now, (draw,)).draws.next_hash is None


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (AnnounceDraw("short"), "draws.bad-hash"),
        (AnnounceDraw("G" * 64), "draws.bad-hash"),
        (AnnounceDraw(fingerprint(seed(1))), "draws.hash-used"),
    ],
)
def test_a_hash_that_binds_nothing_is_refused(command: AnnounceDraw, code: str) -> None:
    now = after(created(), AnnounceDraw(fingerprint(seed(1))))
    with pytest.raises(Refusal) as refused:
        decide(now, command, ANA)
    assert refused.value.code == code


def test_the_next_hash_is_not_the_one_just_used() -> None:
    now = after(created(), AnnounceDraw(fingerprint(seed(1))))
    with pytest.raises(Illegal) as refused:
        made(now, Chance(seed(1), next_hash=fingerprint(seed(1))), "seats", [1, 2], meta=ANA)
    assert refused.value.code == "draws.hash-used"


BO = Meta(2_000, "bo")
ANNOUNCED = AnnounceDraw(fingerprint(seed(7)))


def refused_as(command: Command, *before: Command, by: Meta = BO) -> str:
    with pytest.raises(Refusal) as refused:
        decide(after(created(), *before), command, by)
    assert refused.value.text("fr") != refused.value.text("en")
    return refused.value.code


def test_words_are_fixed_before_the_draw_by_somebody_else_and_mixed_in() -> None:
    now = after(created(), ANNOUNCED)
    for meta, words in ((BO, "  red   roses "), (Meta(3_000, "chloé"), "42")):
        now = evolve(now, decide(now, SayWords(words), meta)[0])
    draw = made(now, Chance(seed(7)), "seats", [1, 2, 3], meta=ANA)
    assert (draw.words, [voice.by for voice in draw.voices]) == ("red roses 42", ["bo", "chloé"])
    assert draw.result == drawn(("1", "2", "3"), seed(7), "seats", "red roses 42")
    assert evolve(now, draw).draws.voices == ()


def test_whoever_wrote_the_words_does_not_draw() -> None:
    now = after(created(), ANNOUNCED)
    bound = Meta(2_000, "p2", "account-7")
    now = evolve(now, decide(now, SayWords("red roses"), bound)[0])
    for drawer in (bound, Meta(9, "p2"), Meta(9, "account-7"), Meta(9, "p3", "account-7")):
        with pytest.raises(Illegal) as refused:
            made(now, Chance(seed(7)), "seats", [1, 2, 3], meta=drawer)
        assert refused.value.code == "draws.said-and-drawn"


def test_words_come_neither_before_the_hash_nor_with_the_seed() -> None:
    assert refused_as(SayWords("red roses")) == "draws.words-before-hash"
    with pytest.raises(Illegal) as refused:
        made(after(created(), ANNOUNCED), Chance(seed(7), "roses"), "seats", [1, 2], meta=ANA)
    assert refused.value.code == "draws.words-too-late"


def test_another_hash_takes_the_words_that_were_said_away() -> None:
    now = after(created(), ANNOUNCED, SayWords("red roses"), AnnounceDraw(fingerprint(seed(8))))
    assert now.draws.voices == ()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SayWords(" "), "draws.bad-words"),
        (SayWords("x" * 101), "draws.bad-words"),
        (SayWords("a\u202eb"), "draws.bad-words"),
        (SayWords("rude words", "phone"), "draws.bad-number"),
    ],
)
def test_words_that_cannot_be_shown_are_refused(command: SayWords, code: str) -> None:
    assert refused_as(command, ANNOUNCED) == code


def test_each_speaks_once() -> None:
    assert refused_as(SayWords("b"), ANNOUNCED, SayWords("a"), by=ANA) == "draws.said-already"


@pytest.mark.parametrize("bad", ["", "zz", "0011", "00" * 15])
def test_a_seed_that_could_be_guessed_is_refused(bad: str) -> None:
    with pytest.raises(Invalid) as refused:
        fingerprint(bad)
    assert refused.value.code == "draws.bad-seed"


@given(st.lists(texts, max_size=30), st.binary(min_size=16, max_size=40), texts, texts)
def test_an_exported_draw_is_found_right_and_an_altered_one_wrong(
    items: list[str], secret: bytes, purpose: str, words: str
) -> None:
    key = secret.hex()
    draw = DrawMade(purpose, fingerprint(key), key, words, tuple(items))
    file = json.loads(json.dumps(exported(draw)))
    assert verified(file).right
    assert sorted(file["result"]) == sorted(items)
    assert not verified({**file, "result": [*file["result"], "Dede"]}).right
    assert not verified({**file, "hash": "0" * 64}).right


def test_purpose_and_words_change_the_draw() -> None:
    items = tuple(range(40))
    draws = {drawn(items, seed(), purpose, words) for purpose in ("a", "b") for words in ("", "x")}
    assert len(draws) == 4


@pytest.mark.parametrize(
    "change", [{"seed": None}, {"purpose": 3}, {"items": "abc"}, {"items": [1]}, {"result": None}]
)
def test_a_file_that_is_no_draw_is_refused_with_what_is_wrong(change: dict[str, object]) -> None:
    file = exported(DrawMade("seats", None, seed(), "", ("a", "b")))
    with pytest.raises(Invalid) as refused:
        verified({**file, **change})
    assert refused.value.data["key"] in change


@pytest.mark.parametrize(
    "meta",
    [
        Meta(1, "ana"),
        Meta(1, "p1", "account-1"),
        Meta(1, "account-1", typist="account-2"),
        Meta(1, "p1", "account-1", "account-2"),
    ],
)
def test_an_author_is_read_from_the_record_as_it_was_written(meta: Meta) -> None:
    assert Meta.recorded(1, meta.actor) == meta
    assert actor_ids(meta.actor)[-1] == meta.by


def test_a_name_that_looks_like_two_authors_is_one() -> None:
    assert Meta.recorded(1, "ana for bo as chloé").by == "ana for bo as chloé"
