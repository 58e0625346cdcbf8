"""The fight that goes on in lines of words, and what is known of the other side's ships: for mails."""

from collections.abc import Iterator

from games.core.words import word as _
from games.titles.hexboard.list_rows import Region, Row
from rules.task_force.view_types import (
    Facts,
    SeenBattle,
    SeenBombardment,
    SeenCounter,
    SeenFormation,
    SeenNote,
    SeenRaid,
    SeenRaider,
    SeenTarget,
    View,
)

from . import labels, words
from .map.atlas import Atlas, atlas_of
from .map.pieces import hexes_of


def fights(view: View, facts: Facts) -> list[Region]:
    """The raid, the battle and the bombardment of the moment: each ship and unit in a row with its label."""
    atlas, raid, battle, shelling = atlas_of(facts), view["raid"], view["battle"], view["bombardment"]
    found = []
    if raid:
        values = {"side": words.of_side(raid["side"]), "where": atlas.place(raid["hex"])}
        found.append(Region(_("Raid of %(side)s on %(where)s") % values, tuple(_raid(view, facts, raid))))
    if battle:
        found.append(Region(_("Battle %(n)s") % {"n": battle["number"]}, tuple(_battle(view, battle))))
    if shelling and shelling["base"]:
        found.append(Region(words.ship_name(facts, shelling["base"]), tuple(_shelling(view, facts, shelling))))
    return found


def _raid(view: View, facts: Facts, raid: SeenRaid) -> Iterator[Row]:
    met: dict[str, str] = {}
    for pair in raid["pairs"]:
        said = words.listed(words.fighter(told) for told in pair["interceptors"])
        met |= {label: _("intercepted by %(fighters)s") % {"fighters": said} for label in pair["raiders"]}
    for row in raid["raiders"]:
        said = "; ".join(filter(None, (_flies(facts, raid, row), met.get(row["label"], ""), _part(raid, row))))
        mine = raid["side"] == view["seat"]
        yield Row(row.get("id", row["label"]), said if mine else "", "" if mine else said, raid["hex"])
    for target in raid.get("targets", []):
        place = target["label"] if "." in target["label"] else words.ship_name(facts, target["label"])
        yield Row(place, "", _target(view, raid, target), raid["hex"])


def _flies(facts: Facts, raid: SeenRaid, row: SeenRaider) -> str:
    """ "D3A ½ of Shōkaku, air 0 · sea 2"."""
    values = words.values_of(facts, row["type"], row["steps"])
    return f"{labels.raider(facts, row)}, {values}"


def _part(raid: SeenRaid, row: SeenRaider) -> str:
    """What a bomber of one's own does in the attack that is being made up."""
    unit = row.get("id", "")
    if unit in raid.get("group", []):
        return _("in this attack")
    return _("may attack") if unit in raid.get("eligible", []) else ""


def _target(view: View, raid: SeenRaid, row: SeenTarget) -> str:
    said = f"{row['type']} {row['name']}".strip() if row["type"] != "BASE" else str(words.TYPES["BASE"])
    chosen = _("the target now") if raid.get("target") == row["label"] else ""
    return words.listed(filter(None, (said, f"{_('AA')} {row['aa']}", labels.hurt(view, row), chosen)))


def _battle(view: View, battle: SeenBattle) -> Iterator[Row]:
    """Who meets, what may fire, one's own ships, those of the other side and the attacks on them."""
    at = next(iter(hexes_of(view, battle)), "")
    said = [f"{words.side(side)}: {words.listed(names)}" for side, names in battle["pieces"].items()]
    if battle["classes"]:
        said.append(_("These fire: %(range)s.") % {"range": words.listed(battle["classes"])})
    yield Row(_("Battle %(n)s") % {"n": battle["number"]}, "", "; ".join(said), at)
    tfs = {
        tf for row in view["markers"] for tf in row.get("tfs", ())
        if row["side"] == view["seat"] and row.get("name") in battle["pieces"].get(view["seat"] or "", ())
    }  # fmt: skip
    pieces = battle["pieces"].get(view["seat"] or "", [])
    own = [row["ships"] for row in view["formations"] if row["side"] == view["seat"] and row["tf"] in tfs]
    own += [row["ships"] for row in view["groups"] if row["side"] == view["seat"] and row["name"] in pieces]
    for ship in (one for ships in own for one in ships):
        told = (words.ship(ship), _("firepower %(n)s") % {"n": ship["firepower"]}, words.ship_state(ship))
        yield Row(ship["label"], words.listed(filter(None, told)), "", at)
    for foe in battle.get("foes", []):
        by = [words.listed(shot["by"]) for shot in battle.get("shots", []) if shot["on"] == foe["label"]]
        aimed = _("your fire: %(ships)s") % {"ships": " / ".join(by)} if by else ""
        yield Row(foe["label"], aimed, counter(foe), at)


def counter(row: SeenCounter) -> str:
    """A counter that was shown: "CA Astoria, minor damage", "DD ½"."""
    state = str(words.STATES[row["state"]]) if row["state"] != "intact" else ""
    hurt = _("%(n)s of 2 ships damaged") % {"n": row["minors"]} if row["minors"] else ""
    return words.listed(filter(None, (words.ship(row), state, hurt)))


def _shelling(view: View, facts: Facts, shelling: SeenBombardment) -> Iterator[Row]:
    """The attacks of one's own on a base and the one that is being made up; of a base of one's own, who fires at it."""
    base = next(row for row in view["bases"] if row["id"] == shelling["base"])
    name = words.ship_name(facts, base["id"])
    state = str(words.STATES[base["state"]])
    yield Row(name, "", state, base["hex"])
    if "foes" in shelling:
        yield from (Row(foe["label"], "", counter(foe), base["hex"]) for foe in shelling["foes"])
        return
    for by in (*(shot["by"] for shot in shelling["shots"]), shelling["group"]):
        ships = words.listed(words.ship_name(facts, one) for one in by)
        if by:
            yield Row(name, _("your fire: %(ships)s") % {"ships": ships}, "", base["hex"])


def sheets(view: View, facts: Facts) -> list[Region]:
    """What is known of the ships of the other side: its sheets, where they lie open; else what was shown, as it was."""
    atlas = atlas_of(facts)
    known = [row for row in view["formations"] if row["side"] != view["seat"]]
    sides = dict.fromkeys(row["side"] for row in known)
    found = [
        Region(
            _("Sheets of %(foe)s") % {"foe": words.of_side(side)},
            tuple(_sheet(view, row) for row in known if row["side"] == side),
        )
        for side in sides
    ]
    shown = () if known else tuple(_shown(atlas, view["notes"]))
    return [*found, Region(_("Seen with your own eyes"), shown)] if shown else found


def _sheet(view: View, row: SeenFormation) -> Row:
    ships = [f"{words.ship(one)} ({state})" if (state := words.ship_state(one)) else words.ship(one)
             for one in row["ships"]]  # fmt: skip
    at = next((one["hex"] for one in view["markers"] if one["side"] == row["side"] and one.get("tf") == row["tf"]), "")
    return Row(row["tf"], "", f"{words.FORMS[row['kind']]}: {words.listed(ships)}", at)


def _shown(atlas: Atlas, notes: list[SeenNote]) -> Iterator[Row]:
    """Of each task force the latest that was shown, with its turn."""
    latest: dict[str, tuple[SeenNote, list[str]]] = {}
    for note in notes:
        if note["kind"] == "shown":
            parts: dict[str, list[str]] = {}
            for label, kind, name, state, size, minors in note["rows"]:
                row: SeenCounter = {
                    "label": label, "type": kind, "name": name, "state": state, "size": int(size),
                    "minors": int(minors),
                }  # fmt: skip
                parts.setdefault(label.partition(".")[0], []).append(counter(row))
            latest |= {piece: (note, said) for piece, said in parts.items()}
    for piece, (note, said) in latest.items():
        where = atlas.place(note["place"]) if note["place"] in atlas.at else note["place"]
        turn = _("Turn %(n)s, %(where)s") % {"n": note["turn"], "where": where}
        yield Row(piece, "", f"{turn}: {'; '.join(said)}")
