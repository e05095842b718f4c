"""Installing asks nobody for a compiler: each machine finds a wheel of everything it needs."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import NormalizedName, canonicalize_name, parse_wheel_filename
from packaging.version import Version

from tests.machine import set_clock

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
_GLIBC: Final = (5, 12, 17, 24, 26, 27, 28, 31)
"""Up to that of Debian 11, and so of every Raspberry Pi OS of 64 bits still cared for."""


class Machine(NamedTuple):
    """A kind of computer as wheels are tagged for it and as requirements ask about it."""

    tags: tuple[str, ...]
    sys_platform: str
    platform_machine: str


MACHINES: Final = {
    "linux-x86-64": Machine(
        tuple(f"manylinux_2_{minor}_x86_64" for minor in _GLIBC), "linux", "x86_64"
    ),
    "linux-aarch64": Machine(
        tuple(f"manylinux_2_{minor}_aarch64" for minor in _GLIBC), "linux", "aarch64"
    ),
    "macos-arm64": Machine(("macosx_14_0_arm64",), "darwin", "arm64"),
    "macos-x86-64": Machine(("macosx_13_0_x86_64",), "darwin", "x86_64"),
    "windows": Machine(("win_amd64",), "win32", "AMD64"),
}


def environment(version: str, machine: Machine) -> dict[str, str]:
    """What a requirement's condition can ask about; pip itself would answer for this computer."""
    return {
        "python_version": version,
        "python_full_version": f"{version}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "os_name": "nt" if machine.sys_platform == "win32" else "posix",
        "platform_system": {"linux": "Linux", "darwin": "Darwin"}.get(
            machine.sys_platform, "Windows"
        ),
        "platform_release": "",
        "platform_version": "",
        "sys_platform": machine.sys_platform,
        "platform_machine": machine.platform_machine,
    }


def asked(
    lines: Iterable[str], extras: Iterable[str], about: dict[str, str]
) -> Iterator[Requirement]:
    """The requirements that hold on a machine."""
    for line in lines:
        requirement = Requirement(line)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({**about, "extra": each}) for each in extras):
            requirement.marker = None
            yield requirement


def of_the_house(about: dict[str, str]) -> list[Requirement]:
    """What running needs, PostgreSQL included."""
    project: Any = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    lines = (*project["dependencies"], *project["optional-dependencies"]["postgres"])
    return list(asked(lines, ("",), about))


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("machine", MACHINES)
def test_compiled_parts_are_asked_for_only_where_there_are_wheels(
    machine: str, version: str
) -> None:
    names = {each.name for each in of_the_house(environment(version, MACHINES[machine]))}
    assert ("phevaluator" in names) == (machine != "linux-aarch64")
    assert ("immutables" in names) == (version != "3.14")
    assert ("uvloop" in names) == (machine != "windows")


def test_postgresql_is_an_extra() -> None:
    project: Any = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    assert not any(line.startswith("psycopg") for line in project["dependencies"])


def download(folder: Path, requirements: Iterable[Requirement], *options: str) -> str:
    """What pip complains of when it fetches these, and nothing they need, as wheels."""
    words = ("download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(folder))
    command = (sys.executable, "-m", "pip", *words, *options, *map(str, requirements))
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stderr if done.returncode else ""


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """An index of packages that answers; without one there is nothing to learn here."""
    trouble = download(tmp_path_factory.mktemp("index"), [Requirement("segno")])
    if trouble:
        pytest.skip(f"NOTHING WAS CHECKED: no index of packages answers here.\n{trouble}")


@pytest.mark.index
@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("machine", MACHINES)
def test_every_requirement_has_a_wheel(tmp_path: Path, machine: str, version: str) -> None:
    kind = MACHINES[machine]
    about = environment(version, kind)
    options = ["--python-version", version, "--implementation", "cp"]
    options += [word for tag in kind.tags for word in ("--platform", tag)]
    have: dict[NormalizedName, Fetched] = {}
    pending = [Wanted(each) for each in of_the_house(about)]
    while pending:
        folder = Path(mkdtemp(dir=tmp_path))
        trouble = download(folder, [each.requirement for each in pending], *options)
        if trouble:
            newer = lacking(folder, pending, options)
            assert newer is not None, f"Python {version} on {machine}:\n{trouble}"
        else:
            have |= {wheel.name: wheel for wheel in taken(folder, pending)}
            pending = [more for each in have.values() for more in needs(each, about)]
            pending = [each for each in pending if each.name not in have]
            newer = None if pending else wanting_more(have, about)
        if newer is not None:
            pending = [newer.older()]
    assert len(have) > 12


class Wanted(NamedTuple):
    """A requirement, and the wheel that has it; nothing for one of the house's own."""

    requirement: Requirement
    by: Fetched | None = None

    @property
    def name(self) -> NormalizedName:
        return canonicalize_name(self.requirement.name)


class Fetched(NamedTuple):
    """A wheel that the index gave."""

    name: NormalizedName
    version: Version
    path: Path
    wanted: Wanted

    def older(self) -> Wanted:
        """What pip goes back to where this one needs what the machine has no wheel of."""
        requirement = Requirement(str(self.wanted.requirement))
        requirement.specifier &= SpecifierSet(f"<{self.version}")
        return self.wanted._replace(requirement=requirement)


def taken(folder: Path, pending: Iterable[Wanted]) -> Iterator[Fetched]:
    wheels = {parse_wheel_filename(path.name)[0]: path for path in folder.iterdir()}
    for each in pending:
        path = wheels[each.name]
        yield Fetched(each.name, parse_wheel_filename(path.name)[1], path, each)


def lacking(folder: Path, pending: Iterable[Wanted], options: list[str]) -> Fetched | None:
    """The wheel that wants something this machine has no wheel of; none where the house does."""
    wheels = (each.by for each in pending if download(folder, [each.requirement], *options))
    return next(wheels, None)


def wanting_more(have: dict[NormalizedName, Fetched], about: dict[str, str]) -> Fetched | None:
    """A wheel that wants another version of something than this machine has a wheel of."""
    for wheel in have.values():
        for each in needs(wheel, about):
            if not each.requirement.specifier.contains(have[each.name].version):
                return wheel
    return None


def needs(wheel: Fetched, about: dict[str, str]) -> list[Wanted]:
    """What a wheel needs in its turn, with the extras that were asked for."""
    with zipfile.ZipFile(wheel.path) as archive:
        (file,) = [each for each in archive.namelist() if each.endswith(".dist-info/METADATA")]
        metadata = message_from_bytes(archive.read(file))
    lines = metadata.get_all("Requires-Dist") or []
    extras = ("", *wheel.wanted.requirement.extras)
    return [Wanted(each, wheel) for each in asked(lines, extras, about)]


EVENING: Final = """
import sys
from tapisvert.cards import HIGH, OMAHA_HIGH, cards
from tapisvert.cli.main import main
from tapisvert.persistent import Map
for words in (
    "create Tuesday --buy-in 20 --prizes 50 30 20 --table-size 6 --at 19:00",
    "register Ana Bo Chloé Dede Eli Fay Gus Hal Ida Jo --at 19:30",
    "draw --seed 00112233445566778899aabbccddeeff --at 19:55",
    "start --at 20:00",
    "out dede --at 20:40",
    "out gus --at 20:42",
    "todo --at 20:43",
    "undo --at 20:46",
    "status --at 20:47",
):
    main(["event", *words.split()])
print(HIGH.strength(cards("AsKs"), cards("QsJsTs2c2d")))
print(OMAHA_HIGH.strength(cards("AsKdQdJc"), cards("2s3s4s5s9d")))
print(Map.__module__, "phevaluator" in sys.modules, file=sys.stderr)
"""


def evening(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    data = {"TAPISVERT_DATA": str(folder / "data"), "TAPISVERT_LANG": "en"}
    return subprocess.run(
        (sys.executable, "-c", EVENING),
        env={**os.environ, **data, **more},
        capture_output=True,
        text=True,
        check=True,
    )


def test_an_evening_goes_the_same_way_without_any_compiled_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_clock(monkeypatch, tmp_path, "2026-11-17T21:00")
    absent = tmp_path / "absent"
    absent.mkdir()
    for name in ("immutables", "phevaluator"):
        Path(absent, f"{name}.py").write_text("raise ImportError", "utf-8")
    search = os.pathsep.join(filter(None, (str(absent), os.environ.get("PYTHONPATH", ""))))
    plain = evening(tmp_path / "plain", PYTHONPATH=search)
    assert plain.stderr == "tapisvert.persistent.plain False\n"
    assert "8 players left" in plain.stdout
    assert plain.stdout == evening(tmp_path / "usual").stdout
