"""What the sides are called in sentences; by side."""

from typing import Final

from rules.kernel import _

SIDE_STARTS: Final = (_("Japan"), _("The Allies"))
"""As the first words of a sentence."""
SIDE_WITHIN: Final = (_("Japan"), _("the Allies"))
"""Inside a sentence."""
