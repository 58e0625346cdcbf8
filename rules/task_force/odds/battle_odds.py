"""The odds of the naval battle that is fought: one's own fire as it is drafted, that of the others as by a deadline."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.kernel import RulesError, Text, _

from ..damage.attack import deckload
from ..data_sets.edition import Edition
from ..forces.ships import SUNK, Ship
from ..naval import aiming, gunnery
from ..sides import SIDES, other
from ..view_types import SeenBattle, View
from . import answer, assumed, known_foes, types
from .gun_duel import Shot, duel
from .targets import Target

_AIM: Final = _("Their ships fire in that same way; what they really aim at is sealed.")
_DECKS: Final = _("What stands ready on a deck counts as far as you can see it.")
_MODEL: Final = (
    _("Your ships fire as your draft says; without one, pairs fire from the strongest down, each at the next target, "
      "carriers first (12.5)."),
    _AIM, _DECKS,
)  # fmt: skip
_RANGE_MODEL: Final = (
    _("Each range counts as if both sides had named it; where they name different ones the basic range is fought "
      "(4.2.2)."),
    _("Pairs fire from the strongest down, each at the next target, carriers first (12.5)."),
    _AIM, _DECKS,
)  # fmt: skip


def under_way(view: View, where: str) -> SeenBattle | None:
    """The battle that is fought with own pieces in that hex."""
    row = view["battle"]
    return row if row and any(at == where for at in _hexes(view, row)) else None


def _hexes(view: View, row: SeenBattle) -> list[str]:
    mine = row["pieces"].get(str(view["seat"]), [])
    marked = [one["hex"] for one in view["markers"] if one.get("name") in mine]
    return [*marked, *(one["hex"] for one in view["groups"] if one["name"] in mine and one["side"] == view["seat"])]


def now(edition: Edition, view: View, row: SeenBattle) -> types.Odds:
    """The odds of the fire that is still to come; before the range is set, of each range that may be proposed.

    RulesError where nothing is known of the other side's ships.
    """
    if "foes" not in row or not row["classes"]:
        return _by_range(edition, view, row)
    seat = str(view["seat"])
    theirs = [assumed.of_counter(edition, other(seat), one) for one in row["foes"]]
    meeting = _Meeting(edition, view, row, theirs)
    shots = [Shot(tuple(one["by"]), one["on"]) for one in row.get("shots", [])]
    mine = shots or meeting.our_fire(row["classes"])
    answered = [] if row["surprise"] == other(seat) else meeting.their_fire(row["classes"])
    return _told(view, row, meeting.blocks(mine, answered, row["surprise"] == seat), _MODEL)


def _told(view: View, row: SeenBattle, blocks: list[types.ShipOdds], model: Iterable[Text]) -> types.Odds:
    seat = str(view["seat"])
    where = next(iter(_hexes(view, row)), "")
    return answer.plain(view, answer.BATTLE, where, (seat, other(seat)), blocks, model)


def _by_range(edition: Edition, view: View, row: SeenBattle) -> types.Odds:
    """The odds of each range that makes a difference, from the ships of the other side that its reader knows (11)."""
    foes = known_foes.of_battle(edition, view, row)
    if not foes.ships or not view["day"]:
        raise RulesError(
            _("The chances are told when the range is set and both sides see each other."), "4.2.2", "odds"
        )
    meeting = _Meeting(edition, view, row, foes.ships)
    ranges: list[types.RangeOdds] = []
    for proposal in (gunnery.BASIC, *gunnery.CLASSES):
        classes = meeting.classes(proposal)
        if list(classes) not in [one["classes"] for one in ranges]:
            ranges.append({"range": proposal, "classes": list(classes), "blocks": meeting.both_fire(classes)})
    return {**_told(view, row, ranges[0]["blocks"], (*_RANGE_MODEL, *foes.model)), "ranges": ranges}


class _Meeting:
    """Both fleets of a battle as its reader has them: their own, and ``theirs``, called by their boxes."""

    def __init__(self, edition: Edition, view: View, row: SeenBattle, theirs: Iterable[Ship]) -> None:
        self.edition, self.view, self.row = edition, view, row
        self.seat = str(view["seat"])
        self.night = not view["day"]
        self.ours = {ship.id: ship for ship in _own(view, row, self.seat)}
        self.theirs = {ship.id: ship for ship in theirs if ship.state != SUNK}

    def classes(self, proposal: str) -> tuple[str, ...]:
        """The classes that fire if both sides propose that range (R-26)."""
        both = [*self.ours.values(), *self.theirs.values()]
        return gunnery.firing_classes(self.edition, both, self.night, (proposal, proposal))

    def both_fire(self, classes: Sequence[str]) -> list[types.ShipOdds]:
        """What becomes of all that is fired at, if both sides fire as by a deadline."""
        lists = self.our_fire(classes), self.their_fire(classes)
        first, second = lists[::-1] if self.row["surprise"] == other(self.seat) else lists
        return self.blocks(first, second, self.row["surprise"] in SIDES)

    def our_fire(self, classes: Sequence[str]) -> list[Shot]:
        """One's own attacks, as a deadline would declare them."""
        return self._fire(self.ours, self.theirs, classes)

    def their_fire(self, classes: Sequence[str]) -> list[Shot]:
        """The attacks of the other side, likewise."""
        return self._fire(self.theirs, self.ours, classes)

    def _fire(self, by: Mapping[str, Ship], at: Mapping[str, Ship], classes: Sequence[str]) -> list[Shot]:
        mode = self.row["mode"]
        may = {name: gunnery.may_fire(self.edition, ship, classes, self.night, mode) for name, ship in by.items()}
        shots: list[Shot] = []
        while at:
            left = [ship for name, ship in by.items() if may[name] > sum(name in shot.by for shot in shots)]
            found = aiming.next_shot(self.edition, left, [shot.by for shot in shots], list(at.items()), self.night)
            if found is None:
                break
            shots.append(Shot(*found))
        return shots

    def blocks(self, first: Sequence[Shot], second: Sequence[Shot], surprise: bool) -> list[types.ShipOdds]:
        """What becomes of all that these shots are fired at, of ``first`` before ``second`` where one side is
        surprised."""
        fleet = {
            name: Target(ship, deckload(self.edition, assumed.deck(self.view, ship.kind)))
            for name, ship in (self.ours | self.theirs).items()
        }
        found = duel(self.edition, fleet, first, second, self.night, surprise)
        hit = dict.fromkeys([*(shot.on for shot in first), *(shot.on for shot in second)])
        boxes = _boxes(self.view, self.seat)
        return [answer.of_ship(self.edition, boxes.get(name, name), fleet[name].ship, found[name]) for name in hit]


def _own(view: View, row: SeenBattle, seat: str) -> list[Ship]:
    """One's own counters in the battle, in the order of the list."""
    pieces = row["pieces"].get(seat, [])
    forms = {tf for one in view["markers"] if one.get("name") in pieces for tf in one.get("tfs", ())}
    return [
        ship
        for name, _form, ships in assumed.sheets(view, seat) if name in forms or name in pieces
        for ship in (assumed.of_row(seat, one) for one in ships) if ship.state != SUNK
    ]  # fmt: skip


def _boxes(view: View, seat: str) -> dict[str, str]:
    return {assumed.named(one): one["label"] for _name, _form, ships in assumed.sheets(view, seat) for one in ships}
