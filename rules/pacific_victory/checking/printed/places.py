"""Where places lie: distances, seas, what is no base."""

from collections.abc import Iterator

from rules.kernel import Text, _

from ..chart import FAR
from .board import Board, Row, count, kind


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
                a=row["a"], b=row["b"], most=row["n"], n=count(n))  # fmt: skip


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
                c=row["c"], a=row["a"], b=row["b"], most=row["n"], n=count(n))  # fmt: skip


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
