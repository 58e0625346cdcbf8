"""What a system does for people who play with the printed game and let the referee keep their hidden blocks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .texts import Plain, Text
from .values import Event, Roll, Seat, Step


class Placing(NamedTuple):
    """Where a block is put. ``place``: "" for off the board; ``open``: it lies face up there by the rules."""

    block: str
    place: str
    strength: int
    open: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move is legal, and why. ``rule``: the number that says so, where one does."""

    legal: bool
    reason: Text
    rule: str = ""
    could: Sequence[Mapping[str, Plain]] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a game needs to know and a table does not keep. ``choices``: id and words of each answer; empty
    for one in the people's own words. ``given``: the answer as long as nobody says another, "" if somebody must."""

    id: str
    title: Text
    help: Text
    choices: Sequence[tuple[str, Text]] = ()
    given: str = ""


class ByMail(Protocol):
    """How a position that was kept by hand goes on as a game by mail, and how a game comes to a table."""

    def missing(self, state: Any) -> Sequence[Fact]:
        """What has to be said of a position before it can go on as a game; everybody may know the answers."""
        ...

    def check(self, state: Any, told: Mapping[str, str], seat: Seat | None) -> None:
        """Whether a position can go on as a game. IllegalOrder names what is missing or impossible, and the rule.

        ``seat``: looks at its own blocks, and tells of nothing else; None: at what everybody knows.
        """
        ...

    def game(self, state: Any, told: Mapping[str, str]) -> tuple[Any, dict[str, Plain]]:
        """The State with which the game begins, and its options (System.start). IllegalOrder if a check fails."""
        ...

    def brought(self, state: Any) -> Any:
        """The position for the table of a game under way, hidden as it is there.

        IllegalOrder at a moment that a table cannot show. Nothing that one side alone knows decides that.
        """
        ...

    def known(self, state: Any) -> dict[str, str]:
        """What a game under way knows of the facts of `missing`, as answers by their ids; everybody may know them."""
        ...

    def check_later(self, came: Any, state: Any, told: Mapping[str, str]) -> None:
        """Whether the game that came to the table as the State ``came`` may go on from the position ``state`` of the
        table, by what everybody knows: its dice must not be thrown twice. IllegalOrder."""
        ...

    def resumed(self, came: Any, state: Any, told: Mapping[str, str]) -> Any:
        """The State with which that game goes on. IllegalOrder if a check fails."""
        ...

    def between(self, came: Any, after: Any) -> Sequence[Event]:
        """What everybody hears of what happened at the table between two States of that game."""
        ...


class Searches(Protocol):
    """How the referee answers searches in the opponent's place, by cards whose order nobody knows before the end."""

    def owed(self, state: Any) -> Roll | None:
        """The sealed deck that is to be shuffled before anybody searches; None if it lies ready."""
        ...

    def dealt(self, state: Any, name: str, cards: Sequence[Plain]) -> Any:
        """The position with the deck of that name in its order; the same for one that is owed no more."""
        ...

    def offers(self, state: Any, seat: Seat) -> Plain:
        """``[{"source", "left", "places"}]``: with what a seat may search, how often, and where, by what it
        knows."""
        ...

    def search(self, state: Any, seat: Seat, text: str) -> Step:
        """Searches such as "shokaku 1915", one a line, in the order in which they are read: the position after them,
        and what each seat is told. NotationError that names the line; IllegalOrder, which what is hidden from the seat
        does not decide."""
        ...


class Tabletop(Protocol):
    """Blocks on a board of which nothing is enforced. A position is a State of the system (`System.dump`, `load`).

    What one seat may see leaves by `view` alone; `faces` and `counts` are for everybody. Where pieces have no steps,
    ``Placing.strength`` counts for nothing.
    """

    @property
    def mail(self) -> ByMail | None:
        """How it goes on by mail; None where a position stays at the table."""
        ...

    @property
    def searches(self) -> Searches | None:
        """How one side finds out what the other hides; None where the rules know no such thing."""
        ...

    @property
    def requests(self) -> Sequence[str]:
        """What can be asked of the rules beside `judge`: some of "throws", "supply", "standing"."""
        ...

    def begin(self, scenario: str) -> Any:
        """The board of a scenario as its first turn begins, before any block is put on it. ValueError."""
        ...

    def set_up(self, state: Any, seat: Seat) -> list[Placing]:
        """The printed set-up of a seat."""
        ...

    def read(self, state: Any, seat: Seat, text: str) -> list[Placing]:
        """What lines such as "CA-1 Truk 3" put on the board, one block a line, and what moves along after its block.
        NotationError that names the line."""
        ...

    def now(self, state: Any, seat: Seat, blocks: Sequence[str]) -> list[Placing]:
        """Where these blocks of a seat are. IllegalOrder for a block that the seat does not have."""
        ...

    def standing_blocks(self, state: Any, seat: Seat) -> list[Placing]:
        """Where all blocks of a seat are that are on the board, in the order of their names."""
        ...

    def put(self, state: Any, seat: Seat, placings: Sequence[Placing]) -> Any:
        """The position after that. IllegalOrder for what cannot be on this map: a place, a strength, a block."""
        ...

    def hold(self, state: Any, place: str, seat: Seat) -> Any:
        """The position in which that seat holds a base. IllegalOrder where there is none."""
        ...

    def turns(self, state: Any) -> Sequence[str]:
        """The turns of the scenario, in order; where the rules ask whose step it is, the steps of the turns."""
        ...

    def at_turn(self, state: Any, turn: str) -> Any:
        """The position in that turn of the scenario. IllegalOrder for one that it has not."""
        ...

    def is_for_both(self, state: Any, turn: str) -> bool:
        """Whether both sides have to agree that this turn or step comes: what the referee does then can't be undone."""
        ...

    def storms(self, state: Any) -> Sequence[int]:
        """The numbers that the weather die of this turn can show; empty where none is thrown."""
        ...

    def in_storm(self, state: Any, number: int) -> Any:
        """The position after the weather die. IllegalOrder for a number that it cannot show."""
        ...

    def counts(self, state: Any) -> dict[Seat, dict[str, int]]:
        """How many blocks of each seat stand at each place, face up or not."""
        ...

    def meet(self, state: Any, place: str) -> Any:
        """The position in which the forces at a place have met: what the rules show there lies face up for everybody.

        IllegalOrder where they cannot meet; what is hidden decides nothing of that.
        """
        ...

    def part(self, state: Any) -> Any:
        """The position after a meeting: what is left is hidden again, as far as the rules hide it at once."""
        ...

    def met(self, state: Any) -> str:
        """The place at which forces have met; "" for none."""
        ...

    def faces(self, state: Any) -> list[Plain]:
        """What everybody sees of blocks, a row each in an order that tells nothing: ``{"place", "side", …}``, the rest
        as the system says."""
        ...

    def view(self, state: Any, seat: Seat | None) -> Plain:
        """The View of a seat, or of a guest who only looks on."""
        ...

    def judge(self, state: Any, seat: Seat, text: str) -> Verdict:
        """Whether a move, as orders are written, is legal for a seat that begins to move now. NotationError.

        ``could``: where else the block may go by the same kind of move, as ``data`` of orders with their "verb".
        """
        ...

    def supply(self, state: Any, seat: Seat) -> Plain:
        """``[{"block", "place", "supply"}]`` of a seat's own blocks if supply were counted now."""
        ...

    def standing(self, state: Any) -> Text:
        """How the game would stand if victory were counted now, in a sentence for everybody."""
        ...

    def throws(self, state: Any) -> Sequence[tuple[Text, Text, int]]:
        """The dice with which this turn begins: what for, what counts, how many of six sides."""
        ...
