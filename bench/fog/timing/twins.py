"""Two positions that differ only in what Ann may not know: each answer about them takes the same time."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from django.core import mail

from bench.fog.timing.ground import Ground, fresh_limits, reset_draft
from bench.fog.timing.measure import Act, Pair, Side
from games.core import referee
from games.core.journal import states
from games.core.models import Game, Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter
from games.mail.orders import block
from games.mail.outgoing import notices, pictures
from games.titles.reports import contents, markup

_TRIES = 200
_SYSTEMS = ("war", "zones", "isle")


def pairs(ground: Ground, random: Random) -> Iterator[Pair]:
    """Of each system that has twins here."""
    for which in _SYSTEMS:
        code, seat = getattr(ground, which)
        game = Game.objects.get(code=code)
        rules = states.rules_of(game)
        true = states.unpack(rules, game.state)
        twin = _twin(game.system, true, seat, random)
        if twin is None:
            print(f"{game.system}: nothing is hidden from {seat} at this point")
            continue
        stages = [_stage(game, states.pack(rules, state)) for state in (true, twin)]
        for name, ask in _asked(ground, code, seat):
            sides = [Side(word, ask, stage) for word, stage in zip(("true", "twin"), stages, strict=True)]
            yield Pair(f"twins: {which}: {name}", sides[0], sides[1])
        Game.objects.filter(pk=game.pk).update(state=game.state)


def _stage(game: Game, blob: bytes) -> Act:
    """Sets the game to that position."""

    def act() -> None:
        Game.objects.filter(pk=game.pk).update(state=blob)
        reset_draft(game.code)
        fresh_limits()

    return act


def _twin(system: str, state: Any, seat: str, random: Random) -> Any:
    lawful = import_module(f"tests.rules.{system.replace('-', '_').removesuffix('_1945')}.lawful")
    for _try in range(_TRIES):
        other = lawful.disguise(state, seat, random)
        if other is not None and other != state:
            return other
    return None


def _asked(ground: Ground, code: str, seat: str) -> Iterator[tuple[str, Any]]:
    """What Ann asks about the position."""
    yield "game page", ground.get(f"/g/{code}/")
    yield "view by the API", ground.api(f"games/{code}/view/")
    yield "legal orders by the API", ground.api(f"games/{code}/legal/")
    if Owed.objects.filter(game__code=code, seat=seat).exists():
        yield "mail: rendering of a turn", lambda: _turn(code, seat)
        yield "mail: block of legal orders", lambda: len(repr(_block(code, seat)))
    yield "picture", lambda: _picture(code, seat)
    yield "report of a turn", lambda: _report(code)
    view = referee.view(code, seat)
    if "mine" in view:  # blocks and hexes
        block_, place = _own_block(view), _enemy_place(view, seat)
        yield "panel of a hex with enemies", ground.get(f"/g/{code}/?hex={place}", HX_Request="true", HX_Target="side")
        yield "a block chosen", ground.get(f"/g/{code}/?block={block_}&stage=operational")
        yield "legal orders about a block", ground.api(f"games/{code}/legal/?about={block_}")
        yield "odds at a hex with enemies", ground.get(f"/g/{code}/odds/{place}?bring={block_}")
        yield "a refused order", ground.post(f"/g/{code}/draft/add", {"text": f"OP {block_} {place}", "version": "0"})


def _own_block(view: Any) -> str:
    return str(next(row["id"] for row in view["mine"] if row["movable"]))


def _enemy_place(view: Any, seat: str) -> str:
    """The place with most enemies."""
    rows = {place: sum(n for who, n in row["blocks"].items() if who != seat) for place, row in view["places"].items()}
    return str(max(rows, key=lambda place: rows[place]))


def _turn(code: str, seat: str) -> int:
    Letter.objects.all().delete()
    mail.outbox = []
    row = Owed.objects.get(game__code=code, seat=seat)
    key = f"notice:timed:{code}:{seat}"
    payload = {"seat": seat, "seq": row.seq, "why": "turn"}
    job = jobs.enqueue("notice", key, game=row.game, payload=payload)
    with jobs.silence():
        notices.notice(job)
    sent = mail.outbox
    return len(sent)


def _block(code: str, seat: str) -> object:
    game = Game.objects.get(code=code)
    return block.heading(code, Owed.objects.get(game=game, seat=seat).seq), referee.legal(code, seat)


def _picture(code: str, seat: str) -> bytes:
    game = Game.objects.get(code=code)
    drawn = pictures.picture(game, referee.view(code, seat))
    return drawn.png if drawn else b""


def _report(code: str) -> str:
    made = contents.report(Game.objects.get(code=code), None)
    return markup.markdown(made) + markup.bbcode(made)
