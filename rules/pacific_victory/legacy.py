"""Sentences that journals hold and the rules say otherwise now: kept, so that they stay translated."""

from typing import Final

from rules.kernel import _

SENTENCES: Final = (
    _("{block} at {place}: out of supply, {steps} steps left."),
    _("{level}: Japan has {vp} victory points, and {added} are added by agreement."),
    _("{level}: Japan has {vp} victory points."),
    _("{block} gives {steps} to {partner}."),
    _("New at {place}: {block} with {steps}."),
    _("{block} receives {steps}."),
)
