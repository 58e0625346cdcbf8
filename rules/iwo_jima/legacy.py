"""Sentences that journals hold and the rules say otherwise now: kept, so that they stay translated."""

from typing import Final

from rules.kernel import _

SENTENCES: Final = (
    _("The United States win, with {points} loss points."),
    _("Japan holds out to the end and wins; the United States have {points} loss points."),
    _("A draw: the airfields and Mount Suribachi are American, with {points} loss points."),
)
