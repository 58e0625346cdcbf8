"""With which rules the site runs."""

from rules import kernel


def rules() -> dict[str, str]:
    """The version of each game system's rules."""
    return {slug: kernel.get(slug).version for slug in kernel.slugs()}
