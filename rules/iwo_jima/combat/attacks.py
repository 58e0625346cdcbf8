"""Combat (9): who may attack whom, the two dice, the result. Charges fight by it too (7.5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.common.refusing import refusal
from rules.kernel import _, listed

from .. import victory
from ..board import DISTANCE, NEAR
from ..facts import JP, PIECES, US
from ..language.commands import ATTACK, BANZAI, Command, names
from ..state import ATTACKED, BOMBARDED, CLEARED, DORMANT, Attack, Fight, PendingRoll
from ..working_state import WorkingState
from .factors import factor

VERBS = (ATTACK,)


# -- who may attack ------------------------------------------------------------------------------------------------


def able(table: WorkingState, piece: int) -> bool:
    """Could the piece attack somebody: it has a factor, no coast gun, not dormant, has not fired or cleared (9.7).

    A garrison that is not activated may (7.3).
    """
    row = PIECES[piece]
    if not row.combat or row.type == "coastal_artillery" or table.has(piece, BOMBARDED | CLEARED):
        return False
    if row.banzai and table.banzai_state(piece) == DORMANT:
        return False
    return bool(table.debts(piece)) or not table.has(piece, ATTACKED)


def may_join(table: WorkingState, piece: int, foes: Sequence[int]) -> bool:
    """May an able piece join an attack on these: one with debts, or that has attacked, only on a creditor (9.7)."""
    debts = table.debts(piece)
    return not debts.isdisjoint(foes) or not (debts or table.has(piece, ATTACKED))


def targets(table: WorkingState, piece: int) -> list[int]:
    """The enemy's combat pieces next to a piece, ascending."""
    return table.exerters(table.at[piece], JP if PIECES[piece].side == US else US)


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that can attack somebody."""
    return [piece for piece in table.owned(number) if able(table, piece) and targets(table, piece)]


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every legal attack in which at least one of these pieces of the seat takes part; mixed ones are proposals."""
    side = table.chairs[number].side
    ready = [p for p in table.on_map(side) if able(table, p) and targets(table, p)]
    wanted = set(pieces)
    refused = set(table.refused)
    for lead in ready:
        for foes in _subsets(targets(table, lead)):
            if not may_join(table, lead, foes):
                continue
            near = set.intersection(*(set(NEAR[table.at[foe]]) for foe in foes))
            others = [p for p in ready if p > lead and table.at[p] in near and may_join(table, p, foes)]
            for more in ((), *_subsets(others)):
                attack = Attack((lead, *more), foes)
                if not wanted.isdisjoint(attack.attackers) and attack not in refused:
                    yield Command(ATTACK, attack.attackers, (), foes)


def _subsets(pieces: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for size in range(1, len(pieces) + 1):
        yield from combinations(pieces, size)


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if rule 4, 9.1, 9.3, 9.7 or 9.8 forbids the attack."""
    side = table.chairs[number].side
    if any(PIECES[p].side != side for p in command.pieces) or not any(
        table.holders[p] == number for p in command.pieces
    ):
        raise refusal(_("An attack needs at least one of your own pieces, and none of the enemy's."), "4")
    for piece in command.pieces:
        _check_attacker(table, piece, command.foes)
    for foe in command.foes:
        row = PIECES[foe]
        if row.side == side or not row.combat or table.at[foe] < 0:
            raise refusal(_("{piece} cannot be attacked: attacks go against enemy land pieces with a combat factor.",
                            piece=row.title), "9.1")  # fmt: skip
    for piece in command.pieces:
        for foe in command.foes:
            if DISTANCE[table.at[piece]][table.at[foe]] != 1:
                raise refusal(_("{piece} is not next to {foe}; every attacker must be next to every defender.",
                                piece=PIECES[piece].title, foe=PIECES[foe].title), "9.3")  # fmt: skip
    if Attack(command.pieces, command.foes) in table.refused:
        raise refusal(_("Your partner has refused this attack; it may not be proposed again in this step."), "4")


def _check_attacker(table: WorkingState, piece: int, foes: Sequence[int]) -> None:
    row = PIECES[piece]
    if table.at[piece] < 0:
        raise refusal(_("{piece} is not on the board.", piece=row.title), "9.1")
    if not row.combat or row.type == "coastal_artillery":
        raise refusal(_("{piece} never attacks.", piece=row.title), "9.7")
    if row.banzai and table.banzai_state(piece) == DORMANT:
        raise refusal(_("{piece} is dormant: it only defends.", piece=row.title), "9.7")
    if table.has(piece, BOMBARDED | CLEARED):
        raise refusal(_("{piece} has bombarded or cleared in this turn.", piece=row.title), "9.7")
    if not may_join(table, piece, foes):
        debts = table.debts(piece)
        if debts:
            creditors = listed(PIECES[p].title for p in sorted(debts))
            raise refusal(_("{piece} owes an attack to {foes}; it joins no attack without one of them.",
                            piece=row.title, foes=creditors), "9.7")  # fmt: skip
        raise refusal(_("{piece} has attacked in this turn.", piece=row.title), "9.7")


# -- fighting ------------------------------------------------------------------------------------------------------


def begin(table: WorkingState, attack: Attack, charge: bool = False) -> None:
    """Declare a combat: debts between the two are paid, a die of each side is owed (9.1, 9.2, 12.4)."""
    for piece in attack.attackers:
        table.mark(piece, ATTACKED)
        table.pay(piece, attack.defenders)
    table.fight = Fight(attack, charge=int(charge))
    words = f"{names(attack.attackers)} > {names(attack.defenders)}"
    table.ask_die(f"attack {words}", "attack", attack.attackers[0])
    table.ask_die(f"defence {words}", "defence", attack.defenders[0])


def thrown(table: WorkingState, owed: PendingRoll, die: int) -> tuple[int, int] | None:
    """A die of the combat; once both have come it is settled: the two values."""
    fight = table.fight
    assert fight is not None
    attacker, defender = fight.dice
    dice = (die, defender) if owed.purpose == "attack" else (attacker, die)
    if not all(dice):
        table.fight = fight._replace(dice=dice)
        return None
    table.fight = None
    return _settle(table, fight.attack, dice, BANZAI if fight.charge else ATTACK)


def strength(table: WorkingState, pieces: Sequence[int], attacking: bool) -> int:
    """Sum of the factors with their modifiers (9.4, R-22)."""
    return sum(factor(PIECES[p], table.at[p], table.boxed(table.at[p]), attacking) for p in pieces)


def _settle(table: WorkingState, attack: Attack, dice: tuple[int, int], kind: str) -> tuple[int, int]:
    """The lower value loses all its pieces (9.5, R-20); equal values remove nobody (R-21). Returns both."""
    values = (dice[0] * strength(table, attack.attackers, True), dice[1] * strength(table, attack.defenders, False))
    removed: list[int] = []
    if values[0] != values[1]:
        losers = attack.defenders if values[0] > values[1] else attack.attackers
        for piece in losers:
            removed += _remove(table, piece)
    said = {
        "attackers": listed(PIECES[p].title for p in attack.attackers),
        "defenders": listed(PIECES[p].title for p in attack.defenders),
        "a": values[0], "d": values[1], "dice": f"{dice[0]}, {dice[1]}",
    }  # fmt: skip
    if values[0] > values[1]:
        text = _("{attackers} attack {defenders} (dice {dice}): {a} to {d}, the defenders are eliminated.", **said)
    elif values[0] < values[1]:
        text = _("{attackers} attack {defenders} (dice {dice}): {a} to {d}, the attackers are eliminated.", **said)
    else:
        text = _("{attackers} attack {defenders} (dice {dice}): {a} to {d}, nothing happens.", **said)
    table.tell("combat", text, type=kind, attackers=[PIECES[p].id for p in attack.attackers],
               defenders=[PIECES[p].id for p in attack.defenders], dice=list(dice), values=list(values),
               removed=sorted(PIECES[p].id for p in removed))  # fmt: skip
    if any(PIECES[p].side == US for p in removed):
        victory.count_losses(table)
    return values


def _remove(table: WorkingState, piece: int) -> list[int]:
    """A loser goes, and the pillbox piece that held it (9.6)."""
    boxes = [p for p in table.on(table.at[piece]) if PIECES[p].type == "fort"]
    gone = [piece, *boxes]
    for one in gone:
        table.eliminate(one)
    return gone
