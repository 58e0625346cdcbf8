"""What one viewer sees of one game, gathered once for a page. All of it comes from the referee; nothing is a State."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from games import titles
from games.pages import kits
from games.play import finding, referee
from games.play.errors import NoSuchGame
from games.play.models import Game, Owed, Seat, Status
from rules import kernel
from rules.kernel import Ask, Order

Plain = Any
_KEPT = ("seat", "z", "at", "region", "hide", "supply", "stage")


@dataclass
class Table:
    """One viewer at one game. ``view`` has the viewer's draft applied; ``asks`` are what is asked of the viewer.

    ``params``: the query of the page; ``phone``: a small screen is likely; ``error``: why the last order was refused;
    ``typed``: the line that it was, if it was typed.
    """

    game: Game
    seat: Seat | None
    params: QueryDict
    view: Plain = None
    draft: Any = None
    asks: Sequence[Ask] = ()
    phone: bool = False
    error: str = ""
    typed: str = ""
    _legal: dict[str | None, list[Order]] = field(default_factory=dict)

    @property
    def code(self) -> str | None:
        """The viewer's seat as the rules call it; None for a spectator."""
        return self.seat.code if self.seat else None

    @cached_property
    def facts(self) -> Plain:
        """The system's static facts."""
        return kernel.get(self.game.system).facts()

    @cached_property
    def kit(self) -> Any:
        """The pages of the system."""
        return kits.of(self.game.system)

    @property
    def ask(self) -> Ask | None:
        """The question of the moment, if the viewer has one to answer."""
        return self.asks[0] if self.asks else None

    @property
    def running(self) -> bool:
        """Orders are being taken."""
        return bool(self.game.status == Status.RUNNING)

    @property
    def version(self) -> int:
        """The number of the last entry that this page knows of; every order carries it back."""
        return int(self.game.seq)

    @cached_property
    def seats(self) -> list[Seat]:
        """All seats in the scenario's order."""
        return list(self.game.seats.select_related("user").order_by("order"))

    @cached_property
    def owed(self) -> list[Owed]:
        """Whose decisions the game waits for."""
        return list(Owed.objects.filter(game=self.game).order_by("since"))

    @cached_property
    def lock(self) -> Any:
        """The lock that waits for its dice, or None."""
        return referee.open_lock(self.game.code)

    @property
    def over(self) -> bool:
        """The game has ended, one way or another."""
        return self.game.status in (Status.FINISHED, Status.ABANDONED)

    def open_views(self) -> list[Plain]:
        """What each side sees, once the game is finished and nothing is hidden any more; before that nothing."""
        if self.game.status != Status.FINISHED:
            return []
        return [referee.view(self.game.code, seat.code) for seat in self.seats]

    def legal(self, about: str | None = None) -> list[Order]:
        """What the viewer may order now, with the draft applied."""
        if about not in self._legal:
            self._legal[about] = referee.legal(self.game.code, self.code, about) if self.code and self.asks else []
        return self._legal[about]

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
        """The other seats of the game."""
        return [s.code for s in self.seats if s.code != self.code]

    def url(self, name: str = "board", **changes: Any) -> str:
        """The address of a page of this game, keeping what the reader has set (zoom, region, layers).

        ``changes``: query parameters; None removes one.
        """
        query = {key: self.params[key] for key in _KEPT if self.params.get(key)}
        for key, value in changes.items():
            if value is None:
                query.pop(key, None)
            else:
                query[key] = str(value)
        path = reverse(f"game:{name}", args=[self.game.code])
        return f"{path}?{urlencode(query)}" if query else path

    def kept(self, *keys: str) -> dict[str, str]:
        """Those parameters of the page that are set."""
        return {key: str(self.params[key]) for key in keys if self.params.get(key)}

    def here(self) -> str:
        """The query of this very page, to come back to after a POST."""
        return self.params.urlencode()

    def refreshed(self) -> "Table":
        """The same, read again after something changed."""
        game = Game.objects.get(pk=self.game.pk)
        return fill(replace(self, game=game, _legal={}, draft=None, asks=(), view=None))


def open_game(request: HttpRequest, code: str) -> tuple[Game, Seat | None]:
    """The game and the reader's seat (of several, the one that ``seat`` names). Http404 if he may not see it."""
    try:
        return finding.visible(code, request.user, request.POST.get("seat") or request.GET.get("seat") or "")
    except NoSuchGame:
        raise Http404 from None


def open_table(request: HttpRequest, code: str, params: QueryDict | None = None) -> Table:
    """The table for this reader. Http404 as of :func:`open_game`."""
    game, seat = open_game(request, code)
    table = Table(game, seat, request.GET if params is None else params)
    table.phone = "Mobi" in request.headers.get("User-Agent", "")
    return fill(table)


def fill(table: Table) -> Table:
    """Read view, questions and draft from the referee."""
    if table.game.state is None:
        return table
    code = table.game.code
    table.asks = referee.asks(code, table.code) if table.code and table.running else ()
    if table.code and table.ask and table.ask.draft:
        table.draft = referee.draft(code, table.code)
        table.view = table.draft.view
        table.asks = table.draft.asks or table.asks
    else:
        table.view = referee.view(code, table.code)
    return table
