"""The table that hostile mails are thrown at, and what may have come of them."""

import smtplib
from collections import Counter
from collections.abc import Iterable
from typing import Any


def make() -> tuple[str, str, str]:
    """A game of two people, each at the first question: its code, the address of the first seat, its player's own."""
    from allauth.account.models import EmailAddress
    from django.contrib.auth.models import User

    from games.inbox import addresses
    from games.play import jobs, referee
    from games.play.models import Game
    from rules import kernel

    slug = "pacific-victory"
    system = kernel.get(slug)
    code = referee.create(slug, system.scenarios()[0]["id"])
    jobs.drain()
    game = Game.objects.get(code=code)
    for number, seat in enumerate(game.seats.order_by("order")):
        user = User.objects.create_user(f"p{number}", f"p{number}@players.example", "secret-words")
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        referee.take_seat(code, seat.code, user, f"{number + 1:02x}" * 32)
    jobs.drain()
    game.refresh_from_db()
    return code, addresses.seat_address(game, game.seats.order_by("order")[0].code), "p0@players.example"


def picture(code: str) -> list[Any]:
    """The journal's head and who holds what."""
    from games.play.models import Game, Seat

    rows = list(
        Seat.objects.filter(game__code=code).order_by("order").values("code", "user", "acted_seq", "resigned_at")
    )
    return [Game.objects.values_list("seq", "head", "status").get(code=code), rows]


def send_all(port: int, mails: Iterable[tuple[str, str, str, bytes]], sent: Counter[str], refused: Counter[str]) -> int:
    """Send each, and do the work now and then; how many were taken."""
    from games.play import jobs

    taken, line = 0, smtplib.SMTP("127.0.0.1", port, timeout=60)
    for number, (kind, sender, to, raw) in enumerate(mails):
        sent[kind] += 1
        try:
            line.sendmail(sender, to, raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
            taken += 1
        except smtplib.SMTPResponseException as no:
            refused[str(no.smtp_code)] += 1
        except (smtplib.SMTPException, OSError) as no:
            refused[type(no).__name__] += 1
            line.close()
        if line.sock is None or number % 50 == 49:
            line.close()
            line = smtplib.SMTP("127.0.0.1", port, timeout=60)
        if number % 200 == 199:
            _forget_the_door()
            jobs.drain(("arrival", "answer"))
    line.close()
    jobs.drain(("arrival", "answer"))
    return taken


def _forget_the_door() -> None:
    """As if two days had passed: else the limits would turn nearly all of it away unread."""
    from datetime import timedelta

    from django.db.models import F

    from games.inbox.models import Arrival, Reply

    Arrival.objects.update(received=F("received") - timedelta(days=2))
    Reply.objects.update(made=F("made") - timedelta(days=2))


def judge(code: str, known: str, before: list[Any], taken: int) -> list[str]:
    """What should not be."""
    from games.inbox.models import Alias, Arrival, Reply, State
    from games.post.models import SentMail

    faults = []
    if picture(code) != before:
        faults.append("the game is different")
    if Alias.objects.exists():
        faults.append("somebody got an address of his own")
    states = Counter(Arrival.objects.values_list("state", "reason"))
    print("became:", {f"{state}: {reason}": n for (state, reason), n in states.most_common()})
    faults += [f"{n} mails {state}" for (state, _why), n in states.items() if state == State.FAILED]
    answers = SentMail.objects.filter(headers__has_key="X-Loop")
    strangers = answers.exclude(recipients=known)
    if strangers.exists():
        faults.append(f"{strangers.count()} answers to {set(strangers.values_list('recipients', flat=True))}")
    kinds = Counter(Reply.objects.values_list("kind", flat=True))
    print(f"answers: {answers.count()} of {taken} taken: {dict(kinds)}")
    for mail in answers:
        if "Traceback" in mail.text or any("\n" in str(value).replace("\n ", "") for value in mail.headers.values()):
            faults.append(f"answer {mail.pk} tells more than it should, or has a broken header")
        if "Bcc" in mail.headers:
            faults.append(f"answer {mail.pk} goes to somebody else")
    return faults
