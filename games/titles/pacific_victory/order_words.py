"""Orders in words, for lists, buttons and messages."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import ngettext

from games.core.words import word as _
from rules.kernel import Order, Plain
from rules.pacific_victory.view_types import BattleBlock, OwnBlock, PoolBlock, View

from . import words
from .map.atlas import Atlas

STAGE_OF = {
    "SM": "strategic",
    "INV": "strategic",
    "RAID": "strategic",
    "PATROL": "strategic",
    "BOMB": "strategic",
    "RB": "rebase",
    "OP": "operational",
}

_ADVISED = {
    *("FIRST", "SECOND", "U-GO", "HOLD", "KAMIKAZE", "NO-KAMIKAZE", "BANZAI"),
    *("LAND", "STAY-AT-SEA", "BLOCKADE", "REMOVE"),
}
"""Orders under which a button has a sentence of advice: it helps to choose, and says no more of what was chosen."""


class Words(NamedTuple):
    """An order as a button: what it says, a sentence under it, and how much it matters ("attack", "quiet" or "")."""

    title: str
    detail: str = ""
    tone: str = ""


class Speaker:
    """Puts orders into words for the seat of one View."""

    def __init__(self, atlas: Atlas, view: View) -> None:
        self.atlas, self.view = atlas, view
        self.own: dict[str, OwnBlock | PoolBlock] = {b["id"]: b for b in view["mine"]}
        self.own.update({b["id"]: b for b in view["pool"]})
        fighting = view["battle"]["blocks"] if view["battle"] else ()
        self.fighting: dict[str, BattleBlock] = {b["label"]: b for b in fighting}

    def block(self, ident: str | None) -> str:
        """ "CV Enterprise 3": an own block by id, one in the battle by label."""
        block = self.own.get(ident or "") or self.fighting.get(ident or "")
        return f"{words.title(block)} {block['strength']}" if block else (ident or "")

    def place(self, ident: str | None) -> str:
        """A place by its name."""
        return self.atlas.name(ident) if ident else ""

    def line(self, order: Order) -> str:
        """One line for the draft, for messages and for the past: "MA 2 Fiji → Guadalcanal, attack"."""
        if order.verb == "RETREAT":
            values = {"block": self.block(order.data["label"]), "place": self.atlas.full(order.data["to"])}
            return _("%(block)s retreats to %(place)s") % values
        return str(self.words(order).title) if order.verb in _ADVISED else self.choice(order)

    def choice(self, order: Order) -> str:
        """The same for who may choose it, with what there is to say for it."""
        data = order.data
        if order.verb in STAGE_OF:
            return f"{self.block(data['block'])} {self.route(data)}, {self.kind(order)}"
        told = self.words(order)
        return f"{told.title}: {told.detail}" if told.detail else told.title

    def route(self, data: Mapping[str, Plain]) -> str:
        """ "Fiji → Guadalcanal"."""
        return f"{self.place(data['from'])} → {self.place(data['to'])}"

    def kind(self, order: Order) -> str:
        """What kind of move a move is, in a word or two."""
        data = order.data
        if order.verb == "RAID":
            return _("carrier raid with %(partner)s") % {"partner": self.block(data["partner"])}
        names = {
            "SM": _("strategic"),
            "INV": _("sea invasion"),
            "PATROL": _("submarine patrol"),
            "BOMB": _("strategic bombing"),
            "RB": _("rebase"),
        }
        coast = {"west": _("west coast"), "south": _("south coast")}.get(data.get("coast", ""))
        if order.verb in names:
            return f"{names[order.verb]}, {coast}" if coast else names[order.verb]
        said = []
        if data.get("attack"):
            said.append(_("attack"))
        elif data.get("captures"):
            said.append(_("captures the base"))
        elif data.get("cap"):
            said.append(_("air patrol (CAP)"))
        if data.get("by") == "land":
            said.append(_("by land"))
        if coast:
            said.append(coast)
        return ", ".join(said) or _("move")

    def words(self, order: Order) -> Words:
        """The order as a button."""
        found = getattr(self, f"_{order.verb.lower().replace('-', '_')}", None)
        return found(order.data) if found else Words(order.text)

    # -- before the moves ----------------------------------------------------------------------------------------

    def _fleet(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("The Air Fleet at %(base)s") % {"base": self.place(data["to"])})

    def _star(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("%(block)s to %(place)s") % {"block": self.block(data["block"]), "place": self.place(data["to"])}
        )

    def _swap(self, data: Mapping[str, Plain]) -> Words:
        names = {"a": self.block(data["block"]), "b": self.block(data["partner"])}
        return Words(_("%(a)s and %(b)s change places") % names)

    def _first(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Move first"),
            _("You choose which battle is fought next, and what you attack is pinned before it can move (4.4)."),
        )

    def _second(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Move second"),
            _("You see where the other side went before you move, and nobody can move after you this turn."),
        )

    def _done(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("Done"))

    def _clear(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("Take all orders back"))

    def _u_go(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Operation U-Go into %(place)s") % {"place": self.place(data["hex"])},
            _("Next turn you have the initiative, and no hexside limits hold into it (R-64). Once in the game."),
        )

    # -- battles -------------------------------------------------------------------------------------------------

    def _fight(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("Fight at %(place)s") % {"place": self.place(data["hex"])}, "", "attack")

    def _hold(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Hold at %(place)s") % {"place": self.place(data["hex"])}, _("No battle unless the other side wants one.")
        )

    def _battle(self, data: Mapping[str, Plain]) -> Words:
        here = self.view["places"].get(data["hex"])
        counts = here["blocks"] if here else {}
        against = ", ".join(f"{words.seat(s)} {n}" for s, n in sorted(counts.items()))
        return Words(_("Battle of %(place)s") % {"place": self.place(data["hex"])}, against, "attack")

    def _fire(self, data: Mapping[str, Plain]) -> Words:
        values = {"block": self.block(data["label"]), "group": words.GROUPS.get(data["target"], data["target"])}
        if data.get("at"):
            values |= {"at": self.block(data["at"])}
            return Words(_("%(block)s fires at %(at)s") % values, "", "attack")
        return Words(_("%(block)s fires: %(group)s") % values, data.get("coast") or "", "attack")

    def _kamikaze(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("%(block)s attacks as kamikaze") % {"block": self.block(data["label"])},
            _("It fires once, at one ship or troops at sea, and is lost for good (R-59)."),
            "attack",
        )

    def _no_kamikaze(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("No kamikaze"), _("Nobody else attacks as kamikaze in this battle."))

    def _banzai(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("%(block)s charges %(target)s") % {"block": self.block(data["label"]), "target": self.block(data["at"])},
            _("Banzai: hits on 1–%(n)s, all on this block; the charging block is lost unless it eliminates it (R-81).")
            % {"n": data["need"]},
            "attack",
        )

    def _pass(self, data: Mapping[str, Plain]) -> Words:
        if data.get("label"):
            return Words(_("Pass"), _("%(block)s does nothing in this slot.") % {"block": self.block(data["label"])})
        return Words(_("All pass"), _("Nobody else of yours acts in this slot."), "quiet")

    def _retreat(self, data: Mapping[str, Plain]) -> Words:
        how = _("by land") if data.get("by") == "land" else ""
        return Words(_("Retreat to %(place)s") % {"place": self.atlas.full(data["to"])}, how)

    def _hit(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("%(block)s takes the hit") % {"block": self.block(data.get("label") or data["block"])})

    def _land(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Land %(block)s") % {"block": self.block(data["label"])},
            _("Ashore it fires in its own slot of this round."),
        )

    def _stay_at_sea(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("Stay at sea"), _("No more landings this round; you may land in a later one."))

    def _blockade(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Blockade with %(block)s") % {"block": self.block(data["label"])},
            _("It stays outside the port, face up, and cuts supply and points (5.8)."),
        )

    def _stay(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("%(block)s stays") % {"block": self.block(data["label"])})

    def _remove(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Lose %(block)s") % {"block": self.block(data["label"])},
            _("It must leave and nothing can take it."),
            "attack",
        )

    def _withdraw(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("%(block)s to %(place)s") % {"block": self.block(data["label"]), "place": self.atlas.full(data["to"])}
        )

    def _bring(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("Bring %(block)s from %(place)s")
            % {"block": self.block(data["block"]), "place": self.atlas.full(data["from"])}
        )

    def _regrouped(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("Regrouping is done"))

    def _capland(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("%(block)s lands at %(place)s")
            % {"block": self.block(data["block"]), "place": self.atlas.full(data["to"])}
        )

    def _lie(self, data: Mapping[str, Plain]) -> Words:
        return Words(_("%(block)s blockades") % {"block": self.block(data["block"])})

    def _leave(self, data: Mapping[str, Plain]) -> Words:
        return Words(
            _("%(block)s leaves for %(place)s")
            % {"block": self.block(data["block"]), "place": self.atlas.full(data["to"])}
        )

    # -- logistics -----------------------------------------------------------------------------------------------

    def _add(self, data: Mapping[str, Plain]) -> Words:
        n = data["steps"]
        steps = ngettext("%(n)s step", "%(n)s steps", n) % {"n": n}
        return Words(f"{self.block(data['block'])} + {steps}", self._cost(data))

    def _new(self, data: Mapping[str, Plain]) -> Words:
        block = self.own.get(data["block"])
        name = words.title(block) if block else data["block"]
        said = _("New %(block)s of %(n)s at %(place)s")
        return Words(said % {"block": name, "n": data["steps"], "place": self.place(data["to"])}, self._cost(data))

    def _merge(self, data: Mapping[str, Plain]) -> Words:
        n = data["steps"]
        said = ngettext("%(n)s step from %(a)s to %(b)s", "%(n)s steps from %(a)s to %(b)s", n)
        return Words(said % {"n": n, "a": self.block(data["block"]), "b": self.block(data["partner"])})

    def _credit(self, data: Mapping[str, Plain]) -> Words:
        account = words.ACCOUNTS.get(data["account"], data["account"])
        return Words(_("Points of %(place)s to: %(account)s") % {"place": self.place(data["hex"]), "account": account})

    def _cost(self, data: Mapping[str, Plain]) -> str:
        n = data.get("cost", 0)
        return ngettext("%(n)s point", "%(n)s points", n) % {"n": n}
