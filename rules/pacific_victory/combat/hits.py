"""Dice and hits (11.4; rules 5.32, 5.46, 5.47, R-33, R-34)."""

from rules.kernel import Plain, Text, _

from ..aftermath.faces import face
from ..battle_record import ELIMINATED, HALF_HIT, Battle, Shot
from ..options import FANATICAL_DEFENCE, has, special_rule
from ..sides import ALLIES, JAPAN, LAND, SEATS
from ..working_state import WorkingState
from .fire import AFLOAT, GROUPS, Position, Target, can_lose, group_of

GROUP_NAMES = (_("Air"), _("Naval"), _("Ground"), _("Submarines"))


def hex_doubles(position: Position, battle: Battle) -> bool:
    """Does the hex give its Defenders ashore double defence (5.47); no Allied ones in the surprise turn of 1941."""
    board = position.edition.board
    if (
        battle.defender == ALLIES
        and position.turn == 0
        and special_rule(position.edition, position.scenario, "surprise_attack")
    ):
        return False
    return board.rough[battle.place] or board.major[battle.place]


def double_defence(position: Position, battle: Battle, index: int) -> bool:
    """Does the block lose a step only with the second hit: it was ashore as a Defender when the battle began (R-94).

    Japan's may do so anywhere (option fanatical_defence, R-82).
    """
    counter = position.edition.roster[index]
    return bool(
        position.blocks[index].ashore
        and counter.side == battle.defender
        and counter.domain == LAND
        and (hex_doubles(position, battle) or (counter.side == JAPAN and has(position, FANATICAL_DEFENCE)))
    )


def candidates(position: Position, battle: Battle) -> list[int]:
    """Who may take the next hit of the shot being applied: half-hit blocks first, then the strongest (11.4).

    All hits of a kamikaze or a Banzai are on the unit at which it aimed (17.3, R-81).
    """
    board = position.edition.board
    roster = position.edition.roster
    at = battle.shots[-1].at
    if at >= 0:
        return [at] if at in battle.present() else []
    firer, group, coast, _left = battle.shot
    side, domain = roster[firer].side, roster[firer].domain
    able = [
        index
        for index in battle.present()
        if roster[index].side != side
        and group_of(position, index) == group
        and can_lose(position, index, domain)
        and (group not in AFLOAT or battle.place != board.siam or position.blocks[index].coast == coast)
    ]
    able = [index for index in able if position.blocks[index].half] or able
    top = max((position.blocks[index].strength for index in able), default=0)
    return [index for index in able if position.blocks[index].strength == top]


def _alike(position: Position, tied: list[int]) -> bool:
    """Do the rules see no difference between the tied blocks, so that there is nothing to choose."""
    roster = position.edition.roster
    first = (roster[tied[0]].alike, position.blocks[tied[0]])
    return all((roster[index].alike, position.blocks[index]) == first for index in tied[1:])


def land_shot(table: WorkingState, firer: int, target: Target, dice: tuple[int, ...]) -> None:
    """Record a shot whose dice have fallen and apply its hits."""
    battle = table.current_battle
    group, coast, need, at = target
    shot = Shot(battle.round, firer, group, coast, need, dice, (), at)
    battle = battle._replace(shots=(*battle.shots, shot), shot=(firer, group, coast, shot.hits))
    table.battle = battle
    values: dict[str, Plain] = {
        "unit": face(table, firer), "target": GROUP_NAMES[group] if at < 0 else face(table, at),
        "dice": " ".join(map(str, dice)), "need": need, "hits": shot.hits,
    }  # fmt: skip
    _report(
        table, "shot", _shot_text(shot.hits, values), label=battle.label(firer),
        side=SEATS[table.edition.roster[firer].side],
        target=GROUPS[group], dice=list(dice), need=need, hits=shot.hits, round=battle.round,
    )  # fmt: skip
    apply_hits(table)


def _shot_text(hits: int, values: dict[str, Plain]) -> Text:
    if hits == 0:
        return _("{unit} fires at {target}, needs {need} or less: {dice}. No hit.", **values)
    if hits == 1:
        return _("{unit} fires at {target}, needs {need} or less: {dice}. One hit.", **values)
    return _("{unit} fires at {target}, needs {need} or less: {dice}. {hits} hits.", **values)


def apply_hits(table: WorkingState) -> None:
    """Apply the hits that are left, until none is or the owner must choose between ties. Surplus hits are lost."""
    while table.current_battle.shot[3]:
        tied = candidates(table, table.current_battle)
        if not tied:
            break
        if len(tied) > 1 and not _alike(table, tied):
            table.battle = table.current_battle._replace(step="tie")
            return
        take_hit(table, tied[0])
    table.battle = table.current_battle._replace(step="slot", shot=())


def take_hit(table: WorkingState, index: int) -> None:
    """One hit on that block: a half-hit in double defence, else a step (5.46, 5.47)."""
    battle = table.current_battle
    block = table.blocks[index]
    name, label = face(table, index), battle.label(index)
    if double_defence(table, battle, index) and not block.half:
        table.change(index, half=1)
        after = HALF_HIT
        _report(table, "half_hit", _("{unit} takes half a hit.", unit=name), label=label)
    else:
        after = block.strength - 1
        if block.half:
            table.change(index, half=0)
        table.lose_step(index)
        if after:
            text = _("{unit} is hit and has {left} left.", unit=name, left=after)
            _report(table, "hit", text, label=label, left=after)
        else:
            battle = battle.marked(index, ELIMINATED)
            _report(table, "eliminated", _("{unit} is eliminated.", unit=name), label=label)
    firer, group, coast, left = battle.shot
    last = battle.shots[-1]
    shots = (*battle.shots[:-1], last._replace(effects=(*last.effects, (index, after))))
    table.battle = battle._replace(shots=shots, shot=(firer, group, coast, left - 1))


def _report(table: WorkingState, kind: str, text: Text, **data: Plain) -> None:
    board = table.edition.board
    place = table.current_battle.place
    table.tell(kind, text, hex=board.place_ids[place], battle=board.name[place], **data)
