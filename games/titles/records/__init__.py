"""The record of a finished game, as its pages show it."""
