"""The question of the moment: which piece, a hex that was tapped, the end of a step; and waiting for others."""

from collections.abc import Sequence

from django.utils.translation import ngettext

from games.core.words import named_unit, say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.iwo_jima.view_types import Deed, Facts
from rules.kernel import Ask

from . import choosing, fighting, screens, words
from .map.counters import picture
from .map.hexlist import about
from .map.position import Piece, Position
from .order_words import place_words

_RESERVE = ("setup", "landing")


def screen(table: Table) -> Screen:
    """The page of the moment for whoever is asked."""
    ask, board = table.ask, screens.position(table)
    if ask is None:
        return waiting(table, board)
    if ask.kind == "proposal":
        return fighting.proposal(table, board)
    if table.params.get("to") == "done" and ask.kind != "jp_charge":
        return done(table, board)
    if ask.kind.endswith(("_combat", "_charge")):
        place = fighting.target_at(table, board)
        if place:
            return fighting.screen(table, board, place)
    chosen = _chosen(table, board)
    if chosen:
        return choosing.screen(table, board, chosen)
    place = table.params.get("hex", "")
    if place in board.atlas.hexes:
        return _hex(table, board, place)
    group = table.params.get("stage", "")
    coming = [piece for piece in _able(table, board) if not piece["hex"] and choosing.group(piece)[0] == group]
    if ask.kind in _RESERVE and coming:
        return choosing.screen(table, board, coming[0]["id"], going_on=True)
    return _which(table, board)


def _able(table: Table, board: Position) -> list[Piece]:
    return [board.pieces[one] for one in table.ask.about] if table.ask else []


def _chosen(table: Table, board: Position) -> str:
    """The piece of the address; or the only one in the hex of the address that can be ordered."""
    able = set(table.ask.about) if table.ask else set()
    named = table.params.get("block", "")
    if named in able:
        return named
    here = [piece["id"] for piece in board.on.get(table.params.get("hex", ""), ()) if piece["id"] in able]
    return here[0] if len(here) == 1 else ""


def groups(table: Table, board: Position, pieces: Sequence[Piece], chain: bool) -> list[dict[str, object]]:
    """Pieces by formation as links. ``chain``: with a link that places one after the other of a reserve."""
    found: dict[tuple[str, str, bool], list[Piece]] = {}
    stay = table.beside()
    for piece in pieces:
        found.setdefault((*choosing.group(piece), bool(piece["hex"])), []).append(piece)
    return [
        {
            "name": name,
            "count": len(rows),
            "placed": placed and chain,
            "chain": table.url(stage=key) if chain and not placed else "",
            "rows": [
                {
                    "name": named_unit(p["name"]),
                    "picture": picture(p),
                    "about": _place_and_facts(board, p),
                    "href": f"{stay}block={p['id']}",
                }
                for p in rows
            ],
        }
        for (key, name, placed), rows in sorted(found.items(), key=lambda item: item[0][2])
    ]


def _which(table: Table, board: Position) -> Screen:
    """Which piece is it about: all that can be ordered, by formation; those that owe a fight first."""
    ask = table.ask
    assert ask is not None
    able = _able(table, board)
    owing = [piece for piece in able if piece.get("owes")]
    context = {
        "prompt": say(ask.prompt),
        "first": groups(table, board, owing, chain=False) if owing else [],
        "groups": groups(table, board, [p for p in able if not p.get("owes")], chain=ask.kind in _RESERVE),
        "done": "" if ask.kind == "jp_charge" else table.url(to="done", stage=None),
        "landing": ask.kind == "landing",
        "final": "last" in ask.data,
        "action": table.url("order"),
        "example": _example(ask.kind, board.atlas.facts),
    }
    standing = sorted({piece["hex"] for piece in owing or able if piece["hex"]})
    if table.phone and standing:  # a small frame: around one of them, not where there may be none
        standing = [standing[len(standing) // 2]]
    focus = [screens.BAR.views["centre"]] if ask.kind == "setup" else [] if ask.kind == "landing" else standing
    return screens.build(table, "which", say(ask.title), context, able=ask.about, focus=focus)


def _example(kind: str, facts: Facts) -> str:
    """A line of the step's notation, for who types orders."""
    verbs = next((step["verbs"] for step in facts["steps"] if step["id"] == kind), ["done"])
    return next((line for line in facts["notation"] if line.split()[0] == verbs[0]), "done")


def _hex(table: Table, board: Position, place: str) -> Screen:
    """A hex that was tapped: what it is, who stands there, and who of the reader's pieces can be ordered."""
    context = {**_place(table, board, place), "other": table.url(stage=None)}
    able = table.ask.about if table.ask else ()
    return screens.build(table, "hex", place, context, able=able, marked=place, focus=[place])


def _place(table: Table, board: Position, place: str) -> dict[str, object]:
    able = set(table.ask.about) if table.ask else set()
    rows = [
        {
            "name": named_unit(piece["name"]),
            "picture": picture(piece),
            "kind": str(words.TYPES[piece["type"]]),
            "facts": _facts(board, piece),
            "href": table.url(block=piece["id"]) if piece["id"] in able else "",
            "undo": choosing.drafted_by(table, piece["id"]),
        }
        for piece in board.on.get(place, ())
    ]
    return {"place": place, "about": about(board, place), "rows": rows}


def _place_and_facts(board: Position, piece: Piece) -> str:
    """What its picture and the map say of a piece, for those who see neither."""
    place, facts = piece["hex"], _facts(board, piece)
    return ", ".join(([place_words(board.atlas, place)] if place else []) + ([facts] if facts else []))


def _facts(board: Position, piece: Piece) -> str:
    """Factors, range and state of a piece, in words."""
    parts = []
    if piece["cf"] is not None:
        parts.append(_("combat %(n)s") % {"n": piece["cf"]})
        if board.doubled(piece):
            parts.append(_("doubled when it defends here"))
    if piece["mf"]:
        parts.append(_("moves %(n)s") % {"n": piece["mf"]})
    if piece["range"]:
        parts.append(_("fires %(n)s hexes far") % {"n": piece["range"]})
    if piece["garrison"] and piece["garrison"] not in board.view["activated"]:
        parts.append(_("garrison of %(village)s, not activated") % {"village": _(piece["garrison"])})
    states = {"dormant": _("banzai, dormant"), "active": _("banzai, awake"), "spent": _("banzai, spent")}
    banzai = piece["banzai"]
    parts += [states[banzai]] if isinstance(banzai, str) else []
    deeds: dict[Deed, str] = {
        "moved": _("has moved"),
        "attacked": _("has attacked"),
        "bombarded": _("has fired"),
        "cleared": _("has cleared"),
    }
    parts += [word for deed, word in deeds.items() if piece.get(deed)]
    if piece.get("owes"):
        parts.append(_("owes an attack to %(foes)s") % {"foes": words.names(board.pieces[f] for f in piece["owes"])})
    return ", ".join(parts)


def done(table: Table, board: Position) -> Screen:
    """Before a step is ended: the draft, what was not done in it, and what the rules will do themselves."""
    ask = table.ask
    assert ask is not None
    able = _able(table, board)
    context = {
        "step": str(words.STEPS[ask.kind]),
        "notes": _left(ask, able),
        "debts": fighting.debts(table, board) if ask.kind.endswith("_combat") else [],
        "other": table.url(),
        "action": table.url("order" if table.draft is None else "commit"),
        "revision": table.draft.revision if table.draft else "",
        "part": bool(table.draft and table.draft.lines) and len(table.seats) > len(table.opponents) + 1,
        "ending": True,
    }
    title = _("Done with this step?")
    return screens.build(table, "done", title, context, able=ask.about, focus=[p["hex"] for p in able if p["hex"]])


def _left(ask: Ask, able: Sequence[Piece]) -> list[str]:
    """What could still be ordered, in sentences."""
    kind = ask.kind
    waiting_ = [piece for piece in able if not piece["hex"]]
    n = len(able)
    if kind == "setup":
        text = ngettext(
            "%(n)s piece is still in reserve; it is placed for you (5.1.6).",
            "%(n)s pieces are still in reserve; they are placed for you (5.1.6).",
            len(waiting_),
        )
        return [text % {"n": len(waiting_)}] if waiting_ else []
    if kind == "landing":
        text = ngettext("%(n)s piece could still land.", "%(n)s pieces could still land.", n) % {"n": n}
        if "last" in ask.data:
            return [text, _("This is the last landing: what stays in reserve never lands, commandos apart (5.3).")]
        return [text, _("They may also land in a later landing turn.")] if n else []
    texts = {
        "move": ngettext("%(n)s piece has not moved.", "%(n)s pieces have not moved.", n),
        "bombard": ngettext("%(n)s piece could still fire.", "%(n)s pieces could still fire.", n),
        "combat": ngettext("%(n)s piece could still fight.", "%(n)s pieces could still fight.", n),
    }
    return [texts[kind.partition("_")[2]] % {"n": n}] if n else []


def waiting(table: Table, board: Position) -> Screen:
    """Not the reader's turn: whom the game waits for, and what happened."""
    place = table.params.get("hex", "")
    shown = _place(table, board, place) if place in board.atlas.hexes else None
    lines = [
        _("Waiting for %(who)s: %(what)s") % {"who": table.person(owed.seat), "what": say(owed.title)}
        for owed in table.owed
    ]
    context = {"waits": [] if table.lock else lines, "tapped": shown}
    whole = None if table.phone else 1
    return screens.build(
        table, "waiting", _("Waiting"), context, marked=place if shown else "", zoom=whole,
        focus=[place] if shown else _front(board),
    )  # fmt: skip


def _front(board: Position) -> list[str]:
    """Where the pieces of both sides meet; nowhere before the landing."""
    return sorted({board.place(piece) for piece in board.pieces.values() if piece.get("near")})
