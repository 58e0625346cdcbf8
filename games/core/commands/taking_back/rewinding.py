"""Going back: the game stands again where it stood after an earlier entry. What came since stays in the journal.

The referee's part, once it is settled that the game goes back; `proposals` has the players' consent, `undoing` what
nobody has seen yet. A throw that is taken back was thrown all the same, and its lock is used up: new dice come from
new locks.
"""

from django.contrib.auth.models import User
from django.utils.translation import gettext

from games.core.commands import handoff, moderating
from games.core.commands.after_change import settle
from games.core.errors import Refused
from games.core.journal import position_at, rewind_points
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.journal.replay import Position, ReplayError
from games.core.journal.turns import REWOUND
from games.core.models import Draft, Owed, Proposal, Result, Why
from games.core.outbox.notifications import SETTLED
from games.core.practice import PRACTICE
from rules.kernel import Event, Text, _, text_from

MODERATOR = "moderator"
_BECAUSE = {
    Why.MISCLICK: _("a slip of the hand"),
    Why.MISREAD: _("a rule was misread"),
    Why.AGREED: _("agreed between the players"),
    Why.TECHNICAL: _("a technical fault"),
}


def go_back(change: GameTransaction, to: int, by: str, why: str, consent: str) -> None:
    """Write that the game goes back to where it stood after entry ``to``, and ask anew what was asked then.

    ``consent``: both, moderator, or practice, where nobody else plays. Everybody is told; what was drafted goes.
    Refused (``point``) if no decision was open there by the rules of now.
    """
    found = position(change, to)
    lost, last = rewind_points.loss(change.game, to), change.game.seq
    if consent == PRACTICE:
        change.game.practice_backs += 1
        change.game.practice_throws += lost.throws
    change.append("rewind", {"to": to, "by": by, "why": why, "consent": consent})
    told = {"back": to, "last": last, "throws": lost.throws, "why": why}
    change.tell((Event(REWOUND, _words(change, to, by, why, lost, consent), told),))
    Owed.objects.filter(game=change.game).delete()
    Draft.objects.filter(game=change.game).delete()
    change.owed, change.drafts = {}, {}
    for seat in change.seats.values():
        handoff.call_again(change, seat)
    change.state = found.state
    settle(change, None)


def position(change: GameTransaction, to: int) -> Position:
    """Where the game stood after entry ``to``, a decision that was answered since. Refused (``point``)."""
    wrong = Refused(
        gettext("The game cannot go back to entry {to}: no decision was open there.").format(to=to), code="point"
    )
    if to not in rewind_points.decisions(change.game):
        raise wrong
    try:
        found = position_at.position(change.game, to)
    except ReplayError:
        found = None
    if found is None or found.system.version != change.system.version:
        raise wrong
    return found


def rewind_by_moderator(code: str, user: User, to: int, why: str, reason: str, version: int) -> None:
    """A moderator who has no part in the game takes it back; their name and the ``reason`` are shown to its players.

    Refused for anybody else (``not_allowed``), without a reason (``reason``), for no such point (``point``), Stale,
    GameOver, NoSuchGame.
    """
    with game_transaction(code) as change:
        moderating.check(user, change.game)
        said = moderating.check_reason(reason)
        change.running()
        if not change.game.watch_delay or _done_already(change, to, said, version):
            change.seen(version)
        change.require_no_open_roll()
        Proposal.objects.filter(game=change.game, result="").update(result=Result.LAPSED, settled_at=change.at)
        made = Proposal.objects.create(
            game=change.game,
            moderator=user,
            to=to,
            seq=change.game.seq,
            why=checked_why(why),
            words=said,
            at=change.at,
            settled_at=change.at,
            result=Result.AGREED,
        )
        go_back(change, to, MODERATOR, made.why, "moderator")
        for seat in change.seats.values():
            handoff.notify(change, seat, SETTLED, made.seq, made.name)


def _done_already(change: GameTransaction, to: int, reason: str, version: int) -> bool:
    """Whether a moderator has gone back there for that reason since entry ``version``."""
    rows = Proposal.objects.filter(game=change.game, seat="", result=Result.AGREED, seq__gte=version)
    return rows.filter(to=to, words=reason).exists()


def checked_why(why: str) -> str:
    """One of the reasons that the journal knows. Refused (``why``), which names them."""
    if why not in Why.values:
        raise Refused(gettext("Say why: {reasons}.").format(reasons=", ".join(Why.values)), code="why")
    return why


def name_of(change: GameTransaction, seat: str) -> Text:
    """What the scenario calls a seat."""
    rows = change.system.seats(change.game.scenario, change.game.options)
    return next((text_from(row["title"]) for row in rows if row["id"] == seat), Text(seat))


def _words(change: GameTransaction, to: int, by: str, why: str, lost: rewind_points.Loss, consent: str) -> Text:
    counts = {"to": to, "entries": lost.entries, "throws": lost.throws, "because": _BECAUSE[Why(why)]}
    if by == MODERATOR:
        return _(
            "A moderator who does not play took the game back to where it stood after entry {to} ({because}). Entries "
            "taken back: {entries}, throws among them: {throws}. They stay in the journal.",
            **counts,
        )
    if consent == PRACTICE:
        return _(
            "{seat} took the game back to where it stood after entry {to} ({because}), for practice against the "
            "computer. Entries taken back: {entries}, throws among them: {throws}. They stay in the journal.",
            seat=name_of(change, by),
            **counts,
        )
    return _(
        "{seat} asked, all agreed, and the game went back to where it stood after entry {to} ({because}). Entries "
        "taken back: {entries}, throws among them: {throws}. They stay in the journal.",
        seat=name_of(change, by),
        **counts,
    )
