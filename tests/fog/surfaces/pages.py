"""Surfaces: every address of the site by GET, for everybody who reads, in all manners of asking."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from tests.fog.stage import Stage
from tests.fog.surfaces import addresses, asking
from tests.fog.surfaces.addresses import OF_A_GAME, OF_AN_EVENT, ROUTES
from tests.fog.surfaces.surface import Surface
from tests.games.security.routes import Route

_OTHERS_LOOK = ("watcher", "nobody")
_TWICE = "asked again with its ETag"


def surfaces(stage: Stage) -> Iterator[Surface]:
    """All of them."""
    for route in ROUTES:
        path = addresses.path(stage, route)
        others = _OTHERS_LOOK if route in OF_A_GAME or (route in OF_AN_EVENT and stage.event) else ()
        for role in ("seat", "moderator", *others):
            if role != "seat" or not route.name.startswith(("admin", "account_logout")):
                yield replace(_plain(route, role, path), of_event=route in OF_AN_EVENT and bool(stage.event))
        if route in OF_A_GAME:
            yield _plain(route, "seat", path, "on a phone", {"User-Agent": asking.PHONE})
            yield _plain(route, "seat", path, "as a part", asking.PART)
            yield Surface(f"GET {route.name} by seat, {_TWICE}", path, partial(_again, path))
    for role in ("seat", "nobody"):
        yield Surface(f"GET nowhere by {role}", "", partial(_ask, f"/g/{stage.code}/nowhere/at/all", role, {}))


def _plain(route: Route, role: str, path: str, how: str = "", headers: dict[str, str] | None = None) -> Surface:
    name = f"GET {route.name} by {role}" + (f", {how}" if how else "")
    return Surface(name, path, partial(_ask, path, role, headers or {}))


def _ask(path: str, role: str, headers: dict[str, str], stage: Stage) -> bytes:
    stage.become(role)
    return asking.whole(asking.get(stage, role, path, headers))


def _again(path: str, stage: Stage) -> bytes:
    """What a browser is told that has the page of the true game."""
    fresh = asking.get(stage, "seat", path).headers.get("ETag", "")
    known = stage.tags.setdefault(path, fresh)
    return asking.whole(asking.get(stage, "seat", path, {"If-None-Match": known} if known else {}))
