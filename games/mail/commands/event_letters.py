"""A mail to an event of a club: entering, leaving, resting, confirming a round, bids, how it stands.

Registered at games.mail.incoming.handlers.
"""

from dataclasses import dataclass, field

from django.db import transaction
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.leagues.events import entering, rights
from games.leagues.models import Event
from games.mail.commands import bid_commands, event_commands
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.orders import bids, keywords, lines, rounds
from games.mail.orders.bids import Said
from games.mail.outgoing.leagues import event_bids
from games.mail.outgoing.leagues.events import how_to_write
from games.mail.reading import ParsedMail, read

_MOST = 10
"""Lines in which a command is looked for; the rest of a letter is no command."""
_FINAL = ("withdraw", "rest", "confirm", "bid")


@dataclass(frozen=True, slots=True)
class _Asked:
    """One thing that a mail asks for. ``bid``: what it says, of a bid; ``round``: to rest or to confirm."""

    command: str
    bid: Said | None = None
    round: int | None = None


@dataclass
class _Done:
    """What became of a mail, sentence by sentence; ``waits``: something of it waits for the code."""

    told: list[str] = field(default_factory=list)
    refused: bool = False
    waits: bool = False


def answer(parcel: InboundMail) -> Answer | None:
    """Do what the first lines ask for, and say what was done. None: a reaction has no answer.

    Refused, which the desk makes an answer of, for an event that its writer may look at no more.
    """
    event = _event(parcel)
    said = read(parcel.raw)
    if said.reaction:
        return None
    asked = _asked(said)
    subject = f"Re: [{event.name}]"
    if unclear := _unclear(asked):
        return Answer(subject, f"{unclear}\n\n{how_to_write(event)}\n", kind="refusal")
    done = _Done()
    for one in asked:
        _do(one, parcel, event, done)
    kind = "refusal" if done.refused else "help" if asked == [_Asked("help")] else "ack"
    return Answer(subject, "\n".join(done.told) + "\n", kind=kind, wants_code=done.waits)


def _event(parcel: InboundMail) -> Event:
    slug = Event.objects.filter(pk=parcel.league_event or 0).values_list("slug", flat=True).first()
    return rights.visible(slug or "", parcel.user)


def _asked(said: ParsedMail) -> list[_Asked]:
    """What is asked for, in its order, each once. A line that is no command is left alone: people greet, and sign."""
    found: list[_Asked] = []
    for line in [lines.tidy(line) for line in said.lines if line.strip()][:_MOST]:
        one = _asked_by(line)
        if one is not None and one not in found:
            found.append(one)
    return found


def _asked_by(line: str) -> _Asked | None:
    if (rest := rounds.asks(line)) is not None:
        return _Asked(rest[0], round=rest[1])
    if command := keywords.of_events().get(keywords.without_courtesy(keywords.plain(line))):
        return _Asked(command)
    bid = bids.asks(line)
    return _Asked("bid", bid) if bid else None


def _unclear(asked: list[_Asked]) -> str:
    """Why nothing of it can be carried out; "" if it can."""
    if {"enter", "withdraw"} <= {one.command for one in asked}:
        return _("Your mail asks both to enter and to leave, so nothing of it was carried out. Send only one of them.")
    commands = {one.command for one in asked}
    if "rest" in commands and commands & {"play_on", "confirm"}:
        return _("Your mail asks both to rest and to play, so nothing of it was carried out. Send only one of them.")
    named = [one.bid.round for one in asked if one.bid]
    if len(named) > len(set(named)) or (len(named) > 1 and None in named):
        return _("Your mail holds several bids, and not each names another round, so nothing of it was carried out.")
    return "" if asked else _("No command was found in your mail, so nothing was carried out.")


def _do(one: _Asked, parcel: InboundMail, event: Event, done: _Done) -> None:
    if one.command not in _FINAL and parcel.confirmed:
        return  # it was done when the mail came first
    try:
        with transaction.atomic():
            if one.command in _FINAL and not parcel.may_be_final:
                done.told.append(_waiting(one, parcel, event))
                done.waits = True
            else:
                done.told += _carried_out(one, parcel, event)
    except Refused as refused:
        done.refused = True
        done.told.append(refused.reason)


def _waiting(one: _Asked, parcel: InboundMail, event: Event) -> str:
    """That it waits for the code. Refused for a bid that would be refused anyway."""
    if one.command == "rest":
        return _("To rest a round waits until it is certain that your mail is yours.")
    if one.command == "confirm":
        return _("To confirm a round waits until it is certain that your mail is yours.")
    if one.bid is None:
        words = _("To leave the event waits until it is certain that your mail is yours.")
        return f"{words} {entering.what_leaving_means(event)}"
    return bid_commands.waits(event, bid_commands.understood(parcel.user, event, one.bid, parcel.received))


def _carried_out(one: _Asked, parcel: InboundMail, event: Event) -> list[str]:
    """What to say of what was done. Refused, with nothing done."""
    if one.bid is not None:
        return bid_commands.bid(parcel.user, event, one.bid, parcel.received)
    if one.command == "withdraw":
        return event_commands.withdraw(parcel.user, event)
    if one.command == "confirm":
        return event_commands.confirm(parcel.user, event, parcel.received, one.round)
    if one.command in rounds.ASKS:
        return event_commands.rest(parcel.user, event, one.command == "rest", one.round)
    if one.command == "enter":
        entering.enter(parcel.user, event)
        return [_("You have entered the event {name}.").format(name=event.name)]
    if one.command == "standings":
        return event_commands.standings(parcel.user, event)
    return [how_to_write(event), *event_bids.standing(event, parcel.user)]
