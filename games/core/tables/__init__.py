"""The referee at the table: dice for people in one room, who need no account. A table is a journal of requests."""
