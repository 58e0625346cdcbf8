"""Surfaces: what the site answers to what the reader does, or tries; everything is taken back."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.urls import reverse

from games.core.models import Game
from games.mail.commands.letters import handle
from tests.fog.stage import Stage
from tests.fog.surfaces import addresses, asking
from tests.fog.surfaces.surface import Surface
from tests.games.mail.commands.writing import parcel

_ENDS = ("game:commit", "api:commit", "game:order", "api:orders")
"""What follows from these may show what was hidden, at the table as well: only whether they are taken is compared."""
_CLASSES = ["CV", "BB Yamato", "CV Akagi", "CV Hornet", "SS", "MA", "UK CA"]
"""Blocks as notes name them: only who has seen one can note it."""


def surfaces(stage: Stage) -> Iterator[Surface]:
    """Lines into the draft and orders at once, by page, API and mail; notes; every form of the site as it stands."""
    for kind, lines in lines_of(stage).items():
        for name in ("game:add", "api:lines", "game:order", "api:orders"):
            for number, line in enumerate(lines):
                yield Surface(f"POST {name}: {kind} line", f"{number} {line}", partial(_send, name, line))
        yield Surface(f"mail: {kind} lines", repr(lines), partial(_write, lines))
    for words in (["SHOW"], ["HELP"], ["STATUS", "ODDS", "PLAN", "JOURNAL"]):
        yield Surface(f"mail: {' '.join(words)}", "", partial(_write, words))
    for kind, subjects in (("place", stage.places), ("hidden block", stage.hidden), ("class", _CLASSES)):
        for method in ("PUT", "DELETE"):
            about = stage.pick(subjects)
            yield Surface(f"{method} api:note: {kind}", about, partial(_note, method, about))
    for route in addresses.ROUTES:
        if not route.name.startswith(("account_", "admin")):
            yield Surface(f"POST {route.name} by seat", "", partial(_form, route))


def lines_of(stage: Stage) -> dict[str, list[str]]:
    """Lines as a reader may try them, by kind."""
    legal = stage.orders[:3]
    words = (stage.orders[0] if stage.orders else "OP X K09 K10").split()
    foes = stage.random.sample(stage.hidden, min(2, len(stage.hidden)))
    of_foes = [" ".join([words[0], foe, *words[2:]]) for foe in foes]
    spots = [" ".join([*words[:2], place]) for place in stage.random.sample(stage.places, min(2, len(stage.places)))]
    spoilt = [f"{line[:-1]}Q" for line in legal[:1]] + [f"{foe[:-1]}Z" for foe in foes[:1]]
    return {"legal": legal, "hidden block": of_foes, "place": spots, "misspelt": [*spoilt, "OP NONSENSE O05 N05"]}


def _send(name: str, line: str, stage: Stage) -> bytes:
    version = Game.objects.get(code=stage.code).seq
    body: dict[str, Any] = {"text": line, "version": version, "here": ""}
    if name.startswith("api:"):
        body = {"version": version, **({"lines": [line]} if name == "api:lines" else {"order": line})}
    answer = asking.post(stage, "seat", reverse(name, args=[stage.code]), body)
    if name in _ENDS and answer.status_code < 400:
        return str(answer.status_code).encode()
    found = asking.whole(answer)
    if name == "game:add" and answer.status_code == 303:
        found += asking.whole(asking.get(stage, "seat", answer["Location"]))
        found += asking.whole(asking.get(stage, "seat", reverse("game:review", args=[stage.code])))
    return found


def _note(method: str, about: str, stage: Stage) -> bytes:
    """A note on it, and all notes then."""
    path = reverse("api:note", args=[stage.code, about])
    written = asking.post(stage, "seat", path, {"text": "He was here"}, method)
    return asking.whole(written) + asking.whole(asking.get(stage, "seat", reverse("api:notes", args=[stage.code])))


def _write(lines: list[str], stage: Stage) -> bytes:
    before = Game.objects.get(code=stage.code).seq
    answer = handle(parcel(stage.code, stage.seat, "\n".join(lines) + "\n"))
    assert answer is not None
    if Game.objects.get(code=stage.code).seq != before:  # as with _ENDS: a battle may have begun, with its blocks shown
        return f"{answer.kind}: the game went on".encode()
    return f"{answer.kind}\n{answer.subject}\n{answer.text}\n{answer.html}\n{answer.wants_code}".encode()


def _form(route: Any, stage: Stage) -> bytes:
    path = addresses.path(stage, route).partition("?")[0]
    body = {
        "version": Game.objects.get(code=stage.code).seq,
        "text": "STEP 3",
        "lines": ["STEP 2"],
        "hex": "K09",
        "to": [],
    }
    answer = asking.post(stage, "seat", path, body)
    if route.name in _ENDS and answer.status_code < 400:
        return str(answer.status_code).encode()
    return asking.whole(answer)
