"""Calls to addresses that people give: only to the public internet, within fixed limits."""
