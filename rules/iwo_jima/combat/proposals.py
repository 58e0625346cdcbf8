"""Attacks that need both commanders of a side: one proposes, the other consents or refuses (rule 4, R-07)."""

from rules.common.refusing import refusal
from rules.kernel import Text, _, listed

from .. import seating
from ..facts import PIECES
from ..language.commands import ATTACK, CONSENT, REFUSE, Command, is_mixed, names
from ..state import Attack
from ..working_state import WorkingState
from . import attacks

VERBS = (CONSENT, REFUSE)


def is_proposal(table: WorkingState, number: int, command: Command) -> bool:
    """Does that attack wait for the partner's consent."""
    return command.verb == ATTACK and is_mixed(table.chairs[number], command.pieces)


def asked(table: WorkingState) -> int:
    """The number of the seat that has to answer the open proposal."""
    answerer = seating.partner(table.options, table.proposal[0]) if table.proposal else None
    assert answerer is not None
    return answerer


def make(table: WorkingState, number: int, attack: Attack) -> None:
    """The proposal is open."""
    table.proposal = (number, attack)
    table.tell("proposed", _("{seat} proposes that {attackers} attack {defenders}.", seat=table.chairs[number].seat,
               **_said(attack)), _own(table, number), **_ids(attack))  # fmt: skip


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if that seat has nothing to answer."""
    if not table.proposal or number != asked(table):
        raise refusal(_("There is no proposal of your partner for you to answer."), "4")


def answer(table: WorkingState, command: Command) -> None:
    """It is fought at once, or dropped for the rest of the step."""
    assert table.proposal
    number, attack = table.proposal
    table.proposal = ()
    if command.verb == REFUSE:
        table.refused = tuple(sorted((*table.refused, attack)))
        text = _("The attack of {attackers} on {defenders} is refused.", **_said(attack))
        table.tell("refused", text, _own(table, number), **_ids(attack))
        return
    text = _("The attack of {attackers} on {defenders} is agreed.", **_said(attack))
    table.tell("consented", text, _own(table, number), **_ids(attack))
    attacks.begin(table, attack)


def _own(table: WorkingState, number: int) -> list[str]:
    side = table.chairs[number].side
    return [chair.seat for chair in table.chairs if chair.side == side]


def _said(attack: Attack) -> dict[str, Text]:
    return {
        "attackers": listed(PIECES[p].title for p in attack.attackers),
        "defenders": listed(PIECES[p].title for p in attack.defenders),
    }


def _ids(attack: Attack) -> dict[str, list[str]]:
    return {"attackers": names(attack.attackers).split("+"), "defenders": names(attack.defenders).split("+")}
