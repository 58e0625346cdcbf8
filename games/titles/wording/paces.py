"""The paces of games in words."""

from typing import Any

from django.utils.dates import WEEKDAYS
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core import clock
from games.core.clocks.local_time import EVERY_DAY
from games.core.clocks.pace import Pace, Policy

NAMES: dict[str, Any] = {
    "leisurely": gettext_lazy("Leisurely"),
    "league": gettext_lazy("League"),
    "brisk": gettext_lazy("Brisk"),
    "bank": gettext_lazy("Bank"),
    "evening": gettext_lazy("Evening"),
}
_ABOUT: dict[str, Any] = {
    "leisurely": gettext_lazy("a week for each answer, and 30 days in the bank; the game waits"),
    "league": gettext_lazy("3 days for movement and logistics, 2 for the rest, 10 days in the bank; then a moderator"),
    "brisk": gettext_lazy("a day for each answer, 5 in the bank, half a day more after each; then the default"),
    "bank": gettext_lazy("10 days in all, a day and a half more after each answer; then the game can be lost"),
    "evening": gettext_lazy("10 minutes for each answer, an hour in the bank: all in one evening"),
}


def choices() -> list[tuple[str, Any]]:
    """The named paces for a form."""
    return [(name, format_lazy("{name}: {about}", name=NAMES[name], about=_ABOUT[name])) for name in NAMES]


def sentences(pace: Pace) -> list[str]:
    """All terms of a pace, a sentence each."""
    found = [_("Pace: %(name)s.") % {"name": NAMES.get(pace.name, pace.name)}] if pace.name else []
    if pace.allowance:
        found.append(_("Each answer has %(span)s.") % {"span": clock.span(pace.allowance)})
    for kind, span in pace.kinds.items():
        words = {"phase": PHASES[kind], "span": clock.span(span)}
        found.append(_("In the phase %(phase)s it has %(span)s.") % words)
    if pace.at:
        words = {"time": pace.at.strftime("%H:%M"), "zone": str(pace.zone).replace("_", " ")}
        found.append(_("Answers fall due at %(time)s (%(zone)s).") % words)
    if pace.days != EVERY_DAY:
        days = ", ".join(str(WEEKDAYS[day - 1]) for day in pace.days)
        found.append(_("They fall due on these days only: %(days)s.") % {"days": days})
    if pace.rest:
        n = len(pace.rest)
        found.append(ngettext("%(n)s day of the week rests.", "%(n)s days of the week rest.", n) % {"n": n})
    if pace.cap:
        words = {"bank": clock.span(pace.bank), "cap": clock.span(pace.cap)}
        found.append(_("What is later costs the bank: %(bank)s at the start, %(cap)s at most.") % words)
    if pace.increment:
        found.append(_("Each answer adds %(span)s to it.") % {"span": clock.span(pace.increment)})
    if pace.grace:
        found.append(_("When the bank is empty, there is a last span: %(span)s.") % {"span": clock.span(pace.grace)})
    before = [None, *pace.missed]
    policies = ", ".join(
        _("the same again") if policy == last else str(POLICIES[policy])
        for policy, last in zip(pace.missed, before, strict=False)
    )
    return [*found, _("When the time is over: %(policies)s.") % {"policies": policies}]


def after(policy: Policy) -> str:
    """What follows when the last span of an answer is over, in sentences to its player."""
    return {
        Policy.WAIT: _("Then the game waits. After 14 more days your opponent may take the win."),
        Policy.STANDING: _("Then your plan or the default of the rules answers for you."),
        Policy.MODERATOR: _("Then a moderator is asked. After 14 days your opponent may take the win."),
        Policy.SUBSTITUTE: _("Then your seat falls vacant, and others may take it over."),
        Policy.FORFEIT: _("Then the game is lost by the clock."),
    }[policy]


PHASES: dict[str, Any] = {
    "movement": gettext_lazy("movement"),
    "battle": gettext_lazy("battle"),
    "logistics": gettext_lazy("logistics"),
    "set-up": gettext_lazy("set-up"),
    "choice": gettext_lazy("choice"),
}
POLICIES: dict[Policy, Any] = {
    Policy.WAIT: gettext_lazy("the game waits"),
    Policy.STANDING: gettext_lazy("plan or default answers"),
    Policy.MODERATOR: gettext_lazy("a moderator is asked"),
    Policy.SUBSTITUTE: gettext_lazy("the seat is offered to another player"),
    Policy.FORFEIT: gettext_lazy("the game is lost by the clock"),
}
