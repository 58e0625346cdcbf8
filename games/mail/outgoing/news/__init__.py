"""Mails that tell what was decided: of clocks, seats, going back, a moderator's look."""
