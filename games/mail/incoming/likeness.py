"""Knowing a mail that its player sent twice: the same words, in answer to the same mail, and nothing moved between."""

from datetime import timedelta
from hashlib import sha256

from games.core.models import Draft
from games.leagues.models import Event, Result
from games.mail.models.incoming import Address, Arrival, State
from games.mail.reading import ParsedMail

_LASTS = timedelta(days=1)


def likeness(arrival: Arrival, said: ParsedMail) -> str:
    """What a mail says, as a hash."""
    words = "\n".join([said.subject, said.in_reply_to, *said.lines, *said.closing])
    return sha256(f"{arrival.author}\0{words}".encode(errors="replace")).hexdigest()


def stand(arrival: Arrival) -> str:
    """Where the game stands, with the draft of the seat; or an event of a club, and whether its writer plays in it."""
    if arrival.address is not None and arrival.address.league_event_id is not None:
        return _of_event(arrival.address)
    if arrival.game is None:
        return ""
    arrival.game.refresh_from_db(fields=["seq"])
    draft = Draft.objects.filter(game=arrival.game, seat=arrival.seat).values_list("revision", flat=True).first()
    return f"{arrival.game.seq}.{draft}"


def _of_event(address: Address) -> str:
    event = Event.objects.get(pk=address.league_event_id or 0)
    plays = event.entries.filter(user=address.user_id, withdrawn=None).exists()
    decided = Result.objects.filter(pairing__round__event=event).count()
    return f"{event.state}.{int(plays)}.{decided}"


def repeats(arrival: Arrival) -> bool:
    """Whether the same was sent within a day and answered, and the game stands where it stood after that.

    What could not be used may be sent again: nothing was done then, and who writes is not left without an answer.
    """
    same = Arrival.objects.filter(
        address=arrival.address,
        likeness=arrival.likeness,
        received__gt=arrival.received - _LASTS,
        state__in=[State.ANSWERED, State.HELD],
    )
    last = same.exclude(pk=arrival.pk).exclude(reason="refusal").order_by("-pk").first()
    return last is not None and last.stand == stand(arrival)
