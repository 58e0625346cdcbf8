"""Behind the fog: moderators who do not play look, once, with a reason; players read who looked, when and why."""

from copy import copy
from dataclasses import dataclass, fields, replace
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from games.core import clock, referee
from games.core.commands import moderating, moderator_look
from games.core.errors import Refused
from games.core.journal.replay import ReplayError
from games.core.models import Game, Look
from games.core.queries.history import ABOVE, Past
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS, TABLES
from games.core.tables.blocks import going_on
from games.titles import names
from games.titles.page_request import reading
from games.titles.records.steps import Phase
from games.titles.records.table import STILL, PastTable, past
from games.titles.registry import board_of
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game.answer import see_other, show

_NOBODY: dict[str, Any] = {
    "seat": None, "notes": [], "plans": False, "may_go_back": False, "vacant": False, "asked_back": None,
    "looked": False, "watching": "", "late": "",
}  # fmt: skip
"""For the head of a page that shows what a seat sees to somebody who does not sit there."""


class LookForm(forms.Form):
    """A look: through whose eyes, and why."""

    eyes = forms.ChoiceField(label=gettext_lazy("Through whose eyes"), widget=forms.RadioSelect)
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        min_length=3,
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("All players read it, with your name. Spectators do not."),
    )

    def __init__(self, *args: Any, table: Table, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["eyes"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(seat.code, table.side(seat.code)) for seat in table.seats] + [
            (moderator_look.ALL, _("Everything"))
        ]


@dataclass
class LookTable(PastTable):
    """The position that a look shows. ``look``: its number."""

    look: int = 0

    def url(self, name: str = "replay", **changes: Any) -> str:
        """The address of this look, with what the reader has set; another page of the game by its name."""
        found = super().url(name, **{**changes, "n": None, "eyes": None})
        here, there = (reverse(f"game:{page}", args=args) for page, args in self._ways())
        return found.replace(here, there, 1) if name == "replay" else found

    def _ways(self) -> list[tuple[str, list[Any]]]:
        return [("replay", [self.game.code]), ("looked", [self.game.code, self.look])]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def look(request: HttpRequest, code: str) -> HttpResponse:
    """GET: who looked, for players; the form and one's own looks, for a moderator. POST eyes, reason: a look.

    Http404 for anybody else.
    """
    table = open_table(request, reading(request, code), request.GET)
    user: Any = request.user
    if table.seat is None and not moderating.may(user, table.game):
        raise Http404
    if table.seat is not None or not table.running:
        refused = 403 if table.seat else 409
        return _page(request, table, None, refused if request.method == "POST" else 200)
    form = LookForm(request.POST if request.method == "POST" else None, table=table)
    if request.method == "POST" and form.is_valid():
        try:
            made = referee.look(code, user, form.cleaned_data["eyes"], form.cleaned_data["reason"])
        except Refused as refused:
            form.add_error(None, refused.reason)
        else:
            return see_other(reverse("game:looked", args=[code, made.pk]))
    return _page(request, table, form)


def _page(request: HttpRequest, table: Table, form: LookForm | None, status: int = 200) -> HttpResponse:
    found = moderator_look.looks(table.game)
    shown = found if table.seat else [one for one in found if one.user_id == request.user.pk]
    context = {"form": form, "looks": [_row(table, one) for one in shown], "looked": False}
    screen = Screen("game/look.html", _("Behind the fog"), context=context)
    response = show(request, table, screen, 422 if form is not None and form.errors else status)
    response.headers.pop("ETag", None)  # it names the position; the list changes without it
    return response


def _row(table: Table, one: Look) -> dict[str, Any]:
    umpired = one.entry == going_on.NOT_IN_THE_GAME
    return {
        "pk": one.pk,
        "name": one.user.profile.name if one.user else one.name or _("a moderator who is not here any more"),
        "umpired": umpired,
        "at": one.at,
        "entry": one.entry,
        "eyes": names.eyes(table.game, one.seat),
        "reason": _("Was umpire of its blocks at a table.") if umpired else one.reason,
        "salt": one.salt,
    }


@login_required
@require_safe
@paced(DOWNLOADS, READING)
def looked(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """GET: what a look showed, for who looked. Http404 for anybody else."""
    made = get_object_or_404(Look.objects.select_related("game"), pk=pk, game__code=code)
    user: Any = request.user
    try:
        found = moderator_look.seen(made, user)
    except ReplayError as problem:
        raise Refused(str(problem)) from None
    except Refused as refused:
        if refused.code == "not_allowed":
            raise Http404 from None
        raise
    if found is None:
        raise Http404
    then = _then(request, made, found)
    screen = board_of(made.game.system).records.replay(then, found)
    screen.context |= {**STILL, **_band(then, made, found)}
    response = show(request, then, screen)
    response["Cache-Control"] = "private, no-store"
    response.headers.pop("ETag", None)
    return response


def _then(request: HttpRequest, made: Look, found: Past) -> LookTable:
    """The table of that moment. Its game ends with the position that was looked at."""
    known = reading(request, made.game.code)
    game: Game = copy(made.game)
    game.seq = made.seq
    table = Table(game, None, list(game.seats.select_related("user__profile").order_by("order")), request.GET, known)
    above = found.eyes == ABOVE
    view = board_of(game.system).records.opened(found) if above else found.view
    there = past(table, view, found.seq, found.seat, "", above)
    return LookTable(**{field.name: getattr(there, field.name) for field in fields(PastTable)}, look=made.pk)


def _band(then: LookTable, made: Look, found: Past) -> dict[str, Any]:
    """What the pages of the past want to know, without a way to any other moment."""
    long, short = then.board.pages.when(then)
    words = _("The players were told of this look on %(when)s.")
    return {
        "moment": found,
        "ways": [],
        "phase": Phase(found.seq, 0, names.eyes(made.game, made.seat).rstrip("."), ""),
        "then": long,
        "then_short": short,
        "now": "",
        "looker": then.side(made.seat) if made.seat else "",
        "looks": found.eyes,
        "remark": words % {"when": clock.short(made.at)},
        "present": reverse("game:board", args=[made.game.code]),
        "looks_page": reverse("game:look", args=[made.game.code]),
        "steps": tuple(then.board.pages.steps(replace(then, seat=None))),
        **_NOBODY,
    }
