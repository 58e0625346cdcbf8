"""An order that names what stands hidden, or what is out of play, is refused in the same time. One that names what is
not in the roster may take another time: the roster is public."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.fog.timing.ground import ANN, Ground, fresh_limits, reset_draft, seq
from bench.fog.timing.measure import Act, Pair, Side
from games.core.journal import states
from games.core.models import Game, Owed
from games.core.outbox import jobs
from games.mail.commands.letters import handle
from games.mail.incoming.handlers import PROVED, InboundMail
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS

_NOBODY = "JP-CV-YAMASIRO"


def pairs(ground: Ground, random: Random) -> Iterator[Pair]:
    """Each way to send a line with the name of an enemy block, which stands on the board or another one instead of it;
    and with the name of that other one, or of none."""
    code, seat = ground.war
    game = Game.objects.get(code=code)
    rules = states.rules_of(game)
    true = states.unpack(rules, game.state)
    stands, gone = _enemies(true, seat)
    blocks = list(true.blocks)
    blocks[stands], blocks[gone] = blocks[gone], blocks[stands]._replace(strength=1)
    twin = true._replace(blocks=tuple(blocks))
    one, other = HOUSE.roster[stands].id, HOUSE.roster[gone].id

    def prepare(state: Any) -> Act:
        blob = states.pack(rules, state)

        def act() -> None:
            Game.objects.filter(pk=game.pk).update(state=blob)
            reset_draft(code)
            fresh_limits()

        return act

    here, away = prepare(true), prepare(twin)
    for way, ask in _ways(ground, code, seat):
        for word, name in (("", one), ("misspelt ", f"{one[:-1]}X")):
            yield Pair(f"names: {way}: {word}stands, or not", Side("on", ask(name), here), Side("off", ask(name), away))
        for word, name, because in (("out of play", other, ""), ("of nobody", _NOBODY, "the roster is public")):
            sides = Side("on", ask(one), here), Side(word, ask(name), here)
            yield Pair(f"names: {way}: stands, or {word}", *sides, alike=False, because=because)
    here()


def _enemies(state: Any, seat: str) -> tuple[int, int]:
    """Two enemy blocks with names of much the same length: one that stands hidden, and one out of play."""
    foes = HOUSE.of_side[1 - SEATS.index(seat)]
    standing = [index for index in foes if state.blocks[index].strength and not state.blocks[index].blockading]
    out = [index for index in foes if not state.blocks[index].strength]

    def apart(pair: tuple[int, int]) -> tuple[bool, int]:
        a, b = (HOUSE.roster[index] for index in pair)
        return a.cls != b.cls, abs(len(a.id) - len(b.id))

    return min(((a, b) for a in standing for b in out), key=apart)


def _ways(ground: Ground, code: str, seat: str) -> Iterator[tuple[str, Any]]:
    """How an order comes: by the draft's form, the form of a single order, the API, a question about it, a mail."""
    version = seq(code)

    def line(name: str) -> str:
        return f"OP {name} O05 N05"

    def by_mail(name: str) -> Act:
        return lambda: _mailed(ground, code, seat, line(name))

    yield "draft", lambda n: ground.post(f"/g/{code}/draft/add", {"text": line(n), "version": str(version)})
    yield "order", lambda n: ground.post(f"/g/{code}/order", {"text": line(n), "version": str(version)})
    yield "API lines", lambda n: ground.send(f"games/{code}/draft/lines/", {"lines": [line(n)], "version": version})
    yield "API order", lambda n: ground.send(f"games/{code}/orders/", {"order": line(n), "version": version})
    yield "legal?about", lambda n: ground.api(f"games/{code}/legal/?about={n}")
    yield "block chosen", lambda n: ground.get(f"/g/{code}/?block={n}")
    yield "odds page", lambda n: ground.get(f"/g/{code}/odds/K08?bring={n}")
    yield "odds by the API", lambda n: ground.api(f"games/{code}/odds/?hex=K08&bring={n}")
    yield "mail", by_mail


def _mailed(ground: Ground, code: str, seat: str, line: str) -> str:
    """What a mail with that line is answered, as the inbox has it answered."""
    row = Owed.objects.select_related("game").get(game__code=code, seat=seat)
    raw = f"From: ann@example.org\nSubject: orders\nMessage-ID: <1@example.org>\n\n{line}\n".encode()
    with jobs.silence():
        answer = handle(InboundMail(1, row.since, raw, ground.people[ANN], row.game, seat, trust=PROVED))
    return answer.text if answer else ""
