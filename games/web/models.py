"""What we keep about a person besides address and password."""

from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.db import models
from django.forms.utils import flatatt
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.core import names

NAME_MOST = 40
ABOUT_MOST = 200
_KEYS = ("by_letters", "by_sight")


class Theme(models.TextChoices):
    """The colours of all pages."""

    AUTO = "auto", _("as my device has it")
    LIGHT = "light", _("light")
    DARK = "dark", _("dark")


class TextSize(models.TextChoices):
    """How large the text of all pages is."""

    NORMAL = "normal", _("normal")
    LARGE = "large", _("large")
    LARGEST = "largest", _("very large")


class Blocks(models.TextChoices):
    """How blocks and counters are drawn."""

    NORMAL = "normal", _("normal")
    CONTRAST = "contrast", _("dark, with a strong edge")


class Labels(models.TextChoices):
    """Which names stand on maps."""

    ALL = "all", _("all")
    PLACES = "places", _("bases and zones only")
    NONE = "none", _("none")


class Contrast(models.TextChoices):
    """How far text and lines stand out from their ground."""

    NORMAL = "normal", _("normal")
    HIGH = "high", _("more")


class BoardView(models.TextChoices):
    """What a page of a game shows of the board."""

    MAP = "map", _("the map")
    LIST = "list", _("hexes by region, in words, with a key for each choice")


class Shown(models.TextChoices):
    """Who may see a person's page."""

    EVERYBODY = "everybody", _("everybody")
    MEMBERS = "members", _("people who are signed in")
    PLAYERS = "players", _("people who have played with me")


_USUAL = (Theme.AUTO, TextSize.NORMAL, Contrast.NORMAL, Blocks.NORMAL, Labels.ALL, BoardView.MAP)


class Profile(models.Model):
    """How a person is shown to opponents, and how pages and mails speak to that person.

    ``about``: a line of the person's own; ``shown_to``: who may see the person's page.
    ``in_ratings``: lists of ratings, which anybody reads, call the person by name.
    ``unreachable``: since when mails to the person's address come back, so that none are sent; None: they arrive.
    ``by_letters``, ``by_sight``: the name as it is compared with others (games.core.names); None until it is held
    (games.web.accounts.naming).
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="profile")
    name = models.CharField(_("Name"), max_length=NAME_MOST)
    by_letters = models.CharField(max_length=400, unique=True, null=True, editable=False)  # noqa: DJ001  None: held by nobody
    by_sight = models.CharField(max_length=400, unique=True, null=True, editable=False)  # noqa: DJ001  None: held by nobody
    language = models.CharField(_("Language"), max_length=8, default="en", choices=settings.LANGUAGES)
    time_zone = models.CharField(_("Time zone"), max_length=64, default="UTC")
    about = models.CharField(_("About you"), max_length=ABOUT_MOST, blank=True)
    shown_to = models.CharField(_("Who may see your page"), max_length=10, choices=Shown, default=Shown.MEMBERS)
    in_ratings = models.BooleanField(_("Name me in the lists of ratings"), default=False)
    notices = models.BooleanField(_("Mail me when it is my turn"), default=True)
    unreachable = models.DateTimeField(null=True, blank=True, editable=False)
    theme = models.CharField(_("Colours"), max_length=8, choices=Theme, default=Theme.AUTO)
    text_size = models.CharField(_("Text"), max_length=8, choices=TextSize, default=TextSize.NORMAL)
    blocks = models.CharField(_("Blocks"), max_length=8, choices=Blocks, default=Blocks.NORMAL)
    labels = models.CharField(_("Names on maps"), max_length=8, choices=Labels, default=Labels.ALL)
    contrast = models.CharField(_("Contrast"), max_length=8, choices=Contrast, default=Contrast.NORMAL)
    board = models.CharField(_("Board"), max_length=8, choices=BoardView, default=BoardView.MAP)

    def __str__(self) -> str:
        return self.name

    def save(self, **how: Any) -> None:
        """Whoever saves a name holds it: IntegrityError if it is somebody else's."""
        fields = how.get("update_fields")
        if fields is None or "name" in fields:
            self.by_letters, self.by_sight = names.by_letters(self.name), names.by_sight(self.name)
            if fields is not None:
                how["update_fields"] = {*fields, *_KEYS}
        super().save(**how)

    @property
    def look(self) -> SafeString:
        """The attributes of a page by which it looks as the person wants it; "" for what most have."""
        wanted = {
            "data-theme": self.theme,
            "data-text": self.text_size,
            "data-blocks": self.blocks,
            "data-labels": self.labels,
            "data-contrast": self.contrast,
            "data-board": self.board,
        }
        chosen = {name: value for name, value in wanted.items() if value not in _USUAL}
        return SafeString(flatatt(chosen))

    @property
    def in_words(self) -> bool:
        """Whether the person plays by words rather than by the map."""
        return self.board == BoardView.LIST

    @property
    def zone(self) -> ZoneInfo:
        """The time zone as an object; UTC if the stored name is no longer known."""
        try:
            return ZoneInfo(self.time_zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return ZoneInfo("UTC")

    @property
    def city(self) -> str:
        """The time zone in the words of a mail: "Madrid"."""
        return self.time_zone.rsplit("/", 1)[-1].replace("_", " ")


def first_name_of(user: Any) -> str:
    """What a person is called who chose no name."""
    return f"Player {user.pk}"


def former_name_of(user: Any) -> str:
    """What a person is called who has left."""
    return f"Former player {user.pk}"


def make_profile(sender: Any, instance: Any, created: bool, raw: bool = False, **_: Any) -> None:
    """Signal handler: every user has a profile from the first moment on."""
    if created and not raw:
        Profile.objects.get_or_create(user=instance, defaults={"name": first_name_of(instance)})
