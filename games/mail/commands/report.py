"""What became of a mail: everything that its answer tells."""

from dataclasses import dataclass, field
from datetime import datetime

from games.core.errors import NotUnderstood, Refused
from games.mail.orders import mentions


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that was not carried out, and why."""

    number: int
    text: str
    reason: str
    rule: str = ""
    nearest: str = ""


@dataclass(slots=True)
class Report:
    """``received``: when the mail stood at our door. ``before``: the entry at which the game stood then.

    ``played``: orders that counted at once, in words. ``committed``: the orders that READY handed in, None if it did
    not. ``told``: sentences about other things that were done; ``notes``: about how the mail was
    read. ``refused``: lines that were not; ``unreached``: lines
    that came too late or too early, and ``why``. ``unread``: what looked like no order at all. ``waits``: something is
    final and needs a code. ``stale``: why the mail answers no open question, "" if it does. ``help``: what was asked
    about; ``show``: the board is wanted; ``shown``: places and pieces
    of which the orders are. ``drafted``: how many lines went into the draft; ``ready_held``: why READY was
    not carried out. ``cases``: what a plan does, (when, what). ``answers``: the name of the proposal to go back whose
    mail is answered, "" if it is another mail; ``ours``: why nothing final may be done, since words of our own mail
    stand among the player's; "" if none do. ``below``: lines under the END of the order block that were not done.
    ``left``: the writer sits there no more.
    """

    received: datetime
    before: int
    played: list[str] = field(default_factory=list)
    committed: list[str] | None = None
    told: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    unreached: list[tuple[int, str]] = field(default_factory=list)
    why: str = ""
    unread: list[str] = field(default_factory=list)
    drafted: int = 0
    ready_held: str = ""
    waits: bool = False
    stale: str = ""
    help: list[str] = field(default_factory=list)
    show: bool = False
    shown: list[str] = field(default_factory=list)
    cases: list[tuple[str, str]] = field(default_factory=list)
    answers: str = ""
    ours: str = ""
    below: list[str] = field(default_factory=list)
    left: bool = False

    def refuse(self, number: int, text: str, refusal: Refused) -> None:
        """Note a refusal of the referee."""
        nearest, reason = "", refusal.reason
        if isinstance(refusal, NotUnderstood):
            nearest = "" if refusal.nearest in reason else refusal.nearest
            orders = {order for order in (refusal.nearest, *refusal.examples) if " " in order}
            for order in orders:
                if not any(order in other for other in orders - {order}):
                    reason = reason.replace(order, mentions.named(order))
        self.refused.append(Refusal(number, text, reason, refusal.rule, nearest))

    @property
    def did_nothing(self) -> bool:
        """Whether nothing of what was written could be used."""
        done = (
            self.played
            or self.committed is not None
            or self.told
            or self.drafted
            or self.help
            or self.show
            or self.shown
        )
        return not (done or self.waits or self.cases)
