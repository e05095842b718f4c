"""What closes a night once it is over, as a list that is ticked off: publish, pay, count, send."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.desk.queries.bounties import bounties_owed
from tapisvert.prints.amounts import figures
from tapisvert.tournament.bounties.ledger import has_bounties
from tapisvert.tournament.prizes.payouts import payouts, unpaid
from tapisvert.web.live.fragments import View
from tapisvert.web.panels.console.league_card import league_card
from tapisvert.web.roles import is_director, sees_money
from tapisvert.words import say


class ClosingStep(NamedTuple):
    """One of them, and the panel where it is done."""

    text: str
    done: bool
    panel: str


def closing_steps(view: View) -> tuple[ClosingStep, ...]:
    """For whoever may do them; nothing of an event that goes on."""
    now, lang = view.now, view.lang
    if now.phase != "over" or not sees_money(view.held):
        return ()
    public = now.publication is not None and not now.publication.withdrawn
    steps = [ClosingStep(say("consolepage.close-publish", lang), public, "results")]
    prizes = len(payouts(now))
    if prizes:
        left = unpaid(now)
        values = {"n": left or prizes}
        key = "consolepage.close-pay" if left else "consolepage.close-paid"
        steps.append(ClosingStep(say(key, lang, values), not left, "results"))
    if has_bounties(now):
        owed = bounties_owed(now)
        amount = figures(max(owed, 0), now.setup.currency if now.setup else "", lang)
        key = "consolepage.close-bounties" if owed > 0 else "consolepage.close-bounties-paid"
        text = say(key, lang, {"money": amount})
        steps.append(ClosingStep(text, owed <= 0, "bounties"))
    open_tills = sum(till.is_open for till in now.tills.tills.values())
    if now.tills.tills:
        steps.append(ClosingStep(say("consolepage.close-tills", lang), not open_tills, "pay"))
    league = league_card(view) if is_director(view.held) else None
    if league is not None:
        text = say("consolepage.close-league", lang, {"league": league.name})
        steps.append(ClosingStep(text, league.sent, "console"))
    return tuple(steps)
