"""The admin: what a moderator and an operator may see and do."""

from games.ops.admin import accounts, games, mail

__all__ = ["accounts", "games", "mail"]
