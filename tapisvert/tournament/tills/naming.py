"""Ways to pay by their names."""

from __future__ import annotations

from collections import Counter

from tapisvert.slotted import dataclass
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import METHODS, Receipt
from tapisvert.words import LANGS, Lang, say


@dataclass(frozen=True, slots=True)
class MethodName:
    """A way to pay in a sentence: in the reader's language, or in the house's own word."""

    method: str

    def text(self, lang: Lang = "en") -> str:
        return say(f"tills.method-{self.method}", lang) if self.method in METHODS else self.method


def method_name(method: str, lang: Lang) -> str:
    """What people call a way to pay."""
    return MethodName(method).text(lang)


def method_choices(now: Tournament, lang: Lang) -> list[tuple[str, str]]:
    """The ways to pay of an event with their names, the usual one first."""
    return [(method, method_name(method, lang)) for method in now.tills.rules.methods]


def paid_how(now: Tournament, typed: str) -> str:
    """The way to pay somebody means, by its key or by its name in any language."""
    return meant_method((*now.tills.rules.methods, *METHODS), typed)


def meant_method(known: tuple[str, ...], typed: str) -> str:
    """One of these ways to pay by its key or its name; else what was typed, as a new one."""
    plain = typed.strip().casefold()
    for method in known:
        if plain in {method.casefold(), *(method_name(method, lang) for lang in LANGS)}:
            return method
    return typed.strip()


def kind_name(receipt: Receipt, lang: Lang) -> str:
    """What a receipt is for, as it was when the money moved."""
    if receipt.kind != "owed" or not receipt.settles:
        return say(f"tills.kind-{receipt.kind}", lang)
    counted = Counter(receipt.settles)
    return " + ".join(
        say(f"tills.kind-{kind}", lang) + (f" × {n}" if n > 1 else "")
        for kind, n in counted.items()
    )


def method_names(methods: tuple[str, ...]) -> tuple[MethodName, ...]:
    """Several of them, for a sentence."""
    return tuple(map(MethodName, methods))
