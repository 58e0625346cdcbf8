"""Evenings at a table: with dice alone, with hidden blocks, from mail and back to it."""
