"""What parted two players, how a pair stands, what a pair costs: in words."""

from collections.abc import Mapping

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core import clock
from games.leagues.events import entering
from games.leagues.events.formats import divisions
from games.leagues.events.formats.divisions import Fate
from games.leagues.models import Event, EventState, Format
from games.leagues.standings.ranking import Parted

_AHEAD = {
    "wins": gettext_lazy("ahead of %(name)s on games won, %(mine)s to %(theirs)s"),
    "h2h": gettext_lazy("ahead of %(name)s in the games between them"),
    "bhc1": gettext_lazy("ahead of %(name)s on Buchholz, %(mine)s to %(theirs)s"),
    "sb2": gettext_lazy("ahead of %(name)s on Sonneborn-Berger, %(mine)s to %(theirs)s"),
    "margin": gettext_lazy("ahead of %(name)s on margin, %(mine)s to %(theirs)s"),
    "lot": gettext_lazy("ahead of %(name)s by the event's lot"),
}
"""By the code of the number that parted them; between different points nothing need be said."""
_ORDER = {
    "points": gettext_lazy("points"),
    "wins": gettext_lazy("games won"),
    "h2h": gettext_lazy("the games between them"),
    "bhc1": gettext_lazy("Buchholz: the points of all opponents, the weakest left out"),
    "sb2": gettext_lazy("Sonneborn-Berger: the points of the beaten, half of those drawn with"),
    "margin": gettext_lazy("margin: by how much games were won"),
    "lot": gettext_lazy("the event's lot"),
}
_SHORT = {"wins": gettext_lazy("Won"), "bhc1": gettext_lazy("Bh"), "sb2": gettext_lazy("SB"),
          "margin": gettext_lazy("Margin")}  # fmt: skip
_LEVELS = {
    "repeat": gettext_lazy("meeting again"),
    "hard": gettext_lazy("a side for the third time running"),
    "score": gettext_lazy("points apart"),
    "sides": gettext_lazy("sides"),
    "club": gettext_lazy("same club"),
    "order": gettext_lazy("order within the group"),
}


def half(number: int) -> str:
    """Half of a number, as it is printed."""
    return f"{number // 2}½" if number % 2 else str(number // 2)


def number(code: str, value: int) -> str:
    """One number of the standings as it is printed."""
    return half(value) if code == "sb2" else str(value)


def ahead(parted: Parted | None, name: str) -> str:
    """Why somebody stands before ``name``; "" where the points say it."""
    if parted is None or parted.code not in _AHEAD:
        return ""
    values = {"mine": number(parted.code, parted.mine), "theirs": number(parted.code, parted.theirs)}
    return str(_AHEAD[parted.code]) % {"name": name, **values}


def order(event: Event) -> str:
    """The tie-breaks in their order, each with what it is."""
    if event.is_ladder:
        return _("the rungs of the ladder")
    table = [str(_ORDER[code]) for code in event.criteria] if event.by_points else []
    return "; ".join([_("who fell later in the elimination"), *table] if event.has_elimination else table)


def columns(event: Event) -> list[tuple[str, str, str]]:
    """Numbers beside the points: code, head of the column, what it is."""
    return [(code, str(_SHORT[code]), str(_ORDER[code])) for code in event.criteria if code in _SHORT]


def state(event: Event, entered: int, decided: int, pairs: int) -> str:
    """Where the event stands, in a sentence."""
    if event.state == EventState.OPEN:
        words = ngettext("Open for entries: %(n)s has entered.", "Open for entries: %(n)s have entered.", entered)
        return f"{words % {'n': entered}} {_begins(event)}".rstrip()
    if event.state == EventState.RUNNING and event.drawn_whole:
        words = ngettext("%(done)s of %(n)s game is decided.", "%(done)s of %(n)s games are decided.", pairs)
        return f"{words % {'done': decided, 'n': pairs}} {_last_round(event)}".rstrip()
    if event.state == EventState.RUNNING and event.starts and not event.drawn.filter(closed=None).exists():
        return _("Round %(n)s begins on %(day)s.") % {"n": event.next_round, "day": clock.day_of_year(event.starts)}
    if event.state == EventState.RUNNING and event.is_ladder:
        return _ladder_state(event)
    if event.state == EventState.RUNNING:
        values = {"n": event.drawn.count(), "rounds": event.all_rounds}
        return _("Round %(n)s of %(rounds)s is being played.") % values
    return _SENTENCES[EventState(event.state)]()


def _begins(event: Event) -> str:
    """When an event begins that does it by itself; else ""."""
    if event.starts is None or event.confirm_by is None:
        return ""
    values = {"by": clock.day(event.confirm_by), "day": clock.day(event.starts)}
    if entering.entries_are_over(event):
        return _("It begins by itself on %(day)s.") % values
    return _("It begins by itself on %(day)s with who has entered until %(by)s.") % values


def _last_round(event: Event) -> str:
    """How many rise and fall, once only the last round of divisions is left; else ""."""
    if not divisions.is_last_round(event):
        return ""
    words = {
        1: _("Last round: of each division one rises, and one falls."),
        2: _("Last round: of each division two rise, and two fall."),
    }
    return words[event.moved]


def _ladder_state(event: Event) -> str:
    """Which round is being played, and until when."""
    held = event.drawn.order_by("number").last()
    if held is None or held.ends is None:
        return ""
    if event.rounds:
        return _("Round %(n)s, the last one, is being played.") % {"n": held.number}
    values = {"n": held.number, "day": clock.day_of_year(held.ends)}
    if held.ends <= timezone.now():
        return _("Round %(n)s was to end on %(day)s; some of its games are not decided.") % values
    return _("Round %(n)s is being played, until %(day)s.") % values


_SENTENCES = {
    EventState.DRAFT: lambda: _("The site is fixing its lots; entries open in a moment."),
    EventState.CLOSED: lambda: _("Entries are closed; the lots are being opened."),
    EventState.FINISHED: lambda: _("The event is over: these are the final standings."),
    EventState.CANCELLED: lambda: _("The event was cancelled before it began."),
}


def form(event: Event) -> str:
    """Who meets whom, in a sentence or more."""
    if event.is_ladder:
        return _ladder_form(event)
    if event.format == Format.ELIMINATION:
        return _("Elimination: who loses is out. A draw goes by its margin, then to the better seed.")
    if event.format == Format.SWISS_CUT:
        words = ngettext(
            "Swiss, %(n)s round, then an elimination among the first %(q)s: there who loses is out, and a draw goes by "
            "its margin, then to the better place.",
            "Swiss, %(n)s rounds, then an elimination among the first %(q)s: there who loses is out, and a draw goes "
            "by its margin, then to the better place.",
            event.rounds,
        )
        return words % {"n": event.rounds, "q": event.qualify}
    if event.format == Format.SWISS:
        words = ngettext(
            "Swiss, %(n)s round: each round those meet who stand alike, and nobody meets twice.",
            "Swiss, %(n)s rounds: each round those meet who stand alike, and nobody meets twice.",
            event.rounds,
        )
        return words % {"n": event.rounds}
    if event.has_divisions:
        return _divisions_form(event)
    if event.double:
        return _("Double round robin: everybody meets everybody twice, once with each side.")
    return _("Round robin: everybody meets everybody once, with each side about as often.")


def _divisions_form(event: Event) -> str:
    words = _(
        "Divisions of about %(size)s players, one above another; in each everybody meets everybody once. At the end of "
        "the season the first of each (%(moved)s) rise and as many of the last fall. Who does not come to the next "
        "season leaves a hole, into which the best of the division below moves who has stayed there. New players "
        "begin in the lowest one. Who leaves before half of the own games are decided is not counted at all; who "
        "leaves later loses the rest."
    )
    return words % {"size": event.size, "moved": event.moved}


def place_in(division: int, place: str) -> str:
    """A place where one list has all divisions, such as "2/1": the first one of division 2."""
    return f"{division}/{place}" if division else place


def fate(found: Fate | None, division: int) -> str:
    """What a place at the end of a season leads to, in words; "" while nobody knows."""
    match found:
        case Fate.RISES:
            return _("rises to division %(n)s") % {"n": division - 1}
        case Fate.FALLS:
            return _("falls to division %(n)s") % {"n": division + 1}
        case Fate.STAYS:
            return _("stays in division %(n)s") % {"n": division}
    return ""


def _ladder_form(event: Event) -> str:
    words = ngettext(
        "A ladder, with rounds of %(n)s month: neighbours meet, but never twice running if it can be helped. Then who "
        "has won stands half-way up to the top, who has lost half-way down to the bottom, and all others stay between. "
        "Where the number is odd the lowest has nobody to meet, but never twice running. "
        "Who is new comes in at the bottom, at any time. Who rests a round keeps the place; two rests running lead "
        "down into the bottom third.",
        "A ladder, with rounds of %(n)s months: neighbours meet, but never twice running if it can be helped. Then who "
        "has won stands half-way up to the top, who has lost half-way down to the bottom, and all others stay between. "
        "Where the number is odd the lowest has nobody to meet, but never twice running. "
        "Who is new comes in at the bottom, at any time. Who rests a round keeps the place; two rests running lead "
        "down into the bottom third.",
        event.months,
    )
    return words % {"n": event.months}


def in_hand(event: Event) -> str:
    """How many games one has at once."""
    words = ngettext("Each player has one game at a time.", "Each player has up to %(n)s games at once.", event.in_hand)
    return words % {"n": event.in_hand}


def costs(levels: Mapping[str, int]) -> str:
    """What a pair or a pairing costs, as `reading.costs` has it; what costs nothing is left out."""
    found = [f"{_LEVELS[level]}: {value}" for level, value in levels.items() if value]
    return "; ".join(found) or _("nothing: it fits in all")
