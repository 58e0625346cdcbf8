"""For who runs the site: health, metrics, backup, checking all journals, upgrades, housekeeping."""
