"""A turn report as the markup of other forums, Markdown and BBCode; names of games and people cannot break out."""

import re

from django.utils.translation import gettext as _

from games.titles.reports.contents import Report

_MARKDOWN = re.compile(r"([\\`*_\[\]<>#|~@])")


def markdown(report: Report, most: int = 0) -> str:
    """For Discourse, NodeBB, Discord and the like. ``most``: leave out what is earlier, down to so many characters."""
    parts = [f"**{escaped(report.game)}: {escaped(report.title)}**", escaped(report.players)]
    end = [f"**{escaped(report.result)}**"] if report.result else []
    board = [f"```\n{report.board.replace('```', '')}\n```"] if report.board else []
    rows = [f"- {escaped(line)}" for line in report.lines]
    return _fitting(parts, rows, [*board, *end, report.link], most)


def bbcode(report: Report) -> str:
    """For phpBB, SMF and others of that kind."""
    parts = [f"[b]{bracketless(report.game)}: {bracketless(report.title)}[/b]", bracketless(report.players)]
    rows = "\n".join(f"[*]{bracketless(line)}" for line in report.lines)
    if rows:
        parts.append(f"[list]\n{rows}\n[/list]")
    if report.board:
        parts.append(f"[code]\n{bracketless(report.board)}\n[/code]")
    if report.result:
        parts.append(f"[b]{bracketless(report.result)}[/b]")
    return "\n\n".join([*parts, f"[url]{report.link}[/url]"])


def _fitting(head: list[str], rows: list[str], end: list[str], most: int) -> str:
    """Head, rows and end; if that is too long, without the board, then without the first of the rows."""
    text = "\n\n".join([*head, *(["\n".join(rows)] if rows else []), *end])
    if not most or len(text) <= most:
        return text
    ending = end[-1]
    more = _("- (the beginning stands on the site)")
    left = most - len("\n\n".join([*head, more, ending])) - 4
    kept: list[str] = []
    for row in reversed(rows):
        left -= len(row) + 1
        if left < 0:
            break
        kept.insert(0, row)
    return "\n\n".join([*head, "\n".join([more, *kept] if len(kept) < len(rows) else kept), ending])[:most]


def escaped(text: str) -> str:
    """Words in which nothing is Markdown."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def bracketless(text: str) -> str:
    """Without square brackets nothing is a tag."""
    return text.replace("[", "(").replace("]", ")")
