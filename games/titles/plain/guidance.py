"""What may be done is told by the legal orders alone."""

from rules.kernel import Plain


def of(kind: str, data: Plain) -> str:
    """No words."""
    return ""
