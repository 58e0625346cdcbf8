"""The odds of a battle: what can come of it and how likely, from what one seat knows (11, 12, R-28, R-29).

`question` reads a View and the reader's assumptions (`fought`: a battle under way; `coming`: one to come, with `own`
blocks and `foes`, of whom `suspects` draws the unseen); `course`, `slots` and `groups` play the battle in all ways at
once; `exits` and `ending` say who gets away and how it ends; `reckoning` weighs that; `answer` tells it. `planned` and
`planned_fire` are the side of a reader who says by which plan they fight.
"""

import json
from functools import partial
from hashlib import sha256

from ..data_sets.edition import Edition
from ..odds_types import Assumptions, Odds
from ..view_types import View
from . import answer, planned, question
from .reckoning import MAX_TRIALS, reckon

__all__ = ["odds"]


def odds(
    edition: Edition, view: View, about: str, assumptions: Assumptions, seed: int = 0, most: int = MAX_TRIALS
) -> Odds:
    """The odds of the battle in the hex ``about``, as System.odds gives them. RulesError if there can be none.

    ``most``: positions that are weighed at once. The same View, hex and assumptions give the same odds: what is drawn
    is drawn with a seed that is made of them.
    """
    drawn = seed_of(about, assumptions, seed)
    plan = planned.read(edition, view, assumptions)
    asked = question.read(edition, view, about, assumptions, drawn)
    follow = None if plan is None else partial(planned.Planned, view, plan, asked)
    return answer.plain(asked, reckon(asked.contest, drawn, most, follow), plan)


def seed_of(about: str, assumptions: Assumptions, seed: int) -> int:
    """A seed made of the question."""
    words = json.dumps([about, assumptions, seed], sort_keys=True)
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")
