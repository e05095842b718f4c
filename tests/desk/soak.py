"""`python -m tests.desk.soak 2000` lets so many nights be run by dice and counts what happened.

A second number is the first seed; the word `flights` makes every night one of several first days.
"""

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.setup import Flights
from tests.desk.machine import COMMANDS, FLIGHTS, AnyNight

STEPS = 80
SEVERAL_DAYS = tuple(flights for flights in FLIGHTS if flights.names)


def night(seed: int, steps: int = STEPS, flights: Sequence[Flights] = FLIGHTS) -> AnyNight:
    """One night of random commands, every law checked after each."""
    dice = Random(seed)
    run = AnyNight(dice.choice, flights)
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
                run.ask(dice.choice(run.pressing))
            case _:
                run.ask(dice.choice(COMMANDS))
        run.sound()
    run.read_again()
    return run


def soak(first: int, nights: int, flights: Sequence[Flights]) -> None:
    granted: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    seen: dict[str, int] = {}
    for seed in range(first, first + nights):
        try:
            run = night(seed, flights=flights)
            granted += run.granted
            refused += run.refused
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
    sys.stdout.write(
        f"{nights} nights, {granted.total()} granted, {refused.total()} refused, "
        f"{process_time():.0f} CPU seconds, {faults.total()} faults\n"
    )
    sys.stdout.writelines(f"FAULT {n:5} {f}  (seed {seen[f]})\n" for f, n in faults.most_common())


if __name__ == "__main__":
    several = "flights" in sys.argv
    numbers = [int(word) for word in sys.argv[1:] if word != "flights"]
    soak(numbers[1] if len(numbers) > 1 else 0, numbers[0], SEVERAL_DAYS if several else FLIGHTS)
