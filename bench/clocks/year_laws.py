"""The laws of clocks that bench.clocks.year holds the site to: what was done against the deadlines that the site wrote
down. Whether a deadline itself is right tests/games/core/clocks judge, by a slow clock of their own."""

import json
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

from games.core.commands.overdue.lateness import called_for
from games.core.models import Absence, Answer, Entry, Game, Job, Owed, Pause, Seat, Status, Vacancy
from games.mail.models.outgoing import Letter, MailPreferences

Ask = tuple[int, str, int]
"""Game, seat, and the entry after which it was asked."""
_GAP, _DAILY = timedelta(hours=3), timedelta(hours=20)
_LATEST = timedelta(days=1)
_WAIT = ("wait", "moderator")
_NIGHT = (22, 8)


class Laws:
    """``wrong``: a line for each law that was broken, and where."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.open: dict[Ask, Owed] = {}
        self.asked: set[Ask] = set()
        self.acts: Counter[str] = Counter()
        self._answers = self._vacancies = self._entries = 0

    def look(self, now: datetime, *, acted: bool = False) -> None:
        """See what is asked now, and what became of what was. ``acted``: workers were at work since the last look, and
        nobody else."""
        rows = Owed.objects.filter(game__status=Status.RUNNING).select_related("game").defer("game__state")
        here = {(row.game_id, row.seat, row.seq): row for row in rows}
        self._look_at_acts(now, acted)
        for gone in self.open.keys() - here.keys():
            self._ended(gone)
        self.open = here
        self.asked |= here.keys()

    def _ended(self, ask: Ask) -> None:
        """By one answer, or with its game."""
        game, seat, seq = ask
        answers = Answer.objects.filter(game=game, seat=seat, seq=seq).count()
        is_over = Game.objects.filter(pk=game, status=Status.FINISHED).exists()
        if answers != 1 and not (is_over and answers == 0):
            self.wrong.append(f"{ask}: {answers} answers, game over: {is_over}")

    def _look_at_acts(self, now: datetime, acted: bool) -> None:
        """What something did in a seat's place since the last look: not before its time; no standing order while its
        player is away or the game stands. Not ``acted``: players did it themselves, late as it may be."""
        missed = Answer.objects.filter(pk__gt=self._answers).order_by("pk")
        for answer in missed:
            self._answers = answer.pk
            if acted and answer.timing == "missed":
                self._acted(now, "standing", (answer.game_id, answer.seat, answer.seq))
        for vacancy in Vacancy.objects.filter(pk__gt=self._vacancies).order_by("pk"):
            self._vacancies = vacancy.pk
            if acted and vacancy.cause == "silence":
                asks = [ask for ask in self.open if ask[:2] == (vacancy.game_id, vacancy.seat)]
                self._acted(now, "substitute", asks[0] if asks else None)
        notes = Entry.objects.filter(pk__gt=self._entries, type="note").order_by("pk")
        for entry in notes:
            self._entries = entry.pk
            body = json.loads(entry.body)
            if acted and body.get("note") == "forfeit":
                asks = [ask for ask in self.open if ask[:2] == (entry.game_id, body["seat"])]
                self._acted(now, "forfeit", asks[0] if asks else None)

    def _acted(self, now: datetime, what: str, ask: Ask | None) -> None:
        self.acts[what] += 1
        row = self.open.get(ask) if ask else None
        if row is None:
            self.wrong.append(f"{what} for {ask}, which was not open")
            return
        holder = Seat.objects.get(game=row.game_id, code=row.seat).user_id
        away = Absence.objects.filter(user=holder, start__lte=now, end__gt=now, declared__lt=row.over)
        stands = Pause.objects.filter(game=row.game_id, agreed__lte=now, until__gt=now, ended=None)
        if row.over > now or (what == "standing" and away.exists()) or stands.exists():
            self.wrong.append(f"{what} for {ask} at {now}, due {row.due}, over {row.over}, away {away.exists()}")

    def close(self, now: datetime) -> None:
        """At the end of the year: nothing is left over, and nothing was done twice."""
        twice = Counter(Answer.objects.values_list("game", "seat", "seq"))
        self.wrong += [f"{ask}: {n} answers" for ask, n in twice.items() if n > 1]
        notes = Entry.objects.filter(type="note").values_list("game", "body")
        ends = Counter(game for game, body in notes if json.loads(body).get("note") == "forfeit")
        self.wrong += [f"game {game} was lost {n} times" for game, n in ends.items() if n > 1]
        for ask, row in self.open.items():
            seat = Seat.objects.get(game=row.game_id, code=row.seat)
            if row.over < now - _LATEST and seat.taken and called_for(row, seat.misses, now) not in _WAIT:
                self.wrong.append(f"{ask} was over at {row.over}, and nothing was done")
        self.wrong += [f"job {job} failed: {job.error}" for job in Job.objects.exclude(dead=None)]

    def of_letters(self, out: Sequence[str]) -> list[str]:
        """Of the mails. ``out``: the Message-ID of each that was handed over."""
        wrong = [f"{number} went out {n} times" for number, n in Counter(out).items() if n > 1]
        preferences = {one.user_id: one for one in MailPreferences.objects.filter(quiet=True)}
        last: dict[tuple[str, ...], datetime] = {}
        letters = Letter.objects.filter(kind__in=("soon", "late")).exclude(sent=None).order_by("sent")
        for letter in letters.select_related("user__profile"):
            assert letter.sent is not None
            assert letter.user is not None
            mine = preferences.get(letter.user.pk)
            hours = (mine.quiet_from, mine.quiet_until) if mine else _NIGHT
            if _is_within(letter.sent.astimezone(letter.user.profile.zone).hour, hours):
                wrong.append(f"{letter} in quiet hours {hours}: {letter.sent} in {letter.user.profile.zone}")
            about, gap = tuple(letter.key.split(":")[:5]), _GAP if letter.kind == "soon" else _DAILY
            if about in last and letter.sent - last[about] < gap:
                wrong.append(f"{letter} only {letter.sent - last[about]} after the one before")
            last[about] = letter.sent
            self.acts[letter.kind] += 1
        return wrong

    def said(self) -> str:
        """What was seen, in numbers."""
        return f"{len(self.asked)} asks, " + ", ".join(f"{n} {what}" for what, n in sorted(self.acts.items()))


def _is_within(hour: int, hours: tuple[int, int]) -> bool:
    start, end = hours
    return start <= hour < end if start <= end else hour >= start or hour < end
