"""What moderators see behind the scenes: the work that is owed. Never a position or a hidden entry: they may play."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.play import jobs
from games.play.models import Job

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Job]
else:
    Base = admin.ModelAdmin


@admin.register(Job)
class JobAdmin(Base):
    """The outbox: to read, and to try dead jobs again."""

    list_display = ("key", "kind", "due", "taken", "done", "dead", "tries", "error")
    list_filter = ("kind", ("done", admin.EmptyFieldListFilter), ("dead", admin.EmptyFieldListFilter))
    search_fields = ("key",)
    actions = ("try_again",)

    @admin.action(description=_("Try dead jobs again"), permissions=["view"])
    def try_again(self, request: HttpRequest, chosen: QuerySet[Job]) -> None:
        """Free what was given up."""
        for pk in chosen.values_list("pk", flat=True):
            jobs.revive(pk)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False
