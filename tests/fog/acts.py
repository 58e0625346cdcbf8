"""Pairs of acts of an opponent between which one reader may not tell: they write other orders, in secret; another of
their blocks goes the same way; they keep a plan, or write by mail."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from games.core import referee
from games.core.errors import Refused
from games.core.models import Game, Seat
from games.core.outbox import jobs
from games.core.plans import services
from games.mail.commands.letters import handle
from rules.kernel import Ask
from tests.fog.frozen import Still
from tests.fog.stage import Stage
from tests.fog.surfaces.surface import Surface
from tests.fog.twins import Tally, answer, note, surfaces_of
from tests.games.mail.commands.writing import parcel
from tests.rollback import rollback

Deed = Callable[[], None]
_RARELY = 0.15


@dataclass(frozen=True)
class Pair:
    """``kind``: what differs; ``unseen``: nothing of either shows on the board yet, which is checked."""

    kind: str
    one: Deed
    other: Deed
    unseen: bool = True


def pairs(stage: Stage, random: Random) -> Iterator[Pair]:
    """Such pairs of all that the others may do now."""
    game = Game.objects.get(code=stage.code)
    for seat in stage.others:
        if random.random() < _RARELY:
            yield from _plans(game, seat)
        asked = [] if game.lock_seq is not None else referee.asks(stage.code, seat)
        if not asked:
            continue
        if asked[0].draft:
            yield from _of_a_draft(stage, seat, asked[0], random)
        else:
            yield from _at_once(stage, seat, asked[0], random)


def _plans(game: Game, seat: str) -> Iterator[Pair]:
    """A plan that asks for everything is kept, or none."""
    user = Seat.objects.get(game=game, code=seat).user
    if user is not None and services.guide(game):
        yield Pair("a plan", lambda: None, lambda: _plan(game, user, seat, "OTHERWISE ASK"))


def _plan(game: Game, user: Any, seat: str, text: str) -> None:
    services.keep(user, game, seat, text)
    jobs.drain(["plan"])


def _of_a_draft(stage: Stage, seat: str, ask: Ask, random: Random) -> Iterator[Pair]:
    few, many = _lines(stage.code, seat, ask, random, 1), _lines(stage.code, seat, ask, random, 6)
    user = Seat.objects.get(game__code=stage.code, code=seat).user
    yield Pair("other drafts", lambda: _draft(stage.code, seat, few), lambda: _draft(stage.code, seat, many))
    if user is not None:
        yield Pair("by mail or page", lambda: _draft(stage.code, seat, few), lambda: _mail(stage.code, seat, few))
    yield Pair("other orders", lambda: _commit(stage.code, seat, few), lambda: _commit(stage.code, seat, many))
    yield Pair("orders or none", lambda: _commit(stage.code, seat, []), lambda: _commit(stage.code, seat, many))
    for one, other in _alike(stage, seat, ask, random):
        yield Pair("another block", lambda one=one: _commit(stage.code, seat, [one]),  # type: ignore[misc]
                   lambda other=other: _commit(stage.code, seat, [other]), unseen=False)  # type: ignore[misc]  # fmt: skip


def _at_once(stage: Stage, seat: str, ask: Ask, random: Random) -> Iterator[Pair]:
    """Two secret orders that count at once."""
    about = random.sample(list(ask.about), min(6, len(ask.about)))
    orders = [order for thing in about for order in referee.legal(stage.code, seat, thing)] or referee.legal(
        stage.code, seat
    )
    secret = [order.text for order in orders if order.secret and order.text != "done"]
    for _n in range(3 if len(secret) > 1 else 0):
        one, other = random.sample(secret, 2)
        yield Pair("other secret orders", lambda one=one: _submit(stage.code, seat, one),  # type: ignore[misc]
                   lambda other=other: _submit(stage.code, seat, other))  # type: ignore[misc]  # fmt: skip


def _lines(code: str, seat: str, ask: Ask, random: Random, most: int) -> list[str]:
    """Lines that go into the draft one after another."""
    found: list[str] = []
    with rollback():
        referee.draft_clear(code, seat, _version(code))
        for thing in random.sample(list(ask.about), min(most, len(ask.about))):
            orders = [order for order in referee.legal(code, seat, thing) if not order.data.get("attack")]
            line = random.choice(orders).text if orders else ""
            try:
                referee.draft_add(code, seat, line, _version(code))
            except Refused:
                continue
            found.append(line)
    return found


def _alike(stage: Stage, seat: str, ask: Ask, random: Random) -> Iterator[tuple[str, str]]:
    """Orders that are the same but for the block, between places where nobody of the reader's side is."""
    held = {
        name
        for name, row in stage.view.get("places", {}).items()
        if any(stage.seat.startswith(s) for s in row["blocks"])
    }
    ways: dict[str, list[str]] = {}
    for thing in random.sample(list(ask.about), min(40, len(ask.about))):
        for order in referee.legal(stage.code, seat, thing):
            data = dict(order.data)
            quiet = data.pop("block", None) and not data.get("attack") and {"from", "to"} <= set(data)
            if quiet and not held & {data["from"], data["to"]}:
                ways.setdefault(f"{order.verb} {sorted(data.items())}", []).append(order.text)
    for texts in random.sample(list(ways.values()), min(12, len(ways))):
        chosen = sorted(set(texts))
        if len(chosen) > 1:
            yield chosen[0], chosen[-1]
            return


def _version(code: str) -> int:
    return Game.objects.get(code=code).seq


def _draft(code: str, seat: str, lines: list[str]) -> None:
    referee.draft_clear(code, seat, _version(code))
    for line in lines:
        referee.draft_add(code, seat, line, _version(code))


def _mail(code: str, seat: str, lines: list[str]) -> None:
    handle(parcel(code, seat, "\n".join([*lines, "SHOW"]) + "\n"))


def _commit(code: str, seat: str, lines: list[str]) -> None:
    referee.commit_lines(code, seat, lines, _version(code))


def _submit(code: str, seat: str, line: str) -> None:
    referee.submit(code, seat, line, _version(code))


# -- comparing ---------------------------------------------------------------------------------------------------


@contextmanager
def ideal() -> Iterator[None]:
    """What is published of hidden entries tells nothing at all, as SHA-256 with a fresh salt is believed to: else the
    heads would differ for that alone. Nothing else of a difference is forgiven."""
    number = count()
    with patch("games.core.journal.entries.hidden_of", lambda _salt, _body: sha256(b"%d" % next(number)).hexdigest()):
        yield


def compare(stage: Stage, still: Still, tally: Tally, random: Random, *, looks: int, make: Callable[[], Stage]) -> None:
    """Do each pair and look at what reaches the reader after the one and after the other; ``looks``: at how many
    surfaces besides the cheap ones. ``make``: the stage as it is after an act."""
    for pair in list(pairs(stage, random)):
        before = referee.view(stage.code, stage.seat)
        after: Stage | None = None
        chosen: list[Surface] = []
        answers: list[dict[str, bytes]] = []
        for deed in (pair.one, pair.other):
            with rollback(), ideal():
                still.begin(f"{stage.ground} {stage.seed} act")
                if not _done(deed) or (pair.unseen and referee.view(stage.code, stage.seat) != before):
                    break
                if after is None:
                    after = make()
                    chosen = _chosen(after, tally, looks, random)
                answers.append({f"{s.name} [{s.what}]": answer(s, after, still) for s in chosen})
        if len(answers) == 2:
            tally.twins += 1
            tally.secrets[pair.kind] += 1
            tally.surfaces.update(surface.name for surface in chosen)
            _differ(stage, pair, answers, tally)


def _done(deed: Deed) -> bool:
    try:
        deed()
    except Refused:
        return False
    return True


def _chosen(stage: Stage, tally: Tally, looks: int, random: Random) -> list[Surface]:
    known = surfaces_of(stage)
    costly = sorted((s for s in known if not s.cheap), key=lambda s: (tally.surfaces[s.name], random.random()))
    told = [s for s in costly if s.name.startswith(("work", "GET game:log by seat", "GET api:notices by seat"))]
    return [*(s for s in known if s.cheap), *told, *costly[:looks]]


def _differ(stage: Stage, pair: Pair, answers: list[dict[str, bytes]], tally: Tally) -> None:
    for name, one in answers[0].items():
        note(tally, stage, name, (pair.kind,), one, answers[1][name])
