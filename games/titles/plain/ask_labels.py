"""Questions by their own titles."""

from rules.kernel import Ask, Plain


def yours(kind: str) -> str:
    """Its own title must do."""
    return ""


def deed(kind: str) -> str:
    """Its own title must do."""
    return ""


def now(facts: Plain, ask: Ask) -> str:
    """No place is known."""
    return ""


def means(view: Plain, ask: Ask) -> str:
    """Nothing is known of what there is to spend."""
    return ""
