"""Sentences that journals hold and the rules say otherwise now: kept, so that they stay translated."""

from typing import Final

from rules.kernel import _

SENTENCES: Final = (_("{seat} {said}: {n} dice of {sides} sides for {side}."), _("agrees"), _("declines"),
                    _("{seat} agrees: {n} dice of {sides} sides for {side}."),
                    _("{seat} declines: {n} dice of {sides} sides for {side}."))  # fmt: skip
