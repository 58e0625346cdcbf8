"""Sentences that journals hold and the rules say otherwise now: kept, so that they stay translated."""

from typing import Final

from rules.kernel import _

SENTENCES: Final = (
    _("{side} has surprise."),
    _("{side} fires at {target}."),
    _("{side} searches {hex}."),
    _("Reports from {hex}: {reports}."),
    _("Your markers in {hex} were searched: {given}."),
    _("Your markers in {hex} were searched, chit {chit}: {given}."),
    _("{side} goes first in the air."),
    _("{side} raids {hex}."),
    _("{side} has set up."),
)
