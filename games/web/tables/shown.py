"""Throws as a table sees them: what for, by whom, the dice drawn, the result in a few words."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.models.tables import DiceTable, TableThrow
from games.core.tables import beacons
from games.core.words import say
from games.titles.drawn_dice import die
from games.web.tables import beacon_words

DRAWN = 12
"""So many dice are drawn; more are counted by their faces."""
TWO_ROWS = 6
"""More than these stand in two rows."""
_OUTLINE = mark_safe(
    '<span class="one wait"><svg class="die" width="30" height="30" viewBox="-12 -12 24 24" aria-hidden="true">'
    '<rect class="df" x="-10" y="-10" width="20" height="20" rx="4.5"/></svg></span>'
)


@dataclass(frozen=True)
class Shown:
    """One throw. ``result``: in words, empty while it waits; ``more``: how the result comes about; ``dice``: drawn.

    ``many``: they need two rows; ``wordy``: the faces are words, and the result says no more than they do.
    ``cup``: the number of the throw whose cup has something left, 0 for none. ``without``: that they fell without the
    beacon, in words."""

    number: int
    who: str
    words: str
    rule: str
    asked: str
    landed: bool
    result: str
    more: str
    dice: SafeString
    many: bool
    wordy: bool
    cup: int
    without: str = ""


def latest(table: DiceTable, most: int) -> list[Shown]:
    """The last throws that were asked for at a table, the newest first."""
    rows = table.throws.select_related("guest", "cup").order_by("-number")[:most]
    return several(table, rows)


def several(table: DiceTable, throws: Iterable[TableThrow]) -> list[Shown]:
    """Throws of a table for pages."""
    missed = beacons.missed(table)
    return [shown(throw, missed.get(throw.lock or 0, 0)) for throw in throws]


def shown(throw: TableThrow, missed: int = 0) -> Shown:
    """A throw for pages. ``missed``: the round of the beacon without which it fell, 0 for none."""
    out = throw.out[: throw.take] if throw.out and throw.take else throw.out or []
    result, more = _result(throw, out) if throw.out is not None else ("", "")
    return Shown(
        throw.number,
        throw.guest.name,
        _said(throw, "words") or _("A throw"),
        _said(throw, "rule"),
        asked(throw),
        throw.out is not None,
        result,
        more,
        _drawn(throw, out) if throw.out is not None else _blank(throw),
        len(out) > TWO_ROWS,
        any(not isinstance(face, int) for face in out),
        (throw.cup.number if throw.cup else throw.number) if throw.take else 0,
        beacon_words.without(missed) if missed and throw.out is not None else "",
    )


def _said(throw: TableThrow, name: str) -> str:
    """Words of a throw: the site's own in the reader's language, those of people as they typed them."""
    return say(throw.told[name]) if name in throw.told else str(getattr(throw, name))


def asked(throw: TableThrow) -> str:
    """The dice in the short form of the hobby: "3d6", "2 of 12", "2 dice with 2, 3, 3, 4, 4, 5"."""
    spec = throw.spec
    if "deck" in spec:
        return _("%(n)s of %(all)s") % {"n": throw.take, "all": len(spec["deck"])}
    if "sides" in spec:
        return "d%" if (spec["n"], spec["sides"]) == (1, 100) else f"{spec['n']}d{spec['sides']}"
    text = ngettext("%(n)s die with %(faces)s", "%(n)s dice with %(faces)s", spec["n"])
    return text % {"n": spec["n"], "faces": ", ".join(map(str, spec["faces"]))}


def _result(throw: TableThrow, out: list[object]) -> tuple[str, str]:
    if throw.hits:
        hits = sum(face in throw.hits for face in out)
        return ngettext("%(n)s hit", "%(n)s hits", hits) % {"n": hits} if hits else _("no hit"), ""
    numbers = [face for face in out if isinstance(face, int)]
    if throw.take or len(numbers) < len(out):
        return ", ".join(map(str, out)), ""
    if throw.spec.get("sides") == 100 and len(out) == 1:
        return f"{out[0]} %", ""
    return str(sum(numbers)), " + ".join(map(str, numbers)) if 1 < len(numbers) <= DRAWN else ""


def _drawn(throw: TableThrow, out: list[object]) -> SafeString:
    if len(out) > DRAWN:
        counts = sorted(Counter(map(str, out)).items(), key=lambda pair: (len(pair[0]), pair[0]))
        words = (_("%(n)s × %(face)s") % {"n": n, "face": face} for face, n in counts)
        return format_html('<p class="counts">{}</p>', ", ".join(words))
    return _row(_die(face, face in throw.hits) for face in out)


def _die(face: object, hit: bool) -> SafeString:
    if not isinstance(face, int):
        return format_html('<span class="one"><b class="thing">{}</b></span>', face)
    word = _("hit") if hit else ""
    drawn = mark_safe(die(face, hit))  # noqa: S308  # drawn by us from a number
    return format_html('<span class="one">{}<span class="word" aria-hidden="true">{}</span></span>', drawn, word)


def _blank(throw: TableThrow) -> SafeString:
    return _row(_OUTLINE for _die in range(min(throw.take or throw.spec["n"], DRAWN)))


def _row(dice: Iterable[SafeString]) -> SafeString:
    return format_html('<span class="dicerow">{}</span>', format_html_join("", "{}", ((one,) for one in dice)))
