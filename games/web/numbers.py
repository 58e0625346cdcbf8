"""Numbers that come back from a page."""


def number_in(text: str | None) -> int | None:
    """The whole number that ``text`` is, up to nine digits; None for anything else."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None


def seen_in(text: str | None) -> int | None:
    """The last entry that a page shows, which is before the first one for a page of before the start ("none"); None for
    what no page says."""
    return -1 if text == "none" else number_in(text)


def version_in(text: str | None) -> int:
    """The entry that a page knew of; one that is never current for what is no number."""
    number = number_in(text)
    return -2 if number is None else number
