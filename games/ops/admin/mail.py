"""What moderators see of mail that came in: that it came and what became of it. Never its text, nor who wrote from
where: they may play."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.core.models import Game, Status
from games.mail.incoming import retry
from games.mail.models.incoming import Arrival, State
from games.ops.asked_lists import OfferedLookups

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Arrival]
else:
    Base = admin.ModelAdmin


@admin.register(Arrival)
class ArrivalAdmin(OfferedLookups, Base):
    """To read, and to carry out again what failed, once its cause is gone."""

    list_display = ("pk", "received", "via", "game", "size", "state", "reason", "done")
    list_filter = ("state", "via")
    list_select_related = ("game",)
    fields = list_display
    search_fields = ("=game__code",)
    show_full_result_count = False
    actions = ("try_again",)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Arrival]":
        """All mails, but those of games that the moderator also plays in, while they last: their sizes speak.

        So would the numbers that are missing between others: who plays anywhere sees mails that failed, and no more.
        """
        own = Game.objects.filter(seats__user=request.user.pk).exclude(status__in=(Status.FINISHED, Status.ABANDONED))
        rows = super().get_queryset(request).exclude(game__in=own)
        return rows.filter(state=State.FAILED) if own.exists() else rows

    @admin.action(description=_("Carry failed mails out again"), permissions=["view"])
    def try_again(self, request: HttpRequest, chosen: "QuerySet[Arrival]") -> None:
        """Owe what failed once more."""
        failed = chosen.filter(state=State.FAILED)
        LogEntry.objects.log_actions(str(request.user.pk), failed, CHANGE, gettext("carried out again"))
        for pk in list(failed.values_list("pk", flat=True)):
            retry.carry_again(pk)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Arrival | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Arrival | None = None) -> bool:
        return False
