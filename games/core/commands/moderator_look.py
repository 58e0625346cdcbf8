"""Behind the fog: a moderator who does not play looks at one position, by an act that all players are told of."""

import secrets
from dataclasses import replace

from django.contrib.auth.models import User
from django.utils.translation import gettext

from games.core.commands import handoff, moderating
from games.core.commands.taking_back.rewinding import name_of
from games.core.errors import Refused
from games.core.hashing import hidden_of
from games.core.journal import position_at
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Game, Look
from games.core.outbox.notifications import LOOKED
from games.core.queries import history
from games.core.queries.history import Past
from games.core.queries.positions import events
from rules.kernel import Event, _

ALL = "all"
"""Eyes that see everything."""


def look(code: str, user: User, eyes: str, reason: str) -> Look:
    """Look at the position as it stands, through the ``eyes`` of a seat or at ALL, for a ``reason`` that players read.

    The journal says that it was done, with the salted hash of the reason; all players get a notice. Refused for who is
    no moderator or plays (``not_allowed``), without a reason (``reason``), for no such eyes (``eyes``); GameOver unless
    the game is running; NoSuchGame.
    """
    with game_transaction(code) as change:
        moderating.check(user, change.game)
        said = moderating.check_reason(reason)
        change.running()
        if eyes not in (*change.seats, ALL):
            choices = ", ".join((*change.seats, ALL))
            raise Refused(gettext("Choose through whose eyes: {choices}.").format(choices=choices), code="eyes")
        return _look(change, user, eyes, said)


def _look(change: GameTransaction, user: User, eyes: str, reason: str) -> Look:
    seq, salt = change.game.seq, secrets.token_bytes(32)
    sealed = hidden_of(salt, {"reason": reason})
    entry = change.append("note", {"note": "look", "by": "moderator", "eyes": eyes, "reason": sealed}).seq
    if eyes == ALL:
        words = _("A moderator who does not play looked behind the fog, at everything.")
    else:
        whose = name_of(change, eyes)
        words = _("A moderator who does not play looked behind the fog, through the eyes of {seat}.", seat=whose)
    change.tell((Event(LOOKED, words, {"eyes": eyes}),))
    made = Look.objects.create(
        game=change.game,
        user=user,
        seat="" if eyes == ALL else eyes,
        seq=seq,
        entry=entry,
        reason=reason,
        salt=salt.hex(),
        at=change.at,
    )
    for seat in change.seats.values():
        handoff.notify(change, seat, LOOKED, entry)
    return made


def looks(game: Game) -> list[Look]:
    """All looks behind the fog of a game, the latest first. For its players."""
    return list(Look.objects.filter(game=game).select_related("user__profile").order_by("-pk"))


def seen(made: Look, user: User) -> Past | None:
    """What a look shows to who looked: that position with what was told just before it, and nothing later.

    No orders are in it, nor what was drafted. Refused (``not_allowed``) to anybody else; ReplayError or Refused if its
    rules are gone.
    """
    moderating.check(user, made.game)
    if made.user_id != user.pk:
        raise Refused(gettext("Only who looked sees what was seen."), code="not_allowed")
    game, seat = made.game, made.seat or None
    found = history.look_back(game, seat, made.seq) if seat else history.look_down(game, made.seq)
    if found is None:
        return None
    gone = position_at.taken_back(game, made.seq)
    told = [one for one in events(game.code, seat, found.seq - 1, made.seq) if position_at.taker(one.seq, gone) is None]
    return replace(
        found, told=tuple(told), giver="", orders=(), before=None, after=made.entry, gone=None, last=made.seq
    )
