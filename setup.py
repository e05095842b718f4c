"""Puts the cases of the house into the package that is built: the quiz and the examples read them.

Everything else about the build stands in pyproject.toml.
"""

from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

CASES = Path(__file__).parent / "cases"


class WithCases(build_py):
    """The package, and the folder of cases inside it."""

    def run(self) -> None:
        super().run()
        if CASES.is_dir() and not self.editable_mode:
            copytree(CASES, Path(self.build_lib, "tapisvert", "cases"), dirs_exist_ok=True)


setup(cmdclass={"build_py": WithCases})
