"""Looking back: the game at any moment, as the reader saw it then; after its end as each side did, and from above."""

from dataclasses import replace
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core import referee
from games.core.errors import NotYourSeat, Refused
from games.core.journal.replay import BROKEN_OFF
from games.core.models import Status
from games.core.models.records import Record
from games.core.queries.history import ABOVE, WATCHING
from games.core.referee import Past
from games.titles.page_request import reading
from games.titles.records import making
from games.titles.records.steps import Phase, buttons, steps
from games.titles.records.table import STILL, PastTable, past
from games.titles.registry import board_of
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game import head
from games.web.game.answer import private, show, unchanged
from games.web.numbers import number_in
from games.web.record import seat_story
from games.web.record.past_orders import given

_CARRIED = ("z", "at", "region", "hide", "seat")
"""What the reader has set, besides the moment and the eyes."""
REPLAY, KNOWN = "replay", "known"
"""The pages that step from moment to moment."""


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?n=ENTRY or ?phase=INDEX, &eyes=SEAT|above|spectator: the board after that entry as those eyes see it, what
    happened in it, and the steps from there. Http404 for a game that has not begun.

    Who may not have those eyes looks with their own, and is told so.
    """
    known = reading(request, code)
    if (same := unchanged(request, known)) is not None:
        return same
    table = open_table(request, known)
    if table.game.state is None and not table.running:
        raise Http404
    finished = table.game.status == Status.FINISHED
    try:
        wanted = number_in(request.GET.get("n"))
        moment, remark = _recalled(table, (0 if finished else table.version) if wanted is None else wanted)
    except Refused as problem:
        return show(request, table, Screen("record/unreadable.html", _("No record"), context={"why": problem}), 409)
    if moment is None:
        return show(request, table, Screen("record/nothing.html", _("Replay"), context=STILL))
    record = making.record_of(table.game) if finished else None
    phases = phases_of(table, moment, record)
    then = then_of(table, moment)
    chosen = number_in(request.GET.get("phase"))
    if chosen is not None:
        return private(HttpResponseRedirect(then.url(n=phases[min(chosen, len(phases) - 1)].seq)))
    screen = board_of(table.game.system).records.replay(then, moment)
    screen.context |= {
        **STILL,
        **band(table, then, moment, remark),
        **stepping(then, moment, phases),
        **_given(then, moment),
        **({"known": then.url(KNOWN)} if then.above and table.board.truths is not None else {}),
        "plays_on": _plays_on(table, moment, request),
        "chapter": record is not None and not record.problem,
    }
    answer = show(request, then, screen)
    if finished and record is None:
        del answer["ETag"]  # the phases come with the record, of which the tag does not know
    return answer


def _plays_on(table: Table, moment: Past, request: HttpRequest) -> bool:
    """Whether a practice game may begin here: not where the rules have ended this one."""
    if table.game.status != Status.FINISHED or not request.user.is_authenticated:
        return False
    return moment.after is not None or (table.game.outcome or {}).get("level") in BROKEN_OFF


def _recalled(table: Table, seq: int) -> tuple[Past | None, str]:
    """The moment with the eyes that are asked for, or with the reader's own and why."""
    wanted = table.params.get("eyes", "")
    try:
        return referee.recall(table.game, table.code, seq, wanted), ""
    except NotYourSeat as refusal:
        return referee.recall(table.game, table.code, seq), refusal.reason


def phases_of(table: Table, moment: Past, record: Record | None) -> list[Phase]:
    """The parts of the game: those of its record, else what those eyes heard of them."""
    if record is not None and not record.problem:
        found: list[Phase] = board_of(table.game.system).records.phases(record)
        return found
    return seat_story.phases(table, moment)


def then_of(table: Table, moment: Past) -> PastTable:
    """The table as it stood at that moment, for those eyes."""
    above = moment.eyes == ABOVE
    view = board_of(table.game.system).records.opened(moment) if above else moment.view
    unasked = moment.eyes == referee.eyes_of(table.game, table.code)
    return past(table, view, moment.seq, moment.seat, "" if unasked else moment.eyes, above)


def stepping(then: PastTable, moment: Past, phases: list[Phase], page: str = REPLAY) -> dict[str, Any]:
    """Where one can go from here without leaving the page."""
    ways = steps(moment, phases)
    now = phases[ways.here]
    carried = {**then.kept(*_CARRIED)}
    del carried["n"]
    return {
        "moment": moment,
        "ways": buttons(ways, lambda seq: then.url(page, n=seq)),
        "jump": f"game:{page}",
        "phase": now,
        "phase_at": ways.here,
        "phase_last": len(phases) - 1,
        "phases": [(one, then.url(page, n=one.seq)) for one in phases if one.turn == now.turn],
        "carried": list(carried.items()),
    }


def _given(then: PastTable, moment: Past) -> dict[str, Any]:
    """Who ordered what just then."""
    return {
        "giver": then.side(moment.giver) if moment.giver else "",
        "orders": given(then, moment.seq, moment.orders, moment.meant),
    }


def band(table: Table, then: PastTable, moment: Past, remark: str) -> dict[str, Any]:
    """What says that this is the past: which moment, whose eyes, and the ways to others and to the present."""
    own = moment.eyes == table.code
    then_long, then_short = then.board.pages.when(then)
    now_long, now_short = table.board.pages.when(table) if table.running else ("", "")
    return {
        "then": then_long,
        "then_short": then_short,
        "now": now_long,
        "now_short": now_short,
        "looker": "" if moment.eyes in (ABOVE, WATCHING) else then.side(moment.eyes),
        "looks": "own" if own else moment.eyes,
        "remark": remark,
        "watching": head.watching(table),
        # "You move" is said to who sits there, not to who looks through those eyes.
        **({} if own else {"steps": tuple(then.board.pages.steps(replace(then, seat=None)))}),
        "eyes": _eyes(table, then, moment),
        "present": table.url("board"),
        "address": f"{settings.SITE_URL}{_plain(then)}",
    }


def _plain(then: PastTable) -> str:
    """The address of the moment and the eyes alone."""
    without: dict[str, Any] = dict.fromkeys((*_CARRIED, "supply", "stage"))
    return then.url(**without)


def _eyes(table: Table, then: PastTable, moment: Past) -> list[tuple[str, str, bool]]:
    """Name, address and whether they look now, of all eyes that the reader may choose among; none if there is but one
    choice.
    """
    if table.game.status != Status.FINISHED:
        return []
    names = {ABOVE: _("From above")} | {seat: then.side(seat) for seat in table.one_of_each_side}
    names.setdefault(moment.eyes, then.side(moment.eyes))
    names[WATCHING] = _("Spectator")
    return [(name, then.url(eyes=None if one == ABOVE else one), one == moment.eyes) for one, name in names.items()]
