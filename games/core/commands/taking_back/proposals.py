"""Asking the others whether the game may go back, and their answers. All persons at the table have to agree."""

from collections.abc import Iterable
from datetime import timedelta

from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.commands import handoff
from games.core.commands.taking_back.rewinding import checked_why, go_back, position
from games.core.errors import Refused, Stale, TooMany
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Consent, Game, Proposal, Result, Seat, Status
from games.core.outbox import sweeps
from games.core.outbox.notifications import ASKED, SETTLED
from games.core.practice import PRACTICE

MAX_LENGTH = 500
IN_VAIN = 3
"""So many proposals of a seat may come to nothing in a day."""
_DAY = timedelta(days=1)


def propose(code: str, seat: str, to: int, why: str, words: str, version: int) -> bool:
    """Ask the others to go back to where the game stood after entry ``to``; whether it went back at once.

    It does where no other person plays. ``why``: see games.core.models.Why; ``words``: the player's own, for the
    others alone. Refused: ``point``, ``why``, ``text``; ``proposed`` if the others are asked already; TooMany after
    too many that came to nothing; Stale, GameOver, NotYourSeat, NoSuchGame.
    """
    with game_transaction(code) as change:
        asking = _may_speak(change, seat, version)
        said = _checked_words(words)
        position(change, to)
        _settle_old(change)
        if open_proposal(change.game) is not None:
            raise Refused(_("The others are asked already to take something back."), code="proposed")
        _check_number(change, seat)
        made = Proposal.objects.create(
            game=change.game, seat=seat, to=to, seq=version, why=checked_why(why), words=said, at=change.at
        )
        missing = missing_persons(made, change.seats.values())
        for other in missing:
            handoff.notify(change, other, ASKED, version, made.name)
        if not missing:
            _carry_out(change, made, asking)
        return not missing


def agree(code: str, seat: str, to: int, version: int) -> bool:
    """Agree that the game goes back to entry ``to``; whether it went back: nobody else had to be asked.

    Refused: ``no_proposal`` if nobody asks for that of this seat; Stale, GameOver, NotYourSeat, NoSuchGame.
    """
    with game_transaction(code) as change:
        player = _may_speak(change, seat, version)
        found = _asked(change, player, to)
        Consent.objects.get_or_create(proposal=found, seat=seat, defaults={"at": change.at})
        missing = missing_persons(found, change.seats.values())
        if not missing:
            _carry_out(change, found, player)
        return not missing


def refuse(code: str, seat: str, to: int, version: int) -> None:
    """The game goes on as it stands. Refusals as of :func:`agree`."""
    with game_transaction(code) as change:
        player = _may_speak(change, seat, version)
        _settle(change, _asked(change, player, to), Result.REFUSED, player)


def withdraw(code: str, seat: str, version: int) -> None:
    """Who has asked asks no more. Refused (``no_proposal``) if they did not; other refusals as of :func:`agree`."""
    with game_transaction(code) as change:
        player = _may_speak(change, seat, version)
        found = open_proposal(change.game)
        if found is None or found.seat != seat:
            raise Refused(_("You have not asked to take anything back."), code="no_proposal")
        _settle(change, found, Result.WITHDRAWN, player)


def open_proposal(game: Game) -> Proposal | None:
    """The proposal that waits for answers, if there is one: nothing has happened in the game since it was made."""
    found = Proposal.objects.filter(game=game, result="", seq=game.seq).first()
    return found if game.status == Status.RUNNING else None


def open_proposals(games: Iterable[Game]) -> dict[int, Proposal]:
    """Those of several running games, by the numbers of the games in the database."""
    rows = Proposal.objects.filter(result="", seq=F("game__seq"), game__status=Status.RUNNING)
    return {proposal.game_id: proposal for proposal in rows.filter(game__in=[game.pk for game in games])}


def settled_proposals(game: Game) -> "QuerySet[Proposal]":
    """What was asked before, and what became of it; the latest first. For players of the game."""
    rows = Proposal.objects.filter(game=game).exclude(result="")
    return rows.select_related("moderator__profile").order_by("-pk")


def missing_persons(proposal: Proposal, seats: Iterable[Seat]) -> list[Seat]:
    """The seats of persons who have not agreed yet. A person answers for all seats of their own; no computer is
    asked."""
    held = {seat.code: seat for seat in seats}
    agreed = {proposal.seat, *proposal.consents.values_list("seat", flat=True)}
    persons = {held[code].user_id for code in agreed}
    return [seat for seat in held.values() if seat.user_id is not None and seat.user_id not in persons]


def lapse() -> int:
    """Settle the proposals that the game has left behind, and tell who asked; how many. Called now and then."""
    behind = Proposal.objects.filter(result="").exclude(seq=F("game__seq"), game__status=Status.RUNNING)
    return sweeps.each(behind.values_list("game__code", flat=True), _lapse)


def _lapse(code: str) -> None:
    with game_transaction(code) as change:
        _settle_old(change)


def _may_speak(change: GameTransaction, seat: str, version: int) -> Seat:
    player = change.seat(seat)
    change.running()
    change.seen(version)
    change.require_no_open_roll()
    if not all(other.taken for other in change.seats.values()):
        raise Refused(_("A seat is vacant now; who will sit there has to be asked."), code="vacant")
    return player


def _asked(change: GameTransaction, player: Seat, to: int) -> Proposal:
    """The proposal that waits for the answer of this player, and is the one that they have seen."""
    found = open_proposal(change.game)
    if found is not None and found.to != to:
        raise Stale(_("Another entry is proposed meanwhile. Look at it first."))
    if found is None or player not in missing_persons(found, change.seats.values()):
        raise Refused(_("Nobody asks you to take something back."), code="no_proposal")
    return found


def _carry_out(change: GameTransaction, proposal: Proposal, last: Seat) -> None:
    """All have agreed; ``last`` is there already, the others are told."""
    persons = {seat.user_id for seat in change.seats.values() if seat.user_id is not None}
    go_back(change, proposal.to, proposal.seat, proposal.why, "both" if len(persons) > 1 else PRACTICE)
    _settle(change, proposal, Result.AGREED, last)


def _settle(change: GameTransaction, proposal: Proposal, result: Result, by: Seat | None) -> None:
    """Write what became of it, and tell all persons but the one who brought it about (None: nobody did)."""
    proposal.result, proposal.settled_at = result, change.at
    proposal.save(update_fields=["result", "settled_at"])
    for seat in change.seats.values():
        asked = result != Result.LAPSED or seat.code == proposal.seat
        if asked and (by is None or seat.user_id != by.user_id):
            handoff.notify(change, seat, SETTLED, proposal.seq, proposal.name)


def _settle_old(change: GameTransaction) -> None:
    for old in Proposal.objects.filter(game=change.game, result=""):
        if old.seq != change.game.seq or change.game.status != Status.RUNNING:
            _settle(change, old, Result.LAPSED, None)


def _check_number(change: GameTransaction, seat: str) -> None:
    since = timezone.now() - _DAY
    mine = Proposal.objects.filter(game=change.game, seat=seat, at__gt=since).exclude(result__in=["", Result.AGREED])
    if mine.count() >= IN_VAIN:
        words = _("You asked {n} times since yesterday, and the game did not go back. Please go on playing.")
        raise TooMany(words.format(n=IN_VAIN))


def _checked_words(words: str) -> str:
    said = " ".join(words.replace("\0", "").split())
    if len(said) > MAX_LENGTH:
        raise Refused(_("Say it in {most} characters at most.").format(most=MAX_LENGTH), code="text")
    return said
