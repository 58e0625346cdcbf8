"""Pages of tables: for people in one room, each with a phone, who need no account."""
