"""`python -m tests.hand.oracle 20000` plays so many hands and counts what was met."""

import sys
from collections import Counter
from warnings import catch_warnings, simplefilter

from tests.hand.oracle.duel import played


def run(hands: int) -> None:
    met: Counter[str] = Counter()
    with catch_warnings():
        simplefilter("ignore")  # PokerKit warns of cards it was not told to burn
        for seed in range(hands):
            met += played(seed)
    sys.stdout.writelines(f"{count:6} {what}\n" for what, count in met.most_common())


if __name__ == "__main__":
    run(int(sys.argv[1]))
