"""The fight that goes on as pictures: raiders and fighters, targets with their AA, both lists of a gun battle, dice."""

from collections.abc import Mapping, Sequence

from games.core import referee
from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.task_force.view_types import Facts, SeenBattle, SeenCounter, SeenRaid, SeenShot, SeenTarget, View

from .. import event_text, labels, screens, walking, words
from ..map.atlas import atlas_of
from ..map.counters import AIR
from ..odds import page as chances
from . import cards, page

_BACK, _LINES = 60, 14
_BEGINS = ("raid", "battle", "bombardment", "wave")


def screen(table: Table) -> Screen:
    """The fight, and the answers to the question of the moment."""
    view, ask = screens.seen(table), table.ask
    orders = walking.offered(table)
    ranges_at, ranges = chances.by_range(table)
    odds_at = chances.where(view, table.team) if table.team and ask and screens.has_odds(table) else ""
    context: dict[str, object] = {
        "title": say(ask.title) if ask else _("Waiting"),
        "prompt": say(ask.prompt) if ask else "",
        "walk": walking.walk(table, orders) if orders else None,
        "odds_at": odds_at or ranges_at,
        "ranges": ranges,
        "action": table.url("add" if table.draft is not None else "order"),
        "top": table.url(stage=None),
        "raid": shown_raid(view, screens.facts(table), view["raid"]) if view["raid"] else None,
        "battle": shown_battle(view, view["battle"], table.team or "") if view["battle"] else None,
        "bombardment": view["bombardment"],
        "lines": happened(table),
    }  # fmt: skip
    return page.build(table, "fight_panel", str(context["title"]), context, "fight")


def shown_raid(view: View, facts: Facts, raid: SeenRaid) -> Mapping[str, object]:
    """A raid: who flies, who met whom, what may be attacked."""
    group = raid.get("group", [])
    eligible = raid.get("eligible", [])
    types = {row["label"]: row["type"] for row in raid["raiders"]}
    raiders = [
        {
            "label": row["label"], "type": row["type"], "icon": AIR[facts["aircraft"][row["type"]]["kind"]],
            "half": row["steps"] < words.FULL_STEPS, "home": words.ship_name(facts, row["home"]),
            "name": words.aircraft(facts, row["id"]) if row.get("id") else "",
            "on": row.get("id", "") in group,
            "marks": cards.marks(
                half=row["steps"] < words.FULL_STEPS,
                on=row.get("id", "") in group,
                sent=bool(eligible) and row.get("id", "") not in eligible,
            ),
        }
        for row in raid["raiders"]
    ]  # fmt: skip
    return {
        "title": _("Raid of %(side)s on %(where)s") % {
            "side": words.of_side(raid["side"]), "where": atlas_of(facts).place(raid["hex"]),
        },
        "colour": words.COLOURS[raid["side"]], "foe": words.COLOURS[words.OTHER[raid["side"]]], "raiders": raiders,
        "pairs": [
            {"ours": words.listed(map(words.fighter, row["interceptors"])),
             "theirs": words.listed(f"{label} {types.get(label, '')}".strip() for label in row["raiders"])}
            for row in raid["pairs"]
        ],
        "targets": [_target(view, row, raid) for row in raid.get("targets", [])], "wave": raid["wave"],
    }  # fmt: skip


def _target(view: View, row: SeenTarget, raid: SeenRaid) -> Mapping[str, object]:
    return {
        "label": row["label"] if "." in row["label"] else "", "icon": row["type"], "type": row["type"],
        "name": row["name"], "cover": row["aa"], "state": labels.hurt(view, row),
        "hurt": row["state"] in ("significant", "critical"), "on": raid.get("target") == row["label"],
    }  # fmt: skip


def shown_battle(view: View, battle: SeenBattle, mine: str) -> Mapping[str, object]:
    """A battle as the side ``mine`` sees it: its ships, those of the other side, and who fires at whom."""
    own = [
        ship for row in view["formations"]
        if row["side"] == mine and row["tf"] in _formations(view, battle["pieces"].get(mine, []))
        for ship in row["ships"]
    ] + [
        ship for row in view["groups"]
        if row["side"] == mine and row["name"] in battle["pieces"].get(mine, []) for ship in row["ships"]
    ]  # fmt: skip
    shots = battle.get("shots", [])
    return {
        "title": _("Battle %(n)s") % {"n": battle["number"]},
        "sides": [f"{words.side(side)}: {words.listed(names)}" for side, names in battle["pieces"].items()],
        "range": words.listed(battle["classes"]), "proposal": battle.get("proposal", ""),
        "surprise": words.side(battle["surprise"]) if battle["surprise"] in words.SIDES else "",
        "colour": words.COLOURS.get(mine, "us"),
        "foe": words.COLOURS.get(words.OTHER.get(mine, ""), "jp"),
        "own": [
            {
                "label": ship["label"], "icon": ship["type"], "type": ship["type"], "name": ship["name"],
                "firepower": ship["firepower"], "state": words.ship_state(ship),
                "hurt": ship["state"] in ("significant", "critical"),
                "letter": _letter([n for n, shot in enumerate(shots) if ship.get("id") in shot["by"]]),
            }
            for ship in own
        ],
        "foes": [_counter(view, row, shots) for row in battle.get("foes", [])],
    }  # fmt: skip


def _formations(view: View, pieces: list[str]) -> set[str]:
    return {tf for row in view["markers"] if row.get("name") in pieces for tf in row.get("tfs", ())}


def _counter(view: View, row: SeenCounter, shots: Sequence[SeenShot]) -> Mapping[str, object]:
    aimed = [n for n, shot in enumerate(shots) if shot["on"] == row["label"]]
    return {
        "label": row["label"], "icon": row["type"], "type": row["type"], "name": row["name"],
        "state": labels.hurt(view, row), "hurt": row["state"] in ("significant", "critical"), "letter": _letter(aimed),
    }  # fmt: skip


def _letter(numbers: list[int]) -> str:
    """The letters of attacks: A, B, ..."""
    return "".join(chr(ord("A") + n) for n in numbers)


def happened(table: Table) -> list[Mapping[str, object]]:
    """What was told since this fight began, die by die, in order."""
    if table.game.seq < 0:
        return []
    told = list(referee.events(table.game.code, table.code, max(table.version - _BACK, -1)))
    starts = [n for n, one in enumerate(told) if one.kind in _BEGINS]
    rows = told[starts[-1] :] if starts else told
    return [event_text.line(table.facts, one) for one in rows[-_LINES:]]
