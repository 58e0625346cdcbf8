"""What one person may know of another."""

from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock
from games.core.clocks.record import Band
from games.core.models import Status
from games.core.queries import finding, people, reliability
from games.core.queries.people import Played, Tally
from games.leagues.rating_lists import published as rating_lists
from games.leagues.rating_lists.rating_words import sentence
from games.titles.wording import record_words
from games.web.lobby import cards
from games.web.lobby.cards import Card
from rules import kernel

_MAX_RUNNING, _MAX_OVER = 12, 12


class PersonPage(NamedTuple):
    """``record``: sentences; ``own``: those for the person's own eyes; ``ratings``: of a system its slug, its title and
    a sentence, of who agreed to be named in lists; ``running``, ``over``: games that the reader may
    see; ``between``: how games between the two went, in a sentence, "" for oneself; ``invites``: whether the reader may
    invite."""

    person: Any
    is_me: bool
    record: tuple[str, ...]
    own: tuple[str, ...]
    ratings: list[tuple[str, str, str]]
    running: list[Card]
    over: list[Card]
    between: str
    friend: bool
    apart: bool
    invites: bool


def person_page(reader: Any, person: User) -> PersonPage:
    """What the page says to this reader, who may see it."""
    is_me = reader.pk == person.pk
    visible = finding.games_shared(reader, person).prefetch_related(None)
    apart = reader.is_authenticated and people.keeps_apart(reader, person)
    return PersonPage(
        person,
        is_me,
        _record(person),
        _own(person) if is_me else (),
        _ratings(person) if is_me or person.profile.in_ratings else [],
        cards.cards(visible.filter(status=Status.RUNNING).order_by("-started")[:_MAX_RUNNING], reader),
        cards.cards(visible.filter(status=Status.FINISHED).order_by("-finished")[:_MAX_OVER], reader),
        "" if is_me or not reader.is_authenticated else _between(people.tally(reader, person), person.profile.name),
        reader.is_authenticated and people.is_friend(reader, person),
        apart,
        reader.is_authenticated and not is_me and person.pk not in people.apart_from(reader),
    )


def _record(person: User) -> tuple[str, ...]:
    """How reliable, in words, and how quick; of who is new here also the games that are over."""
    now = timezone.now()
    record = reliability.record_of(person, now)
    said = [f"{record_words.words(record)}."]
    if record.band is Band.NEW:
        said += _played(people.played_by(person))
    if within := record_words.answers_within(reliability.usual_time(person, now)):
        said.append(f"{capfirst(within)}.")
    return tuple(said)


def _own(person: User) -> tuple[str, ...]:
    """The numbers, and which answers were missed."""
    now = timezone.now()
    record = reliability.record_of(person, now)
    missed = [
        _("Missed: %(game)s, due %(when)s.") % {"game": row.game.name, "when": clock.short(row.due)}
        for row in reliability.misses_of(person, now)
    ]
    return (record_words.counts(record), *missed) if record.handoffs else ()


def _ratings(person: User) -> list[tuple[str, str, str]]:
    known = kernel.slugs()
    return [
        (one.system, str(kernel.get(one.system).title), sentence(one))
        for one in rating_lists.of_person(person)
        if one.system in known
    ]


def _played(played: Played) -> list[str]:
    """Such as "31 games finished, left none."."""
    if not played.finished and not played.left:
        return []
    ended = ngettext("%(n)s game finished", "%(n)s games finished", played.finished) % {"n": played.finished}
    if not played.left:
        return [_("%(finished)s, left none.") % {"finished": ended}]
    left = ngettext("left %(n)s by resigning", "left %(n)s by resigning", played.left) % {"n": played.left}
    return [_("%(finished)s, %(left)s.") % {"finished": ended, "left": left}]


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
