"""A book: a volume upon those it extends, asked as one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.article import Article, Raw
from tapisvert.rulebooks.citation import Citation, Cited
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulebooks.parameter import Parameter, ParameterKind
from tapisvert.rulebooks.text import Text
from tapisvert.rulebooks.volume import RANKS, Volume

if TYPE_CHECKING:
    from fractions import Fraction

    Value: TypeAlias = int | bool | str | Fraction | tuple[str, ...]

UPON: Final = "+"
"""Between a book and the base a house wants under it: `france2007+tda2024`."""
_NOBODY = Text.alike("")


class Stated(NamedTuple):
    """What one volume of the stack says about a parameter."""

    source: Citation
    raw: Raw
    prevails: bool


class Book:
    """The law in force under one book: the strongest, nearest volume that speaks is heard."""

    def __init__(self, chain: tuple[Volume, ...], parameters: Mapping[str, Parameter]) -> None:
        """`chain` starts with the book itself and ends with the base it finally rests on."""
        self.chain = chain
        self.volume = chain[0]
        self.parameters = parameters
        self.stack = tuple(sorted(chain, key=lambda v: -RANKS.index(v.rank)))

    @property
    def name(self) -> str:
        return self.volume.name

    @property
    def title(self) -> Text:
        return self.volume.title

    @property
    def short(self) -> Text:
        return self.volume.short

    @property
    def base(self) -> Volume:
        """What the book finally rests on."""
        return self.stack[-1]

    @property
    def full_name(self) -> str:
        """The name by which the book is chosen: with its base, where that is not the usual one."""
        return f"{self.name}{UPON}{self.base.name}" if self._is_composed else self.name

    @property
    def full_short(self) -> Text:
        """The short name on a page: with its base, where that is not the usual one."""
        if not self._is_composed:
            return self.short
        return Text(
            *(f"{own} + {below}" for own, below in zip(self.short, self.base.short, strict=True))
        )

    @property
    def _is_composed(self) -> bool:
        """Whether a book of the shelf rests on another base than it names."""
        usual = self.volume.extends
        return self.volume.rank == "base" and usual is not None and usual != self.base.name

    def __repr__(self) -> str:
        return f"<Book {' < '.join(v.name for v in reversed(self.stack))}>"

    @property
    def articles(self) -> tuple[Article, ...]:
        """The book's own articles, in printed order."""
        return tuple(self.volume.articles.values())

    def article(self, number: str) -> Article:
        """The article printed as `number`: the book's own, else that of a book it rests on."""
        for volume in self.stack:
            if article := volume.articles.get(number):
                return article
        known = [number for volume in self.stack for number in volume.articles]
        raise Invalid(
            "rulebook.unknown-number",
            book=self.name,
            number=number,
            nearest=nearest(number, known),
        )

    def on(self, key: str) -> Article:
        """The article on the subject `key` that prevails under this book."""
        try:
            return self._by_key[key]
        except KeyError:
            raise Invalid(
                "rulebook.unknown-key",
                book=self.name,
                key=key,
                nearest=nearest(key, self._by_key),
            ) from None

    def speaks_of(self, key: str) -> bool:
        """Whether some volume of the stack has an article on the subject `key`."""
        return key in self._by_key

    def own(self, key: str) -> Article | None:
        """The book's own article on the subject `key`, if it has one."""
        return self.volume.by_key(key)

    def cite(self, key: str) -> Citation:
        """The citation of the article on the subject `key`."""
        article = self.on(key)
        return self._citation(self._volume(article.book), article.number, key)

    def value(self, key: str) -> Cited[Value]:
        """The parameter's value in force, with the article that gives it."""
        return _typed(self.parameter(key), next(iter(self._heard(key))))

    def choice(self, key: str) -> Cited[str]:
        """A parameter that picks one of several named answers."""
        raw, source = self._raw(key, "choice")
        assert isinstance(raw, str)
        return Cited(raw, source)

    def count(self, key: str) -> Cited[int]:
        """A parameter that is a whole number, or a number of seconds."""
        raw, source = self._raw(key, "int", "seconds")
        assert isinstance(raw, int)
        return Cited(raw, source)

    def flag(self, key: str) -> Cited[bool]:
        """A parameter that is yes or no."""
        raw, source = self._raw(key, "flag")
        assert isinstance(raw, bool)
        return Cited(raw, source)

    def fraction(self, key: str) -> Cited[Fraction]:
        """A parameter that is a part of something."""
        from fractions import Fraction  # costs milliseconds, seldom asked for

        raw, source = self._raw(key, "fraction")
        assert isinstance(raw, str)
        return Cited(Fraction(raw), source)

    def names(self, key: str) -> Cited[tuple[str, ...]]:
        """A parameter that is a list of named answers."""
        raw, source = self._raw(key, "list")
        assert isinstance(raw, tuple)
        return Cited(raw, source)

    def explain(self, key: str) -> tuple[Stated, ...]:
        """Everything the stack says about a parameter, the value that prevails first."""
        (raw, source), *replaced = self._heard(key)
        return (
            Stated(source, raw, prevails=True),
            *(Stated(source.of_its_own(), raw, prevails=False) for raw, source in replaced),
        )

    def parameter(self, key: str) -> Parameter:
        """The parameter's declaration: its kind, its words, what may be answered."""
        try:
            return self.parameters[key]
        except KeyError:
            near = nearest(key, self.parameters)
            raise Invalid("rulebook.unknown-parameter", key=key, nearest=near) from None

    def _raw(self, key: str, *kinds: ParameterKind) -> tuple[Raw, Citation]:
        assert self.parameter(key).kind in kinds, f"{key} is not one of {kinds}"
        try:
            return self._prevailing[key]
        except KeyError:
            return self._prevailing.setdefault(key, next(iter(self._heard(key))))

    @cached_property
    def _prevailing(self) -> dict[str, tuple[Raw, Citation]]:
        return {}

    def _heard(self, key: str) -> Iterator[tuple[Raw, Citation]]:
        parameter = self.parameter(key)
        for volume in self.stack:
            if key in volume.values:
                raw, number = volume.values[key]
                yield raw, self._citation(volume, number, key)
        if parameter.default is not None:
            yield parameter.default, Citation(self.name, self.short, "", _NOBODY, "", key)

    def _citation(self, volume: Volume, number: str, key: str) -> Citation:
        """A volume below answers for this one; one of higher rank speaks for itself."""
        cited = Citation(self.name, self.short, volume.name, volume.short, number, key)
        above = RANKS.index(volume.rank) > RANKS.index(self.volume.rank)
        return cited.of_its_own() if above else cited

    def _volume(self, name: str) -> Volume:
        return next(volume for volume in self.stack if volume.name == name)

    @cached_property
    def _by_key(self) -> dict[str, Article]:
        articles: dict[str, Article] = {}
        for volume in reversed(self.stack):
            articles.update({article.key: article for article in volume.articles.values()})
        return articles


def _typed(parameter: Parameter, stated: tuple[Raw, Citation]) -> Cited[Value]:
    raw, source = stated
    if parameter.kind == "fraction":
        from fractions import Fraction

        return Cited(Fraction(str(raw)), source)
    return Cited(raw, source)
