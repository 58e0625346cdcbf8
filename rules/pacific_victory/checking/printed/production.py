"""Production and supply at the start of scenarios."""

from collections.abc import Iterator

from rules.kernel import Text, _

from .board import Board, Row, kind


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
