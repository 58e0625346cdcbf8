"""The parts of a game by what one reader has heard of it: for games that go on, and until the record is made."""

from bisect import bisect_right
from collections import defaultdict
from typing import Any

from django.utils.translation import gettext as _

from games.core import referee
from games.core.referee import Past, Told
from games.core.words import say
from games.titles.records import chapters
from games.titles.records.steps import Phase
from games.titles.registry import board_of
from games.titles.table import Table


def phases(table: Table, moment: Past) -> list[Phase]:
    """Turns, and in them the landmarks of the page kit, as those eyes heard of them.

    Of other turns than that of the moment only where their parts begin: nobody reads how they are called.
    """
    kit = board_of(table.game.system).records
    kinds = defaultdict(set)
    for seq, kind in referee.landmarks(table.game, moment.eyes, (chapters.TURN, *kit.LANDMARKS), moment.seq):
        kinds[seq].add(kind)
    turns = _numbered(table, moment, [seq for seq in kinds if chapters.TURN in kinds[seq]])
    starts = sorted(turns)
    here = _turn_at(starts, moment.seq)
    parts = [seq for seq in kinds if seq not in turns and _turn_at(starts, seq) == here]
    told = {one.seq: one for one in referee.told_in(table.game, moment.eyes, parts, kit.LANDMARKS)}
    found = []
    for seq in sorted({*kinds, *starts}):
        number, title = turns[_turn_at(starts, seq)]
        short = kit.landmark(table.facts, told[seq]) if seq in told else title
        label = _("Turn %(n)s: %(phase)s") % {"n": number, "phase": short} if seq in told else title
        found.append(Phase(seq, number, label, short))
    return found


def _numbered(table: Table, moment: Past, seqs: list[int]) -> dict[int, tuple[int, str]]:
    """Number and title of each turn by its first entry; also of what comes before the first."""
    told = {one.seq: one for one in referee.told_in(table.game, moment.eyes, seqs, (chapters.TURN,))}
    first = _number(told[min(told)], 2) - 1 if told else 1
    found = {moment.first: (first, _("The beginning"))}
    for n, seq in enumerate(sorted(told), first + 1):
        title = table.board.pages.chapter(told[seq].data) or chapters.first_sentence(say(told[seq].text))
        found[seq] = (_number(told[seq], n), title)
    return found


def _turn_at(starts: list[int], seq: int) -> int:
    """The first entry of the turn of that entry."""
    return starts[max(bisect_right(starts, seq) - 1, 0)]


def _number(told: Told, otherwise: int) -> int:
    """What it calls its turn."""
    said: Any = told.data.get("turn")
    return said if isinstance(said, int) else otherwise
