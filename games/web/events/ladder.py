"""A ladder for one reader: who stands where, how far they moved, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.leagues.events.formats import ladder
from games.leagues.events.formats.ladder import Did, Stage, What
from games.leagues.events.people import names_for, names_of
from games.leagues.models import Entry, Event

_DID = {
    What.MEETS: gettext_lazy("Meets %(name)s."),
    What.WON: gettext_lazy("Beat %(name)s."),
    What.LOST: gettext_lazy("Lost to %(name)s."),
    What.DREW: gettext_lazy("Drew with %(name)s."),
    What.UNPLAYED: gettext_lazy("The game against %(name)s counts for neither."),
    What.ODD: gettext_lazy("Nobody was left to meet."),
    What.RESTED: gettext_lazy("Rested."),
}


@dataclass(frozen=True, slots=True)
class Rung:
    """A player on the ladder. ``moved``: places upward since the round before, 0 also for who is new; ``arrow``: the
    same as a sign, ``far``: in words; ``why``: sentences; ``now``: whom they play, or what else holds now."""

    place: int
    name: str
    mine: bool
    moved: int
    arrow: str
    far: str
    why: list[str]
    now: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """``rungs`` from the top; ``off``: who has left it; ``after``: the round that it is the order of, 0: the first."""

    rungs: list[Rung]
    off: list[str]
    after: int


def now(event: Event, entries: Sequence[Entry], reader: Any) -> Shown:
    """The ladder as it is now: moved by the last round that is closed, with whom everybody plays."""
    stages = ladder.stages(event)
    here, off = ladder.standing(event, drawn=stages)
    held = stages[-1] if stages and not stages[-1].after else None
    return _Show(event, entries, reader).shown(here, off, stages, held)


def after(event: Event, number: int, entries: Sequence[Entry], reader: Any) -> Shown | None:
    """The ladder as it was after a closed round; None for a round that is not closed."""
    stages = [one for one in ladder.stages(event) if one.number <= number]
    if not stages or stages[-1].number != number or not stages[-1].after:
        return None
    return _Show(event, entries, reader).shown(stages[-1].after, [], stages, None)


class _Show:
    def __init__(self, event: Event, entries: Sequence[Entry], reader: Any) -> None:
        self.names: Mapping[int, str] = names_of(entries, names_for(event, reader))
        self.mine = {entry.seed for entry in entries if reader.is_authenticated and entry.user_id == reader.pk}
        self.rests = {entry.seed: entry.rests for entry in entries}

    def shown(self, here: Sequence[int], off: Sequence[int], stages: Sequence[Stage], held: Stage | None) -> Shown:
        closed = [one for one in stages if one.after]
        last = closed[-1] if closed else None
        following = (held.number if held else last.number if last else 0) + 1
        rungs = [self._rung(place, seed, last, held, following) for place, seed in enumerate(here, 1)]
        return Shown(rungs, [self.names[seed] for seed in off], last.number if last else 0)

    def _rung(self, place: int, seed: int, last: Stage | None, held: Stage | None, following: int) -> Rung:
        was = last is not None and seed in last.did
        moved = last.before.index(seed) + 1 - place if last is not None and was else 0
        why = self._why(seed, moved, last) if last is not None else []
        doing = self._doing(seed, held, following)
        sign = "▲" if moved > 0 else "▼" if moved < 0 else "=" if was else "–"
        arrow = f"{sign} {abs(moved)}" if moved else sign
        return Rung(place, self.names[seed], seed in self.mine, moved, arrow, _far(moved) if was else "", why, doing)

    def _why(self, seed: int, moved: int, last: Stage) -> list[str]:
        if seed not in last.did:
            return [_("Sat out: not confirmed.") if seed in last.before else _("New on the ladder.")]
        if seed in last.dropped:
            return [_("Rested twice running: down into the bottom third.")]
        said = [self._said(last.did[seed])]
        passed = moved < 0 and last.did[seed][0] is not What.LOST
        return [*said, _("Others went past.")] if passed else said

    def _said(self, did: Did) -> str:
        what, other = did
        return str(_DID[what]) % {"name": self.names.get(other or 0, "")}

    def _doing(self, seed: int, held: Stage | None, following: int) -> str:
        if held is None:
            return ""
        if seed not in held.did:
            return _("Plays from round %(n)s on.") % {"n": following}
        if self.rests[seed] == following:
            return _("Rests round %(n)s.") % {"n": following}
        return self._said(held.did[seed])


def _far(moved: int) -> str:
    if moved > 0:
        return ngettext("%(n)s place up", "%(n)s places up", moved) % {"n": moved}
    if moved < 0:
        return ngettext("%(n)s place down", "%(n)s places down", -moved) % {"n": -moved}
    return _("the same place")
