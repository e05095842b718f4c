"""A sentence in every language of the house."""

from __future__ import annotations

from tapisvert.named_tuple import NamedTuple
from tapisvert.words import LANGS, Lang


class Text(NamedTuple):
    """The same thing said in every language, a field for each."""

    fr: str
    en: str

    def __getitem__(self, lang: Lang) -> str:  # type: ignore[override] # asked by language
        words: str = getattr(self, lang)
        return words

    @classmethod
    def alike(cls, words: str) -> Text:
        """The same words in every language, such as a name."""
        return cls(**dict.fromkeys(LANGS, words))

    def text(self, lang: Lang) -> str:
        """What a sentence around it says in a language."""
        return self[lang]
