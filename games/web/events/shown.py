"""What the pages of an event show, for one reader."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from django.db.models import Count
from django.utils.safestring import SafeString

from games.leagues.events import as_seen, entering, resting, rights, table
from games.leagues.events.formats import divisions
from games.leagues.events.people import name_of, names_for, names_of
from games.leagues.events.roll_call import confirming
from games.leagues.events.sealed_bids import bidding
from games.leagues.models import Entry, Event, EventState, Pairing, PairState
from games.web.events import event_words, seasons
from games.web.events.cells import Cell, cells, drawn

CROSSTABLE_MOST = 24
"""With more players the cells stand by rounds."""


@dataclass
class Line:
    """A player of the standings. ``numbers``: as printed; ``why``: what parted them from the next; ``across``: cells by
    opponent, as elements, for each column; ``strip``: by rounds; ``now``: whom they play; ``came``: the first round of
    who came late, else 0; ``fate``: what the place leads to."""

    place: str
    name: str
    points: int
    numbers: list[str]
    why: str
    strip: list[Cell]
    mine: bool = False
    withdrew: bool = False
    came: int = 0
    across: list[SafeString | None] = field(default_factory=list)
    division: int = 0
    fate: str = ""

    @property
    def now(self) -> list[Cell]:
        return [cell for cell in self.strip if cell.look == "now"]

    @cached_property
    def drawn(self) -> SafeString:
        """The strip as elements; it stands in the table and on the card."""
        return drawn(self.strip)


def standings(event: Event, entries: Sequence[Entry], reader: Any) -> list[Line]:
    """The table as it is now."""
    names = names_of(entries, names_for(event, reader))
    by_seed = {entry.seed: entry for entry in entries}
    found, strips = table.standings(event), cells(event, names)
    fates = divisions.fates(event, found)
    codes = [code for code, _short, _what in event_words.columns(event)]
    lines = []
    for place, following in zip(found, [*found[1:], None], strict=True):
        entry, strip = by_seed[place.seed], strips.get(place.seed, [])
        order = [one.seed for one in found if one.division == place.division]
        why = event_words.ahead(place.parted, names[following.seed]) if following else ""
        lines.append(Line(
            f"{place.place}=" if place.shared else str(place.place), names[place.seed], place.numbers["points"],
            [event_words.number(code, place.numbers[code]) for code in codes], why, strip,
            mine=reader.is_authenticated and entry.user_id == reader.pk, withdrew=entry.withdrawn is not None,
            came=entry.from_round if entry.from_round > 1 else 0,
            across=_across(place.seed, order, strip) if len(order) <= CROSSTABLE_MOST else [],
            division=place.division, fate=event_words.fate(fates.get(place.seed), place.division),
        ))  # fmt: skip
    return lines


@dataclass(frozen=True)
class Table:
    """The lines of a division; ``number``: 0 where there are none. ``crosstable``: it has a cell for each opponent."""

    number: int
    lines: list[Line]

    @property
    def crosstable(self) -> bool:
        return len(self.lines) <= CROSSTABLE_MOST


def tables(lines: Sequence[Line]) -> list[Table]:
    """The lines by divisions, the highest first."""
    return [Table(number, list(rows)) for number, rows in groupby(lines, key=lambda line: line.division)]


def _across(seed: int, order: Sequence[int], strip: Sequence[Cell]) -> list[SafeString | None]:
    """The cells of each column as elements; None on the diagonal, unless the player rested."""
    rests = drawn(cell for cell in strip if not cell.against)
    return [
        (rests or None) if other == seed else drawn(cell for cell in strip if cell.against == other) for other in order
    ]


def head(event: Event, entries: Sequence[Entry] | None, reader: Any) -> dict[str, Any]:
    """What all pages of an event have: where it stands, and what the reader may do. ``entries``: all, if they are at
    hand."""
    states = dict(Pairing.objects.filter(round__event=event).order_by().values_list("state").annotate(n=Count("pk")))
    total, decided = sum(states.values()), states.get(PairState.DECIDED, 0)
    entered, mine = _entered(event, entries, reader)
    active = mine is not None and mine.withdrawn is None
    comes_back = mine is not None and mine.withdrawn is not None and event.is_ladder
    late = entering.next_late_round(event) if mine is None or comes_back else 0
    takes = (event.state == EventState.OPEN and not entering.entries_are_over(event)) or late > 0
    following = resting.next_round(event) if active else 0
    enters = takes and not active and bool(rights.may(reader, "enter_event", event))
    return {
        "event": event,
        "club": event.club,
        "stands": event_words.state(event, entered, decided, total),
        "title": as_seen.title(event),
        "has_desk": rights.may_any(reader, ("start_round", "create_event"), event),
        "enters": enters,
        "late": late,
        "entered": active,
        "leaves": active and event.state in (EventState.OPEN, EventState.RUNNING),
        "rests": following > 0 and mine is not None and resting.may_rest(mine, event),
        "next_season": event.has_divisions
        and event.state == EventState.FINISHED
        and seasons.following(event) is None
        and bool(rights.may(reader, "create_event", event)),
        "resting": active and mine is not None and 0 < mine.rests == following,
        "next_round": following,
        "confirm": confirming.round_of(event) if mine is not None and confirming.may_confirm(mine, event) else 0,
        "has_confirmed": active and mine is not None and 0 < mine.confirmed == following,
        "sits_out": active and mine is not None and mine.silent > 0 and mine.sits_out(following),
        "bids_open": sum(bid is None for _pairing, bid in bidding.mine(event, reader)) if event.bids else 0,
        "my_games": _my_games(event, reader) if states.get(PairState.PLAYING) else [],
        "has_rounds": total > 0,
        "nav": "clubs",
    }


def _entered(event: Event, entries: Sequence[Entry] | None, reader: Any) -> tuple[int, Entry | None]:
    """How many have entered, and the reader's own entry."""
    if entries is None:
        mine = event.entries.filter(user=reader).first() if reader.is_authenticated else None
        return event.entries.count(), mine
    return len(entries), next((one for one in entries if reader.is_authenticated and one.user_id == reader.pk), None)


def _my_games(event: Event, reader: Any) -> list[tuple[str, str]]:
    """The games of this event that the reader plays now: code and whom against."""
    if not reader.is_authenticated:
        return []
    mine = Pairing.objects.filter(round__event=event, state=PairState.PLAYING).exclude(game=None)
    rows = mine.filter(game__seats__user=reader).select_related("game", "first__user__profile", "second__user__profile")
    found = []
    for pairing in rows.defer("game__state").order_by("round__number", "board"):
        other = pairing.second if pairing.first.user_id == reader.pk else pairing.first
        if pairing.game is not None and other is not None:
            found.append((pairing.game.code, name_of(other, names_for(event, reader))))
    return found
