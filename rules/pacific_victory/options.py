"""The optional rules (18) as named choices of a game: what is offered, and what a State carries of it.

Which scenario offers which option stands in scenarios.json. A State lists only choices that differ from the default, so
a game by the standard rules carries none.
"""

from collections.abc import Mapping
from typing import Protocol

from rules.common import choices
from rules.common.choices import Chosen, Option
from rules.kernel import Plain, _

from .data_sets.edition import Edition


class _Optioned(Protocol):
    @property
    def options(self) -> Chosen: ...


OVERRUN = "overrun"
AIR_SEARCH = "air_search"
ASW = "asw"
BANZAI = "banzai"
FANATICAL_DEFENCE = "fanatical_defence"
FOURTH_ROUND = "fourth_round"
FREE_DEPLOYMENT = "free_deployment"
MACARTHURS_WAR = "macarthurs_war"
MACARTHUR_THREE_PLAYER = "macarthur_three_player"
PEARL_HARBOR_RAID = "pearl_harbor_raid"
SINGAPORE_STARS = "singapore_stars"
VP_ADJUST = "vp_adjust"
_MAX_ADJUSTED = 5

OPTIONS = (
    Option(
        OVERRUN, _("Overrun"),
        _("Ships and invading troops may sail on through an enemy hex where at least as many of your own blocks hold "
          "the enemy's (R-78)."),
    ),
    Option(
        AIR_SEARCH, _("Air search"),
        _("Where both sides have ships, each throws two dice and adds its air and carrier steps; the higher total "
          "fires first among ships of the same class (R-79)."),
    ),
    Option(
        ASW, _("Anti-submarine warfare"),
        _("Submarines are a target group of their own. Allied battleships and cruisers hunt them with 2 or less, "
          "Japanese ones with 1 (R-80)."),
    ),
    Option(
        BANZAI, _("Banzai"),
        _("A supplied Japanese land block may charge one enemy block with 3 or less; it is lost unless it "
          "eliminates that block (R-81)."),
    ),
    Option(
        FANATICAL_DEFENCE, _("Fanatical defence"),
        _("Japanese land blocks that defend have double defence everywhere, but never retreat (R-82)."),
    ),
    Option(
        FOURTH_ROUND, _("Pursuit round"),
        _("A fourth round of battle: the defender may still fire, while each attacker that may not stay leaves in its "
          "slot (R-83)."),
    ),
    Option(
        MACARTHURS_WAR, _("MacArthur's War"),
        _("American infantry and aircraft stay in the South-West Pacific until Manila is free (R-103). 6 American "
          "points a turn are for blocks there and Australia's and New Zealand's for Anzac blocks, or lost (R-106)."),
        excludes=({MACARTHUR_THREE_PLAYER: True},),
    ),
    Option(
        MACARTHUR_THREE_PLAYER, _("MacArthur's War for three"),
        _("MacArthur's War with two Allied players, who win or lose together: one commands the Central Pacific and "
          "Alaska, the other the South-West Pacific and India (R-77)."),
        excludes=({MACARTHURS_WAR: True},),
    ),
    Option(
        FREE_DEPLOYMENT, _("Free deployment"),
        _("Before the first turn each side secretly exchanges blocks between its places; strengths and the number of "
          "blocks at each place stay as printed (8.21)."),
    ),
    Option(
        PEARL_HARBOR_RAID, _("Raid on Pearl Harbor"),
        _("The raid of December 1941 is played out with dice before the game begins; what is left of the battleships "
          "lies at Hawaii (R-74)."),
    ),
    Option(
        SINGAPORE_STARS, _("Stars of Singapore"),
        _("The United States may begin with up to three of its ships at Singapore; the battleship of Hawaii then has "
          "4 steps (R-75)."),
    ),
    Option(
        VP_ADJUST, _("Victory points added at the end"),
        _("A handicap: so many points are added to Japan's for the final table in June 1945 (8.11)."),
        tuple(range(-_MAX_ADJUSTED, _MAX_ADJUSTED + 1)), 0,
    ),
)  # fmt: skip


def has(position: _Optioned, option: str) -> bool:
    """Is that optional rule, one that is on or off, in force."""
    return (option, True) in position.options


def value(position: _Optioned, option: str) -> int:
    """The number chosen for that option; 0 if none was."""
    return int(dict(position.options).get(option, 0))


def special_rule(edition: Edition, scenario: str, flag: str) -> bool:
    """Is that special rule printed with the scenario."""
    return any(rule["flag"] == flag and rule["value"] for rule in edition.scenarios[scenario]["special_rules"])


def offered(edition: Edition, scenario: str) -> tuple[Option, ...]:
    """The options of a scenario; free deployment only where it is listed (R-62)."""
    listed = {name.removeprefix("optional:") for name in edition.scenarios[scenario]["options"]}
    return tuple(option for option in OPTIONS if option.id in listed)


def chosen(edition: Edition, scenario: str, given: Mapping[str, Plain] | None) -> Chosen:
    """The choices that differ from the default, by name, as a State carries them.

    ValueError that names the choices for an option that the scenario does not offer, for a bad value, and for two
    options that exclude each other.
    """
    return choices.chosen(offered(edition, scenario), given, f" in scenario {scenario}")


def in_force(edition: Edition, scenario: str, given: Mapping[str, Plain] | None) -> Chosen:
    """The choices of `chosen` with the optional rules that the scenario prescribes. ValueError as `chosen`."""
    prescribed = ((option.id, True) for option in OPTIONS if special_rule(edition, scenario, option.id))
    return tuple(sorted({*chosen(edition, scenario, given), *prescribed}))
