"""From parsed TOML to a volume, refusing what does not belong.

Every refusal names the file, the key and what was expected there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from tapisvert.refusals import Invalid
from tapisvert.rulebooks.article import DISPOSITIONS, TOPICS, Article, Raw
from tapisvert.rulebooks.edition import Dropped, Edition, renumber
from tapisvert.rulebooks.nearest import nearest
from tapisvert.rulebooks.parameter import Parameter, ParameterKind
from tapisvert.rulebooks.text import Text
from tapisvert.rulebooks.volume import RANKS, BookRank, Volume
from tapisvert.words import LANGS, Lang, say

_BOOK_KEYS: Final = {
    "name", "extends", "fallback", "rank", "title", "short", "work", "edition", "follows", "shelf",
    "chapters", "dropped", "readings",
}  # fmt: skip
_CHAPTER_KEYS: Final = {"title", "article"}
_ARTICLE_KEYS: Final = {
    "number", "key", "topic", "disposition", "title", "gist", "note", "see", "sets",
}  # fmt: skip
_EDITION_KEYS: Final = {"was", "since", "change"}
_DROPPED_KEYS: Final = {"number", "since", "change", "now"}

TomlTable = dict[str, Any]


class Reader:
    """Reads one file; knows its name for the refusals, and the parameters there are."""

    def __init__(
        self, file: str, parameters: Mapping[str, Parameter], before: Volume | None = None
    ) -> None:
        """`before` is the edition this one follows, if it follows one."""
        self.file = file
        self.parameters = parameters
        self.before = before
        self._before = before.on_subjects() if before else {}

    def house(self, content: TomlTable, name: str, rank: BookRank) -> Volume:
        """A book in one file, as a house writes it."""
        self._only(content, _BOOK_KEYS | {"article", "values"}, "")
        title = self._text(content, "title", "") if "title" in content else Text.alike(name)
        chapter = {"title": title._asdict(), "article": content.get("article", [])}
        head = {k: v for k, v in content.items() if k in _BOOK_KEYS}
        values = content.get("values", {})
        if not isinstance(values, dict):
            raise self._wrong("values", "rulebook.want-values")
        return self.volume(head, [chapter], name, rank, values)

    def volume(
        self,
        head: TomlTable,
        chapters: Iterable[TomlTable],
        name: str,
        rank: BookRank,
        values: TomlTable | None = None,
    ) -> Volume:
        """A volume from its head (title, extends) and its chapters."""
        self._only(head, _BOOK_KEYS, "")
        name = self._string(head, "name", "") if "name" in head else name
        title = self._text(head, "title", "") if "title" in head else Text.alike(name)
        articles: dict[str, Article] = {}
        unwritten: set[str] = set()
        for chapter in chapters:
            self._chapter(chapter, name, articles, unwritten)
        renumber(articles, unwritten)
        self._no_shared_keys(articles)
        self._cross_references(articles)
        return Volume(
            name=name,
            rank=self._rank(head, rank),
            title=title,
            short=self._text(head, "short", "") if "short" in head else Text.alike(name),
            extends=self._string(head, "extends", "") if "extends" in head else None,
            fallback=self._string(head, "fallback", "") if "fallback" in head else None,
            articles=articles,
            values=self._values(articles.values(), values or {}),
            edition=self._edition(head),
            dropped=self._dropped(head, articles),
            readings=self._readings(head, articles),
        )

    def _readings(self, head: TomlTable, articles: Mapping[str, Article]) -> frozenset[str]:
        """Articles named as readings, each with the note that tells what is open."""
        noted = {number: each for number, each in articles.items() if each.note is not None}
        for number in head.get("readings", []):
            if number not in noted:
                raise self._astray("readings", number, noted)
        return frozenset(head.get("readings", []))

    def _edition(self, head: TomlTable) -> Edition | None:
        if "work" not in head:
            return None
        follows = self._string(head, "follows", "") if "follows" in head else None
        return Edition(self._text(head, "work", ""), self._string(head, "edition", ""), follows)

    def _dropped(self, head: TomlTable, articles: Mapping[str, Article]) -> tuple[Dropped, ...]:
        dropped = []
        for entry in head.get("dropped", []):
            number = self._string(entry, "number", "dropped")
            where = f"dropped {number}"
            self._only(entry, _DROPPED_KEYS, where)
            now = self._string(entry, "now", where) if "now" in entry else None
            before = self.before.articles if self.before else {}
            for wanted, known in ((number, before), (now, articles)):
                if wanted is not None and wanted not in known:
                    raise self._astray(where, wanted, known)
            change = self._text(entry, "change", where)
            dropped.append(Dropped(number, self._since(entry, where), change, now))
        return tuple(dropped)

    def _since(self, entry: TomlTable, where: str) -> int | None:
        since = entry.get("since")
        if since is not None and type(since) is not int:
            raise self._wrong(f"{where}: since", "rulebook.want-year")
        return since

    def _chapter(
        self, chapter: TomlTable, book: str, articles: dict[str, Article], unwritten: set[str]
    ) -> None:
        """`unwritten` gathers the articles whose references are those of the edition before."""
        self._only(chapter, _CHAPTER_KEYS, "")
        title = self._text(chapter, "title", "")
        entries = chapter.get("article", [])
        if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
            raise self._wrong("article", "rulebook.want-articles")
        for entry in entries:
            article = self._article(entry, book, title)
            if "see" not in entry and article.key in self._before:
                unwritten.add(article.number)
            if article.number in articles:
                raise Invalid("rulebook.duplicate-number", file=self.file, number=article.number)
            articles[article.number] = article

    def _article(self, entry: TomlTable, book: str, chapter: Text) -> Article:
        number = self._string(entry, "number", "article")
        where = f"article {number}"
        self._only(entry, _ARTICLE_KEYS | (_EDITION_KEYS if self.before else set()), where)
        key = self._string(entry, "key", where)
        older = self._before.get(key)
        if older is not None:
            return self._next(older, entry, where)._replace(book=book, chapter=chapter)
        return Article(
            book=book,
            number=number,
            key=key,
            topic=self._one_of(entry, "topic", where, TOPICS, "general"),
            disposition=self._one_of(entry, "disposition", where, DISPOSITIONS, "inform"),
            title=self._text(entry, "title", where),
            gist=self._text(entry, "gist", where),
            note=self._text(entry, "note", where) if "note" in entry else None,
            see=self._strings(entry, "see", where),
            sets=self._sets(entry.get("sets", {}), where),
            chapter=chapter,
            was=self._was(entry, where, ()),
            since=self._since(entry, where),
            change=self._text(entry, "change", where) if "change" in entry else None,
        )

    def _next(self, older: Article, entry: TomlTable, where: str) -> Article:
        """The article as the edition before has it, but for what is written; notes are its own."""
        topic, disposition = older.topic, older.disposition
        return older._replace(
            number=entry["number"],
            topic=self._one_of(entry, "topic", where, TOPICS, topic),
            disposition=self._one_of(entry, "disposition", where, DISPOSITIONS, disposition),
            title=self._text(entry, "title", where) if "title" in entry else older.title,
            gist=self._text(entry, "gist", where) if "gist" in entry else older.gist,
            note=self._text(entry, "note", where) if "note" in entry else None,
            see=self._strings(entry, "see", where) if "see" in entry else older.see,
            sets=self._sets(entry["sets"], where) if "sets" in entry else older.sets,
            was=self._was(entry, where, (older.number,)),
            since=self._since(entry, where),
            change=self._text(entry, "change", where) if "change" in entry else None,
        )

    def _was(self, entry: TomlTable, where: str, otherwise: tuple[str, ...]) -> tuple[str, ...]:
        """The numbers in the edition before: those written, else that of the same subject."""
        if "was" not in entry:
            return otherwise
        assert self.before is not None
        numbers = self._strings(entry, "was", where)
        for number in numbers:
            if number not in self.before.articles:
                raise self._astray(where, number, self.before.articles)
        return numbers

    def _values(
        self, articles: Iterable[Article], bare: TomlTable
    ) -> dict[str, tuple[Raw, str]]:  # fmt: skip
        values: dict[str, tuple[Raw, str]] = {}
        stated = [(key, raw, a.number) for a in articles for key, raw in a.sets.items()]
        stated += [(key, raw, "") for key, raw in self._sets(bare, "values").items()]
        for key, raw, number in stated:
            if key in values:
                raise Invalid("rulebook.duplicate-value", file=self.file, key=key)
            values[key] = (raw, number)
        return values

    def _sets(self, written: Any, where: str) -> dict[str, Raw]:
        if not isinstance(written, dict):
            raise self._wrong(f"{where}: sets", "rulebook.want-values")
        values: dict[str, Raw] = {}
        for key, value in _flat(written, self.parameters):
            if key not in self.parameters:
                near = nearest(key, self.parameters)
                raise Invalid(
                    "rulebook.unknown-value", file=self.file, where=where, key=key, nearest=near
                )
            raw = self.parameters[key].read(value)
            if raw is None:
                raise BadValue(self.file, where, self.parameters[key], value)
            values[key] = raw
        return values

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
                    raise self._astray(f"article {article.number}", number, articles)

    def _astray(self, where: str, number: str, articles: Mapping[str, Article]) -> Invalid:
        return Invalid(
            "rulebook.unknown-reference",
            file=self.file,
            where=where,
            number=number,
            nearest=nearest(number, articles),
        )

    def _rank(self, head: TomlTable, otherwise: BookRank) -> BookRank:
        if "rank" not in head:
            return otherwise
        return cast(BookRank, self._one_of(head, "rank", "", RANKS[1:], "house"))

    def _only(self, table: TomlTable, allowed: set[str], where: str) -> None:
        for key in table:
            if key not in allowed:
                near = nearest(key, allowed)
                place = f"{where}: {key}" if where else key
                raise Invalid(
                    "rulebook.unexpected", file=self.file, key=place,
                    nearest=near or tuple(sorted(allowed)),
                )  # fmt: skip

    def _string(self, table: TomlTable, key: str, where: str) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(f"{where}: {key}" if where else key, "rulebook.want-string")
        return value

    def _strings(self, table: TomlTable, key: str, where: str) -> tuple[str, ...]:
        values = table.get(key, [])
        if not isinstance(values, list) or not all(isinstance(item, str) for item in values):
            raise self._wrong(f"{where}: {key}", "rulebook.want-strings")
        return tuple(values)

    def _one_of(
        self, table: TomlTable, key: str, where: str, allowed: tuple[str, ...], otherwise: str
    ) -> str:
        value = table.get(key, otherwise)
        if value not in allowed:
            raise Invalid(
                "rulebook.not-one-of",
                file=self.file,
                key=f"{where}: {key}" if where else key,
                found=str(value),
                allowed=allowed,
            )
        return str(value)

    def _text(self, table: TomlTable, key: str, where: str) -> Text:
        value = table.get(key)
        if isinstance(value, str) and value.strip():
            return Text.alike(value)
        if (
            isinstance(value, dict)
            and set(value) == set(LANGS)
            and all(map(_is_said, value.values()))
        ):
            return Text(**value)
        raise self._wrong(f"{where}: {key}" if where else key, "rulebook.want-text")

    def _wrong(self, key: str, want: str) -> Invalid:
        return Invalid(want, file=self.file, key=key)


def _is_said(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


class BadValue(Invalid):
    """A parameter given something it cannot be; says what it can be in the reader's language."""

    def __init__(self, file: str, where: str, parameter: Parameter, value: Any) -> None:
        super().__init__(
            "rulebook.bad-value", file=file, where=where, key=parameter.key, found=str(value)
        )
        self.parameter = parameter

    def text(self, lang: Lang = "en") -> str:
        return say(self.code, lang, {**self.data, "expected": self.parameter.expected(lang)})


def parameters(files: Iterable[tuple[str, TomlTable]]) -> dict[str, Parameter]:
    """The declarations of every parameter there is."""
    declared: dict[str, Parameter] = {}
    for file, content in files:
        for entry in content["parameter"]:
            try:
                parameter = _parameter(entry)
            except TypeError as fault:  # a language too few, or too many
                raise ValueError(f"{file}: {entry['key']}: {fault}") from fault
            assert parameter.key not in declared, f"{file} declares {parameter.key} again"
            declared[parameter.key] = parameter
    return declared


def _parameter(entry: TomlTable) -> Parameter:
    default = entry.get("default")
    return Parameter(
        key=entry["key"],
        kind=cast(ParameterKind, entry["kind"]),
        title=Text(**entry["title"]),
        unit=Text(**entry["unit"]) if "unit" in entry else None,
        choices={name: Text(**text) for name, text in entry.get("choices", {}).items()},
        default=tuple(default) if isinstance(default, list) else default,
        zero=Text(**entry["zero"]) if "zero" in entry else None,
    )


def _flat(table: TomlTable, known: Mapping[str, Parameter]) -> list[tuple[str, Any]]:
    """`raise.minimum` may be written with or without quotes: TOML nests it without."""
    flat: list[tuple[str, Any]] = []
    waiting = list(table.items())
    while waiting:
        name, value = waiting.pop(0)
        if isinstance(value, dict) and name not in known:
            waiting = [(f"{name}.{key}", below) for key, below in value.items()] + waiting
        else:
            flat.append((name, value))
    return flat
