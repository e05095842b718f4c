"""From parsed TOML to a volume, refusing what does not belong.

Every refusal names the file, the key and what was expected there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from tapisvert.refusals import Invalid
from tapisvert.rulebooks.article import DISPOSITIONS, TOPICS, Article, Raw
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulebooks.parameter import Kind, Parameter
from tapisvert.rulebooks.text import Text
from tapisvert.rulebooks.volume import RANKS, Rank, Volume
from tapisvert.words import Lang, say

_BOOK_KEYS: Final = {"name", "extends", "rank", "title", "short", "edition", "chapters"}
_CHAPTER_KEYS: Final = {"title", "article"}
_ARTICLE_KEYS: Final = {
    "number", "key", "topic", "disposition", "title", "gist", "note", "see", "sets",
}  # fmt: skip

Table = dict[str, Any]


class Reader:
    """Reads one file; knows its name for the refusals, and the parameters there are."""

    def __init__(self, file: str, parameters: Mapping[str, Parameter]) -> None:
        self.file = file
        self.parameters = parameters

    def house(self, content: Table, name: str, rank: Rank) -> Volume:
        """A book in one file, as a house writes it."""
        self._only(content, _BOOK_KEYS | {"article", "values"}, "")
        title = self._text(content, "title", "") if "title" in content else Text(name, name)
        chapter = {"title": {"fr": title.fr, "en": title.en}, "article": content.get("article", [])}
        head = {k: v for k, v in content.items() if k in _BOOK_KEYS}
        values = content.get("values", {})
        if not isinstance(values, dict):
            raise self._wrong("values", "rulebook.want-values")
        return self.volume(head, [chapter], name, rank, values)

    def volume(
        self,
        head: Table,
        chapters: Iterable[Table],
        name: str,
        rank: Rank,
        values: Table | None = None,
    ) -> Volume:
        """A volume from its head (title, extends) and its chapters."""
        self._only(head, _BOOK_KEYS, "")
        name = self._string(head, "name", "") if "name" in head else name
        title = self._text(head, "title", "") if "title" in head else Text(name, name)
        articles: dict[str, Article] = {}
        for chapter in chapters:
            self._chapter(chapter, name, articles)
        self._no_shared_keys(articles)
        self._cross_references(articles)
        return Volume(
            name=name,
            rank=self._rank(head, rank),
            title=title,
            short=self._text(head, "short", "") if "short" in head else Text(name, name),
            extends=self._string(head, "extends", "") if "extends" in head else None,
            articles=articles,
            values=self._values(articles.values(), values or {}),
        )

    def _chapter(self, chapter: Table, book: str, articles: dict[str, Article]) -> None:
        self._only(chapter, _CHAPTER_KEYS, "")
        title = self._text(chapter, "title", "")
        entries = chapter.get("article", [])
        if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
            raise self._wrong("article", "rulebook.want-articles")
        for entry in entries:
            article = self._article(entry, book, title)
            if article.number in articles:
                raise Invalid("rulebook.duplicate-number", file=self.file, number=article.number)
            articles[article.number] = article

    def _article(self, entry: Table, book: str, chapter: Text) -> Article:
        number = self._string(entry, "number", "article")
        where = f"article {number}"
        self._only(entry, _ARTICLE_KEYS, where)
        return Article(
            book=book,
            number=number,
            key=self._string(entry, "key", where),
            topic=self._one_of(entry, "topic", where, TOPICS, "general"),
            disposition=self._one_of(entry, "disposition", where, DISPOSITIONS, "inform"),
            title=self._text(entry, "title", where),
            gist=self._text(entry, "gist", where),
            note=self._text(entry, "note", where) if "note" in entry else None,
            see=self._strings(entry, "see", where),
            sets=self._sets(entry.get("sets", {}), where),
            chapter=chapter,
        )

    def _values(
        self, articles: Iterable[Article], bare: Table
    ) -> dict[str, tuple[Raw, str]]:  # fmt: skip
        found: dict[str, tuple[Raw, str]] = {}
        stated = [(key, raw, a.number) for a in articles for key, raw in a.sets.items()]
        stated += [(key, raw, "") for key, raw in self._sets(bare, "values").items()]
        for key, raw, number in stated:
            if key in found:
                raise Invalid("rulebook.duplicate-value", file=self.file, key=key)
            found[key] = (raw, number)
        return found

    def _sets(self, written: Any, where: str) -> dict[str, Raw]:
        if not isinstance(written, dict):
            raise self._wrong(f"{where}: sets", "rulebook.want-values")
        found: dict[str, Raw] = {}
        for key, value in _flat(written, self.parameters):
            if key not in self.parameters:
                near = nearest(key, self.parameters)
                raise Invalid(
                    "rulebook.unknown-value", file=self.file, where=where, key=key, nearest=near
                )
            raw = self.parameters[key].read(value)
            if raw is None:
                raise BadValue(self.file, where, self.parameters[key], value)
            found[key] = raw
        return found

    def _no_shared_keys(self, articles: Mapping[str, Article]) -> None:
        seen: dict[str, str] = {}
        for article in articles.values():
            if article.key in seen:
                raise Invalid(
                    "rulebook.duplicate-key",
                    file=self.file,
                    key=article.key,
                    numbers=(seen[article.key], article.number),
                )
            seen[article.key] = article.number

    def _cross_references(self, articles: Mapping[str, Article]) -> None:
        for article in articles.values():
            for number in article.see:
                if number not in articles:
                    raise Invalid(
                        "rulebook.unknown-reference",
                        file=self.file,
                        where=f"article {article.number}",
                        number=number,
                        nearest=nearest(number, articles),
                    )

    def _rank(self, head: Table, otherwise: Rank) -> Rank:
        if "rank" not in head:
            return otherwise
        return cast(Rank, self._one_of(head, "rank", "", RANKS[1:], "house"))

    def _only(self, table: Table, allowed: set[str], where: str) -> None:
        for key in table:
            if key not in allowed:
                near = nearest(key, allowed)
                place = f"{where}: {key}" if where else key
                raise Invalid(
                    "rulebook.unexpected", file=self.file, key=place,
                    nearest=near or tuple(sorted(allowed)),
                )  # fmt: skip

    def _string(self, table: Table, key: str, where: str) -> str:
        found = table.get(key)
        if not isinstance(found, str) or not found.strip():
            raise self._wrong(f"{where}: {key}" if where else key, "rulebook.want-string")
        return found

    def _strings(self, table: Table, key: str, where: str) -> tuple[str, ...]:
        found = table.get(key, [])
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise self._wrong(f"{where}: {key}", "rulebook.want-strings")
        return tuple(found)

    def _one_of(
        self, table: Table, key: str, where: str, allowed: tuple[str, ...], otherwise: str
    ) -> str:
        found = table.get(key, otherwise)
        if found not in allowed:
            raise Invalid(
                "rulebook.not-one-of",
                file=self.file,
                key=f"{where}: {key}" if where else key,
                found=str(found),
                allowed=allowed,
            )
        return str(found)

    def _text(self, table: Table, key: str, where: str) -> Text:
        found = table.get(key)
        if isinstance(found, str) and found.strip():
            return Text(found, found)
        if isinstance(found, dict) and set(found) == {"fr", "en"}:
            fr, en = found["fr"], found["en"]
            if isinstance(fr, str) and isinstance(en, str) and fr.strip() and en.strip():
                return Text(fr, en)
        raise self._wrong(f"{where}: {key}" if where else key, "rulebook.want-text")

    def _wrong(self, key: str, want: str) -> Invalid:
        return Invalid(want, file=self.file, key=key)


class BadValue(Invalid):
    """A parameter given something it cannot be; says what it can be in the reader's language."""

    def __init__(self, file: str, where: str, parameter: Parameter, found: Any) -> None:
        super().__init__(
            "rulebook.bad-value", file=file, where=where, key=parameter.key, found=str(found)
        )
        self.parameter = parameter

    def text(self, lang: Lang = "en") -> str:
        return say(self.code, lang, {**self.data, "expected": self.parameter.expected(lang)})


def parameters(files: Iterable[tuple[str, Table]]) -> dict[str, Parameter]:
    """The declarations of every parameter there is."""
    found: dict[str, Parameter] = {}
    for file, content in files:
        for entry in content["parameter"]:
            parameter = _parameter(entry)
            assert parameter.key not in found, f"{file} declares {parameter.key} again"
            found[parameter.key] = parameter
    return found


def _parameter(entry: Table) -> Parameter:
    default = entry.get("default")
    return Parameter(
        key=entry["key"],
        kind=cast(Kind, entry["kind"]),
        title=Text(**entry["title"]),
        unit=Text(**entry["unit"]) if "unit" in entry else None,
        choices={name: Text(**text) for name, text in entry.get("choices", {}).items()},
        default=tuple(default) if isinstance(default, list) else default,
    )


def _flat(table: Table, known: Mapping[str, Parameter]) -> list[tuple[str, Any]]:
    """`raise.minimum` may be written with or without quotes: TOML nests it without."""
    found: list[tuple[str, Any]] = []
    waiting = list(table.items())
    while waiting:
        name, value = waiting.pop(0)
        if isinstance(value, dict) and name not in known:
            waiting = [(f"{name}.{key}", below) for key, below in value.items()] + waiting
        else:
            found.append((name, value))
    return found
