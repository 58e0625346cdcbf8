"""What moderators may do with people: find them and shut them out. Never what would make one of them another person.

No passwords, no addresses: who can set an opponent's address can have the password sent there, and read their orders.
Moderators sign in at the same door as everybody: it limits how often a password may be tried.
"""

from datetime import date
from typing import TYPE_CHECKING, Any

from allauth.account import admin as _of_allauth  # noqa: F401  what it registers is taken away again below
from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth import admin as _of_django  # noqa: F401
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db.models import CharField, Q, QuerySet
from django.db.models.functions import Cast
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from games.core.models import Game, Job, Status
from games.mail.models.incoming import Arrival
from games.ops.asked_lists import OfferedLookups

if TYPE_CHECKING:
    UserBase = admin.ModelAdmin[User]
    LogBase = admin.ModelAdmin[LogEntry]
else:
    UserBase = LogBase = admin.ModelAdmin

_RIGHTS = ("is_staff", "groups", "user_permissions")
_OVER = (Status.FINISHED, Status.ABANDONED)

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
for _model in (User, EmailAddress):
    admin.site.unregister(_model)


def _password_change(request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
    """The site's own page counts the tries; the admin's does not."""
    return redirect("account_change_password")


admin.site.password_change = _password_change  # type: ignore[method-assign,assignment]


@admin.register(User)
class PersonAdmin(OfferedLookups, UserBase):
    """People by the name that opponents see. A person is found by the whole address, which is not shown."""

    list_display = ("name", "username", "is_active", "is_staff", "joined")
    list_filter = ("is_active", "is_staff")
    list_select_related = ("profile",)
    search_fields = ("=email", "=username", "profile__name")
    fields = ("name", "username", "is_active", *_RIGHTS, "joined")
    readonly_fields = ("name", "username", "joined")
    filter_horizontal = ("groups", "user_permissions")

    @admin.display(description=_("Joined"), ordering="pk")
    def joined(self, person: User) -> date:
        """The day. When people come is nobody's affair: a moderator may play against them."""
        return person.date_joined.date()

    @admin.display(description=_("Name"))
    def name(self, person: User) -> str:
        """What opponents see."""
        return str(person.profile)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Rights are given by superusers only, and by nobody to themselves."""
        if request.user.is_superuser and obj is not None and obj.pk != request.user.pk:
            return self.readonly_fields
        return (*self.readonly_fields, *_RIGHTS)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Nobody shuts out somebody they play with, nor a superuser unless they are one."""
        if obj is not None and (
            _play_together(request.user.pk, obj.pk) or obj.is_superuser > request.user.is_superuser
        ):
            return False
        return bool(super().has_change_permission(request, obj))

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False


@admin.register(LogEntry)
class DeedAdmin(OfferedLookups, LogBase):
    """What moderators did here; to read."""

    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag", "change_message")
    list_filter = ("action_flag",)
    list_select_related = ("user", "content_type")
    date_hierarchy = "action_time"

    def get_queryset(self, request: HttpRequest) -> "QuerySet[LogEntry]":
        """All, but what was done with work and mails of games that the moderator also plays in, while they last: they
        does not see that there are such."""
        own = Game.objects.filter(seats__user=request.user.pk).exclude(status__in=_OVER)
        unseen = Q()
        for model in (Job, Arrival):
            rows = model._default_manager.filter(game__in=own).annotate(name=Cast("pk", CharField())).values("name")
            unseen |= Q(content_type=ContentType.objects.get_for_model(model), object_id__in=rows)
        return super().get_queryset(request).exclude(unseen)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: LogEntry | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: LogEntry | None = None) -> bool:
        return False


def _play_together(one: int | None, other: int) -> bool:
    """Whether both sit in a game that is not over."""
    games = Game.objects.filter(seats__user=other).exclude(status__in=_OVER)
    return one != other and games.filter(pk__in=Game.objects.filter(seats__user=one).values("pk")).exists()
