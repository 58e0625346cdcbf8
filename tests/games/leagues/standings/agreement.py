"""Random fields, ranked by the real code and by the slow one."""

from itertools import groupby, pairwise
from random import Random

from games.leagues.standings import ranking, scoring
from games.leagues.standings.measures import Field
from games.leagues.standings.results import Row
from tests.games.leagues.random_events import TABLE, Event
from tests.games.leagues.standings.slow import Slow


def assert_agreement(seed: int) -> None:
    """One random event: the same groups and numbers, and a reason that holds wherever two are parted."""
    dice = Random(seed)
    event = Event(seed, 6, 16)
    for _round in event.play():
        pass
    _eliminator(dice, event)
    seeds = [one.seed for one in event.entrants]
    ratings = {one: dice.choice([4800, 5000, 5250]) for one in seeds if dice.random() < 0.7}
    field = Field(seeds, event.rows, event.rounds, TABLE.draw, event.key, ratings)
    criteria = dice.sample(ranking.CODES, dice.randint(2, len(ranking.CODES)))
    found, slow = ranking.standings(field, criteria), Slow(field)
    groups = [{one.seed for one in rows} for _place, rows in groupby(found, key=lambda one: one.place)]
    assert groups == slow.order(seeds, criteria), seed
    for one in found:
        for code, number in one.numbers.items():
            assert slow.number(code, one.seed) == number, (code, seed)
    for one, following in pairwise(found):
        assert (one.parted is None) == (one.place == following.place)
        assert one.parted is None or one.parted.mine > one.parted.theirs


def _eliminator(dice: Random, event: Event) -> None:
    """Turn a bye into a game of a volunteer, entrant or not, that counts for one only."""
    for n, row in enumerate(event.rows):
        if row.second is None and dice.random() < 0.7:
            volunteer = dice.choice([one.seed for one in event.entrants if one.seed != row.first] + [99])
            played: Row = scoring.played(TABLE, row.round, (row.first, volunteer), row.first, "Japanese marginal",
                                         counts=(True, False))  # fmt: skip
            event.rows[n] = played
