"""The odds of a battle, as the rules reckon them from what a seat knows."""

from collections.abc import Mapping

from games.core.errors import Illegal
from games.core.journal import states
from games.core.models import Game
from games.core.rate_limits import Pace
from games.core.words import say
from rules.kernel import Plain, RulesError

ODDS = Pace("odds", 60)
"""Odds of battles: each takes up to a third of a second to reckon."""


def odds(game: Game, view: Plain, about: str, assumptions: Mapping[str, Plain]) -> Plain:
    """What can come of the battle at ``about``: System.odds from that View. Illegal if there are no odds to tell."""
    try:
        return states.rules_of(game).odds(view, about, assumptions)
    except RulesError as error:
        refusal = Illegal(say(error.reason), error.rule, error.code)
        refusal.system = game.system
        raise refusal from error
