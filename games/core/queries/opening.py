"""The position with which a scenario begins, as a spectator sees it."""

from functools import lru_cache

from rules import kernel
from rules.kernel import Plain


@lru_cache(maxsize=32)
def opening(system: str, scenario: str) -> tuple[Plain, Plain]:
    """The View of the set-up without options, and the scenario's facts. ValueError for no such scenario."""
    rules = kernel.get(system)
    return rules.view(rules.start(scenario), None), rules.facts(scenario)
