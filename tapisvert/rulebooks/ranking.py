"""The articles nearest in meaning to a few words, where no article has all of them.

Words are compared by their stems, in both languages at once; a word that means the same counts a
little less, a rare word more than a common one, a title more than a gist, a word told again hardly
more than once. An article that says much is not near to everything, and an example of another
article comes after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import fsum, log
from typing import Final, NamedTuple

from tapisvert.rulebooks.article import Article
from tapisvert.rulebooks.book import Book
from tapisvert.rulebooks.folding import words
from tapisvert.rulebooks.load import synonyms

_TITLE: Final = 3.0
_NOTE: Final = 0.5
_ALIKE: Final = 0.8
_STEM: Final = 6
_ENOUGH: Final = 2.0
"""What a word counts in an article grows little beyond this, however often it stands there."""
_LENGTH: Final = 0.25
"""How much less a word counts in a long article than in a short one."""
_RARE: Final = 1.25
_EXAMPLE: Final = 0.5
_ENDINGS: Final = (
    "issait", "aient", "antes", "ement", "ments", "ation", "ions", "ings", "ing", "ees", "ent",
    "ais", "ait", "ant", "ers", "ees", "ed", "es", "er", "ez", "ee", "s", "e", "x",
)  # fmt: skip
_EMPTY: Final = frozenset(
    ("a", "an", "the", "of", "to", "in", "on", "at", "is", "it", "he", "she", "his", "her", "him",
     "they", "their", "them", "and", "or", "but", "for", "with", "from", "by", "as", "was", "were",
     "be", "been",
     "has", "have", "had", "do", "does", "did", "that", "this", "what", "who", "which", "how",
     "can", "i", "you", "we", "my", "me", "not", "no", "so", "if", "then", "than", "there", "out",
     "un", "une", "le", "la", "les", "l", "de", "du", "des", "d", "et", "ou", "a", "au", "aux",
     "en", "dans", "sur", "pour", "par", "avec", "il", "elle", "ils", "on", "je", "j", "tu", "y",
     "qui", "que", "qu", "ce", "cette", "ca", "c", "est", "sont", "etait", "sa", "son", "ses",
     "se", "s", "ne", "n", "pas", "plus", "mais", "si", "lui", "leur", "fait", "etre", "avoir",
     "t", "m", "ont", "ete", "quoi", "quel", "quelle", "player", "joueur", "gars", "mec", "guy")
)  # fmt: skip


class _Page(NamedTuple):
    article: Article
    weights: dict[str, float]


class Ranker:
    """The articles in force under one book, made ready to be compared with many texts."""

    def __init__(self, book: Book) -> None:
        in_force = {
            article.key: article
            for volume in reversed(book.stack)
            for article in volume.articles.values()
        }
        self._pages = tuple(_page(article) for article in in_force.values())
        held = Counter(stem for page in self._pages for stem in page.weights)
        pages = len(self._pages)
        self._rarity: dict[str, float] = {
            stem: log(1 + pages / count) ** _RARE for stem, count in held.items()
        }

    def nearest(self, text: str, most: int = 5) -> tuple[Article, ...]:
        """The articles nearest to a text, best first; none where no word is shared."""
        asked = _asked(text)
        scored = [
            (score, place, page.article)
            for place, page in enumerate(self._pages)
            if (score := self._score(page, asked)) > 0
        ]
        scored.sort(key=lambda each: (-each[0], each[1]))
        return tuple(article for _, _, article in scored[:most])

    def _score(self, page: _Page, asked: dict[str, float]) -> float:
        return fsum(
            weight * self._rarity[stem] * page.weights[stem]
            for stem, weight in asked.items()
            if stem in page.weights
        )


@lru_cache(maxsize=16)
def ranker(book: Book) -> Ranker:
    """The ranker of a book, kept."""
    return Ranker(book)


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """What is left of a word without its ending."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)][:_STEM]
    return word[:_STEM]


def _stems(text: str) -> list[str]:
    return [stem(word) for word in words(text) if word not in _EMPTY]


def _page(article: Article) -> _Page:
    weights: dict[str, float] = {}
    for text, weight in (
        (" ".join(article.title), _TITLE),
        (article.key.replace(".", " ").replace("-", " "), 1.0),
        (" ".join(article.gist), 1.0),
        (" ".join(article.note) if article.note else "", _NOTE),
    ):
        for each in set(_stems(text)):
            weights[each] = weights.get(each, 0) + weight
    share = (_EXAMPLE if ".example" in article.key else 1.0) / sum(weights.values()) ** _LENGTH
    even = {stem: share * weight / (weight + _ENOUGH) for stem, weight in weights.items()}
    return _Page(article, even)


def _asked(text: str) -> dict[str, float]:
    """The stems of a text, and those of words that mean the same."""
    typed = words(text)
    asked = {stem(word): 1.0 for word in typed if word not in _EMPTY}
    stems = [stem(word) for word in typed]
    for group in synonyms():
        if any(_stands(words(phrase), stems) for phrase in group):
            for phrase in group:
                for each in _stems(phrase):
                    asked.setdefault(each, _ALIKE / max(1, len(phrase.split())))
    return asked


def _stands(phrase: Sequence[str], stems: Sequence[str]) -> bool:
    """Whether a phrase stands in a text, whatever its endings."""
    wanted = [stem(word) for word in phrase]
    size = len(wanted)
    return any(stems[start : start + size] == wanted for start in range(len(stems) - size + 1))
