"""Containers, services and locked versions say what is true; `make install-check` tries the steps.

No container is built here: the steps of the Dockerfile are carried out one by one in a folder.
"""

import json
import re
import shlex
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from typing import Final

import pytest
import tomli
from packaging.requirements import Requirement
from packaging.version import Version

import tapisvert
from tapisvert.web.health import well
from tests.web.server import served

ROOT: Final = Path(__file__).parents[1]
DOCKERFILE: Final = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE: Final = (ROOT / "compose.yaml").read_text("utf-8")
LOCK: Final = (ROOT / "requirements.lock").read_text("utf-8")
PROJECT: Final = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
STEPS: Final = [
    (words[0], words[1])
    for line in DOCKERFILE.splitlines()
    if line and not line.startswith("#") and len(words := line.split(None, 1)) == 2
]
LOCKED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", re.MULTILINE)


def told(step: str) -> list[str]:
    return [words for name, words in STEPS if name == step]


def test_the_container_runs_as_nobody_keeps_one_folder_and_says_whether_it_is_well() -> None:
    assert told("USER") == ["tapisvert"]
    assert told("VOLUME") == ["/data"]
    assert "TAPISVERT_DATA=/data" in told("ENV")[0]
    assert "tapisvert.web.health" in told("HEALTHCHECK")[0]
    assert all(image.startswith("python:3.13-slim") for image in told("FROM"))
    last = max(number for number, step in enumerate(STEPS) if step[0] == "RUN")
    assert last < STEPS.index(("USER", "tapisvert"))


def test_everything_the_container_copies_is_there_and_let_through() -> None:
    through = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert through[0] == "*"
    for words in told("COPY"):
        if words.startswith("--from"):
            continue
        for name in words.split()[:-1]:
            assert (ROOT / name).exists(), name
            assert f"!{name}" in through


def test_what_the_others_name_is_what_the_house_reads() -> None:
    source = "".join(file.read_text("utf-8") for file in (ROOT / "tapisvert" / "web").rglob("*.py"))
    unit = (ROOT / "deploy" / "tapisvert.service").read_text("utf-8")
    for name in set(re.findall(r"TAPISVERT_[A-Z]+|DATABASE_URL", COMPOSE + unit + DOCKERFILE)):
        assert f'"{name}"' in source or name == "TAPISVERT_DATA", name
    assert "./deploy/Caddyfile" in COMPOSE
    assert "room:8000" in (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert told("EXPOSE") == ["8000"]


def test_the_service_is_one_a_system_reads() -> None:
    unit = RawConfigParser(strict=False)
    unit.read(ROOT / "deploy" / "tapisvert.service", "utf-8")
    begins = shlex.split(unit["Service"]["ExecStart"])
    assert begins[1:] == ["serve", "--data", "${STATE_DIRECTORY}"]
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Install"]["WantedBy"] == "multi-user.target"


def test_the_house_says_whether_it_is_well(tmp_path: Path) -> None:
    with served(str(tmp_path)) as server:
        assert well(server.port)
        command = (sys.executable, "-m", "tapisvert.web.health", str(server.port))
        assert subprocess.run(command).returncode == 0
    assert not well(server.port)


def test_everything_the_application_needs_is_locked_within_its_range_with_checksums() -> None:
    locked = {name.lower(): Version(version) for name, version in LOCKED.findall(LOCK)}
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgres"]]
    for line in map(Requirement, wanted):
        assert line.specifier.contains(locked[line.name.lower()]), line
    entries = re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"://|index-url|find-links", LOCK)


def test_a_release_has_one_version_and_says_where_the_project_is() -> None:
    whole = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert PROJECT["dynamic"] == ["version"]
    assert whole["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "tapisvert.__version__"}
    assert str(Version(tapisvert.__version__)) == tapisvert.__version__
    assert {"Homepage", "Repository", "Documentation", "Changelog", "Issues"} <= set(
        PROJECT["urls"]
    )


def test_every_page_of_the_guide_is_on_the_site_and_every_module_of_its_reference_exists() -> None:
    site = (ROOT / "mkdocs.yml").read_text("utf-8")
    pages = sorted((ROOT / "docs" / "guide").rglob("*.md"))
    assert [page for page in pages if page.relative_to(ROOT / "docs").as_posix() not in site] == []
    named = re.findall(r"^::: (\S+)", (ROOT / "docs" / "api.md").read_text("utf-8"), re.MULTILINE)
    assert named
    for module in named:
        place = ROOT.joinpath(*module.split("."))
        assert place.with_suffix(".py").exists() or (place / "__init__.py").exists(), module


def test_the_container_fetches_what_is_locked_and_no_address_holds_the_password() -> None:
    installs = [words for words in told("RUN") if "pip install" in words]
    for words in installs:
        assert "--require-hashes" in words or {"--no-deps", "--no-build-isolation"} <= set(
            words.split()
        )
    assert "setuptools==" in (ROOT / "deploy" / "build.lock").read_text("utf-8")
    assert "PGPASSWORD: ${POSTGRES_PASSWORD" in COMPOSE
    addresses = re.findall(r"DATABASE_URL: (.*)", COMPOSE)
    assert addresses
    assert not any("${POSTGRES_PASSWORD" in address for address in addresses)


@pytest.mark.index
def test_the_steps_of_the_container_make_a_house_that_serves(tmp_path: Path) -> None:
    application = tmp_path / "app"
    source = tmp_path / "source"
    for words in told("COPY"):
        if not words.startswith("--from"):
            source.mkdir(exist_ok=True)
            for name in words.split()[:-1]:
                subprocess.run(("cp", "-r", str(ROOT / name), str(source)), check=True)
    steps = [words for words in told("RUN") if "/app/bin/pip" in words]
    assert len(steps) == 2
    for words in steps:
        line = words.replace("python -m venv", f"{sys.executable} -m venv")
        line = line.replace("/app", str(application))
        subprocess.run(line, shell=True, check=True, cwd=source)
    python = str(application / "bin" / "python")
    command = (python, "-m", "tapisvert", "serve", "--port", "0", "--data", str(tmp_path / "data"))
    with subprocess.Popen((*command, "--json"), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = json.loads(process.stdout.readline())["port"]
        assert subprocess.run((python, "-m", "tapisvert.web.health", str(port))).returncode == 0
        process.terminate()
