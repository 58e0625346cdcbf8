"""How the sensible player settles a refereed battle: each throws once for its pieces, a 5 or 6 costs the other one."""

from rules.kernel import Ask, LegalOrders

from ..commands import MAX_DICE
from ..facts import LAND, NUMBER, PIECES, SIDES
from ..view_types import RefereedBattle
from .sight import Sight

_SIDES, _HIT = 6, 5


def answer(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """One order: first answers, then dice, then the losses that the enemy's dice have cost, then ``close``."""
    battle = sight.seen["battle"]
    assert battle is not None  # it is asked about one
    if sight.side < 0:
        return _judge(sight, battle)
    seat = SIDES[sight.side]
    own = sorted((p for p, zone in sight.at.items() if zone == battle["zone"] and sight.mine(p)), key=_cheap)
    foes = [p for p, zone in sight.at.items() if zone == battle["zone"] and not sight.mine(p)]
    offer = battle["offer"]
    if offer and offer["by"] != seat:
        fair = offer["sides"] == _SIDES and offer["n"] <= len(own if offer["side"] == seat else foes)
        return ["accept" if fair else "decline"]
    owed = _hits(battle, SIDES[1 - sight.side]) - _given(battle, seat)
    for item in battle["items"]:
        if item["state"] == "open" and item["by"] != seat:
            return [f"{'confirm' if _fair(seat, item['text'], owed) else 'dispute'} {item['item']}"]
    if battle["left"][seat] > 0 and own and foes:
        if not offer and not any(row["side"] == seat for row in battle["thrown"]):
            return [f"dice {seat} {min(len(own), MAX_DICE)} {_SIDES}"]
        open_ = [item for item in battle["items"] if item["state"] == "open" and item["by"] == seat]
        if owed > 0 and not open_:
            return [f"remove {PIECES[own[0]].id}"]
    return ["close"]


def _cheap(piece: int) -> tuple[bool, int]:
    """What is given up first: land pieces last, for they hold the zone."""
    return PIECES[piece].cls == LAND, -piece


def _hits(battle: RefereedBattle, by: str) -> int:
    faces = [face for row in battle["thrown"] if row["side"] == by and row["sides"] == _SIDES for face in row["faces"]]
    return sum(face >= _HIT for face in faces)


def _given(battle: RefereedBattle, seat: str) -> int:
    """The pieces of a side that were removed by items of this battle."""
    done = [item["text"].split(" ") for item in battle["items"] if item["state"] == "done"]
    return sum(words[0] == "remove" and SIDES[PIECES[NUMBER[words[1]]].side] == seat for words in done)


def _fair(seat: str, text: str, owed: int) -> bool:
    """May the other's item be: its own losses and retreats always, own losses if the dice have cost them."""
    verb, what, *_rest = text.split(" ")
    if verb == "control":
        return what == seat
    if SIDES[PIECES[NUMBER[what]].side] != seat:
        return True
    return verb == "remove" and owed > 0


def _judge(sight: Sight, battle: RefereedBattle) -> list[str]:
    """The moderator upholds a removal that the dice have cost its owner, and rejects the rest."""
    item = next(row for row in battle["items"] if row["state"] == "disputed")
    verb, what, *_rest = item["text"].split(" ")
    if verb != "remove":
        return [f"reject {item['item']}"]
    side = PIECES[NUMBER[what]].side
    cost = _hits(battle, SIDES[1 - side]) - _given(battle, SIDES[side])
    return [f"{'uphold' if cost > 0 else 'reject'} {item['item']}"]
