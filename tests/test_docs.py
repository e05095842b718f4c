"""The documents are true: examples run, transcripts repeat, links lead somewhere, twins agree."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tapisvert import rulebooks
from tapisvert.cli import event, festival, league
from tapisvert.cli.event.declared import declared
from tapisvert.cli.main import main
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang
from tests.machine import set_clock, set_user

ROOT: Final = Path(__file__).parents[1]
GUIDE: Final = ROOT / "docs" / "guide"
DOCUMENTS: Final = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))
TWINS: Final = (
    (ROOT / "README.md", ROOT / "README.fr.md"),
    *((page, GUIDE / "fr" / page.name) for page in sorted((GUIDE / "en").glob("*.md"))),
)
RECORDS: Final = sorted((ROOT / "docs" / "adr").glob("[0-9]*.md"))

FENCED: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING: Final = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK: Final = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HOUSE_FILE: Final = re.compile(r"```toml\n([^`]*)```\n(?:\n> (.+))?")
TRANSCRIPT: Final = re.compile(r"```console\n(.*?)```", re.DOTALL)
MACHINE: Final = re.compile(
    r"(?<![\w.])/(?:home|root|tmp|work|usr|opt|mnt|Users)/|[A-Z]:\\|pythonhosted|pypi\.|npmjs|crates\.io",
    re.IGNORECASE,
)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def read(path: Path) -> str:
    return path.read_text("utf-8")


def language(path: Path) -> Lang:
    return "fr" if ".fr." in path.name or path.parent.name == "fr" else "en"


def prose(path: Path) -> str:
    return FENCED.sub("", read(path))


def anchors(path: Path) -> set[str]:
    """What a heading is called in a link: small letters and hyphens, no other signs."""
    titles = (title.lower() for _, title in HEADING.findall(prose(path)))
    return {re.sub(r"[^\w -]", "", title).replace(" ", "-") for title in titles}


def house_files() -> list[tuple[Lang, str, str]]:
    """Every house file the guide shows, with the sentence it gets (none where it is right)."""
    pages = [(lang, GUIDE / lang / "house-rules.md") for lang in LANGS]
    return [(lang, *shown) for lang, page in pages for shown in HOUSE_FILE.findall(read(page))]


def transcript(page: Path) -> list[tuple[str, str, str]]:
    """Every command line a document shows, in order: who types it, and what comes as the answer.

    Before the sign of the prompt stands the user of the machine; where nobody does, it is Ana.
    """
    return [
        (user or "ana", *command.partition("\n")[::2])
        for block in TRANSCRIPT.findall(read(page))
        for user, command in _pairs(re.split(r"^(\w*)\$ ", block, flags=re.MULTILINE)[1:])
    ]


def _pairs(parts: list[str]) -> Iterator[tuple[str, str]]:
    return zip(parts[::2], parts[1::2], strict=True)


@pytest.mark.parametrize("page", [p for p in DOCUMENTS if ">>> " in read(p)], ids=named)
def test_every_example_gives_what_it_shows(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize("page", [p for p in DOCUMENTS if transcript(p)], ids=named)
def test_every_transcript_is_what_the_commands_say(
    page: Path,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The commands of a page are typed one after the other, in a house of their own.

    Whoever reads has nothing but the page: what is set beforehand stands there as a command.
    """
    monkeypatch.chdir(ROOT)
    set_clock(monkeypatch, tmp_path_factory.mktemp("machine"), "2026-11-17T15:00")
    monkeypatch.setenv("TAPISVERT_LANG", language(page))
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    monkeypatch.delenv("TAPISVERT_BY", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    for user, command, answer in transcript(page):
        set_user(monkeypatch, user)
        program, *words = shlex.split(command)
        if program == "export":
            monkeypatch.setenv(*words[0].split("=", 1))
            continue
        assert program == "tapisvert"
        main(words)
        said = capsys.readouterr()
        assert (command, tidy(said.out + said.err)) == (command, tidy(answer))


def tidy(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]


def test_every_link_leads_to_a_file_and_a_heading() -> None:
    broken = {named(page): links for page in DOCUMENTS if (links := leading_nowhere(page))}
    assert broken == {}


def leading_nowhere(page: Path) -> list[str]:
    """Links of a document to a file or a heading that does not exist."""
    broken = []
    for link in LINK.findall(prose(page)):
        if "://" in link:
            continue
        file, _, heading = link.partition("#")
        target = page.parent / file if file else page
        if not target.exists() or (heading and heading not in anchors(target)):
            broken.append(link)
    return broken


@pytest.mark.parametrize(("english", "french"), TWINS, ids=named)
def test_the_french_twin_has_the_same_headings_and_blocks(english: Path, french: Path) -> None:
    levels = [[len(marks) for marks, _ in HEADING.findall(prose(p))] for p in (english, french)]
    blocks = [len(FENCED.findall(read(page))) for page in (english, french)]
    assert levels[0] == levels[1]
    assert blocks[0] == blocks[1]


def test_no_document_names_a_machine_or_a_registry() -> None:
    naming = {named(page): names for page in DOCUMENTS if (names := MACHINE.findall(read(page)))}
    assert naming == {}


@pytest.mark.parametrize(
    ("lang", "content", "sentence"),
    [pytest.param(*shown, id=f"{shown[0]}-{number}") for number, shown in enumerate(house_files())],
)
def test_every_house_file_of_the_guide_gets_the_sentence_shown(
    lang: Lang, content: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("club.toml").write_text(content, "utf-8")
    if 'rank = "law"' in content:
        assert rulebooks.load("tda2017", law="club.toml").stack[0].rank == "law"
    elif sentence:
        with pytest.raises(Invalid) as refused:
            rulebooks.load("club.toml")
        shown = [book for book in rulebooks.BOOKS if f"{book}," in sentence]
        said = refused.value.text(lang).replace(", ".join(rulebooks.BOOKS), ", ".join(shown))
        assert said == sentence
    else:
        assert rulebooks.load("club.toml").volume.rank == "house"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "content",
    [
        pytest.param(None, id="missing"),
        pytest.param(b"", id="empty"),
        pytest.param(b"\x89PNG\xff\x00", id="picture"),
        pytest.param(b"#" * 5_000_000, id="large"),
    ],
)
def test_what_is_no_text_gets_the_sentence_shown(
    lang: Lang, content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path("club.toml").write_bytes(content)
    with pytest.raises(Invalid) as refused:
        rulebooks.load("club.toml")
    assert f"| {refused.value.text(lang)} |" in read(GUIDE / lang / "house-rules.md")


@pytest.mark.parametrize("lang", LANGS)
def test_a_folder_and_a_law_that_does_not_say_so_get_the_sentences_shown(
    lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("club.toml").mkdir()
    with pytest.raises(Invalid) as folder:
        rulebooks.load("club.toml")
    Path("club.toml").rmdir()
    Path("club.toml").write_text('extends = "tda2017"', "utf-8")
    with pytest.raises(Invalid) as no_law:
        rulebooks.load("tda2017", law="club.toml")
    page = read(GUIDE / lang / "house-rules.md")
    assert f"| {folder.value.text(lang)} |" in page
    assert f"| {no_law.value.text(lang)} |" in page


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("file", ["club.toml", "city.toml"])
def test_the_guide_shows_the_example_files_as_they_are(lang: Lang, file: str) -> None:
    assert f"```toml\n{read(GUIDE / file)}```" in read(GUIDE / lang / "house-rules.md")


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_names_every_verb_of_an_event(lang: Lang) -> None:
    page = read(GUIDE / lang / "events.md")
    verbs = (*event.VERBS, *declared())
    assert [verb for verb in verbs if f"`{verb}`" not in page] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_names_every_verb_of_a_league(lang: Lang) -> None:
    page = read(GUIDE / lang / "league.md")
    assert [verb for verb in league.VERBS if f"`{verb}`" not in page] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_names_every_verb_of_a_festival(lang: Lang) -> None:
    page = read(GUIDE / lang / "festival.md")
    assert [verb for verb in festival.VERBS if f"festival {verb}" not in page] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_page_of_the_guide_is_in_its_index_and_in_the_readme(lang: Lang) -> None:
    index = read(GUIDE / lang / "README.md")
    readme = read(ROOT / ("README.fr.md" if lang == "fr" else "README.md"))
    for page in sorted((GUIDE / lang).glob("[a-z]*.md")):
        assert f"({page.name})" in index
        assert f"(docs/guide/{lang}/{page.name})" in readme


def test_the_case_shown_to_contributors_holds(tmp_path: Path) -> None:
    shown = [block for block, _ in HOUSE_FILE.findall(read(ROOT / "CONTRIBUTING.md"))]
    file = tmp_path / "shown.toml"
    file.write_text("".join(block for block in shown if "[[case]]" in block), "utf-8")
    assert file.stat().st_size > 0
    assert main(["cases", "check", str(file)]) == 0


def test_no_two_records_have_one_number_and_all_are_in_the_index() -> None:
    index = read(ROOT / "docs" / "adr" / "README.md")
    numbers = [record.name[:4] for record in RECORDS]
    assert all(number.isdecimal() for number in numbers)
    assert len(set(numbers)) == len(numbers)
    assert [record.name for record in RECORDS if f"({record.name})" not in index] == []


@pytest.mark.parametrize("record", RECORDS, ids=named)
def test_a_record_has_a_status_a_context_a_decision_and_consequences(record: Path) -> None:
    assert status(record).startswith(("accepted, in force", "accepted, superseded", "accepted;"))
    headings = [title for _, title in HEADING.findall(prose(record))][1:]
    assert headings == ["Context", "Decision", "Consequences"]


@pytest.mark.parametrize("record", RECORDS, ids=named)
def test_a_record_that_changes_another_is_named_by_it(record: Path) -> None:
    said = re.search(r"([Ss]upersedes|[;,] changes) ([^;]*)", status(record))
    changed = re.findall(r"\((\d{4}[\w-]+\.md)\)", said[2]) if said is not None else ()
    unsaid = [each for each in changed if record.name not in status(record.parent / each)]
    assert unsaid == []


def status(record: Path) -> str:
    return read(record).partition("\nStatus: ")[2].partition("\n\n")[0].replace("\n", " ")


def test_every_make_command_named_exists() -> None:
    targets = set(re.findall(r"^([\w-]+):", read(ROOT / "Makefile"), re.MULTILINE))
    commands = {named(page): set(re.findall(r"`make ([\w-]+)", read(page))) for page in DOCUMENTS}
    unknown = {page: told - targets for page, told in commands.items() if told - targets}
    assert unknown == {}
