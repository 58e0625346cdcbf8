"""Founding a club, its name and address, and what its officers may change of it."""

import unicodedata
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.core import names
from games.core.errors import Refused, TooMany
from games.core.models.game import new_code
from games.leagues.clubs.rights import check
from games.leagues.conduct import book, telling
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.decision import Stand, decide
from games.leagues.conduct.standing import roles_of
from games.leagues.models import Club, Door, Member, Office
from games.leagues.models.clubs import NAME_MOST, PURPOSE_MOST, SLUG_MOST

NAME_LEAST = 3
CLUBS_A_DAY = 3


@dataclass(frozen=True)
class Charter:
    """What is said of a club. ``private`` and ``unlisted``: as of Club; what is unlisted is private too."""

    name: str
    purpose: str = ""
    language: str = "en"
    time_zone: str = "UTC"
    door: str = Door.CLOSED
    private: bool = True
    unlisted: bool = True


def found(user: Any, charter: Charter) -> Club:
    """Found a club; ``user`` is its first officer. Refused (``name``, ``choice``) for what it can't be; TooMany."""
    answer = decide("found_club", Stand(roles_of(user)))
    if not answer:
        raise Refused(why_words(answer.why), code="not_allowed")
    if user.founded_clubs.filter(created__gt=timezone.now() - timedelta(days=1)).count() >= CLUBS_A_DAY:
        raise TooMany(_("You have founded three clubs since yesterday. Please go on tomorrow."))
    fields = _fields(charter)
    try:
        with transaction.atomic():
            club = Club.objects.create(founder=user, slug=_slug(fields), **fields)
            Member.objects.create(club=club, user=user, office=Office.OFFICER, since=timezone.now())
            book.write("found_club", user, club=club)
    except IntegrityError:
        raise _taken(charter.name) from None
    return club


def change(user: Any, club: Club, charter: Charter) -> None:
    """Change what is said of a club; its address stays, but for one that is listed no more, or now. Refused."""
    check(user, "edit_club", club)
    fields = _fields(charter)
    if club.unlisted != fields["unlisted"]:
        fields["slug"] = _slug(fields)
    try:
        with transaction.atomic():
            Club.objects.filter(pk=club.pk).update(**fields)
            for name, value in fields.items():
                setattr(club, name, value)
            telling.record("edit_club", user, club)
    except IntegrityError:
        raise _taken(charter.name) from None


def _fields(charter: Charter) -> dict[str, Any]:
    """The columns. Refused for a name, door, language or zone that can't be."""
    name = _checked_name(charter.name)
    purpose = " ".join(charter.purpose.replace("\0", "").split())
    if len(purpose) > PURPOSE_MOST:
        raise Refused(_("The purpose is one line of {most} characters at most.").format(most=PURPOSE_MOST), code="text")
    if charter.door not in Door.values:
        raise Refused(_("The door is one of: {doors}.").format(doors=", ".join(Door.values)), code="choice")
    if charter.language not in dict(settings.LANGUAGES):
        known = ", ".join(dict(settings.LANGUAGES))
        raise Refused(_("The language is one of: {languages}.").format(languages=known), code="choice")
    unlisted = charter.private and charter.unlisted
    if unlisted and charter.door != Door.CLOSED:
        raise Refused(
            _("Nobody finds a club that is not listed, so its door is closed: choose “by invitation only”."),
            code="choice",
        )
    plain = _without_accents(name)
    return {
        "name": name,
        "by_letters": None if unlisted else names.by_letters(plain),
        "by_sight": None if unlisted else names.by_sight(plain),
        "purpose": purpose,
        "language": charter.language,
        "time_zone": charter.time_zone,
        "door": charter.door,
        "private": charter.private,
        "unlisted": unlisted,
    }


def _checked_name(text: str) -> str:
    try:
        name = names.clean(text, NAME_MOST)
    except ValidationError as wrong:
        raise Refused(" ".join(wrong.messages), code="name") from None
    if len(name) < NAME_LEAST:
        raise Refused(_("The name of a club has {least} letters or more.").format(least=NAME_LEAST), code="name")
    return name


def _without_accents(name: str) -> str:
    parts = unicodedata.normalize("NFD", name)
    return "".join(letter for letter in parts if unicodedata.category(letter) != "Mn")


def _slug(fields: dict[str, Any]) -> str:
    """The address: like the name, with a number behind it where another has it; one that nobody guesses if unlisted."""
    wanted: str = slugify(fields["name"])[: SLUG_MOST - 4].strip("-")
    if fields["unlisted"] or not wanted:
        return new_code()
    taken = set(Club.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    return next(one for one in (wanted, *(f"{wanted}-{n}" for n in range(2, 1000))) if one not in taken)


def _taken(name: str) -> Refused:
    words = _("A club is called “{name}” already, or has a name that looks like it. Please add something.")
    return Refused(words.format(name=name), code="name")
