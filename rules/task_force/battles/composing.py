"""Who fights whom, in which order: BATTLE (5.2)."""

from collections.abc import Iterator
from itertools import islice

from rules.kernel import _

from ..commands import Command
from ..naval import battles
from ..naval.battles import Meeting
from ..questions import Kind, Verb, Words
from ..sides import ALLIED, IJN
from ..working_state import WorkingState, label


def compose(table: WorkingState) -> None:
    """Ask for the next battle, for their order is the initiative's as well (5.2); the only one is fought as it is."""
    if not table.adjacent:
        return
    options = list(islice(battles.options(table.adjacent), 2))
    if len(options) == 1:
        begin(table, options[0])
        table.then(("compose",))
    else:
        table.ask(table.now.initiative, "BATTLES")


def begin(table: WorkingState, meeting: Meeting) -> None:
    """That battle is fought after those that were chosen before it."""
    ahead = 0
    while ahead < len(table.agenda) and table.agenda[ahead][0] == "battle":
        ahead += 1
    entry = ("battle", *meeting.ours, ">", *meeting.theirs)
    table.agenda = (*table.agenda[:ahead], entry, *table.agenda[ahead:])
    table.adjacent = battles.remaining(table.adjacent, meeting)


def _words(meeting: Meeting, seat: str) -> Words:
    own, foes = (meeting.ours, meeting.theirs) if seat == IJN else (meeting.theirs, meeting.ours)
    return (*map(label, own), ">", *map(label, foes))


def _meeting(seat: str, words: Words) -> Meeting:
    cut = words.index(">") if ">" in words else len(words)
    own, foes = words[:cut], words[cut + 1 :]
    ours, theirs = (own, foes) if seat == IJN else (foes, own)
    return Meeting(tuple(f"{IJN}:{word}" for word in ours), tuple(f"{ALLIED}:{word}" for word in theirs))


def _check(table: WorkingState, seat: str, words: Words) -> str:
    meeting = _meeting(seat, words)
    if any(list(side) != sorted(set(side)) for side in meeting):
        return "form"
    return "" if battles.legal(table.adjacent, meeting) else "battle"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    meeting = _meeting(seat, words)
    begin(table, meeting)
    table.answered(seat)
    table.then(("compose",))
    table.tell("composed", _("A battle is composed: {battle}.", battle=" ".join(words)), battle=list(words))


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    return (_words(meeting, seat) for meeting in battles.options(table.adjacent))


def _default(table: WorkingState, seat: str) -> Command:
    best = min(battles.options(table.adjacent), key=lambda one: (-len(one.ours) - len(one.theirs), _words(one, seat)))
    return Command("BATTLE", _words(best, seat))


KINDS = {
    "BATTLES": Kind(
        _("Battles"), _("Say which battle is fought next; each piece fights in exactly one (4.2.1)."),
        {"BATTLE": Verb(_check, _act, _offers, 3, 30)}, _default,
    ),
}  # fmt: skip
