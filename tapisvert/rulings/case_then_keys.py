"""The keys of `then` in a case file: what the book is expected to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulings.case_given_keys import KeyRefused, one_pot
from tapisvert.rulings.case_values import (
    CaseReader,
    RawValue,
    by_player,
    flag,
    known_keys,
    list_of,
    one_of,
    pair_of,
    player,
    text,
    whole,
)
from tapisvert.words import keys, knows

Expected = Mapping[str, Any]

OPTIONS: Final = (
    *("complete", "forfeit-and-fold", "call", "fold", "check", "min-bet", "min-raise"),
    *("kill-hand", "non-aggressive", "amount-said", "chips-pushed", "table-all"),
    *("call-floor", "show-all", "accept-true-amount", "all-in"),
    *("as-declared", "nothing-said", "opponents-stack", "bet-before", "pot-share"),
    *("amount-total", "amount-on-top"),
)
LADDER: Final = (
    *("warning", "dead-hand", "missed-hand", *(f"round-{rounds}" for rounds in range(1, 11))),
    *("level", "disqualified", "committee"),
)
_STEP: Final = "ruling.step-"
TABLES: Final = ("amounts", "awards")
"""Keys whose value is a table by player: any other table in `then` is the answer of a book."""


def readers(players: tuple[str, ...]) -> dict[str, CaseReader[Any]]:
    """Every key of `then`, and how its value is read."""
    who = player(players)
    return {
        "who": who,
        "action": one_of("fold", "check", "call", "bet", "raise", "all-in"),
        "to": whole,
        "returned": whole,
        "amounts": by_player(players, whole),
        "discretion": flag,
        "options": list_of(one_of(*OPTIONS)),
        "binding": one_of("yes", "no", "if-unchanged"),
        "to_act": who,
        "may": list_of(one_of("fold", "check", "call", "bet", "raise")),
        "to_call": whole,
        "min_raise_to": whole,
        "max_raise_to": whole,
        "hand": one_of("live", "dead"),
        "misdeal": flag,
        "stands": flag,
        "allowed": flag,
        "right": one_of("yes", "no", "director"),
        "level": one_of("old", "new"),
        "seconds": pair_of(whole),
        "penalty": one_of("none", "may", "must"),
        "ladder": list_of(one_of(*LADDER)),
        "suggested": one_of(*LADDER),
        "hands": whole,
        "starts": one_of("now", "after-hand", "next-hand"),
        "pots": list_of(one_pot(players)),
        "awards": by_player(players, whole),
        "shows_first": who,
        "steps": list_of(_step),
        "chips": one_of("removed-hidden", "removed-all", "kept"),
        "exchanged": whole,
        "removed": whole,
        "answer": _answer,
        "cites": list_of(text),
    }


def _answer(value: RawValue) -> str | int:
    """An id, a name or a number."""
    return whole(value) if isinstance(value, int) else text(value)


def _step(value: RawValue) -> str:
    """The id of a step: one that has words."""
    step = text(value)
    if not knows(f"{_STEP}{step}"):
        known = tuple(key.removeprefix(_STEP) for key in keys("ruling") if key.startswith(_STEP))
        raise Invalid("cases.unknown-step", step=step, nearest=nearest(step, known))
    return step


def read_then(raw: Mapping[str, RawValue], players: tuple[str, ...], place: str) -> Expected:
    """What is expected, refused where it contradicts itself."""
    known = readers(players)
    try:
        known_keys(raw, known)
    except Invalid as refusal:
        raise KeyRefused(f"{place}.{refusal.data['key']}", refusal) from None
    expected: dict[str, Any] = {}
    for key, value in raw.items():
        try:
            expected[key] = known[key](value)
        except Refusal as refusal:
            raise KeyRefused(f"{place}.{key}", refusal) from None
    if not expected.keys() - {"who"}:
        raise KeyRefused(place, Invalid("cases.nothing-expected"))
    for key, other in _contradictions(expected):
        raise KeyRefused(f"{place}.{key}", Invalid("cases.contradiction", one=key, other=other))
    return expected


def _contradictions(then: Expected) -> list[tuple[str, str]]:
    """Pairs of keys that cannot both be true."""
    may = set(then.get("may", ()))
    action = then.get("action")
    facing = then.get("to_call", 0) > 0
    rules = (
        ("to", "action", then.get("to") == 0 and action in ("call", "bet", "raise", "all-in")),
        ("hand", "action", action == "fold" and then.get("hand") == "live"),
        ("hand", "misdeal", then.get("misdeal", False) and "hand" in then),
        ("action", "misdeal", then.get("misdeal", False) and action is not None),
        ("stands", "misdeal", then.get("misdeal", False) and then.get("stands", False)),
        ("action", "discretion", then.get("discretion", False) and action is not None),
        ("may", "may", bool(may & {"check", "bet"} and may & {"call", "fold"})),
        ("may", "may", {"bet", "raise"} <= may),
        ("to_call", "may", facing and bool(may & {"check", "bet"})),
        ("to_call", "may", then.get("to_call") == 0 and bool(may & {"call", "fold"})),
        (
            "min_raise_to",
            "max_raise_to",
            then.get("min_raise_to", 0) > then.get("max_raise_to", then.get("min_raise_to", 0)),
        ),
        *(
            (key, "penalty", then.get("penalty") == "none" and bool(then.get(key)))
            for key in ("ladder", "suggested", "hands", "starts")
        ),
        (
            "suggested",
            "ladder",
            "suggested" in then and "ladder" in then and then["suggested"] not in then["ladder"],
        ),
        *((key, key, _twice(then.get(key, ()))) for key in ("options", "may", "ladder")),
    )
    return [(one, other) for one, other, wrong in rules if wrong]


def _twice(items: tuple[str, ...]) -> bool:
    return len(set(items)) != len(items)
