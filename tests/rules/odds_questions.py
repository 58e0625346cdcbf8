"""Which odds are asked for at a recorded position: places with both sides, and some with assumptions."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.kernel import System

Question = tuple[str, Mapping[str, Any]]
_EACH = 2
"""One in so many positions is asked about battles to come, which take long to weigh."""


def of(system: System, view: Any, number: int) -> Iterator[Question]:
    """Where, and what is taken for granted. ``number``: of the position; each takes other things for granted."""
    yield from _BY_SYSTEM.get(system.slug, _none)(view, number)


def _none(view: Any, number: int) -> Iterator[Question]:
    yield "nowhere", {}


def _pacific_victory(view: Any, number: int) -> Iterator[Question]:
    seat, fought = view["seat"], view["battle"] or {}
    if fought:
        yield fought["hex"], {}
    held = [(name, row["blocks"]) for name, row in sorted(view["places"].items()) if name != fought.get("hex")]
    own = [row for row in view["mine"] if row["class"] != "SHQ"]
    if not own or not held or number % (2 * _EACH) != _EACH * (seat == "JAPAN"):
        return
    turn = number // _EACH
    unseen = [{"type": _KINDS[turn % len(_KINDS)], "strength": turn % 4}]
    both = [name for name, blocks in held if len(blocks) > 1]
    if both:
        here = both[turn % len(both)]
        leave = [row["id"] for row in own if row["place"] == here][1:2]
        yield here, {"enemy": unseen, "leave": leave} if turn % 3 else {}
    theirs = [name for name, blocks in held if seat not in blocks and name[1:].isdigit()]
    coming = [own[(turn * 7 + number) % len(own)] for number in range(0, 12, 4)]
    bring = [{"id": row["id"], "as": _as(row["class"], turn)} for row in coming]
    yield theirs[turn * 5 % len(theirs)], {"bring": bring, "enemy": unseen}


_KINDS = ("CV", "IN", "", "SS", "AF", "BB-elite", "MA")


def _as(kind: str, turn: int) -> str | None:
    """A mission that such a block may come on."""
    if kind in ("MA", "IN", "GA"):
        return ("sea_invasion", "land", None)[turn % 3]
    return {"CV": ("carrier_raid", None), "SS": ("sub_patrol", None)}.get(kind, (None, None))[turn % 2]


def _iwo_jima(view: Any, number: int) -> Iterator[Question]:
    at = sorted({row["hex"] for row in view["pieces"] if row["hex"]})
    yield from ((name, {}) for name in at[number % 5 :: 5])
    if len(at) > 1:
        yield ",".join(at[number % (len(at) - 1) :][:2]), {"defender": "JP"}


_FOES = {
    "IJN": (["yorktown", "SBD"], ["DD_US", "F4F", "F4F"], ["TF1.1"], ["midway", "F4F"], ["shokaku"]),
    "ALLIED": (["shokaku", "A6M"], ["DD_IJN", "D3A"], ["TF1.1"], ["zuikaku", "A6M", "A6M"], ["yorktown"]),
}
"""What each side of Task Force takes to find, at one position after the other; the last is not the other side's."""


def _task_force(view: Any, number: int) -> Iterator[Question]:
    seat = view["seat"]
    hidden = sorted({row["hex"] for row in view["markers"] if row["side"] != seat})
    yield from ((name, {}) for name in hidden[number % 2 :: 2])
    fought = view["battle"] or {}
    own = sorted({row["hex"] for row in view["markers"] if row["side"] == seat})
    yield from ((name, {}) for name in own if fought)
    flying = [row for row in view["air"] if row["side"] == seat and "id" in row]
    foes = [{"type": kind, "strength": number % 3} for kind in _FOES[seat][number % 5]]
    groups = [{"id": row["id"], "as": ("1", "2", None)[at % 3]} for at, row in enumerate(flying[number % 3 :: 4][:4])]
    where = view["raid"]["hex"] if view["raid"] else (hidden or own or ["0101"])[0]
    yield where, {}
    yield where, {"bring": groups, "enemy": foes}


_BY_SYSTEM: dict[str, Callable[[Any, int], Iterator[Question]]] = {
    "pacific-victory": _pacific_victory,
    "iwo-jima-1945": _iwo_jima,
    "task-force": _task_force,
}
