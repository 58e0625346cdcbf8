"""People who play by the forms of the pages alone: what a page offers is taken, and their own orders count."""

from random import Random
from typing import Any

import pytest

from games.core import referee
from games.core.errors import Illegal
from games.core.journal import states
from games.core.models import Game, Owed
from games.core.outbox import jobs
from rules import kernel
from rules.task_force.forces.formations import RING
from rules.task_force.working_state import WorkingState, label
from tests.games.core.cast import seq
from tests.games.titles.task_force.by_forms import Player
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks, new_game, owed, throw
from tests.games.web.game.table import signed_in

pytestmark = pytest.mark.django_db
LAST_TURN = 4


def test_no_press_that_a_page_offers_is_refused_in_the_first_turns_of_midway() -> None:
    """Aircraft land in turn 4: they leave their boxes by orders, and the step is ended with DONE."""
    code, chance = new_game("midway"), Random(1)
    players = {seat: Player(signed_in(name), code, seat) for seat, name in PEOPLE.items()}
    while (game := Game.objects.get(code=code)).status == "running" and referee.view(code, "IJN")["turn"] <= LAST_TURN:
        if game.lock_seq is not None:
            throw(code, chance)
            continue
        with jobs.silence(["bot", "dice"]):
            players[owed(code)[0][0]].answer(game.seq)
        assert [refusal for player in players.values() for refusal in player.refusals] == []


def test_a_set_up_by_hand_is_what_counts() -> None:
    """It was once replaced by that of the scenario when the step was ended."""
    code = new_game()
    seat = owed(code)[0][0]
    player, lines = Player(signed_in(PEOPLE[seat]), code, seat), _by_hand(code, seat)
    for line in lines[:-1]:
        referee.draft_add(code, seat, line, seq(code))
    assert player.typed("setup", "draft/add", lines[-1])
    player.commit("setup")
    assert player.refusals == []
    dummies = [row["hex"] for row in referee.view(code, seat)["markers"] if row.get("name", "").startswith("D")]
    assert len(set(dummies)) == 1


def _by_hand(code: str, seat: str) -> list[str]:
    """The set-up of the scenario in single orders, but all dummies in one hex."""
    system: Any = kernel.get(SYSTEM)
    state = system.start("coral_sea")
    table = WorkingState(system.apply(state, system.parse(state, seat, "DEFAULT")).state)
    forms = [form for name, form in table.forms.items() if name.startswith(seat)]
    own = [marker for marker in table.markers.values() if marker.side == seat]
    lines = [
        f"PUT {ship} {label(form.name)} {box}"
        for form in forms for box, ship in enumerate(form.ships, 0 if form.kind == RING else 1)
    ]  # fmt: skip
    lines += [f"AIRBOX {unit.id} {unit.box}" for unit in table.air.values() if unit.side == seat]
    lines += [f"MARK {label(marker.name)} {marker.hex}" for marker in own if marker.tfs]
    lines += [f"JOIN {label(tf)} {label(marker.name)}" for marker in own for tf in marker.tfs[1:]]
    dummies = [marker for marker in own if not marker.tfs]
    return [*lines, *(f"DUMMY {dummies[0].hex}" for _one in dummies)]


def test_guns_that_are_not_aimed_are_silent() -> None:
    """Who ends the question of targets without a shot gives up the fire: nobody fires in his place."""
    code = new_game("eastern_solomons")
    assert advance(code, asks("targets"), seed=1)
    seat = next(seat for seat, kind in owed(code) if kind == "targets")
    player, before = Player(signed_in(PEOPLE[seat]), code, seat), seq(code)
    player.commit("targets")
    assert player.refusals == []
    assert "fire" not in [told.kind for told in referee.events(code, seat, before)]
    assert (seat, "targets") not in owed(code)


def test_an_order_that_does_not_end_the_step_ends_no_commit_and_buys_no_time() -> None:
    """Ships of a formation can change places and back for ever: each time was an answer, with a new time limit."""
    code = new_game()
    assert advance(code, asks("move"))
    seat = next(seat for seat, kind in owed(code) if kind == "move")
    order = next(one.text for one in referee.legal(code, seat) if one.text.startswith("REORDER"))
    before, due = seq(code), Owed.objects.get(game__code=code, seat=seat).due
    with pytest.raises(Illegal, match="drafted and committed together"):
        referee.commit(code, seat, before, closing=order)
    assert (seq(code), Owed.objects.get(game__code=code, seat=seat).due) == (before, due)


def test_an_empty_draft_of_the_aircraft_step_lands_all_that_must_land() -> None:
    """What the rules do for who gives no orders is one landing after the other: the step is over afterwards."""
    code = new_game("midway")

    def who_lands(asked: list[tuple[str, str]]) -> list[str]:
        system, game = kernel.get(SYSTEM), Game.objects.get(code=code)
        return [
            seat for seat, kind in asked
            if kind == "status" and system.default(states.unpack(system, game.state), seat).text != "DONE"
        ]  # fmt: skip

    assert advance(code, lambda asked: bool(who_lands(asked)))
    (seat, *_others) = who_lands(owed(code))
    referee.commit(code, seat, seq(code))
    assert (seat, "status") not in owed(code)
