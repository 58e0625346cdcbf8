"""Somebody sits down on a vacant seat (4.2, 4.3): they offer to, and the opponents may decline two.

The newcomer sees what the seat ever saw. Drafts, notes and the address for mails are the predecessor's alone.
"""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.clocks.local_time import DAY
from games.core.commands import handoff, moderating
from games.core.commands.clocks import asking, telling
from games.core.commands.clocks.telling import News
from games.core.commands.overdue import forfeits
from games.core.commands.seats.leaving import least_bank
from games.core.errors import NoSuchGame, NotYourSeat, Refused
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Cause, Game, Holder, Job, Owed, Seat, Vacancy, Volunteer
from games.core.outbox import jobs
from games.core.queries import people
from games.core.queries.seats import vacancies

DECLINED = 2
"""So many volunteers the opponents may decline; the next one sits down at once."""
WAITED = timedelta(hours=72)
"""So long they have to answer; then the volunteer sits down."""
FIRST = 7 * DAY
"""What a newcomer has for the first answer."""
_MOST = 5
"""Offers of one person that wait for an answer."""
_SECOND = timedelta(seconds=1)


def open_vacancy(game: Game, seat: str) -> Vacancy | None:
    """The vacancy of that seat, while nobody has sat down."""
    return Vacancy.objects.filter(game=game, seat=seat, ended=None).first()


def waiting(game: Game, vacancy: Vacancy) -> list[Volunteer]:
    """Who offers to sit down at a vacancy of the game, the first one first; without those who may not any more."""
    rows = vacancy.volunteers.filter(declined=None).select_related("user__profile")
    return [row for row in rows if stands(game, row)]


def stands(game: Game, offer: Volunteer) -> bool:
    """Whether who offered to take a seat of the game may take it yet: they may have left the club that it is kept
    within since, looked behind the fog, or wished not to meet somebody who plays."""
    there = offer.user.is_active and vacancies.is_for(offer.vacancy, offer.user)
    return there and not _bar(offer.user, game)


def why_not(user: User, game: Game, vacancy: Vacancy) -> str:
    """Why this person may not offer to take a seat of the game, in a sentence; "" if they may (4.2)."""
    if bar := _bar(user, game):
        return bar
    if Volunteer.objects.filter(vacancy=vacancy, user=user).exists():
        return _("You have offered already to take this seat.")
    mine = Volunteer.objects.filter(user=user, declined=None, vacancy__ended=None)
    if mine.count() >= _MOST:
        return _("You wait for an answer at {most} games already.").format(most=_MOST)
    return ""


def _bar(user: User, game: Game) -> str:
    """What keeps a person from every seat of the game, in a sentence; "" if nothing does."""
    if Holder.objects.filter(game=game, user=user).exists() or Seat.objects.filter(game=game, user=user).exists():
        return _("You hold or held a seat of this game, so you know too much of it.")
    try:
        moderating.check_blind(user, game)
    except Refused as no:
        return no.reason
    players = set(Seat.objects.filter(game=game, user__isnull=False).values_list("user_id", flat=True))
    if players & people.apart_from(user):
        return _("This seat is not offered to you.")
    return ""


def volunteer(code: str, seat: str, user: User) -> bool:
    """Offer to take a vacant seat; whether it is theirs at once, as nobody is to be asked.

    NoSuchGame where no seat of that name is vacant, and for whom it is not; Refused (``vacant``) for who may not sit
    there.
    """
    with game_transaction(code) as change:
        vacancy = open_vacancy(change.game, seat)
        if vacancy is None or not vacancies.is_for(vacancy, user):
            raise NoSuchGame(code)
        change.running()
        no = why_not(user, change.game, vacancy)
        if no:
            raise Refused(no, code="vacant")
        row = Volunteer.objects.create(vacancy=vacancy, user=user, at=change.at)
        judges = any(other.user_id is not None for other in change.seats.values())
        declined = vacancy.volunteers.exclude(declined=None).count()
        if change.game.lock_seq is None and (not judges or declined >= DECLINED):
            _sit(change, vacancy, user)
            return True
        telling.seat(change.game, change.seats.values(), News.OFFERED, str(row.pk), {"volunteer": row.pk})
        payload = {"volunteer": row.pk}
        jobs.enqueue("seat", f"seat:{code}:{row.pk}", game=change.game, payload=payload, due=change.at + WAITED)
        return False


def accept(code: str, judge: str, number: int) -> None:
    """An opponent agrees to the volunteer of that number, who sits down. Refused (``vacant``), NotYourSeat."""
    with game_transaction(code) as change:
        row = _answered(change, judge, number)
        change.require_no_open_roll()
        _sit(change, row.vacancy, row.user)


def decline(code: str, judge: str, number: int) -> None:
    """An opponent says no. Refused (``vacant``) the third time; NotYourSeat."""
    with game_transaction(code) as change:
        row = _answered(change, judge, number)
        if row.vacancy.volunteers.exclude(declined=None).count() >= DECLINED:
            raise Refused(_("Two were declined already: now whoever comes sits down."), code="vacant")
        row.declined = change.at
        row.save(update_fields=["declined"])


def settle(job: Job) -> None:
    """Handler of jobs "seat": nobody has answered a volunteer in time, who sits down. Stale while dice are thrown.

    The offer of who may not sit there any more falls, so that they can offer again when they may.
    """
    row = Volunteer.objects.select_related("user", "vacancy__game").filter(pk=job.payload["volunteer"]).first()
    if row is None:
        return
    with game_transaction(row.vacancy.game.code) as change:
        found = open_vacancy(change.game, row.vacancy.seat)
        same = Volunteer.objects.filter(pk=row.pk, declined=None).exists()
        if found is None or found.pk != row.vacancy_id or not same:
            return
        if not stands(change.game, row):
            row.delete()
            return
        change.require_no_open_roll()
        _sit(change, found, row.user)


def claimable(game: Game, vacancy: Vacancy, claimer: Seat, now: Any) -> bool:
    """Whether that player may take the win instead: at once from who has left, from a silent one after the search."""
    if (
        claimer.user_id is None
        or claimer.code == vacancy.seat
        or not forfeits.are_opponents(game, claimer, vacancy.seat)
    ):
        return False
    return vacancy.cause == Cause.LEFT or bool(now >= vacancy.until)


def claim(code: str, claimer: str, seat: str, version: int) -> None:
    """Take the win, as nobody holds the other seat. Refused (``too_early``), GameOver, Stale, NotYourSeat."""
    with game_transaction(code) as change:
        change.running()
        change.seen(version)
        change.require_no_open_roll()
        vacancy = open_vacancy(change.game, seat)
        if vacancy is None or not claimable(change.game, vacancy, change.seat(claimer), change.at):
            raise Refused(_("The win can't be taken now: another player is looked for."), code="too_early")
        vacancy.ended = change.at
        vacancy.save(update_fields=["ended"])
        forfeits.lose(change, change.seat(seat))


def _answered(change: GameTransaction, judge: str, number: int) -> Volunteer:
    change.running()
    if change.seat(judge).user_id is None:
        raise NotYourSeat(_("Only players may do that."))
    rows = Volunteer.objects.select_related("vacancy", "user__profile")
    row = rows.filter(pk=number, vacancy__game=change.game, vacancy__ended=None, declined=None).first()
    if row is None:
        raise Refused(_("This offer is answered already, or taken back."), code="vacant")
    if not stands(change.game, row):
        raise Refused(_("This offer does not stand any more. The seat is still offered to others."), code="vacant")
    return row


def _sit(change: GameTransaction, vacancy: Vacancy, user: User) -> None:
    """The seat is theirs, under the next number; all that was the predecessor's alone is dead from here on."""
    seat = change.seat(vacancy.seat)
    bank = least_bank(change.game.clock.cap) // _SECOND
    seat.user, seat.holder, seat.joined_at = user, vacancy.number + 1, change.at
    Seat.objects.filter(pk=seat.pk).update(user=user, holder=seat.holder, joined_at=change.at)
    change.set_seat(seat, bank=max(seat.bank, bank), misses=0)
    # To the moment, and not to the second as entries are: what was said to the predecessor just before stays theirs.
    held = {"number": seat.holder, "user": user, "bot": "", "since": timezone.now()}
    Holder.objects.create(game=change.game, seat=seat.code, **held)
    body = {"note": "taken over", "seat": seat.code, "from": vacancy.number, "holder": seat.holder}
    change.append("note", {**body, "cause": vacancy.cause})
    vacancy.ended = change.at
    vacancy.save(update_fields=["ended"])
    _begin_clock(change, seat)
    handoff.take_over(change, seat)
    telling.seat(
        change.game, change.seats.values(), News.FILLED, str(vacancy.pk), {"vacancy": vacancy.pk}, but=seat.code
    )


def _begin_clock(change: GameTransaction, seat: Seat) -> None:
    """What the seat is asked is asked anew, with a week for the first answer."""
    row = change.owed.get(seat.code)
    if row is None:
        return
    row.game, row.since = change.game, change.at
    row.given = max(FIRST - change.game.clock.of(row.kind), timedelta(0)) // _SECOND
    Owed.objects.filter(pk=row.pk).update(since=row.since)
    asking.move(row, seat, "newcomer", change.at, least=row.since)
