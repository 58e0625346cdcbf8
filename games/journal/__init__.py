"""The journal's format: canonical JSON, hash chain, commitments. Pure functions; no database, no Django."""
