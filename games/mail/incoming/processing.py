"""What is done with a mail: the handler of jobs of kind "arrival".

All of it is one transaction: what the mail does, the mark that it is done, and the answer that is owed. A worker that
is killed leaves either all or nothing, and whoever takes the job over begins again or finds it done.
"""

import logging
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.core import languages
from games.core.errors import Refused
from games.core.models import Game, Job
from games.core.outages import is_outage
from games.core.outbox import jobs
from games.core.outbox.leases import LeaseLost
from games.core.words import say
from games.mail import addresses
from games.mail.incoming import (
    automatic_mail,
    codes,
    handlers,
    headers,
    limits,
    refusing,
    replies,
    reply_texts,
    senders,
    trust,
)
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.incoming.headers import Letterhead
from games.mail.incoming.likeness import likeness, repeats, stand
from games.mail.incoming.state import close
from games.mail.models.incoming import Address, Arrival, State
from games.mail.reading import read
from rules.kernel import RulesError

log = logging.getLogger(__name__)

SOON = timedelta(seconds=2)
DICE_TAKE = timedelta(hours=1)
"""A mail that came while dice were being thrown is carried out once they lie, or after that time."""


def arrival(job: Job) -> None:
    """Carry out a mail, once, after those that came before it to the same address. What does not answer (a database,
    a disc) is waited for; a mail that fails in any other way is kept for a person."""
    pk = job.payload["arrival"]
    for number in [*_before(pk), pk]:
        try:
            carry(number)
        except LeaseLost:
            raise
        except Exception as problem:
            if is_outage(problem) and not jobs.is_last_try(job):
                raise
            log.exception("mail %s failed (%s)", number, type(problem).__name__)
            fail(number)


def carry(pk: int) -> None:
    """Do with a new mail what is to be done. Nothing if that was done already."""
    with transaction.atomic():
        found = _locked(pk, State.NEW)
        if found is None:
            return
        head = headers.read(bytes(found.raw))
        if found.address is None:
            refusing.stray(found, head)
        elif not _waits_for_dice(found, found.address):
            _at_address(found, found.address, head)


def fail(pk: int) -> None:
    """Keep a mail that could not be carried out, for a person to look at, and tell its sender if they are known."""
    try:
        with transaction.atomic():
            found = _locked(pk, State.NEW)
            if found is not None:
                _tell_failed(found)
                close(found, State.FAILED, "an error of ours")
    except Exception as problem:
        if is_outage(problem):
            raise
        log.exception("mail %s failed, and so did the answer that says so (%s)", pk, type(problem).__name__)
        Arrival.objects.filter(pk=pk, state=State.NEW).update(
            state=State.FAILED, reason="an error of ours, not answered", done=timezone.now()
        )


def _tell_failed(found: Arrival) -> None:
    user = senders.holder(found.address) if found.address is not None else None
    if user is not None and senders.is_from(user, found.author):
        with languages.speaking_to(user):
            replies.keep(found, user, found.author, "failed", *reply_texts.failed(found))


def hand_in(
    found: Arrival, user: User, *, confirmed: bool, under: Arrival | None, insists: bool = False
) -> None:  # fmt: skip
    """Give a mail to the desk and keep what it answers, under the mail ``under`` (None: the code came by the web)."""
    address = found.address
    assert address is not None
    parcel = InboundMail(
        found.pk, found.received, bytes(found.raw), user, found.game, found.seat, address.thread_pk,
        address.league_event_id, found.trust, confirmed, insists,
    )  # fmt: skip
    answer = _asked(address.kind, parcel)
    waits = answer is not None and answer.wants_code and not parcel.may_be_final
    found.stand = stand(found)
    if answer is not None and answer.wants_word:
        close(found, State.HELD, codes.TALK)
    else:
        close(found, State.HELD if waits else State.ANSWERED, codes.FINAL if waits else answer.kind if answer else "")
    if answer is not None:
        _keep(found, user, answer, waits, under)


def _waits_for_dice(found: Arrival, address: Address) -> bool:
    """Put a mail off while dice of its game are being thrown: nothing is asked in that moment, and nobody would be
    told when the question comes back to the same seat."""
    age = timezone.now() - found.received
    thrown = Game.objects.filter(mail_addresses=address, lock_seq__isnull=False)
    if address.kind != "seat" or age > DICE_TAKE or not thrown.exists():
        return False
    due = timezone.now() + max(SOON, age / 4)
    payload = {"arrival": found.pk}
    key = f"arrival:{found.pk}:dice:{due.timestamp():.3f}"
    jobs.enqueue("arrival", key, game=found.game, payload=payload, due=due)
    return True


def _at_address(found: Arrival, address: Address, head: Letterhead) -> None:
    why = automatic_mail.machine_made(head.fields, {"": None, "<>": ""}.get(found.sender, found.sender))
    user = senders.holder(address)
    if why is not None:
        refusing.machine(found, why, user)
    elif address.kind == addresses.SEAT and refusing.changed_hands(found, address, head):
        return
    elif user is None:
        close(found, State.IGNORED, "nobody holds the seat")
    elif not addresses.is_current(address):
        refusing.old_address(found, address, user, head)
    elif not senders.is_from(user, found.author):
        author = senders.player(found.game, found.author)
        if author is not None and author != user:
            refusing.other_seat(found, author, head)
        else:
            refusing.unknown_sender(found, user)
    else:
        found.user, found.trust = user, trust.of(head.fields, found.author, found.near)
        with languages.speaking_to(user):
            _from_holder(found, address, user)
            refusing.note_alive(found, user)


def _from_holder(found: Arrival, address: Address, user: User) -> None:
    """A mail by whom the address belongs to. ``found.user`` is set, so that it counts."""
    if found.cut:
        replies.keep(found, user, found.author, "refusal", *reply_texts.too_large(found, refusing.LARGEST))
        close(found, State.ANSWERED, "too large")
        return
    due = limits.due(found)
    if due is not None:
        refusing.put_off(found, user, due)
        return
    said = read(bytes(found.raw))
    found.likeness = likeness(found, said)
    if repeats(found):
        close(found, State.IGNORED, "sent twice")
        return
    waiting = codes.waiting(address)
    code = codes.said(said.lines) if waiting else None
    talk = codes.held_talk(address) if codes.says_post(said.lines) else None
    if talk is not None:
        found.save()
        hand_in(talk, user, confirmed=False, under=found, insists=True)
        close(found, State.ANSWERED, "post")
    elif code is not None:
        _confirm(found, user, codes.confirmed(waiting, code[0]), add=code[1])
    else:
        hand_in(found, user, confirmed=False, under=found)


def _confirm(found: Arrival, user: User, first: Arrival | None, *, add: bool) -> None:
    """The code for an earlier mail came: that one is carried out now, and answered under this one."""
    if first is None:
        replies.keep(found, user, found.author, "refusal", *reply_texts.wrong_code())
        close(found, State.ANSWERED, "wrong code")
        return
    found.save()
    use(first, user, add=add, under=found)
    close(found, State.ANSWERED, "code")


def use(first: Arrival, user: User, *, add: bool = False, under: Arrival | None = None) -> None:
    """Carry out a mail that was held, now that its player has confirmed it. ``add``: take that address from now on."""
    unknown = first.reason == codes.SENDER
    if unknown:
        first.user, first.trust = user, handlers.PROVED
        if add and first.author:
            senders.add(user, first.author)
    hand_in(first, user, confirmed=not unknown, under=under)


def _asked(kind: str, parcel: InboundMail) -> Answer | None:
    handle = handlers.handler(kind)
    if handle is None:
        return Answer(*reply_texts.nobody_answers(), kind="refusal")
    try:
        with transaction.atomic():
            return handle(parcel)
    except Refused as no:
        return Answer(reply_texts.refused(), no.reason, kind="refusal")
    except RulesError as no:
        return Answer(reply_texts.refused(), say(getattr(no, "reason", "")), kind="refusal")


def _keep(found: Arrival, user: User, answer: Answer, waits: bool, under: Arrival | None) -> None:
    more = []
    if waits:
        more.append(reply_texts.needs_code(found))
    if answer.wants_word:
        more.append(reply_texts.needs_post(found))
    if found.trust == handlers.CLAIMED and under is found and found.game_id is not None:
        more.append(reply_texts.not_certain(found))
    text = "\n\n".join([answer.text.rstrip("\n"), *more]) + "\n"
    html = answer.html
    if html and more:
        body, end, rest = html.partition("</body>")
        html = body + reply_texts.as_html("\n\n".join(more)) + end + rest
    if under is not None:
        replies.keep(under, user, under.author, answer.kind, answer.subject, text, html)
        return
    replies.keep(
        found, user, senders.main_address(user), answer.kind, answer.subject, text, html, key=f"answer:{found.pk}:used"
    )


def _locked(pk: int, state: str) -> Arrival | None:
    rows = Arrival.objects.select_for_update(of=("self",)).select_related("address__game", "game")
    return rows.filter(pk=pk, state=state).first()


def _before(pk: int) -> list[int]:
    mine = Arrival.objects.filter(pk=pk).values("address")
    return list(
        Arrival.objects.filter(address__in=mine, state=State.NEW, pk__lt=pk).order_by("pk").values_list("pk", flat=True)
    )
