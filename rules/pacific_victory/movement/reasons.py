"""Why a move is refused, in words for its player: of the enemy only what all may see."""

from collections.abc import Callable

from rules.kernel import IllegalOrder, Text, _, plural

from ..data_sets.edition import Edition
from ..language.notation import block_label
from ..sides import AIR, BB, CA, CV, HQ, MA, SS
from .moves import BY_AIR, BY_LAND, KINDS, Move, ends_in, strategic_left
from .operational import FLY_RANGE, SAIL_RANGE
from .paths import Chart, air_reach, sail, sea_reach
from .rebase import REBASE_RANGE
from .strategic import BOMBING_RANGE, INVASION_RANGE, PATROL_RANGE, RAID_RANGE

_Reason = tuple[Text, str]
_RANGE = {"OP": SAIL_RANGE, "RB": REBASE_RANGE, "INV": INVASION_RANGE, "RAID": RAID_RANGE, "PATROL": PATROL_RANGE}
_RULE = {"OP": "4.6", "RB": "4.6", "INV": "4.91", "RAID": "4.92", "PATROL": "4.93", "BOMB": "4.94", "SM": "4.81"}


def explain(chart: Chart, move: Move, code: str) -> IllegalOrder:
    """The IllegalOrder for a refused move."""
    if code == "range":
        return _range(chart, move)
    if code in _SPECIAL:
        reason, rule = _SPECIAL[code](chart, move)
    else:
        template, rule = _PLAIN[code]
        reason = template.but(**_values(chart.edition, move))
    return IllegalOrder(reason, rule, code)


def _values(edition: Edition, move: Move) -> dict[str, Text | str]:
    board = edition.board
    start = board.title[move.start] if move.start < board.pool else ""
    return {
        "block": block_label(edition, move.block),
        "start": start,
        "to": board.title[move.to] if move.to < board.pool else "",
    }


_PLAIN: dict[str, _Reason] = {
    "order": (
        _("Strategic moves come before rebases, rebases before Operational moves; CLEAR takes all orders back."),
        "4.0",
    ),
    "philippine_army": (_("The Philippine Army never leaves Manila."), "1941 special"),
    "air_fleet": (_("The Air Fleet does not move in December 1941."), "R-56"),
    "commander": (
        _("{block} is under the other Allied commander: it began the phase in that commander's area."),
        "R-77",
    ),
    "swpa": (
        _("{block} may not leave MacArthur's command before Manila is free; {to} lies outside."),
        "R-76, R-103",
    ),
    "box": (_("Only a Strategic Move leads into Panama or South Africa, or out."), "2.3, 4.81"),
    "indian": (_("Indian infantry fights only from India to Malaya; {to} lies outside."), "3.3"),
    "unplayable": (_("Nothing can stop in {to}."), "2.1"),
    "blockaded": (_("{start} is blockaded: no troops leave it by sea."), "5.8, R-15"),
    "impassable": (_("No land way leads from {start} to {to}."), "4.7"),
    "hexside_limit": (_("No more land units may cross from {start} into battle at {to} in this phase."), "4.2, R-10"),
    "monsoon_start": (_("{block} began the turn in the monsoon and cannot attack."), "6.1, R-89"),
    "monsoon_joined": (
        _("Blocks that began the turn in the monsoon joined the blockade of {to}: no battle may be begun there."),
        "6.1, R-89",
    ),
    "coast": (_("{block} does not end the move on the west coast of Siam: leave WEST out."), "Siam's coasts"),
    "cap": (_("No CAP over {to}: only aircraft fly it, where no enemies are and weather allows combat."), "4.52, R-25"),
    "enemy_base": (_("Aircraft cannot stay on an enemy base; over {to} they can fly CAP."), "4.32"),
    "enemy_hex": (_("Enemies are at {to}: only an Operational move or a strategic attack ends there."), "4.31"),
    "not_friendly_base": (_("{to} is no friendly base: only an Operational move can end there."), "4.31"),
    "unsupplied_base": (_("{to} was out of supply in the last Logistics Phase."), "4.81, 4.5"),
    "blockade": (_("{to} is blockaded: neither Strategic Moves nor rebases end there."), "5.8"),
    "path": (_("Enemies close every way from {start} to {to}."), "4.81, R-14"),
    "p2_strategic_attack": (_("The other side began the battle at {to}: no strategic attack joins it."), "4.9, R-19"),
    "major_base": (_("It must start from a friendly major base; {start} is none."), "4.92, 4.93"),
    "start_base": (_("It must start from a friendly base; {start} is none."), "4.9"),
    "raid_force": (_("A raid is one carrier and one battleship or cruiser from the same base."), "4.92, R-18"),
}


def _cannot_move(chart: Chart, move: Move) -> _Reason:
    board = chart.edition.board
    roster = chart.edition.roster
    block, values = chart.table.blocks[move.block], _values(chart.edition, move)
    if roster[move.block].side != chart.side:
        return _("{block} is not yours.", **values), "4.0"
    if roster[move.block].domain == HQ:
        return _("The Supreme HQ never moves."), "3.3"
    if block.place >= board.pool:
        return _("{block} is not on the map.", **values), "4.0"
    if block.moved:
        return _("{block} has moved this turn already.", **values), "4.0"
    return _("{block} is at {place}, not at {start}.", place=board.title[block.place], **values), "4.0"


def _pinned(chart: Chart, move: Move) -> _Reason:
    return _(
        "Enemies pin what is left at {start}: for each of their blocks one must stay.",
        **_values(chart.edition, move),
    ), "4.4"


def _no_base(chart: Chart, move: Move) -> _Reason:
    if chart.edition.roster[move.block].domain == AIR:
        return _("{to} has no base: aircraft can only fly CAP there (add CAP).", **_values(chart.edition, move)), "4.51"
    return _("{to} has no base: land units cannot go there.", **_values(chart.edition, move)), "4.1"


def _weather(chart: Chart, move: Move) -> _Reason:
    rule = "6.1" if chart.table.date.endswith("06") else "6.2"
    return _("The weather at {to} allows neither combat nor capture this turn.", **_values(chart.edition, move)), rule


def _typhoon(chart: Chart, move: Move) -> _Reason:
    inside = chart.table.in_typhoon(move.start)
    return _("A typhoon rages in {place}.", place=chart.edition.board.title[move.start if inside else move.to]), "6.3"


def _vacant_target(chart: Chart, move: Move) -> _Reason:
    if chart.enemy[move.to]:
        return _("{to} is yours: its land is not invaded.", **_values(chart.edition, move)), "4.91, R-98"
    return _("Nobody is at {to}: a strategic attack needs enemies.", **_values(chart.edition, move)), "4.9"


def _no_strategic_moves(chart: Chart, move: Move) -> _Reason:
    if chart.table.blocks[chart.edition.shq_of[chart.side]].place >= chart.edition.board.pool:
        return _("Without a Supreme HQ there are no Strategic Moves."), "4.8"
    left = strategic_left(chart.table, chart.side)
    return plural(
        "That takes {n} Strategic Move; {left} are left.", "That takes {n} Strategic Moves; {left} are left.",
        n=KINDS[move.verb].cost, left=left,
    ), "4.8"  # fmt: skip


_WHO = {
    "RB": (_("Only air and naval units and marines rebase."), "4.5, 4.6"),
    "INV": (_("Only infantry makes a strategic sea invasion; marines invade by an Operational move."), "4.91"),
    "PATROL": (_("Only submarines go on patrol."), "4.93"),
    "BOMB": (_("Only air units bomb."), "4.94"),
}


def _type(chart: Chart, move: Move) -> _Reason:
    return _WHO[move.verb]


_SPECIAL: dict[str, Callable[[Chart, Move], _Reason]] = {
    "cannot_move": _cannot_move,
    "pinned": _pinned,
    "no_base": _no_base,
    "weather": _weather,
    "typhoon": _typhoon,
    "vacant_target": _vacant_target,
    "no_strategic_moves": _no_strategic_moves,
    "type": _type,
}


# -- distances -----------------------------------------------------------------------------------------------------


def _range(chart: Chart, move: Move) -> IllegalOrder:
    board = chart.edition.board
    if move.by == BY_LAND:
        reason = _("{block} marches 1 hex; {to} is no neighbour of {start}.", **_values(chart.edition, move))
        return IllegalOrder(reason, "4.7", "range")
    if move.by == BY_AIR:
        limit = {"OP": FLY_RANGE, "RB": REBASE_RANGE, "BOMB": BOMBING_RANGE}[move.verb]
        away = air_reach(chart.edition, move.start, board.waters).get(move.to, 0) if move.start < board.hexes else 0
        if 0 < away <= limit:
            return _stormy(chart.edition, move)
        return _too_far(chart.edition, _flies(move, limit), away, limit, move, "4.94" if move.verb == "BOMB" else "4.5")
    limit, starts, ends = _RANGE[move.verb], chart.starts(move.block), ends_in(chart, move)
    reach = sea_reach(chart.edition, starts, board.waters)
    away = min((reach[water] for water in ends if water in reach), default=0)
    if 0 < away <= limit and chart.storm:
        open_sea = sail(chart.edition, starts, limit, None, chart.shut)
        if not any(water in open_sea for water in ends):
            return _stormy(chart.edition, move)
    return _too_far(chart.edition, _sails(chart.edition, move, limit), away, limit, move, _RULE[move.verb])


def _stormy(edition: Edition, move: Move) -> IllegalOrder:
    return IllegalOrder(_("A typhoon closes the way from {start} to {to}.", **_values(edition, move)), "6.3", "typhoon")


def _too_far(edition: Edition, ability: Text, away: int, limit: int, move: Move, rule: str) -> IllegalOrder:
    to = edition.board.name[move.to]
    if not away:
        return IllegalOrder(_("{ability}; there is no way to {to}.", ability=ability, to=to), rule, "range")
    if away <= limit:
        reason = _("{ability} and stops on entering enemies' hexes: no way to {to} is open.", ability=ability, to=to)
        return IllegalOrder(reason, rule, "must_stop")
    return IllegalOrder(_("{ability}; {to} is {away} away.", ability=ability, to=to, away=away), rule, "range")


_SAILORS = {
    CV: _("A carrier"),
    SS: _("A submarine"),
    BB: _("A battleship"),
    CA: _("A cruiser"),
    MA: _("A marine force"),
}


def _sails(edition: Edition, move: Move, limit: int) -> Text:
    who = _SAILORS.get(edition.roster[move.block].cls, _("A land unit"))
    values = {"who": who, "limit": limit}
    if move.verb == "RB":
        return _("{who} rebases up to {limit} hexes by water", **values)
    if move.verb == "RAID":
        return _("A raid goes up to {limit} hexes by water", **values)
    if move.verb == "PATROL":
        return _("A patrol goes up to {limit} hexes by water", **values)
    return _("{who} sails up to {limit} hexes by water", **values)


def _flies(move: Move, limit: int) -> Text:
    if move.verb == "RB":
        return _("Air units rebase up to {limit} hexes", limit=limit)
    if move.verb == "BOMB":
        return _("Strategic bombing reaches {limit} hexes", limit=limit)
    return _("Air units fly {limit} hex", limit=limit)
