"""Commands of a mail about an event of a club: the one that the game belongs to, or that the mail was written to."""

from collections.abc import Callable
from datetime import datetime

from django.contrib.auth.models import User
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.errors import Refused
from games.core.models import Game
from games.leagues.events import as_seen, entering, resting, rights
from games.leagues.events.roll_call import confirming
from games.leagues.models import Event
from games.mail.commands.report import Report
from games.mail.incoming.handlers import InboundMail
from games.mail.orders import rounds
from games.mail.orders.lines import Item
from games.mail.outgoing.leagues.events import of_division, place

_MOST = 20
"""Places that one answer tells."""


def withdraw(user: User, event: Event) -> list[str]:
    """Leave the event; what to say of it. Refused, with nothing done."""
    entering.withdraw(user, event)
    event.refresh_from_db()
    told = [_("You have left the event {name}.").format(name=event.name)]
    return [*told, entering.what_leaving_means(event)]


def rest(user: User, event: Event, wished: bool, number: int | None = None) -> list[str]:
    """Sit out the next round, or play it after all; what to say of it. ``number``: the round that is named.

    Refused, with nothing done, for another round than the next one.
    """
    following = resting.next_round(event)
    if following and number not in (None, following):
        words = _("Only the round that is drawn next can be rested: that is round {n}, not {asked}.")
        raise Refused(words.format(n=following, asked=number), code="round")
    resting.rest(user, event, wished)
    if not wished:
        return [_("You play round {n} of {name}.").format(n=following, name=event.name)]
    told = _("You rest round {n} of {name}, and can take that back until it is drawn.")
    return [told.format(n=following, name=event.name), resting.what_it_means(event)]


def confirm(user: User, event: Event, received: datetime, number: int | None = None) -> list[str]:
    """Confirm the next round; what to say of it. ``number``: the round that is named. Refused, with nothing done."""
    following = confirming.round_of(event, received)
    if following and number not in (None, following):
        words = _("Only round {n} can be confirmed now, not {asked}.")
        raise Refused(words.format(n=following, asked=number), code="round")
    found = confirming.confirm(user, event, received)
    return [_("You have confirmed round {n} of {name}.").format(n=found, name=event.name)]


def standings(user: User, event: Event) -> list[str]:
    """The first places, and one's own, a line each; before the first round who has entered."""
    if not event.drawn.exists():
        names = [row["name"] for row in as_seen.players(event, user) if row["withdrawn"] is None]
        words = ngettext("{n} has entered {name}.", "{n} have entered {name}.", len(names))
        return [words.format(n=len(names), name=event.name), *names[:_MOST]]
    rows = of_division(as_seen.standings(event, user))
    found = [_("Standings of {name}:").format(name=event.name), *(place(row, event) for row in rows[:_MOST])]
    mine = [place(row, event) for row in rows[_MOST:] if row["you"]]
    return found + ["..." for _more in rows[_MOST : _MOST + 1]] + mine


def _of(game: Game) -> Event:
    """The event that a game belongs to. Refused for a game of none."""
    event = Event.objects.filter(drawn__pairings__game=game).select_related("club", "director__profile").first()
    if event is None:
        raise Refused(_("This game belongs to no event of a club."), code="no_event")
    return event


def _withdraw(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    report.told += withdraw(parcel.user, _of(game))


def _rest(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    report.told += rest(parcel.user, _of(game), item.kind == "event_rest", rounds.number(item.words))


def _confirm(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    report.told += confirm(parcel.user, _of(game), parcel.received, rounds.number(item.words))


def _standings(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    report.told += standings(parcel.user, rights.visible(_of(game).slug, parcel.user))


DEEDS: dict[str, Callable[[InboundMail, Game, Item, Report], None]] = {
    "event_withdraw": _withdraw,
    "event_rest": _rest,
    "event_play_on": _rest,
    "event_confirm": _confirm,
    "standings": _standings,
}
"""By the kind of the line: what each does, and notes in the report. Refused, with nothing done."""
