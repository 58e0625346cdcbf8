"""The house rules of a club: versions, of which none is ever changed, and what a new game of the club begins with."""

import difflib
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.clocks import loader
from games.core.commands.making import PACES, WATCH_DELAYS
from games.core.errors import Refused, Stale
from games.core.models import Deadline
from games.core.models.talk import Press
from games.leagues.clubs.rights import check
from games.leagues.conduct import telling
from games.leagues.models import Club, HouseRules

MOST = 20_000


def in_force(club: Club) -> HouseRules | None:
    """The newest version; None for a club that has no house rules."""
    return club.rules.order_by("-version").first()


def version(club: Club, number: int) -> HouseRules | None:
    """One version."""
    return club.rules.filter(version=number).first()


def write(user: Any, club: Club, text: str, seen: int) -> HouseRules | None:
    """Put a new version in force; None if nothing changed. ``seen``: the version that was edited, 0 for none.

    Stale if another came meanwhile; Refused for who may not, and for a text that is too long.
    """
    check(user, "edit_club", club)
    words = text.replace("\r\n", "\n").replace("\0", "").strip()
    if len(words) > MOST:
        raise Refused(_("House rules have {most} characters at most.").format(most=MOST), code="text")
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)
        last = in_force(club)
        if (last.version if last else 0) != seen:
            raise Stale(_("The house rules were changed meanwhile. Look at them first, then write again."))
        if words == (last.conduct if last else ""):
            return None
        made = HouseRules.objects.create(club=club, version=seen + 1, conduct=words, by=user, at=timezone.now())
        telling.record("edit_club", user, club, act="edit_rules")
    return made


def changes(old: HouseRules | None, new: HouseRules) -> list[tuple[str, str]]:
    """What differs between two versions, line by line: "+" what came, "-" what went, " " what stayed around it."""
    before = old.conduct.split("\n") if old else []
    rows = list(difflib.unified_diff(before, new.conduct.split("\n"), lineterm="", n=1))[2:]
    return [(row[:1], row[1:]) for row in rows if not row.startswith("@@")]


def set_defaults(user: Any, club: Club, wanted: Mapping[str, Any]) -> None:
    """What the form of a new game begins with: ``pace``, ``on_deadline``, ``press``, ``public``, ``watch_delay``.

    Refused for who may not, and (``choice``) for what no game can have.
    """
    check(user, "edit_club", club)
    known: Mapping[str, list[str]] = {
        "pace": [*map(str, PACES), *loader.named()],
        "on_deadline": list(Deadline.values),
        "press": list(Press.values),
        "watch_delay": list(map(str, WATCH_DELAYS)),
    }
    for name, choices in known.items():
        if name in wanted and wanted[name] not in choices:
            words = _("There is no “{chosen}”; there are: {choices}")
            raise Refused(words.format(chosen=wanted[name], choices=", ".join(choices)), code="choice")
    kept = {name: wanted[name] for name in known if name in wanted} | {"public": bool(wanted.get("public"))}
    if kept == club.defaults:
        return
    with transaction.atomic():
        Club.objects.filter(pk=club.pk).update(defaults=kept)
        club.defaults = kept
        telling.record("edit_club", user, club)
