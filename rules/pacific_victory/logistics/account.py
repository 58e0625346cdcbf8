"""The owner's accounts for pages."""

from rules.kernel import Plain

from .. import partners, production
from ..board import PLACE_IDS
from ..sides import JAPAN, JP, NATIONS, UK, US
from ..state import State
from .books import books


def account_view(state: State, side: int) -> Plain:
    """``{"accounts", "either", "lines", "centres"}`` of that side in Logistics; only for itself (R-86).

    ``accounts``: for each account total, spent and left; captured centres count where they are credited, or else where
    they would go by default (R-66). ``kept``: what of ``left`` is for MacArthur's command only
    (R-106). ``either``: those centres. ``centres``: everything that pays.
    """
    sheet = books(state, side)
    ledger = sheet.ledger
    assigned = ledger.assignment()
    paying = production.centres(state.control, state.sites, side)
    accounts = {}
    for account in _accounts(state, side):
        total = ledger.points[account] + sum(ledger.either[p] for p, to in assigned.items() if to == account)
        spent = ledger.spent[account]
        row = accounts[NATIONS[account]] = {"total": total, "spent": spent, "left": total - spent}
        if ledger.kept[account]:
            row["kept"] = max(0, ledger.kept[account] - (spent - ledger.elsewhere[account]))
    return {
        "accounts": accounts,
        "either": [
            {"hex": PLACE_IDS[p], "pp": points, "account": NATIONS[assigned[p]], "credited": p in ledger.credits}
            for p, points in ledger.either.items()
        ],
        "lines": list(state.builds[partners.row_of(state, side)]),
        "centres": [
            {"hex": PLACE_IDS[c.place], "pp": c.points, "account": NATIONS[_pays(state, c, assigned)]} for c in paying
        ],
    }


def _accounts(state: State, side: int) -> tuple[int, ...]:
    """The accounts that whoever looks may spend from."""
    if side == JAPAN:
        return (JP,)
    return (US,) if state.commander == partners.CPAC else (US, UK)


def _pays(state: State, centre: production.Centre, assigned: dict[int, int]) -> int:
    """The account to which a centre pays."""
    if centre.account is not None:
        return centre.account
    return partners.account_at(centre.place) if state.commander else assigned[centre.place]
