"""The first position of a scenario, and the secret choice of the Air Fleet (17, 17.1)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rules.kernel import Ask, IllegalOrder, NotationError, Order, _

from .board import BY_NAME, HEXES, KURE, NAME, OWNER, PLACE_IDS, PLACES, POOL, TRUK
from .facts import INDEX, OF_SIDE, ROSTER, SCENARIOS
from .sides import JAPAN, SEATS
from .state import Block, State
from .table import Table

STANDARD_SCENARIOS = ("1941", "1942", "1943")
AIR_FLEET_BASES = (KURE, TRUK)


def scenario_row(scenario: str) -> Any:
    """The scenario's data. ValueError that names the choices."""
    if scenario not in STANDARD_SCENARIOS:
        raise ValueError(f"no scenario {scenario!r}; there are: {', '.join(STANDARD_SCENARIOS)}")
    return SCENARIOS[scenario]


def special_rule(scenario: str, flag: str) -> bool:
    """Is that special rule printed with the scenario."""
    return any(rule["flag"] == flag and rule["value"] for rule in SCENARIOS[scenario]["special_rules"])


@lru_cache(maxsize=8)
def _placed(scenario: str) -> tuple[Block, ...]:
    blocks = [Block(POOL, supply=0) for _counter in ROSTER]
    for row in scenario_row(scenario)["setup"]:
        index = INDEX[row["unit"]]
        fleet = int("air_fleet" in row.get("flags", ()) or row["base"] is None)
        place = KURE if row["base"] is None else BY_NAME[row["base"]]
        bound = int("philippine" in row.get("flags", ()))
        blocks[index] = Block(place, row["strength"], began=place, bound=bound, fleet=fleet)
    return tuple(blocks)


def first_state(scenario: str, options: Mapping[str, Any] | None = None) -> State:
    """The printed set-up, Air Fleet at Kure, before the first supply count. ValueError for a bad scenario or option."""
    scenario_row(scenario)
    if options:
        raise ValueError(
            f"no option {sorted(options)[0]!r}; scenario {scenario} is played with the standard rules only"
        )
    blocks = _placed(scenario)
    control = list(OWNER)
    present: dict[int, set[int]] = {}
    for index, block in enumerate(blocks):
        if block.place < PLACES:
            present.setdefault(block.place, set()).add(ROSTER[index].side)
    for place, sides in present.items():
        if place < HEXES:
            control[place] = next(iter(sides))
    return State(
        scenario=scenario, options=(), blocks=blocks, control=tuple(control), began_control=tuple(control),
        supplied=(0,) * PLACES, phase="setup" if special_rule(scenario, "air_fleet") else "turn_begins",
    )  # fmt: skip


def air_fleet(state: State) -> list[int]:
    """Roster indexes of the Air Fleet."""
    return [i for i in OF_SIDE[JAPAN] if state.blocks[i].fleet]


def pending(state: State) -> tuple[Ask, ...]:
    """Japan places the Air Fleet; nobody else is asked."""
    return (
        Ask(
            SEATS[JAPAN], "setup", _("Set-up"),
            _("Where does the Air Fleet lie: Kure or Truk? It may not move in December 1941, but may defend (R-56)."),
        ),
    )  # fmt: skip


def _order(place: int) -> Order:
    hex_id = PLACE_IDS[place]
    return Order(SEATS[JAPAN], f"FLEET {hex_id}", "FLEET", {"to": hex_id}, secret=True)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """Kure or Truk, for Japan."""
    return [_order(place) for place in AIR_FLEET_BASES] if side == JAPAN else []


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """`FLEET Kure`."""
    from .notation import place

    if len(words) != 1:
        raise NotationError(_("Say where the Air Fleet goes: FLEET Kure or FLEET Truk."), " ".join(words), "FLEET Kure")
    return _order(place(words[0]))


def apply(table: Table, order: Order) -> None:
    """Place the Air Fleet whole and begin the first turn."""
    to = next((place for place in AIR_FLEET_BASES if PLACE_IDS[place] == order.data["to"]), None)
    if order.verb != "FLEET" or to is None or order.seat != SEATS[JAPAN]:
        raise IllegalOrder(
            _("The Air Fleet is placed whole at Kure or at Truk, by Japan."), "1941 special, R-56", "place"
        )
    for index in [i for i in OF_SIDE[JAPAN] if table.blocks[i].fleet]:
        table.put(index, to, began=to)
    table.tell("setup", _("The Air Fleet lies at {base}.", base=NAME[to]), (JAPAN,), hex=PLACE_IDS[to])
    table.phase = "turn_begins"


def default(state: State, side: int) -> Order:
    """Kure (20.2)."""
    return _order(KURE)
