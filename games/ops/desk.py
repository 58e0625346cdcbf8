"""The desk of moderators: seats that are late, work that was given up, mails that failed. Never of a game in which they
play while it lasts, and never a position: what they see here, they may see of games that they do not know.
"""

from datetime import datetime
from typing import Any, NamedTuple

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.decorators import login_required
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core import clock
from games.core.clocks.pace import Policy
from games.core.commands import absence
from games.core.commands.overdue.lateness import called_for
from games.core.models import Game, Job, Owed, Seat, Status
from games.core.outbox import jobs
from games.core.queries import game_rows
from games.core.words import say
from games.mail.incoming import retry
from games.mail.models.incoming import Arrival, State
from games.ops.admin.games import discreet
from games.ops.models import JournalCheck
from games.titles import names
from rules.kernel import text_from

_MAX_ROWS = 60


class Late(NamedTuple):
    """A seat whose time is over. ``note``: why that may be."""

    code: str
    game: str
    seat: str
    who: str
    what: str
    due: str
    note: str


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: HttpRequest) -> HttpResponse:
    """GET: what waits. POST job or mail: try that one again. 404 for who is no moderator."""
    if not request.user.is_staff:
        raise Http404
    if request.method == "POST":
        _try_again(request)
        return HttpResponseRedirect(request.path, status=303)
    context = {
        "late": late(request.user, timezone.now()),
        "dead": [
            {"pk": job.pk, "kind": job.kind, "game": job.game, "failure": discreet(job.error), "dead": job.dead}
            for job in _dead(request.user)[:_MAX_ROWS]
        ],
        "mails": _failed(request.user)[:_MAX_ROWS],
        "broken": _broken(request.user)[:_MAX_ROWS],
        "most": _MAX_ROWS,
    }
    return render(request, "desk/desk.html", context)


def _try_again(request: HttpRequest) -> None:
    """One of those that the desk shows; what is not among them stays as it is."""
    for job in _dead(request.user).filter(pk__in=_chosen(request, "job")):
        LogEntry.objects.log_actions(str(request.user.pk), [job], CHANGE, _("tried again"))
        jobs.revive(job.pk)
    for mail in _failed(request.user).filter(pk__in=_chosen(request, "mail")):
        LogEntry.objects.log_actions(str(request.user.pk), [mail], CHANGE, _("carried out again"))
        retry.carry_again(mail.pk)


def _chosen(request: HttpRequest, name: str) -> list[int]:
    given = request.POST.get(name, "")
    return [int(given)] if given.isascii() and given.isdecimal() and len(given) < 16 else []


def own_games(user: Any) -> QuerySet[Game, Any]:
    """Games in which somebody plays, while they last."""
    mine = Game.objects.filter(seats__user=user.pk)
    return mine.exclude(status__in=(Status.FINISHED, Status.ABANDONED)).values("pk")


def late(user: Any, now: datetime) -> list[Late]:
    """Seats whose time is over, the longest first; not while their game is at a table, where nothing is asked."""
    due = Owed.objects.filter(due__lte=now, game__at_table=False).exclude(game__in=own_games(user))
    rows = list(due.select_related("game").defer("game__state").order_by("due")[:_MAX_ROWS])
    game_rows.gathered(row.game for row in rows)
    return [_late(row) for row in rows]


def _late(row: Owed) -> Late:
    seat = next(seat for seat in row.game.seats.all() if seat.code == row.seat)
    return Late(
        row.game.code,
        row.game.name,
        names.seat_title(row.game, row.seat),
        names.holder_name(seat) or _("nobody"),
        say(text_from(row.title)),
        clock.short(row.due),
        _note(row, seat),
    )


def _note(row: Owed, seat: Seat) -> str:
    if seat.user is None:
        return ""
    now = timezone.now()
    if row.over <= now and called_for(row, seat.misses, now) is Policy.MODERATOR:
        return _("by the pace of the game a moderator decides now")
    if seat.user_id in absence.at_table(row.game):
        return _("away")
    return _("mails come back") if seat.user.profile.unreachable else ""


def _dead(user: Any) -> QuerySet[Job]:
    rows = Job.objects.filter(dead__isnull=False).exclude(game__in=own_games(user))
    return rows.select_related("game").defer("game__state").order_by("-dead")


def _failed(user: Any) -> QuerySet[Arrival]:
    rows = Arrival.objects.filter(state=State.FAILED).exclude(game__in=own_games(user))
    return rows.select_related("game").defer("raw", "game__state").order_by("-received")


def _broken(user: Any) -> QuerySet[JournalCheck]:
    rows = JournalCheck.objects.exclude(broken="").exclude(game__in=own_games(user))
    return rows.select_related("game").defer("game__state").order_by("-at")
