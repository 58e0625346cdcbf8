"""A question may have to do with everything."""

from rules.kernel import Ask, Plain


def places(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """Everywhere."""
    return []
