"""The sighting book from happenings: what each of them shows of the blocks of either side."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from games.core.referee import Told
from rules.kernel import Plain

from .flows import ALL, CARRIES, COMING_HOME, MOVING, STARVING, Way
from .seen import ANYWHERE, Moment, Seen, sort_of
from .side import Side, Tally

Happening = Mapping[str, Plain]
SEATS = ("JAPAN", "ALLIES")
Counts = Mapping[str, Mapping[str, int]]
"""How many blocks stand where, by side and place."""


class Memory:
    """What can be known of both sides. ``sides``: by seat; ``when``: the moment of the last happening.

    ``fight``: the blocks of the battle that is being fought, by their labels; ``opening``: the date of the first turn,
    which nothing tells that happens in it.
    """

    def __init__(
        self, counts: Counts, yards: Mapping[str, Collection[str]], opening: str, side: type[Side] = Side
    ) -> None:
        self.sides = {seat: side(counts.get(seat, {}), yards[seat]) for seat in SEATS}
        self.when = Moment(1, opening, -1)
        self.fight: dict[str, Seen] = {}
        self.entered: set[tuple[str, str]] = set()
        """Which side has come where in this turn."""

    def take(self, told: Told) -> None:
        """What was told next."""
        if told.kind == "turn":
            self.when = Moment(told.data["turn"], told.data["date"], told.seq)
            self.entered.clear()
            for side in self.sides.values():
                side.began = Counter(side.counts)
        self.when = self.when._replace(seq=told.seq)
        handler = _HANDLERS.get(told.kind)
        if handler is not None:
            handler(self, told.data)

    # -- moves ---------------------------------------------------------------------------------------------------

    def flows(self, data: Happening) -> None:
        """A side has moved."""
        rows = data["flows"]
        ways = [Way(row["from"], row["to"], row["blocks"], CARRIES.get(row["type"], MOVING)) for row in rows]
        self.sides[data["seat"]].move(ways, self.when.turn)
        self.entered |= {(data["seat"], way.to) for way in ways}

    def unseen(self, data: Happening) -> None:
        """A block that stands came into a battle hex (regroup), went home, or was lost."""
        way = Way(data["hex"], data.get("to", ANYWHERE), data["blocks"], COMING_HOME)
        self.sides[data["side"]].move([way], self.when.turn)

    def regroup(self, data: Happening) -> None:
        """A neighbour comes in."""
        way = Way(data["hex"], data["to"], data["blocks"], MOVING)
        self.sides[data["side"]].move([way], self.when.turn)

    def control(self, data: Happening) -> None:
        """A base changed hands. Where blocks of the other side are left it fell back to its first owner (4.31); if none
        has come in this turn, those are submarines or a headquarters.
        """
        seat, place = SEATS[1 - SEATS.index(data["seat"])], data["hex"]
        side = self.sides[seat]
        if side.counts[place] > 0 and (seat, place) not in self.entered:
            side.hidden[place] = side.counts[place], self.when

    # -- battles -------------------------------------------------------------------------------------------------

    def battle(self, data: Happening) -> None:
        """All blocks of a hex lie face up."""
        self.fight = {}
        for seat, side in self.sides.items():
            rows = [row for row in data["blocks"] if row["side"] == seat]
            found = side.reveal(data["hex"], [(sort_of(row, seat), row["strength"]) for row in rows], self.when)
            self.fight |= {row["label"]: seen for row, seen in zip(rows, found, strict=True)}

    def hit(self, data: Happening) -> None:
        """A block of the battle has lost a step."""
        self.fight[data["label"]].strength = data["left"]

    def eliminated(self, data: Happening) -> None:
        """A block that lay face up is no more. A side's own note of a block that nobody saw tells nothing new."""
        if "label" in data or "class" in data:
            seen = self.shown(data)
            self.sides[seen.sort.side].destroy(seen, self.when)

    def blockade(self, data: Happening) -> None:
        """A ship lies face up and blockades."""
        self.shown(data).how = "blockade"

    def shown(self, data: Happening) -> Seen:
        """The record of a block that a happening names: by its label in the battle, else by its kind and place."""
        seen = self.fight.get(data.get("label", ""))
        if seen is None:
            seat = data["side"]
            seen = self.sides[seat].show(data["hex"], (sort_of(data, seat), data["strength"]), self.when, "shown")
        return seen

    def battle_over(self, data: Happening) -> None:
        """The stacks stand up; how many they are is remembered."""
        self.fight = {}
        for side in self.sides.values():
            side.stand_up(data["hex"], self.when)

    # -- other sights --------------------------------------------------------------------------------------------

    def headquarters(self, data: Happening) -> None:
        """A Supreme HQ is activated."""
        nation = "JP" if data["seat"] == "JAPAN" else "ALLIED"
        sort = sort_of({"class": "SHQ", "nation": nation}, data["seat"])
        self.sides[data["seat"]].show(data["hex"], (sort, data["strength"]), self.when, "activated")

    def rising(self, data: Happening) -> None:
        """Japanese garrisons appear in India."""
        sort = sort_of({"class": "GA", "flags": ["garrison"]}, "JAPAN")
        for place in data["hexes"]:
            self.sides["JAPAN"].appear(place, 1)
            self.sides["JAPAN"].show(place, (sort, 1), self.when, "shown")

    # -- logistics -----------------------------------------------------------------------------------------------

    def starved(self, data: Happening) -> None:
        """So many were lost for want of supply."""
        self.sides[data["seat"]].move([Way(data["hex"], ANYWHERE, data["blocks"], STARVING)], self.when.turn)

    def surrender(self, data: Happening) -> None:
        """All Allied units of a country are eliminated."""
        if "lost" not in data:
            self.sides["ALLIES"].lose_track(self.when.turn)
        ways = [Way(place, ANYWHERE, n, ALL) for place, n in data.get("lost", {}).items()]
        self.sides["ALLIES"].move(ways, self.when.turn)

    def logistics(self, data: Happening) -> None:
        """Both sides have built; only numbers show."""
        found: dict[str, dict[str, int]] = defaultdict(dict)
        for row in data.get("changes", ()):
            found[row["seat"]][row["hex"]] = row["blocks"]
        for seat, side in self.sides.items():
            if "changes" in data:
                side.built(found[seat], self.when.turn)
            else:
                side.lose_track(self.when.turn)


def _going(how: str) -> Callable[[Memory, Happening], None]:
    """A block that lay face up has gone somewhere."""

    def gone(memory: Memory, data: Happening) -> None:
        seen = memory.shown(data)
        memory.sides[seen.sort.side].go(seen, data["to"], data["strength"], memory.when, how)

    return gone


_HANDLERS: Mapping[str, Callable[[Memory, Happening], None]] = {
    "flows": Memory.flows,
    "return": Memory.unseen,
    "lost": Memory.unseen,
    "regroup": Memory.regroup,
    "control": Memory.control,
    "battle": Memory.battle,
    "hit": Memory.hit,
    "eliminated": Memory.eliminated,
    "blockade": Memory.blockade,
    "retreat": _going("retreated"),
    "withdraw": _going("withdrew"),
    "home": _going("went home"),
    "battle_over": Memory.battle_over,
    "headquarters": Memory.headquarters,
    "rising": Memory.rising,
    "starved": Memory.starved,
    "surrender": Memory.surrender,
    "logistics": Memory.logistics,
}
TELLING = ("turn", *_HANDLERS)
"""The kinds of happenings that tell something."""


def remember(told: Sequence[Told], now: Counts, yards: Mapping[str, Collection[str]], opening: str) -> Memory:
    """What can be known after all that was told; ``now``: how many blocks stand where at the end.

    ``yards``: the places of each side where new blocks may appear; ``opening``: the date of the first turn. Of games
    that began before all changes of numbers were told, what was seen before the last such change is remembered, but
    nobody can tell where it is.
    """
    blind = max((n for n, row in enumerate(told) if _is_blind(row)), default=-1) + 1
    drift = Memory({}, yards, opening, Tally)
    _feed(drift, told[blind:])
    first = {
        seat: {place: now[seat].get(place, 0) - side.counts[place] for place in {*now[seat], *side.counts}}
        for seat, side in drift.sides.items()
    }
    memory = Memory({} if blind else first, yards, opening)
    _feed(memory, told[:blind])
    for seat, side in memory.sides.items():
        side.counts = Counter(first[seat])
    _feed(memory, told[blind:])
    return memory


def _is_blind(told: Told) -> bool:
    """A happening of an earlier version, which did not say where numbers changed."""
    return told.kind in _TELLS_OF and _TELLS_OF[told.kind] not in told.data


_TELLS_OF = {"logistics": "changes", "surrender": "lost"}


def _feed(memory: Memory, told: Iterable[Told]) -> None:
    for row in told:
        memory.take(row)
