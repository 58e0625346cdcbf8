"""The page of the odds: what can come of a battle, drawn, and the form of what the reader takes for granted."""

from collections.abc import Sequence

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core import referee
from games.core.errors import Refused
from games.core.plans import short
from games.core.words import say
from games.titles.screen import Screen
from games.titles.shares import NEVER, WHOLE, percent, percents
from games.titles.table import Table
from rules.pacific_victory.odds_types import AssumedBlock, Assumptions, Brought, Odds, OddsBlock

from .. import mapscreen, words
from .battle import firepower

MAX_FOES = 10
NEAR = 2
"""Own blocks within so many hexes are offered to take part, besides those that are named already."""
_KINDS = ("NA", "AF", "CV", "CV-elite", "SS", "BB", "BB-elite", "CA", "MA", "IN", "GA")
_WAYS = {
    "": gettext_lazy("as it would come"),
    "land": gettext_lazy("overland"),
    "sea_invasion": gettext_lazy("by sea invasion"),
    "carrier_raid": gettext_lazy("as carrier raid"),
    "sub_patrol": gettext_lazy("on patrol"),
    "strategic_bombing": gettext_lazy("as strategic bombers"),
}
_WAYS_OF = {
    "NA": ("", "strategic_bombing"), "AF": ("", "strategic_bombing"), "CV": ("", "carrier_raid"),
    "BB": ("", "carrier_raid"), "CA": ("", "carrier_raid"), "SS": ("", "sub_patrol"),
    "MA": ("", "land"), "IN": ("land", "sea_invasion"), "GA": ("land", "sea_invasion"),
}  # fmt: skip
_WIDTH = 600


def screen(table: Table, place: str) -> Screen:
    """The page for one hex. Http404 for what is no hex."""
    atlas = mapscreen.atlas(table)
    if place not in atlas.hexes:
        raise Http404
    battle = mapscreen.seen(table)["battle"]
    fought = battle is not None and battle["hex"] == place
    assumed = assumptions(table, place)
    plan = _offered(table) if fought and table.params.get("plan") else ""
    if plan:
        assumed["plan"] = plan
    found, refused = None, ""
    if table.lock:
        refused = _("Dice are being thrown: look again when they have fallen.")
    else:
        try:
            found = referee.odds(table.game, table.view, place, assumed)
        except Refused as error:
            refused = str(error)
    context = {
        "place": place,
        "place_name": atlas.full(place),
        "refused": refused,
        "drawn": found and drawn(found),
        "by_plan": brief(found, table.team) if plan and found and table.team else "",
        "form": None if fought or table.team is None else _form(table, place, assumed),
    }
    return Screen("pacific_victory/odds.html", _("Odds at %(place)s") % {"place": atlas.name(place)},
                  context=context)  # fmt: skip


def outlook(table: Table, plan: str) -> Screen | None:
    """What may come of the battle that is being fought if that plan plays the reader's side of it."""
    battle = mapscreen.seen(table)["battle"]
    if battle is None or table.lock or table.team is None:
        return None
    try:
        found = referee.odds(table.game, table.view, battle["hex"], {"plan": plan})
    except Refused:  # the rounds are over, or the plan was written for older rules
        return None
    context = {"brief": brief(found, table.team), "drawn": drawn(found)}
    return Screen("pacific_victory/outlook.html", _("What may come of it"), context=context)


def _offered(table: Table) -> str:
    """The plan that is offered to play the rest of the battle; "" if none is."""
    if table.code is None or not short.scope(table.game, table.view, table.ask):
        return ""
    text: str = short.form(table.game, table.code, table.view, {}, everywhere=False)["text"]
    return text


# -- what the reader takes for granted -----------------------------------------------------------------------------


def assumptions(table: Table, place: str) -> Assumptions:
    """What the query of the page says, as System.odds takes it."""
    query = table.params
    there = {row["id"] for row in mapscreen.seen(table)["mine"] if row["place"] == place}
    chosen = query.getlist("with")
    assumed: Assumptions = {}
    bring: list[Brought] = [{"id": name, "as": query.get(f"as-{name}") or None} for name in chosen if name not in there]
    if bring:
        assumed["bring"] = bring
    if query.get("set"):
        assumed["leave"] = sorted(there - set(chosen))
    enemy: list[AssumedBlock] = [
        {"type": kind, "strength": _steps(query.get(f"steps{n}", "")), "at_sea": True if query.get(f"sea{n}") else None}
        for n in range(MAX_FOES)
        if (kind := query.get(f"foe{n}", "")) in _KINDS
    ]
    if enemy:
        assumed["enemy"] = enemy
    if (defender := query.get("defender", "")) in words.EMBLEMS:
        assumed["defender"] = defender
    return assumed


def _steps(text: str) -> int:
    return int(text) if text in ("1", "2", "3", "4") else 0


def _form(table: Table, place: str, assumed: Assumptions) -> dict[str, object]:
    """Own blocks that could take part, and what the unseen enemy blocks might be."""
    here = mapscreen.seen(table)["places"].get(place)
    foe = words.other(table.team or "JAPAN")
    number = here["blocks"].get(foe, 0) - sum(face["side"] == foe for face in here["face_up"]) if here else 0
    given = assumed.get("enemy", [])
    own = _own(table, place, assumed)
    foes = [_foe(n, given) for n in range(min(MAX_FOES, max(number, len(given)) + 1))]
    return {
        "own": own,
        "foes": foes,
        "unseen": number,
        "foe": words.seat(foe),
        "sides": [(seat, words.seat(seat), assumed.get("defender") == seat) for seat in words.EMBLEMS],
        "kept": table.kept("seat"),
    }


def _hexes(table: Table, start: str, end: str) -> int:
    """Hexes between two places; far for boxes."""
    atlas = mapscreen.atlas(table)
    if start not in atlas.hexes:
        return 99
    ring, seen, steps = {start}, {start}, 0
    while end not in ring and steps <= NEAR:
        ring = {n for at in ring for n in atlas.neighbours[at]} - seen
        seen |= ring
        steps += 1
    return steps


def _own(table: Table, place: str, assumed: Assumptions) -> list[dict[str, object]]:
    """Own blocks near the place, or named already."""
    atlas, own = mapscreen.atlas(table), []
    brought = {row["id"]: row["as"] or "" for row in assumed.get("bring", ())}
    leave = set(assumed.get("leave", ()))
    for row in mapscreen.seen(table)["mine"]:
        away = _hexes(table, row["place"], place)
        if row["class"] == "SHQ" or (away > NEAR and row["id"] not in brought):
            continue
        there = row["place"] == place
        own.append(
            {
                "id": row["id"],
                "title": words.title(row),
                "strength": row["strength"],
                "at": _("here") if there else atlas.name(row["place"]),
                "away": away,
                "on": row["id"] in brought or (there and row["id"] not in leave),
                "ways": () if there else [(w, _WAYS[w], w == brought.get(row["id"])) for w in _WAYS_OF[row["class"]]],
            }
        )
    return sorted(own, key=lambda row: (row["away"], row["title"]))


def _foe(n: int, given: Sequence[AssumedBlock]) -> dict[str, object]:
    """Choices for the unseen block ``n``, as it is given or not yet."""
    row = given[n] if n < len(given) else None
    return {
        "n": n,
        "kinds": [(kind, _kind(kind), row is not None and row["type"] == kind) for kind in _KINDS],
        "steps": [(s, row is not None and row["strength"] == s) for s in range(1, 5)],
        "sea": row is not None and bool(row["at_sea"]),
    }


def _kind(kind: str) -> str:
    name, _dash, elite = kind.partition("-")
    return _("%(block)s, elite") % {"block": words.CLASSES[name]} if elite else str(words.CLASSES[name])


# -- what is drawn -------------------------------------------------------------------------------------------------


def drawn(odds: Odds) -> dict[str, object]:
    """The odds as bars and words."""
    names = _outcomes(odds)
    bars, at = [], 0.0
    shares = percents([row["chance"] for row in odds["outcomes"]])
    for row, share in zip(odds["outcomes"], shares, strict=True):
        width = _WIDTH * row["chance"] / WHOLE
        bars.append(
            {
                "id": row["id"],
                "name": names[row["id"]],
                "percent": share,
                "x": round(at, 1),
                "w": round(width, 1),
            }
        )
        at += width
    return {
        "bars": [bar for bar in bars if bar["percent"] != NEVER],
        "roles": _("Attacker: %(attacker)s. Defender: %(defender)s.")
        % {"attacker": words.seat(odds["attacker"]), "defender": words.seat(odds["defender"])},
        "losses": [_losses(odds, seat) for seat in (odds["attacker"], odds["defender"])],
        "sides": [_side(odds, seat) for seat in (odds["attacker"], odds["defender"])],
        "from": _("From round %(n)s on.") % {"n": odds["round"]} if odds["under_way"] else "",
        "error": percent(odds["error"]) if odds["error"] else "",
        "model": [say(text) for text in odds["model"]],
    }


def _outcomes(odds: Odds) -> dict[str, str]:
    values = {"attacker": words.seat(odds["attacker"]), "defender": words.seat(odds["defender"])}
    return {
        "attacker": _("%(attacker)s: the hex is taken") % values,
        "blockade": _("%(attacker)s: a blockade stands") % values,
        "repelled": _("%(defender)s: the attack fails, what is left of it goes") % values,
        "destroyed": _("%(defender)s: nothing is left of the attack") % values,
        "nobody": _("Nobody is left in the hex"),
    }


def brief(odds: Odds, seat: str) -> str:
    """What a side may hope for, in a line: that it takes or holds the hex, and what is lost on average."""
    chances = {row["id"]: row["chance"] for row in odds["outcomes"]}
    values = {
        "own": _mean(odds["lost"][seat]),
        "theirs": _mean(odds["lost"][words.other(seat)]),
    }  # fmt: skip
    if seat == odds["attacker"]:
        chance = percent(chances["attacker"])
        return _("You take the hex: %(chance)s. Steps lost on average: %(own).1f yours, %(theirs).1f theirs.") % {
            **values, "chance": chance,
        }  # fmt: skip
    chance = percent(chances["blockade"] + chances["repelled"] + chances["destroyed"])
    return _("You hold the hex: %(chance)s. Steps lost on average: %(own).1f yours, %(theirs).1f theirs.") % {
        **values, "chance": chance,
    }  # fmt: skip


def _mean(spread: Sequence[int]) -> float:
    return sum(n * chance for n, chance in enumerate(spread)) / max(1, sum(spread))


def _losses(odds: Odds, seat: str) -> dict[str, object]:
    """The steps that a side loses, as columns; in words alone where it is sure to lose none."""
    spread = odds["lost"][seat]
    shares = percents(spread)
    top = max(spread)
    step = min(40, 280 // len(spread))
    columns = [
        {
            "steps": n,
            "percent": shares[n],
            "x": n * step + 2,
            "w": step - 4,
            "middle": n * step + step // 2,
            "h": round(84 * chance / top, 1),
            "y": round(90 - 84 * chance / top, 1),
            "told": len(spread) <= 12 or n % 2 == 0,
        }
        for n, chance in enumerate(spread)
    ]
    return {
        "side": words.seat(seat),
        "colour": words.COLOURS[seat],
        "columns": columns if len(columns) > 1 else [],
        "told": ", ".join(f"{n}: {share}" for n, share in enumerate(shares)),
        "width": step * len(spread),
        "words": _("%(side)s: %(n).1f steps on average.") % {"side": words.seat(seat), "n": _mean(spread)}
        if len(columns) > 1
        else _("%(side)s loses nothing, however the dice fall.") % {"side": words.seat(seat)},
    }


def _side(odds: Odds, seat: str) -> dict[str, object]:
    unseen = odds["unseen"]
    return {
        "side": words.seat(seat),
        "mark": words.MARKS[seat],
        "colour": words.COLOURS[seat],
        "blocks": [_block(row) for row in odds["blocks"] if row["side"] == seat],
        "unseen": unseen["blocks"] if unseen and unseen["seat"] == seat else 0,
    }


def _block(row: OddsBlock) -> dict[str, object]:
    said = []
    if row["at_sea"]:
        said.append(_("at sea"))
    if row["double_defence"]:
        said.append(_("double defence"))
    if row["one_round"]:
        said.append(_("one round only"))
    return {
        "title": words.title(row),
        "strength": row["strength"],
        "fire": firepower(row),
        "said": ", ".join(said),
        "percent": percent(row["survives"]),
        "w": round(row["survives"] / 100, 1),
    }
