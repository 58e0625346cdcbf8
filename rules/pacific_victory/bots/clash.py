"""A battle in averages: what three rounds probably do to both sides (11). No dice are thrown."""

from collections.abc import Iterable
from typing import NamedTuple

from ..sides import AIR, CV, DOMAIN, IN, LAND, NAVAL, SS

_DEAD = 0.3
"""A block with fewer steps than that is taken for lost."""


class Fighter:
    """A block in an imagined battle. ``group``: whose target it is; ``slot``: its class, in order of fire (5.21);
    ``sails``: troops that have not landed; ``doubled``: takes two hits for a step (5.47); ``rounds``: how many it
    stays for."""

    __slots__ = ("cls", "domain", "doubled", "fire", "group", "price", "rounds", "sails", "start", "strength")

    def __init__(self, cls: int, strength: float, fire: tuple[int, ...], price: float) -> None:
        self.cls, self.strength, self.fire, self.price = cls, strength, fire, price
        self.domain = self.group = DOMAIN[cls]
        self.start = strength
        self.sails = self.doubled = False
        self.rounds = 4


def fighter(
    cls: int, strength: float, fire: tuple[int, ...], price: float, *, doubled: bool = False, sails: bool = False,
    rounds: int = 4,
) -> Fighter:  # fmt: skip
    """A block of that class; troops that come by sea are ships until they land (5.71)."""
    made = Fighter(cls, strength, fire, price)
    made.doubled, made.sails, made.rounds = doubled, sails, rounds
    if sails:
        made.group = NAVAL
    return made


class Course(NamedTuple):
    """How it ends: steps lost by both, in production points; ``held``: the attacker rules the hex; ``sea``: the
    attacker has ships there and the defender has none; ``left``: steps that both have left."""

    lost: float
    hurt: float
    held: bool
    sea: bool
    left: tuple[float, float]


def clash(
    attackers: Iterable[Fighter], defenders: Iterable[Fighter], *, scale: float = 1.0, first: int = 1, base: bool = True
) -> Course:
    """Fight it out. ``scale``: how much stronger the defenders are than they look; ``first``: the round that begins.

    The arguments are changed: make new fighters for each clash.
    """
    sides = [list(attackers), list(defenders)]
    for one in sides[1]:
        one.strength = one.start = one.strength * scale
    for number in range(first, 4):
        _round(sides)
        for side in (0, 1):
            sides[side] = [one for one in sides[side] if one.rounds > number or one.strength <= _DEAD]
        if not _alive(sides[0]) or not _alive(sides[1]):
            break
    return _result(sides, base)


def _alive(blocks: list[Fighter]) -> list[Fighter]:
    return [one for one in blocks if one.strength > _DEAD]


def _round(sides: list[list[Fighter]]) -> None:
    flak: set[tuple[int, int]] = set()
    for slot in range(IN + 2):
        for side in (1, 0):
            for one in sides[side]:
                if one.cls == slot and one.strength > _DEAD and not one.sails:
                    _shoot(one, sides[1 - side], side, flak)
        if slot == SS + 2:  # after the cruisers troops go ashore where no ship is left against them (5.7)
            for side in (0, 1):
                _land(sides[side], sides[1 - side])


def _land(own: list[Fighter], foes: list[Fighter]) -> None:
    if any(one.domain == NAVAL and one.strength > _DEAD for one in foes):
        return
    ashore = sum(one.domain == LAND and not one.sails and one.strength > _DEAD for one in own)
    for one in own:
        if one.sails and ashore < 2:
            one.sails, one.group, ashore = False, LAND, ashore + 1


def _shoot(one: Fighter, foes: list[Fighter], side: int, flak: set[tuple[int, int]]) -> None:
    """Fire at the group in which the shot is expected to cost most."""
    best, aim, most = 0.0, -1, 0.0
    for group in (AIR, NAVAL, LAND):
        need = one.fire[group]
        if not need or (group == AIR and not (one.domain == AIR or one.cls == CV or (side, one.domain) in flak)):
            continue
        if group == LAND and one.domain == NAVAL and any(f.domain == NAVAL and f.strength > _DEAD for f in foes):
            continue
        steps = value = top = 0.0
        for foe in foes:
            if foe.group == group and _hittable(foe, one.domain):
                steps += foe.strength * (2 if foe.doubled else 1)
                if foe.strength > top:
                    top, value = foe.strength, foe.price * (0.5 if foe.doubled else 1.0)
        worth = min(one.strength * need / 6, steps) * value
        if worth > best:
            best, aim, most = worth, group, one.strength * need / 6
    if aim < 0:
        return
    if one.domain == AIR:
        flak.add((1 - side, aim))
    _hit(foes, aim, most, one.domain)


def _hittable(foe: Fighter, by: int) -> bool:
    """Land ashore at one step is safe from air and ships (5.46)."""
    return foe.strength > (1.0 if foe.domain == LAND and not foe.sails and by != LAND else _DEAD)


def _hit(foes: list[Fighter], group: int, hits: float, by: int) -> None:
    while hits > 0.01:
        able = [foe for foe in foes if foe.group == group and _hittable(foe, by)]
        if not able:
            return
        foe = max(able, key=_strength)
        part = min(1.0, hits)
        foe.strength -= part * (0.5 if foe.doubled else 1.0)
        if foe.domain == LAND and not foe.sails and by != LAND:
            foe.strength = max(1.0, foe.strength)
        hits -= part


def _strength(one: Fighter) -> float:
    return one.strength


def _result(sides: list[list[Fighter]], base: bool) -> Course:
    lost, hurt = (
        sum(one.price * (one.start - (one.strength if one.strength > _DEAD else 0.0)) for one in blocks)
        for blocks in sides
    )
    own, foes = (_alive(blocks) for blocks in sides)
    foe_land = any(one.domain == LAND and not one.sails for one in foes)
    own_land = any(one.domain == LAND and (not one.sails or not foes) for one in own)
    own_ships = any(one.domain == NAVAL for one in own)
    capable = own_land or any(one.domain == NAVAL and one.cls != SS for one in own)
    held = (own_land and not foe_land) or (not foes and (capable if base else bool(own)))
    sea = own_ships and not any(one.domain == NAVAL for one in foes)
    return Course(lost, hurt, held, sea, (sum(map(_strength, own)), sum(map(_strength, foes))))
