"""System.odds: the odds at a hex, from a seat's View and what it takes for granted (20.7)."""

from collections.abc import Mapping
from typing import cast

from rules.kernel import Plain, RulesError, _

from ..data_sets.edition import Edition
from ..view_types import View
from . import battle_odds, raid_odds, search_odds, types


def odds(edition: Edition, view: View, about: str, assumptions: Mapping[str, Plain]) -> types.Odds:
    """The odds of the battle or raid that is fought at ``about``, of a raid on it with the aircraft that are named,
    or of searches of it. RulesError if there is none of them."""
    if view["seat"] is None or view["over"]:
        raise RulesError(_("Chances are reckoned for players while the game goes on."), code="odds")
    if not edition.board(view["scenario"]).bases:
        raise RulesError(_("No chances are reckoned in the tutorial."), code="odds")
    given = cast(types.Assumptions, assumptions)
    battle, raid = battle_odds.under_way(view, about), raid_odds.under_way(view, about)
    if battle:
        return battle_odds.now(edition, view, battle)
    if raid:
        return raid_odds.now(edition, view, raid, given)
    if given.get("bring") or given.get("enemy"):
        return raid_odds.planned(edition, view, about, given)
    if search_odds.hidden(view, about):
        return search_odds.now(edition, view, about)
    raise RulesError(
        _("Nothing is fought or hidden there: name aircraft of yours that attack it, and what they find."),
        code="odds",
    )
