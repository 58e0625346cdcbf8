"""What each part of a title's board has to offer. A part is a module, or any object, with these functions and names.

``view`` is a View of the rules, ``facts`` the static facts of the system (``System.facts``), ``data`` the data of a
happening or of a question. All words are in the active language.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NotRequired, Protocol, TypedDict

from games.core.models.records import Record
from games.core.records.moments import Moment
from games.core.referee import Past, Told
from games.core.sightings.book import Book, Here, Truth
from games.titles.help.drawn_help import Drawn, Kind
from games.titles.hexboard.list_rows import Region
from games.titles.hexboard.postcard import Postcard
from games.titles.screen import Screen, Step
from rules.kernel import Ask, Order, Plain

if TYPE_CHECKING:
    from games.titles.block_sheet import BlockSheet
    from games.titles.records.scenes import Cuts
    from games.titles.records.steps import Phase
    from games.titles.records.table import PastTable
    from games.titles.sightings.readers import Reader
    from games.titles.table import Table


class Pages(Protocol):
    """The pages of a game."""

    def screen(self, table: "Table") -> Screen:
        """The page of the moment."""

    def review(self, table: "Table") -> Screen:
        """The page before a commit: the draft in words, what follows, what others will see."""

    def odds(self, table: "Table", place: str) -> Screen | None:
        """What can come of a battle at that place; None where nothing is reckoned."""

    def outlook(self, table: "Table", plan: str) -> Screen | None:
        """What may come of the battle that is being fought if the reader's plan (its text) plays on: a part of a page.

        None where no dice are to fall, or nothing is reckoned.
        """

    def steps(self, table: "Table") -> list[Step]:
        """The steps of this turn."""

    def when(self, table: "Table") -> tuple[str, str]:
        """The moment of the game, long and short: ("September 1942 · turn 2 of 13", "Sept 1942 · turn 2")."""

    def mark(self, seat: str) -> str:
        """A sign for a side in running text: its second cue beside the colour."""

    def colour(self, seat: str) -> str:
        """The style class of a side."""

    def line(self, table: "Table", order: Order) -> str:
        """An order in words, for lists and messages."""

    def places(self, table: "Table") -> list[tuple[str, str]]:
        """Places that the log can be narrowed to: (id, name)."""

    def chapter(self, data: Plain) -> str:
        """The heading of a turn in the log, from the happening that opened it; "" if its own sentence must do."""

    def aim(self, told: Mapping[str, Plain]) -> str:
        """What the log tells of a throw beside its purpose; "" for nothing."""


_FromWhere = TypedDict("_FromWhere", {"from": str})


class EventWay(_FromWhere):
    """Pieces that went to the same place: ``to``, ``from`` in words, ``picture``, and ``who``: in full words."""

    to: str
    picture: str
    who: list[str]


class EventLine(TypedDict):
    """A happening as a line of the log: its words, its drawn dice, and the rows of one that tells of many pieces."""

    text: str
    dice: str
    ways: NotRequired[list[EventWay]]


class EventText(Protocol):
    """Happenings in the title's own words, wherever they are told."""

    @property
    def SHEET(self) -> str:  # noqa: N802
        """The style sheet that drawings in lines of the log need; "" for none."""

    @property
    def OWN(self) -> Collection[str]:  # noqa: N802
        """Kinds of happenings that tell a seat of its own orders: mails leave them out."""

    def map_defs(self) -> str:
        """What those drawings refer to; a page carries it once."""

    def together(self, facts: Plain, told: Iterable[Told]) -> list[Told]:
        """The same happenings, those of an entry that are read as one made one."""

    def line(self, facts: Plain, told: Told) -> EventLine:
        """A line of the log."""

    def sentence(self, facts: Plain, kind: str, data: Plain) -> str:
        """A happening in words alone; "" if its own text must do."""


class AskLabels(Protocol):
    """What is asked of a player. Each is "" where the question's own title must do."""

    def yours(self, kind: str) -> str:
        """A kind of question as a title: "Your movement"."""

    def deed(self, kind: str) -> str:
        """The same as the words of a button: "Move"."""

    def now(self, facts: Plain, ask: Ask) -> str:
        """The deed with its place: "Fire for AF-a at Midway"."""

    def means(self, view: Plain, ask: Ask) -> str:
        """What there is to spend: "12 production points"."""


class Guidance(Protocol):
    """What may be done at a question."""

    def of(self, kind: str, data: Plain) -> str:
        """Two sentences that cite the rules; "" for none."""


class BoardList(Protocol):
    """The board in lines of words, for mails and wherever a map does not go."""

    def board(self, view: Plain, facts: Plain) -> list[Region]:
        """All places that hold something, by regions; [] where nothing is known of a board."""

    def flows(self, view: Plain, facts: Plain) -> list[tuple[str, str, int, str]]:
        """The public table of moves: (to, from, blocks, how)."""

    def turn(self, view: Plain) -> str:
        """Such as "turn 2, September 1942"; "" where none are counted."""

    def date(self, view: Plain) -> str:
        """Such as "September 1942"; "" where there is none."""


class Focus(Protocol):
    """Where a question has to do with something."""

    def places(self, view: Plain, facts: Plain, ask: Ask) -> Sequence[str]:
        """The ids of those places; none if that is everywhere."""


class OrderText(Protocol):
    """Orders in full words, for mails."""

    def line(self, view: Plain, facts: Plain, order: Order) -> str:
        """Such as "CV Enterprise 3 Hawaii → Midway, move"."""

    def idle(self, view: Plain, facts: Plain, ask: Ask) -> list[str]:
        """The pieces that may still be ordered, by the names that people know."""

    def warnings(self, view: Plain, facts: Plain) -> list[str]:
        """What is lost when the seat ends its phase as it is drafted, a sentence each, as far as the View says it:
        beside `System.warnings`."""


class Thumbnail(Protocol):
    """The small picture of a game in lists."""

    def terrain(self, facts: Plain) -> str:
        """The static file of the map, without its ending."""

    @property
    def SCENE(self) -> tuple[int, int, int, int]:  # noqa: N802
        """The piece of the map for the front page: x, y, width, height."""

    @property
    def DOT(self) -> float:  # noqa: N802
        """How large a dot of a counter (see games.titles.hexboard.postcard) is on the map."""

    def thumb(
        self, view: Plain | None, facts: Plain, number: int, *, large: bool = False
    ) -> tuple[tuple[int, int, int, int], bool]:
        """The piece of the map to show (x, y, width, height), and whether a battle is fought there. ``number``: picks
        one before the start; ``large``: a piece as large as SCENE."""


class Postcards(Protocol):
    """The map in mails."""

    def postcard(self, view: Plain, facts: Plain, places: Sequence[str] = ()) -> Postcard:
        """The map as the View tells it, or the part around those places."""


class Records(Protocol):
    """The record of a finished game."""

    @property
    def EDITION(self) -> str:  # noqa: N802
        """The way to count: another one makes all records anew."""

    @property
    def LANDMARKS(self) -> Sequence[str]:  # noqa: N802
        """Happenings with which a part of a turn begins or ends."""

    @property
    def CUTS(self) -> "Cuts":  # noqa: N802
        """Where what happened is cut into scenes, for who comes back to the game."""

    def scene(self, facts: Plain, told: Sequence[Told]) -> str:
        """A scene as a heading: "Japan moves"."""

    def figures(self, moments: Iterable[Moment], facts: Plain) -> Plain:
        """What is kept of a game, counted from all its moments."""

    def chapters(self, record: Record) -> int:
        """How many chapters the story has: one a turn."""

    def opened(self, moment: Moment | Past) -> Plain:
        """A View with nothing hidden."""

    def story(self, table: "Table", record: Record) -> dict[str, Any]:
        """The context of the page of the game as a whole."""

    def chapter(self, table: "Table", record: Record, number: int) -> dict[str, Any]:
        """The context of the page of one turn."""

    def book(self, table: "Table", record: Record) -> dict[str, Any]:
        """The context of the page of all turns."""

    def phases(self, record: Record) -> list["Phase"]:
        """The parts of the game, in order."""

    def landmark(self, facts: Plain, told: Told) -> str:
        """A landmark as a heading."""

    def replay(self, table: "PastTable", moment: Past) -> Screen:
        """The board at a moment."""


class Sightings(Protocol):
    """What is remembered of the other side: from public happenings and the reader's View alone."""

    def book(self, reader: "Reader") -> Book:
        """The sighting book."""

    def subjects(self, reader: "Reader") -> Mapping[str, str]:
        """What notes can be about, by id, with its name."""

    def here(self, reader: "Reader", place: str) -> Here | None:
        """What is remembered of one place."""

    def map_defs(self) -> str:
        """What the drawings of the book refer to."""


class Truths(Protocol):
    """What stood against what was known, where pieces are hidden; for games that are over."""

    def truth(self, reader: "Reader", others: Sequence["Reader"]) -> Truth:
        """For the book of one side's reader, from what readers of the other sides had before them at that moment."""


class Differences(Protocol):
    """What a data set changes."""

    def differences(self, before: Plain, after: Plain) -> list[tuple[str, list[str]]]:
        """Headings and sentences for all that differs between two sets of documents."""


class Lessons(Protocol):
    """What the board shows of the coach's good move."""

    def shown(self, facts: Plain, order: Order) -> Mapping[str, str]:
        """The query of the page on which a reader would choose that order; {} where the page of the moment will do."""


class Handbook(Protocol):
    """The drawn help. Its words and numbers are those of the rules (``System.roster``, ``handbook``); it draws them."""

    @property
    def SHEETS(self) -> Sequence[str]:  # noqa: N802
        """The style sheets of its drawings, as static files."""

    def defs(self) -> str:
        """What the drawings refer to beside the site's symbols; a page carries it once."""

    def columns(self) -> list[str]:
        """The headings of the table of all kinds: what `Kind.brief` holds."""

    def kind(self, row: Plain) -> Kind:
        """A row of ``System.roster`` as the chart shows it."""

    def example(self, example: Plain, facts: Plain) -> Drawn:
        """An example of ``System.handbook``."""

    def step(self, view: Plain) -> str:
        """The id of the step of the turn in which a game is; "" in none."""


class Tabletop(Protocol):
    """The hidden blocks of people who play with the printed game."""

    @property
    def SHEETS(self) -> Sequence[str]:  # noqa: N802
        """The style sheets of its drawings, as static files."""

    def page(self, sheet: "BlockSheet") -> Mapping[str, object]:
        """The map and the rows of the page, as templates/tables/blocks.html takes them."""

    def name(self, sheet: "BlockSheet", place: str) -> str:
        """What a place is called."""

    def block(self, sheet: "BlockSheet", block: str) -> str:
        """What one of the reader's blocks is called."""

    def supply(self, sheet: "BlockSheet", rows: Sequence[Mapping[str, str]]) -> tuple[str, list[str]]:
        """What the rules say of supply (Tabletop.supply), as a sentence and the lines of a list."""

    def next_block(self, sheet: "BlockSheet", block: str) -> str:
        """The block that is put on the board after this one in a set-up; "" for none."""
