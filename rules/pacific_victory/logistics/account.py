"""The owner's accounts for pages."""

from rules.kernel import Plain

from .. import production
from ..board import PLACE_IDS
from ..sides import JAPAN, JP, NATIONS, UK, US
from ..state import State
from .books import books


def account_view(state: State, side: int) -> Plain:
    """``{"accounts", "either", "lines", "centres"}`` of that side in Logistics; only for itself (R-86).

    ``accounts``: for each account total, spent and left; captured centres count where they are credited, or else where
    they would go by default (R-66). ``either``: those centres. ``centres``: everything that pays.
    """
    sheet = books(state, side)
    ledger = sheet.ledger
    assigned = ledger.assignment()
    paying = production.centres(state.control, state.sites, side)
    accounts = {}
    for account in (JP,) if side == JAPAN else (US, UK):
        total = ledger.points[account] + sum(ledger.either[p] for p, to in assigned.items() if to == account)
        spent = ledger.spent[account]
        accounts[NATIONS[account]] = {"total": total, "spent": spent, "left": total - spent}
    return {
        "accounts": accounts,
        "either": [
            {"hex": PLACE_IDS[p], "pp": points, "account": NATIONS[assigned[p]], "credited": p in ledger.credits}
            for p, points in ledger.either.items()
        ],
        "lines": list(state.builds[side]),
        "centres": [
            {"hex": PLACE_IDS[c.place], "pp": c.points, "account": NATIONS[assigned.get(c.place, c.account or JP)]}
            for c in paying
        ],
    }
