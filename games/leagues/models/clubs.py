"""A club, its members, invitations to it, its house rules and its games."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.models import Game
from games.core.models.game import new_code

NAME_MOST = 60
PURPOSE_MOST = 200
SLUG_MOST = 60


class Door(models.TextChoices):
    """How one becomes a member."""

    OPEN = "open", _("open: anybody may join")
    ASKS = "asks", _("on application: an officer answers")
    CLOSED = "closed", _("by invitation only")


class Office(models.TextChoices):
    """What a member does for the club."""

    MEMBER = "member", _("member")
    OFFICER = "officer", _("officer")


class Standing(models.TextChoices):
    """How a person stands to a club."""

    APPLIED = "applied", _("applied")
    MEMBER = "member", _("member")
    REFUSED = "refused", _("refused")
    LEFT = "left", _("left")
    EXCLUDED = "excluded", _("excluded")


class Club(models.Model):
    """People who play together. ``slug``: its address. ``by_letters``, ``by_sight``: the name without accents as it is
    compared with others (games.core.names); None for an unlisted one: that a name is taken would tell of it.

    ``private``: only members see more than its name, purpose and door; ``unlisted``: of a private one, others see
    nothing at all. ``defaults``: what the form of a new game begins with (games.leagues.clubs.defaults). ``closed``:
    since when it can only be read.
    """

    slug = models.SlugField(max_length=SLUG_MOST, unique=True)
    name = models.CharField(max_length=NAME_MOST)
    by_letters = models.CharField(max_length=600, unique=True, null=True, editable=False)  # noqa: DJ001  None: held by nobody
    by_sight = models.CharField(max_length=600, unique=True, null=True, editable=False)  # noqa: DJ001  None: held by nobody
    purpose = models.CharField(max_length=PURPOSE_MOST, blank=True)
    language = models.CharField(max_length=8, default="en", choices=settings.LANGUAGES)
    time_zone = models.CharField(max_length=64, default="UTC")
    door = models.CharField(max_length=8, choices=Door, default=Door.CLOSED)
    private = models.BooleanField(default=True)
    unlisted = models.BooleanField(default=True)
    defaults = models.JSONField(default=dict, blank=True)
    founder = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="founded_clubs"
    )
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["name"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["name"], condition=models.Q(closed=None, unlisted=False), name="club_listed")
        ]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """How one person stands to a club, since when. ``words``: what an applicant wrote, until it is answered.

    ``hears``: mails tell this member what is written in the club's talk.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    standing = models.CharField(max_length=8, choices=Standing, default=Standing.MEMBER)
    office = models.CharField(max_length=8, choices=Office, default=Office.MEMBER)
    words = models.CharField(max_length=500, blank=True)
    hears = models.BooleanField(default=True)
    since = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["since", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "user"], name="member_once_a_club"),
            models.CheckConstraint(
                condition=models.Q(office="member") | models.Q(standing="member"), name="officer_is_member"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.club_id}, {self.standing}"


class ClubInvitation(models.Model):
    """A way into a club for who holds the token, or for one ``person`` alone, until ``until`` and ``left`` times more.

    ``digest``: of the token, which is shown once and not kept. ``code``: its name for who takes it back.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    digest = models.CharField(max_length=64, unique=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="club_invitations_made"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="club_invitations"
    )
    left = models.PositiveSmallIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created", "-pk"]

    def __str__(self) -> str:
        return f"{self.code}: {self.club_id}"


class HouseRules(models.Model):
    """One version of a club's house rules; a change is a new version. ``conduct``: for people, who read it."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="rules", db_index=False)
    version = models.PositiveIntegerField()
    conduct = models.TextField(blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="house_rules_written"
    )
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["club", "-version"]
        verbose_name_plural = "house rules"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "version"], name="house_rules_once_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.club_id}: {self.version}"


class ClubGame(models.Model):
    """A game that is played in a club, under the version ``rules`` of its house rules (0: it had none).

    ``members_only``: only members may take its free seats.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="games")
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="club_game")
    rules = models.PositiveIntegerField(default=0)
    members_only = models.BooleanField(default=True)

    def __str__(self) -> str:
        return f"{self.game_id}: {self.club_id}"
