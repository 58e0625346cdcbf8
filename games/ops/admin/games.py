"""What moderators see behind the scenes: the work that is owed. Never a position or a hidden entry: they may play."""

import re
from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.core.models import Game, Job, Status
from games.core.outbox import jobs
from games.ops.asked_lists import OfferedLookups

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Job]
else:
    Base = admin.ModelAdmin

# Failures of the world outside. Those of our own code may name a block that stands hidden.
_OUTSIDE = re.compile(r"(Outage|OSError|Timeout\w*|Connection\w*|SMTP\w*|SSL\w*|gaierror)\b")
_ADDRESS = re.compile(r"(?<![^\s'\"<>(){},;:@])[^\s'\"<>(){},;:@]++@[^\s'\"<>(){},;:]++")
"""Begins only where a word does: else a long word without @ would be gone over from each of its characters."""


def discreet(error: str) -> str:
    """A failure as moderators may read it: no mail addresses, and of our own errors only the kind."""
    if _OUTSIDE.match(error):
        return _ADDRESS.sub("...@...", error)
    return error.partition(":")[0]


@admin.register(Job)
class JobAdmin(OfferedLookups, Base):
    """The outbox: to read, and to try dead jobs again. Not what a job carries: that may be a link into an account."""

    list_display = ("key", "kind", "due", "taken", "done", "dead", "tries", "failure")
    list_filter = ("kind", ("done", admin.EmptyFieldListFilter), ("dead", admin.EmptyFieldListFilter))
    fields = ("key", "kind", "created", "due", "taken", "done", "dead", "tries", "failure")
    readonly_fields = ("failure",)
    search_fields = ("key",)
    show_full_result_count = False
    actions = ("try_again",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Job]:
        """All work, but that of games that the moderator also plays in, while they last.

        That there is some, and when it is done, tells of a plan, of words that are not for them, of an opponent's
        mails. So would the numbers that are missing between others: who plays anywhere sees work that has failed, and
        no more.
        """
        own = Game.objects.filter(seats__user=request.user.pk).exclude(status__in=(Status.FINISHED, Status.ABANDONED))
        rows = super().get_queryset(request).exclude(game__in=own)
        return rows.exclude(error="") if own.exists() else rows

    @admin.display(description=_("Failure"))
    def failure(self, job: Job) -> str:
        """Why the last try failed."""
        return discreet(job.error)

    @admin.action(description=_("Try dead jobs again"), permissions=["view"])
    def try_again(self, request: HttpRequest, chosen: QuerySet[Job]) -> None:
        """Free what was given up."""
        dead = chosen.exclude(dead=None)
        LogEntry.objects.log_actions(str(request.user.pk), dead, CHANGE, gettext("tried again"))
        for pk in list(dead.values_list("pk", flat=True)):
            jobs.revive(pk)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False
