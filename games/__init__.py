"""The Django side: games, dice, mails and pages, one small app for one concern."""
