"""What a game's log says of an evening at a table, to be translated for each reader."""

from rules.kernel import _

BROUGHT = _("The game is at a table for an evening: no clock runs, and its blocks are moved there.")
RETURNED = _("The game goes on by mail from where its blocks stood at the table, as all agreed.")
