"""The worked examples of battles (examples.json: battle, legal_fire) played on the real rules."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, Order, _
from rules.pacific_victory import combat
from rules.pacific_victory.combat.battles import fight
from rules.pacific_victory.combat.fire import GROUPS, default_target, targets
from rules.pacific_victory.combat.opening import defender_of
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.notation import words
from rules.pacific_victory.sides import AIR, SEATS, SIDE_NAMES
from rules.pacific_victory.working_state import WorkingState

from ..position import Position, examples, place_of, position

AT_SLOT = ("slot", "tie")


class Played:
    """A battle of an example: its decisions are given when their slot comes, everybody else passes."""

    def __init__(self, example: dict[str, Any]) -> None:
        self.action = example["action"]
        found: Position = position(example["given"])
        self.names = {index: name for name, index in found.ids.items()}
        self.ids, self.place = found.ids, place_of(self.action["hex"])
        self.dice = [tuple(faces) for faces in example["given"].get("dice", [])]
        self.there = [i for i, block in enumerate(found.state.blocks) if block.place == self.place]
        table = WorkingState(found.state)
        self.defender = defender_of(table, self.place)
        table.phase, table.battles = "combat", ((self.place, self.defender, 0),)
        fight(table, self.place)
        self.state, self.refused = table.freeze(), ""
        self.labels = dict(zip((u[0] for u in table.current_battle.units), table.current_battle.labels, strict=True))
        self.shots: tuple[Any, ...] = ()
        self.victor: str | None = None
        self.hits_on: list[str] = []

    def _step(self, act: Any) -> None:
        table = WorkingState(self.state)
        act(table)
        self.state = table.freeze()
        if self.state.battle is not None:
            self.shots = self.state.battle.shots
        for event in table.events:
            if event.kind == "battle_over":
                self.victor = event.data["victor"]

    def _order(self, seat: str, text: str) -> Order:
        verb, *rest = words(text)
        return combat.parse(self.state, SEATS.index(seat), verb, rest)

    def _give(self, order: Order) -> None:
        self._step(lambda table: combat.apply(table, order))

    def play(self) -> str:
        """Play to the end. "" or the code of what was refused."""
        try:
            self._rounds([d for d in self.action.get("decisions", []) if d["do"] != "pass"])
            self._after(list(self.action.get("after", [])))
        except IllegalOrder as refusal:
            return refusal.code
        return ""

    def _rounds(self, decisions: list[dict[str, Any]]) -> None:
        while self.state.battle is not None and self.state.battle.step in AT_SLOT:
            if self.state.owed:
                self._throw()
            else:
                self._answer(decisions)
        if decisions:  # its slot went by without it
            raise IllegalOrder(_("Not its turn."), "5.21", self.refused or "slot_order")
        assert not self.dice

    def _throw(self) -> None:
        (owed,) = self.state.owed
        faces = self.dice.pop(0)
        assert len(faces) == owed.n

        def resolve(table: WorkingState) -> None:
            table.owed = ()
            combat.resolve_roll(table, owed, faces)

        self._step(resolve)

    def _answer(self, decisions: list[dict[str, Any]]) -> None:
        (ask,) = combat.pending(self.state)
        if ask.kind == "tie":
            self._give(self._order(ask.seat, f"HIT {self.labels[self.ids[self.hits_on.pop(0)]]}"))
            return
        head = decisions[0] if decisions else None
        if head and head["round"] == ask.data["round"] and SEATS[HOUSE.roster[self.ids[head["unit"]]].side] == ask.seat:
            try:
                self._give(self._decision(ask.seat, head))
                self.hits_on = list(head.get("hits_on", []))
                decisions.pop(0)
                return
            except IllegalOrder as refusal:
                if refusal.code not in ("slot_order", "landing"):
                    raise
                self.refused = refusal.code
        self._give(self._order(ask.seat, "STAY-AT-SEA" if ask.kind == "landing" else "PASS"))

    def _decision(self, seat: str, row: dict[str, Any]) -> Order:
        label = self.labels[self.ids[row["unit"]]]
        if row["do"] == "land":
            return self._order(seat, f"LAND {label}")
        if row["do"] == "retreat":
            return self._order(seat, f"RETREAT {label} {HOUSE.board.place_ids[place_of(row['to'])]}")
        target = row.get("target")
        if target is None:
            assert self.state.battle is not None
            found = targets(self.state, self.state.battle, self.ids[row["unit"]], self.state.date)
            target = GROUPS[default_target(HOUSE, self.ids[row["unit"]], found).group]
        return Order(seat, "", "FIRE", {"label": label, "target": target})

    def _after(self, rows: list[dict[str, Any]]) -> None:
        while self.state.battle is not None:
            (ask,) = combat.pending(self.state)
            # Whoever may stay and goes all the same withdraws in a regroup.
            verbs = {"retreat": "WITHDRAW"} if ask.kind == "regroup" else {}
            able = [row for row in rows if row["do"] != "stay" or ask.kind != "regroup"]
            row = next((r for r in able if self.labels[self.ids[r["unit"]]] in ask.about), None)
            if row is None:
                self._give(combat.default(self.state, SEATS.index(ask.seat)))
                continue
            rows.remove(row)
            to = f" {HOUSE.board.place_ids[place_of(row['to'])]}" if "to" in row else ""
            verb = verbs.get(row["do"], row["do"].upper())
            self._give(self._order(ask.seat, f"{verb} {self.labels[self.ids[row['unit']]]}{to}"))
        for row in rows:  # decided without asking, for there was no choice; it must have come out so
            block = self.state.blocks[self.ids[row["unit"]]]
            expected = place_of(row["to"]) if "to" in row else self.place
            if row["do"] == "blockade" and not block.blockading:
                raise IllegalOrder(_("No blockade."), "5.8", "blockade")
            assert block.place == expected

    # -- what came out -------------------------------------------------------------------------------------------

    def result(self) -> dict[str, Any]:
        """The result in the words of the examples; ``log`` without the decisions that are no shots."""
        blocks = self.state.blocks
        here = {self.names[i]: blocks[i] for i in self.there if blocks[i].place < HOUSE.board.pool}
        return {
            "legal": True,
            "defender": SEATS[self.defender],
            "eliminated": sorted(self.names[i] for i in self.there if blocks[i].place >= HOUSE.board.pool),
            "victor": self.victor,
            "control_after": SIDE_NAMES[self.state.control[self.place]],
            "blockading": sorted(name for name, block in here.items() if block.blockading),
            "strength_after": {name: block.strength for name, block in here.items()},
            "positions_after": {name: HOUSE.board.name[block.place] for name, block in here.items()},
            "log": [self._shot(shot) for shot in self.shots],
        }

    def _shot(self, shot: Any) -> dict[str, Any]:
        effect = [[self.names[index], "half" if after < 0 else after] for index, after in shot.effects]
        return {"round": shot.round, "unit": self.names[shot.unit], "do": "fire", "target": GROUPS[shot.target],
                "hits": shot.hits, "effect": effect}  # fmt: skip


@pytest.mark.parametrize("example", examples("battle"), ids=lambda example: example["id"])
def test_battle(example: dict[str, Any]) -> None:
    expected = example["expected"]
    played = Played(example)
    refused = played.play()
    if expected.get("legal") is False:
        assert refused == expected["reason"] or _left(played, expected["reason"])
        return
    assert refused == ""
    result = played.result()
    for key, value in expected.items():
        wanted = [row for row in value if row["do"] == "fire"] if key == "log" else value
        assert result[key] == wanted, key


def _left(played: Played, reason: str) -> bool:
    """What an example refuses as "may not stay" the rules do by themselves: no Attacker ashore is left there."""
    attackers = [i for i in played.there if HOUSE.roster[i].side != played.defender]
    return reason == "land_must_retreat" and all(played.state.blocks[i].place != played.place for i in attackers)


@pytest.mark.parametrize("example", examples("legal_fire"), ids=lambda example: example["id"])
def test_legal_fire(example: dict[str, Any]) -> None:
    action, expected = example["action"], example["expected"]
    found = position(example["given"])
    table, place = WorkingState(found.state), place_of(action["hex"])
    table.phase, table.battles = "combat", ((place, defender_of(table, place), 0),)
    fight(table, place)
    flak = tuple(
        (1 - HOUSE.roster[shooter].side, GROUPS.index(row["target"]))
        for row in action.get("earlier_this_round", [])
        if HOUSE.roster[shooter := found.ids[row["unit"]]].domain == AIR
    )
    battle, index = table.current_battle._replace(flak=flak), found.ids[action["unit"]]
    legal = targets(table, battle, index, table.date)
    default = GROUPS[default_target(HOUSE, index, legal).group] if legal else None
    result = {
        "groups": {GROUPS[target.group]: target.need for target in legal},
        "default": default,
        "dice": table.blocks[index].strength,
        "defender": SEATS[battle.defender],
    }
    assert {key: result[key] for key in expected} == expected
