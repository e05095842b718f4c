"""A sentence in both languages of the house."""

from __future__ import annotations

from tapisvert.named_tuple import NamedTuple
from tapisvert.words import Lang


class Text(NamedTuple):
    """The same thing said in French and in English."""

    fr: str
    en: str

    def __getitem__(self, lang: Lang) -> str:  # type: ignore[override] # asked by language
        return self.fr if lang == "fr" else self.en

    def text(self, lang: Lang) -> str:
        """What a sentence around it says in a language."""
        return self[lang]
