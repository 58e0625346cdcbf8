"""The report of a turn for the outside: what happened, and the board as a spectator sees it. Public facts only."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import links, referee
from games.core.datasets.engines import facts_of
from games.core.journal.turns import begun, endings
from games.core.models import Game, Status
from games.core.words import say
from games.titles import names, summaries
from games.titles.registry import happening


class NoReport(LookupError):
    """There is no such turn, or it has not begun."""


@dataclass(frozen=True, slots=True)
class Report:
    """``turn``: counted from 1; ``last``: how many turns have begun. ``whole``: nothing of that turn is to come.

    ``lines``: what happened, in order; ``board``: the position in words, of the latest turn only.
    """

    game: str
    title: str
    players: str
    turn: int
    last: int
    whole: bool
    lines: tuple[str, ...]
    board: str
    result: str
    link: str


def report(game: Game, turn: int | None = None) -> Report:
    """The report of a turn; without a number, of the last one that is over, or of the first while it goes on.

    ``game``: for who watches late, as it was (games.core.queries.spectators).
    A system that counts no turns has one. The title of a turn that ended before, and was taken back, says so: this
    report takes the place of the earlier one. In the active language. NoReport.
    """
    turns = begun(game)
    over = game.status in (Status.FINISHED, Status.ABANDONED)
    if turn is None:
        turn = max(len(turns) - (not over), 1)
    if not 1 <= turn <= len(turns):
        raise NoReport(turn)
    latest = turn == len(turns)
    title, words = _told(game, turns[turn - 1], None if latest else turns[turn])
    title = title or (_("The first turn") if len(turns) > 1 else _("What happened"))
    again = endings(game)[turn] > (not latest)
    view = referee.seat_view(game, None).view
    board = summaries.board(game, view).get("board_lines", "") if latest else ""
    return Report(
        game=game.name,
        title=_("%(turn)s (played again)") % {"turn": title} if again else title,
        players=_players(game),
        turn=turn,
        last=len(turns),
        whole=over or not latest,
        lines=tuple(line for line in words if line),
        board=board,
        result=names.result(game) if over and latest else "",
        link=links.link(reverse("game:board", args=[game.code])),
    )


def _told(game: Game, first: int, following: int | None) -> tuple[str, list[str]]:
    """The title of a turn, if it has one, and its sentences up to the following one, as far as they stand."""
    facts = facts_of(game)
    title = ""
    words: list[str] = []
    gone = referee.taken_back(game, game.seq)
    for told in referee.events(game.code, None, first - 1, game.seq if following is None else following):
        if referee.taker(told.seq, gone) is not None:
            continue
        if told.kind == "turn" and told.seq == following:
            break
        if told.kind == "turn":
            title, words = say(told.text), []
        else:
            words.append(happening(game.system, facts, told.kind, told.text, told.data))
    return title, words


def _players(game: Game) -> str:
    seats = [f"{names.holder_name(s) or _('nobody')} ({names.seat_title(game, s.code)})" for s in game.seats.all()]
    return f"{names.game_title(game)}: {', '.join(seats)}"
