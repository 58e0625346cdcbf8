"""What happened, cut into scenes: parts of the log that are looked at one after the other."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.core.referee import Told
from rules.kernel import Plain


@dataclass(frozen=True)
class Cuts:
    """Kinds of happenings at which a title's scenes begin and end.

    ``opens``: a scene begins with it; several of them in a row begin but one. ``closes``: a scene ends with it.
    ``fills``: its scene goes on to the end of its entry, and no further.
    """

    opens: Container[str] = ()
    closes: Container[str] = ()
    fills: Container[str] = ()


@dataclass(frozen=True)
class Scene:
    """Happenings that are looked at together."""

    told: tuple[Told, ...]

    @property
    def seq(self) -> int:
        """The entry at whose end the board is shown."""
        return self.told[-1].seq

    @property
    def place(self) -> str:
        """Where most of it happened; "" if that is nowhere."""
        spots = Counter(spot for one in self.told for spot in _spots(one.data))
        return spots.most_common(1)[0][0] if spots else ""


def scenes(told: Iterable[Told], cuts: Cuts) -> list[Scene]:
    """The scenes of these happenings, in order."""
    found: list[list[Told]] = []
    for one in told:
        if not found or _is_over(found[-1], one, cuts):
            found.append([])
        found[-1].append(one)
    return [Scene(tuple(rows)) for rows in found]


def _is_over(before: Sequence[Told], one: Told, cuts: Cuts) -> bool:
    """Whether a scene of these rows ends before that happening."""
    if before[-1].kind in cuts.closes:
        return True
    if one.seq != before[-1].seq and any(row.kind in cuts.fills for row in before):
        return True
    return one.kind in cuts.opens and any(row.kind not in cuts.opens for row in before)


def _spots(data: Plain) -> Iterator[str]:
    """The places where a happening leaves something."""
    for key in ("hex", "zone"):
        if isinstance(data.get(key), str | int):
            yield str(data[key])
    for row in (*data.get("flows", ()), *data.get("moves", ())):
        if row.get("to"):
            yield str(row["to"])
    if data.get("path"):
        yield str(data["path"][-1])
