"""`python -m tests.evidence`: takes every carrier away in turn and sees which proofs fall."""

import argparse
import random
import sys
from pathlib import Path
from typing import Final

import pytest

from tapisvert.rulebooks.coverage import proven
from tests.evidence import record
from tests.evidence.claims import claims
from tests.evidence.law import Law, Trial
from tests.evidence.reach import reach_of
from tests.evidence.trying import CASES, CASES_FILE, Trials

ROOT: Final = Path(__file__).parents[2]
SEED: Final = 47
_QUIET: Final = ("-q", "--no-header", "--no-summary", "--tb=native", "-p", "no:cacheprovider")
_EVERYWHERE: Final = (
    "tests",
    "--ignore=tests/browser",
    "--ignore=tests/evidence",
    # an argument inside a folder that is one already is left out by newer versions of pytest
    f"--override-ini=python_files=test_*.py {CASES_FILE}",
)


_KEPT: Final = {place for book in proven().values() for places in book.values() for place in places}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.evidence", description=__doc__)
    parser.add_argument("files", nargs="*", help="only proofs of these files of tests or cases")
    parser.add_argument("--write", action="store_true", help="keep what was found in proven.toml")
    parser.add_argument("--sample", type=int, help="only so many kept proofs, always the same ones")
    args = parser.parse_args()
    kept = proven()
    if args.sample is not None:
        picked = tuple(random.Random(SEED).sample(sorted(_KEPT), min(args.sample, len(_KEPT))))
        return _told(_missing(kept, _try(picked), picked))
    files = tuple(args.files)
    law_says = Law().proven(_try(files))
    tried = record.joined(kept, law_says, files) if files else law_says
    if args.write:
        record.FILE.write_text(record.text(tried), "utf-8")
    return _told([] if args.write else record.differences(kept, tried), _count(tried))


def _try(places: tuple[str, ...]) -> list[Trial]:
    """The trials of the proofs at some places, or of all."""
    known = claims(ROOT)
    wanted = [claim for claim in known if not places or claim.where.startswith(places)]
    trials = Trials(Law(), frozenset(reach_of(ROOT).reached), wanted)
    tests = {claim.where for claim in wanted if claim.where.startswith("tests/")}
    cases = any(claim.where.startswith("cases/") for claim in wanted)
    chosen = [*sorted(tests), *([CASES] if cases else [])] if places else [*_EVERYWHERE]
    status = pytest.main([*_QUIET, *chosen], plugins=[trials])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(int(status))
    if trials.broken:
        raise SystemExit("fails with every carrier in its place: " + ", ".join(trials.broken))
    tried = {trial.where for trial in trials.found}
    untried = {claim.where for claim in wanted if claim.where in _KEPT} - tried
    if untried:
        raise SystemExit("proved something and was not tried: " + ", ".join(sorted(untried)))
    return trials.found


def _missing(
    kept: dict[str, dict[str, list[str]]], trials: list[Trial], picked: tuple[str, ...]
) -> list[str]:
    """Proofs that no longer fall where the file says they do."""
    tried = Law().proven(trials)
    return [
        f"{book} {number}: {place} no longer proves it"
        for book, articles in kept.items()
        for number, places in articles.items()
        for place in places
        if place in picked and place not in tried.get(book, {}).get(number, ())
    ]


def _count(tried: dict[str, dict[str, list[str]]]) -> str:
    proofs = {place for book in tried.values() for places in book.values() for place in places}
    return f"{sum(map(len, tried.values()))} articles proven by {len(proofs)} proofs"


def _told(differences: list[str], summary: str = "") -> int:
    for line in (*differences, *([summary] if summary else [])):
        sys.stdout.write(f"{line}\n")
    if differences:
        sys.stdout.write("proven.toml is out of date: python -m tests.evidence --write\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
