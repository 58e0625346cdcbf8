"""Setting up an event. The default asks three things: a name, what is played, at which pace."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from games.core import names
from games.core.clocks import loader
from games.core.errors import Refused
from games.core.outbox import jobs
from games.core.words import say
from games.leagues import bids
from games.leagues.clubs import house_rules, rights
from games.leagues.conduct import telling
from games.leagues.models import Club, Event, EventState, Format, RollCall
from games.leagues.models.events import EVENT_NAME_MOST
from games.leagues.standings import divisions, ranking, scoring
from rules import kernel

SEATS = 2
PACES = ("league", "leisurely", "brisk", "bank")
MOST_IN_HAND = 6
MOST_ROUNDS = 15
LEAST_QUALIFY, MOST_QUALIFY = 2, 32
MONTHS, MOST_MONTHS = 4, 12
"""How long a round of a ladder is (6.6)."""
RATED_OFFICERS = 2
BID_OPTION = "vp_adjust"
"""The option by which victory points are given away for a side."""
MOST_AT_ONCE = 10
"""Events of one club that are not over."""
_PLAIN = "plain"
_DIGITS = 5
_OVER = ("finished", "cancelled")
_CRITERIA = {
    Format.ROUND_ROBIN: ranking.ROUND_ROBIN,
    Format.SWISS: ranking.SWISS,
    Format.SWISS_CUT: ranking.SWISS,
    Format.ELIMINATION: ranking.ELIMINATION,
    Format.LADDER: ranking.LADDER,
    Format.DIVISIONS: ranking.ROUND_ROBIN,
}


@dataclass(frozen=True)
class Plan:
    """What an event is to be. ``pace``: one that has a name (games.core.clocks.paces.json); ``moved``: so many of a
    division rise, and as many fall: else one would grow and grow."""

    name: str
    system: str
    scenario: str
    pace: str = "league"
    format: str = Format.ROUND_ROBIN
    double: bool = False
    rounds: int = 5
    in_hand: int = 2
    rated: bool = False
    qualify: int = 4
    bids: bool = False
    months: int = MONTHS
    size: int = divisions.SIZE
    moved: int = divisions.MOST_MOVED
    confirms: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)


class Playable(NamedTuple):
    """A scenario for two that events may play; titles in the active language."""

    system: str
    scenario: str
    system_title: str
    title: str


def playable() -> list[Playable]:
    """All scenarios for two, by title."""
    found = []
    for slug in kernel.slugs():
        rules = kernel.get(slug)
        for row in rules.scenarios():
            if len(rules.seats(row["id"], {})) == SEATS:
                found.append(Playable(slug, row["id"], str(rules.title), say(row["title"])))
    return found


def seats_of(event: Event) -> tuple[str, str]:
    """The first seat of the scenario and the second."""
    first, second = kernel.get(event.system).seats(event.scenario, event.options)
    return first["id"], second["id"]


def create(user: Any, club: Club, plan: Plan) -> Event:
    """Set up an event; ``user`` directs it. It opens for entries once the dice worker has committed to its lots.

    Refused for who may not, and (``name``, ``choice``) for what it can't be.
    """
    rights.check(user, "create_event", club)
    if Event.objects.filter(club=club).exclude(state__in=_OVER).count() >= MOST_AT_ONCE:
        raise Refused(_("The club has ten events that are not over. Finish or cancel one first."), code="limit")
    if plan.rated and not may_be_rated(club):
        raise Refused(_("Rated events need a club with two officers. Set it up without ratings."), code="rated")
    with transaction.atomic():
        event = _made(user, club, plan)
        telling.record("create_event", user, club, thing=thing(event))
    return event


def _made(director: Any, club: Club, plan: Plan, **more: Any) -> Event:
    """Part of the caller's transaction."""
    fields = _fields(plan, club.time_zone) | more
    rules = house_rules.in_force(club)
    event = Event.objects.create(club=club, director=director, rules=rules.version if rules else 0, **fields)
    jobs.enqueue("league_key", f"event:{event.slug}:commit", payload={"event": event.pk})
    return event


def next_season(user: Any, event: Event) -> Event:
    """Set up the next season of an event in divisions, as the last one was; ``user`` directs it.

    Refused for who may not set up events, before it is over, and where the next season is set up already.
    """
    rights.check(user, "create_event", event.club)
    with transaction.atomic():
        event = Event.objects.select_for_update(of=("self",)).select_related("club").get(pk=event.pk)
        if not event.has_divisions or event.state != EventState.FINISHED:
            raise Refused(_("A next season follows divisions that are over."), code="state")
        if event.following.exclude(state=EventState.CANCELLED).exists():
            raise Refused(_("The next season is set up already."), code="state")
        made = create(user, event.club, _next_plan(event))
        made.previous = event
        made.save(update_fields=["previous"])
    return made


def season_by_itself(event: Event, director: Any, starts: datetime, confirm_by: datetime) -> Event:
    """The season after this one, as it was, which begins by itself; all members are told. ``confirm_by``: who plays in
    it enters until then. Part of a transaction that has locked the event."""
    more = {"starts": starts, "confirm_by": confirm_by, "roll_call": RollCall.ASKED, "previous": event}
    made = _made(director, event.club, _next_plan(event), **more)
    telling.record("create_event", None, event.club, act="create_season", thing=thing(made))
    return made


def _next_plan(event: Event) -> Plan:
    return Plan(
        _next_name(event.name), event.system, event.scenario, event.terms["name"], event.format,
        in_hand=event.in_hand, rated=event.rated and may_be_rated(event.club), bids=event.bids, size=event.size,
        moved=event.moved, options=event.options,
    )  # fmt: skip


def _next_name(name: str) -> str:
    """Such as "Spring 2" after "Spring", and "Spring 3" after that."""
    head, _space, number = name.rpartition(" ")
    head, following = (head, int(number) + 1) if head and number.isdecimal() and len(number) < _DIGITS else (name, 2)
    tail = f" {following}"
    return head[: EVENT_NAME_MOST - len(tail)] + tail


def may_be_rated(club: Club) -> bool:
    """Whether events of this club may be rated: it has two officers."""
    return len(telling.officers(club)) >= RATED_OFFICERS


@cache
def most_bid(system: str, scenario: str) -> int:
    """So many victory points may be given away for a side; 0 for a scenario that can't be played so."""
    rows = [row for row in kernel.get(system).options(scenario) if row["id"] == BID_OPTION]
    numbers = [int(choice) for row in rows for choice in row["choices"]]
    return min(bids.MOST, max(numbers), -min(numbers)) if numbers else 0


def thing(event: Event) -> str:
    """What the deed book calls it."""
    return f"event:{event.slug}"


def _fields(plan: Plan, zone: str) -> dict[str, Any]:
    try:
        name = names.clean(plan.name, EVENT_NAME_MOST)
    except ValidationError as wrong:
        raise Refused(" ".join(wrong.messages), code="name") from None
    if (plan.system, plan.scenario) not in {(one.system, one.scenario) for one in playable()}:
        raise Refused(_("There is no such scenario for two players."), code="choice")
    if plan.pace not in PACES:
        raise Refused(_("The pace is one of: {paces}.").format(paces=", ".join(PACES)), code="choice")
    if plan.bids and not most_bid(plan.system, plan.scenario):
        raise Refused(
            _("In this scenario no victory points can be given away, so sides can't be bid for."), code="bids"
        )
    _check_numbers(plan)
    swiss, cut = plan.format in (Format.SWISS, Format.SWISS_CUT), plan.format == Format.SWISS_CUT
    robin = plan.format in (Format.ROUND_ROBIN, Format.DIVISIONS)
    return {
        "name": name,
        "format": plan.format,
        "double": plan.double and plan.format == Format.ROUND_ROBIN,
        "rounds": plan.rounds if swiss else 0,
        "qualify": plan.qualify if cut else 0,
        "in_hand": plan.in_hand if robin else 1,
        "rated": plan.rated,
        "bids": plan.bids,
        "confirms": plan.confirms and (swiss or plan.format == Format.LADDER),
        "system": plan.system,
        "scenario": plan.scenario,
        "options": dict(plan.options),
        "terms": {**loader.named()[plan.pace], "zone": zone},
        "scoring": plan.system if plan.system in scoring.tables() else _PLAIN,
        "months": plan.months if plan.format == Format.LADDER else 0,
        **_of_divisions(plan),
        "criteria": list(_CRITERIA[Format(plan.format)]),
    }


def _of_divisions(plan: Plan) -> dict[str, int]:
    divided = plan.format == Format.DIVISIONS
    return {name: getattr(plan, name) if divided else 0 for name in ("size", "moved")}


def _check_numbers(plan: Plan) -> None:
    if plan.format not in Format.values:
        raise Refused(_("The form is one of: {forms}.").format(forms=", ".join(Format.values)), code="choice")
    if not 1 <= plan.in_hand <= MOST_IN_HAND:
        words = _("A player has from 1 to {most} games at once, not {n}.")
        raise Refused(words.format(most=MOST_IN_HAND, n=plan.in_hand), code="choice")
    if plan.format in (Format.SWISS, Format.SWISS_CUT) and not 1 <= plan.rounds <= MOST_ROUNDS:
        words = _("A Swiss event has from 1 to {most} rounds, not {n}.")
        raise Refused(words.format(most=MOST_ROUNDS, n=plan.rounds), code="choice")
    if plan.format == Format.SWISS_CUT and not LEAST_QUALIFY <= plan.qualify <= MOST_QUALIFY:
        words = _("From {least} to {most} players go on to an elimination, not {n}.")
        raise Refused(words.format(least=LEAST_QUALIFY, most=MOST_QUALIFY, n=plan.qualify), code="choice")
    if plan.format == Format.LADDER and not 1 <= plan.months <= MOST_MONTHS:
        words = _("A round of a ladder lasts from 1 to {most} months, not {n}.")
        raise Refused(words.format(most=MOST_MONTHS, n=plan.months), code="choice")
    if plan.format == Format.DIVISIONS:
        _check_divisions(plan)


def _check_divisions(plan: Plan) -> None:
    least, most = divisions.LEAST_SIZE, divisions.MOST_SIZE
    if not least <= plan.size <= most:
        words = _("A division has from {least} to {most} players, not {n}.")
        raise Refused(words.format(least=least, most=most, n=plan.size), code="choice")
    if not 1 <= plan.moved <= divisions.MOST_MOVED:
        words = _("From 1 to {most} players of a division rise, and as many fall, not {n}.")
        raise Refused(words.format(most=divisions.MOST_MOVED, n=plan.moved), code="choice")


def scoring_of(event: Event) -> scoring.Table:
    """Its scoring table."""
    return scoring.tables()[event.scoring]
