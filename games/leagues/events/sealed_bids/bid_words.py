"""The sides of an event and the bids for them, in words: the same on pages and in mails."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.words import say
from games.leagues.events import as_seen
from games.leagues.events.making import BID_OPTION
from games.leagues.events.people import name_of, names_for
from games.leagues.models import Event, Pairing
from games.leagues.pairing.sides import Side
from rules import kernel


def bid(side: str, vp: int, titles: Mapping[str, str]) -> str:
    """A bid, such as "Japan for 2"."""
    return _("%(side)s for %(n)s") % {"side": titles[side], "n": vp} if side else _("either side, for nothing")


_SIDES_BY = {
    "different": gettext_lazy("they wanted different sides, so nobody gives anything"),
    "higher": gettext_lazy("the higher bid has the side"),
    "less_often": gettext_lazy("both bid the same, and who had the side less often has it"),
    "lot": gettext_lazy("both bid the same, and the event's lot decided"),
    "balance": gettext_lazy("neither wanted anything, so balance decided"),
}


def opened(pairing: Pairing, names: Mapping[int, str], titles: Mapping[str, str]) -> str:
    """How the sides of a pair were settled, once its bids are open; "" before, and where there were none."""
    if pairing.adjust is None:
        return ""
    sent = {row.entry_id: bid(row.side, row.vp, titles) for row in pairing.bids.all()}
    said = [
        _("%(name)s: %(bid)s") % {"name": names[entry], "bid": sent.get(entry) or _("no bid")}
        for entry in (pairing.first_id, pairing.second_id or 0)
    ]
    return "; ".join([*said, str(_SIDES_BY[pairing.sides_by])])


def outcome(event: Event, pairing: Pairing, reader: Any) -> list[str]:
    """What the bids of a pair came to, in sentences for one of the two: who plays which side, what both bid, what is
    paid for it and by whom, and what that does in the game."""
    called, titles = names_for(event, reader), as_seen.sides(event)
    names = {entry.pk: name_of(entry, called) for entry in (pairing.first, pairing.second) if entry}
    side = Side.FIRST if pairing.first.user_id == reader.pk else Side.SECOND
    other = pairing.second_id if side is Side.FIRST else pairing.first_id
    values = {"n": pairing.round.number, "name": names[other or 0], "side": titles[side]}
    told = [_("Round %(n)s: you meet %(name)s and play %(side)s.") % values, opened(pairing, names, titles)]
    if not pairing.adjust:
        return told
    payer = Side.FIRST if pairing.adjust < 0 else Side.SECOND
    n = abs(pairing.adjust)
    words = (
        ngettext("You give %(n)s victory point for %(side)s.", "You give %(n)s victory points for %(side)s.", n)
        if payer is side
        else ngettext(
            "%(name)s gives %(n)s victory point for %(side)s.", "%(name)s gives %(n)s victory points for %(side)s.", n
        )
    )
    return [*told, words % {"n": n, "name": values["name"], "side": titles[payer]}, _handicap(event, pairing.adjust)]


def _handicap(event: Event, adjust: int) -> str:
    """By which option of the game the points are given, and what it does."""
    option = next(row for row in kernel.get(event.system).options(event.scenario) if row["id"] == BID_OPTION)
    words = _("The game is played with “%(option)s: %(n)s”. %(about)s")
    return words % {"option": say(option["title"]), "n": f"{adjust:+}", "about": say(option["about"])}
