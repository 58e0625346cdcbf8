"""The walks of vectors.json through the real engine: positions, acts, and what is expected of them."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel import Event, IllegalOrder
from rules.task_force import administration, markers, reports
from rules.task_force.battles import contact
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.fleets import changes, splitting
from rules.task_force.forces.air_units import MAP
from rules.task_force.forces.formations import Formation, Group
from rules.task_force.forces.ships import new
from rules.task_force.naval import battles
from rules.task_force.operations import launching, searching
from rules.task_force.raids import attacks, interception
from rules.task_force.results import scoring, victory
from rules.task_force.setting_up import setup
from rules.task_force.sides import SIDES, other
from rules.task_force.state import Marker, Note, Question, State
from rules.task_force.system import SYSTEM
from rules.task_force.working_state import WorkingState, label, side_of

Row = Mapping[str, Any]
HALT = ("air_reorg", "IJN")
"""An agenda entry that asks somebody, so that the engine stops there."""


class Bad(Exception):
    """An act was refused, with that code."""


class Walk:
    """A position on a scenario, and the acts of a walk."""

    def __init__(self, given: Row) -> None:
        sheet = HOUSE.scenarios[given["scenario"]]
        table = WorkingState(State(sheet.id, (), given.get("turn", sheet.first_turn), (), (), (), (), ()))
        setup.begin(table)
        for side in SIDES:
            setup.place(table, side)
        table.asks, table.step = (), "movement"
        if "keep" in given:
            table.markers = {name: row for name, row in table.markers.items() if name in given["keep"]}
        for kind, rows in given.get("set", {}).items():
            getattr(self, f"_set_{kind}")(table, rows)
        kept = {tf for marker in table.markers.values() for tf in marker.tfs}
        table.forms = {name: form for name, form in table.forms.items() if name in kept}
        for marker in list(table.markers.values()):
            table.marker(marker.name, token=table.token(marker.side))
        table.cup = tuple(given.get("cup", ()))
        table.first = "IJN"
        self.state = table.freeze()
        self.dice: dict[str, int] = {}
        self.events: list[Event] = []
        self.active = False

    # -- the position ----------------------------------------------------------------------------------------------

    def _set_marker(self, table: WorkingState, rows: Row) -> None:
        for name, row in rows.items():
            marker = table.markers.get(name, Marker(name, side_of(name), "", 0))
            table.markers[name] = marker._replace(
                hex=row.get("hex", marker.hex), level=row.get("det", marker.level), searched=row.get("searched", 0),
                report=(row.get("sight") or [""])[-1], tfs=tuple(row.get("tfs", marker.tfs)),
            )  # fmt: skip

    def _set_ship(self, table: WorkingState, rows: Row) -> None:
        for name, row in rows.items():
            if name not in table.ships:
                kind, _colon, size = row["token"].partition(":")
                table.ships[name] = new(HOUSE, kind, name, size == "reduced")
            words = {key: tuple(row[key]) for key in ("deck", "minor_deck", "minors") if key in row}
            plain = {key: row[key] for key in ("state", "size", "retire") if key in row and row[key] != "afloat"}
            table.ship(name, **words, **plain, repair=row.get("repair") or "")
            if row.get("state") == "sunk":
                table.ship(name, gone="sunk", size=0 if table.ships[name].type in ("DD", "AK") else 1)
                if table.place(name):
                    changes.take_out(table, table.place(name), [name])

    def _set_formation(self, table: WorkingState, rows: Row) -> None:
        for name, row in rows.items():
            table.forms[name] = Formation(name, row["kind"], tuple(row["ships"]))

    def _set_group(self, table: WorkingState, rows: Row) -> None:
        for name, row in rows.items():
            table.groups[name] = Group(name, row["hex"], tuple(row["ships"]), len(row["ships"]) > 1)

    def _set_air(self, table: WorkingState, rows: Row) -> None:
        for name, row in rows.items():
            if row is None:
                del table.air[name]
            else:
                table.unit(name, **{key: row[key] for key in ("box", "steps") if key in row})

    def _set_landed(self, table: WorkingState, ships: int) -> None:
        table.landed = ships

    def _set_strike(self, table: WorkingState, flown: bool) -> None:
        table.strike = flown

    # -- driving the engine ----------------------------------------------------------------------------------------

    @property
    def table(self) -> WorkingState:
        return WorkingState(self.state)

    def change(self, act: Callable[[WorkingState], object]) -> Any:
        """Let a part of the engine act on the position; what it answers."""
        table = self.table
        found = act(table)
        self.state = table.freeze()
        self.events += table.events
        return found

    def ask(self, side: str, kind: str) -> None:
        """That side is asked; whatever was open is not any more."""
        self.change(lambda table: changes.begin(table, side))
        self.state = self.state._replace(asks=(Question(side, kind),), agenda=(HALT,), moving=False, moved=())

    def run(self, *agenda: tuple[str, ...]) -> None:
        """The engine goes along these entries, as far as it can without an answer."""
        self.state = self.state._replace(asks=(), agenda=(*agenda, HALT))
        self.change(lambda table: SYSTEM.modules.sequence.advance(table))

    def order(self, side: str, *words: str) -> None:
        """An order of a side by its text. Bad if it is refused."""
        line = " ".join(words)
        order = SYSTEM.parse(self.state, side, line)
        assert order.text == line
        listed = line in [one.text for one in SYSTEM.legal(self.state, side)]
        try:
            step = SYSTEM.apply(self.state, order)
        except IllegalOrder as refusal:
            assert not listed, line
            raise Bad(refusal.code) from refusal
        assert listed, line
        self.state = step.state
        self.events += step.events

    def throw(self) -> None:
        """All dice that are owed fall as the walk says."""
        while self.state.owed:
            name = self.state.owed[0].name
            step = SYSTEM.throw(self.state, name, (self.dice.pop(name),))
            self.state = step.state
            self.events += step.events

    def asked(self, kind: str) -> str:
        """The seat that is asked that; "" if nobody is."""
        return next((ask.seat for ask in self.state.asks if ask.kind == kind), "")

    def told(self, kind: str) -> list[Any]:
        """The data of happenings of that kind in this step."""
        return [event.data for event in self.events if event.kind == kind]

    def step(self, act: Row) -> dict[str, Any]:
        """One act of a walk; what can be compared. Bad if it is refused, and nothing has changed."""
        before, self.events, self.dice = self.state, [], dict(act.get("dice", {}))
        air = {unit.id for unit in before.air}
        owing = {ship.id for ship in before.ships if ship.retire}
        try:
            found: dict[str, Any] = getattr(self, f"_do_{act['do']}")(act)
        except Bad:
            self.state = before
            raise
        assert not self.dice, f"dice that were not thrown: {self.dice}"
        left = {unit.id for unit in self.state.air}
        halves = {f"{name}{half}" for name in act.get("zero_splits", []) for half in "ab"}
        found["air_lost"] = sorted((air - set(act.get("zero_splits", [])) | halves) - left)
        found.setdefault("retire", sorted(s.id for s in self.state.ships if s.retire and s.id not in owing))
        return found

    # -- movement and reorganisation -------------------------------------------------------------------------------

    def _do_turn_start(self, act: Row) -> dict[str, Any]:
        active = self.change(searching.sources)
        self.state, self.active = self.state._replace(active=active), True
        return {"active": sorted(active)}

    def _do_move(self, act: Row) -> dict[str, Any]:
        side, piece = act["piece"].split(":")
        self.ask(side, "MOVE")
        allowed = len(act["path"])
        self.order(side, "MOVE", piece, *act["path"], *(["EXIT"] if act.get("exit") else []))
        left = not self.table.exists(act["piece"])
        return {"hex": "" if left else self.table.where(act["piece"]), "allowance": allowed, "exited": left}

    def _do_sweep(self, act: Row) -> dict[str, Any]:
        before = {m.name for m in self.state.markers}
        self.change(contact.sweep)
        return {"removed": sorted(before - {m.name for m in self.state.markers})}

    def _do_contact(self, act: Row) -> dict[str, Any]:
        before = {m.name for m in self.state.markers}
        self.change(contact.contact)
        pairs = self.state.adjacent
        full = {m.name for m in self.state.markers if m.level == "FULL"}
        return {
            "adjacent": [list(pair) for pair in pairs], "full": sorted(full),
            "removed": sorted(before - {m.name for m in self.state.markers}),
            "compositions": len(battles.partitions(pairs)) if pairs else 0,
        }  # fmt: skip

    def _do_retire(self, act: Row) -> dict[str, Any]:
        side = self.table.ships[act["ship"]].side
        form = self.table.place(act["ship"])
        self.ask(side, "MOVE")
        self.order(side, "RETIRE", act["ship"], act["mode"].upper(), *act.get("escorts", []))
        rest = self.table.forms.get(form)
        group = self.table.groups.get(act.get("group", ""))
        return {"group": list(group.ships) if group else [], "rest": list(rest.ships) if rest else [],
                "kind": rest.kind if rest else None}  # fmt: skip

    def _do_split_dd(self, act: Row) -> dict[str, Any]:
        side, known = self.table.ships[act["counter"]].side, set(self.table.ships)
        into = act.get("into", self.table.place(act["counter"]))
        self.ask(side, "MOVE")
        give = ["MARKER"] if act.get("marker_to_new") else []
        self.order(side, "DIVIDE", act["counter"], label(into), *give)
        (name,) = set(self.table.ships) - known
        assert name == act["new"]
        old, added = self.table.ships[act["counter"]], self.table.ships[name]
        return {"old": [old.size, list(old.minors)], "new": [added.size, list(added.minors)]}

    def _do_merge_dd(self, act: Row) -> dict[str, Any]:
        side = self.table.ships[act["counters"][0]].side
        self.ask(side, "MOVE")
        self.order(side, "UNITE", *act["counters"])
        ship = self.table.ships[act["counters"][0]]
        return {"size": ship.size, "minors": list(ship.minors)}

    def _do_transfer(self, act: Row) -> dict[str, Any]:
        source, target = self.table.place(act["ship"]), act["to"]
        side, form = side_of(target), self.table.forms[act["to"]]
        self.ask(side, "MOVE")
        box = len(form.ships) + (form.kind != "ring")
        self.order(side, "TRANSFER", act["ship"], label(source), label(target), str(box))
        marker = self.table.marker_of(target)
        return {"from": list(self.table.forms[source].ships), "to": list(self.table.forms[target].ships),
                "det": marker.level, "sight": [marker.report] if marker.report else []}  # fmt: skip

    def _do_merge_tf(self, act: Row) -> dict[str, Any]:
        side = side_of(act["tf"])
        self.ask(side, "MOVE")
        self.order(side, "MERGE", label(act["tf"]), label(act["into"]))
        marker = self.table.marker_of(act["into"])
        return {"ships": list(self.table.forms[act["into"]].ships), "det": marker.level, "sight": [marker.report],
                "dummies_available": 12 - markers.count(self.table, side)}  # fmt: skip

    def _do_split_tf(self, act: Row) -> dict[str, Any]:
        side, new_tf = act["tf"].split(":")[0], act["new"]
        self.ask(side, "MOVE")
        if self.table.now.day is False:
            assert splitting.new_number(self.table, side) == new_tf
        drop = [word for dummy in act.get("drop", []) for word in ("DROP", label(dummy))]
        self.order(side, "SPLIT", label(act["tf"]), label(new_tf), *act["ships"], *drop)
        return {"det": self.table.marker_of(new_tf).level, "markers": markers.count(self.table, side),
                "rest": list(self.table.forms[act["tf"]].ships)}  # fmt: skip

    def _do_add_dummies(self, act: Row) -> dict[str, Any]:
        self.ask(act["side"], "MOVE")
        self.order(act["side"], "DUMMIES", act["hex"], str(act["n"]))
        stack = [m for m in self.state.markers if m.hex == act["hex"]]
        return {"stack": len(stack), "markers": markers.count(self.table, act["side"])}

    def _do_public(self, act: Row) -> dict[str, Any]:
        here = [m for m in self.state.markers if m.hex == act["hex"]]
        return {"faces": sorted([m.level, m.report or "-", m.searched] for m in here)}

    # -- gunfire ---------------------------------------------------------------------------------------------------

    def _do_battle(self, act: Row) -> dict[str, Any]:
        self.state = self.state._replace(battles=act.get("no", 1) - 1, battle=None)
        self.run(("battle", *act["IJN"], ">", *act["ALLIED"]))
        mode = act.get("yamato", "").upper()
        if self.asked("YAMATO"):
            self.order("IJN", "YAMATO", mode)
        elif mode == "ALONE":
            raise Bad("yamato_night")
        self.throw()
        proposals = dict(zip(SIDES, act.get("range", ("BASIC", "BASIC")), strict=True))
        for side in SIDES:
            if any(ask == Question(side, "RANGE") for ask in self.state.asks):
                self.order(side, "RANGE", proposals[side])
        firers: dict[str, list[str]] = {side: [] for side in SIDES}
        while self.asked("TARGETS"):
            side = self.asked("TARGETS")
            firers[side] = sorted(ship.id for ship in SYSTEM.modules.sequence.gunfire.firers(self.table, side))
            for shot in act["fire"].get(side, []):
                self._fire(side, shot)
            self.order(side, "DONE")
            self.throw()
        surprise = self.told("surprise")
        return {"firers": firers, "surprise": (surprise[0]["side"] or None) if surprise else None, **self._damage()}

    def _fire(self, side: str, shot: Row) -> None:
        battle = self.table.battle
        assert battle is not None
        lists = {ship: box for row in battle.lists for box, ship in row}
        listed = [ship for _box, ship in battle.lists[SIDES.index(side)]]
        by = sorted(shot["by"], key=listed.index)
        self.order(side, "FIRE", *by, ">", lists[shot["on"]])

    def _damage(self) -> dict[str, Any]:
        """What the events and the ships say."""
        ships = {ship.id: ship for ship in self.state.ships}
        states = {ship.id: self._state(ship.id) for ship in self.state.ships}
        totals = {row["ship"]: row["hits"] for row in self.told("damage")}
        decks = {name: list(ships[name].deck) for name in ships}
        cells = [[row["strength"], row["hits"]] for row in self.told("shot")]
        return {"states": states, "hits_total": totals, "deck": decks, "cells": cells}

    def _state(self, name: str) -> str:
        ship = self.table.ships[name]
        if ship.type in ("DD", "AK") and ship.size:
            return f"{'full' if ship.size == 2 else 'reduced'}+{len(ship.minors)}"
        return ship.state

    def _do_bombard(self, act: Row) -> dict[str, Any]:
        side = side_of(act["pieces"][0])
        self.state = self.state._replace(fought=())
        self.run(("bombard", side))
        for group in act["fire"]:
            self.order(side, "BOMBARD", act["base"])
            for ship in group:
                self.order(side, "ADD", ship)
            self.order(side, "GO")
        self.order(side, "DONE")
        answer = self.asked("ANSWER")
        if answer:
            place = self.table.place(act["return_on"])
            number = self.table.members(place).index(act["return_on"]) + 1
            self.order(answer, "ANSWER", f"{label(place)}.{number}")
        self.throw()
        return self._damage()

    # -- in the air ------------------------------------------------------------------------------------------------

    def _do_status_dice(self, act: Row) -> dict[str, Any]:
        self.run(("status_dice", "1"))
        self.throw()
        return {"first": self.state.first}

    def _status(self, side: str) -> None:
        self.state = self.state._replace(asks=(Question(side, "STATUS"),), agenda=(HALT,))

    def _do_air(self, act: Row) -> dict[str, Any]:
        self._status(act["side"])
        for unit, *rest in act["orders"]:
            words = list(rest)
            if words[0] == "RAID" and len(words) == 2:  # the order itself always says against what
                foe = other(act["side"])
                seen = launching.seen(self.table, foe, words[1])
                words.append("base" if self.table.base_in(words[1], foe) or not seen else "fleet")
            self.order(act["side"], "AIR", unit, *words)
        return {}

    def _do_air_done(self, act: Row) -> dict[str, Any]:
        self._status(act["side"])
        for unit in act.get("ditch", []):
            self.order(act["side"], "DITCH", unit)
        self.order(act["side"], "DONE")
        return {"away": sorted(u.id for u in self.state.air if u.side == act["side"] and u.box == MAP)}

    def _do_split_zero(self, act: Row) -> dict[str, Any]:
        known = {unit.id for unit in self.state.air}
        self._status(self.table.air[act["unit"]].side)
        self.order("IJN", "ZERO", "SPLIT", act["unit"])
        return {"units": sorted({unit.id for unit in self.state.air} - known)}

    def _do_merge_zero(self, act: Row) -> dict[str, Any]:
        self._status("IJN")
        self.order("IJN", "ZERO", "JOIN", *act["units"])
        return {"steps": self.table.air[act["as"]].steps}

    def _do_raid(self, act: Row) -> dict[str, Any]:
        side, where = act["side"], act["hex"]
        dummies = {m.name for m in self.state.markers if m.hex == where and not m.tfs}
        flying = any(u.target == where and u.side == side and u.attack == self.state.turn for u in self.state.air)
        if not flying:
            return {"found": {}, "arrived": []}
        self.run(("raid", where, side))
        self.throw()
        found = {row["base"]: row["found"] for row in self.told("locate")}
        if self.state.raid is None:
            return {"found": found, "arrived": []}
        arrived = sorted(self.state.raid.units)
        full = sorted(m.name for m in self.state.markers if m.hex == where and m.side != side and m.level == "FULL")
        splits = list(act.get("zero_splits", []))
        if self.asked("SPLITS"):
            for unit in splits:
                self.order(side, "ZERO", "SPLIT", unit)
            self.order(side, "DONE")
        interceptors = self._intercept(act, other(side))
        self._losses(act, side)
        attackers = sorted(self.state.raid.eligible) if self.state.raid else []
        for group in act.get("attacks", []):
            self._attack(side, group)
        if self.asked("ATTACK"):
            self.order(side, "DONE")
        bombs, fire = self.told("bombs"), self.told("aa")
        shots = [{"value": row["value"], "hits": row["hits"]} for row in bombs]
        for row, anti_aircraft in zip(shots, fire, strict=False):
            row["result"] = f"{anti_aircraft['drm']}/{anti_aircraft['steps']}"
        fights = [row["column"] for row in self.told("air_combat")]
        return {"found": found, "arrived": arrived, "full": full, "dummies": sorted(dummies),
                "interceptors": interceptors, "attackers": attackers, "attacks": shots, "fights": fights,
                **self._damage()}  # fmt: skip

    def _intercept(self, act: Row, foe: str) -> list[str]:
        """The interceptors, when all of them are up; they are paired as the walk says."""
        if not self.asked("INTERCEPT"):
            return []
        for unit in act.get("scramble", []):
            self.order(foe, "SCRAMBLE", unit)
        found = sorted(unit.id for unit in interception.interceptors(self.table))
        raid = self.state.raid
        assert raid is not None
        for ours, theirs in act.get("pairs", []):
            for one in ours:
                for raider in theirs:
                    done = self.state.raid is None or any(one in a and raider in b for a, b in self.state.raid.pairs)
                    if not done and self.asked("INTERCEPT"):
                        self.order(foe, "ENGAGE", one, ">", f"r{raid.listed.index(raider) + 1}")
        self.order(foe, "DONE")
        self.throw()
        return found

    def _losses(self, act: Row, side: str) -> None:
        wanted = [unit for units in act.get("air_losses", {}).values() for unit in units]
        while self.asked("LOSSES"):
            unit = next(name for name in wanted if name in self.state.losses[0].units)
            wanted.remove(unit)
            self.order(self.asked("LOSSES"), "LOSE", unit)
            self.throw()

    def _attack(self, side: str, group: Row) -> None:
        labels = {ship.id: box for box, ship in attacks.targets(self.table).items()}
        self.order(side, "TARGET", labels[group["target"]])
        for unit in group["units"]:
            self.order(side, "ADD", unit)
        self.order(side, "GO")
        self.throw()
        before = {unit.id: unit.steps for unit in self.state.air}
        losses = list(group.get("losses", []))
        while self.asked("LOSSES"):
            self.order(side, "LOSE", losses.pop(0))
            self.throw()
        after = {unit.id: unit.steps for unit in self.state.air}
        if any(before[name] - after.get(name, 0) != group["losses"].count(name) for name in group.get("losses", [])):
            raise Bad("losses")  # the rest was no choice, and fell on others

    def _do_divert(self, act: Row) -> dict[str, Any]:
        side = self.table.air[next(iter(act["land"]))].side if act.get("land") else "ALLIED"
        waiting = [unit.id for unit in self.state.air if unit.mission == "DIVERTED"]
        self.run(("divert", side))
        return self._landed(act, waiting)

    def _do_return(self, act: Row) -> dict[str, Any]:
        due = [
            unit.id for unit in self.state.air
            if unit.box == "CAP" or (unit.box == MAP and unit.back <= self.state.turn)
        ]  # fmt: skip
        self.run(("return",))
        return self._landed(act, due)

    def _landed(self, act: Row, due: list[str]) -> dict[str, Any]:
        homes = {unit.id: unit.home for unit in self.state.air}
        land = dict(act.get("land", {}))
        while self.asked("DIVERT") or self.asked("LAND"):
            seat = self.asked("DIVERT") or self.asked("LAND")
            for unit, base in list(land.items()):
                if self.table.air[unit].side == seat:
                    self.order(seat, "LAND", unit, base)
                    del land[unit]
            self.order(seat, "DONE")
        boxes, lost = {}, []
        for name in due:
            unit = self.table.air.get(name)
            if unit is not None:
                moved = f"@{unit.home}" if name in homes and unit.home != homes[name] else ""
                boxes[name] = unit.box + moved
            elif ".B17-" in name:
                boxes[name] = "OUT"
            else:
                lost.append(name)
        return {"boxes": boxes, "lost": sorted(lost)}

    # -- searches, the end of a turn -------------------------------------------------------------------------------

    def _do_recon(self, act: Row) -> dict[str, Any]:
        side = act["side"]
        if not self.active:
            self.state = self.state._replace(active=self.change(searching.sources))
        notes = len(self.state.notes)
        if not self.table.now.searches and not reports.catalinas(self.table.sheet, self.state.turn):
            raise Bad("no_recon")
        self.state = self.state._replace(asks=(Question(side, "RECON"),), agenda=(HALT,), searches=())
        for source, where in act["search"]:
            self.order(side, "SEARCH", source, where)
        self.order(side, "DONE")
        new_notes: list[Note] = list(self.state.notes[notes:])
        read = [[n.place, [row[0] for row in n.rows]] for n in new_notes if n.kind == "search"]
        owner = [
            [f"{note.side}:{row[0]}", note.rows[0][0], row[1]]
            for note in new_notes if note.kind == "searched" for row in note.rows[1:]
        ]  # fmt: skip
        return {"searcher": read, "owner": sorted(owner), "cup": searching.left(self.table)}

    def _do_admin(self, act: Row) -> dict[str, Any]:
        before = {ship.id: ship for ship in self.state.ships}
        self.change(administration.close_turn)
        self.state = self.state._replace(active=())
        self.active = False
        air = tuple(unit._replace(moved=False, joined=False) for unit in self.state.air)
        self.state = self.state._replace(air=air, moved=(), fought=())
        ships = {ship.id: ship for ship in self.state.ships}
        fixed = [
            name for name, ship in ships.items()
            if (before[name].state == "minor" and ship.state == "intact")
            or (ship.size == before[name].size and len(ship.minors) < len(before[name].minors))
        ]  # fmt: skip
        landed = [name for name, ship in ships.items() if ship.gone == "landed" and before[name].gone != "landed"]
        return {"turn": self.state.turn, "repaired": sorted(fixed), "landed": sorted(landed),
                "reset": self.table.now.first_night}  # fmt: skip

    def _do_state(self, act: Row) -> dict[str, Any]:
        ship = self.table.ships[act["ship"]]
        aa = attacks.strength(self.table, ship) if self.table.hex_of(ship.id) else None
        return {"state": ship.state, "repair": ship.repair or None, "deck": sorted(ship.deck), "retire": ship.retire,
                "size": ship.size, "aa": aa}  # fmt: skip

    def _do_victory(self, act: Row) -> dict[str, Any]:
        points = victory.points(self.table)
        result = scoring.result(self.table.sheet, points)
        return {"points": points, "margin": result.margin, "level": result.level, "winner": result.winner or None}
