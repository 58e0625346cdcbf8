"""A battle to come: own blocks as the reader sends them, the enemy's as far as the View or the reader tells."""

from collections.abc import Hashable, Mapping

from rules.kernel import _

from .. import options
from ..battle_record import Battle
from ..combat.hits import hex_doubles
from ..data_sets.edition import Edition
from ..data_sets.facts import firepower
from ..odds_types import Assumptions
from ..sides import (
    AF,
    CV,
    JAPAN,
    LAND,
    MA,
    MISSIONS,
    NA,
    NOBODY,
    ONE_ROUND,
    SEA_INVASION,
    SEA_OWN,
    SEATS,
    SIDE_NAMES,
    UNSUPPLIED,
)  # fmt: skip
from ..view_types import Place, View
from .battle import Case, Contest, Standing, Unit
from .foes import foes_of
from .from_view import Asked, held_by, is_calm, origins_of, refusal, rules_of, side_of
from .hidden_blocks import Pick
from .own_forces import Own, own_blocks
from .retreat_room import around


def to_come(edition: Edition, view: View, place: int, assumed: Assumptions, seed: int) -> Asked:
    """The contest from its first round on. RulesError where no battle can be, or an assumption cannot be."""
    board = edition.board
    if view["seat"] is None:
        raise refusal(_("Odds before a battle is shown are for players, who know their own blocks."), "19")
    name, here = board.title[place], view["places"].get(board.place_ids[place])
    if not is_calm(edition, view, place):
        raise refusal(_("The weather forbids battles at {place} this turn.", place=name), "6.1")
    side = side_of(view["seat"])
    foe = 1 - side
    defender = _defender(edition, view, place, here, side, assumed)
    rules, record = rules_of(edition, view), Battle(place, defender, 1 - defender, 0)
    doubles = bool(hex_doubles(rules, record))
    own = own_blocks(edition, view, place, here, side, assumed)
    if not own:
        raise refusal(_("None of your blocks takes part at {place}: name some that would.", place=name), "5.1", "own")
    foes = foes_of(edition, view, place, here, foe, assumed, attacks=defender == side)
    if not foes.known and not foes.unseen:
        raise refusal(_("No enemy block is at {place}: name some that might be.", place=name), "5.1", "enemy")
    cases, drawn = foes.lineup.cases(seed)
    if not cases:
        raise refusal(_("No such enemy blocks can be at {place}.", place=name), "2.4", "enemy")
    present = {block.pick.roster for block in own} | {pick.roster for pick in foes.known}
    contest = Contest(
        rules, place, defender, [], [], held_by(edition, here, place), around(view, rules, record, present, foes.faces),
        foe if foes.unseen else None, acting=defender, calm=True, drawn=drawn,
    )  # fmt: skip
    stage = _Stage(contest, doubles, view["turn"]["date"], origins_of(edition, view, place))
    standing = [stage.stands(block.pick, block) for block in own]
    standing += [stage.stands(pick) for pick in foes.known]
    for weight, picks in cases:
        contest.cases.append(stage.case(weight, (*standing, *(stage.stands(pick) for pick in picks))))
    return Asked(contest, side, under_way=False, unseen=foes.unseen)


class _Stage:
    """Puts blocks into a contest: one Unit for all cases in which the same block stands in the same way."""

    def __init__(self, contest: Contest, doubles: bool, date: str, origins: Mapping[tuple[str, str], int]) -> None:
        self._contest, self._doubles, self._date, self._origins = contest, doubles, date, origins
        self._numbers: dict[tuple[Hashable, ...], int] = {}

    def stands(self, pick: Pick, own: Own | None = None) -> Standing:
        """A block as it begins; ``own``: what its owner knows of it."""
        known = (pick.roster, pick.mission, pick.at_sea, pick.coast)
        if known not in self._numbers:
            self._numbers[known] = len(self._contest.units)
            self._contest.units.append(self._unit(pick, own))
        return self._numbers[known], pick.strength, 0

    def _unit(self, pick: Pick, own: Own | None) -> Unit:
        counter, contest = self._contest.rules.edition.roster[pick.roster], self._contest
        fanatical = counter.side == JAPAN and options.has(contest.rules, options.FANATICAL_DEFENCE)
        ashore = counter.domain == LAND and counter.side == contest.defender and not pick.at_sea
        supply = own.supply if own else SEA_OWN
        invades = pick.mission == SEA_INVASION or (pick.at_sea and counter.cls != MA)
        mission = MISSIONS[SEA_INVASION if invades else pick.mission]
        return Unit(
            counter, pick.roster, firepower(counter, self._date, pick.mission, supply), pick.coast, pick.at_sea,
            ashore and (self._doubles or fanatical), pick.mission in ONE_ROUND, False, supply != UNSUPPLIED, False,
            own.key if own else "", (counter.alike, pick.at_sea, pick.coast, pick.mission, supply), invades,
            own.origin if own else self._origins.get((SEATS[counter.side], str(mission)), -1),
            bool(own and own.bound),
        )  # fmt: skip

    def case(self, weight: float, blocks: tuple[Standing, ...]) -> Case:
        """A case of these blocks."""
        air = [0, 0]
        for unit, strength, _half in blocks:
            counter = self._contest.units[unit].counter
            if counter.cls in (NA, AF, CV):
                air[counter.side] += strength
        return Case(weight, blocks, (air[0], air[1]))


def _defender(edition: Edition, view: View, place: int, here: Place | None, side: int, assumed: Assumptions) -> int:
    """Who defends (10.3): as listed, as assumed, the blockaded side, who held the base, or P1."""
    board = edition.board
    listed = next((row for row in view["battles"] if row["hex"] == board.place_ids[place]), None)
    if listed is not None:
        return side_of(listed["defender"])
    if assumed.get("defender") in SEATS:
        return SEATS.index(assumed["defender"])
    if here is not None and here["blockade"]:
        return 1 - side_of(here["blockade"]["side"])
    began = view["began"].get(
        board.place_ids[place], SIDE_NAMES[held_by(edition, here, place)] if board.base[place] else None
    )
    if began is not None:
        return side_of(began)
    stood = any(row["place"] == board.place_ids[place] and row["moved"] is None for row in view["mine"])
    if stood:
        return side
    first = side_of(view["first"])
    return first if first != NOBODY and first != side else 1 - side
