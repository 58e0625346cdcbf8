"""What one viewer sees of one game, gathered once for a page. All of it comes from the referee; nothing is a State."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import referee
from games.core.datasets.engines import facts_of
from games.core.models import Game, Owed, Seat, Status
from games.core.practice import is_lesson
from games.core.queries import game_rows, spectators
from games.core.queries.seats import seat_sides
from games.core.queries.spectator_delay import is_late
from games.core.sightings import notes as keeping
from games.core.sightings.notes import Kept
from games.core.words import in_a_row
from games.titles import names as titles
from games.titles.page_request import Reading
from games.titles.registry import board_of
from rules.kernel import Advice, Ask, Order, Plain

if TYPE_CHECKING:
    from games.titles.base import Board

_KEPT = ("seat", "z", "at", "region", "hide", "show", "supply", "stage", "own")


@dataclass
class Table:
    """One viewer at one game. ``view`` has the viewer's draft applied; ``asks`` are what is asked of the viewer.

    ``seats``: all, in the scenario's order; ``params``: the query of the page; ``known``: what was known at a
    glance; ``error``: why the last order was refused; ``typed``: the line that it was, if it was typed; ``remedies``:
    buttons for what the refusal names. ``base``: what an address of the board that begins with its query needs before
    it; ``part``: a script asks for the panel only.
    """

    game: Game
    seat: Seat | None
    seats: list[Seat]
    params: QueryDict
    known: Reading
    sight: Any = None
    view: Plain = None
    draft: Any = None
    asks: Sequence[Ask] = ()
    error: str = ""
    typed: str = ""
    remedies: Sequence[Any] = ()
    base: str = ""
    part: bool = False
    _paths: dict[str, str] = field(default_factory=dict)

    @property
    def phone(self) -> bool:
        """A small screen is likely."""
        return self.known.phone

    @property
    def in_words(self) -> bool:
        """The viewer plays by the board in words, without the map."""
        return self.seat is not None and self.seat.user is not None and self.seat.user.profile.in_words

    @property
    def code(self) -> str | None:
        """The viewer's seat as the rules call it; None for a spectator."""
        return self.seat.code if self.seat else None

    @cached_property
    def team(self) -> str | None:
        """The side that the viewer plays for: their seat, unless partners share a side. None for a spectator."""
        return seat_sides.side_of(self.game, self.code) if self.code else None

    @cached_property
    def facts(self) -> Plain:
        """The system's static facts."""
        return facts_of(self.game)

    @cached_property
    def board(self) -> "Board":
        """What people see of this title."""
        return board_of(self.game.system)

    @property
    def ask(self) -> Ask | None:
        """The question of the moment, if the viewer has one to answer."""
        return self.asks[0] if self.asks else None

    @property
    def running(self) -> bool:
        """Orders are being taken."""
        return bool(self.game.status == Status.RUNNING)

    @property
    def late(self) -> bool:
        """The reader watches a game that is shown as it was a while ago."""
        return self.seat is None and is_late(self.game)

    @property
    def version(self) -> int:
        """The number of the last entry that this page knows of; every order carries it back."""
        return int(self.game.seq)

    @property
    def owed(self) -> Sequence[Owed]:
        """Whose decisions the game waits for; nobody's while it is at a table for an evening."""
        return () if self.game.at_table else self.asked

    @cached_property
    def asked(self) -> list[Owed]:
        """What is asked by mail, with its times; while the game is at a table, what is asked if it is left there.

        Nothing that was asked after this board was read: when dice fall meanwhile, its page still waits for them.
        """
        if self.late:
            return list(self.game.owed.all())
        return list(Owed.objects.filter(game=self.game, seq__lte=self.version).order_by("since"))

    @cached_property
    def lock(self) -> Any:
        """The lock that waits for its dice, or None."""
        return referee.open_lock(self.game.code) if self.game.lock_seq is not None else None

    @cached_property
    def advice(self) -> Advice | None:
        """What the coach says, in a lesson."""
        if self.seat is None or self.sight is None or not self.running or not is_lesson(self.game.scenario):
            return None
        found: Advice | None = self.sight.advice(self.game.scenario)
        return found

    @property
    def over(self) -> bool:
        """The game has ended, one way or another."""
        return self.game.status in (Status.FINISHED, Status.ABANDONED)

    def open_views(self) -> list[Plain]:
        """What each side sees, once the game is finished and nothing is hidden any more; before that nothing."""
        if self.game.status != Status.FINISHED:
            return []
        return [self.sight.of(seat) for seat in self.one_of_each_side]

    @cached_property
    def notes(self) -> Mapping[str, Kept]:
        """The reader's own notes in this seat, by subject; a spectator has none, and the past shows none."""
        if self.seat is None or self.seat.user_id is None or self.sight is None:
            return {}
        return keeping.notes(self.seat.user_id, self.game, self.seat.code)

    def legal(self, about: str | None = None) -> list[Order]:
        """What the viewer may order now, with the draft applied."""
        found: list[Order] = self.sight.legal(about) if self.sight else []
        return found

    def person(self, seat: str | None) -> str:
        """Who holds that seat: a first name, the computer, or the side itself."""
        found = next((s for s in self.seats if s.code == seat), None)
        return (titles.holder_name(found) if found else "") or self.side(seat)

    def side(self, seat: str | None) -> str:
        """What the scenario calls that seat."""
        return titles.seat_title(self.game, seat) if seat else _("both")

    def drafted(self) -> list[Order]:
        """The orders of the draft, as the rules know them."""
        lines = self.draft.lines if self.draft else []
        return [Order(self.code or "", n["text"], n["order"]["verb"], n["order"]["data"]) for n in lines]

    @property
    def opponents(self) -> list[str]:
        """The seats of the other sides."""
        return [s.code for s in self.seats if seat_sides.side_of(self.game, s.code) != self.team]

    @property
    def foe(self) -> str:
        """Who plays the other side: "Kenji", "Marta and Ann"."""
        names = list(dict.fromkeys(self.person(seat) for seat in self.opponents))
        return in_a_row(names)

    @property
    def one_of_each_side(self) -> list[str]:
        """A seat for each side: partners see the same."""
        sides = {seat_sides.side_of(self.game, seat.code): seat.code for seat in reversed(self.seats)}
        return [seat.code for seat in self.seats if seat.code in sides.values()]

    def url(self, name: str = "board", **changes: Any) -> str:
        """The address of a page of this game, keeping what the reader has set (zoom, region, layers).

        ``changes``: query parameters; None removes one.
        """
        path = self._paths.get(name) or self._paths.setdefault(name, reverse(f"game:{name}", args=[self.game.code]))
        return _with_query(path, self.params, changes)

    def beside(self, keys: Sequence[str] = _KEPT) -> str:
        """What an address on the board begins with that keeps what the reader has set; a parameter follows."""
        kept = urlencode(self.kept(*keys))
        return f"{self.base}?{kept}&" if kept else f"{self.base}?"

    def kept(self, *keys: str) -> dict[str, str]:
        """Those parameters of the page that are set."""
        return {key: str(self.params[key]) for key in keys if self.params.get(key)}

    def here(self) -> str:
        """The query of this very page, to come back to after a POST."""
        return self.params.urlencode()


def address(code: str, params: QueryDict) -> str:
    """The address of the board of a game, keeping what the reader has set."""
    return _with_query(reverse("game:board", args=[code]), params, {})


def _with_query(path: str, params: QueryDict, changes: Mapping[str, Any]) -> str:
    query = {key: params[key] for key in _KEPT if params.get(key)}
    for key, value in changes.items():
        if value is None:
            query.pop(key, None)
        else:
            query[key] = str(value)
    return f"{path}?{urlencode(query)}" if query else path


def open_table(request: HttpRequest, known: Reading, params: QueryDict | None = None) -> Table:
    """The table for this reader, by what is known of it at a glance."""
    game, seats = game_rows.game_and_seats(known.summary.code)
    seat = next((s for s in seats if known.place and s.code == known.place.code), None)
    if seat is None and is_late(game):
        game = spectators.as_watched(game)
        seats = list(game.seats.all())
    part = request.headers.get("HX-Target") == "side"
    table = Table(game, seat, seats, request.GET if params is None else params, known, part=part)
    if (request.method == "POST" or request.path.endswith("/review")) and not request.headers.get("HX-Request"):
        table.base = reverse("game:board", args=[game.code])
    return fill(table)


def fill(table: Table) -> Table:
    """Read view, questions and draft from the referee."""
    if table.game.state is not None:
        table.sight = referee.seat_view(table.game, table.code)
        table.view, table.draft, table.asks = table.sight.view, table.sight.draft, table.sight.asks
    return table
