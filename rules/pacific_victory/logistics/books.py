"""A side's sealed submission as far as it is written: what its blocks and accounts would be (15.6, 15.7).

Nothing here touches the position: blocks on the map change only when both sides have handed in.
"""

from typing import NamedTuple

from rules.kernel import IllegalOrder, Text, _, listed, plural, sense

from .. import partners
from ..data_sets.edition import Edition, recent_of_edition
from ..language import commands
from ..language.notation import block_label
from ..looking import of_latest_position
from ..seac import u_go
from ..seac.points import AF_MINIMUM
from ..sides import AF, ALLIES, HQ, JAPAN, RAIL, SEA_CROSS, SEA_OWN, UK, UNSUPPLIED, US
from ..stacking import NAVAL_LIMIT, base_limit
from ..state import Block, State
from ..turns import production, surrender
from ..working_state import WorkingState
from . import lines as notes
from .costs import account_of, factor, is_cross, like, new_places
from .ledger import Ledger
from .lines import SHQ_STEP, Line

DOMAIN_NAMES = (sense("blocks", "air"), sense("blocks", "naval"), sense("blocks", "land"))


_KEPT = {
    US: _("What is left of the US account is for American blocks inside MacArthur's command."),
    UK: _("What is left of the UK account is for Anzac blocks."),
    None: _("What is left of the accounts is for MacArthur's command."),
}


class Basis(NamedTuple):
    """Everything that a side's submission depends on: its own blocks, and what everybody knows."""

    edition: Edition
    side: int
    date: str
    blocks: tuple[Block, ...]
    control: tuple[int, ...]
    sites: tuple[int, ...]
    points: tuple[int, ...]
    barred: tuple[int, ...]
    kept: tuple[int, ...] = (0, 0, 0)
    commander: int = partners.NONE
    u_go: bool = False


class Books:
    """The blocks and the ledger of one side after some lines.

    ``compelled``: what the server buys before them (17.4). ``u_go``: the hex of the operation, -1 if none is declared.
    """

    def __init__(self, basis: Basis) -> None:
        self.edition, self.basis = basis.edition, basis
        self.side = basis.side
        self.first = basis.edition.of_side[basis.side].start
        self.changed: dict[int, Block] = {}
        self.rebuilt: set[int] = set()
        centres = production.centres(basis.edition, basis.control, basis.sites, basis.side)
        # Of two commanders each knows what captured centres pay: nothing is left to credit.
        self.ledger = Ledger(basis.points, () if basis.commander else centres, basis.kept)
        self.compelled: tuple[Line, ...] = ()
        self.u_go = -1
        if basis.edition.south_east_asia and basis.side == ALLIES:
            self._compel()

    def block(self, index: int) -> Block:
        """A block as it would be."""
        return self.changed.get(index) or self.basis.blocks[index - self.first]

    # -- prices --------------------------------------------------------------------------------------------------

    def step_price(self, index: int) -> int:
        """Points for a step of a block on the map. IllegalOrder if it may not receive any."""
        block, name = self.block(index), block_label(self.edition, index)
        if block.place >= self.edition.board.places:
            raise _refuse(_("{block} is not on the map; build it with NEW.", block=name), "not_at_base")
        self._check_builder(index, block.place)
        if block.supply == UNSUPPLIED:
            raise _refuse(_("{block} is out of supply and receives no steps.", block=name), "unsupplied", "7.14")
        if block.blockading:
            raise _refuse(_("{block} is blockading, not in a friendly base.", block=name), "not_at_base")
        self._site(index, block.place)
        if block.supply == RAIL:
            raise _refuse(_("{block} lives by railway only; steps need Sea Supply.", block=name), "no_sea_supply")
        # A block keeps its own mark, also where the base's lines have changed since.
        return self._price(index, block.place, bool(block.bound), block.supply == SEA_CROSS)

    def new_price(self, index: int, place: int) -> int:
        """Points for a step of a new block there. IllegalOrder if it may not appear there now."""
        board = self.edition.board
        counter = self.edition.roster[index]
        if self.block(index).place != board.pool:
            raise _refuse(
                _("{block} is not in the pool.", block=block_label(self.edition, index)), "not_in_pool", "7.27"
            )
        if counter.available > self.basis.date:
            raise _refuse(
                _("{block} may not be built before March 1943.", block=block_label(self.edition, index)), "date", "7.27"
            )
        if place not in new_places(self.edition, index):
            where = listed(board.title[p] for p in new_places(self.edition, index))
            raise _refuse(
                _("New {block} may appear only at {places}.", block=block_label(self.edition, index), places=where),
                "place",
                "2.23",
            )
        self._check_builder(index, place)
        self._site(index, place)
        return self._price(index, place, False, is_cross(self.edition, index, self.basis.sites[place]))

    def builds(self, index: int, place: int) -> bool:
        """May the one who builds here build that block: of two Allied commanders each has their own (R-109)."""
        return partners.builds(self.edition, self.basis.commander, index, place)

    def _check_builder(self, index: int, place: int) -> None:
        if not self.builds(index, place):
            raise _refuse(
                _("The other Allied commander builds {block}.", block=block_label(self.edition, index)),
                "commander",
                "R-109",
            )

    def _site(self, index: int, place: int) -> None:
        """Builds need a friendly base with Sea Supply, and a country that has not surrendered (7.24, 16.2)."""
        board = self.edition.board
        country = surrender.barred(self.edition, self.basis.barred, self.edition.roster[index])
        if country is not None:
            raise _refuse(
                _("{country} has surrendered; its forces may not be built.", country=country.name),
                "surrendered",
                country.rule,
            )
        if board.base[place] is None or self.basis.control[place] != self.side:
            raise _refuse(_("{place} is not a friendly base.", place=board.title[place]), "not_at_base")
        if not self.basis.sites[place]:
            raise _refuse(_("{place} has no Sea Supply.", place=board.title[place]), "no_sea_supply")

    def _price(self, index: int, place: int, bound: bool, cross: bool) -> int:
        times = factor(self.edition, index, place, bound, cross)
        if times is None:
            raise _refuse(_("An SHQ receives steps only where it may be built."), "place", "7.27")
        return self.edition.roster[index].cost * times

    def costs(self, line: Line) -> dict[int, int]:
        """Points of each account for an ADD or NEW. IllegalOrder as `step_price` and `new_price`."""
        new = line.verb == "NEW"
        price = self.new_price(line.block, line.place) if new else self.step_price(line.block)
        account = account_of(self.edition, line.block)
        if account is None:
            return {US: line.us, UK: SHQ_STEP * line.steps - line.us}
        return {account: price * line.steps + self.surcharge(line)}

    def surcharge(self, line: Line) -> int:
        """What the first step of a new block costs more: in South-East Asia Command Japan's costs double (17.4)."""
        return (
            self.edition.roster[line.block].cost
            if self.edition.south_east_asia and line.verb == "NEW" and self.side == JAPAN
            else 0
        )

    def is_meant(self, line: Line) -> bool:
        """May kept points pay for an ADD or NEW (MacArthur's War)."""
        return commands.is_meant(
            self.edition, line.block, line.place if line.verb == "NEW" else self.block(line.block).place
        )

    def shared(self, line: Line) -> Line:
        """The line with the usual shares for the Allied SHQ: as much from the US account as it can pay (R-91)."""
        cost = SHQ_STEP * line.steps
        payable = (us for us in range(cost, -1, -1) if self.ledger.affords({US: us, UK: cost - us}))
        return line._replace(us=next(payable, cost))

    # -- carrying out --------------------------------------------------------------------------------------------

    def check(self, line: Line) -> None:
        """IllegalOrder if the line may not be added to the submission."""
        if line.verb == "CREDIT":
            self._check_credit(line)
        elif line.verb == "MERGE":
            self._check_merge(line)
        elif line.verb == notes.U_GO:
            self._check_u_go(line)
        else:
            costs = self.costs(line)
            room = self.edition.roster[line.block].maximum - self.block(line.block).strength
            if not 1 <= line.steps <= room:
                raise _refuse(
                    _takes(block_label(self.edition, line.block), room),
                    "maximum",
                    "7.24",
                )
            if not self.ledger.affords(costs, meant=self.is_meant(line)):
                if self.ledger.affords(costs, meant=True):
                    raise _refuse(_KEPT[account_of(self.edition, line.block)], "kept", "R-106")
                raise _refuse(_("There are not enough production points for that."), "pp", "7.24")

    def _check_credit(self, line: Line) -> None:
        board = self.edition.board
        if line.place not in self.ledger.either:
            raise _refuse(
                _("{place} is no captured Japanese centre of ours.", place=board.title[line.place]), "place", "7.22"
            )
        if line.place in self.ledger.credits:
            raise _refuse(_("{place} is credited already.", place=board.title[line.place]), "place", "R-66")
        if not self.ledger.affords({}, (line.place, line.account)):
            raise _refuse(_("Then the other account could not pay its builds."), "pp", "R-66")

    def _check_u_go(self, line: Line) -> None:
        board = self.edition.board
        if not self.basis.u_go:
            raise _refuse(_("Operation U-Go is declared once, by Japan, for a turn of 1944."), "u_go", "R-64")
        if self.u_go >= 0:
            raise _refuse(
                _("Operation U-Go is declared already, into {place}.", place=board.title[self.u_go]), "u_go", "R-64"
            )
        if line.place not in u_go.hexes(self.edition):
            where = listed(board.title[place] for place in u_go.hexes(self.edition))
            raise _refuse(_("Operation U-Go leads into one of {places}.", places=where), "place", "R-64")

    def _check_merge(self, line: Line) -> None:
        giver, taker = self.block(line.block), self.block(line.partner)
        name, partner = block_label(self.edition, line.block), block_label(self.edition, line.partner)
        if line.block == line.partner or not self.mergeable(line.block, line.partner):
            raise _refuse(_("Only blocks of exactly the same type in one hex merge."), "merge", "7.3")
        if not 1 <= line.steps <= giver.strength:
            text = plural(
                "{block} has {n} step to give.", "{block} has {n} steps to give.", n=giver.strength, block=name
            )
            raise _refuse(text, "merge", "7.3")
        room = self.edition.roster[line.partner].maximum - taker.strength
        if line.steps > room:
            raise _refuse(_takes(partner, room), "maximum", "7.3")

    def mergeable(self, one: int, two: int) -> bool:
        """Two blocks of exactly the same type in the same place (7.3, R-67)."""
        a, b = self.block(one), self.block(two)
        same = a.place == b.place and a.place < self.edition.board.places and self.builds(one, a.place)
        return same and like(self.edition, one, a.bound) == like(self.edition, two, b.bound)

    def do(self, line: Line) -> None:
        """Carry out a line that `check` allows."""
        if line.verb == "CREDIT":
            self.ledger.credit(line.place, line.account)
        elif line.verb == notes.U_GO:
            self.u_go = line.place
        elif line.verb == "MERGE":
            self._take(line.block, line.steps)
            self._give(line.partner, line.steps)
        else:
            self.ledger.pay(self.costs(line), meant=self.is_meant(line))
            if line.verb == "NEW":
                self.rebuilt.add(line.block)
                mark = SEA_CROSS if is_cross(self.edition, line.block, self.basis.sites[line.place]) else SEA_OWN
                self.changed[line.block] = Block(line.place, line.steps, began=line.place, supply=mark)
            else:
                self._give(line.block, line.steps)

    def _compel(self) -> None:
        """The American aircraft are brought to 3 steps before all else, as far as they can be and points go (17.4)."""
        board = self.edition.board
        roster = self.edition.roster
        for index in self.edition.of_side[ALLIES]:
            block = self.block(index)
            if roster[index].nation != US or roster[index].cls != AF or block.place == board.gone:
                continue
            site = block.place if block.place < board.places else new_places(self.edition, index)[0]
            line = Line(
                "ADD" if block.place < board.places else "NEW", index, place=site if block.place == board.pool else -1
            )
            for steps in range(AF_MINIMUM - block.strength, 0, -1):
                try:
                    self.check(line._replace(steps=steps))
                except IllegalOrder:
                    continue
                self.do(line._replace(steps=steps))
                self.compelled = (*self.compelled, line._replace(steps=steps))
                break

    def _give(self, index: int, steps: int) -> None:
        block = self.block(index)
        self.changed[index] = block._replace(strength=block.strength + steps)

    def _take(self, index: int, steps: int) -> None:
        block = self.block(index)
        left = block.strength - steps
        self.changed[index] = (
            block._replace(strength=left) if left else Block(self.edition.board.pool, supply=UNSUPPLIED)
        )

    # -- handing in ----------------------------------------------------------------------------------------------

    def check_stacking(self) -> None:
        """Stacking must hold after all operations (4.1). IllegalOrder that names base and limit."""
        board = self.edition.board
        roster = self.edition.roster
        for place in sorted({self.block(index).place for index in self.rebuilt} - {board.pool, *board.boxes}):
            numbers = [0, 0, 0]
            for index in self.edition.of_side[self.side]:
                if self.block(index).place == place and roster[index].domain != HQ:
                    numbers[roster[index].domain] += 1
            limits = (base_limit(self.edition, place), NAVAL_LIMIT, base_limit(self.edition, place))
            for name, number, limit in zip(DOMAIN_NAMES, numbers, limits, strict=True):
                if number > limit:
                    raise _refuse(
                        _("{place} would hold {number} {kind} blocks; the limit is {limit}.",
                          place=board.title[place], number=number, kind=name, limit=limit),
                        "stacking", "4.1",
                    )  # fmt: skip


def _refuse(reason: Text, code: str, rule: str = "7.24") -> IllegalOrder:
    return IllegalOrder(reason, rule, code)


def basis(position: State | WorkingState, side: int) -> Basis:
    """What that side's submission depends on."""
    own, points = position.edition.of_side[side], tuple(position.points)
    centres = production.centres(position.edition, position.control, position.sites, side)
    kept: tuple[int, ...] = commands.kept(position, side, points, centres)
    commander = position.commander if side == ALLIES else partners.NONE
    if commander:
        points = partners.purse(position.edition, commander, points, kept[US], centres)
        kept = (0, 0, kept[UK] if commander == partners.SWPA else 0)
    return Basis(
        position.edition, side, position.date,
        tuple(position.blocks[own.start : own.stop]), tuple(position.control),
        tuple(position.sites), points, tuple(position.barred), kept, commander, u_go.offered(position, side),
    )  # fmt: skip


def books(position: State | WorkingState, side: int) -> Books:
    """The submission of a side with all its lines. Shared: never change it."""
    return _latest_books(position, side) if isinstance(position, State) else _written_books(position, side)


@of_latest_position
def _latest_books(position: State, side: int) -> Books:
    return _written_books(position, side)


def _written_books(position: State | WorkingState, side: int) -> Books:
    return _books(position.edition, basis(position, side), tuple(position.builds[partners.row_of(position, side)]))


@recent_of_edition(128)
def _books(edition: Edition, ground: Basis, lines: tuple[str, ...]) -> Books:
    written = Books(ground)
    for line in lines:
        written.do(notes.of_text(ground.edition, line))
    return written


def _takes(block: str, room: int) -> Text:
    return plural("{block} can take {n} step.", "{block} can take {n} steps.", n=room, block=block)
