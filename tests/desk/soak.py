"""`python -m tests.desk.soak 2000` lets so many nights be run by dice and counts what happened."""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from random import Random

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tests.desk.machine import COMMANDS, AnyNight

STEPS = 80


def night(seed: int, steps: int = STEPS) -> AnyNight:
    """One night of random commands, every law checked after each."""
    dice = Random(seed)
    run = AnyNight(dice.choice)
    run.create()
    for _ in range(steps):
        match dice.randrange(20):
            case 0 | 1 | 2 | 3:
                run.obey()
            case 4:
                run.undo()
            case 5:
                run.wait(dice.choice((1, 5, 20, 60)))
            case 6 | 7:
                run.ask(EliminatePlayers)
            case 8 | 9:
                run.ask(dice.choice(run.likely.pressing()))
            case _:
                run.ask(dice.choice(COMMANDS))
        run.sound()
    run.read_again()
    return run


def soak(first: int, nights: int) -> None:
    granted: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    seen: dict[str, int] = {}
    for seed in range(first, first + nights):
        try:
            granted += night(seed).granted
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)
            where = " < ".join(
                f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in frames[:-4:-1]
            )
            fault = f"{type(error).__name__} {str(error)[:110]!r} {where}"
            faults[fault] += 1
            seen.setdefault(fault, seed)
    sys.stdout.writelines(f"{count:6} {what}\n" for what, count in granted.most_common())
    never = sorted({kind.__name__ for kind in COMMANDS} - set(granted))
    sys.stdout.write(f"never granted: {', '.join(never) or 'none'}\n")
    sys.stdout.writelines(f"FAULT {n:5} {f}  (seed {seen[f]})\n" for f, n in faults.most_common())


if __name__ == "__main__":
    soak(int(sys.argv[2]) if len(sys.argv) > 2 else 0, int(sys.argv[1]))
