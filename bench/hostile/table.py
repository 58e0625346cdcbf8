"""The table that hostile mails are thrown at, and what may have come of them."""

import smtplib
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from cProfile import Profile
from types import FrameType
from typing import Any

MOST_CALLS = 3_000_000
"""Of one request, or one mail. The longest that is well is a page with thirty posts full of lines."""
_COUNTED = 5
"""Of so many mails one is counted, which takes several times as long; kinds of mails take turns by another number."""


def make() -> tuple[str, str, str]:
    """A game of two people, each at the first question: its code, the address of the first seat, its player's own."""
    from bench import table
    from games.core.models import Game
    from games.core.outbox import jobs
    from games.mail import addresses

    people = [table.person(name, f"{name}@players.example") for name in ("p0", "p1")]
    code = table.begin(people, scenario="1941")
    jobs.drain()
    return code, addresses.seat_address(Game.objects.get(code=code), table.seats_of(code)[0]), people[0].email


def picture(code: str) -> list[Any]:
    """The journal's head and who holds what."""
    from games.core.models import Game, Seat

    rows = list(
        Seat.objects.filter(game__code=code).order_by("order").values("code", "user", "acted_seq", "resigned_at")
    )
    return [Game.objects.values_list("seq", "head", "status").get(code=code), rows]


def send_all(port: int, mails: Iterable[tuple[str, str, str, bytes]], sent: Counter[str], refused: Counter[str],
             most: Counter[str]) -> int:  # fmt: skip
    """Send each, and do the work that it makes; how many were taken. ``most``: the most calls of one of each kind."""
    from games.core.outbox import jobs

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
        if number % 100 == 99:
            _forget_the_door()
        if number % _COUNTED:
            jobs.drain(("arrival", "answer"))
            continue
        profile = Profile(builtins=True)  # counts as `calls` does, in a third of the time, but stops nothing
        profile.runcall(jobs.drain, ("arrival", "answer"))
        most[kind] = max(most[kind], sum(row.callcount for row in profile.getstats()))
    line.close()
    jobs.drain(("arrival", "answer"))
    return taken


class Counted(Exception):
    """More calls than one request, or one mail, may take."""


def calls(act: Callable[[], Any]) -> tuple[int, Any]:
    """How many functions an act calls, and its answer. Counted if there are too many."""
    number = 0

    def count(_frame: FrameType, event: str, _given: Any) -> None:
        nonlocal number
        number += event in ("call", "c_call")
        if number > MOST_CALLS:
            raise Counted(number)

    sys.setprofile(count)
    try:
        answer = act()
    finally:
        sys.setprofile(None)
    return number, answer


def _forget_the_door() -> None:
    """As if two days had passed: else the limits would turn nearly all of it away unread."""
    from datetime import timedelta

    from django.db.models import F
    from django.utils import timezone

    from games.mail.models.incoming import Arrival, Reply

    ago = timedelta(days=2)
    Arrival.objects.filter(received__gt=timezone.now() - ago).update(received=F("received") - ago)
    Reply.objects.filter(made__gt=timezone.now() - ago).update(made=F("made") - ago)


def judge(code: str, known: str, before: list[Any], taken: int) -> list[str]:
    """What should not be."""
    from games.mail.models.incoming import Alias, Arrival, Reply, State
    from games.mail.models.outgoing import SentMail

    faults = []
    if picture(code) != before:
        faults.append("the game is different")
    if Alias.objects.exists():
        faults.append("somebody got an address of their own")
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
