"""What the two sides of a game say: protest, answer, withdraw."""

from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock
from games.core.commands.clocks import protests as clocks
from games.core.errors import Refused
from games.core.models import Entry, Game, Seat, Status
from games.leagues.conduct import book
from games.leagues.events.making import thing
from games.leagues.events.rights import check, locked
from games.leagues.models import OPEN_STATES, About, Event, Pairing, Protest, ProtestState
from games.leagues.models.protests import WORDS_MOST
from games.leagues.protests import publishing, rights, telling
from games.leagues.protests.telling import News

WITHIN = timedelta(days=7)
TO_ANSWER = timedelta(days=5)
WORDS_LEAST = 20
_TRIES = 5


@transaction.atomic
def file(user: Any, event: Event, pairing: Pairing, about: str, entry: int | None, words: str) -> Protest:
    """Protest about a game. Its clocks stand at once, but not for the second time about the same entry and matter.

    Refused for who does not play, before the game, more than seven days after the fact, for words that are too short or
    too long, and while another protest about the game is open.
    """
    seat = rights.seat_of(user, pairing)
    check(rights.may_protest(user, pairing, own=seat is not None))
    assert seat is not None
    event = locked(event)
    game = Game.objects.defer("state").get(pairing=pairing)
    if about not in About.values:
        raise Refused(_("Say what it is about."), code="about")
    said = checked_words(words)
    _check_time(game, entry, timezone.now())
    waiting = Protest.objects.filter(pairing=pairing, state__in=OPEN_STATES).first()
    if waiting is not None:
        text = _("The protest {case} about this game is open yet: it has to be decided or withdrawn first.")
        raise Refused(text.format(case=waiting.case), code="open")
    again = Protest.objects.filter(pairing=pairing, about=about, entry=entry).exists()
    pause = None if again else clocks.stop(game.code, seat.code)
    fields = {"pairing": pairing, "about": about, "entry": entry, "seat": seat.code, "by": user, "asked": said}
    made = _numbered({**fields, "filed": timezone.now(), "pause": pause})
    publishing.publish(event, made)
    book.write("protest", user, club=event.club, thing=thing(event))
    telling.owe(made, News.FILED, [*telling.seats(made, but=seat.code), *telling.deciders(event, made)])
    return made


@transaction.atomic
def answer(user: Any, event: Event, protest: Protest, words: str) -> None:
    """Say something to a protest of the other side, once, within five days; who decides reads it.

    Refused for anybody else, afterwards, and for words that are too short or too long.
    """
    check(rights.may_protest(user, protest.pairing, own=is_other_side(user, protest)))
    event = locked(event)
    fresh = open_one(protest)
    if fresh.answered is not None:
        raise Refused(_("You have answered already; who decides has your words."), code="answered")
    if timezone.now() >= fresh.filed + TO_ANSWER:
        raise Refused(_("The five days for an answer are over."), code="late")
    fresh.answer, fresh.answered, fresh.answered_by = checked_words(words), timezone.now(), user
    fresh.state = ProtestState.ANSWERED
    fresh.save(update_fields=["answer", "answered", "answered_by", "state"])
    book.write("answer_protest", user, club=event.club, thing=thing(event))
    telling.owe(fresh, News.ANSWERED, telling.deciders(event, fresh))


@transaction.atomic
def withdraw(user: Any, event: Event, protest: Protest) -> None:
    """Take one's own protest back; the clocks go on. Refused for anybody else, and after the decision."""
    check(rights.may_protest(user, protest.pairing, own=protest.by_id == user.pk))
    event = locked(event)
    fresh = open_one(protest)
    close(fresh, ProtestState.WITHDRAWN)
    book.write("withdraw_protest", user, club=event.club, thing=thing(event))
    told = [*telling.seats(fresh, but=fresh.seat), *telling.deciders(event, fresh)]
    telling.owe(fresh, News.WITHDRAWN, [pk for pk in told if pk != user.pk])


def forget(user: Any) -> None:
    """Withdraw all open protests of this person, whose account is being deleted, and erase all their words."""
    for row in Protest.objects.filter(by=user, state__in=OPEN_STATES).select_related("pairing__round__event"):
        withdraw(user, row.pairing.round.event, row)
    Protest.objects.filter(by=user).update(asked="")
    Protest.objects.filter(answered_by=user).update(answer="")
    Protest.objects.filter(decided_by=user).update(reasons="", remedy="")


def is_other_side(user: Any, protest: Protest) -> bool:
    """Whether this person plays in the game, on the side that did not protest."""
    seat = rights.seat_of(user, protest.pairing)
    return seat is not None and seat.code != protest.seat


def can_answer(protest: Protest) -> bool:
    """Whether the other side has still time to answer, and somebody sits there."""
    there = Seat.objects.filter(game=protest.pairing.game_id).exclude(code=protest.seat).exclude(user=None).exists()
    return there and protest.state == ProtestState.FILED and timezone.now() < protest.filed + TO_ANSWER


def open_one(protest: Protest) -> Protest:
    """The protest as it is now, part of a transaction that has locked the event. Refused (``decided``) if it is not
    open any more."""
    fresh = Protest.objects.select_related("pairing__game", "pairing__round__event", "pause__game").get(pk=protest.pk)
    if not fresh.is_open:
        text = _("This protest is not open any more: it is “{state}”.")
        raise Refused(text.format(state=fresh.get_state_display()), code="decided")
    return fresh


def close(protest: Protest, state: ProtestState) -> None:
    """Write down how it ended, in the journal of the game too, and let the clocks run on if they stand for it."""
    now = timezone.now()
    if protest.pause is not None and protest.went_on is None:
        clocks.go_on(protest.pause)
        protest.went_on = min(now, protest.pause.until)
    protest.state, protest.decided = state, now
    protest.save(update_fields=["state", "decided", "went_on", "decided_by", "reasons", "rules", "remedy"])
    publishing.publish(protest.pairing.round.event, protest)


def checked_words(text: str, name: str = "words") -> str:
    """Words as they are kept. Refused (``name``) for too few or too many."""
    words = text.replace("\r\n", "\n").replace("\0", "").strip()
    if not WORDS_LEAST <= len(words) <= WORDS_MOST:
        said = _("Write {least} to {most} characters; these are {n}.")
        raise Refused(said.format(least=WORDS_LEAST, most=WORDS_MOST, n=len(words)), code=name)
    return words


def _check_time(game: Game, entry: int | None, now: datetime) -> None:
    """Refused unless the fact is not older than seven days: the entry, or else the end of the game."""
    if game.status not in (Status.RUNNING, Status.FINISHED, Status.ABANDONED):
        raise Refused(_("The game has not begun yet."), code="not_begun")
    if entry is not None:
        at = Entry.objects.filter(game=game, seq=entry).values_list("at", flat=True).first()
        if at is None:
            text = _("The journal of this game has no entry {n}; its last one is {last}.")
            raise Refused(text.format(n=entry, last=game.seq), code="entry")
        if at < now - WITHIN:
            text = _("A protest is made within 7 days. Entry {n} was written on {day}.")
            raise Refused(text.format(n=entry, day=clock.day_of_year(at)), code="late")
    elif game.status != Status.RUNNING and game.moved is not None and game.moved < now - WITHIN:
        text = _("A protest is made within 7 days. The game ended on {day}.")
        raise Refused(text.format(day=clock.day_of_year(game.moved)), code="late")


def _numbered(fields: dict[str, Any]) -> Protest:
    """Make it with the next number of its year, which another event may take at the same moment."""
    year = fields["filed"].year
    for left in reversed(range(_TRIES)):
        last = Protest.objects.filter(year=year).aggregate(last=Max("number"))["last"] or 0
        try:
            with transaction.atomic():
                return Protest.objects.create(year=year, number=last + 1, **fields)
        except IntegrityError:
            if not left:
                raise
    raise AssertionError
