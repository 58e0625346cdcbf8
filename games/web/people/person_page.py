"""What one person may know of another."""

from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.models import Seat, Status
from games.core.queries import finding, people
from games.core.queries.people import Played, Tally
from games.web.lobby import cards
from games.web.lobby.cards import Card
from games.web.models import Shown

_MAX_RUNNING, _MAX_OVER = 12, 12


class PersonPage(NamedTuple):
    """``record``: sentences; ``running``, ``over``: games that the reader may see; ``between``: how games between the
    two went, in a sentence, "" for oneself; ``invites``: whether the reader may invite."""

    person: Any
    is_me: bool
    record: tuple[str, ...]
    running: list[Card]
    over: list[Card]
    between: str
    friend: bool
    apart: bool
    invites: bool


def may_see(reader: Any, person: User) -> bool:
    """Whether the page of ``person`` is for this reader."""
    if reader.pk == person.pk:
        return True
    shown = person.profile.shown_to
    if not reader.is_authenticated:
        return bool(shown == Shown.EVERYBODY)
    return bool(shown != Shown.PLAYERS or _have_met(reader, person))


def person_page(reader: Any, person: User) -> PersonPage:
    """What the page says to this reader, who may see it."""
    is_me = reader.pk == person.pk
    visible = finding.games_shared(reader, person).prefetch_related(None)
    apart = reader.is_authenticated and people.keeps_apart(reader, person)
    return PersonPage(
        person,
        is_me,
        _record(people.played_by(person)),
        cards.cards(visible.filter(status=Status.RUNNING).order_by("-started")[:_MAX_RUNNING], reader),
        cards.cards(visible.filter(status=Status.FINISHED).order_by("-finished")[:_MAX_OVER], reader),
        "" if is_me or not reader.is_authenticated else _between(people.tally(reader, person), person.profile.name),
        reader.is_authenticated and people.is_friend(reader, person),
        apart,
        reader.is_authenticated and not is_me and person.pk not in people.apart_from(reader),
    )


def _have_met(one: Any, other: User) -> bool:
    games = Seat.objects.filter(user=one).order_by().values("game")
    return Seat.objects.filter(user=other, game__in=games).exists()


def _record(played: Played) -> tuple[str, ...]:
    """Such as "31 games finished, left none."."""
    if not played.finished and not played.left:
        return (_("New here: no game is finished yet."),)
    ended = ngettext("%(n)s game finished", "%(n)s games finished", played.finished) % {"n": played.finished}
    if not played.left:
        return (_("%(finished)s, left none.") % {"finished": ended},)
    left = ngettext("left %(n)s by resigning", "left %(n)s by resigning", played.left) % {"n": played.left}
    return (_("%(finished)s, %(left)s.") % {"finished": ended, "left": left},)


def _between(tally: Tally, name: str) -> str:
    """Such as "Four games: you won 1, Kenji 2, one draw."."""
    if not tally.games:
        return _("You have not finished a game with %(name)s yet.") % {"name": name}
    games = ngettext("%(n)s game", "%(n)s games", tally.games) % {"n": tally.games}
    words = {"games": games, "won": tally.won, "lost": tally.lost, "name": name}
    line = _("%(games)s: you won %(won)s, %(name)s %(lost)s.") % words
    if tally.drawn:
        line += " " + ngettext("%(n)s draw.", "%(n)s draws.", tally.drawn) % {"n": tally.drawn}
    return line
