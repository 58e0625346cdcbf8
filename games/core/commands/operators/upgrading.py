"""Moving a game to the current version of its rules: one transaction, a public note in its journal, nothing misread."""

import zlib
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext

from games.core.commands import handoff
from games.core.commands.after_change import chain_of, finish
from games.core.errors import Refused
from games.core.journal import states
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Draft, Game, Job, Status
from games.core.queries.open_locks import lock_of
from rules import kernel
from rules.kernel import Event, System, _

OVER = (Status.FINISHED, Status.ABANDONED)


class _Rehearsed(Exception):
    """The end of a rehearsal: takes everything back."""


def outdated() -> list[str]:
    """The codes of the games that are not over and stand in another version of their rules than the current one."""
    games = Game.objects.exclude(status__in=OVER).order_by("pk")
    rows = games.values_list("code", "system", "rules_version")
    current = {slug: states.system_of(slug).version for slug in kernel.slugs()}
    return [code for code, system, version in rows if current.get(system) != version]


def upgrade(code: str, *, rehearse: bool = False) -> None:
    """Move the game to the current version of its rules. ``rehearse``: try it and take everything back.

    Refused (``rules_version``), with the reason, if the rules can't take the position over; then nothing has changed.
    NoSuchGame.
    """
    try:
        with game_transaction(code) as change:
            _upgrade(change)
            if rehearse:
                change.save()  # its checks count too
                raise _Rehearsed
    except _Rehearsed:
        return


def _upgrade(change: GameTransaction) -> None:
    game = change.game
    try:
        old, new = game.rules_version, states.system_of(game.system, game.data)
    except ValueError as problem:
        raise Refused(str(problem), code="rules_version") from None
    if game.status in OVER or old == new.version:
        return
    position = _position(game, old, new)
    game.rules_version = new.version
    game.save(update_fields=["rules_version"])
    if game.seq >= 0:
        change.append("note", {"note": "rules", "from": old, "to": new.version})
        words = _("From here on the game is played by version {new} of its rules.", new=new.version)
        change.tell((Event("rules", words),))
    if position is not None:
        change.before = change.state = position
        _drop_drafts(change)
        _go_on(change)
    Job.objects.filter(game=game, done=None).exclude(error="").update(dead=None, tries=0, due=timezone.now())


def _position(game: Game, old: str, new: System) -> Any:
    """The position as the new version takes it; None before the game has begun."""
    try:
        if game.state is None:
            new.start(game.scenario, game.options)  # only whether it can
            return None
        return new.load(new.upgrade(zlib.decompress(bytes(game.state)), old))
    except ValueError as problem:
        raise Refused(str(problem), code="rules_version") from None


def _drop_drafts(change: GameTransaction) -> None:
    """Orders were drafted by the old rules. Their players are told, and enter them again."""
    for draft in change.drafts.values():
        words = _("The rules changed, so your draft ({count} lines) was taken out.", count=len(draft.lines))
        change.tell((Event("draft_dropped", words, audience=(draft.seat,)),))
        handoff.notify(change, change.seat(draft.seat), "turn", change.game.seq)
    Draft.objects.filter(game=change.game).delete()
    change.drafts = {}


def _go_on(change: GameTransaction) -> None:
    """What the position calls for now. A lock that is open keeps its dice; the upgrade must not ask for new ones."""
    outcome = change.system.outcome(change.state)
    pending = change.pending()
    if change.game.lock_seq is not None:
        if outcome is not None or not pending.rolls or chain_of(pending) != lock_of(change.game)["chain"]:
            raise Refused(gettext("A lock waits for dice that the new rules do not ask for."), code="rules_version")
    elif outcome is not None:
        finish(change, outcome)
    elif pending.rolls:
        raise Refused(gettext("The new rules ask for dice at once, without a decision."), code="rules_version")
    else:
        handoff.hand_over(change, pending.asks)
