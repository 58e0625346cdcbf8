"""Own paces: what a person keeps to start games with, checked as games check theirs."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.clocks import loader
from games.core.clocks.loader import BadPace, Problem
from games.core.errors import Refused
from games.core.models import OwnPace

MOST = 12
"""Paces that one person may keep."""


def keep(user: User, name: str, terms: Mapping[str, Any]) -> OwnPace:
    """Keep a pace under that name.

    BadPace for one that no clock can keep; Refused (``name``, ``limit``) for a name that is taken, and for too many.
    """
    loader.load(terms, agreed=True)  # who joins sees it before and agrees to it
    if name.casefold() in loader.named():
        raise Refused(_("A pace of the site is called so. Please choose another name."), code="name")
    if OwnPace.objects.filter(user=user).count() >= MOST:
        raise Refused(_("You may keep {most} paces; take one away first.").format(most=MOST), code="limit")
    try:
        with transaction.atomic():
            return OwnPace.objects.create(user=user, name=name, terms={**terms, "name": name})
    except IntegrityError:
        raise Refused(_("You have a pace of this name already."), code="name") from None


def forget(user: User, pk: int) -> None:
    """Take one's own pace away; games that were begun with it keep it."""
    OwnPace.objects.filter(user=user, pk=pk).delete()


def problem(bad: BadPace) -> str:
    """What is wrong with a pace and what would be right, in a sentence."""
    if bad.problem is Problem.TOO_LONG:
        words = ngettext("This may be %(n)s day at most.", "This may be %(n)s days at most.", bad.value)
        return words % {"n": bad.value}
    return str(_WORDS[bad.problem]) % {"value": bad.value, "field": bad.field}


_WORDS: dict[Problem, Any] = {
    Problem.UNKNOWN: gettext_lazy("A pace has no “%(field)s”."),
    Problem.NOTHING: gettext_lazy(
        "Neither the time for an answer nor the bank has any time: everything would be late at once. Give one of them "
        "some."
    ),
    Problem.SMALL_CAP: gettext_lazy("The bank can't begin with more than the most that it may hold."),
    Problem.NO_DAY: gettext_lazy(
        "No day is left on which an answer may fall due: let one of those that do not rest be."
    ),
    Problem.NO_TIME_OF_DAYS: gettext_lazy("Days on which answers fall due need a time of day as well."),
    Problem.STANDING: gettext_lazy(
        "Plan or default may come first only if all want it: one silent week can lose a game."
    ),
    Problem.NOT_WHOLE: gettext_lazy("This has to be a whole number, not below zero."),
    Problem.NO_OBJECT: gettext_lazy("The times of phases are written as names with hours."),
    Problem.NO_PHASE: gettext_lazy("“%(value)s” is no phase that everybody sees."),
    Problem.NO_ZONE: gettext_lazy("There is no such time zone; write it like Europe/Madrid."),
    Problem.NO_TIME: gettext_lazy("A time of day is written like 21:00."),
    Problem.NO_WEEKDAYS: gettext_lazy("Weekdays are numbers from 1 (Monday) to 7."),
    Problem.NO_HOLIDAYS: gettext_lazy("Holidays are written like 2026-12-25."),
    Problem.MANY_HOLIDAYS: gettext_lazy("There may be %(value)s holidays at most."),
    Problem.NO_POLICY: gettext_lazy("What follows when somebody is late is one of: %(value)s."),
    Problem.MANY_POLICIES: gettext_lazy("What follows when somebody is late has one to eight steps."),
}
