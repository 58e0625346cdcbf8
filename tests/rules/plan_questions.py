"""The plans that are asked at a recorded position: those of the guide, and more for what these leave out."""

from collections.abc import Iterator

from rules.kernel import System

_MORE = {
    "pacific-victory": (
        "FIRE ALL AT SUB, PASS",
        "FIRE SHIPS AT AIR, GROUND, PASS",
        "FIRE NA, AF AT GROUND, NAVAL",
        "RETREAT ALL",
        "IF ROUND >= 2 THEN RETREAT SHIPS TO Truk, Pearl_Harbor",
        "HITS CV, BB, CA, SS, AF, NA, MA, IN, GA",
        "LAND NEVER",
        "LAND DEFENDERS <= 1",
        "KAMIKAZE 2 AT CV, BB, CA",
        "KAMIKAZE NONE",
        "BLOCKADE NONE",
        "BLOCKADE ALL",
        "LEAVE ALL TO Truk, Tokyo, Singapore",
        "WITHDRAW ALL",
        "WITHDRAW CV, BB, CA, AF",
        "WITHDRAW SHIPS TO Truk, Singapore, Pearl_Harbor",
        "KEEP IN, MA, CA, AF, NA",
        "BRING 2 ALL FROM Tokyo",
        "CREDIT ALL UK",
        "BATTLES Rangoon ASK",
        "BUILD ADD ALL 1",
        "BUILD ADD IN FULL",
        "PINNED CV, IN",
        "IF RATIO <= 1:1 THEN HOLD ELSE FIGHT",
        "IF ALONE THEN FIRE ALL AT AIR",
        "IF DEFENDING THEN HOLD",
        "OTHERWISE ASK",
        "INITIATIVE SECOND",
        "BANZAI NEVER",
        "MOVES COMMIT",
        "BUILDS DRAFT",
        "ASK NOTHING",
        "ASK FIRE",
        "IF TYPHOON THEN ASK MOVES",
        "IF TURN >= 1944-01 THEN ASK BUILDS",
        "IF ENEMY SHIPS THEN ASK HITS",
        "IF STEPS <= 2 THEN BLOCKADE CA, BB",
        "IF OWN STEPS >= 3 THEN FIGHT",
    )
}


def of(system: System, scenario: str) -> Iterator[str]:
    """The texts of the plans; none for a system that knows no plans."""
    guide = system.plan_guide(scenario)
    if guide:
        yield from (guide["standard"], guide["example"], *(row["example"] for row in guide["fields"]))
        yield from _MORE.get(system.slug, ())
