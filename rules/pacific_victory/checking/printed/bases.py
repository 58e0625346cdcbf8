"""Bases: terrain, size, owner, homes, boxes."""

from collections.abc import Iterator

from rules.kernel import Text, _

from .board import Board, Row, kind, same


@kind
def terrain(board: Board, row: Row) -> Iterator[Text]:
    here = board.row(row["base"])["terrain"]
    if here != row["terrain"]:
        yield _("the terrain of {name} is {right}, not {here}", name=row["base"], right=row["terrain"], here=here)


@kind
def mountains_exact(board: Board, row: Row) -> Iterator[Text]:
    have = {name for name in board.chart.playable if board.row(name)["terrain"] == "mountain"}
    yield from same(have, row["bases"], _("playable bases in mountain hexes"))


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
    yield from same(have, row["bases"], _("major bases of {region}", region=row["region"]))


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
    yield from same(names, row["bases"], _("bases linked to the box {box}", box=row["box"]))
    for name in names & set(row["bases"]):
        if board.base(name)["size"] != "major":
            yield _("{name}, which is linked to a box, is a major base", name=name)
