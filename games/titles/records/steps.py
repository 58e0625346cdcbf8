"""Stepping through a game: by entry, by phase, by turn; and the list of its phases."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.referee import Past


@dataclass(frozen=True)
class Phase:
    """A part of a turn, from entry ``seq`` on. ``label``: "Turn 3: battle of Rangoon"; ``short``: without the turn."""

    seq: int
    turn: int
    label: str
    short: str


@dataclass(frozen=True)
class Steps:
    """Entries that one may step to from where one is; None where there is nothing more. ``here``: the phase's index."""

    here: int
    before: int | None
    after: int | None
    phase_before: int | None
    phase_after: int | None
    turn_before: int | None
    turn_after: int | None


def steps(moment: Past, phases: Sequence[Phase]) -> Steps:
    """From that moment."""
    seq = moment.seq
    here = max(bisect_right([phase.seq for phase in phases], seq) - 1, 0)
    now = phases[here]
    # Back goes to where this phase or turn began, unless we stand there already.
    back = now.seq if seq > now.seq else phases[here - 1].seq if here else None
    onward = phases[here + 1].seq if here + 1 < len(phases) else None
    starts = {phase.turn: phase.seq for phase in reversed(phases)}
    began = starts[now.turn]
    turn_back = began if seq > began else starts.get(now.turn - 1)
    return Steps(here, moment.before, moment.after, back, onward, turn_back, starts.get(now.turn + 1))


@dataclass(frozen=True)
class Button:
    """A step as a link: ``id`` for the keyboard, ``sign`` and ``name`` for people; no ``href`` at either end."""

    id: str
    sign: str
    name: str
    href: str


def buttons(ways: Steps, link: Callable[[int], str]) -> list[Button]:
    """The six steps, from far back to far on. ``link``: the address of an entry."""
    rows = (
        ("turn-back", "|◂◂", _("Back by a turn"), ways.turn_before),
        ("phase-back", "◂◂", _("Back by a phase"), ways.phase_before),
        ("back", "◂", _("Back by an entry"), ways.before),
        ("on", "▸", _("On by an entry"), ways.after),
        ("phase-on", "▸▸", _("On by a phase"), ways.phase_after),
        ("turn-on", "▸▸|", _("On by a turn"), ways.turn_after),
    )
    return [Button(key, sign, name, "" if seq is None else link(seq)) for key, sign, name, seq in rows]
