"""Areas, coasts and weather."""

from collections.abc import Iterator

from rules.kernel import Text, _

from .board import Board, Row, kind, same


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
    yield from same(have, row["bases"], _("bases with “{flag}”", flag=row["flag"]))


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
