"""A result as a small picture with its words: filled for a win, outlined for a loss, half for a draw, dotted while it
is being played."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.leagues.models import Event, Pairing, PairState
from games.leagues.standings.results import DRAW, WIN, Kind


class Cell(NamedTuple):
    """``look``: the class of the picture; ``figure``: what stands in it; ``words``: the same for readers; ``against``:
    the other's seed, 0 for nobody."""

    look: str
    figure: str
    words: str
    against: int
    round: int


def drawn(found: Iterable[Cell]) -> SafeString:
    """Cells as elements, named by their titles. Not by a template: a page of a large event has thousands, and that
    takes ten times as long."""
    element = '<span class="cell {}" role="img" title="{}">{}</span>'
    return format_html_join("", element, ((cell.look, cell.words, cell.figure) for cell in found))


def cells(event: Event, names: dict[int, str]) -> dict[int, list[Cell]]:
    """Of each seed the cells of its rounds, in their order; pairs that wait have none."""
    found: dict[int, list[Cell]] = defaultdict(list)
    pairs = Pairing.objects.filter(round__event=event).exclude(state=PairState.WAITING)
    pairs = pairs.select_related("round", "first", "second").prefetch_related("results")
    for pairing in pairs.order_by("round__number", "board"):
        two = (pairing.first.seed or 0, (pairing.second.seed if pairing.second else 0) or 0)
        for end in range(2):
            if two[end]:
                found[two[end]].append(_cell(pairing, end, two[1 - end], names))
    return found


def _cell(pairing: Pairing, end: int, against: int, names: dict[int, str]) -> Cell:
    number, name = pairing.round.number, names.get(against, "")
    values = {"n": number, "name": name}
    result = max(pairing.results.all(), key=lambda row: row.version, default=None)
    if pairing.first.void or (pairing.second is not None and pairing.second.void):
        words = _("round %(n)s: against %(name)s, does not count, as one of the two left early")
        return Cell("bye", "–", words % values, against, number)
    if result is None:
        return Cell("now", "…", _("round %(n)s: plays %(name)s") % values, against, number)
    points = str((result.points_first, result.points_second)[end])
    worth = (result.worth_first, result.worth_second)[end]
    if result.kind == Kind.BYE:
        return Cell("bye", points, _("round %(n)s: rested") % values, 0, number)
    if result.kind == Kind.REST:
        return Cell("bye", points, _("round %(n)s: rested by own wish") % values, 0, number)
    if result.kind == Kind.VOID:
        return Cell("bye", "–", _("round %(n)s: the game against %(name)s was called off") % values, against, number)
    if result.kind in (Kind.FORFEIT, Kind.DOUBLE_FORFEIT):
        words = _("round %(n)s: %(name)s did not play on") if worth == WIN else _("round %(n)s: did not play on")
        return Cell("won forfeit" if worth == WIN else "lost forfeit", points, words % values, against, number)
    if worth == WIN and (result.decisive_first, result.decisive_second)[end]:
        return Cell("won decisive", points, _("round %(n)s: beat %(name)s, decisive") % values, against, number)
    if worth == WIN:
        return Cell("won", points, _("round %(n)s: beat %(name)s") % values, against, number)
    if worth == DRAW:
        return Cell("drawn", points, _("round %(n)s: drew with %(name)s") % values, against, number)
    return Cell("lost", points, _("round %(n)s: lost to %(name)s") % values, against, number)
