"""The fields of a form, read: what is missing or no number is refused with one sentence."""

from __future__ import annotations

import re
from typing import assert_never

from django.http import QueryDict

from tapisvert.asking import AskedField
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.state import Tournament
from tapisvert.web import seeds
from tapisvert.words import Lang

_GROUPED = re.compile(r"[0-9]{1,3}(?:[,.][0-9]{3})+")
_DIGITS = 12
"""More than any number of chips or cents has."""


@dataclass(frozen=True, slots=True)
class Form:
    """What somebody sent from a page of an event."""

    event: str
    lang: Lang
    sent: QueryDict
    by: str = ""
    """Who sent it, where the act depends on it."""
    newcomers: list[Person] = field(default_factory=list)
    """Whom the act brings into the directory, where it is granted."""

    def text(self, name: str, default: str | None = None) -> str:
        """A field's words; refused when it is missing and there is no default."""
        text = self.sent.get(name, "").replace("\0", "").strip()
        if text:
            return text
        if default is None:
            raise Invalid("consolepage.field-missing", field=name)
        return default

    def number(self, name: str) -> int:
        """A field's number."""
        return whole(self.text(name))

    def maybe(self, name: str) -> int | None:
        """A field's number, or None where nothing is in it."""
        text = self.text(name, "")
        return whole(text) if text else None

    def numbers(self, name: str) -> tuple[int, ...]:
        """All numbers sent under a name."""
        return tuple(whole(each) for each in self.sent.getlist(name) if each.strip())

    def texts(self, name: str) -> tuple[str, ...]:
        """All words sent under a name."""
        sent = (each.replace("\0", "").strip() for each in self.sent.getlist(name))
        return tuple(each for each in sent if each)

    def flag(self, name: str) -> bool:
        """Whether a box is ticked."""
        return self.sent.get(name, "") not in ("", "0", "off")

    def answer(
        self, asked: AskedField
    ) -> int | str | bool | tuple[int, ...] | tuple[str, ...] | None:
        """What was sent for a field of a command; None where nothing was and nothing has to be."""
        name = asked.name.replace("_", "-")
        match asked.kind:
            case "entry" | "table" | "number":
                return self.number(name) if asked.required else self.maybe(name)
            case "text":
                return self.text(name) if asked.required else self.text(name, "") or None
            case "choice":
                return self._chosen(name, asked)
            case "flag":
                return self.flag(name)
            case "numbers":
                return self.numbers(name)
            case "texts":
                return self.texts(name)
            case never:
                assert_never(never)

    def _chosen(self, name: str, asked: AskedField) -> str | None:
        text = self.text(name, None if asked.required else "")
        if text and text not in asked.choices:
            raise Invalid("consolepage.no-choice", text=text[:40], choices=asked.choices)
        return text or None

    def chance(self, now: Tournament) -> Chance:
        """The seed of a draw, bound where its hash was published, and the hash of the next."""
        return seeds.chance(self.event, now)


def whole(text: str) -> int:
    """A whole number as people type it: what stands between thousands aside, never decimals."""
    plain = text.strip()
    sign = plain[:1] in ("-", "−")
    together = "".join(each for each in plain[sign:] if each not in "  \u202f '’")
    digits = together if not _GROUPED.fullmatch(together) else re.sub("[,.]", "", together)
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > _DIGITS:
        raise Invalid("consolepage.no-number", text=text[:40])
    return -int(digits) if sign else int(digits)
