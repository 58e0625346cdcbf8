"""Land and rail: ways, limits, the mainland."""

from collections.abc import Iterator

from rules.kernel import Text, _

from ..chart import FAR
from .board import Board, Row, count, kind


@kind
def rail_le(board: Board, row: Row) -> Iterator[Text]:
    n = board.chart.by_rail(board.at(row["a"])).get(board.at(row["b"]), FAR)
    if n > row["n"]:
        yield _("the railway from {a} to {b} is {most} hexes long at most, not {n}",
                a=row["a"], b=row["b"], most=row["n"], n=count(n))  # fmt: skip


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
                a=row["a"], b=row["b"], right=row["n"], n=count(n))  # fmt: skip


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
