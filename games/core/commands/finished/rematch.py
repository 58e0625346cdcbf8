"""The same game once more, between those who have just played it."""

import secrets
from collections.abc import Mapping
from typing import Any, Literal

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from games.core import names
from games.core.commands import invitations, limits, lobby
from games.core.commands.making import Wish, make_game
from games.core.dice import beacon_relay
from games.core.errors import Refused, TooMany
from games.core.journal.game_transaction import get_game
from games.core.models import Game, Seat, Status
from games.core.models.game import DAY
from games.core.practice import is_lesson

Sides = Literal["kept", "swapped", "lot"]
_TRIES = 50
_MAX_NAME = 60


def sides_of(game: Game) -> tuple[Sides, ...]:
    """How the sides of a rematch may be chosen: swapped is clear for two only. Nobody plays a lesson once more so."""
    if is_lesson(game.scenario):
        return ()
    return ("swapped", "kept", "lot") if len(game.seats.all()) == 2 else ("kept", "lot")


def waiting(game: Game, user: Any) -> Game | None:
    """The rematch that waits for its players already, if this person is one of them; None otherwise."""
    rows = game.rematches.filter(status__in=(Status.OPEN, Status.STARTING, Status.RUNNING)).order_by("created")
    for row in rows:
        if row.creator_id == user.pk or row.invitations.filter(person=user).exists():
            return row
    return None


@transaction.atomic
def rematch(code: str, user: User, sides: str) -> Game:
    """A new game with the scenario, rules, data and pace of a finished one. Its players are invited to their seats,
    its computers sit down again.

    Of two players who ask at once, the second gets the first one's game. Refused to who held no seat at its end, while
    it goes on, and for ``sides`` that it does not offer; TooMany.
    """
    game = get_game(code)
    seats = list(Seat.objects.select_for_update(of=("self",)).filter(game=game).order_by("order"))
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    if own is None or game.status not in (Status.FINISHED, Status.ABANDONED):
        raise Refused(_("A rematch is for those who have played a game to its end."), code="not_over")
    found = waiting(game, user)
    if found is not None:
        return found
    if not sides_of(game):
        raise Refused(_("A lesson is begun again under “Learn by playing”."), code="choice")
    if sides not in sides_of(game):
        choices = ", ".join(sides_of(game))
        raise Refused(_("The sides of a rematch may be: {choices}.").format(choices=choices), code="choice")
    holders = _dealt(seats, sides)
    mine = next(code for code, seat in holders.items() if seat == own)
    made = get_game(make_game(user, _wish(game, mine)).code)
    Game.objects.filter(pk=made.pk).update(rematch_of=game)
    for seat_code, former in holders.items():
        if former.bot:
            lobby.seat_bot(made.code, seat_code, former.bot)
        elif former.user is not None and former.user_id != user.pk:
            _invite(made.code, user, seat_code, former.user)
    return made


def _invite(code: str, user: User, seat: str, guest: User) -> None:
    refusal = limits.on_invitation(user, guest)
    if refusal:
        raise TooMany(refusal)
    invitations.invite(code, user, "", seat, guest)


def _dealt(seats: list[Seat], sides: str) -> Mapping[str, Seat]:
    """Who sits where in the rematch: by the code of the new seat, the one that they held."""
    people = seats[::-1] if sides == "swapped" else list(seats)
    if sides == "lot":
        secrets.SystemRandom().shuffle(people)
    return {seat.code: holder for seat, holder in zip(seats, people, strict=True)}


def _wish(game: Game, seat: str) -> Wish:
    return Wish(
        system=game.system,
        scenario=game.scenario,
        name=_name(game),
        seat=seat,
        opponent="open",
        options=game.options,
        pace_days=max(1, game.pace_seconds // DAY),
        on_deadline=game.on_deadline,
        terms=game.terms,
        public=game.public,
        watch_delay_days=game.watch_delay // DAY,
        beacon=game.beacon and beacon_relay.is_offered(),
        data_set=game.data_set,
    )


def _name(game: Game) -> str:
    """Such as "Solomons autumn 2": the first number that no game under way has."""
    stem, _blank, last = game.name.rpartition(" ")
    name, number = (stem, int(last)) if stem and last.isascii() and last.isdigit() and len(last) < 4 else (game.name, 1)
    for n in range(number + 1, number + _TRIES):
        tried = f"{name[: _MAX_NAME - 4].strip()} {n}"
        if not Game.objects.filter(by_letters=names.by_letters(tried)).exists():
            return tried
    return f"{name[: _MAX_NAME - 4].strip()} {number + _TRIES}"
