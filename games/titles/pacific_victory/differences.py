"""Two sets of documents side by side, in words: what players agree to when they play with corrected data."""

from collections.abc import Callable, Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rules.kernel import Plain

from . import words

Document = Mapping[str, Plain]
Section = tuple[str, list[str]]
_BASE_FIELDS = {
    "size": gettext_lazy("size"),
    "owner": gettext_lazy("original owner"),
    "playable": gettext_lazy("in play"),
    "home_base_for": gettext_lazy("Home Base of"),
    "pp": gettext_lazy("production points"),
    "pp_account": gettext_lazy("account"),
}
_HEX_FIELDS = {
    "terrain": gettext_lazy("terrain"),
    "surface": gettext_lazy("surface"),
    "region": gettext_lazy("region"),
    "out_of_play": gettext_lazy("out of play"),
    "playable.air": gettext_lazy("aircraft may enter"),
    "playable.ground": gettext_lazy("land units may stand"),
    "playable.naval_stop": gettext_lazy("ships may stop"),
    "playable.naval_transit": gettext_lazy("ships may pass"),
    "weather.monsoon": gettext_lazy("monsoon"),
    "weather.north_pacific": gettext_lazy("North Pacific zone"),
    "weather.typhoon": gettext_lazy("typhoon number"),
    "command": gettext_lazy("command"),
    "mini_scenario": gettext_lazy("part of South-East Asia"),
    "indian_infantry": gettext_lazy("Indian infantry may enter"),
    "impassable_ground": gettext_lazy("closed to land units"),
    "coasts": gettext_lazy("coasts"),
}
_SIDE_FIELDS = {
    "terrain": gettext_lazy("terrain"),
    "limit": gettext_lazy("limit"),
    "naval": gettext_lazy("open to ships"),
    "rail": gettext_lazy("railway"),
    "rail_length": gettext_lazy("length of railway"),
}
_BOX_FIELDS = {"pp": gettext_lazy("production points"), "links_names": gettext_lazy("linked bases")}
_BLOCK_FIELDS = {
    "name": gettext_lazy("name"),
    "side": gettext_lazy("side"),
    "nation": gettext_lazy("nation"),
    "class": gettext_lazy("class"),
    "max_strength": gettext_lazy("most steps"),
    "available_from": gettext_lazy("available from"),
    "flags": gettext_lazy("marks"),
}
_CLASS_FIELDS = {"fire": gettext_lazy("fire"), "cost": gettext_lazy("cost"), "name": gettext_lazy("name")}
_RATING_FIELDS = {"fire": gettext_lazy("fire"), "until_turn_before": gettext_lazy("until before")}
_ENTRY_FIELDS = {"base": gettext_lazy("place"), "strength": gettext_lazy("steps"), "flags": gettext_lazy("marks")}


def differences(before: Document, after: Document) -> list[Section]:
    """Headings with sentences, for documents without faults; empty if nothing but notes differs."""
    names = _Names(before, after)
    found = [
        (_("Bases"), list(_bases(before["map"], after["map"]))),
        (_("Hexes"), list(_rows(before["map"]["hexes"], after["map"]["hexes"], "id", _HEX_FIELDS, names.hex))),
        (_("Hexsides"), list(_sides(before["map"], after["map"], names))),
        (_("Boxes"), list(_rows(before["map"]["boxes"], after["map"]["boxes"], "id", _BOX_FIELDS, names.box))),
        (_("Other names of bases"), list(_aliases(before["map"]["aliases"], after["map"]["aliases"]))),
        (_("Blocks"), list(_blocks(before["units"], after["units"], names))),
        (_("Classes"), list(_classes(before["units"], after["units"]))),
    ]
    for ident, row in after["scenarios"]["scenarios"].items():
        old = before["scenarios"]["scenarios"][ident]
        title = _("Scenario %(name)s") % {"name": f"{ident}: {row['title']}"}
        found.append((title, list(_scenario(old, row, names))))
    return [(title, lines) for title, lines in found if lines]


class _Names:
    """What people call hexes and blocks of either side."""

    def __init__(self, before: Document, after: Document) -> None:
        self._bases = {row["id"]: row["base"]["name"] for row in after["map"]["hexes"] if row["base"]}
        rows = [*before["units"]["roster"], *after["units"]["roster"]]
        self._blocks = {row["id"]: f"{row['class']} {row['name']}" for row in rows}

    def hex(self, ident: str) -> str:
        """Such as "Rabaul J07"."""
        return f"{self._bases[ident]} {ident}" if ident in self._bases else ident

    def side(self, ident: str) -> str:
        """Such as "Bombay A05 – Madras B05"."""
        return " – ".join(self.hex(end) for end in ident.split("-"))

    def box(self, ident: str) -> str:
        """Such as "Panama"."""
        return {"PANAMA": _("Panama"), "SOUTH_AFRICA": _("South Africa")}.get(ident, ident)

    def block(self, ident: str) -> str:
        """Such as "BB Fuso"."""
        return self._blocks.get(ident, ident)


def _bases(before: Document, after: Document) -> Iterator[str]:
    old, new = _by_base(before), _by_base(after)
    yield from (_("%(name)s is no base any more.") % {"name": name} for name in old if name not in new)
    for name, (at, base) in new.items():
        if name not in old:
            yield _("%(name)s at %(hex)s is new.") % {"name": name, "hex": at}
            continue
        where, was = old[name]
        if where != at:
            yield _("%(name)s lies at %(new)s, not at %(old)s.") % {"name": name, "new": at, "old": where}
        yield from _changes(name, was, base, _BASE_FIELDS)


def _by_base(world: Document) -> dict[str, tuple[str, Document]]:
    return {row["base"]["name"]: (row["id"], row["base"]) for row in world["hexes"] if row["base"]}


def _sides(before: Document, after: Document, names: _Names) -> Iterator[str]:
    old, new = ({"-".join(sorted((row["a"], row["b"]))): row for row in one["hexsides"]} for one in (before, after))
    for ident, row in new.items():
        if ident in old:
            yield from _changes(names.side(ident), old[ident], row, _SIDE_FIELDS)


def _aliases(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    for alias in sorted(set(before) | set(after)):
        if before.get(alias) != after.get(alias):
            yield _change(f"“{alias}”", _("means"), before.get(alias), after.get(alias))


def _rows(
    before: list[Document], after: list[Document], key: str, fields: Mapping[str, object], name: Callable[[str], str]
) -> Iterator[str]:
    old = {row[key]: row for row in before}
    for row in after:
        if row[key] in old:
            yield from _changes(name(row[key]), old[row[key]], row, fields)


def _blocks(before: Document, after: Document, names: _Names) -> Iterator[str]:
    old, new = ({row["id"]: row for row in one["roster"]} for one in (before, after))
    for ident in old:
        if ident not in new:
            yield _("%(block)s is no block any more.") % {"block": names.block(ident)}
    for ident, row in new.items():
        if ident not in old:
            yield _("%(block)s of %(side)s is new.") % {"block": names.block(ident), "side": words.seat(row["side"])}
        else:
            yield from _changes(names.block(ident), old[ident], row, _BLOCK_FIELDS)
    if set(old) == set(new) and list(old) != list(new):
        yield _("The blocks stand in another order.")


def _classes(before: Document, after: Document) -> Iterator[str]:
    for cls, row in after["types"].items():
        yield from _changes(cls, before["types"][cls], row, _CLASS_FIELDS)
    old = {row["id"]: row for row in before["overrides"]}
    for row in after["overrides"]:
        yield from _changes(row["id"], old[row["id"]], row, _RATING_FIELDS)


def _scenario(before: Document, after: Document, names: _Names) -> Iterator[str]:
    if before["title"] != after["title"]:
        yield _change(_("The scenario"), _("title"), before["title"], after["title"])
    old, new = ({row["unit"]: row for row in one["setup"]} for one in (before, after))
    for unit in old:
        if unit not in new:
            yield _("%(block)s begins in the pool, not at %(place)s.") % {
                "block": names.block(unit), "place": _place(old[unit]["base"]),
            }  # fmt: skip
    for unit, row in new.items():
        if unit not in old:
            count = ngettext("%(n)s step", "%(n)s steps", row["strength"]) % {"n": row["strength"]}
            yield _("%(block)s begins at %(place)s with %(steps)s, not in the pool.") % {
                "block": names.block(unit), "place": _place(row["base"]), "steps": count,
            }  # fmt: skip
        elif old[unit]["base"] != row["base"]:
            yield _("%(block)s begins at %(new)s, not at %(old)s.") % {
                "block": names.block(unit), "new": _place(row["base"]), "old": _place(old[unit]["base"]),
            }  # fmt: skip
        if unit in old:
            fields = {name: label for name, label in _ENTRY_FIELDS.items() if name != "base"}
            yield from _changes(names.block(unit), old[unit], row, fields)
    if before["options"] != after["options"]:
        shown = {name.removeprefix("optional:") for name in set(before["options"]) ^ set(after["options"])}
        yield _("Optional rules that are offered differ: %(names)s.") % {"names": ", ".join(sorted(shown))}
    if before["starting_pp"] != after["starting_pp"]:
        yield _change(_("Starting points"), "", _points(before["starting_pp"]), _points(after["starting_pp"]))


def _points(row: Document) -> str:
    return f"{words.seat('JAPAN')} {row['JAPAN']}, {words.seat('ALLIES')} {row['ALLIES']['total']}"


def _place(base: str | None) -> str:
    return base if base is not None else _("Kure or Truk (Air Fleet)")


def _changes(what: str, before: Document, after: Document, fields: Mapping[str, object]) -> Iterator[str]:
    for field, label in fields.items():
        old, new = _at(before, field), _at(after, field)
        if old != new:
            yield _change(what, str(label), old, new)


def _at(row: Document, path: str) -> Plain:
    found: Plain = row
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def _change(what: str, label: str, before: Plain, after: Plain) -> str:
    said = {"what": what, "label": label, "new": _said(after), "old": _said(before)}
    if not label:
        return _("%(what)s: %(new)s, not %(old)s.") % said
    return _("%(what)s: %(label)s %(new)s, not %(old)s.") % said


def _said(value: Plain) -> str:
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(map(_said, value)) or _("none")
    if isinstance(value, dict):
        return "; ".join(f"{key} {_said(item)}" for key, item in value.items() if key != "source")
    return str(value)
