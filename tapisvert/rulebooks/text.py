"""A sentence in both languages of the house."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.words import Lang


@dataclass(frozen=True, slots=True)
class Text:
    """The same thing said in French and in English."""

    fr: str
    en: str

    def __getitem__(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en
