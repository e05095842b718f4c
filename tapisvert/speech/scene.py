"""An incident as far as it was told: its fields, the betting around it, what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapisvert.replacing import replace
from tapisvert.slotted import dataclass, field
from tapisvert.speech.seats import letters

_TWO_ACTED: Final = (("UTG", "CO"), ("LJ", "HJ"))
"""Whoever is told of, two others who have acted."""


SOME_BET: Final = 1000
"""A bet whose size nobody told and no ruling looks at: enough where no blinds are told."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A fact nobody told: what it may be, and what is taken where nothing is asked."""

    name: str
    choices: tuple[str, ...]
    default: str | None = None
    usual: str | None = None
    """What it nearly always is, or what the telling implies: ruled on, and named as assumed."""
    counted: bool = False
    """Whether the answer is any number: the choices are only tried."""


@dataclass(slots=True)
class Scene:
    """An incident being written down."""

    incident: str
    told_at: tuple[tuple[int, int], ...] = ()
    """The tokens that tell of the incident itself."""
    fields: dict[str, str] = field(default_factory=dict)
    facts: list[str] = field(default_factory=list)
    play: list[str] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    words: dict[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """The tokens that told a field."""
    needs: str | None = None
    """A fact about the betting without which it cannot be written down."""

    @property
    def street(self) -> str | None:
        return next((fact for fact in self.facts if fact in ("flop", "turn", "river")), None)

    def text(self, **more: str) -> str:
        """The notation, with fields told afterwards."""
        fields = {**self.fields, **more}
        line = " ".join((f"incident {self.incident}", *(f"{k}={v}" for k, v in fields.items())))
        before = ", ".join((*self.facts, *self.play))
        return f"{before}: {line}" if before else line

    def another(self, *taken: str) -> str:
        """A letter for a player nobody named."""
        return next(letter for letter in letters() if letter not in taken)

    def played(self, answers: Mapping[str, str]) -> Scene:
        """The scene with the betting an answer tells of."""
        facts, play = list(self.facts), list(self.play)
        match answers:
            case {"substantial-action": "some"}:
                first, second = _TWO_ACTED[self.fields.get("who") in ("UTG", "CO")]
                who = self.fields.get("who", "BTN")
                seats = dict.fromkeys(("SB", "BB", first, second, who, "BTN"))
                facts = [f"players {' '.join(seats)}"]
                play = [f"{first} raises to 600", f"{second} calls"]
            case {"players-left": "3"} if self.incident == "stud-river-face-up":
                who = self.fields["who"]
                facts = ["STUD", "seventh", f"players {who} {self.another(who)} C3"]
            case {"all_in": "true"} if self.incident == "stack-count-asked":
                play.append(f"{self.fields['target']} goes all-in")
            case {"action": how} if self.incident == "shows-first-asked":
                bet = how == "called"
                facts = ["river", "players Bettor Caller" if bet else "players First Second"]
                called = [f"Bettor bets {SOME_BET}", "Caller calls"]
                play = called if bet else ["First checks", "Second checks"]
            case {"action": "called"}:
                play += [f"{self.fields['target']} bets {SOME_BET}", f"{self.fields['who']} calls"]
            case {"action": "checked"}:
                play += [f"{self.fields['target']} checks", f"{self.fields['who']} checks"]
            case _:
                return self
        return replace(self, facts=facts, play=play)
