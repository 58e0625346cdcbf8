"""The player that plays anything: any legal order, by a seeded draw. It finds what no sensible player would try."""

from random import Random

from games.core import referee
from games.core.errors import Refused, Stale
from games.core.models import Owed
from rules.kernel import Ask, Order

STOP = 0.1  # chance to end a draft before each further line
MAX_LINES = 40  # lines of a draft
TRIES = 3


def act(code: str, seat: str, version: int, seed: int) -> None:
    """Answer what ``seat`` is asked first. Stale if it is asked nothing or somebody else was quicker."""
    draw = Random(seed)
    asks = referee.asks(code, seat)
    if not asks:
        raise Stale("nothing is asked")
    if asks[0].draft:
        _draft(code, seat, version, draw)
        return
    order = _pick(code, seat, asks[0], draw)
    if order is None:
        raise Refused(f"{seat} is asked for {asks[0].kind}, but has no legal order", code="no_order")
    referee.submit(code, seat, order.text, version)


def _draft(code: str, seat: str, version: int, draw: Random) -> None:
    """Draft by chance and commit; a draft that can not be committed is cleared and made anew, at last left empty."""
    for _try in range(TRIES):
        referee.draft_clear(code, seat, version)
        try:
            _fill(code, seat, version, draw)
            referee.commit(code, seat, version)
        except Stale:
            raise
        except Refused:
            continue
        return
    referee.draft_clear(code, seat, version)
    referee.play_default(code, seat, Owed.objects.values_list("seq", flat=True).get(game__code=code, seat=seat))


def _fill(code: str, seat: str, version: int, draw: Random) -> None:
    for _line in range(MAX_LINES):
        asks = [ask for ask in referee.asks(code, seat) if ask.draft]
        if not asks or draw.random() < STOP:
            return
        order = _pick(code, seat, asks[0], draw)
        if order is None:
            return
        try:
            referee.draft_add(code, seat, order.text, version)
        except Refused as refused:
            if refused.code == "ends":
                return
            raise


def _pick(code: str, seat: str, ask: Ask, draw: Random) -> Order | None:
    """A legal order about one of the things that are asked about, tried in a random sequence; else any legal one."""
    about = list(ask.about)
    draw.shuffle(about)
    for thing in about[:5]:
        orders = referee.legal(code, seat, thing)
        if orders:
            return draw.choice(orders)
    orders = referee.legal(code, seat)
    return draw.choice(orders) if orders else None
