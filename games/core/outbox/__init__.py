"""Work that is owed: rows written with a change, done by workers after it."""
