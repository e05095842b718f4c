"""Builds the wheel, installs it apart, and compares what it says of its coverage."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
_ASKED: Final = ("-m", "tapisvert", "rules", "coverage", "--json")
_LEFT_OUT: Final = shutil.ignore_patterns(".git", ".venv", "build", "*.egg-info", "__pycache__")


def main() -> int:
    with TemporaryDirectory() as folder:
        installed = _summary(_installed(Path(folder)), Path(folder))
    here = _summary(Path(sys.executable), ROOT)
    if installed != here:
        sys.stdout.write(f"the wheel says {installed}, the source says {here}\n")
        return 1
    sys.stdout.write(f"the wheel says the same as the source: {here}\n")
    return 0


def _installed(folder: Path) -> Path:
    """A Python with the wheel and the libraries of this one, but not its sources."""
    source = folder / "source"
    shutil.copytree(ROOT, source, ignore=_LEFT_OUT)
    _run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), source)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=False, symlinks=os.name != "nt")
    at = {"base": str(folder / "venv"), "platbase": str(folder / "venv")}
    library = Path(sysconfig.get_path("purelib", vars=at))
    _run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", library, wheel)
    (library / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return Path(sysconfig.get_path("scripts", vars=at)) / Path(sys.executable).name


def _summary(python: Path, folder: Path) -> dict[str, Any]:
    answer = _run(python, *_ASKED, cwd=folder)
    told: dict[str, Any] = json.loads(answer)["summary"]
    return told


def _run(*words: object, cwd: Path = ROOT) -> str:
    alone = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=alone,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
