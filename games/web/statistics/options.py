"""What optional rules and agreed handicaps did: who won with each choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.core.queries.endings import Ended
from games.core.words import say
from games.web.statistics.shares import Share, bar, shares, words
from rules.kernel import Plain, System

_MANY = 9  # numbers that a rule offers, from which on they are a handicap that players agree on


@dataclass(frozen=True)
class Choice:
    """One choice of an option: how many games were played with it, and who won them."""

    name: str
    n: int
    shares: list[Share]
    drawn: SafeString
    words: str


@dataclass(frozen=True)
class Effect:
    """An option that was played in more ways than one. ``bid``: a number that the players agree on."""

    title: str
    about: str
    bid: bool
    choices: list[Choice]


@dataclass(frozen=True)
class Effects:
    """``played``: options that were; ``never``: the names of those that nobody has chosen otherwise than usual."""

    played: list[Effect]
    never: list[str]


def effects(rules: System, row: Plain, games: Sequence[Ended]) -> Effects:
    """Of these games, the options in their order."""
    played, never = [], []
    for option in rules.options(row["id"]):
        by_choice: dict[Any, list[Ended]] = {choice: [] for choice in option["choices"]}
        for game in games:
            chosen = game.options.get(option["id"], option["default"])
            if chosen in by_choice:  # one that the rules do not know any more counts for none
                by_choice[chosen].append(game)
        found = [_choice(rules, row, option, choice, some) for choice, some in by_choice.items() if some]
        if any(some for choice, some in by_choice.items() if choice != option["default"]):
            bid = not isinstance(option["default"], bool | str) and len(option["choices"]) >= _MANY
            played.append(Effect(say(option["title"]), say(option["about"]), bid, found))
        else:
            never.append(say(option["title"]))
    return Effects(played, never)


def _choice(rules: System, row: Plain, option: Plain, choice: Any, games: Sequence[Ended]) -> Choice:
    found = shares(rules, row, games)
    name = (_("with it") if choice else _("without it")) if isinstance(choice, bool) else str(choice)
    if choice == option["default"]:
        name = _("%(choice)s (as usual)") % {"choice": name}
    return Choice(name, len(games), found, bar(found), words(found))
