"""Naval battles and bombardments by plan (12.1, 12.5)."""

from collections.abc import Sequence
from typing import Final

from rules.kernel import Followed, LegalOrders, Order

from ..forces.ships import INTACT
from .answers import Answer, followed
from .fields import DAMAGED, SHIPS
from .model import Rule
from .situation import Situation, texts

_USUAL: Final = (*SHIPS, "BASE")
_MARK: Final = ">"


def battles(now: Situation, orders: list[Order]) -> Answer:
    """The battle with most counters, or with most firepower of one's own."""
    pick, rule = now.pick("BATTLES", "LARGEST")
    fire = {name: sum(ship["firepower"] for ship in ships) for name, ships in now.sheets()}
    together = {tf: row["tfs"] for row in now.markers(own=True) for tf in row["tfs"][:1]}

    def rank(text: str) -> tuple[int, str]:
        words = text.split()[1:]
        own = words[: words.index(_MARK)]
        strength = sum(fire.get(tf, 0) for piece in own for tf in together.get(piece, [piece]))
        return -(strength if pick == "STRONGEST" else len(words)), text

    return Answer(min(texts(orders), key=rank), rule)


def yamato(now: Situation, orders: list[Order]) -> Answer:
    """Alone or twice with all others."""
    pick, rule = now.pick("YAMATO", "DOUBLE")
    return Answer(f"YAMATO {pick}", rule)


def range_(now: Situation, orders: list[Order]) -> Answer:
    """The class that is proposed."""
    pick, rule = now.pick("RANGE", "BASIC")
    return Answer(f"RANGE {pick}", rule)


def targets(now: Situation, legal: LegalOrders) -> Followed | None:
    """Pairs from the strongest down, so many at each target in the order of the plan, then from the first again."""
    found = now.says("FIRE")
    goals = [label for label in _goals(now) for _each in range(max(1, found[0].number if found else 1))]
    guns = {ship["id"]: ship["firepower"] for _name, ships in now.sheets() for ship in ships if "id" in ship}
    lines: list[str] = []
    while goals:
        wanted = goals[len(lines) % len(goals)]
        able = [text for text in texts(legal("FIRE", lines)) if text.endswith(f"{_MARK} {wanted}")]
        if not able:
            break
        lines.append(min(able, key=lambda text: (-sum(guns[ship] for ship in text.split()[1:-2]), text)))
    return followed(now, (*lines, "DONE"), found[1] if found else None)


def _goals(now: Situation) -> list[str]:
    battle = now.view["battle"]
    rows = battle.get("foes", []) if battle else []
    places = {row["label"]: rank(now, "FIRE", row["type"], row["state"])[0] for row in rows if row["state"] != "sunk"}
    return sorted(places, key=lambda label: places[label])


def rank(now: Situation, verb: str, kind: str, state: str) -> tuple[tuple[int, int, bool], Rule | None]:
    """The place of a target in the first list of that verb, what is damaged before what is intact; and the line."""
    found = now.says(verb)
    wanted: Sequence[str] = found[0].picks if found else ()
    hurt = state != INTACT
    first = min((n for n, word in enumerate(wanted) if word == kind or (word == DAMAGED and hurt)), default=len(wanted))
    usual = _USUAL.index(kind) if kind in _USUAL else len(_USUAL)
    return (first, usual, not hurt), found[1] if found else None


def bombard(now: Situation, orders: list[Order]) -> Answer:
    """Everything off a base in one attack on it, or nothing."""
    pick, rule = now.pick("BOMBARD", "NONE")
    able = texts(orders)
    steps = ("ADD", "GO", "DONE", "BOMBARD") if pick == "NONE" else ("ADD", "GO", "BOMBARD", "DONE")
    return Answer(next(text for word in steps for text in able if text.startswith(word)), rule)


def answer(now: Situation, orders: list[Order]) -> Answer:
    """The first that fires at the base in the order of the plan's targets."""
    row = now.view["bombardment"]
    kinds = {foe["label"]: foe for foe in row.get("foes", ())} if row else {}

    def place(text: str) -> tuple[tuple[int, int, bool], str]:
        ship = kinds.get(text.split()[1])
        return rank(now, "FIRE", ship["type"] if ship else "", ship["state"] if ship else INTACT)[0], text

    return Answer(min(texts(orders), key=place), rank(now, "FIRE", "", INTACT)[1])
