"""The laws of the design over random games: a sample of ``python -m bench.rules.laws --system pacific-zones``."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.kernel import Plain
from rules.pacific_zones.facts import PIECES
from rules.pacific_zones.state import OUT, RESERVE, State
from rules.pacific_zones.system import PacificZones
from tests.laws.bot_play import LocalOrders, bot_game
from tests.laws.check import Laws

from .lawful import disguise, in_range
from .position import SCENARIO, SYSTEM

HOUSE: dict[str, Any] = {"combat": "house", "victory": "house"}
LAST, DUE = 12, 3


class Short(PacificZones):
    """The last turn only, from the first position, with what is due up to turn 3: a whole game in short."""

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position, in the last turn."""
        state: State = super().start(scenario, options)
        at = [OUT if at == RESERVE and row.entry > DUE else at for at, row in zip(state.at, PIECES, strict=True)]
        shown = state.shown._replace(at=tuple(at)) if state.shown else None
        return state._replace(turn=LAST, at=tuple(at), shown=shown)


SHORT = Short()


@pytest.mark.parametrize(("options", "seed"), [(HOUSE, 1), ({"moderator": True}, 2)])
def test_the_laws_hold_in_a_random_game(options: dict[str, Any], seed: int) -> None:
    laws = Laws(SHORT, in_range, disguise, often=8)
    game = laws.play(SCENARIO, seed, options)
    assert SHORT.outcome(game.state) is not None
    assert laws.refused > 25, "orders that are not listed were tried"
    assert laws.disguised > 3, "hidden facts were changed"


@pytest.mark.parametrize(("options", "seed"), [(HOUSE, 3), ({"moderator": True}, 4)])
def test_the_sensible_player_plays_games_to_their_end(options: dict[str, Any], seed: int) -> None:
    bots = {row["id"]: "sensible" for row in SHORT.seats(SCENARIO, options)}
    state, _decisions = bot_game(SHORT, SCENARIO, bots, seed, options)
    in_range(state)
    assert SHORT.outcome(state) is not None


def test_the_sensible_player_gives_the_same_answer_again() -> None:
    state = SYSTEM.start(SCENARIO)
    (ask,) = SYSTEM.pending(state).asks
    seen = SYSTEM.view(state, "JP")
    answers = {tuple(SYSTEM.choose("sensible", seen, ask, LocalOrders(SYSTEM, state, "JP"), 7)) for _time in range(3)}
    assert len(answers) == 1
    with pytest.raises(ValueError, match="there are: sensible"):
        SYSTEM.choose("wild", seen, ask, LocalOrders(SYSTEM, state, "JP"), 7)
