"""A new game as a person asks for it: made, the maker's seat kept, and an opponent found or awaited."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.core import names
from games.core.clocks import loader
from games.core.clocks.loader import BadPace
from games.core.clocks.pace import Policy
from games.core.commands import invitations, limits, lobby
from games.core.commands.clocks import paces
from games.core.dice import beacon_relay
from games.core.errors import Refused, TooMany
from games.core.journal import states
from games.core.models import Beginning, Deadline, Game, Invitation
from games.core.models.datasets import DataSet
from games.core.models.game import DAY
from rules.kernel import Plain, System

PACES = (1, 2, 3, 5, 7, 14)
"""Days that a seat may take for a decision, as offered."""
WATCH_DELAYS = (0, 1, 3, 7, 14)
"""Days by which spectators see a game late, as offered."""


@dataclass(frozen=True)
class Wish:
    """What is to be played, and how. ``seat``: the maker's, or "" for one by lot.

    ``data_set``: the one to play with (games.core.datasets.choosing), None for the system's own. ``beginning``: where
    it begins (games.core.commands.finished.playing_on), None for the position of the scenario.
    ``terms``: a whole pace (games.core.clocks.loader) in place of ``pace_days`` and ``on_deadline``.
    ``opponent``: "open" (the seat is offered in the lobby), "mail" (``email`` is invited), "person" (``person``, who
    has an account here), "link" (an invitation that the maker passes on) or "bot" (``bot`` plays; "" for the first one
    that the system has).
    """

    system: str
    scenario: str
    name: str
    seat: str = ""
    opponent: str = "open"
    email: str = ""
    person: User | None = None
    bot: str = ""
    options: Mapping[str, Plain] = field(default_factory=dict)
    pace_days: int = 3
    on_deadline: str = Deadline.REMIND
    terms: Mapping[str, Any] = field(default_factory=dict)
    public: bool = False
    watch_delay_days: int = 0
    beacon: bool = False
    data_set: DataSet | None = None
    beginning: Beginning | None = None


@dataclass(frozen=True)
class Made:
    """The code of the new game, and the invitation that went with it, if one did."""

    code: str
    invitation: Invitation | None = None


@transaction.atomic
def make_game(user: User, wish: Wish) -> Made:
    """Make the game; the maker's share in the dice follows by games.core.commands.lobby.add_deposit.

    Refused (``name``) if another game is called so, and for a system, scenario, option, seat or computer player that
    does not exist (``choice``; the reason names the choices); TooMany for somebody who makes games or invites too
    often.
    """
    _within_limits(user, wish)
    if wish.beacon and not beacon_relay.is_offered():
        raise Refused(_("This site asks no beacon: choose dice without one."), code="choice")
    rules, seats = _known(wish)
    own = wish.seat or secrets.choice(seats)
    _check_choice(own, seats)
    code = lobby.create(
        wish.system,
        wish.scenario,
        wish.options,
        name=wish.name,
        creator=user,
        **_time_limits(wish),
        public=wish.public,
        watch_delay=wish.watch_delay_days * DAY,
        beacon=wish.beacon,
        data_set=wish.data_set,
        beginning=wish.beginning,
    )
    hold_name(code, wish.name)
    lobby.keep_seat(code, own, user)
    others = [seat for seat in seats if seat != own]
    if wish.opponent == "bot":
        bot = wish.bot or next(iter(rules.bots()), "")
        _check_choice(bot, rules.bots())
        for seat in others:
            lobby.seat_bot(code, seat, bot)
    elif wish.opponent in ("mail", "person", "link"):
        return _invited(user, wish, code, others)
    return Made(code)


def _invited(user: User, wish: Wish, code: str, others: list[str]) -> Made:
    """The game with its invitation; each further player gets a link, so that no seat is left for strangers."""
    email = wish.email if wish.opponent == "mail" else ""
    person = wish.person if wish.opponent == "person" else None
    seat = others[0] if len(others) == 1 else ""
    made = Made(code, invitations.invite(code, user, email, seat, person=person))
    for _other in others[1:]:
        invitations.invite(code, user, "")
    return made


def _time_limits(wish: Wish) -> dict[str, Any]:
    """The columns of the pace. Refused (``pace``) for one that no clock can keep."""
    if not wish.terms:
        return {"pace_seconds": wish.pace_days * DAY, "on_deadline": wish.on_deadline}
    return pace_columns(wish.terms)


def pace_columns(terms: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a game with a whole pace. Refused (``pace``) for one that no clock can keep."""
    try:
        pace = loader.load(terms, agreed=True)  # who joins sees it before and agrees to it
    except BadPace as bad:
        raise Refused(paces.problem(bad), code="pace") from None
    late = Deadline.DEFAULT if pace.missed[0] is Policy.STANDING else Deadline.REMIND
    seconds = max(pace.allowance, pace.increment, timedelta(minutes=1)) // timedelta(seconds=1)
    return {"pace_seconds": seconds, "on_deadline": late, "terms": dict(terms)}


def hold_name(code: str, name: str) -> None:
    """No other game is called so until this one is over: mails and lists tell games apart by it."""
    try:
        with transaction.atomic():
            keys = {"by_letters": names.by_letters(name), "by_sight": names.by_sight(name)}
            Game.objects.filter(code=code).update(**keys)
    except IntegrityError:
        words = _("A game is called “{name}” already, or has a name that looks like it. Please add something.")
        raise Refused(words.format(name=name), code="name") from None


def _within_limits(user: User, wish: Wish) -> None:
    refusal = limits.on_new_game(user)
    if not refusal and wish.opponent in ("mail", "person"):
        refusal = limits.on_invitation(user, wish.person or wish.email)
    if refusal:
        raise TooMany(refusal)


def _known(wish: Wish) -> tuple[System, list[str]]:
    """The system and the seats of the scenario, once scenario and options are known to exist."""
    try:
        rules = states.system_of(wish.system, wish.data_set.digest if wish.data_set else "")
    except ValueError as wrong:
        raise Refused(str(wrong), code="choice") from None
    rows = {row["id"]: row for row in rules.scenarios()}
    _check_choice(wish.scenario, list(rows))
    known = {option["id"]: option["choices"] for option in rules.options(wish.scenario)}
    for name, value in wish.options.items():
        _check_choice(name, list(known))
        _check_choice(value, known[name])
    try:
        return rules, [seat["id"] for seat in rules.seats(wish.scenario, wish.options)]
    except ValueError as wrong:
        raise Refused(str(wrong), code="choice") from None


def _check_choice(chosen: Plain, choices: list[Any]) -> None:
    """By type as well: to Python, 1 and True are equal."""
    if not any(type(chosen) is type(choice) and chosen == choice for choice in choices):
        named = ", ".join(map(str, choices)) or _("none")
        raise Refused(
            _("There is no “{chosen}”; there are: {choices}").format(chosen=chosen, choices=named), code="choice"
        )
