"""What the proof page says: the list of what is checked, and what its script says on the way."""

from dataclasses import dataclass

from django.utils.translation import gettext as _


@dataclass(frozen=True)
class Check:
    """One thing that is checked. ``key``: as static/js/proof_check.js names it; ``figure``: how many, once known;
    ``done``: it holds, and there was something to check."""

    key: str
    title: str
    about: str
    figure: int | None = None
    done: bool = False


def checks(figures: dict[str, int]) -> list[Check]:
    """All of them in their order. ``figures``: what was counted, by key; empty before that."""
    rows = (
        ("form", _("Lines, each written in the one way that there is"), ""),
        ("chain", _("Entries in the chain"), _("Each carries the hash of the one before it.")),
        (
            "endline",
            _("End line of the file"),
            _("It names the last entry and its head: no byte can be changed."),
        ),
        (
            "seals",
            _("Sides that sealed their part of the dice"),
            _("Each before it saw the others', and after the site had fixed its own."),
        ),
        ("locks", _("Locks"), _("Orders stood fast before their dice were opened; no lock was left out or left open.")),
        ("seeds", _("Seeds"), _("Each leads back to what the site published before the game.")),
        (
            "throws",
            _("Throws, computed again"),
            _("Each is what its seed and both sides' parts give; no name was thrown twice."),
        ),
        ("openings", _("Hidden entries that were opened"), _("What was shown is what was hidden.")),
        ("hidden", _("Entries that are still hidden"), _("They are opened at the end, at the latest.")),
        ("rewinds", _("Times that the game went back"), _("By whom and why stands in the journal.")),
        ("heads", _("Heads from your mails that fit"), _("Give one below: nobody can write your mailbox anew.")),
    )
    return [
        Check(key, title, about, figures.get(key), bool(figures.get(key)) and key != "hidden")
        for key, title, about in rows
    ]


def early(late: bool) -> str:
    """Where there is nothing to check."""
    if late:
        return _("Nothing can be checked yet. Look again later.")
    return _("Nothing has been written yet. Look again when the game has begun.")


def labels(late: bool = False) -> dict[str, str]:
    """What the script says. ``late``: to one who sees a game later than it is played."""
    return {
        "fetching": _("Fetching the journal…"),
        "busy": _("Checking…"),
        "reading": _("Reading line {n} of {all}…"),
        "chaining": _("Hashing entry {n} of {all}…"),
        "taking": _("Checking entry {n} of {all}…"),
        "done": _("{n} entries checked in {seconds} s by this browser."),
        "over": _("Everything holds, and nothing is hidden any more."),
        "on": _("Everything holds so far."),
        "sealed": _("Still hidden: {n}. They are opened at the end."),
        "not": _("It does not hold."),
        "dice": _("It holds up to lock {n}, whose dice are being thrown. Look again in a minute."),
        "cut": _("The file has no line at its end that names its last entry: entries may be missing there."),
        "at": _("Entry {seq}: {why}."),
        "as_a_whole": _("The file as a whole: {why}."),
        "lost": _("The journal could not be fetched. Try again in a minute."),
        "early": early(late),
        "insecure": _(
            "Browsers compute hashes only on pages that come by https. Use verify.py; the site's own check stands here."
        ),
        "bad_head": _("“{text}” is no number of an entry with 8 digits or more of its head."),
        "your_file": _("Your file: {name}"),
        "the_game": _("The journal of this game, fetched just now"),
        "fits": _("fits"),
        "fits_own": _("fits; open to you only"),
        "hidden": _("still hidden"),
        "other": _("another hash"),
        "rest": _("{n} more in the file"),
        "end_no": _("no"),
    }
