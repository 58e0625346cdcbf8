"""The reckoning after the run: what is lost, what is doubled, what stands still. Each finding is one sentence."""

from collections import Counter
from dataclasses import dataclass, field

from bench.faults import handoffs, journals
from bench.faults.lookout import Fault
from bench.faults.sink import Received
from bench.faults.table import Act
from games.core.models import Entry, Game, Job, Status
from games.mail.models.outgoing import Letter

NEAR = 3.0  # seconds between a mail's coming and its being noted, in which a fault explains that it comes again
MAIL_FAULTS = (
    "kill mail and bots", "kill second machine", "kill supervisor", "postgres backend", "postgres postmaster",
    "disc full", "stopped beyond the lease", "mail server dying after data", "mail server slow",
    "mail server hanging up", "mail server down",
)  # fmt: skip


@dataclass
class Findings:
    """What was found, and what was counted on the way."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def clean(self) -> bool:
        """Whether all is well."""
        return not (self.lost or self.doubled or self.stuck or self.wrong)


def audit(codes: list[str], acts: list[Act], received: list[Received], faults: list[Fault]) -> Findings:
    """Look through everything. The site stands still by now and owes no dice."""
    found = Findings()
    for code in codes:
        _journal(code, found)
    _acts(acts, found)
    _jobs(codes, found)
    _mails(codes, received, faults, found)
    return found


def _journal(code: str, found: Findings) -> None:
    said = journals.complaint(code)
    game = Game.objects.get(code=code)
    if said:
        (found.doubled if "before" in said else found.wrong).append(f"{code}: journal: {said}")
        return
    found.counts["journals verified"] += 1
    found.counts["journal entries"] += game.seq + 1
    found.counts["games finished"] += game.status == Status.FINISHED
    if game.lock_seq is None:
        said = journals.misplayed(code)
        if said:
            found.wrong.append(f"{code}: replay: {said}")
        else:
            found.counts["journals replayed"] += 1
    wanted, owed = handoffs.expected(code)
    told = set(Job.objects.filter(key__in=wanted).values_list("key", flat=True))
    turns = Job.objects.filter(game=game, kind="notice", payload__why__in=["turn", "over"]).values_list(
        "key", flat=True
    )
    found.lost += [f"{key}: no notice is owed" for key in sorted(wanted - told)]
    found.doubled += [f"{key}: a notice without a hand-off" for key in sorted(set(turns) - wanted)]
    found.counts["hand-offs to people"] += len(wanted)
    if owed != (real := handoffs.stored(game)):
        found.wrong.append(f"{code}: asked are {real}, but by the rules {owed}")


def _acts(acts: list[Act], found: Findings) -> None:
    """What the site has acknowledged stands in the journal, and once; what it refused does not."""
    done = [act for act in acts if act.result == "done"]
    unknown = [act for act in acts if act.result == "unknown"]
    found.counts["acts of people acknowledged"] = len(done)
    found.counts["acts of people refused"] = len(acts) - len(done) - len(unknown)
    found.counts["acts of people without answer"] = len(unknown)
    for (code, seat, version), times in Counter((a.code, a.seat, a.version) for a in done).items():
        if times > 1:
            found.doubled.append(f"{code}: {seat} on entry {version}: acknowledged {times} times")
    for code, seat in sorted({(act.code, act.seat) for act in acts}):
        orders = Entry.objects.filter(game__code=code, type="order")
        written = sum(handoffs.seat_of(entry) == seat for entry in orders)
        sure = sum((act.code, act.seat) == (code, seat) for act in done)
        maybe = sum((act.code, act.seat) == (code, seat) for act in unknown)
        if written < sure:
            found.lost.append(f"{code}: {sure} orders of {seat} were acknowledged, {written} are there")
        if written > sure + maybe:
            found.doubled.append(
                f"{code}: {written} orders of {seat} are there, but only {sure} to {sure + maybe} came"
            )


def _jobs(codes: list[str], found: Findings) -> None:
    jobs = Job.objects.filter(game__code__in=codes)
    found.counts["jobs done"] = jobs.exclude(done=None).count()
    found.counts["jobs still owed"] = jobs.filter(done=None, dead=None).count()
    found.lost += [f"{job.key}: dead: {job.error}" for job in jobs.exclude(dead=None).filter(done=None)]
    for game in Game.objects.filter(code__in=codes, status=Status.RUNNING):
        waiting = set(jobs.filter(game=game, done=None, dead=None).values_list("kind", flat=True))
        if game.lock_seq is not None and "dice" not in waiting:
            found.stuck.append(f"{game.code}: dice are owed and nobody is told")
        bots = game.owed.filter(seat__in=game.seats.exclude(bot="").values("code"))
        if game.lock_seq is None and bots.exists() and "bot" not in waiting:
            found.stuck.append(f"{game.code}: a computer is asked and nobody is told")


def _mails(codes: list[str], received: list[Received], faults: list[Fault], found: Findings) -> None:
    letters = {letter.message_id: letter for letter in Letter.objects.filter(game__code__in=codes)}
    times: dict[str, list[Received]] = {}
    for mail in received:
        times.setdefault(mail.message_id, []).append(mail)
    found.counts["mails received"] = len(received)
    for number, copies in times.items():
        if number not in letters:
            found.wrong.append(f"{number}: a mail that no letter knows")
        for earlier in copies[:-1]:
            if _explained(earlier, faults):
                found.counts["mails twice, where SMTP can not tell"] += 1
            else:
                found.doubled.append(f"{number}: came again, {copies[-1].at - earlier.at:.1f} s after {earlier}")
    for number, letter in letters.items():
        if letter.sent is not None and number not in times:
            found.lost.append(f"{letter.key}: noted as sent, but it never came")


def _explained(mail: Received, faults: list[Fault]) -> bool:
    """Whether the sender could not know, or could not note, that this mail had come."""
    if not mail.acknowledged:
        return True
    return any(
        fault.kind in MAIL_FAULTS and fault.begun - NEAR <= mail.at <= max(fault.over, fault.begun) + NEAR
        for fault in faults
    )
