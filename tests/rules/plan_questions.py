"""The plans that are asked at a recorded position: those of the guide, and more for what these leave out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

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


def forms(system: System, view: Any, base: str, number: int) -> Iterator[tuple[str, Mapping[str, Sequence[str]], bool]]:
    """How the short form of a plan is filled in at a position: as it is offered, and with other answers there than at
    the position before. A name, what is chosen, and whether it is for all of the game."""
    yield "as offered", {}, True
    for everywhere in (True, False):
        offered = system.short_plan(view, {}, base, everywhere).get("questions", [])
        chosen = {one["id"]: _chosen(one["kind"], [row["id"] for row in one["choices"]], number) for one in offered}
        if chosen:
            yield f"answer {number}, {'always' if everywhere else 'here'}", chosen, everywhere


def _chosen(kind: str, choices: list[str], number: int) -> list[str]:
    if kind == "one":
        return choices[number % len(choices) :][:1]
    if kind == "order":
        return choices[number % len(choices) :] + choices[: number % len(choices)]
    return [choice for bit, choice in enumerate(choices) if number >> bit & 1]
