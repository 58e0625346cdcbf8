"""An order whose data somebody has changed is refused with a reason, and never ends in another error."""

import copy
from collections import Counter
from random import Random
from typing import Any

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, Order, Step, System
from tests.laws.random_play import RandomGame

GAMES = [
    ("pacific-victory", "1941", {"free_deployment": True}),
    ("pacific-victory", "1942", {"overrun": True, "air_search": True, "asw": True}),
    ("pacific-victory", "1943", {"macarthurs_war": True, "banzai": True}),
    ("iwo-jima-1945", "iwo-jima-standard", {"players": "3a"}),
    ("iwo-jima-1945", "iwo-jima-standard", {"players": "2"}),
    ("pacific-zones", "pacific-zones-standard", {}),
    ("pacific-zones", "pacific-zones-standard", {"combat": "house", "victory": "house"}),
]
STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 10**30, 1.5, "", "east", "X", "A05", "JP-CA-1", [], ["A05"], [[]], {}, {"a": 1}, "é" * 50,
)  # fmt: skip
EACH = 6
"""Changes of one order."""
OF_A_VERB = 12
"""Orders of a verb whose data are changed."""


def changed(order: Order, draw: Random) -> Order:
    """The same order with data that no page of ours sends."""
    data: dict[str, Any] = copy.deepcopy(dict(order.data))
    deed = draw.randrange(4)
    if deed == 0 or not data:
        data[draw.choice(("coast", "hex", "block", "path", "target", "to", "more"))] = draw.choice(STRANGE)
    elif deed == 1:
        del data[draw.choice(sorted(data))]
    else:
        name = draw.choice(sorted(data))
        inside = data[name]
        if deed == 2 and isinstance(inside, list) and inside:
            inside[draw.randrange(len(inside))] = draw.choice(STRANGE)
        else:
            data[name] = draw.choice(STRANGE)
    return Order(order.seat, order.text, order.verb, data, order.secret)


def attempt(system: System, state: Any, order: Order) -> IllegalOrder | Step:
    """What apply answers: a refusal or a step; every other exception goes through."""
    try:
        return system.apply(state, order)
    except IllegalOrder as no:
        return no


@pytest.mark.parametrize(("slug", "scenario", "options"), GAMES)
def test_changed_data_are_refused_as_an_order_is(slug: str, scenario: str, options: dict[str, Any]) -> None:
    system, seen = kernel.get(slug), Counter[str]()
    game = RandomGame(system, scenario, 4, finish=0.2, options=options)
    draw = Random(4)
    for number, (before, act, _step) in enumerate(game.steps()):
        if number > 900:
            break
        if act.order is None or seen[act.order.verb] >= OF_A_VERB:
            continue
        seen[act.order.verb] += 1
        dumped = system.dump(before)
        for _each in range(EACH):
            bad = changed(act.order, draw)
            answer = attempt(system, before, bad)
            if isinstance(answer, IllegalOrder):
                assert str(answer.reason)
            else:  # Iwo Jima and the zones read the line alone
                assert system.dump(answer.state) == system.dump(system.apply(before, act.order).state)
        assert system.dump(before) == dumped
    assert len(seen) > 3
