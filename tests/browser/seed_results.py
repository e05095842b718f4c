"""Evenings that are over: one published, one where a cup waits for whoever ranks first."""

from typing import Final

PUBLISHED: Final = "sunday"
TIED: Final = "monday"
DEALING: Final = "four-left"
DEALT: Final = "agreed"
KEY: Final = "0123456789abcdef"
NAMES: Final = (
    *("Rosalie Vézina", "Théo Ouellet", "Ingrid Sørensen", "Walid Haddad", "Priya Raman"),
    *("Gwénaëlle Le Guen", "Owen Fitzgerald", "Agathe Bélanger-Côté", "Luis Ferreira", "Sun Li"),
)
SAMPLES: Final = {
    "/r/x": f"/r/{PUBLISHED}-{KEY}",
    "/r/x.csv": f"/r/{PUBLISHED}-{KEY}.csv",
    "/r/x.wide.png": f"/r/{PUBLISHED}-{KEY}.wide.png",
    "/e/tuesday/results/tie": f"/e/{TIED}/results/tie?place=1",
    "/e/tuesday/results/order": f"/e/{PUBLISHED}/results/order?entry=1",
    "/e/tuesday/print/deal-sheet.pdf": f"/e/{DEALT}/print/deal-sheet.pdf",
    "/e/tuesday/print/payout-slips.pdf": f"/e/{PUBLISHED}/print/payout-slips.pdf",
}


def ended() -> None:
    """Both, through the desk."""
    from tapisvert.tournament.deals.agreeing import AgreeDeal
    from tapisvert.tournament.elimination.correcting import CorrectOrder
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.tournament.phases.running import EndEvent
    from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
    from tapisvert.tournament.prizes.planning import SetPrizePlan
    from tapisvert.tournament.prizes.presets import percentages
    from tests.web.finished import FREE, do, over, published, started

    over(event=PUBLISHED, names=NAMES)
    published(PUBLISHED)
    do(CorrectOrder(8, "after", 9, "the film shows it"), event=PUBLISHED)
    for name in (DEALING, DEALT):
        started(6, name, NAMES)
        do(SetPrizePlan(percentages(50, 30, 20)), event=name)
        do(EliminatePlayers((1,)), EliminatePlayers((2,)), event=name)
    do(AgreeDeal("equal", (3, 4, 5, 6), left=1_000, round_to=100), event=DEALT)
    started(4, TIED, NAMES, buy_in=FREE)
    cup = Bands((Band(0, (PrizeLine(1, 1, item="Coupe"),)),))
    do(SetPrizePlan(cup), EliminatePlayers((1,)), EliminatePlayers((2,)), event=TIED)
    do(EndEvent("the bar closes"), event=TIED)
