"""The orders of a battle, built and read (notation of the Combat Phase)."""

from collections.abc import Mapping

from rules.kernel import Order, Plain, _

from ..aftermath.retreat import Retreat
from ..battle_record import Battle
from ..data_sets.edition import Edition
from ..language import notation
from ..options import ASW, has
from ..sides import AIR, COASTS, LAND, NAVAL, SEATS, SOUTH
from ..state import State
from .fire import AFLOAT, GROUPS, Position, Target, fires_with, power_at, targets

_GROUP_WORDS = tuple(group.upper() for group in GROUPS)
SIDES, WHOLE = 6, 10_000
_COAST_WORDS = tuple(coast.upper() for coast in COASTS)


def plain(side: int, verb: str, label: str | None = None) -> Order:
    """An order that has a label or nothing after its verb: PASS, HIT, LAND, STAY-AT-SEA, KAMIKAZE."""
    data: dict[str, Plain] = {"label": label} if label or verb == "PASS" else {}
    return Order(SEATS[side], f"{verb} {label}" if label else verb, verb, data, secret=False)


def at_hex(edition: Edition, side: int, verb: str, place: int, *, secret: bool) -> Order:
    """BATTLE, FIGHT and HOLD."""
    hex_id = edition.board.place_ids[place]
    return Order(SEATS[side], f"{verb} {hex_id}", verb, {"hex": hex_id}, secret=secret)


def _names_coast(edition: Edition, battle: Battle, index: int, group: int) -> bool:
    """In Siam fire at ships from the air names a coast; ships fire along their own (R-102)."""
    return battle.place == edition.board.siam and group in AFLOAT and edition.roster[index].domain == AIR


def dice_of(n: int, need: int) -> dict[str, Plain]:
    """A shot's dice, what hits or less, and the chance of one hit or more, in 1/10,000 (5.31)."""
    return {"dice": n, "need": need, "chance": WHOLE - round(WHOLE * (SIDES - need) ** n / SIDES**n)}


def fire(position: Position, battle: Battle, index: int, target: Target) -> Order:
    """`FIRE CV-Akagi NAVAL`, `FIRE AF-a NAVAL WEST`; of a kamikaze `FIRE NA-a AT CA-b`."""
    label = battle.label(index)
    text = f"FIRE {label} {_GROUP_WORDS[target.group]}"
    data: dict[str, Plain] = {
        "label": label, "target": GROUPS[target.group], **dice_of(position.blocks[index].strength, target.need),
    }  # fmt: skip
    if target.at >= 0:
        data["at"] = battle.label(target.at)
        text = f"FIRE {label} AT {data['at']}"
    elif _names_coast(position.edition, battle, index, target.group):
        text += f" {_COAST_WORDS[target.coast]}"
        data["coast"] = COASTS[target.coast]
    return Order(SEATS[position.edition.roster[index].side], text, "FIRE", data, secret=False)


def target_of(
    edition: Edition, found: list[Target], battle: Battle, index: int, data: Mapping[str, Plain]
) -> Target | None:
    """The target of a FIRE order among the legal ones."""
    for target in found:
        at = battle.label(target.at) if target.at >= 0 else None
        coast = COASTS[target.coast] if at is None and _names_coast(edition, battle, index, target.group) else None
        if (data.get("target"), data.get("coast"), data.get("at")) == (GROUPS[target.group], coast, at):
            return target
    return None


def retreat_of(edition: Edition, found: list[Retreat], data: Mapping[str, Plain]) -> Retreat | None:
    """The way of a RETREAT order among the legal ones."""
    board = edition.board
    wanted = (data.get("to"), data.get("by"), data.get("coast", COASTS[SOUTH]))
    return next((way for way in found if (board.place_ids[way.place], way.by, COASTS[way.coast]) == wanted), None)


# -- reading -----------------------------------------------------------------------------------------------------


def read_label(state: State, words: list[str], verb: str) -> str:
    """The one label after PASS, HIT, LAND or KAMIKAZE."""
    index, rest = notation.take_label(state, words)
    _nothing_after(rest, verb)
    return _battle(state).label(index)


def read_fire(state: State, words: list[str]) -> Order:
    """`FIRE label GROUP [SOUTH|WEST]`; the coast may be left out where only one has ships. `FIRE label AT label`."""
    battle, date = _battle(state), state.date
    index, rest = notation.take_label(state, words)
    if not rest:
        listed = ", ".join(_groups(state))
        raise notation.unknown(_("Which group? {groups}.", groups=listed))
    if rest[0].upper() == "AT":
        at, rest = notation.take_label(state, rest[1:])
        _nothing_after(rest, "FIRE")
        aimed = Target(NAVAL, state.blocks[at].coast, fires_with(state, index, date)[NAVAL], at)
        return fire(state, battle, index, aimed)
    group = _choice(rest[0], _groups(state))
    found = [target for target in targets(state, battle, index, date) if target.group == group]
    coast = found[0].coast if found else SOUTH
    rest = rest[1:]
    if _names_coast(state.edition, battle, index, group):
        if rest:
            coast, rest = _choice(rest[0], _COAST_WORDS), rest[1:]
        elif len(found) > 1:
            raise notation.unknown(_("Ships lie on both coasts of Siam: add SOUTH or WEST (R-102)."))
    _nothing_after(rest, "FIRE")
    need = power_at(state.edition.roster[index], fires_with(state, index, date), group)
    return fire(state, battle, index, Target(group, coast, need))


def _groups(state: State) -> tuple[str, ...]:
    """The words of the groups at which blocks fire in this game."""
    return _GROUP_WORDS if has(state, ASW) else _GROUP_WORDS[: LAND + 1]


def _battle(state: State) -> Battle:
    if state.battle is None:
        raise notation.unknown(_("No battle is being fought."))
    return state.battle


def _choice(word: str, choices: tuple[str, ...]) -> int:
    if word.upper() in choices:
        return choices.index(word.upper())
    listed = ", ".join(choices)
    raise notation.unknown(
        _("{word} is none of {choices}.", word=word, choices=listed), word, notation.nearest(word, choices)
    )


def _nothing_after(rest: list[str], verb: str) -> None:
    if rest:
        raise notation.unknown(_("Too many words after {verb}.", verb=verb), " ".join(rest))


def read_hex(edition: Edition, words: list[str], verb: str) -> int:
    """The one place after BATTLE, FIGHT or HOLD."""
    place, rest = notation.take_place(edition, words)
    _nothing_after(rest, verb)
    return place


def hex_in(edition: Edition, data: Mapping[str, Plain]) -> int:
    """The place in the data of BATTLE, FIGHT or HOLD; -1 if it is none."""
    return edition.board.place.get(str(data.get("hex")), -1)
