"""What the rulebook and published games say of the map, row by row of constraints.json, each row by its ``kind``.

Our map was made to keep them all. A row that is ``printed`` stands in the rulebook as it is; the others follow from it
by the way in which we read it, or from reports of games.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rules.kernel import Text, _

from .chart import FAR, Chart
from .findings import Findings
from .supply import Front

Row = dict[str, Any]
Kind = Callable[["Board", Row], Iterator[Text]]
KINDS: dict[str, Kind] = {}


class Board:
    """A chart, and its set-ups by scenario."""

    def __init__(self, chart: Chart, scenarios: Any) -> None:
        self.chart, self.scenarios = chart, scenarios

    @cache  # noqa: B019  (a Board lives as long as one check)
    def front(self, scenario: str, lost: tuple[str, ...] = (), taken: tuple[str, ...] = ()) -> Front:
        """The set-up of a scenario."""
        return Front(self.chart, self.scenarios[scenario], lost, taken)

    def at(self, name: str) -> str:
        """The hex of a base. Missing."""
        try:
            return self.chart.at[name]
        except KeyError:
            raise Missing(name) from None

    def row(self, name: str) -> Any:
        """The hex of a base as a row. Missing."""
        return self.chart.hexes[self.at(name)]

    def base(self, name: str) -> Any:
        """A base or a box. Missing."""
        try:
            return self.chart.base(name)
        except KeyError:
            raise Missing(name) from None


class Missing(Exception):
    """The map has no base of that name."""


@cache
def rows() -> list[Row]:
    """All constraints."""
    found: list[Row] = json.loads(Path(__file__).with_name("constraints.json").read_text(encoding="utf-8"))
    return found


def check_printed(chart: Chart, scenarios: Any, found: Findings) -> None:
    """Note each row that the map does not keep, those that are printed first."""
    board = Board(chart, scenarios)
    for row in sorted(rows(), key=lambda row: not row["printed"]):
        try:
            for text in KINDS[row["kind"]](board, row):
                found.add(_("{source}: {what}.", source=_source(row), what=text))
        except Missing as name:
            found.add(_("{source}: there is a base called {name}.", source=_source(row), name=str(name)))


def _source(row: Row) -> Text:
    if not row["rule"]:
        return _("A published report of a game")
    return (
        _("Rule {number}", number=row["rule"]) if row["printed"]
        else _("Rule {number}, as we read it", number=row["rule"])
    )  # fmt: skip


def kind(function: Kind) -> Kind:
    """Register what a kind of constraint checks; the function has its name, and yields what is wrong."""
    KINDS[function.__name__] = function
    return function


# -- where places lie ----------------------------------------------------------------------------------------------


@kind
def adjacent(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.distance(board.at(row["a"]), board.at(row["b"]))
    if n != 1:
        yield _("{a} and {b} are neighbours, not {n} hexes apart", a=row["a"], b=row["b"], n=n)


@kind
def distance_le(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.distance(board.at(row["a"]), board.at(row["b"]))
    if n > row["n"]:
        yield _("from {a} to {b} it is {most} hexes at most, not {n}", a=row["a"], b=row["b"], most=row["n"], n=n)


@kind
def distance_gt(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.distance(board.at(row["a"]), board.at(row["b"]))
    if n <= row["n"]:
        yield _("from {a} to {b} it is more than {least} hexes, not {n}", a=row["a"], b=row["b"], least=row["n"], n=n)


@kind
def sea_le(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.by_sea(board.at(row["a"])).get(board.at(row["b"]), FAR)
    if n > row["n"]:
        yield _("from {a} to {b} it is {most} hexes by sea at most, not {n}",
                a=row["a"], b=row["b"], most=row["n"], n=_count(n))  # fmt: skip


def _count(n: int) -> Text | int:
    return n if n < FAR else _("out of reach")


def _between(board: Board, row: Row) -> list[str]:
    a, b = board.at(row["a"]), board.at(row["b"])
    return [at for at in board.chart.near[a] if board.chart.distance(at, b) == 1]


@kind
def between_sea(board: Board, row: Row) -> Iterator[Text]:
    middle = _between(board, row)
    apart = board.chart.distance(board.at(row["a"]), board.at(row["b"])) == 2
    if not apart or len(middle) != 1 or board.chart.hexes[middle[0]]["surface"] != "sea":
        yield _("between {a} and {b} lies one hex, of open sea", a=row["a"], b=row["b"])


@kind
def near_between(board: Board, row: Row) -> Iterator[Text]:
    reach = board.chart.by_sea(board.at(row["c"]))
    n = min((reach.get(at, FAR) for at in _between(board, row)), default=FAR)
    if n > row["n"]:
        yield _("from {c} to the sea between {a} and {b} it is {most} hexes at most, not {n}",
                c=row["c"], a=row["a"], b=row["b"], most=row["n"], n=_count(n))  # fmt: skip


@kind
def connected(board: Board, row: Row) -> Iterator[Text]:
    reach = board.chart.by_sea(board.at("Hawaii"))
    lost = [h["id"] for h in board.chart.hexes.values() if h["playable"]["naval_transit"] and h["id"] not in reach]
    if lost:
        yield _("all waters are one sea; cut off from Hawaii are {hexes}", hexes=", ".join(lost))


@kind
def rebase(board: Board, row: Row) -> Iterator[Text]:
    reach = board.chart.by_sea(board.at("Tokyo"))
    names = [n for n in board.chart.playable if board.row(n)["coastal"] and board.at(n) not in reach]
    if names:
        yield _("ships reach every base on a coast; they do not reach {bases}", bases=", ".join(names))


@kind
def one_hex(board: Board, row: Row) -> Iterator[Text]:
    n = sum(h["region"] == row["region"] for h in board.chart.hexes.values())
    if n != 1:
        yield _("{region} is one hex, not {n}", region=row["region"], n=n)


@kind
def not_base(board: Board, row: Row) -> Iterator[Text]:
    spots = [h for h in board.chart.hexes.values() if any(r["name"] == row["name"] for r in h.get("references", ()))]
    if row["name"] in board.chart.at or row["name"].lower() in board.chart.document["aliases"]:
        yield _("{name} is no base", name=row["name"])
    if len(spots) != 1 or spots[0]["surface"] != "sea" or spots[0]["playable"]["ground"]:
        yield _("{name} is a name on one hex of open sea (references)", name=row["name"])


# -- land and rail -------------------------------------------------------------------------------------------------


@kind
def rail_le(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.by_rail(board.at(row["a"])).get(board.at(row["b"]), FAR)
    if n > row["n"]:
        yield _("the railway from {a} to {b} is {most} hexes long at most, not {n}",
                a=row["a"], b=row["b"], most=row["n"], n=_count(n))  # fmt: skip


@kind
def rail_gt(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.by_rail(board.at(row["a"])).get(board.at(row["b"]), FAR)
    if n <= row["n"]:
        yield _("no railway joins {a} and {b} within {most} hexes; here it is {n}",
                a=row["a"], b=row["b"], most=row["n"], n=n)  # fmt: skip


@kind
def rail_eq(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.by_rail(board.at(row["a"])).get(board.at(row["b"]), FAR)
    if n != row["n"]:
        yield _("the railway from {a} to {b} counts as {right} hexes, not {n}",
                a=row["a"], b=row["b"], right=row["n"], n=_count(n))  # fmt: skip


@kind
def rail_isolated(board: Board, row: Row) -> Iterator[Text]:
    front, chart = board.front(row["scenario"]), board.chart
    chains = front.chains("ALLIES")
    shut = front.closed("ALLIES") | {board.at(name) for name in row["bases"]}
    for name in row["bases"]:
        for at, length in chart.by_rail(board.at(name)).items():
            if length > 2 or at in shut:
                continue
            afloat = chart.hexes[at]["playable"]["naval_transit"]
            reach = chart.by_sea(at, shut, 2 - length) if afloat else {at: 0}
            if any(chart.at[other] in reach for other in chains if other not in row["bases"]):
                yield _("with {bases} blockaded, {name} has no line of 2 by rail and sea to a supplied major base",
                        bases=", ".join(row["bases"]), name=name)  # fmt: skip
                break


@kind
def land(board: Board, row: Row) -> Iterator[Text]:
    a, b = board.at(row["a"]), board.at(row["b"])
    if (a, b) not in board.chart.sides or not board.chart.walkable(a, b):
        yield _("land units walk between {a} and {b}", a=row["a"], b=row["b"])


@kind
def limit(board: Board, row: Row) -> Iterator[Text]:
    side = board.chart.sides.get((board.at(row["a"]), board.at(row["b"])))
    if side is None or side["limit"] != row["n"]:
        yield _("the hexside between {a} and {b} has the limit {n}", a=row["a"], b=row["b"], n=row["n"])


@kind
def mainland(board: Board, row: Row) -> Iterator[Text]:
    for name in row["bases"]:
        at = board.at(name)
        near = [there for there in board.chart.near[at] if board.chart.walkable(at, there)]
        if not any(board.chart.hexes[there]["playable"]["ground"] for there in near):
            yield _("from {name} land units walk to a base of the mainland", name=name)


# -- bases ---------------------------------------------------------------------------------------------------------


@kind
def terrain(board: Board, row: Row) -> Iterator[Text]:
    here = board.row(row["base"])["terrain"]
    if here != row["terrain"]:
        yield _("the terrain of {name} is {right}, not {here}", name=row["base"], right=row["terrain"], here=here)


@kind
def mountains_exact(board: Board, row: Row) -> Iterator[Text]:
    have = {name for name in board.chart.playable if board.row(name)["terrain"] == "mountain"}
    yield from _same(have, row["bases"], _("playable bases in mountain hexes"))


def _same(have: set[str], right: list[str], what: Text) -> Iterator[Text]:
    if have - set(right):
        yield _("{what}: {names} should not be among them", what=what, names=", ".join(sorted(have - set(right))))
    if set(right) - have:
        yield _("{what}: {names} should be among them", what=what, names=", ".join(sorted(set(right) - have)))


@kind
def size(board: Board, row: Row) -> Iterator[Text]:
    here = board.base(row["base"])["size"]
    if here != row["size"]:
        yield _("{name} is a {right} base, not a {here} one", name=row["base"], right=row["size"], here=here)


@kind
def owner(board: Board, row: Row) -> Iterator[Text]:
    here = board.base(row["base"])["owner"]
    if here != row["owner"]:
        yield _("the owner of {name} is {right}, not {here}", name=row["base"], right=row["owner"], here=here)


@kind
def owner_side(board: Board, row: Row) -> Iterator[Text]:
    here = board.base(row["base"])["owner"]
    if here not in row["owners"]:
        yield _("the owner of {name} is one of {right}, not {here}",
                name=row["base"], right=", ".join(row["owners"]), here=here)  # fmt: skip


@kind
def home(board: Board, row: Row) -> Iterator[Text]:
    if board.base(row["base"])["home_base_for"] != row["nation"]:
        yield _("{name} is a Home Base of {nation}", name=row["base"], nation=row["nation"])


@kind
def homes_exact(board: Board, row: Row) -> Iterator[Text]:
    everything = [*board.chart.boxes.values(), *board.chart.playable.values()]
    for nation in ("japan", "us", "uk"):
        n = sum(base["home_base_for"] == nation for base in everything)
        if n != row[nation]:
            yield _("{nation} has {right} Home Bases, not {n}", nation=nation, right=row[nation], n=n)


@kind
def majors_exact(board: Board, row: Row) -> Iterator[Text]:
    chart = board.chart
    have = {n for n in chart.at if chart.hex(n)["region"] == row["region"] and chart.base(n)["size"] == "major"}
    yield from _same(have, row["bases"], _("major bases of {region}", region=row["region"]))


@kind
def playable(board: Board, row: Row) -> Iterator[Text]:
    here = board.row(row["base"])
    play = here["playable"]
    if not (play["air"] and play["ground"] and (play["naval_stop"] or not here["coastal"])):
        yield _("{name} is in play for everybody", name=row["base"])


@kind
def box_link(board: Board, row: Row) -> Iterator[Text]:
    if row["base"] not in board.chart.boxes[row["box"]]["links_names"]:
        yield _("{name} is linked to the box {box}", name=row["base"], box=row["box"])


@kind
def box_links(board: Board, row: Row) -> Iterator[Text]:
    names = set(board.chart.boxes[row["box"]]["links_names"])
    yield from _same(names, row["bases"], _("bases linked to the box {box}", box=row["box"]))
    for name in names & set(row["bases"]):
        if board.base(name)["size"] != "major":
            yield _("{name}, which is linked to a box, is a major base", name=name)


# -- production and supply -----------------------------------------------------------------------------------------


@kind
def pp_total(board: Board, row: Row) -> Iterator[Text]:
    n = sum(base["pp"] for base in (*board.chart.boxes.values(), *board.chart.playable.values()))
    if n != row["value"]:
        yield _("all centres make {right} production points, not {n}", right=row["value"], n=n)


@kind
def pp_owner(board: Board, row: Row) -> Iterator[Text]:
    owners = {"japan": ("japan",), "us": ("us",), "uk": ("uk", "dutch")}[row["side"]]
    everything = [*board.chart.boxes.values(), *(board.base(name) for name in board.chart.at)]
    n = sum(base["pp"] for base in everything if base["owner"] in owners)
    if n != row["value"]:
        yield _("the centres of {side} make {right} production points, not {n}",
                side=row["side"], right=row["value"], n=n)  # fmt: skip


@kind
def pp_sum(board: Board, row: Row) -> Iterator[Text]:
    n = sum(board.base(name)["pp"] for name in row["bases"])
    if n != row["value"]:
        yield _("production points of {names}: {right} together, not {n}",
                names=", ".join(row["bases"]), right=row["value"], n=n)  # fmt: skip


@kind
def pp_coastal(board: Board, row: Row) -> Iterator[Text]:
    for name, base in board.chart.playable.items():
        if base["pp"] and not board.row(name)["coastal"]:
            yield _("{name} has production points, so it lies on a coast", name=name)


@kind
def pp_scenario(board: Board, row: Row) -> Iterator[Text]:
    n, dry = board.front(row["scenario"]).production(row["side"])
    if n != row["value"]:
        yield _("in the set-up of {scenario} {side} has {right} production points, not {n}; without supply: {dry}",
                scenario=row["scenario"], side=row["side"], right=row["value"], n=n,
                dry=", ".join(dry) or "-")  # fmt: skip


@kind
def sources(board: Board, row: Row) -> Iterator[Text]:
    for name in (*row["lost"], *row.get("taken", ())):
        board.at(name)
    board.at(row["base"])
    front = board.front(row["scenario"], tuple(row["lost"]), tuple(row.get("taken", ())))
    have = front.sources(row["side"], row["base"])
    ends = have & {"PANAMA", "SOUTH_AFRICA"}
    if "expect_any" in row:
        good, right = bool(have & set(row["expect_any"])), row["expect_any"]
    else:
        good, right = (ends == set(row["expect"]) if row["expect"] else not have), row["expect"]
    if not good:
        yield _("at the start of {scenario}, with {lost} lost, {name} is supplied from: {right}; here from: {have}",
                scenario=row["scenario"], lost=", ".join(row["lost"]) or "-", name=row["base"],
                right=", ".join(right) or "-", have=", ".join(sorted(ends or have)) or "-")  # fmt: skip


@kind
def setup_supply(board: Board, row: Row) -> Iterator[Text]:
    front = board.front(row["scenario"])
    dry = {name for name, side in front.places if not front.in_supply(side, name)}
    if dry:
        yield _("all blocks begin {scenario} in supply, but not those at {places}",
                scenario=row["scenario"], places=", ".join(sorted(dry)))  # fmt: skip


@kind
def no_allied_hole(board: Board, row: Row) -> Iterator[Text]:
    (west, east), (north, south) = row["box"]["col"], row["box"]["y"]
    for scenario, allowed in row["allowed"].items():
        front = board.front(scenario)
        held = {name for name, _side in front.places}
        holes = [
            name for name, side in front.control.items()
            if side == "ALLIES" and name not in allowed and name not in held
            and west <= board.row(name)["col"] <= east and north <= board.row(name)["y"] <= south
        ]  # fmt: skip
        if holes:
            yield _("in {scenario} no Allied base stands empty behind the Japanese front, but {names} do",
                    scenario=scenario, names=", ".join(holes))  # fmt: skip


# -- areas and weather ---------------------------------------------------------------------------------------------


@kind
def impassable_hex(board: Board, row: Row) -> Iterator[Text]:
    chart = board.chart
    closed = [h for h in chart.hexes.values() if h["impassable_ground"]]
    if len(closed) != 1 or closed[0]["terrain"] != "jungle" or closed[0]["region"] != "New Guinea" or closed[0]["base"]:
        yield _("one jungle hex of New Guinea without a base is closed to land units (impassable_ground)")
        return
    here = closed[0]
    near = chart.near[here["id"]]
    if not here["coastal"] or not here["playable"]["naval_stop"]:
        yield _("ships may stop at the closed hex of New Guinea")
    if any(chart.walkable(here["id"], there) for there in near):
        yield _("nobody walks into the closed hex of New Guinea")
    if sum(chart.sides[here["id"], there]["naval"] for there in near) < 2:
        yield _("ships pass along the closed hex of New Guinea")


@kind
def out_of_play(board: Board, row: Row) -> Iterator[Text]:
    for here in board.chart.hexes.values():
        if here["region"] not in row["regions"]:
            continue
        play = here["playable"]
        shut = here["out_of_play"] and not (play["ground"] or play["air"] or play["naval_stop"])
        if not shut or play["naval_transit"] != here["coastal"]:
            yield _("{hex} ({region}) is out of play: ships may pass its coast, and that is all",
                    hex=here["id"], region=here["region"])  # fmt: skip


@kind
def coast_in_transit(board: Board, row: Row) -> Iterator[Text]:
    chart = board.chart
    for region in row["regions"]:
        shores = [h["id"] for h in chart.hexes.values() if h["region"] == region and h["coastal"]]
        if not any(sum(chart.sides[at, there]["naval"] for there in chart.near[at]) >= 2 for at in shores):
            yield _("ships pass along a coast of {region}", region=region)


@kind
def coasts(board: Board, row: Row) -> Iterator[Text]:
    here = board.row(row["base"])
    both = here.get("coasts")
    rangoon, saigon = board.at("Rangoon"), board.at("Saigon")
    if not both or rangoon not in both["west"] or saigon not in both["south"] or rangoon in both["south"]:
        yield _("{name} has a west coast towards Rangoon and a south coast towards Saigon", name=row["base"])
    elif (here["id"], "west") in board.chart.steps((here["id"], "south")):
        yield _("the coasts of {name} are not joined", name=row["base"])


@kind
def north_pacific(board: Board, row: Row) -> Iterator[Text]:
    for names, right in ((row["inside"], True), (row["outside"], False)):
        for name in names:
            if board.row(name)["weather"]["north_pacific"] != right:
                yield (
                    _("{name} lies in the North Pacific zone", name=name) if right
                    else _("{name} does not lie in the North Pacific zone", name=name)
                )  # fmt: skip


@kind
def area_exact(board: Board, row: Row) -> Iterator[Text]:
    have = {name for name in board.chart.at if board.row(name)[row["flag"]]}
    yield from _same(have, row["bases"], _("bases with “{flag}”", flag=row["flag"]))


@kind
def command(board: Board, row: Row) -> Iterator[Text]:
    for name in row["bases"]:
        here = board.row(name)["command"]
        if here != row["area"]:
            yield _("{name} belongs to the command {right}, not {here}", name=name, right=row["area"], here=str(here))


@kind
def mini_area(board: Board, row: Row) -> Iterator[Text]:
    for names, right in ((row["inside"], True), (row["outside"], False)):
        for name in names:
            if board.row(name)["mini_scenario"] != right:
                yield (
                    _("{name} lies in the part of the map for South-East Asia", name=name) if right
                    else _("{name} does not lie in the part of the map for South-East Asia", name=name)
                )  # fmt: skip
