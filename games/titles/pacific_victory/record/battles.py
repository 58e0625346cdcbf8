"""A battle of the story: who stood there, round by round with its dice, and what came of it."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.referee import Told
from games.core.words import say
from games.titles.drawn_dice import row
from rules.pacific_victory.view_types import BattleBlock

from .. import words
from ..map.blocks import Steps, mini

_LAND = ("MA", "IN", "GA", "SHQ")
_AIR = ("NA", "AF")


@dataclass
class Fighter:
    """A block of the battle. ``start``, ``now``: steps; ``fate``: what became of it, in a word."""

    name: str
    side: str
    kind: str
    start: int
    now: int
    at_sea: bool
    picture: str
    fate: str = ""

    @property
    def lost(self) -> int:
        """Steps lost here."""
        return self.start - self.now

    @property
    def change(self) -> str:
        """ "3 → 1"; the strength alone if nothing was lost."""
        return f"{self.start} → {self.now}" if self.lost else str(self.start)


@dataclass
class Line:
    """A line of a round: a throw (``dice`` drawn, ``aim``, ``effects``), or a sentence in ``text``."""

    seq: int
    text: str = ""
    mark: str = ""
    colour: str = ""
    who: str = ""
    aim: str = ""
    dice: str = ""
    hits: int = 0
    effects: list[str] = field(default_factory=list)

    @property
    def result(self) -> str:
        """What the throw did."""
        if self.effects:
            return ", ".join(self.effects)
        if not self.hits:
            return _("no hit")
        return ngettext("%(n)s hit, nobody to take it", "%(n)s hits, nobody to take them", self.hits) % {"n": self.hits}


@dataclass
class Round:
    """A round; ``number`` 0 for what comes before and after the rounds."""

    number: int
    lines: list[Line] = field(default_factory=list)


@dataclass
class Lane:
    """One side of the battle."""

    side: str
    mark: str
    colour: str
    role: str
    fighters: list[Fighter]

    @property
    def lost(self) -> int:
        """Steps that it lost here."""
        return sum(fighter.lost for fighter in self.fighters)


class Battle:
    """Collects what is told from the start of a battle to its end, and after it about the same place."""

    def __init__(self, told: Told, name: str) -> None:
        data = told.data
        self.hex, self.name, self.seq, self.last = data["hex"], name, told.seq, told.seq
        self.defender, self.blockade = data["defender"], bool(data["was_blockade"])
        self.fighters = {block["label"]: _fighter(block) for block in data["blocks"]}
        self.rounds = [Round(1)]
        self.result, self.victor, self.taken = "", "", ""
        self.inset = ""

    @property
    def over(self) -> bool:
        """Its end was told."""
        return bool(self.result)

    @property
    def lanes(self) -> list[Lane]:
        """The defender, then the attacker."""
        return [
            Lane(
                words.seat(seat),
                words.MARKS[seat],
                words.COLOURS[seat],
                _("defender") if seat == self.defender else _("attacker"),
                [fighter for fighter in self.fighters.values() if fighter.side == seat],
            )
            for seat in (self.defender, words.other(self.defender))
        ]

    @property
    def cost(self) -> str:
        """ "Japan lost 3 steps, the Allies none": in words."""
        said = []
        for lane in self.lanes:
            n = lane.lost
            lost = ngettext("%(n)s step", "%(n)s steps", n) % {"n": n} if n else _("nothing")
            said.append(f"{lane.side} {lost}")
        return _("Lost: %(list)s.") % {"list": ", ".join(said)}

    def take(self, told: Told) -> None:
        """What was told next."""
        self.last = told.seq
        kind, data = told.kind, told.data
        fighter = self.fighters.get(data.get("label", ""))
        if kind == "round" and not self.over:
            self.rounds.append(Round(data["round"]))
        elif kind == "shot":
            self._shot(told, fighter)
        elif kind in ("hit", "half_hit", "eliminated") and fighter is not None:
            self._struck(told, fighter)
        elif kind == "battle_over":
            self.result, self.victor = say(told.text), data["victor"] or ""
            self.rounds.append(Round(0))
        else:
            if kind == "retreat" and fighter is not None:
                fighter.fate = _("retreated")
            self.rounds[-1].lines.append(Line(told.seq, say(told.text)))

    def _shot(self, told: Told, fighter: Fighter | None) -> None:
        data = told.data
        target = words.GROUPS.get(data["target"], data["target"])
        self.rounds[-1].lines.append(
            Line(
                told.seq,
                mark=words.MARKS[data["side"]],
                colour=words.COLOURS[data["side"]],
                who=fighter.name if fighter else data["label"],
                aim=_("at %(group)s, %(need)s or less") % {"group": target, "need": data["need"]},
                dice=row(data["dice"], data["need"]),
                hits=data["hits"],
            )
        )

    def _struck(self, told: Told, fighter: Fighter) -> None:
        before = fighter.now
        if told.kind == "half_hit":
            said = _("%(block)s: half a hit, two are needed") % {"block": fighter.name}
        elif told.kind == "hit":
            fighter.now = told.data["left"]
            said = f"{fighter.name} {before} → {fighter.now}"
        else:
            fighter.now, fighter.fate = 0, _end_of(fighter)
            said = f"{fighter.name} {fighter.fate}"
        shot = next((line for line in reversed(self.rounds[-1].lines) if line.dice), None)
        if shot is None:
            self.rounds[-1].lines.append(Line(told.seq, say(told.text)))
        else:
            shot.effects.append(said)


def _fighter(block: BattleBlock) -> Fighter:
    nation = "JP" if block["side"] == "JAPAN" else "US"
    drawn: Steps = {
        "class": block["class"], "name": block["name"], "nation": nation, "flags": [], "strength": block["strength"],
    }  # fmt: skip
    picture = mini(drawn, 40) if 1 <= block["strength"] <= 4 else ""
    name = words.battle_name(block)
    strength = block["strength"]
    return Fighter(name, block["side"], block["class"], strength, strength, block["at_sea"], picture)


def _end_of(fighter: Fighter) -> str:
    if fighter.kind in _AIR:
        return _("shot down")
    return _("lost") if fighter.kind in _LAND and not fighter.at_sea else _("sunk")
