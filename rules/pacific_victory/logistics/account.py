"""The owner's accounts for pages."""

from collections.abc import Sequence

from .. import partners
from ..sides import JAPAN, JP, NATIONS, UK, US
from ..state import State
from ..turns import production
from ..view_types import Account, Delivered, Logistics
from .books import books


def account_view(state: State, side: int) -> Logistics:
    """What that side may spend in Logistics and has written; only for itself (R-86).

    ``accounts``: for each account total, spent and left; captured centres count where they are credited, or else where
    they would go by default (R-66). ``kept``: what of ``left`` is for MacArthur's command only
    (R-106). ``either``: those centres. ``compelled``: steps that are bought before all others (17.4). ``centres``:
    everything on the map that pays. ``delivered``: points that come from off the map.
    """
    board = state.edition.board
    sheet = books(state, side)
    ledger = sheet.ledger
    assigned = ledger.assignment()
    paying = production.centres(state.edition, state.control, state.sites, side)
    accounts: dict[str, Account] = {}
    for account in _accounts(state, side):
        total = ledger.points[account] + sum(ledger.either[p] for p, to in assigned.items() if to == account)
        spent = ledger.spent[account]
        row: Account = {"total": total, "spent": spent, "left": total - spent}
        accounts[NATIONS[account]] = row
        if ledger.kept[account]:
            row["kept"] = max(0, ledger.kept[account] - (spent - ledger.elsewhere[account]))
    return {
        "accounts": accounts,
        "either": [
            {"hex": board.place_ids[p], "pp": points, "account": NATIONS[assigned[p]], "credited": p in ledger.credits}
            for p, points in ledger.either.items()
        ],
        "lines": list(state.builds[partners.row_of(state, side)]),
        "delivered": _delivered(state, side, paying),
        "compelled": [{"block": state.edition.roster[line.block].id, "steps": line.steps} for line in sheet.compelled],
        "centres": [
            {"hex": board.place_ids[c.place], "pp": c.points, "account": NATIONS[_pays(state, c, assigned)]}
            for c in paying
        ],
    }


def _delivered(state: State, side: int, paying: Sequence[production.Centre]) -> list[Delivered]:
    account = JP if side == JAPAN else UK
    points = state.points[account] - sum(centre.points for centre in paying)
    return [{"account": NATIONS[account], "pp": points}] if state.edition.south_east_asia and points else []


def _accounts(state: State, side: int) -> tuple[int, ...]:
    """The accounts that whoever looks may spend from."""
    if side == JAPAN:
        return (JP,)
    if state.edition.south_east_asia:
        return (UK,)
    return (US,) if state.commander == partners.CPAC else (US, UK)


def _pays(state: State, centre: production.Centre, assigned: dict[int, int]) -> int:
    """The account to which a centre pays."""
    if centre.account is not None:
        return centre.account
    return partners.account_at(state.edition, centre.place) if state.commander else assigned[centre.place]
